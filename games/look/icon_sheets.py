"""Icons in files: a sheet of SVG with a group for each, drawn in a square of 24 in the colour `currentColor`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from importlib import resources

_ICON = re.compile(r'^  <g id="([^"]+)"[^>]*>\n(.*?)^  </g>$', re.DOTALL | re.MULTILINE)


def read_icons(package: str) -> Mapping[str, str]:
    """Return the drawings in `icons.svg` of a package by their ids, without the places they have on the sheet."""
    text = resources.files(package).joinpath("icons.svg").read_text("utf-8")
    return {name: "".join(map(str.strip, drawing.splitlines())) for name, drawing in _ICON.findall(text)}
