"""The art on cards and pieces, drawn from their facts: nothing is stored, and the same card always looks the same.

The card's data decides what is drawn (team, stage, type, terrain, figures, or a line in `art.toml`); its name seeds the
rest. A scene is an SVG document of `SIZE`; a car, a jet or a toy alone has no background.
"""
