"""Worker processes for computer players and pictures, so that the event loop never blocks."""
