"""What the parts of a host share."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from tests.bot.conftest import Office


def test_a_server_belongs_to_the_process_that_has_its_shard(office: Office) -> None:
    """Discord counts the shard from the time in a server's id, which begins at its 22nd bit."""
    office.host.settings = cast("Any", SimpleNamespace(shard_count=4, shards=(1, 3)))
    ids = [(9_000 + shard << 22) + 12_345 for shard in range(4)]
    assert [office.host.is_ours(guild_id) for guild_id in ids] == [False, True, False, True]
    assert not office.host.is_ours(0), "private messages belong to the first shard"
