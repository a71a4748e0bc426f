"""A drawing as plain SVG, filled with the examples in its first line: `python -m games.artwork.preview mods/claw`."""

import re
import sys

from games.artwork.drawings import drawing, sheet
from games.artwork.formulas import Value
from games.artwork.strokes import STEEL

_NUMBER = re.compile(r"-?\d+(\.\d+)?")


def preview(name: str) -> str:
    """Return a document with the drawing `name`, or with one of its groups (`teku/wings#fin`)."""
    attributes = sheet(name.partition("#")[0]).attrib
    examples = {key[5:]: _value(text) for key, text in attributes.items() if key.startswith("data-")}
    size = f'xmlns="http://www.w3.org/2000/svg" viewBox="{attributes["viewBox"]}"'
    return f"<svg {size}>{STEEL}{drawing(name, **examples)}</svg>"


def _value(text: str) -> Value:
    if not _NUMBER.fullmatch(text):
        return text
    return float(text) if "." in text else int(text)


if __name__ == "__main__":
    sys.stdout.write(preview(sys.argv[1]) + "\n")
