"""Profiles, achievements and leaderboards on Discord."""
