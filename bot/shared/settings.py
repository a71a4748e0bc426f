"""The operator's settings, from the environment or `.env`."""

import re
from difflib import get_close_matches
from typing import Annotated, Literal
from urllib.parse import unquote

from pydantic import BeforeValidator, Field, SecretStr, ValidationError
from pydantic_settings import BaseSettings, DotEnvSettingsSource, EnvSettingsSource, NoDecode, SettingsConfigDict

from bot.shared.sentences import say

_TOKEN = re.compile(r"[\w-]{2,}\.[\w-]+\.[\w-]{2,}", re.ASCII)
"""The shape of a token: three parts of any length, separated by dots."""
_NO_TOKEN = re.compile(r"[\s\"'<>]")
LIKE = 0.8
"""The minimum similarity, of 1, at which a setting is suggested for a misspelt name."""
_PASSWORD = re.compile(r"://[^:/@]*:(?P<word>.+)@")


class SettingsError(Exception):
    """A setting is missing or wrong; the message is one sentence that names it."""


def _numbers(value: object) -> object:
    """Read "0,1,2"; values that are not text are left to the type."""
    return tuple(value.split(",")) if isinstance(value, str) else value


class Settings(BaseSettings):
    """Every setting, with its environment variable as the alias."""

    model_config = SettingsConfigDict(
        env_file=".env", env_ignore_empty=True, extra="ignore", frozen=True, populate_by_name=True
    )

    token: SecretStr | None = Field(None, alias="DISCORD_TOKEN")
    database: str = Field("sqlite:///paddock.db", alias="DATABASE_URL", repr=False)
    upgrade_at_start: bool | None = Field(None, alias="PADDOCK_UPGRADE_AT_START")
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = Field("INFO", alias="PADDOCK_LOG_LEVEL")
    log_format: Literal["console", "json"] = Field("console", alias="PADDOCK_LOG_FORMAT")
    metrics_host: str = Field("127.0.0.1", min_length=1, alias="PADDOCK_METRICS_HOST")
    metrics_port: int | None = Field(None, ge=1, le=65535, alias="PADDOCK_METRICS_PORT")
    shard_count: int = Field(1, ge=1, le=65536, alias="PADDOCK_SHARD_COUNT")
    shard_ids: Annotated[tuple[int, ...] | None, NoDecode, BeforeValidator(_numbers)] = Field(
        None, alias="PADDOCK_SHARD_IDS"
    )
    live_seconds: int = Field(90, ge=10, le=3600, alias="PADDOCK_LIVE_SECONDS")
    relaxed_hours: int = Field(24, ge=1, le=24 * 14, alias="PADDOCK_RELAXED_HOURS")
    live_bank: int = Field(120, ge=0, le=3600, alias="PADDOCK_LIVE_BANK")
    relaxed_bank: int = Field(12, ge=0, le=24 * 7, alias="PADDOCK_RELAXED_BANK")
    film_pause: int = Field(45, ge=0, le=300, alias="PADDOCK_FILM_PAUSE")
    new_account_days: int = Field(7, ge=0, le=365, alias="PADDOCK_NEW_ACCOUNT_DAYS")
    edit_interval: float = Field(1.0, ge=0, le=60, alias="PADDOCK_EDIT_INTERVAL")
    cpu_pause: float = Field(1.5, ge=0, le=30, alias="PADDOCK_CPU_PAUSE")
    cpu_think: float = Field(1.0, ge=0.1, le=10, alias="PADDOCK_CPU_THINK")
    champion_think: float = Field(5.0, ge=0.1, le=15, alias="PADDOCK_CHAMPION_THINK")
    cpu_workers: int | None = Field(None, ge=1, le=64, alias="PADDOCK_CPU_WORKERS")

    @property
    def bare_token(self) -> str:
        """The token as it is used, without blanks around it; "" if there is none."""
        return "" if self.token is None else self.token.get_secret_value().strip()

    @property
    def secrets(self) -> tuple[str, ...]:
        """Secrets that must never be logged: the token, and the password in the database URL."""
        password = _PASSWORD.search(self.database)
        spellings = [] if password is None else [password["word"], unquote(password["word"])]
        return tuple(filter(None, [self.bare_token, *spellings]))

    @property
    def upgrades_at_start(self) -> bool:
        """Whether the start upgrades a database of an older version; by default it does for a file."""
        return not self.database.startswith("postgres") if self.upgrade_at_start is None else self.upgrade_at_start

    @property
    def shards(self) -> tuple[int, ...]:
        """The shards of this process; by default all of them."""
        return self.shard_ids if self.shard_ids is not None else tuple(range(self.shard_count))

    @property
    def one_of_several(self) -> bool:
        """Whether other processes host matches in the same database."""
        return len(self.shards) < self.shard_count


def read_settings(env_file: str | None = ".env") -> Settings:
    """Read the settings; raises `SettingsError` with one sentence that names the first wrong one."""
    try:
        settings = Settings(_env_file=env_file)
    except ValidationError as error:
        first = error.errors()[0]
        raise SettingsError(say("setting-wrong", setting=str(first["loc"][0]), why=first["msg"])) from None
    except (OSError, UnicodeDecodeError):
        raise SettingsError(say("settings-unreadable", path=str(env_file))) from None
    known = range(settings.shard_count if "shard_count" in settings.model_fields_set else 0)
    if settings.shard_ids is not None and not set(settings.shard_ids) <= set(known):
        raise SettingsError(say("shards-wrong"))
    return settings


def require_token(settings: Settings) -> str:
    """Return the token; raises `SettingsError` if there is none."""
    token = settings.bare_token
    if not token:
        raise SettingsError(say("token-missing"))
    if _hopeless(token):
        raise SettingsError(say("token-wrong"))
    return token


def doubts(settings: Settings, env_file: str | None = ".env") -> list[str]:
    """Return a warning for every setting that is probably a mistake but does not prevent the start.

    Other programs may use variables with our prefix, and only Discord knows whether a token is valid.
    """
    ours = [str(field.alias) for field in Settings.model_fields.values()]
    environment = {name.upper() for name in EnvSettingsSource(Settings).env_vars}
    environment |= {name.upper() for name in DotEnvSettingsSource(Settings, env_file=env_file).env_vars}
    unknown = sorted(name for name in environment if name.startswith("PADDOCK_") and name not in ours)
    sentences = [
        say("did-you-mean", setting=name, meant=meant[0]) if meant else say("setting-unknown", setting=name)
        for name in unknown
        for meant in [get_close_matches(name, ours, 1, LIKE)]
    ]
    token = settings.bare_token
    if token and not _TOKEN.fullmatch(token) and not _hopeless(token):
        sentences.append(say("token-doubtful"))
    return sentences


def _hopeless(token: str) -> bool:
    """Whether this cannot be a token, or is a token with extra characters around it."""
    return not token.isprintable() or not token.isascii() or _NO_TOKEN.search(token) is not None
