"""Storage: knows neither Discord nor the rules of any game."""
