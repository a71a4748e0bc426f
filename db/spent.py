"""What forgotten people have already had, stored for a limited time under marks instead of their ids."""

from db.database import Record, Source, Write
from db.reading import Writes, read_all, write


class SpentRow(Record, frozen=True):
    """A row of `spent`, without its mark."""

    what: str
    amount: int
    until: int


def keep(mark: str, row: SpentRow) -> Write:
    """Add to what a person has had."""
    return row.write("keep_spent", expect=1, mark=mark)


expire: Writes[[int]] = write("expire_spent")


async def of_mark(db: Source, mark: str, moment: int) -> dict[str, SpentRow]:
    """Return what the person with this mark has already had, by kind."""
    return {row.what: row for row in await read_all(SpentRow, db, "load_spent", mark=mark, now=moment)}
