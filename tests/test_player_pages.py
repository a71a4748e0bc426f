"""The page for players of each game: everyday words, pictures, examples, and the way to the referee's page."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from games.registry import OWN

DOCS = Path(__file__).parents[1] / "docs"
GAMES = {game.key: game.title for game in OWN}


@pytest.mark.parametrize("key", GAMES)
def test_a_page_for_players_has_pictures_examples_and_leads_on(key: str) -> None:
    page = (DOCS / "play" / f"{key}.md").read_text("utf-8")
    assert page.startswith(f"# {GAMES[key]}, for players\n")
    assert len(re.findall(r"!\[", page)) >= 3
    assert "**Example.**" in page
    assert f"(../rules/{key}.md)" in page
    assert f"(../guides/{key}.md)" in page
    assert not re.search(r"\b[RN]\d+\.?\d*\b|RL\d|RULING|Ruling", page), "numbers of rules are for the referee's page"
    assert 450 <= len(page.split()) <= 900, "a page"


@pytest.mark.parametrize("key", GAMES)
def test_the_guide_leads_to_both_pages(key: str) -> None:
    more = (DOCS / "guides" / f"{key}.md").read_text("utf-8").partition("## More")[2]
    assert f"(../play/{key}.md)" in more
    assert f"(../rules/{key}.md)" in more


@pytest.mark.parametrize("page", sorted(DOCS.glob("play/*.md")), ids=lambda page: page.stem)
def test_what_a_page_leads_to_is_there(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        assert (page.parent / target).is_file(), target
