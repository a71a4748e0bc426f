"""Events on Discord: announcements, rounds, standings, the form and the panel of organisers."""
