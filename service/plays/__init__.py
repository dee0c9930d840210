"""Results without actions: typed in, brought from elsewhere, and kept beside the matches."""
