"""The reports of the command line, to the letter: for every state that a tool can leave things in."""

from __future__ import annotations

import pytest

from bot.app.restore import Drill
from bot.app.transcripts import Judgement
from bot.app.upgrade import Census, Upgrade
from bot.host.ending.verification import Verification

FAULT = "Match 7QK2M9XA cannot be replayed: dance"


def test_a_drill_says_what_it_tried_and_what_it_found() -> None:
    report = Drill("copy.db", migrations=[13, 14], matches=9, replayed=5, decisions=123, other_rules=2, server_rows=77)
    report.unreadable, report.chronicles = 1, 4
    report.fault(FAULT)
    assert report.lines() == [
        "copy        copy.db",
        "migrations  13, 14",
        "matches     9 have begun",
        "replayed    5 to the same end, 123 decisions",
        "other rules 2, not replayed, or only in part",
        "unreadable  1, and known to the bot as such",
        "chronicles  4 can be read",
        "server      77 rows were restored there and compared, and removed again",
        f"WRONG       {FAULT}",
        "The backup is NOT valid.",
    ]
    assert report.as_dict()["good"] is False


@pytest.mark.parametrize(
    ("migrations", "faults", "replaced", "result"),
    [
        ([], 0, False, "The backup can be restored."),
        ([14], 0, False, "The backup can be restored. It is of an older version: the upgrade of its tables works"),
        ([], 0, True, "The backup was restored."),
        ([14], 0, True, "The backup was restored. It is of an older version: start that version"),
        ([], 1, True, "The backup was restored in spite of these faults."),
        ([14], 1, True, "The backup was restored in spite of these faults."),
        ([], 1, False, "The backup is NOT valid."),
        ([14], 1, False, "The backup is NOT valid."),
    ],
)
def test_a_drill_ends_with_its_result(migrations: list[int], faults: int, replaced: bool, result: str) -> None:
    report = Drill("copy.db", migrations=migrations, replaced=replaced)
    for _ in range(faults):
        report.fault(FAULT)
    lines = report.lines()
    assert lines[-1].startswith(result)
    assert (lines[1] == "migrations  none were missing") is not bool(migrations)
    assert not any(line.startswith("server") for line in lines), "there is none"


@pytest.mark.parametrize(("faults", "listed"), [(0, 0), (1, 1), (2, 2), (3, 3), (9, 3)])
def test_a_report_of_too_many_faults_says_once_that_there_are_more(
    faults: int, listed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.app.restore.MOST", 2)
    report = Drill("copy.db")
    for number in range(faults):
        report.fault(f"{number}")
    assert report.faults == faults
    assert report.troubles == ["0", "1", "There are more: only the first 2 matches are listed."][:listed]


def census(**codes: int) -> Census:
    """This many matches of each kind, whose codes contain kind and number."""
    return Census(**{kind: [f"{kind}-{number}" for number in range(count)] for kind, count in codes.items()})


def test_an_upgrade_says_what_happens_to_which_matches() -> None:
    counted = census(going_on=6, migrated=5, paused_before=4, paused=1, unreadable=2)
    report = Upgrade("before.db", dry_run=False, migrations=[13, 14], census=counted, seconds=1.26)
    assert report.lines() == [
        "backup      before.db",
        "migrations  13, 14",
        "go on       6 running matches",
        "converted   5 running matches begun under older rules go on, too; 4 paused ones can be resumed",
        "paused      1 running matches",
        "unreadable  2 matches",
        "took        1.3 s",
        "PAUSED      paused-0",
        "UNREADABLE  unreadable-0",
        "UNREADABLE  unreadable-1",
        "The database is upgraded.",
    ]


@pytest.mark.parametrize(
    ("backup", "dry_run", "running", "troubles", "end"),
    [
        ("", False, False, [], ["There is nothing to upgrade, and nothing was changed."]),
        ("", True, True, [], ["There is nothing to upgrade, and nothing was changed."]),
        ("b.db", True, True, [], ["Nothing was changed. paddock upgrade does this."]),
        (
            *("b.db", False, True, []),
            [
                "A bot is using this database: what is decided after the backup is not in it.",
                "The database is upgraded.",
            ],
        ),
        (
            *("b.db", False, False, ["a fault"]),
            ["WRONG       a fault", "Nothing was changed, because the upgraded copy contradicts itself."],
        ),
    ],
)
def test_an_upgrade_ends_with_its_result(
    backup: str, dry_run: bool, running: bool, troubles: list[str], end: list[str]
) -> None:
    report = Upgrade(backup, dry_run=dry_run, running=running, troubles=troubles)
    lines = report.lines()
    assert lines[7:] == end
    written = f"{backup} (would be written)" if dry_run else backup
    assert lines[:2] == [f"backup      {written if backup else 'none is needed'}", "migrations  none are missing"]
    assert (report.good, report.as_dict()["good"]) == (not troubles, not troubles)


@pytest.mark.parametrize("kind", ["going_on", "migrated", "paused_before", "paused", "unreadable"])
def test_only_matches_that_come_to_other_rules_need_a_backup_as_a_way_back(kind: str) -> None:
    assert census(**{kind: 1}).all_as_before is (kind in ("going_on", "unreadable"))
    assert census(**{kind: 3}).counts() == {each: 3 * (each == kind) for each in Census().counts()}


@pytest.mark.parametrize(
    ("secret", "nonces", "promised", "replayed", "older", "said"),
    [
        ("s3", ["n1", "n2"], True, True, 0, ["s3", "n1 n2", "yes", "yes, after 9 decisions"]),
        ("", [], False, True, 0, ["-", "-", "NO", "yes, after 9 decisions"]),
        ("", [], True, False, 3, ["-", "-", "yes", "NO, after 9 decisions, of which the first 3 and the deal are"]),
    ],
)
def test_a_verdict_names_what_was_checked_and_is_good_only_as_a_whole(
    secret: str, nonces: list[str], promised: bool, replayed: bool, older: int, said: list[str]
) -> None:
    verdict = Judgement("7QK2M9XA", Verification("1f", secret, nonces, "c0", promised, replayed, 9, older))
    words = ["7QK2M9XA", "1f", *said[:2], "c0", *said[2:]]
    names = ["match", "seed", "secret", "players", "SHA-256", "as promised", "same end"]
    for line, name, word in zip(verdict.lines(), names, words, strict=True):
        assert line.startswith(f"{name:11} {word}")
    assert (verdict.good, verdict.as_dict()["good"]) == (promised and replayed,) * 2
