"""The rules of the games: pure, deterministic, and ignorant of Discord, time and storage."""
