"""The command line: `paddock COMMAND`, or `python -m bot COMMAND`."""

import asyncio
import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

import click

from bot import __version__
from bot.app import fairness_tool, match_tool, moving, self_check, transcripts
from bot.app import restore as restoring
from bot.app import upgrade as upgrading
from bot.app.game_names import GameName
from bot.app.hold import Taken
from bot.app.logs import set_up_logs
from bot.app.sentences import say
from bot.lab import calibration, climbing, simulation
from bot.lab.statistics import Pairs, TrialStatistics
from bot.shared.durations import wall_clock
from bot.shared.refusal import Refusal
from bot.shared.settings import Settings, SettingsError, doubts, read_settings
from bot.shared.snowflakes import LARGEST
from db.connection import back_up, translated_outages
from db.database import DatabaseAway, DatabaseTrouble
from games.cpu import LEVELS, Budget
from games.cpu.chance import MAPS
from games.cpu.ladder import LADDERS
from games.registry import GAMES

WRONG_SETTING, WRONG_RESULT, TAKEN = 2, 1, 3
"""Exit codes: the settings are wrong, something else is, and another bot uses the database."""
_FOLDER: click.Path = click.Path(file_okay=False, exists=True, path_type=Path)
as_json = click.option("--json", "machine", is_flag=True, help="Write JSON, for programs to read.")


def _end(sentence: str, code: int) -> NoReturn:
    click.echo(f"paddock: {sentence}", err=True)
    sys.exit(code)


class Commands(click.Group):
    """Commands that end with one sentence instead of a traceback if their user can fix the problem.

    Without the name of a command it shows the help: that is a question, not a mistake.
    """

    group_class = type

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"invoke_without_command": True, **options})

    def invoke(self, ctx: click.Context) -> object:
        try:
            with translated_outages():
                result: object = super().invoke(ctx)
        except (SettingsError, DatabaseTrouble, Refusal) as trouble:
            _end(str(trouble), WRONG_RESULT if isinstance(trouble, DatabaseAway) else WRONG_SETTING)
        except Taken as trouble:
            _end(str(trouble), TAKEN)
        if ctx.invoked_subcommand is None:
            click.echo(ctx.get_help())
        return result


def _report(
    result: object, lines: Iterable[str], *, machine: bool, good: bool = True, indent: int | None = None
) -> None:
    """Write a result for programs or for people, and end with an error if it is not good."""
    click.echo(json.dumps(result, indent=indent) if machine else "\n".join(lines))
    if not good:
        sys.exit(WRONG_RESULT)


def _settings(*, database: str | None = None) -> Settings:
    settings = read_settings()
    for doubt in doubts(settings):
        click.echo(f"paddock: {doubt}", err=True)
    if database is not None:
        settings = settings.model_copy(update={"database": database})
    set_up_logs(settings)
    return settings


@click.group("paddock", cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="paddock")
def main() -> None:
    """Paddock hosts tabletop games about speed on Discord. Settings come from the environment or from .env."""


@main.command()
@click.option("--take-over", is_flag=True, help="Take over from the process that is using this database.")
@click.pass_obj
def run(extensions: Sequence[str], *, take_over: bool) -> None:
    """Run the bot on Discord until SIGTERM or Ctrl-C."""
    from bot.app import run as bot_run  # noqa: PLC0415 - the other commands start faster without discord.py

    try:
        asyncio.run(bot_run.run(_settings(), extensions, take_over=take_over))
    except bot_run.Unreachable as trouble:
        _end(str(trouble), WRONG_RESULT)


@main.command()
@click.option(
    "--port",
    type=click.IntRange(0, 65_535),
    default=0,
    show_default="a free one",
    help="The port for the page, on this machine only.",
)
@click.option(
    "--database", default="sqlite:///preview.db", show_default=True, help="The database file for its matches."
)
@click.option("--spectate", is_flag=True, help="Let computers play all games, one after the other, as a demo.")
@click.pass_obj
def preview(extensions: Sequence[str], port: int, database: str, *, spectate: bool) -> None:
    """Try the bot in a browser, with three members and without a Discord account."""
    if find_spec("simcord") is None:
        raise SettingsError(say("preview-extra-missing"))
    asyncio.run(self_check.require_current(database))
    from bot.app.preview.session import preview as previewing  # noqa: PLC0415 - needs an extra

    asyncio.run(previewing(_settings(database=database), extensions, port, click.echo, spectate=spectate))


