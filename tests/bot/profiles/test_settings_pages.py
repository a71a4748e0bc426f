"""One press changes one setting, to what was pressed, and nothing else."""

from __future__ import annotations

import pytest
from msgspec.structs import asdict

from bot.profiles.settings_pages import _of_person, _of_server
from bot.shared.preferences import Preferences
from bot.shared.refusal import Refusal
from bot.shared.server_settings import Server


@pytest.mark.parametrize(
    ("what", "values", "changed"),
    [
        ("hands", ["pictures"], {}),
        ("hands", ["plain"], {"plain": True}),
        ("hands", ["words"], {"words": True}),
        ("films off", [], {"animations": False}),
        ("films on", [], {}),
        ("talk off", [], {"talk": False}),
        ("forced off", [], {"forced": False}),
        ("pings", ["off"], {"pings": "off"}),
        ("zone", ["Berlin"], {"zone": "Europe/Berlin"}),
        ("quiet-from", ["23"], {"quiet_from": 23, "quiet_to": 23}),
        ("quiet-hours", ["10"], {"quiet_to": 10}),
    ],
)
def test_a_persons_press_changes_what_it_says(what: str, values: list[str], changed: dict[str, object]) -> None:
    assert _of_person(Preferences(), what, values) == Preferences(**changed)


def test_hands_are_shown_in_one_way_at_a_time() -> None:
    for before in (Preferences(plain=True), Preferences(words=True)):
        assert _of_person(before, "hands", ["pictures"]) == Preferences()


def test_quiet_hours_keep_their_length_when_they_begin_later() -> None:
    late = _of_person(Preferences(quiet_from=20, quiet_to=4), "quiet-from", ["22"])
    assert (late.quiet_from, late.quiet_to) == (22, 6)
    assert _of_person(late, "quiet-hours", ["0"]).quiet_to == 22
    assert _of_person(late, "quiet-hours", ["9"]).quiet_to == 7


@pytest.mark.parametrize(
    ("what", "values"),
    [("hands", ["none"]), ("films maybe", []), ("pings", ["loud"]), ("quiet-from", ["24"]), ("quiet-from", ["-1"]),
     ("quiet-hours", ["11"]), ("zone", ["Nowhere"]), ("", []), ("hands", [])],
)  # fmt: skip
def test_a_press_that_nobody_made_is_refused(what: str, values: list[str]) -> None:
    with pytest.raises(Refusal):
        _of_person(Preferences(), what, values)


@pytest.mark.parametrize(
    ("what", "values", "changed"),
    [
        ("channels", ["7", "5"], {"channels": (5, 7)}),
        ("channels", ["9"], {}),
        ("everywhere", [], {}),
        ("threads on", [], {"threads": True}),
        ("trading off", [], {"trading": False}),
        ("phrases on", [], {"phrases": True}),
        ("clock", ["relaxed"], {"clock": "relaxed"}),
    ],
)
def test_a_servers_press_changes_what_it_says(what: str, values: list[str], changed: dict[str, object]) -> None:
    after = _of_server(Server(), what, values, [5, 6, 7])
    assert asdict(after) == asdict(Server(**changed))
    assert _of_server(Server(channels=(5,)), "everywhere", [], []).channels == ()


@pytest.mark.parametrize("what", ["threads maybe", "clock never", "", "me"])
def test_a_servers_press_that_nobody_made_is_refused(what: str) -> None:
    with pytest.raises(Refusal):
        _of_server(Server(), what, [], [5])
