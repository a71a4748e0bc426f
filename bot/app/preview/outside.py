"""Work of other processes, declared to the simulation so that no press waits for a picture or a computer."""

import asyncio
from collections.abc import Coroutine, Sequence
from contextvars import Context
from dataclasses import dataclass
from typing import TypeVar

from simcord import Env

from bot.pictures.moments import Film
from bot.pictures.picture import Painter, Picture
from bot.workers.cpu import Brain, CpuTask
from bot.workers.scribes import AnalysisTask, ChronicleTask, Scribe, WrittenChronicle
from games.analysis.judge import MatchAnalysis
from games.chronicle.pages import Chronicle
from games.core import Action
from games.cpu import Thought
from games.look.scene import Frame, Scene

R = TypeVar("R")


@dataclass(slots=True)
class Outside:
    """Lets the bot wait for other processes without letting the simulation wait for the bot."""

    env: Env | None = None
    """The simulation, once there is one."""

    async def wait(self, work: Coroutine[object, object, R], reason: str) -> R:
        """Wait for something that other processes do; the simulation counts the bot as quiet meanwhile.

        Only the waiting task is declared. So the work is begun in a context of its own, in which it and its tasks do
        not count as the bot's.
        """
        assert self.env is not None, "the simulation stands before the bot works"
        doing = Context().run(asyncio.get_running_loop().create_task, work, name=reason)
        done: R = await self.env.external_wait(doing, reason=reason)
        return done


@dataclass(frozen=True, slots=True)
class OutsidePainter:
    """A painter for whom the simulation does not wait."""

    painter: Painter
    outside: Outside

    async def paint(self, game: str, scene: Scene) -> Picture:
        return await self.outside.wait(self.painter.paint(game, scene), "painting")

    async def film(self, game: str, frames: Sequence[Frame]) -> Picture:
        return await self.outside.wait(self.painter.film(game, frames), "film")

    async def moment(self, game: str, film: Film, still: Scene) -> Picture:
        return await self.outside.wait(self.painter.moment(game, film, still), "moment")

    async def reel(self, chronicle: Chronicle, *, end: bool = False) -> Picture:
        return await self.outside.wait(self.painter.reel(chronicle, end=end), "match-film")

    def warm(self, game: str) -> None:
        """Prepare pictures in a context of its own: nobody waits for that."""
        Context().run(self.painter.warm, game)

    def close(self) -> None:
        self.painter.close()


@dataclass(frozen=True, slots=True)
class OutsideBrain:
    """A brain for which the simulation does not wait."""

    brain: Brain
    outside: Outside

    @property
    def prompt(self) -> bool:
        return self.brain.prompt

    @property
    def waiting(self) -> int:
        return self.brain.waiting

    async def choose(self, question: CpuTask) -> Action:
        return await self.outside.wait(self.brain.choose(question), "thinking")

    async def think(self, question: CpuTask) -> list[Thought]:
        return await self.outside.wait(self.brain.think(question), "hint")

    def close(self) -> None:
        self.brain.close()


@dataclass(frozen=True, slots=True)
class OutsideScribe:
    """A scribe for whom the simulation does not wait."""

    scribe: Scribe
    outside: Outside

    async def write(self, task: ChronicleTask) -> WrittenChronicle:
        return await self.outside.wait(self.scribe.write(task), "chronicle")

    async def analyse(self, task: AnalysisTask) -> MatchAnalysis:
        return await self.outside.wait(self.scribe.analyse(task), "analysis")
