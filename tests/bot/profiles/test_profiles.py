"""What a profile shows: rates in words, favourites by the game's own counts, and nobody without permission."""

from __future__ import annotations

import re

import pytest

from bot.collections.achievements import ACHIEVEMENTS
from bot.pictures.compose import raster
from bot.pictures.features.profile_cards import ProfileCard, face_of, who
from bot.pictures.sprites import sprite
from bot.profiles.profile import Profile, favourites, load_profile
from bot.profiles.profile_scenes import in_words, progress_in_words, scenes
from bot.profiles.sentences import say
from db import achievements, ledger, people, privacy, ratings, tallies, trades, wishes
from db.database import Database
from db.ledger import LedgerEntry
from db.ratings import ResultRow, StandingRow
from games.look.legible import faults
from games.look.scene import Scene
from games.look.sprite_names import named
from games.registry import GAMES, card_games
from tests.bot.pictures.contrast import weak
from tests.db.rows import match, opened

ADA, BEN, HERE, THERE = 101, 102, 7, 8
NOW = 100_000
NAMES = {ADA: "Ada", BEN: "Ben *the Bold*"}


async def rated(db: Database, match_id: int, *, won: bool, guild: int = HERE, theirs: int = 1200) -> None:
    """Write a rated match of Race to Ace between Ada and Ben."""
    await opened(db, match(match_id, status="over", guild_id=guild, wake_at=None, opened_by=0), ADA, BEN)
    for seat, person in enumerate((ADA, BEN)):
        place = 1 if won is (person == ADA) else 2
        before = 1000 + match_id if person == ADA else theirs
        row = ResultRow(
            match_id,
            seat,
            "race_to_ace",
            guild,
            person,
            NAMES[person],
            place,
            3,
            1,
            before,
            before + 9,
            1_000 * match_id,
        )
        await db.commit(ratings.save_result(row))


async def played(db: Database, *, wins: str = "LWWW") -> None:
    """Let Ada have played Race to Ace mostly, and won and lost in this order."""
    for person in (ADA, BEN):
        await db.commit(people.seen(person, NAMES[person], 1))
    for number, came in enumerate(wins, 1):
        await rated(db, number, won=came == "W")
    won = wins.count("W")
    for scope in (0, HERE):
        row = StandingRow(scope, "race_to_ace", "live", "", ADA, 45.76, 3, 1612, won, len(wins), 9, 9, NOW, 2**62)
        await db.commit(*ratings.save_standing(None, row))
    await db.commit(
        tallies.add(ADA, "race_to_ace", "matches", 12),
        tallies.add(ADA, "race_to_ace", "missile_kills", 4),
        tallies.add(ADA, "dealin_dirt", "matches", 2),
        *(tallies.played(ADA, "race_to_ace", key, times) for key, times in (("radar", 9), ("missile", 12), ("ecm", 3))),
        tallies.played(ADA, "dealin_dirt", "green-horse-power", 60),
        tallies.played(ADA, "dealin_dirt", "clay-sprout", 2),
        achievements.award(ADA, "first-match", 5, "match:1"),
        achievements.award(ADA, "untouchable", 9, "match:2"),
        achievements.first(HERE, "untouchable", ADA, 9),
    )


async def shown(db: Database, guild: int | None = HERE, person: int = ADA) -> Profile:
    return await load_profile(db, person, NAMES[person], guild, NOW)


def all_text(profile: Profile) -> str:
    """All texts of a profile: the text version, and those in and beside its pictures."""
    pictures = scenes(profile, face_of(profile.name, profile.person))
    return "\n".join(
        [
            in_words(profile),
            *(scene.alt for scene in pictures),
            *(each.text for scene in pictures for each in scene.labels),
        ]
    )


