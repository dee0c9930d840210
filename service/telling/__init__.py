"""What one viewer may read of a match, in one language: steps, scenes, replays, refusals."""