def _in_a_folder(_context: click.Context, _option: click.Parameter, file: Path | None) -> Path | None:
    """Refuse a file that cannot be created before any match is played."""
    if file is not None and not file.parent.is_dir():
        raise click.BadParameter(say("no-such-folder", folder=str(file.parent)))
    return file


_SOME = click.IntRange(1)
_game = click.argument("game", metavar="GAME", type=GameName())
_number = click.option("--games", "number", type=_SOME, default=100, show_default=True, help="How many matches.")
_seed = click.option("--seed", default=1, show_default=True, help="The same seed gives the same matches.")
_iterations = click.option(
    "--iterations",
    type=_SOME,
    default=Budget().iterations,
    show_default=True,
    help="How many sampled worlds an ace searches.",
)
_processes = click.option("--processes", type=_SOME, help="How many processes; by default one per processor.")


@main.command(epilog=f"GAME is one of {', '.join(game.title for game in GAMES.values())}, in any spelling.")
@_game
@_number
@click.option("--seats", default="driver,rookie", show_default=True, help=f"One level per seat: {', '.join(LEVELS)}.")
@click.option(
    "--decks",
    default="",
    help="The key of one pre-built deck per seat, or a deck size to compare all pairs of decks of that size; "
    "by default the game's standard decks.",
)
@_seed
@_iterations
@_processes
@click.option(
    "--resume",
    type=click.Path(dir_okay=False, writable=True, path_type=Path),
    callback=_in_a_folder,
    help="Save matches in FILE, and resume from it.",
)
@as_json
def simulate(
    game: str,
    number: int,
    seats: str,
    decks: str,
    seed: int,
    iterations: int,
    processes: int | None,
    resume: Path | None,
    *,
    machine: bool,
) -> None:
    """Let computers play GAME against each other, and count the results. They change seats after every match."""
    levels = tuple(seats.split(","))
    wrong, possible = [level for level in levels if level not in LEVELS], GAMES[game].seats
    if wrong or len(levels) not in possible:
        raise click.BadParameter(
            say(
                "name-levels", fixed=len(possible) == 1, least=possible[0], most=possible[-1], levels=", ".join(LEVELS)
            ),
            param_hint="--seats",
        )
    play: Callable[..., TrialStatistics | Pairs]
    if decks.isdecimal():
        trials = simulation.pairs(GAMES[game], levels, int(decks), seed, iterations)
        play = partial(simulation.simulate_pairs, trials)
    else:
        trials = [simulation.trial(GAMES[game], levels, list(filter(None, decks.split(","))), seed, iterations)]
        play = partial(simulation.simulate, trials[0])
    with click.progressbar(length=number * len(trials), label=GAMES[game].title, file=sys.stderr) as bar:
        report = play(number, processes, resume, lambda done: bar.update(done - bar.pos))
    _report(report.as_dict(), report.lines(), machine=machine)


@main.command()
@_game
@click.option("--matches", type=click.IntRange(30), default=600, show_default=True, help="How many matches.")
@click.option("--seats", type=int, help="For how many seats; by default for every number that the game allows.")
@click.option("--processes", type=click.IntRange(1), default=1, show_default=True, help="How many processes.")
@click.option("--folder", type=_FOLDER, default=MAPS, help="Where to write the maps; by default into the program.")
def calibrate(game: str, matches: int, seats: int | None, processes: int, folder: Path) -> None:
    """Fit what turns a position of GAME into a chance to win, by matches of drivers, and test it by other matches."""
    for number in GAMES[game].seats if seats is None else (seats,):
        if number not in GAMES[game].seats:
            raise click.BadParameter(say("no-such-seats", game=GAMES[game].title), param_hint="--seats")
        with click.progressbar(length=matches, label=GAMES[game].title, file=sys.stderr) as bar:
            fitted = calibration.calibrated(game, number, matches, processes, lambda _: bar.update(1))
        calibration.keep(fitted, folder / f"{game}-{number}.json")
        click.echo("\n".join(calibration.lines(fitted)))


