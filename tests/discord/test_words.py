"""Players' own words: the one who gives the last word knows that nobody chose the deal, not even the operator."""

from __future__ import annotations

from hashlib import sha256

from db import matches
from tests.discord.stage import Stage, answer_text, private, raw, texts, walk
from tests.discord.test_finding import shown_in


def digest(word: str) -> str:
    return sha256(word.encode()).hexdigest()[:16]


async def test_the_hash_of_the_secret_is_in_the_lobby_before_anybody_joins(stage: Stage) -> None:
    await stage.open()
    promise = (await stage.match()).row.commitment
    (deal,) = [each["custom_id"] for each in walk(raw(stage.table)) if each.get("label") == "More"]
    assert promise in deal
    more = await stage.cleo.click(stage.table, label="More")
    assert promise in private(await stage.cleo.click(more.response, label="Is it fair?"))


async def test_the_last_word_binds_everybody_else(stage: Stage) -> None:
    """No press that comes after it counts: neither of those who join later, nor the one of Start."""
    await stage.open(stage.ben)
    promise = (await stage.match()).row
    answer = private(await stage.ben.slash(stage.channel, "match word", text="plum tree"))
    assert f"Your word counts as `{digest('plum tree')}`" in answer
    assert promise.commitment in answer
    assert f"word `{digest('plum tree')}`" in texts(stage.table), "everybody sees it at once"
    assert "plum tree" not in texts(stage.table)
    await stage.cleo.click(stage.table, label="Join")
    await stage.ada.click(stage.table, label="Start")
    match = await stage.match()
    assert match.row.seed == sha256(f"{promise.secret} {digest('plum tree')}".encode()).hexdigest()[:32]
    verdict = private(await stage.ben.slash(stage.channel, "match verify", match=(await stage.rush(match)).code))
    assert "matches the one promised" in verdict
    assert f"`{promise.secret} {digest('plum tree')}`: the bot's secret and what was given by Ben" in verdict


async def test_words_are_mixed_by_seats_another_replaces_it_and_one_who_leaves_takes_it_away(stage: Stage) -> None:
    await stage.open(stage.ben, stage.cleo)
    for member, word in ((stage.cleo, "kiwi"), (stage.ada, "fig"), (stage.ben, "plum"), (stage.cleo, "pear")):
        answer = private(await member.slash(stage.channel, "match word", text=word))
    assert all(digest(word) in answer for word in ("fig", "plum", "pear"))
    assert digest("kiwi") not in answer
    await stage.ben.click(stage.table, label="Leave")
    assert digest("plum") not in texts(stage.table)
    secret = (await stage.match()).row.secret
    await stage.restart()
    await stage.ada.click(stage.table, label="Start")
    mixed = f"{secret} {digest('fig')} {digest('pear')}"
    assert (await stage.match()).row.seed == sha256(mixed.encode()).hexdigest()[:32]


async def test_a_word_is_given_in_a_lobby_by_those_who_have_joined(stage: Stage) -> None:
    await stage.open()
    assert "Join the lobby first" in answer_text(await stage.ben.slash(stage.channel, "match word", text="plum"))
    await stage.ben.click(stage.table, label="Join")
    await stage.ada.click(stage.table, label="Start")
    before = (await stage.match()).row
    for member in (stage.ada, stage.ben):
        assert "already started" in answer_text(await member.slash(stage.channel, "match word", text="plum"))
    match = await stage.match()
    assert match.row.seed == before.seed
    assert not any(seat.word for seat in match.seats)


async def test_a_rematch_has_a_secret_and_words_of_its_own(stage: Stage) -> None:
    await stage.open(stage.ben)
    await stage.ben.slash(stage.channel, "match word", text="plum")
    await stage.ada.click(stage.table, label="Start")
    old = await stage.rush(await stage.match())
    await stage.ada.slash(stage.channel, "match rematch")
    new = await stage.match()
    assert new.row.commitment != old.row.commitment
    assert not any(seat.word for seat in new.seats)
    assert [seat.word for seat in await matches.seats(stage.bot.db, old.id)] == ["", digest("plum")]


async def test_a_person_who_is_offered_a_match_gives_a_word_in_the_ready_check(stage: Stage) -> None:
    for member in (stage.ada, stage.ben):
        await member.slash(stage.channel, "find game", game="race_to_ace", seats=2)
    await stage.wait(1)
    (check,) = shown_in(stage, stage.channel)
    (deal,) = [each["custom_id"] for each in walk(raw(check)) if each.get("label") == "Is it fair?"]
    promise = deal.rpartition(" ")[2]
    assert promise in private(await stage.cleo.click(check, label="Is it fair?")), "before anybody has given a word"
    given = private(await stage.ada.slash(stage.channel, "match word", text="fig"))
    assert promise in given
    assert digest("fig") in given
    await stage.wait(1)
    (check,) = shown_in(stage, stage.channel)
    assert f"<@{stage.ada.id}> · word `{digest('fig')}`" in texts(check), "everybody sees it"
    assert "fig" not in texts(check)
    await stage.ada.click(check, label="I am here")
    await stage.ben.slash(stage.channel, "match word", text="plum")
    late = await stage.ada.click(check, label="I am here")  # what she presses shows one word
    assert "Another word was given" in answer_text(late)
    await stage.wait(1)
    (check,) = shown_in(stage, stage.channel)
    for member in (stage.ada, stage.ben):
        await member.click(check, label="I am here")
    await stage.wait(2)
    match = await stage.match()
    words = [digest("fig" if seat.player_id == stage.ada.id else "plum") for seat in match.seats]
    assert match.row.commitment == promise
    assert match.row.seed == sha256(" ".join([match.row.secret, *words]).encode()).hexdigest()[:32]
    verdict = private(await stage.ada.slash(stage.channel, "match verify", match=(await stage.rush(match)).code))
    assert "matches the one promised" in verdict
    assert all(digest(word) in verdict for word in ("fig", "plum"))
