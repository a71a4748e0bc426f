"""Words that every room of the bot uses: ids, refusals, settings, terms."""
