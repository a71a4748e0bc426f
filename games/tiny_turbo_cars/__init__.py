"""Tiny Turbo Cars: two to four toy cars, each driven by a sliding puzzle of commands."""
