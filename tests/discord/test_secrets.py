"""Nobody learns what they may not know: by a message, a button, an alt text, a file's name or a line of the log."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bot.discord_kit.content import Content
from bot.discord_kit.menus import MenuPath
from bot.host.core.cache import MatchCache
from bot.host.core.host import Host
from bot.host.core.match import Match
from bot.match_ui.table_content import call_content, hand_content, table_content
from db.connection import open_database
from db.matches import MatchRow, SeatRow
from games.contract.game import Game
from games.core import Seat, SeatSetup, State, View
from games.core.rng import Rng
from games.registry import GAMES
from tests.discord.stage import NAMES, Stage, settings_for


def dressed(game: Game, state: State, revision: int, seats: int) -> Match:
    """A state as the host would hold it."""
    row = MatchRow(
        id=987654321, game=game.key, version=game.version, guild_id=1, home_channel_id=2, channel_id=2, opened_by=10,
        status="playing", seed="ab" * 16, commitment="cd" * 32, options="{}", terms="{}", state=None,
        recent='["Ada draws a card."]', revision=revision, ply=revision, asked_at=0, wake_at=5, deadline=90_000,
        created_at=0, started_at=0, ended_at=None, outcome=None, rematch_of=None,
    )  # fmt: skip
    people = [SeatRow(row.id, seat, 10 + seat, None, NAMES[seat], None, 0, "in") for seat in range(seats)]
    return Match(row, people, state)


def sent(face: Content) -> str:
    """Everything that would be sent to Discord for a face."""
    return json.dumps(face.layout(["picture.png"] * len(face.scenes)).to_components(), default=str) + repr(face.scenes)


async def shown(host: Host, match: Match, seat: Seat | None) -> list[str]:
    """Everything that a seat, or a spectator, is shown: texts, alt texts, pictures, menus and custom ids."""
    if seat is None:
        return [sent(await table_content(host, match))]
    spots = [MenuPath(), MenuPath((0,)), MenuPath((1,)), MenuPath((2,)), MenuPath((0,), 1)]
    everything = [sent(hand_content(match, seat, spot)) for spot in spots]
    return [*everything, sent(call_content(host, match, [seat]))]


def positions(game: Game, seats: int, seed: int) -> Iterator[State]:
    state = game.new([SeatSetup() for _ in range(seats)], seed, game.Options())
    luck = Rng(seed + 1)
    while state.outcome() is None:
        yield state
        seat = state.to_act()[0]
        state.apply(seat, luck.choice(state.legal_actions(seat)))


@pytest.mark.parametrize("key", [key for key, game in GAMES.items() if not game.open])
async def test_hidden_information_changes_nothing_that_is_shown(key: str, tmp_path: Path) -> None:
    """Two matches that differ only in what a seat may not know look the same to it."""
    game = GAMES[key]
    db = await open_database(str(tmp_path / "paddock.db"))
    try:
        host = Host(db, MatchCache(db), settings_for(tmp_path / "paddock.db"), now=lambda: 1)
        compared = different = 0
        deals = [(seats, seed) for seats in game.seats for seed in range(1, 4)]
        for seats, seed in deals:
            for ply, state in enumerate(positions(game, seats, seed)):
                if ply % 19:
                    continue
                onlooker = [None, *range(seats)][compared % (seats + 1)]
                twin = game.determinize(state.view(onlooker), Rng(ply))
                one, other = (dressed(game, each, ply, seats) for each in (state, twin))
                assert await shown(host, one, onlooker) == await shown(host, other, onlooker)
                different += state.dump() != twin.dump()
                compared += 1
        assert different > compared * 0.9 > 5
    finally:
        await db.close()


def public_lines(view: View, game: Game) -> set[str]:
    return set(game.describe(view).splitlines())


def readers(stage: Stage, entry: Any) -> set[int] | None:
    """The people who can read what a request sent; None for everybody in the channel."""
    backend, parts = stage.env.backend, entry.path.strip("/").split("/")
    if parts[0] == "channels":
        channel_id = int(parts[1])
        holders = {member.id for member in stage.members if backend.dm_channels.get(member.id) == channel_id}
        return holders or None
    if parts[0] == "interactions":
        record = backend.interactions[int(parts[1])]
        if entry.json["type"] == 7:
            message = backend.get_message(record.channel_id, record.source_message_id)
            private = message.is_ephemeral or record.guild_id is None
        else:
            private = bool(entry.json.get("data", {}).get("flags", 0) & 64)
        return {record.user_id} if private else None
    if parts[0] == "webhooks":
        record = backend.interaction_by_token(parts[2])
        return {record.user_id}
    return set()


async def test_no_secret_is_sent_in_a_whole_match(stage: Stage, log: list[dict[str, Any]]) -> None:
    """Search every request and every line of the log for hands that are not the reader's, and for the seed."""
    match = await stage.begin(stage.ben, stage.cleo, kills=1)
    seed = match.row.seed
    hands: dict[int, set[str]] = {member.id: set() for member in stage.members}

    def note(now: Match) -> None:
        table = public_lines(now.playing.view(None), now.game)
        for seat in now.seats:
            own = public_lines(now.playing.view(seat.seat), now.game) - table
            hands[seat.player_id] |= {line.partition(": ")[2] for line in own if line.count("×") or line.count(",") > 2}

    start, pressed = len(stage.env.http_requests), 0
    while match.row.status == "playing" and pressed < 25:
        note(match)
        if len(match.playing.legal_actions(match.playing.to_act()[0])) == 1:
            match = await stage.act(match)
            continue
        who = stage.asked(match)
        await stage.decide(who, await stage.hand(who))
        pressed += 1
        match = await stage.again(match)
    while match.row.status == "playing":
        note(match)
        match = await stage.act(match)
    requests = stage.env.http_requests[start:]
    everything = " ".join(str(entry.json) for entry in requests)
    assert any(hand in everything for hand in hands[stage.ada.id]), "the search finds what it looks for"
    checked = 0
    for entry in stage.env.http_requests:
        body, reading = json.dumps(entry.json, ensure_ascii=False), readers(stage, entry)
        over = "Rematch" in body
        assert over or seed not in body
        for person, lines in hands.items():
            if reading == {person}:
                continue
            own = set().union(*(hands[reader] for reader in reading or ()))
            assert not [line for line in lines - own if line in body], (entry.method, entry.path, person)
            checked += 1
    assert checked > 100
    logged = " ".join(str(line) for line in log)
    assert seed not in logged
    assert not [line for lines in hands.values() for line in lines if line in logged]


async def test_names_of_pictures_and_files_reveal_nothing(stage: Stage) -> None:
    await stage.rush(await stage.begin(stage.ben, kills=1))
    names = {
        attached["filename"]
        for entry in stage.env.http_requests
        if isinstance(entry.json, dict)
        for attached in (entry.json.get("data") or entry.json).get("attachments") or []
    }
    assert names == {"picture.png", "film.webp"}


async def test_nothing_public_notifies_anybody_by_accident(stage: Stage) -> None:
    await stage.rush(await stage.begin(stage.ben, kills=1))
    await stage.ada.slash(stage.channel, "match history")
    for entry in stage.env.http_requests:
        if isinstance(entry.json, dict) and ("/messages" in entry.path or "/callback" in entry.path):
            body = entry.json.get("data") or entry.json
            allowed = body.get("allowed_mentions")
            if body.get("components") or body.get("content"):
                assert allowed is not None, entry.path
                assert allowed.get("parse") == [], entry.path
