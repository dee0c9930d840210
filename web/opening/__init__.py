"""The form that opens a match: empty, filled in from another one, or to be corrected."""
