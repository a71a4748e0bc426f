"""The Discord side of the matches: their messages, the buttons on them, and what a click does."""
