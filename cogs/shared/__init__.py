"""Options and choices shared by several commands."""
