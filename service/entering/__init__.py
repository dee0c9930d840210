"""Entering an action: what may be done now, field by field or as a line of words."""
