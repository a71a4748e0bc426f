"""A drawing as plain SVG, filled with the examples in its first line: `python -m bench.drawing mods/claw`."""

import sys

from games.look.drawings import drawing, sheet
from games.look.formulas import as_value
from games.look.strokes import STEEL


def preview(name: str) -> str:
    """Return a document with the drawing `name`, or with one of its groups (`teku/wings#fin`)."""
    attributes = sheet(name.partition("#")[0]).attrib
    examples = {key[5:]: as_value(text) for key, text in attributes.items() if key.startswith("data-")}
    size = f'xmlns="http://www.w3.org/2000/svg" viewBox="{attributes["viewBox"]}"'
    return f"<svg {size}>{STEEL}{drawing(name, **examples)}</svg>"


if __name__ == "__main__":
    sys.stdout.write(preview(sys.argv[1]) + "\n")
