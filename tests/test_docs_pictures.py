"""The pictures in the documentation: all there, made by `make screenshots`, and without a broken part."""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

import pytest
from PIL import Image

from bench.contact_sheets import keys_of
from bench.screenshots import CARDS, FILMED, OF_CARDS, OF_PEOPLE, PAIRED, PEOPLE, wanted
from tests.examples import for_each
from tests.our_games import OURS

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs" / "pictures"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
SHOWN = re.compile(r"!\[([^\]]*)\]\(([^)\s]+)\)")
SIZES = {"phone": (390, 844), "desktop": (1280, 800)}
MOMENTS = ("lobby", "table", "hand", "end", "film")
"""What every game has. Steps inside a decision, lists and searches are shown of those that ask so; the page says it of
the others."""
SMALL = 120_000
EARLY = ("race_to_ace", "acceleration", "tiny_turbo_cars", "acceleracers", "dealin_dirt")
BEFORE = {
    *(f"before/{key}.webp" for key in EARLY),
    "before/cards-race-to-ace.webp",
    "before/cards-acceleration.webp",
    *(f"before/page-{each}-{size}.webp" for each in PAIRED for size in SIZES),
}
"""The pictures of an early revision beside today's, for no command of today can paint those."""
LISTED = json.loads((FOLDER / "list.json").read_text())


def pictures() -> list[tuple[Path, str, Path]]:
    found = []
    for page in PAGES:
        shown = SHOWN.findall(page.read_text())
        # Drawings are not taken from the preview: tests/test_docs.py looks after them.
        found += [(page, alt, page.parent / where) for alt, where in shown if not where.endswith(".svg")]
    return found


def test_an_end_card_is_photographed_after_its_film() -> None:
    """Of three games it was photographed in the middle of it."""
    assert {f"{key}/end" for key in OURS} <= set(FILMED)


@pytest.mark.parametrize("words", [["--help"], ["-h"], ["race_to_ace", "raec"]])
def test_whoever_asks_for_help_or_misspells_a_story_waits_for_no_screenshots(words: list[str]) -> None:
    with pytest.raises(SystemExit):
        wanted(words)


def test_some_stories_or_all_are_photographed() -> None:
    assert wanted(["race_to_ace", PEOPLE]) == ["race_to_ace", PEOPLE]
    assert wanted([]) == []


def test_every_picture_on_a_page_is_a_screenshot_of_the_list_and_says_what_it_shows() -> None:
    shown = pictures()
    assert shown
    for page, alt, where in shown:
        name = where.resolve().relative_to(FOLDER).as_posix()
        assert name in LISTED or name in BEFORE, f"{page.name} shows {name}, which no command has made"
        assert len(alt) > 10, f"{page.name} does not say what {name} shows"


@pytest.mark.parametrize("key", OURS)
@pytest.mark.parametrize("size", SIZES)
def test_every_game_is_shown_at_both_sizes(key: str, size: str) -> None:
    for moment in MOMENTS:
        assert f"{key}/{moment}-{size}.webp" in LISTED


@pytest.mark.parametrize("size", SIZES)
def test_profiles_leaderboards_and_cards_are_shown_at_both_sizes(size: str) -> None:
    for moment in OF_PEOPLE:
        assert f"{PEOPLE}/{moment}-{size}.webp" in LISTED
    for moment in OF_CARDS:
        assert f"{CARDS}/{moment}-{size}.webp" in LISTED


@for_each("name", LISTED)
def test_screenshots_are_as_they_were_made_whole_and_small(name: str) -> None:
    file, noted = FOLDER / name, LISTED[name]
    data = file.read_bytes()
    assert hashlib.sha256(data).hexdigest() == noted["sha256"], "not as the command made it"
    assert noted["broken"] == 0
    assert noted["pictures"] > 0 or "lobby" in name or name.startswith(CARDS)
    assert len(data) <= SMALL
    with Image.open(file) as picture:
        picture.load()
        assert picture.size == SIZES[file.stem.rpartition("-")[2]]


@for_each("name", sorted(BEFORE))
def test_every_game_is_shown_before_and_after(name: str) -> None:
    assert (FOLDER / name).stat().st_size <= SMALL
    with Image.open(FOLDER / name) as picture:
        picture.load()
        assert picture.width == 2 * 660 + 40, "both as wide as a phone shows them, at two pixels a point"
    assert f"]({name})" in (FOLDER / "README.md").read_text()


def test_the_page_shows_every_screenshot_and_says_what_there_is_none_of() -> None:
    page = (FOLDER / "README.md").read_text()
    assert all(f"({name})" in page for name in LISTED)
    for key, game in OURS.items():
        for moment, words in (("list", "has no question with a list"), ("search", "has no search for a card")):
            assert (f"{key}/{moment}-phone.webp" in LISTED) != (f"{game.title} {words}." in page)


def test_nothing_else_lies_in_the_folder() -> None:
    lying = {file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*") if file.is_file()}
    made_by_cards = {f"cards-{key.replace('_', '-')}.webp" for key in OURS if keys_of(OURS[key])}
    assert made_by_cards <= lying, "make cards has not been run"
    assert lying - {"list.json", "README.md"} - made_by_cards == set(LISTED) | BEFORE
