"""Types that every package of the bot uses: ids, refusals, settings, terms."""