async def test_figures_are_rates_in_words(db: Database) -> None:
    await played(db)
    text = in_words(await shown(db))
    assert "Race to Ace: rating 1612 ± 88 (live), number 1 of 1, wins 75% of 4." in text
    assert "Wins 75% of 4 rated matches; 3 in a row, the best run so far." in text
    assert f"2 of {sum(not each.hidden for each in ACHIEVEMENTS)} achievements." in text
    assert "missile kills" not in text
    assert "First on this server: Untouchable." in text
    assert "rating over 4 rated matches, from 1010 to 1013 (lowest 1010, highest 1013)." in text


async def test_where_the_rating_is_that_of_all_servers_the_chart_says_that_its_ratings_are_not(db: Database) -> None:
    """Ratings after a match are those of the server where it was played: the last one is another number."""
    await played(db)
    text = in_words(await load_profile(db, ADA, "Ada", None, NOW))
    assert "Race to Ace: rating 1612 ± 88" in text
    assert "Race to Ace: ratings on its servers, 4 matches, from 1010 to 1013 (lowest 1010, highest 1013)." in text


async def test_a_picture_says_the_same_in_words(db: Database) -> None:
    await played(db)
    profile = await shown(db)
    first, second = scenes(profile, face_of("Ada", ADA))
    for line in in_words(profile).replace("\\*", "*").splitlines()[1:]:
        assert line.removeprefix("- ") in f"{first.alt} {second.alt}"
    assert "Ada" in {label.text for label in first.labels}
    assert "no match against people yet" not in first.alt, "there were four, too few for a figure"


async def test_the_profile_of_a_newcomer_is_one_picture_that_teaches(db: Database) -> None:
    await db.commit(people.seen(ADA, NAMES[ADA], 1), achievements.award(ADA, "first-booster", 5, "cards"))
    profile = await shown(db)
    (only,) = scenes(profile, face_of(profile.name, profile.person))
    texts = [label.text for label in only.labels]
    assert {"First steps", "1 of 50 earned", "First Lap", "Finish a match", "First Win"} <= set(texts)
    assert "no rated match yet" not in texts, "it ran into its neighbour"
    assert "First steps: First Lap, First Win." in only.alt
    assert only.height <= only.width


async def test_favourites_are_what_is_played_most_of_each_kind(db: Database) -> None:
    assert favourites("race_to_ace", {"radar": 9, "missile": 12, "ecm": 3}) == ("missile", "ecm")
    assert favourites("tiny_turbo_cars", {"f2": 90, "dogtor": 2, "turbobot": 1}) == ("dogtor", "f2")
    assert favourites("dealin_dirt", {"green-horse-power": 60, "clay-sprout": 2})[0] == "clay-sprout"
    assert favourites("acceleracers", {}) == ()
    await played(db)
    profile = await shown(db)
    assert profile.favourite is not None
    assert profile.favourite.game == "race_to_ace"
    assert "Plays most: Race to Ace, with Missile, ECM." in all_text(profile)


async def test_the_best_win_names_only_permitted_opponents(db: Database) -> None:
    await played(db)
    assert "Beat Ben \\*the Bold\\*: rated 1200, Race to Ace." in in_words(await shown(db))
    assert "Beat Ben *the Bold*: rated 1200" in scenes(await shown(db), face_of("Ada", ADA))[0].alt
    assert (await shown(db)).tells_of == [ADA, BEN]
    assert (await shown(db, THERE)).tells_of == [ADA]
    for guild in (THERE, None):
        assert "Ben" not in all_text(await shown(db, guild)), "they never met there"
        assert "Beat a player: rated 1200" in all_text(await shown(db, guild))
    await db.commit(trades.block(BEN, ADA, 5))
    assert "Ben" not in all_text(await shown(db))


