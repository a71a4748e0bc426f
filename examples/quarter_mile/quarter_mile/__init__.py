"""Quarter Mile: a small whole game, to be copied."""
