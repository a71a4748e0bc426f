"""What people have done, as others see it on Discord: profiles, achievements, leaderboards."""
