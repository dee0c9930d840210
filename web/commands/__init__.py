"""The commands that need more than the store: pages, statistics, a browser."""
