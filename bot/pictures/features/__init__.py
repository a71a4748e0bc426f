"""The pictures of the bot's own features: profiles, leaderboards, collections, trades, end cards."""
