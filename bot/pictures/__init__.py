"""From scenes to pictures."""
