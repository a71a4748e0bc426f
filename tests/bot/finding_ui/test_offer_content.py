"""What the messages about an offer say."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from bot.finding_ui.offer_content import ended_content, offer_content, search_content
from db.finding import OfferedRow, OfferRow, TicketRow

OFFER = OfferRow(77, "race_to_ace", "live", 1, "{}", 2, 55, 0, 0, 1_800_000_000_000)
ADA = OfferedRow(77, 1, 11, "Ada", 3, 30)
BEN = OfferedRow(77, 2, 12, "Ben", 4, 40)


@pytest.mark.parametrize(
    ("offer", "ada", "title", "why"),
    [
        ({}, {}, "Match found", "wins about 55%"),
        ({"favourite": 0}, {"ticket_id": 0, "answer": "yes"}, "Ada challenges you", "Ada is waiting for you"),
        ({}, {"ticket_id": 0, "answer": "yes"}, "Match found", "wins about 55%"),
        ({"favourite": 0}, {"answer": "yes"}, "Match found", "found each other"),
        ({"favourite": 0}, {"ticket_id": 0}, "Match found", "found each other"),
    ],
)
def test_an_offer_says_whether_somebody_challenges_or_the_matcher_has_found_them(
    offer: dict[str, Any], ada: dict[str, Any], title: str, why: str
) -> None:
    above = offer_content(replace(OFFER, **offer), [replace(ADA, **ada), BEN], 3, ()).above
    assert title in above.splitlines()[0]
    assert why in above
    assert "Answer before <t:1800000000:T>" in above


def test_an_answer_that_may_take_a_day_has_a_date() -> None:
    above = offer_content(replace(OFFER, pace="relaxed"), [ADA, BEN], 3, ()).above
    assert "Answer before <t:1800000000:f> (<t:1800000000:R>)" in above


@pytest.mark.parametrize(
    ("guild", "named"), [(3, {"<@1>", "Ben (visitor)"}), (4, {"<@2>", "Ada (visitor)"}), (0, {"Ada", "Ben"})]
)
def test_people_are_mentioned_on_their_own_server_and_named_elsewhere(guild: int, named: set[str]) -> None:
    lines = offer_content(OFFER, [ADA, BEN], guild, ()).above.splitlines()
    assert {line.removeprefix("- ") for line in lines if line.startswith("- ")} == named


def test_an_offer_shows_who_is_there_and_the_digests_of_words() -> None:
    above = offer_content(OFFER, [replace(ADA, answer="yes"), replace(BEN, word="a1b2")], 0, ()).above
    assert "- Ada is ready\n" in above
    assert "a1b2" in next(line for line in above.splitlines() if line.startswith("- Ben"))


@pytest.mark.parametrize(("secret", "buttons"), [("", 2), ("5eed", 3)])
def test_the_deal_can_be_checked_where_it_was_promised(secret: str, buttons: int) -> None:
    (row,) = offer_content(replace(OFFER, secret=secret), [ADA, BEN], 0, ()).rows
    assert len(row.children) == buttons


@pytest.mark.parametrize(
    ("why", "favourite", "said"),
    [
        ("missed", 55, "Ben did not answer. Those who did are first in line"),
        ("missed", 0, "Ben did not answer."),
        ("declined", 55, "The others stay in line."),
        ("declined", 0, "No match: somebody cannot play now."),
        ("not-available", 55, "not everybody is available any more"),
    ],
)
def test_only_those_whom_the_matcher_had_found_stay_in_line(why: str, favourite: int, said: str) -> None:
    ended = replace(OFFER, favourite=favourite, why=why)
    above = ended_content(ended, [replace(ADA, answer="yes"), BEN], 0).above
    assert said in above
    assert ("in line" in above) == ("in line" in said)
    assert "Ada" not in above


@pytest.mark.parametrize("rated", [0, 1])
def test_a_computer_is_offered_without_rating(rated: int) -> None:
    ticket = TicketRow(5, 1, "race_to_ace", 2, 2, "live", rated, "server", 0, 0, "{}", 3, 30, 0, 0)
    assert (", unrated" in search_content(ticket).above) == bool(rated)
