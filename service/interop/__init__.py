"""Results that other programs keep: read from their files, written for them."""
