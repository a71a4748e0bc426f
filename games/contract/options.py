"""The options of a match."""

from collections.abc import Mapping
from typing import ClassVar

from pydantic import BaseModel, ConfigDict


class MatchOptions(BaseModel):
    """The options of a match; each field has a default, bounds and a description for people.

    `model_validate` reads stored or chosen options, and raises `ValueError` for what a field does not allow.

    A field `relaxed` is filled in by the host: true if the match is played over days. Its description explains both.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    offered: ClassVar[tuple[str, ...]] = ()
    """The fields that the start command offers, in this order; the others are for lessons and tests.

    A field's `description` is shown beside the option, its `title` in the lobby.
    """

    left_open: ClassVar[frozenset[str]] = frozenset()
    """The fields that the rulebook leaves to the players: a match is rated whatever is chosen there."""

    def by_the_book(self) -> bool:
        """Whether a match with these options is rated: whatever the rulebook decides has its default."""
        return self.model_dump(exclude_defaults=True).keys() <= self.left_open

    @classmethod
    def named(cls, chosen: Mapping[str, object]) -> list[str]:
        """Name the known fields that were chosen, for a lobby or an offer; with their values where those say more."""
        fields = [(cls.model_fields[name], value) for name, value in chosen.items() if name in cls.model_fields]
        named = [(field.title or field.description or "", value) for field, value in fields if value is not False]
        return [title if value is True else f"{title}: {value}" for title, value in named]
