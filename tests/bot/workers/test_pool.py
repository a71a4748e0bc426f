"""Worker processes begin quickly."""

from __future__ import annotations

import pytest

from bot.workers.pool import Workers, process_context


@pytest.mark.skipif(process_context().get_start_method() == "spawn", reason="nothing can be forked here")
async def test_a_process_begins_with_the_games_imported() -> None:
    workers = Workers("test", 1)
    try:
        assert await workers.run(eval, "'games.registry' in __import__('sys').modules")
    finally:
        workers.close()
