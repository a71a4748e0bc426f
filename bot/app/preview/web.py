"""The addresses of the page: its own files, the stream of events, and the gestures."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import simcord
from aiohttp import ClientConnectionResetError, web
from simcord import MemberActor

import bot.pictures
from bot.app.preview import commands, gestures, views
from bot.app.preview.begin import StartKind, begin
from bot.app.preview.commands import Written
from bot.app.preview.gestures import Reply
from bot.app.preview.sentences import say
from bot.app.preview.stream import Stream
from bot.app.preview.world import CHANNEL, GRANDSTAND, World, room_of
from bot.app.sentences import say as say_app
from bot.pictures.features.end_cards import trophy
from bot.pictures.sprites import sprite
from games.contract.game import Game
from games.look import mood_of
from games.registry import GAMES

STATIC = Path(__file__).with_name("static")
FONTS = {
    "inter.otf": Path(bot.pictures.__path__[0]) / "fonts" / "Inter-Regular.otf",
    "inter-bold.otf": Path(bot.pictures.__path__[0]) / "fonts" / "Inter-SemiBold.otf",
    # For machines without an emoji font; others never ask for it.
    "emoji.ttf": Path(simcord.__path__[0]) / "preview" / "static" / "fonts" / "noto-color-emoji-v2.051.ttf",
}
KINDS = {".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".svg": "image/svg+xml"}
SOURCES = {
    "default-src": "'self'",
    "img-src": "'self' data:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
"""The page's content security policy."""
SAFE = {
    "Content-Security-Policy": "; ".join(f"{what} {where}" for what, where in SOURCES.items()),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}


class Gesture(msgspec.Struct, frozen=True):
    """A member's gesture on the page; each kind uses some of these fields."""

    person: str
    room: str = ""
    message: str = ""
    control: str = ""
    values: list[str] = []
    fields: dict[str, str] = {}
    command: str = ""
    options: dict[str, Written] = {}
    option: str = ""
    text: str = ""
    game: str = ""
    way: StartKind = "play"


