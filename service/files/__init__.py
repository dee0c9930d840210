"""Match files: their shape, what they expect of the rules, their way in and out of the store."""
