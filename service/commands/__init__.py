"""The command line, as far as it needs no pages."""
