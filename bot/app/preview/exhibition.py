"""The demo: computers play all games, one after the other, for as long as the program runs."""

import asyncio
import itertools
from functools import partial

from bot.app.preview.begin import watch
from bot.app.preview.world import GRANDSTAND, World
from db import matches
from games.registry import GAMES

LOOK = 1.0
"""How often to check whether a match is over, in seconds."""
APPLAUSE = 20.0
"""How long the end of a match stays, in seconds."""
LONGEST = 1_800.0
"""The longest that one game is shown, in seconds, before the next one has its turn."""
TIDY = 20
"""How many messages stay in the room when a new match begins."""


async def show_all_games(world: World, applause: float = APPLAUSE, look: float = LOOK) -> None:
    """Let computers play one game after the other until this is cancelled."""
    host = world.members[0]
    room = world.rooms[GRANDSTAND]
    for game in itertools.cycle(GAMES):
        await watch(world, host, game)
        waited = 0.0
        while await matches.live_in(world.bot.db, room.id) is not None and waited < LONGEST:
            await asyncio.sleep(look)
            waited += look
        await asyncio.sleep(applause)
        for message in room.history()[:-TIDY]:
            await world.take_turn(partial(host.delete, message))
