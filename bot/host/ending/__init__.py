"""What follows from the end of a match: its outcome, its record, and what it counts for."""
