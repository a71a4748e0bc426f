"""Catalogues in TOML say what is wrong with them."""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
import pytest

from games.contract.catalogues import has_catalogue, read_catalogue, read_rows


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
def test_a_mistake_in_a_catalogue_names_the_file(package: Path, text: str, complaint: str) -> None:
    package.joinpath("things.toml").write_text(text)
    with pytest.raises(ValueError, match=complaint):
        read_catalogue(package.name, "things.toml", Thing)


def test_a_module_in_no_package_has_no_catalogue() -> None:
    with pytest.raises(ValueError, match=r"things\.toml: read from a module that is in no package"):
        read_catalogue(None, "things.toml", Thing)
    assert has_catalogue("", "things.toml") is False


def test_a_package_has_the_catalogues_that_are_in_its_folder(package: Path) -> None:
    assert not has_catalogue(package.name, "things.toml")
    package.joinpath("things.toml").write_text("size = 3")
    assert has_catalogue(package.name, "things.toml")
    package.joinpath("folder.toml").mkdir()
    assert not has_catalogue(package.name, "folder.toml")


def test_a_file_of_rows_has_nothing_else(package: Path) -> None:
    package.joinpath("things.toml").write_text("[[thing]]\nsize = 3\n[[thing]]\nsize = 5\n")
    assert read_rows(package.name, "things.toml", "thing", Thing) == (Thing(3), Thing(5))
    package.joinpath("others.toml").write_text("[[thing]]\nsize = 3\n[[thnig]]\nsize = 5\n")
    with pytest.raises(ValueError, match=r"others\.toml: Object contains unknown field `thnig`"):
        read_rows(package.name, "others.toml", "thing", Thing)
    package.joinpath("none.toml").write_text("")
    with pytest.raises(ValueError, match=r"none\.toml: Object missing required field `thing`"):
        read_rows(package.name, "none.toml", "thing", Thing)
