"""The rows of the pages of settings: each shows what is set, and offers the other values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from bot.discord_kit.buttons import parse
from bot.discord_kit.content import Static
from bot.pictures.typefaces import width
from bot.profiles.settings_rows import MOST_PICKED, MOST_QUIET, own_page, server_page
from bot.shared.preferences import Preferences
from bot.shared.server_settings import Server


def parts(page: Static) -> Iterator[dict[str, Any]]:
    """Yield every part of a page as it is sent to Discord, outer ones first."""
    rest: list[dict[str, Any]] = list(page.to_components())
    while rest:
        part = rest.pop(0)
        yield part
        rest += part.get("components", [])
        rest += [part["accessory"]] if "accessory" in part else []


def controls(page: Static) -> dict[str, dict[str, Any]]:
    """Return what can be pressed or picked, by the setting that it changes."""
    found = {}
    for part in parts(page):
        press = parse(part.get("custom_id", ""))
        if press is not None:
            found[press.text] = part
    return found


@pytest.mark.parametrize("begin", [0, 7, 15, 22, 23])
@pytest.mark.parametrize("hours", [0, 1, 9, MOST_QUIET])
def test_quiet_hours_go_on_after_midnight(begin: int, hours: int) -> None:
    page = own_page(Preferences(quiet_from=begin, quiet_to=(begin + hours) % 24))
    lasts = controls(page)["me quiet-hours"]["options"]
    assert [option["value"] for option in lasts] == [str(many) for many in range(MOST_QUIET + 1)]
    assert [option["value"] for option in lasts if option.get("default")] == [str(hours)]
    ends = [int("".join(filter(str.isdigit, option["label"].partition(":")[0]))) for option in lasts[1:]]
    assert ends == [(begin + many) % 24 for many in range(1, MOST_QUIET + 1)]
    begins = controls(page)["me quiet-from"]["options"]
    assert [option["value"] for option in begins if option.get("default")] == [str(begin)]
    assert len(begins) == 24


@pytest.mark.parametrize(
    ("chosen", "shown"),
    [(Preferences(), "pictures"), (Preferences(plain=True), "plain"), (Preferences(words=True), "words"),
     (Preferences(words=True, plain=True), "words")],
)  # fmt: skip
def test_the_list_of_hands_shows_how_a_hand_is_shown(chosen: Preferences, shown: str) -> None:
    options = controls(own_page(chosen))["me hands"]["options"]
    assert [option["value"] for option in options] == ["pictures", "plain", "words"]
    assert [option["value"] for option in options if option.get("default")] == [shown]
    assert all(option["label"][0].isupper() for option in options)


@pytest.mark.parametrize("on", [True, False])
def test_a_switch_says_what_it_will_be(on: bool) -> None:
    own = controls(own_page(Preferences(animations=on, talk=on, forced=on)))
    server = controls(server_page(Server(threads=on, trading=on, phrases=on), []))
    word, label = ("off", "Turn off") if on else ("on", "Turn on")
    for page, settings in ((own, ("me films", "me talk", "me forced")),
                           (server, ("server threads", "server trading", "server phrases"))):  # fmt: skip
        assert {page[f"{setting} {word}"]["label"] for setting in settings} == {label}


def test_channels_that_are_gone_are_told_but_not_picked() -> None:
    page = server_page(Server(channels=(5, 6)), [6, 7])
    control = controls(page)
    assert [value["id"] for value in control["server channels"]["default_values"]] == [6]
    assert control["server channels"]["max_values"] == MOST_PICKED
    assert "server everywhere" in control
    assert any("<#5>, <#6>" in part.get("content", "") for part in parts(page))
    everywhere = controls(server_page(Server(), [6, 7]))
    assert "server everywhere" not in everywhere
    assert not everywhere["server channels"].get("default_values")


@pytest.mark.parametrize("setting", ["pings", "clock", "finding"])
def test_every_list_of_a_server_shows_its_current_value(setting: str) -> None:
    values = [option["value"] for option in controls(server_page(Server(), []))[f"server {setting}"]["options"]]
    for value in values:
        options = controls(server_page(Server(**{setting: value}), []))[f"server {setting}"]["options"]
        assert [option["value"] for option in options if option.get("default")] == [value]
        assert all(option.get("description") and option["label"] for option in options)


@pytest.mark.parametrize("setting", ["pings", "clock", "finding"])
def test_a_page_of_a_server_does_not_repeat_what_its_lists_show(setting: str) -> None:
    """It was a quarter higher than a phone."""
    for option in controls(server_page(Server(), []))[f"server {setting}"]["options"]:
        page = server_page(Server(**{setting: option["value"]}), [])
        text = " ".join(str(part.get("content", "")) for part in parts(page)).lower()
        assert option["label"].lower() not in text
        assert option["description"].lower() not in text


def test_a_phone_shows_the_whole_label_of_what_is_chosen() -> None:
    """The labels of these lists say what they are about, so nothing of them may be cut."""
    found = controls(own_page(Preferences())) | controls(server_page(Server(), []))
    lists = ("me hands", "me pings", "server pings", "server clock", "server finding")
    labels = [option["label"] for name in lists for option in found[name]["options"]]
    assert max(width(label, 16, bold=False) for label in labels) < 318 - 40
