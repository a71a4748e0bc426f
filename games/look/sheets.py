"""Sheets of SVG in the files of a package."""

import re
from collections.abc import Mapping
from importlib import resources
from importlib.resources.abc import Traversable
from xml.etree import ElementTree as ET

_ICON = re.compile(r'^  <g id="([^"]+)"[^>]*>\n(.*?)^  </g>$', re.DOTALL | re.MULTILINE)


def read_icons(package: str) -> Mapping[str, str]:
    """Return the drawings in `icons.svg` of a package by their ids, without the places they have on the sheet.

    Each is a group, drawn in a square of 24 in the colour `currentColor`.
    """
    text = resources.files(package).joinpath("icons.svg").read_text("utf-8")
    return {name: "".join(map(str.strip, drawing.splitlines())) for name, drawing in _ICON.findall(text)}


def read_sheet(file: Traversable) -> ET.Element:
    """Return a file of SVG. Raises `OSError` if there is none."""
    return ET.fromstring(file.read_text("utf-8"))  # noqa: S314 - a file of ours


def outlines(sheet: ET.Element) -> dict[str, str]:
    """Return the paths of a sheet of signs by their names; their places on the sheet do not matter."""
    return {sign.attrib["id"]: sign.attrib["d"] for sign in sheet}
