"""The Discord side of the cards: boosters, collections, decks and trades as messages, and what a press on them does."""
