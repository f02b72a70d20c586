import pytest
from pydantic import ValidationError

from bot.settings import Settings


@pytest.fixture(autouse=True)
def clean(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    for name in ("DISCORD_TOKEN", "DATABASE_URL", "LOG_LEVEL", "LOG_FORMAT", "DEFAULT_LOCALE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_works_with_nothing_set() -> None:
    settings = Settings()
    assert settings.discord_token is None
    assert settings.database_url == "sqlite+aiosqlite:///tablekeeper.db"
    assert (settings.log_level, settings.default_locale) == ("info", "en")


def test_reads_the_environment_and_hides_the_token(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "very-secret")
    monkeypatch.setenv("LOG_LEVEL", "WARNING")
    settings = Settings()
    assert settings.discord_token.get_secret_value() == "very-secret"
    assert "very-secret" not in repr(settings)
    assert settings.log_level == "warning"


def test_reads_a_file(tmp_path) -> None:
    (tmp_path / ".env").write_text("DEFAULT_LOCALE=pl\nSOMETHING_ELSE=1\n")
    assert Settings().default_locale == "pl"


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("sqlite:///a.db", "sqlite+aiosqlite:///a.db"),
        ("postgres://me:pw@host/db", "postgresql+asyncpg://me:pw@host/db"),
        ("postgresql://host/db", "postgresql+asyncpg://host/db"),
        ("postgresql+asyncpg://host/db", "postgresql+asyncpg://host/db"),
    ],
)
def test_adds_the_driver(monkeypatch: pytest.MonkeyPatch, given: str, meant: str) -> None:
    monkeypatch.setenv("DATABASE_URL", given)
    assert Settings().database_url == meant


@pytest.mark.parametrize("bad", ["mysql://host/db", "nonsense", "sqlite://", "sqlite:///:memory:"])
def test_refuses_other_databases(monkeypatch: pytest.MonkeyPatch, bad: str) -> None:
    monkeypatch.setenv("DATABASE_URL", bad)
    with pytest.raises(ValidationError):
        Settings()


def test_refuses_a_language_without_catalogue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEFAULT_LOCALE", "xx")
    with pytest.raises(ValidationError):
        Settings()
