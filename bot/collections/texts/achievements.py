"""What people read about achievements."""

EARNED = "earned"
NOT_YET = "not yet"
HIDDEN_UNTIL_NOW = "hidden until now"


def line(emoji: str, *, title: str, text: str) -> str:
    return f"{emoji} **{title}**: {text}"


def progress(have: int, least: int, *, percent: bool) -> str:
    unit = " %" if percent else ""
    return f"{have}{unit} of {least}{unit}"


def announcement(emoji: str, person: int, *, title: str, how: str, first: bool) -> str:
    return f"{emoji} <@{person}>: **{title}**, {how}{', **first on this server**' if first else ''}"
