"""The options of a match."""

from collections.abc import Mapping
from typing import ClassVar

from pydantic import BaseModel, ConfigDict


class MatchOptions(BaseModel):
    """The options of a match; each field has a default, bounds and a description for people.

    `model_validate` reads stored or chosen options, and raises `ValueError` for what a field does not allow.

    A match is rated if its options equal the defaults, so a game whose rulebook leaves something open ignores that when
    comparing. A field `relaxed` is filled in by the host: true if the match is played over days instead of in one
    sitting. Its description explains the two clocks.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    offered: ClassVar[tuple[str, ...]] = ()
    """The fields that the start command offers, in this order; the others are for lessons and tests.

    A field's `description` is shown beside the option, its `title` in the lobby.
    """

    @classmethod
    def named(cls, chosen: Mapping[str, object]) -> list[str]:
        """Name the fields that were chosen, with their values, for a lobby or an offer; unknown ones are left out."""
        fields = [(cls.model_fields[name], value) for name, value in chosen.items() if name in cls.model_fields]
        return [f"{field.title or field.description}: {value}" for field, value in fields]
