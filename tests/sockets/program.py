"""Paddock as a checkout of any version has it, on the small Discord: `PYTHONPATH=CHECKOUT python program.py WORDS`.

The address of the small Discord is in SMALL_DISCORD, and windows without a choice close at once. Nothing else differs
from `python -m bot WORDS`.
"""

from __future__ import annotations

import importlib
import os
import runpy
import sys
from importlib.util import find_spec

PAUSES = ("bot.host.core", "bot.host")
"""Where versions have their module of pauses; the oldest one has none."""
sys.path.pop(0)  # the folder of this file
if "run" in sys.argv[1:]:  # the other commands start faster without discord.py
    import discord
    import yarl

    discord.http.Route.BASE = f"http://{os.environ['SMALL_DISCORD']}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{os.environ['SMALL_DISCORD']}/gateway")
    for room in PAUSES:
        if find_spec(room) and find_spec(f"{room}.pauses"):
            importlib.import_module(f"{room}.pauses").Pace.draw = lambda *_: 20

runpy.run_module("bot", run_name="__main__", alter_sys=True)
