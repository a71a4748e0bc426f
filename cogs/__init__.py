"""What people type: one module of slash commands a game, and the common ones."""
