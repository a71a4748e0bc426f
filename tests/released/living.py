"""Fill the database of a server that is alive, with the code of a released commit; `keep_living` runs it.

Nothing of today's code is used: this runs in a checkout of the commit, and knows where names stood in each.
"""

from __future__ import annotations

import asyncio
import importlib
import random
import sys
from typing import Any

PLACES = {
    "0498cc2": {
        "terms": "bot.host.terms",
        "settings": "bot.settings",
        "open": "db.opening",
        "cache": ("bot.host.shelf", "Shelf"),
        "rookie": "games.cpu.choosing",
        "people": ("bot.host.lobby", "Person", "Place"),
        "starters": "bot.collections.starting",
        "claims": "bot.collections.earning",
        "boosters": "bot.collections.opening",
        "trades": "bot.collections.trading",
        "hooks": "",
    },
    "9ad1883": {
        "terms": "bot.shared.terms",
        "settings": "bot.shared.settings",
        "open": "db.connection",
        "cache": ("bot.host.cache", "MatchCache"),
        "rookie": "games.cpu.levels",
        "people": ("bot.shared.people", "Person", "Location"),
        "starters": "bot.collections.starter_decks",
        "claims": "bot.collections.booster_rewards",
        "boosters": "bot.collections.boosters",
        "trades": "bot.collections.trades",
        "hooks": "bot.collections.host_hooks",
    },
}
"""By the commit, the modules in which everything stood."""
CARDS = ("acceleracers", "dealin_dirt")
SERVER = 3 << 22
NOON = 1_790_000_000_000
"""2026-09-21, when the people of this server played."""
SHARES = (2, 3, 6)
"""After one in how many of a match's decisions it stops and stays as it is: of three that run in each game."""
FINISHED = 2
"""How many matches of each game are over."""


class Server:
    """A server on Discord, without Discord."""

    def __init__(self, commit: str, database: str) -> None:
        self.places = PLACES[commit]
        self.url = database
        self.time = NOON
        self.keys = 0
        self.channel = SERVER
        self.load = importlib.import_module
        self.games = self.load("games.registry").GAMES
        self.luck = self.load("games.rng").Rng(24)
        module, person, self.location = self.places["people"]  # type: ignore[misc]
        self.people = self.load(module)
        make = getattr(self.people, person)
        self.ada, self.ben = make(1, "Ada"), make(2, "Ben")

    async def live(self) -> None:
        """Do everything that people do."""
        settings = self.load(self.places["settings"]).Settings(_env_file=None, database=self.url)
        db = await self.load(self.places["open"]).open_database(settings.database)
        module, cache = self.places["cache"]
        make_cache = getattr(self.load(module), cache)
        luck = random.Random(3)
        make_host = self.load("bot.host.host").Host
        self.host = make_host(db, make_cache(db), settings, now=lambda: self.time, luck=luck)
        if self.places["hooks"]:
            self.load(self.places["hooks"]).connect(self.host)
        try:
            await self.collect()
            for game in self.games:
                for share in (0,) * FINISHED + SHARES:
                    await self.play(game, share)
                await self.open(game)
            await self.trade()
        finally:
            await db.close()

    async def collect(self) -> None:
        """Choose starter decks, claim boosters and open one."""
        for person in (self.ada, self.ben):
            for key in CARDS:
                game = self.games[key]
                deck = game.decks()[person.id - 1]
                await self.load(self.places["starters"]).choose(self.host, person, game, deck.key)
            await self.load(self.places["claims"]).claim(self.host, person)

    async def open(self, key: str) -> Any:
        """Open a lobby in a channel of its own, which somebody has joined."""
        lobby, terms = self.load("bot.host.lobby"), self.load(self.places["terms"]).Terms()
        self.channel += 1
        place = getattr(self.people, self.location)(SERVER, self.channel)
        game = self.games[key]
        match = await lobby.open_lobby(self.host, game, self.ada, place, terms, game.Options())
        return await lobby.join(self.host, match.id, self.ben)

    async def play(self, key: str, share: int) -> None:
        """Play a match to its end, or a part of it, about one in `share` of its decisions."""
        lobby = self.load("bot.host.lobby")
        match = await lobby.start(self.host, (await self.open(key)).id, self.ada.id)
        usual = {"race_to_ace": 90, "acceleration": 120, "tiny_turbo_cars": 120, "acceleracers": 120, "dealin_dirt": 60}
        while match.row.status == "playing" and (not share or match.row.ply < usual[key] // share):
            match = await self.decide(match)

    async def decide(self, match: Any) -> Any:
        """Let one of those who are asked decide."""
        self.time += 1_000
        self.keys += 1
        seat = match.state.to_act()[self.keys % len(match.state.to_act())]
        legal = match.state.legal_actions(seat)
        rookie = self.load(self.places["rookie"]).rookie
        action = rookie(match.game, match.state.view(seat), legal, self.luck)
        question = match.state.decision(seat)
        person = match.seats[seat].player_id
        play = self.load("bot.host.play")
        while True:
            try:
                return await play.act(self.host, match.id, person, question, action.notation, self.keys)
            except Exception as refused:
                if type(refused).__name__ != "NotYet":  # a race waits for the film of the one before
                    raise
                self.time += 2_000

    async def trade(self) -> None:
        """Open a booster each, and offer a card for another one."""
        game = self.games["dealin_dirt"]
        opened = {}
        for person in (self.ada, self.ben):
            booster = await self.load(self.places["boosters"]).open_booster(self.host, person.id, game)
            opened[person.id] = [drawn.card for drawn in booster.cards]
        mine, theirs = opened[1][0], next(card for card in opened[2] if card != opened[1][0])
        place = getattr(self.people, self.location)(SERVER, SERVER + 99)
        gifts = ({mine: 1}, {theirs: 1})
        await self.load(self.places["trades"]).offer(self.host, game, (self.ada, self.ben), place, gifts)


if __name__ == "__main__":
    asyncio.run(Server(*sys.argv[1:]).live())
