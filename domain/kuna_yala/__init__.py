"""Kuna Yala: shoals of fish, corals, sharks and a curse."""
