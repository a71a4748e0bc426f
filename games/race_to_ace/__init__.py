"""Race to Ace: two to five fighter pilots, hidden hands, and a window to react in."""
