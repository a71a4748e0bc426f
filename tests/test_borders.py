"""The borders between the rooms: CONTRIBUTING's table and the contracts say the same, and each contract bites."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
import tomllib
from graphlib import TopologicalSorter
from importlib import import_module
from pathlib import Path

import pytest

from games import look

ROOT = Path(__file__).parents[1]
CONFIG = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
BORDERS = CONFIG["tool"]["importlinter"]["contracts"]
CONTRACTS = {each["name"]: each for each in BORDERS if each["type"] == "forbidden"}
LAYERS = [each for each in BORDERS if each["type"] == "layers"]
OURS = ("bot", "cogs", "games", "db")


def rooms_of_ours() -> list[str]:
    """Every package that CONTRIBUTING has a row for: the top-level ones, and each folder of bot/."""
    inner = [f"bot/{path.parent.name}" for path in (ROOT / "bot").glob("*/__init__.py")]
    return [*inner, "cogs", "games", "db"]


def allowed(name: str) -> set[str]:
    """What a room may import of ours by its contract."""
    forbidden = {module.replace(".", "/") for module in CONTRACTS[name]["forbidden_modules"]}
    return {
        room
        for room in rooms_of_ours()
        if room != name and room not in forbidden and room.split("/")[0] not in forbidden
    }


def written(name: str) -> set[str]:
    """What a room may import of ours by CONTRIBUTING's table."""
    text = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    row = re.search(rf"^\| `{re.escape(name)}/?` \|[^|]*\|([^|]*)\|", text, re.MULTILINE)
    assert row is not None, f"CONTRIBUTING has no row for {name}"
    return {part.strip("` /") for part in row.group(1).split(",") if "`" in part}


def test_every_room_has_a_contract() -> None:
    assert set(CONTRACTS) == set(rooms_of_ours())


def test_the_table_is_the_contracts() -> None:
    for name in rooms_of_ours():
        if name == "bot/app" or name == "cogs":
            assert "everything" in (ROOT / "CONTRIBUTING.md").read_text("utf-8")
            continue
        assert written(name) == allowed(name), name


def climbs() -> list[tuple[str, str]]:
    """Every import that the layers of a package forbid, as (importing room, imported room)."""
    found = []
    for contract in LAYERS:
        (package,) = contract["containers"]
        layers = [[f"{package}.{room.strip()}" for room in layer.split("|")] for layer in contract["layers"]]
        for number, layer in enumerate(layers):
            above = [room for higher in layers[:number] for room in higher]
            found += [(room, other) for room in layer for other in [*above, *layer] if other != room]
    return found


def test_no_file_imports_itself_in_a_circle() -> None:
    """Imports inside functions count, too: they would only hide a circle."""
    files = {dotted(path): path for room in OURS for path in (ROOT / room).rglob("*.py")}
    imports = {name: {each for each in imported(path, files) if each != name} for name, path in files.items()}
    tuple(TopologicalSorter(imports).static_order())  # raises a CycleError that names the files


def test_the_drawing_kit_has_one_door() -> None:
    """What `games.look` offers is imported from there, not from the module in which it stands."""
    wrong = []
    for path in (path for room in OURS for path in (ROOT / room).rglob("*.py") if "games/look" not in path.as_posix()):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("games.look."):
                module = import_module(node.module or "")
                offered = [
                    each.name for each in node.names if getattr(look, each.name, None) is getattr(module, each.name)
                ]
                wrong += [f"{path.relative_to(ROOT)}: {name}" for name in offered if name in look.__all__]
    assert not wrong, "\n".join(wrong)


def dotted(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def imported(path: Path, files: dict[str, Path]) -> set[str]:
    """The modules of ours that a file imports, whole or by names."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found.update(name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            inner = {f"{node.module}.{name.name}" for name in node.names}
            found.update(inner & files.keys())
            if inner - files.keys():
                found.add(node.module)
    return found & files.keys()


def climber_of(room: Path) -> Path:
    """The file in which a room climbs: a module of its own, or the room itself if it is one file."""
    return room / "climber.py" if room.is_dir() else room.with_suffix(".py")


@pytest.mark.proof
def test_each_contract_bites(tmp_path: Path) -> None:
    """One module in every room imports the last thing that its contract forbids; every contract must break."""
    for folder in OURS:
        shutil.copytree(
            ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("__pycache__", "*.otf", "*.ttf")
        )
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, contract in CONTRACTS.items():
        lines = [f"import {module}" for module in contract["forbidden_modules"]]
        (tmp_path / name / "trespasser.py").write_text("\n".join(lines) + "\n", "utf-8")
    for lower, higher in climbs():
        with climber_of(tmp_path / lower.replace(".", "/")).open("a", encoding="utf-8") as climber:
            climber.write(f"import {higher}\n")
    code = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    run = subprocess.run([sys.executable, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert run.returncode == 1, run.stdout + run.stderr
    for name, contract in CONTRACTS.items():
        assert f"{name} BROKEN" in run.stdout
        for module in contract["forbidden_modules"]:
            assert re.search(rf"trespasser -> {re.escape(module)}\b", run.stdout), (name, module)
    for lower, higher in climbs():
        assert re.search(rf"{re.escape(lower)}(\.climber)? -> {re.escape(higher)}\b", run.stdout), (lower, higher)
