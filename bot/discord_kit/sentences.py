"""What people read of bot.discord_kit: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
