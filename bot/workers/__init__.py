"""Processes that think and paint, so that the event loop never waits for either."""
