"""A package that is installed beside Paddock brings a game: the example, copied under another name."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from games import registry
from tests.patience import HANGS

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "quarter_mile"
NAMES = {
    "quarter_mile": "half_mile",
    "quarter-mile": "half-mile",
    "Quarter Mile": "Half Mile",
    "QuarterMile": "HalfMile",
}


def renamed(text: str) -> str:
    for old, new in NAMES.items():
        text = text.replace(old, new)
    return text


def install(site: Path, least: int = 2) -> None:
    """Copy the example under its new name, and write down its entry points as an installer does."""
    for path in EXAMPLE.glob("quarter_mile/*.*"):
        copy = site / renamed(path.relative_to(EXAMPLE).as_posix())
        copy.parent.mkdir(exist_ok=True)
        text = renamed(path.read_text("utf-8")).replace("seats = range(2, 5)", f"seats = range({least}, 5)")
        copy.write_text(text, encoding="utf-8")
    project = tomllib.loads(renamed((EXAMPLE / "pyproject.toml").read_text("utf-8")))["project"]
    info = site / f"half_mile-{project['version']}.dist-info"
    info.mkdir()
    info.joinpath("METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1\n")
    points = project["entry-points"]
    lines = [f"[{group}]\n" + "".join(f"{n} = {v}\n" for n, v in named.items()) for group, named in points.items()]
    info.joinpath("entry_points.txt").write_text("\n".join(lines))


def run(site: Path, *command: str, hangs: float = HANGS) -> str:
    """Run Python with the package installed."""
    env = {**os.environ, "PYTHONPATH": f"{site}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, timeout=hangs, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_a_renamed_copy_is_found_after_our_games_and_keeps_every_promise(tmp_path: Path) -> None:
    install(tmp_path)
    script = """if True:
        from cogs import extensions
        from bot.help.rule_pages import page
        from games.contract.conformance import check_match
        from games.registry import GAMES, OWN
        print(*GAMES)
        print(page("half_mile").splitlines()[0])
        print(extensions()[-1])
        game = GAMES["half_mile"]
        print(sum(check_match(game, seats, seed).decisions > 0 for seats in game.seats for seed in range(30)))
    """
    keys, title, cog, matches = run(tmp_path, "-c", script).splitlines()
    assert keys.split() == [*(game.key for game in registry.OWN), "half_mile"]
    assert (title, cog, matches) == ("# Half Mile", "half_mile.cog", "90")


@pytest.mark.proof
def test_a_copy_is_played_on_discord(tmp_path: Path) -> None:
    install(tmp_path)
    options = ["-n", "0", "-p", "no:cacheprovider", "tests/discord/installed_game.py"]
    run(tmp_path, "-m", "pytest", *options, hangs=HANGS * 4)  # beside other work it takes minutes


@pytest.mark.proof
@pytest.mark.parametrize("least", [2, 3])
def test_it_passes_every_test_that_covers_all_games(tmp_path: Path, least: int) -> None:
    """As docs/adding-a-game.md says; a game for three or more as well, since all of ours can be played by two."""
    install(tmp_path, least)
    options = ["-n", "0", "-p", "no:cacheprovider", "-k", "half_mile", "-m", "not proof"]
    output = run(tmp_path, "-m", "pytest", *options, hangs=HANGS * 20)  # it looks through all tests
    assert int(output.split(" passed")[0].split()[-1]) >= 50


def keys_of(monkeypatch: pytest.MonkeyPatch, value: str) -> list[str]:
    """The keys of the games if an entry point names `value`."""
    point = EntryPoint("another", value, registry.GROUP)
    monkeypatch.setattr(registry, "entry_points", lambda group: [point] if group == registry.GROUP else [])
    return list(registry.find_games())


def test_a_game_comes_after_our_own(monkeypatch: pytest.MonkeyPatch) -> None:
    assert keys_of(monkeypatch, "quarter_mile.game:QuarterMile") == [
        *(game.key for game in registry.OWN),
        "quarter_mile",
    ]


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ("games.race_to_ace.game:RaceToAce", "two games have the key race_to_ace"),
        ("games.core.rng:Dice", "games.core.rng:Dice of the group paddock.games cannot be loaded"),
        ("collections:Counter", "collections:Counter of the group paddock.games is not a Game"),
    ],
)
def test_an_invalid_game_is_named(monkeypatch: pytest.MonkeyPatch, value: str, complaint: str) -> None:
    with pytest.raises((TypeError, ValueError), match=complaint):
        keys_of(monkeypatch, value)
