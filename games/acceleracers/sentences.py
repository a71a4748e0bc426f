"""What people read of AcceleRacers: the messages in the catalogues of this folder."""

from games.core.fluent import sentences

say = sentences(__package__)
