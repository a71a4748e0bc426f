"""Finding people on Discord: offers, searches, open tables, challenges and the list of one's matches."""
