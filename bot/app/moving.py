"""Moving to another database, while no bot uses either."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from bot.app.hold import alone
from bot.app.sentences import say
from db.connection import connect, file_of, require_folder, require_there
from db.database import Database, DatabaseTrouble
from db.move import move as move_rows
from db.outages import away, is_full


async def move(origin: str, target: str, copied: Callable[[str], None]) -> dict[str, int]:
    """Move everything from the database of one URL to that of another; return how many rows each table has.

    Raises `DatabaseTrouble`, and `Taken` if a bot uses one of the databases.
    """
    if _place(origin) == _place(target):
        raise DatabaseTrouble(say("same-database"))
    async with _opened("--from", origin, require_there) as old, _opened("--to", target, require_folder) as new:
        try:
            return await alone(old, lambda: alone(new, lambda: move_rows(old, new, _place(origin), copied)))
        except DatabaseTrouble as trouble:
            raise _named(trouble, "--to") from None
        except Exception as error:
            if (outage := away(error)) is None:
                raise
            raise _named(outage, "--to" if is_full(error) else say("either-database")) from error


def _named(trouble: DatabaseTrouble, option: str) -> DatabaseTrouble:
    """Return the same trouble about a database that an option names, instead of DATABASE_URL."""
    return type(trouble)(str(trouble).replace("DATABASE_URL", option))


def _place(url: str) -> str:
    file = file_of(url)
    return url if file is None else str(file.resolve())


@asynccontextmanager
async def _opened(option: str, url: str, require: Callable[[str], None]) -> AsyncIterator[Database]:
    """Open a database; errors name the option instead of DATABASE_URL."""
    try:
        require(url)
        database = await connect(url)
    except DatabaseTrouble as trouble:
        raise _named(trouble, option) from None
    try:
        yield database
    finally:
        await database.close()
