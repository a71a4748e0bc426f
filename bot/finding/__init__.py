"""Finding people to play with: tickets, the matcher, offers and challenges. Knows nothing of Discord."""
