"""Where the streams are kept: a store on SQLite, PostgreSQL or in memory, and its copies."""
