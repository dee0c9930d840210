"""JSON from outside, read strictly into our own forms, and written back."""
