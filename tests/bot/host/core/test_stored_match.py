"""A stored match of which a part cannot be read: it keeps the rest."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.host.core.outcomes import outcome_of
from bot.host.core.stored_match import _read, load_match
from bot.shared.terms import Terms
from db import matches
from db.stored import encoded
from games.core import Outcome
from tests.bot.conftest import Office


@pytest.mark.parametrize("part", ["terms", "options", "outcome"])
async def test_only_what_cannot_be_read_of_a_match_is_replaced_by_something_harmless(office: Office, part: str) -> None:
    begun = await office.begin(kills=2)
    stored = replace(begun.row, revision=begun.row.revision + 1, terms='{"clock":"relaxed"}')
    await office.host.db.commit(*matches.save(replace(stored, **{part: "?"})))
    match = await load_match(office.host.db, begun.id)
    assert match is not None
    assert (match.damaged.keys(), match.row.unreadable) == ({part}, part)
    assert (match.row.id, match.seats, match.state) == (begun.id, begun.seats, None)
    assert match.terms == (Terms() if part == "terms" else Terms("relaxed"))
    assert match.chosen_options == ({} if part == "options" else {"kills": 2})
    outcome = outcome_of(match.row)
    assert (outcome and outcome.reason) == ("unreadable" if part == "outcome" else None)
    kept = match.to_store(match.row)
    assert (kept.terms, kept.options) == (
        "?" if part == "terms" else stored.terms,
        "?" if part == "options" else stored.options,
    )


@pytest.mark.parametrize("newer", [0, 1])
async def test_options_of_newer_rules_are_kept_unread_and_damage_nothing(office: Office, newer: int) -> None:
    """An older program cannot judge what a newer one has stored: the match is of other rules, but not unreadable."""
    begun = await office.begin()
    version = begun.row.version + newer
    row = replace(begun.row, revision=begun.row.revision + 1, version=version, options='{"kills":"a thousand"}')
    await office.host.db.commit(*matches.save(row))
    match = await load_match(office.host.db, begun.id)
    assert match is not None
    assert match.damaged.keys() == (set() if newer else {"options"})
    assert match.outdated is bool(newer)
    assert match.to_store(match.row).options == row.options


@pytest.mark.parametrize(
    ("changes", "damaged"),
    [
        ({"outcome": encoded(Outcome((1, 2), (0, 0), "kills")), "status": "over"}, None),
        ({"outcome": encoded(Outcome((1,), (0,), "kills")), "status": "over"}, "outcome"),
        ({"outcome": encoded(Outcome((1, 2, 3), (0,) * 3, "kills")), "status": "over"}, "outcome"),
        ({"status": "over"}, "outcome"),
        ({"state": None}, "state"),
        ({"state": None, "status": "over", "outcome": encoded(Outcome((1, 2), (0, 0), "kills"))}, "state"),
        ({"state": None, "status": "shelved"}, None),
        ({"seed": "no number"}, "state"),
        ({"upgrades": b"?"}, "state"),
        ({"game": "chess"}, "state"),
    ],
)
async def test_a_match_whose_parts_contradict_each_other_is_damaged(
    office: Office, changes: dict[str, Any], damaged: str | None
) -> None:
    begun = await office.begin()
    match = _read(replace(begun.row, **changes), begun.seats)
    assert match.damaged.keys() == ({damaged} if damaged else set())
    assert (match.state is None) is (damaged is not None or "state" in changes)


@pytest.mark.parametrize(("asked", "damaged"), [(0, False), (1, False), (2, True)])
async def test_a_position_that_asks_a_seat_in_which_nobody_sits_cannot_be_read(
    office: Office, monkeypatch: pytest.MonkeyPatch, asked: int, *, damaged: bool
) -> None:
    begun = await office.begin()
    monkeypatch.setattr(type(begun.playing), "to_act", lambda _state: (asked,))
    assert _read(begun.row, begun.seats).damaged.keys() == ({"state"} if damaged else set())