async def test_the_best_win_may_be_in_a_game_that_is_no_longer_installed(
    db: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await played(db)
    others = {key: game for key, game in GAMES.items() if key != "race_to_ace"}
    for module in ("games.registry", "bot.profiles.profile", "bot.profiles.profile_scenes"):
        monkeypatch.setattr(f"{module}.GAMES", others)
    assert "rated 1200, race_to_ace" in all_text(await shown(db))


async def test_forgotten_people_are_in_no_profile(db: Database) -> None:
    await played(db)
    await privacy.forget(db, BEN)
    text = all_text(await shown(db))
    assert "Ben" not in text
    assert "Untouchable: Win without being shot down" in text, "the newest achievement stands there"
    await privacy.forget(db, ADA)
    assert say("nothing-yet") in in_words(await shown(db))
    assert in_words(await shown(db, person=ADA)).count("\n") == 1


async def test_a_showcase_shows_only_what_is_owned(db: Database) -> None:
    await played(db)
    game = card_games()["acceleracers"]
    keys = list(game.catalogue())[:2]
    await db.commit(
        *ledger.enter([(ADA, game.key)]),
        *ledger.book([LedgerEntry(ADA, "starter:acceleracers", keys[0], game.key, 1, "starter", 1)]),
        *wishes.show(ADA, [(game.key, key) for key in keys]),
    )
    profile = await shown(db)
    assert [each.card.key for each in profile.showcase] == keys[:1]
    assert game.catalogue()[keys[0]].name in all_text(profile)
    assert game.catalogue()[keys[1]].name not in all_text(profile)


async def test_hidden_achievements_are_not_revealed(db: Database) -> None:
    await played(db)
    await db.commit(achievements.award(ADA, "phoenix", 99, "match:3"))
    profile = await shown(db)
    hidden = [each for each in ACHIEVEMENTS if each.hidden]
    for each in hidden:
        assert each.text not in all_text(profile)
        assert (each.title in all_text(profile)) is (each.name == "phoenix")
    assert "wrecked out" not in progress_in_words(profile.earned[0], own=False)
    assert "wrecked out" in progress_in_words(profile.earned[0], own=True)


def readable(scene: Scene) -> None:
    assert list(faults(scene, lambda name: sprite("race_to_ace", name))) == []
    assert list(weak("race_to_ace", scene)) == []
    assert len(scene.alt) <= 1000


@pytest.mark.parametrize("name", ["Ada", "W" * 32, "田中", "", "🏎️"])
async def test_every_profile_is_readable(db: Database, name: str) -> None:
    await played(db, wins="LWWWWWWWWW")
    profile = await load_profile(db, ADA, name, HERE, NOW)
    for scene in scenes(profile, face_of(name, ADA)):
        readable(scene)
    await db.commit(tallies.add(BEN, "acceleration", "matches", 1))
    for scene in scenes(await shown(db, person=BEN), face_of(name, BEN)):
        readable(scene)


def test_a_profile_holds_every_installed_game(  # the sixth and seventh stand in words only
) -> None:
    empty = ProfileCard("A", face_of("A", 1), "", (), ("a", "b"), ("none", ()), ("no", 0), (0, 0), (0, "no run yet"))
    readable(who(empty, "alt"))
    assert len(GAMES) >= 5


def test_no_two_badges_are_alike() -> None:
    from itertools import combinations

    from PIL import Image

    small = {}
    for each in ACHIEVEMENTS:
        badge = raster(sprite("", named("badge", each.sign, each.grade, each.game, 48)))
        ground = Image.new("RGB", badge.size, "#10151f")
        ground.paste(badge, (0, 0), badge)
        small[each.name] = ground.resize((16, 16), Image.Resampling.BOX).tobytes()
    apart = {
        pair: sum(abs(a - b) for a, b in zip(small[pair[0]], small[pair[1]], strict=True)) / 768
        for pair in combinations(small, 2)
    }
    assert {pair: far for pair, far in apart.items() if far < 4} == {}


def test_a_list_never_says_a_bare_number() -> None:
    assert not any(re.fullmatch(r"\d+", each.text) for each in ACHIEVEMENTS)
