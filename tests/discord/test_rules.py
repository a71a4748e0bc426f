"""/rules answers questions, and a refusal leads to its rule."""

from __future__ import annotations

from typing import Any

from simcord import MemberActor

from bot.discord_kit.buttons import Press, PressKind
from tests.discord.stage import Stage, private, raw, walk

PICTURE = 12


def labels(message: object) -> list[str]:
    """The labels of the buttons, and of the lines of lists."""
    parts = [line for each in walk(raw(message)) for line in (each, *each.get("options", ()))]
    return list(dict.fromkeys(str(each["label"]) for each in parts if each.get("label")))


def message_of(result: Any) -> Any:
    """The message that answered, even if the answer was deferred until its picture was painted."""
    messages = [each for each in (result.response, *result.followups) if each is not None]
    return next(each for each in messages if labels(each))


async def picked(who: MemberActor, message: Any, label: str) -> Any:
    """Pick a line of the list below an answer."""
    (listed,) = [each for each in walk(raw(message)) if each.get("options")]
    value = next(each["value"] for each in listed["options"] if each["label"] == label)
    return await who.select(message, [value], custom_id=listed["custom_id"])


async def test_a_question_is_answered_in_everyday_words_and_its_rules_are_in_a_list(stage: Stage) -> None:
    result = await stage.ada.slash(stage.channel, "rules", query="how many cards do i draw", game="race_to_ace")
    answer = private(result)
    assert answer.startswith("### Drawing\nYou draw one card at the start of every turn")
    assert "At the start of every turn you draw a card" not in answer
    rule = private(await picked(stage.ada, message_of(result), "Rule R4.2"))
    assert "At the start of every turn you draw a card" in rule


async def test_other_possible_answers_are_in_a_list(stage: Stage) -> None:
    result = await stage.ada.slash(stage.channel, "rules", query="what does flameout do", game="race_to_ace")
    assert "### Flameout" in private(result)
    assert [each["type"] for each in walk(raw(message_of(result)))].count(PICTURE) == 1, "the card is shown"
    other, *_, last = labels(message_of(result))
    assert last == "How to play Race to Ace"
    assert private(await picked(stage.ada, message_of(result), other)).startswith(f"### {other}\n")


async def test_a_card_in_a_sentence_is_shown_with_its_rulings(stage: Stage) -> None:
    query = "acid bath wat does it do"
    result = await stage.ada.slash(stage.channel, "rules", query=query)
    assert private(result).splitlines()[:2] == ["### Acid Bath", "-# AcceleRacers · Hazard, 5 AP"]
    assert "Rule R6.6" in labels(message_of(result))
    assert [each["type"] for each in walk(raw(message_of(result)))].count(PICTURE) == 1


async def test_a_removed_answer_is_refused_politely(stage: Stage) -> None:
    result = await stage.ada.slash(stage.channel, "rules", query="how do i win", game="acceleration")
    for text in ("answer acceleration no-such", "answer chess goal", "answer acceleration rule:R99"):
        answer = private(await stage.forge(stage.ada, str(Press(PressKind.HELP, 0, text=text)), message_of(result)))
        assert "no longer exists" in answer


async def test_a_refusal_leads_to_its_rule(stage: Stage) -> None:
    match = await stage.begin(stage.ben)
    who = stage.asked(match)
    seat = match.seat_of(who.id)
    press = Press(PressKind.ACT, match.id, match.playing.decision(seat), f"guns>{seat}")
    refused = await stage.forge(who, str(press), await stage.hand(who))
    assert "Rule R" in private(refused)
    message = message_of(refused)
    rule = labels(message)[0]
    assert f"-# **{rule.removeprefix('Rule ')}**" not in private(refused)
    assert len(private(await who.click(message, label=rule))) > 80


async def test_the_game_is_that_of_the_channels_match_or_else_of_the_askers(stage: Stage) -> None:
    await stage.open(stage.ben, command="dealin-dirt start")
    await stage.ada.click(stage.table, label="Start")
    for who in (stage.ada, stage.ben):
        answer = private(await who.slash(stage.channel, "rules", query="how do i win"))
        assert "-# Dealin' Dirt" in answer, "the match of the channel"
    assert "-# Acceleration!" in private(
        await stage.ada.slash(stage.channel, "rules", query="how do i win", game="acceleration")
    )


async def test_a_word_of_another_game_is_answered_in_any_games_channel(stage: Stage) -> None:
    await stage.begin(stage.ben)
    for query, game in (("what does the valkyrie do", "Acceleration!"), ("Valkyrie", "Acceleration!")):
        answer = private(await stage.ada.slash(stage.channel, "rules", query=query))
        assert f"-# {game}" in answer
    assert "-# Race to Ace" in private(await stage.ada.slash(stage.channel, "rules", query="missile"))


async def test_answers_of_several_games_say_which_game(stage: Stage) -> None:
    result = await stage.cleo.slash(stage.channel, "rules", query="what if deck is empty")
    assert "Did you mean something else?" in str(raw(message_of(result)))
    assert "(Dealin' Dirt)" in str(labels(message_of(result)))
    assert labels(message_of(result))[-1] == "How to play Race to Ace"


async def test_a_question_without_an_answer_leads_on(stage: Stage) -> None:
    result = await stage.ada.slash(stage.channel, "rules", query="zzzz qqqq")
    assert "found nothing" in private(result)
    (guides,) = [part for part in walk(raw(result.response)) if part.get("placeholder") == "How to play…"]
    assert len(guides["options"]) == 5
    guide = await stage.ada.select(result.response, ["game race_to_ace"], custom_id=guides["custom_id"])
    assert "Shoot down five planes" in private(guide)
    result = await stage.ada.slash(stage.channel, "rules", query="wie viele karten darf ich ziehen", game="dealin_dirt")
    assert "only understand English" in private(result)
    assert "Play now" in str(raw((await stage.ada.click(result.response, label="Back to help")).response))


async def test_a_question_about_what_a_game_does_not_have_is_told_so_and_leads_to_the_game_that_has_it(
    stage: Stage,
) -> None:
    result = await stage.ada.slash(stage.channel, "rules", query="how many prizes do i need", game="race_to_ace")
    assert "find nothing about that in the rules of Race to Ace" in private(result)
    theirs = next(label for label in labels(message_of(result)) if "(Dealin' Dirt)" in label)
    assert "Prize" in private(await stage.ada.click(message_of(result), label=theirs))


async def test_paddock_answers_questions_about_itself(stage: Stage) -> None:
    result = await stage.ada.slash(stage.channel, "rules", query="how do i get boosters")
    assert private(result).startswith("### Boosters\n`/claim`")
    assert "Back to help" in str(raw(result.response))