@dataclass(slots=True)
class PreviewPage:
    """Answers what the browser asks for."""

    world: World
    spectate: bool = False
    port: int = 0
    _files: views.Files = field(default_factory=views.Files)

    def routes(self) -> list[web.RouteDef]:
        """Return all addresses."""
        handlers: dict[str, Callable[[MemberActor, Gesture], Awaitable[Reply]]] = {
            "press": lambda who, it: gestures.touch(self.world, who, it.room, it.message, it.control),
            "pick": lambda who, it: gestures.touch(self.world, who, it.room, it.message, it.control, it.values),
            "submit": lambda who, it: gestures.submit(self.world, who, it.room, it.control, it.fields),
            "say": lambda who, it: gestures.write(self.world, who, it.room, it.text),
            "run": lambda who, it: commands.run(self.world, who, it.room, it.command, it.options),
            "begin": lambda who, it: begin(self.world, who, it.game, it.way),
        }
        return [
            web.get("/", self._static),
            web.get("/static/{name}", self._static),
            web.get("/fonts/{name}", self._font),
            web.get("/house", self._house),
            web.get("/art/{game}.svg", self._art),
            web.get("/files/{key}/{name}", self._file),
            web.get("/events", self._events),
            web.get("/commands", self._commands),
            web.post("/suggest", self._suggest),
            *(web.post(f"/{name}", self._doing(handler)) for name, handler in handlers.items()),
        ]

    def application(self) -> web.Application:
        """Return the application for a server."""
        application = web.Application(middlewares=[self._only_from_here])
        application.add_routes(self.routes())
        return application

    @web.middleware
    async def _only_from_here(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Refuse requests of other pages in the same browser."""
        here = {f"127.0.0.1:{self.port}", f"localhost:{self.port}"}
        origin = request.headers.get("Origin")
        if request.host not in here or (origin is not None and origin.removeprefix("http://") not in here):
            raise web.HTTPForbidden
        response = await handler(request)
        if not response.prepared:
            response.headers.update(SAFE)
        return response

    async def _static(self, request: web.Request) -> web.Response:
        file = STATIC / request.match_info.get("name", "index.html")
        if file.suffix not in KINDS or file.parent != STATIC or not file.is_file():
            raise web.HTTPNotFound
        kind, headers = KINDS[file.suffix], {"Cache-Control": "no-cache"}
        return web.Response(text=file.read_text(encoding="utf-8"), content_type=kind, headers=headers)

    async def _font(self, request: web.Request) -> web.Response:
        file = FONTS.get(request.match_info["name"])
        if file is None or not file.is_file():
            raise web.HTTPNotFound
        return web.Response(body=file.read_bytes(), content_type="font/otf", headers={"Cache-Control": "max-age=86400"})

    async def _house(self, _request: web.Request) -> web.Response:
        """Answer with the static data: the members and the games."""
        world = self.world
        home = world.members[0].guild.id
        house = {
            "server": say("server"),
            "bot": world.bot.user.name if world.bot.user else "Paddock",
            "spectate": self.spectate,
            "grandstand": str(world.rooms[GRANDSTAND].id),
            "people": [
                {
                    "id": str(each.id),
                    "name": each.user.global_name,
                    "private": str(each.user.dm_channel.id),
                    "server": say("server") if each.guild.id == home else say("second-server"),
                    "room": str(each.guild.channels[CHANNEL].id),
                }
                for each in world.members
            ],
            "games": [
                {
                    "key": key,
                    "title": game.title,
                    "tagline": game.tagline,
                    "open": game.open,
                    "emoji": game.emoji,
                    "colour": f"#{game.colour:06x}",
                    "facts": facts_of(game),
                    "room": str(world.rooms[room_of(key)].id),
                }
                for key, game in GAMES.items()
            ],
        }
        return _json(house)

    async def _art(self, request: web.Request) -> web.Response:
        """Show the poster of a game."""
        key = request.match_info["game"]
        if key not in GAMES:
            raise web.HTTPNotFound
        drawing = sprite(key, GAMES[key].cover or trophy(mood_of(key), 0))
        return web.Response(text=drawing, content_type="image/svg+xml", headers={"Cache-Control": "max-age=3600"})

    async def _file(self, request: web.Request) -> web.Response:
        attachment = self._files.kept.get(request.match_info["key"])
        if attachment is None:
            raise web.HTTPNotFound
        kind = attachment.content_type or "application/octet-stream"
        return web.Response(
            body=await attachment.read(),
            content_type=kind.partition(";")[0],
            headers={"Cache-Control": "max-age=31536000, immutable"},
        )

    async def _commands(self, request: web.Request) -> web.Response:
        return _json(commands.catalogue(self.world, self._person(request.query["person"]), request.query["room"]))

    async def _suggest(self, request: web.Request) -> web.Response:
        it = await _gesture(request)
        who = self._person(it.person)
        return _json(await commands.suggestions(self.world, who, it.room, it.command, it.option, it.text, it.options))

    def _doing(
        self, handler: Callable[[MemberActor, Gesture], Awaitable[Reply]]
    ) -> Callable[[web.Request], Awaitable[web.Response]]:
        async def done(request: web.Request) -> web.Response:
            it = await _gesture(request)
            return _json(await handler(self._person(it.person), it))

        return done

    def _person(self, key: str) -> MemberActor:
        for member in self.world.members:
            if str(member.id) == key:
                return member
        raise web.HTTPNotFound

    async def _events(self, request: web.Request) -> web.StreamResponse:
        """Send what a member sees in a room and in their private messages, and then every change."""
        member = self._person(request.query["person"])
        watched = [request.query["room"], str(member.user.dm_channel.id)]
        response = web.StreamResponse(headers={"Content-Type": "text/event-stream", "Cache-Control": "no-store"})
        await response.prepare(request)
        with suppress(ClientConnectionResetError):  # the page was closed
            async for piece in Stream(self.world, self._files, member, watched).pieces():
                await response.write(piece)
        return response


async def _gesture(request: web.Request) -> Gesture:
    try:
        return msgspec.json.decode(await request.read(), type=Gesture)
    except (msgspec.DecodeError, msgspec.ValidationError):
        raise web.HTTPBadRequest from None


def facts_of(game: Game) -> str:
    """Say for how many players a game is, how long it takes, and how much there is to learn."""
    players = say_app("between", fixed=len(game.seats) == 1, least=game.seats[0], most=game.seats[-1])
    return say("game-facts", players=players, minutes=game.minutes, weight=game.weight)


def _json(value: object) -> web.Response:
    return web.Response(body=msgspec.json.encode(value), content_type="application/json")
