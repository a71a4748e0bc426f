"""What is stored about a person is sent to them, however much it is."""

from __future__ import annotations

import io
import json
import zipfile

from cogs.privacy import MOST, _file
from db.matches import ActionRow

LIMIT = 10 * 1024 * 1024
"""The largest file that Discord takes from a bot."""


def decisions(number: int) -> list[dict[str, object]]:
    known: dict[str, object] = dict.fromkeys(ActionRow.__struct_fields__, 1) | {"notation": "guns>0", "cause": "player"}
    return [
        known | {"match_id": 600_000_000_000 + n // 40, "key": 1_300_000_000_000_000_000 + n} for n in range(number)
    ]


def test_a_little_is_sent_as_it_is() -> None:
    everything = {"actions": decisions(3), "players": [{"name": "Zoë", "settings": None}]}
    name, data = _file(everything)
    assert (name, json.loads(data)) == ("paddock.json", everything)
    assert "Zoë".encode() in data
    assert data.count(b"\n") > 20, "people read it"


def test_what_discord_would_not_take_is_compressed() -> None:
    """Two hundred thousand decisions are those of 5,000 matches."""
    everything = {"actions": decisions(200_000)}
    name, data = _file(everything)
    assert name == "paddock.json.zip"
    assert len(data) < LIMIT
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        whole = archive.read("paddock.json")
    assert len(whole) > LIMIT > MOST
    assert json.loads(whole) == everything
