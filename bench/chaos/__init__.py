"""Chaos: Paddock is killed, cut off, lied to and rushed, by the thousand, and its word is held against what it kept."""
