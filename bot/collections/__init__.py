"""What people do with cards: get, open, collect, build, trade. Knows nothing of Discord."""
