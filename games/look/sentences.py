"""What people read in the pictures of every game: the messages in sentences.ftl."""

from games.core.fluent import sentences

say = sentences(__package__)
