"""Named values that the program remembers about itself."""

from db.database import Source
from db.reading import read_one
from db.statements import Write


def save(name: str, value: str) -> Write:
    """Store a fact."""
    return Write("save_fact", {"name": name, "value": value}, expect=1)


def keep(name: str, value: str) -> Write:
    """Store a fact unless one of that name already exists; that one is then kept."""
    return Write("keep_fact", {"name": name, "value": value})


async def load(db: Source, name: str) -> str | None:
    """Return a fact, or None if it was never stored."""
    return await read_one(str, db, "load_fact", name=name)