@main.command()
@_game
@_number
@_seed
@_iterations
@_processes
@click.option("--resume", type=_FOLDER, help="Save matches in this folder, and resume from it.")
@click.option("--folder", type=_FOLDER, default=LADDERS, help="Where to write the ladder; by default into the program.")
def ladder(
    game: str, number: int, seed: int, iterations: int, processes: int | None, resume: Path | None, folder: Path
) -> None:
    """Let all levels of computers play GAME against each other, as many matches for every two, and rate them."""
    reports = {}
    for pair in climbing.PAIRS:
        what = simulation.trial(GAMES[game], pair, (), seed, iterations)
        file = resume and resume / f"{game}-{'-'.join(pair)}.jsonl"
        reports[pair] = simulation.simulate(what, number, processes, file)
    rated = climbing.rated(GAMES[game], reports)
    calibration.keep(rated, folder / f"{game}.json")
    click.echo("\n".join(f"{rung.level}: {rung.rating} ± {rung.margin}" for rung in reversed(rated.rungs)))


@main.command()
@click.argument("match")
@as_json
def verify(match: str, *, machine: bool) -> None:
    """Check that a finished MATCH (its code) was dealt from the seed whose hash was shown at its start."""
    verdict = asyncio.run(transcripts.verdict(_settings(), match))
    _report(verdict.as_dict(), verdict.lines(), machine=machine, good=verdict.good)


@main.command()
@click.argument("match")
@as_json
def replay(match: str, *, machine: bool) -> None:
    """Tell the story of a finished MATCH (its code, or a file that `replay --json` wrote)."""
    story = (
        transcripts.from_file(Path(match))
        if Path(match).is_file()
        else asyncio.run(transcripts.story(_settings(), match))
    )
    _report(story.as_dict(), story.lines(), machine=machine, indent=1)


@main.command()
@click.option(
    "--discord",
    "there",
    is_flag=True,
    help="Also try the token on Discord, and look at the permissions in every channel that hosts matches.",
)
@as_json
def check(*, there: bool, machine: bool) -> None:
    """Check settings, database, migrations and catalogues, and print the invite link."""
    settings = read_settings()
    findings = asyncio.run(self_check.check(settings))
    if there:
        from bot.app.discord_check import check_discord  # noqa: PLC0415 - nothing else here needs Discord

        findings += asyncio.run(check_discord(settings))
    lines = (say("finding", good=finding.good, what=finding.what, says=finding.says) for finding in findings)
    _report(list(map(asdict, findings)), lines, machine=machine, good=all(finding.good for finding in findings))


@main.command()
@as_json
def alive(*, machine: bool) -> None:
    """Say whether the bot was running and could be reached within the last minute."""
    result = asyncio.run(self_check.alive(read_settings(), wall_clock()))
    _report(asdict(result), [say("the-bot", state=result.says)], machine=machine, good=result.good)


@main.command()
@click.option("--dry-run", is_flag=True, help="Try it on a copy, and only say what it would do.")
@as_json
def upgrade(*, dry_run: bool, machine: bool) -> None:
    """Upgrade the database of an older version: back it up, try the upgrade on the backup, then migrate the tables."""
    settings = _settings()
    done = asyncio.run(upgrading.rehearse(settings) if dry_run else upgrading.upgrade(settings))
    _report(done.as_dict(), done.lines(), machine=machine, good=done.good)


@main.group("match")
def match_commands() -> None:
    """Look at a match, end it, or delete it."""


@match_commands.command("show")
@click.argument("match")
@as_json
def show_match(match: str, *, machine: bool) -> None:
    """Show how a MATCH (its code) stands; while it runs, without its decisions, which may tell of hidden cards."""
    details = asyncio.run(match_tool.show(_settings(), match))
    _report(details, match_tool.lines(details), machine=machine, indent=1)


