"""Clocks, deadlines and pauses of a match."""
