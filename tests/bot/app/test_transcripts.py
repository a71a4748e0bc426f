"""`paddock replay FILE`: a file tells a match only if it fits together."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bot.app.transcripts import MatchRecord, Story, from_file
from bot.shared.refusal import Refusal
from games.registry import GAMES

GAME = GAMES["race_to_ace"]
RECORD = MatchRecord(GAME.key, GAME.version, ["Ada", "Ben"], [[], []], "1f", {}, [])


def written(folder: Path, record: MatchRecord) -> Path:
    file = folder / "match.json"
    file.write_bytes(msgspec.json.encode(record))
    return file


def test_a_file_with_as_many_decks_as_names_is_told(tmp_path: Path) -> None:
    story = from_file(written(tmp_path, RECORD))
    assert story.record == RECORD
    assert len(story.sentences) == 1


@pytest.mark.parametrize(
    "change",
    [
        {"decks": [[]]},
        {"decks": [[], [], []]},
        {"names": ["Ada", "Ben", "Cleo"]},
        {"decisions": [(2, "pass")]},
        {"decisions": [(-2, "pass")]},
    ],
)
def test_a_file_whose_seats_do_not_fit_together_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    with pytest.raises(Refusal, match="its seats do not fit together"):
        from_file(written(tmp_path, msgspec.structs.replace(RECORD, **change)))


@pytest.mark.parametrize("change", [{"game": "chess"}, {"version": GAME.version + 1}])
def test_a_file_of_other_rules_is_refused(tmp_path: Path, change: dict[str, object]) -> None:
    with pytest.raises(Refusal):
        from_file(written(tmp_path, msgspec.structs.replace(RECORD, **change)))


def test_a_story_says_who_decided_and_when_it_was_the_clock() -> None:
    record = msgspec.structs.replace(RECORD, decisions=[(0, "radar"), (1, "pass"), (-1, "timeout 0")])
    story = Story(record, [["It begins.", "Ada is first."], ["Ada moves.", "Ben is asked."], [], ["Time is up."]])
    assert story.lines() == [
        "It begins.",
        "Ada is first.",
        "[Ada: radar] Ada moves. Ben is asked.",
        "[Ben: pass]",
        "[the clock: timeout 0] Time is up.",
    ]
