"""What the games are: pure rules, with nothing but the standard library."""
