"""Settings: each wrong value is named by its variable, in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.shared.settings import Settings, SettingsError, doubts, read_settings, require_token

VARIABLES = [field.alias for field in Settings.model_fields.values()]


@pytest.fixture(autouse=True)
def _clean(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)


WRONG = [
    ("PADDOCK_LOG_LEVEL", "loud"),
    ("PADDOCK_LOG_FORMAT", "xml"),
    ("PADDOCK_METRICS_PORT", "99999"),
    ("PADDOCK_METRICS_PORT", "http"),
    ("PADDOCK_SHARD_COUNT", "0"),
    ("PADDOCK_SHARD_IDS", "one,two"),
    ("PADDOCK_SHARD_IDS", "0;1"),
    ("PADDOCK_LIVE_SECONDS", "9"),
    ("PADDOCK_LIVE_SECONDS", "soon"),
    ("PADDOCK_RELAXED_HOURS", "0"),
    ("PADDOCK_RELAXED_HOURS", "1000"),
    ("PADDOCK_EDIT_INTERVAL", "-1"),
    ("PADDOCK_EDIT_INTERVAL", "61"),
    ("PADDOCK_CPU_PAUSE", "31"),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_wrong_value_names_its_variable(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as trouble:
        read_settings(None)
    sentence = str(trouble.value)
    assert sentence.startswith(name)
    assert "\n" not in sentence
    assert sentence.count(".") <= 2


LIMITS = [
    ("PADDOCK_METRICS_PORT", ("1", "65535")),
    ("PADDOCK_SHARD_COUNT", ("1", "65536")),
    ("PADDOCK_LIVE_SECONDS", ("10", "3600")),
    ("PADDOCK_RELAXED_HOURS", ("1", "336")),
    ("PADDOCK_LIVE_BANK", ("0", "3600")),
    ("PADDOCK_RELAXED_BANK", ("0", "168")),
    ("PADDOCK_FILM_PAUSE", ("0", "300")),
    ("PADDOCK_NEW_ACCOUNT_DAYS", ("0", "365")),
    ("PADDOCK_EDIT_INTERVAL", ("0", "60")),
    ("PADDOCK_CPU_PAUSE", ("0", "30")),
    ("PADDOCK_CPU_WORKERS", ("1", "64")),
]


@pytest.mark.parametrize(("name", "values"), LIMITS)
def test_the_limits_themselves_are_allowed_and_nothing_beyond(
    name: str, values: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    (field,) = (key for key, field in Settings.model_fields.items() if field.alias == name)
    for value, beyond in zip(values, (-1, 1), strict=False):
        monkeypatch.setenv(name, value)
        assert getattr(read_settings(None), field) == float(value)
        monkeypatch.setenv(name, str(int(value) + beyond))
        with pytest.raises(SettingsError, match=name):
            read_settings(None)


@pytest.mark.parametrize("name", ["PADDOCK_CPU_THINK", "PADDOCK_CHAMPION_THINK"])
def test_a_computer_thinks_for_a_tenth_of_a_second_at_least(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "0.1")
    read_settings(None)
    monkeypatch.setenv(name, "0.09")
    with pytest.raises(SettingsError, match=name):
        read_settings(None)


@pytest.mark.parametrize(
    ("database", "chosen", "upgraded"),
    [
        ("sqlite:///paddock.db", "", True),
        ("sqlite:///paddock.db", "no", False),
        ("postgresql://localhost/paddock", "", False),
        ("postgresql://localhost/paddock", "yes", True),
    ],
)
def test_the_start_upgrades_files_unless_told_otherwise(
    database: str, chosen: str, upgraded: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    monkeypatch.setenv("PADDOCK_UPGRADE_AT_START", chosen)
    assert read_settings(None).upgrades_at_start is upgraded


def test_an_empty_value_means_the_default(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.setenv(name, "")
    assert read_settings(None) == Settings(_env_file=None)
    assert read_settings(None).database == "sqlite:///paddock.db"


def test_everything_has_a_default() -> None:
    settings = read_settings(None)
    assert settings.database == "sqlite:///paddock.db"
    assert settings.shards == (0,)
    with pytest.raises(SettingsError, match="DISCORD_TOKEN is missing"):
        require_token(settings)


def test_values_come_from_a_file_and_the_environment_wins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / ".env"
    file.write_text(
        "DISCORD_TOKEN= abc.def.ghi \nPADDOCK_LIVE_SECONDS=60\nPADDOCK_SHARD_COUNT=4\nPADDOCK_SHARD_IDS=0,2\n"
    )
    monkeypatch.setenv("PADDOCK_LIVE_SECONDS", "120")
    settings = read_settings(str(file))
    assert require_token(settings) == "abc.def.ghi"
    assert settings.live_seconds == 120
    assert settings.shards == (0, 2)


@pytest.mark.parametrize("token", ["", "   "])
def test_an_empty_token_is_none(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(SettingsError, match="DISCORD_TOKEN"):
        require_token(read_settings(None))


def test_the_example_has_every_setting(request: pytest.FixtureRequest) -> None:
    example = (request.config.rootpath / ".env.example").read_text()
    assert [name for name in VARIABLES if name not in example] == []


def test_errors_name_no_value(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PADDOCK_LIVE_SECONDS", "MTIzSecretInTheWrongPlace")
    with pytest.raises(SettingsError) as trouble:
        read_settings(None)
    assert "MTIzSecret" not in str(trouble.value)


@pytest.mark.parametrize(("count", "ids"), [(None, "0"), ("2", "2"), ("2", "0,5")])
def test_unknown_shards_are_refused(monkeypatch: pytest.MonkeyPatch, count: str | None, ids: str) -> None:
    monkeypatch.setenv("PADDOCK_SHARD_IDS", ids)
    if count is not None:
        monkeypatch.setenv("PADDOCK_SHARD_COUNT", count)
    with pytest.raises(SettingsError, match="PADDOCK_SHARD_IDS"):
        read_settings(None)


@pytest.mark.parametrize("name", ["PADDOCK_LIVE_SECOND", "paddock_live_second"])
def test_the_right_name_is_suggested_for_a_misspelt_one(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sentence = "PADDOCK_LIVE_SECOND is not a setting of Paddock. Did you mean PADDOCK_LIVE_SECONDS?"
    (tmp_path / ".env").write_text(f"{name}=60\nEDITOR=vi\n")
    assert doubts(read_settings(None), str(tmp_path / ".env")) == [sentence]
    monkeypatch.setenv(name, "60")
    assert doubts(read_settings(None), None) == [sentence]


def test_unrelated_names_are_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PADDOCK_X", "MTIzSecret")
    assert doubts(read_settings(None), None) == ["PADDOCK_X is not a setting of Paddock and changes nothing."]


def test_every_setting_in_the_example_exists(request: pytest.FixtureRequest) -> None:
    file = str(request.config.rootpath / ".env.example")
    assert doubts(read_settings(file), file) == []


def test_an_unlikely_token_is_doubted_without_showing_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "clientSecretInsteadOfAToken")
    (sentence,) = doubts(read_settings(None), None)
    assert sentence.startswith("DISCORD_TOKEN does not look like a bot's token")
    assert "clientSecret" not in sentence
    monkeypatch.setenv("DISCORD_TOKEN", "MTIz.Gabc-e.this_Is-1")
    assert doubts(read_settings(None), None) == []


@pytest.mark.parametrize("token", ["Bot MTIz.Gabc.xyz", "'MTIz.Gabc.xyz'", "MTIz.Gabc.xyz\u00a0w", "<MTIz.Gabc.xyz>"])
def test_an_impossible_token_is_refused_without_showing_it(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", token)
    with pytest.raises(SettingsError, match="DISCORD_TOKEN is wrong") as trouble:
        require_token(read_settings(None))
    assert "MTIz" not in str(trouble.value)


@pytest.mark.parametrize(
    ("database", "secrets"),
    [
        ("sqlite:///paddock.db", ("MTIz.Gabc.xyz",)),
        ("postgresql://paddock@localhost/paddock", ("MTIz.Gabc.xyz",)),
        ("postgresql://paddock:p%40ss@localhost/paddock", ("MTIz.Gabc.xyz", "p%40ss", "p@ss")),
    ],
)
def test_the_token_and_the_password_are_secrets_in_every_spelling(
    database: str, secrets: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", database)
    assert read_settings(None).secrets == tuple(each for each in secrets if "." not in each)
    monkeypatch.setenv("DISCORD_TOKEN", " MTIz.Gabc.xyz ")  # it is used without the blanks, and logged without them
    assert read_settings(None).secrets == secrets


@pytest.mark.parametrize(
    ("count", "ids", "shards", "several"),
    [("", "", (0,), False), ("3", "", (0, 1, 2), False), ("3", "1", (1,), True), ("2", "0,1", (0, 1), False)],
)
def test_a_process_has_all_shards_unless_it_is_given_some(
    count: str, ids: str, shards: tuple[int, ...], several: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PADDOCK_SHARD_COUNT", count)
    monkeypatch.setenv("PADDOCK_SHARD_IDS", ids)
    settings = read_settings(None)
    assert (settings.shards, settings.one_of_several) == (shards, several)
