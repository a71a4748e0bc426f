"""What people read when they collect, build decks and trade, a file for each."""
