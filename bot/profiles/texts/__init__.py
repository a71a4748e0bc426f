"""What people read about profiles, achievements, leaderboards and settings."""
