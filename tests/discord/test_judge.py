"""The validator of requests finds what Discord would refuse, even in a request that resembles an earlier one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.discord.conftest import judge, problems


def faults(*components: dict[str, Any]) -> list[Any]:
    body = {
        "flags": 1 << 15,
        "components": [{"type": 10, "content": "Who joins?"}, {"type": 1, "components": components}],
    }
    return problems("POST", "/channels/{}/messages", json.dumps(body).encode())


@pytest.mark.skipif(judge is None, reason="Discord's OpenAPI document is not here")
@pytest.mark.parametrize(
    ("field", "value"),
    [("label", "x" * 81), ("custom_id", ""), ("style", 9), ("disabled", "no"), ("type", 17), ("type", 99)],
)
def test_a_wrong_button_is_found_beside_right_ones(field: str, value: object) -> None:
    join = {"type": 2, "style": 1, "label": "Join", "custom_id": "l|1|join", "disabled": False}
    leave = join | {"label": "Leave", "custom_id": "l|1|leave"}
    assert faults(join, leave) == []
    assert faults(join, leave | {field: value}) != []
    assert faults(join, leave) == []
