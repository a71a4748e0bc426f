"""Slash commands: one module per game, and the common ones."""
