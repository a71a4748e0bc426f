"""Catalogues in TOML say what is wrong with them."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from games.contract.catalogues import read_catalogue


class Thing(msgspec.Struct, forbid_unknown_fields=True):
    size: int


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "shelf_of_a_test"
    folder.mkdir()
    folder.joinpath("__init__.py").touch()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, folder.name, raising=False)
    return folder


def test_a_catalogue_is_read(package: Path) -> None:
    package.joinpath("things.toml").write_text("size = 3")
    assert read_catalogue(package.name, "things.toml", Thing) == Thing(3)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("size = ", r"things\.toml: Invalid value"),
        ("size = 'big'", r"things\.toml: Expected `int`, got `str` - at `\$.size`"),
        ("size = 3\ncolour = 1", r"things\.toml: Object contains unknown field `colour`"),
    ],
)
def test_a_mistake_in_a_catalogue_is_told_with_the_files_name(package: Path, text: str, complaint: str) -> None:
    package.joinpath("things.toml").write_text(text)
    with pytest.raises(ValueError, match=complaint):
        read_catalogue(package.name, "things.toml", Thing)
