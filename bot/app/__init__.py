"""The application: the Discord client, its parts put together, and the command line."""
