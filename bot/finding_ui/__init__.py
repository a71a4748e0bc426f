"""Finding people on Discord: offers, searches, open tables, challenges and the list of a person's matches."""
