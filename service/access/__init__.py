"""Who may call and who writes: keys, links to one match, seats."""