@match_commands.command("end")
@click.argument("match")
def end_match(match: str) -> None:
    """End a MATCH without a winner, as `/match end` does; a running bot does it within seconds."""
    asyncio.run(match_tool.order(_settings(), match, "end"))
    click.echo(say("match-ended", match=match.upper()))


@match_commands.command("purge")
@click.argument("match")
@click.option("--yes", is_flag=True, help="Do it; there is no way back.")
def purge_match(match: str, *, yes: bool) -> None:
    """Delete a MATCH with all that belongs to it, its messages on Discord included."""
    if not yes:
        raise click.UsageError(say("purge-needs-yes", match=match.upper()))
    asyncio.run(match_tool.order(_settings(), match, "purge"))
    click.echo(say("match-purged", match=match.upper()))


@main.group("fairness")
def fairness_commands() -> None:
    """Look for traded wins, and annul matches."""


@fairness_commands.command("report")
@as_json
def fairness_report(*, machine: bool) -> None:
    """List who trades wins, leaves or stalls, by the rated matches of the last 30 days, and what players reported."""
    report = asyncio.run(fairness_tool.report(_settings()))
    _report(report, fairness_tool.lines(report), machine=machine)


@fairness_commands.command("annul")
@click.argument("person", type=click.IntRange(1, LARGEST))
@click.option("--days", type=click.IntRange(1, 3_650), default=30, show_default=True, help="How far back.")
def annul_matches(person: int, days: int) -> None:
    """Annul the rated matches of a PERSON (a Discord id) for everybody in them, and compute ratings again."""
    number = asyncio.run(fairness_tool.annul(_settings(), person, days))
    click.echo(say("annulled", count=number))


@main.group()
def db() -> None:
    """Look after the database."""


@db.command("check")
@as_json
def check_database(*, machine: bool) -> None:
    """Look for anything in the database that contradicts itself."""
    troubles = asyncio.run(self_check.check_database(_settings()))
    _report(troubles, troubles or [say("database-consistent")], machine=machine, good=not troubles)


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
def backup(file: Path) -> None:
    """Write a copy of the whole database to FILE while the bot keeps running."""
    asyncio.run(back_up(_settings().database, file))
    click.echo(say("copied-to", path=str(file)))


@db.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--drill", is_flag=True, help="Only check FILE in a temporary folder; replace nothing.")
@click.option("--force", is_flag=True, help="Restore FILE even if the check finds faults.")
@as_json
def restore(file: Path, *, drill: bool, force: bool, machine: bool) -> None:
    """Replace the database by a copy that `backup` wrote; the old one is kept.

    FILE is tried first: its tables are brought up to date in a temporary folder, it is searched for contradictions, and
    every match in it is replayed from its seed, as far as its version of the rules is installed. Except for a drill,
    the bot must be down. An old file is kept beside the new one, a server's old tables in the schema before_restore.
    """
    settings = _settings()
    report, aside = asyncio.run(
        restoring.drilled(settings, file) if drill else restoring.restore(settings, file, force=force)
    )
    _report(report.as_dict(), report.lines(), machine=machine)
    if aside is not None:
        click.echo(say("moved-to", path=aside), err=True)
    if not report.good and not report.replaced:
        sys.exit(WRONG_RESULT)


@db.command("move")
@click.option("--from", "origin", metavar="URL", required=True, help="The database to move from; it stays as it is.")
@click.option("--to", "target", metavar="URL", required=True, help="The database to move to, which must be empty.")
def move_database(origin: str, target: str) -> None:
    """Move everything from one database to another, and compare all rows.

    The URLs are written like DATABASE_URL. The bot must be down. If interrupted, run it again: it continues.
    """
    set_up_logs(read_settings())
    counts = asyncio.run(
        moving.move(origin, target, lambda table: click.echo(say("table-moved", table=table), err=True))
    )
    click.echo(say("moved", tables=len(counts), rows=sum(counts.values())))
