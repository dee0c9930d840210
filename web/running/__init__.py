"""The running program: how it is served and reached, and what it notes and counts."""
