"""What may be chosen for a match."""

from __future__ import annotations

from typing import ClassVar

from pydantic import BaseModel, ConfigDict


class MatchOptions(BaseModel):
    """The options of a match; each field has a default, bounds and a description for people.

    Two matches are rated alike if their options are equal, so a game whose rulebook leaves something open compares
    without it. A field `relaxed` is filled in by the host: true if the match is played over days rather than in one
    sitting; its description says what the two clocks mean.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    offered: ClassVar[tuple[str, ...]] = ()
    """The fields that the start command offers, in this order; the others are for lessons and tests.

    A field's `description` stands beside the option, its `title` in the lobby.
    """
