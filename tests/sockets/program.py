"""Paddock as a checkout of any version has it, on the small Discord: `PYTHONPATH=CHECKOUT python program.py WORDS`.

The address of the small Discord is in SMALL_DISCORD, windows without a choice close at once, and pictures and the index
of the rules, which take processor time, are left out. Nothing else differs from `python -m bot WORDS`.
"""

from __future__ import annotations

import importlib
import os
import runpy
import sys
from importlib.util import find_spec

PAUSES = ("bot.host.core.pauses", "bot.host.pauses")
"""Where versions have their module of pauses; the oldest one has none."""
ANSWER_TIMES = ("AnswerTimes", "Pace")
"""How versions call what draws a pause there."""
RUNNERS = ("bot.app.run", "bot.running")
"""Where they have the module that starts a painter."""
INDEX = "bot.help.rule_search"
"""The index of the rules, which the oldest version makes only when it is asked."""


def there(module: str) -> bool:
    room, _, _ = module.rpartition(".")
    return (room == "bot" or there(room)) and find_spec(module) is not None


sys.path.pop(0)  # the folder of this file
if "run" in sys.argv[1:]:  # the other commands start faster without discord.py
    import discord
    import yarl

    discord.http.Route.BASE = f"http://{os.environ['SMALL_DISCORD']}/api/v10"
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(f"ws://{os.environ['SMALL_DISCORD']}/gateway")
    for pauses in filter(there, PAUSES):
        module = importlib.import_module(pauses)
        (times,) = (vars(module)[name] for name in ANSWER_TIMES if hasattr(module, name))
        times.draw = lambda *_: 20
    painter = importlib.import_module("tests.discord.stage").QuickPainter
    for runner in filter(there, RUNNERS):
        vars(importlib.import_module(runner)).update(ProcessPainter=lambda *_: painter())
    for index in filter(there, (INDEX,)):
        vars(importlib.import_module(index)).update(get_ready=lambda: None)

runpy.run_module("bot", run_name="__main__", alter_sys=True)
