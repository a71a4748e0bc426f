"""What people read about cards, boosters, decks and trades, a file for each."""
