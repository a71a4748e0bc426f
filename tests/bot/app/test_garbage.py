"""When Python collects garbage."""

from __future__ import annotations

import gc

from bot.app import garbage


def test_a_running_bot_collects_garbage_rarely() -> None:
    before = gc.get_threshold()
    try:
        garbage.collect_rarely()
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold() == (garbage.YOUNG, *before[1:])
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()
