"""Rules search and lessons."""
