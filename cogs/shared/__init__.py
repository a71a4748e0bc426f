"""Options and choices that several commands offer."""
