"""What a stream tells: the log of a match, folded from what is stored, and its positions."""
