"""Lessons and puzzles, and the search that checks them."""
