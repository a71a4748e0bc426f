"""Every drawing has a preview: its first line has example values for its holes."""

from __future__ import annotations

from importlib import resources
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from bench.drawing import preview
from bot.pictures.compose import raster
from games.look.drawings import sheet
from games.look.sheets import outlines

FOLDER = Path(str(resources.files("games.look"))) / "drawings"
SHEETS = ("chargers/signs", "powers/signs", "shifts/courses", "shifts/signs", "tracks/shapes")
"""Files that are not drawn themselves: they hold signs and shapes by name."""
DRAWINGS = sorted(name for file in FOLDER.rglob("*.svg") if (name := f"{file.parent.name}/{file.stem}") not in SHEETS)


def test_every_drawing_has_a_preview() -> None:
    assert len(DRAWINGS) > 190
    for name in DRAWINGS:
        document = preview(name)
        assert "{" not in document, name
        assert len(ET.fromstring(document)) > 1, name


def test_every_group_of_a_drawing_has_a_preview() -> None:
    groups = [
        f"{name}#{group.attrib['id']}" for name in DRAWINGS for group in sheet(name).iter() if "id" in group.attrib
    ]
    assert len(groups) > 50
    for name in groups:
        assert "{" not in preview(name), name


def test_a_preview_is_a_picture() -> None:
    picture = raster(preview("mods/claw").replace("<svg ", '<svg width="84" height="60" '))
    assert picture.getbbox() is not None


@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_opens_in_any_editor(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert "{" not in text
    assert name == "shifts/courses" or len(outlines(sheet(name))) >= 6
