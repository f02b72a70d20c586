"""What the bot is started with: image, `compose.yaml`, systemd unit and workflows, as files."""

import configparser
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer
import yaml

from bot.cli.commands import app
from bot.operation import ports
from bot.settings import Settings
from tests.house.source import ROOT, name

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
UNIT = ROOT / "deploy" / "tablekeeper.service"
WATCH = ROOT / "deploy" / "tablekeeper-watch.service"
HOSTING = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")

OWN = "tablekeeper"
"""The image that is built here."""

USES = re.compile(r"^\s*(?:- )?uses: *(?P<what>.*)$", re.MULTILINE)
IMAGES = re.compile(r"^(?:FROM|\s*image:) +(?P<what>\S+)", re.MULTILINE)
ACTION = re.compile(r"[\w-]+/[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*")
IMAGE = re.compile(r"[\w./-]+(:[\w.-]+)?@sha256:[0-9a-f]{64}")
ASKED = re.compile(r"\$\{(\w+)(?::[?-][^}]*)?\}")


def unpinned(text: str) -> list[str]:
    """List the actions and images of a file that are not named by their digest."""
    actions = [found["what"] for found in USES.finditer(text)]
    images = [found["what"] for found in IMAGES.finditer(text) if found["what"] != OWN]
    return [what for what in actions if not ACTION.fullmatch(what)] + [
        what for what in images if not IMAGE.fullmatch(what)
    ]


@pytest.mark.parametrize("path", [*WORKFLOWS, ROOT / "Dockerfile", ROOT / "compose.yaml"], ids=name)
def test_actions_and_images_are_named_by_digest(path: Path) -> None:
    assert unpinned(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    "line",
    [
        "      - uses: actions/checkout@v5",
        "      - uses: actions/checkout@fbc6f3992d24b796d5a048ff273f7fcc4a7b6c09",
        "        uses: actions/checkout@fbc6f39 # v5.1.0",
        "        image: postgres:17",
        "FROM python:3.11-slim AS build",
        "FROM python:3.11-slim@sha256:90744cff",
    ],
)
def test_one_that_is_not_would_be_found(line: str) -> None:
    assert len(unpinned(line)) == 1


def test_all_files_name_the_same_digest_of_an_image() -> None:
    texts = [DOCKERFILE, COMPOSE, *(path.read_text(encoding="utf-8") for path in WORKFLOWS)]
    digests: dict[str, set[str]] = {}
    for text in texts:
        for found in IMAGES.finditer(text):
            image, _, digest = found["what"].partition("@")
            digests.setdefault(image, set()).add(digest)
    assert digests.keys() == {OWN, "python:3.11-slim", "postgres:17"}
    assert all(len(known) == 1 for known in digests.values()), digests


def given() -> dict[str, str]:
    """Return the environment of a bot of `compose.yaml` for an operator's `.env`."""
    values = {"DISCORD_TOKEN": "a.b.c", "DATABASE_PASSWORD": "0123abcd", "LOG_LEVEL": "info"}
    environment = yaml.safe_load(COMPOSE)["services"]["bot"]["environment"]
    return {
        key: ASKED.sub(lambda found: values[found[1]], value) for key, value in environment.items()
    }


def test_the_bots_of_compose_get_settings_that_there_are() -> None:
    known = {field.upper() for field in Settings.model_fields}
    assert given().keys() <= known
    settings = Settings(**{key.lower(): value for key, value in given().items()})  # pyright: ignore
    expected = "postgresql+asyncpg://tablekeeper:0123abcd@database/tablekeeper"
    assert settings.database_url == expected


def test_compose_asks_for_what_it_needs() -> None:
    """Without a value docker compose ends with the sentence instead of an empty token."""
    for variable in ("DISCORD_TOKEN", "DATABASE_PASSWORD"):
        uses = re.findall(rf"\$\{{{variable}[^}}]*\}}", COMPOSE)
        assert uses
        assert all(use.startswith(f"${{{variable}:?") for use in uses), uses
        assert variable in HOSTING


def test_compose_starts_postgresql_and_two_bots_that_can_write_nothing() -> None:
    services = yaml.safe_load(COMPOSE)["services"]
    assert services.keys() == {"database", "bot"}
    bot: dict[str, Any] = services["bot"]
    assert bot["deploy"]["replicas"] == 2
    assert bot["read_only"] is True
    assert bot["cap_drop"] == ["ALL"]
    assert bot["depends_on"]["database"]["condition"] == "service_healthy"
    assert "healthcheck" in services["database"]
    assert not [service for service in services.values() if "ports" in service]


def commands() -> set[str]:
    return set(getattr(typer.main.get_command(app), "commands", {}))


def test_the_image_asks_how_the_bot_is() -> None:
    (check,) = re.findall(r"^HEALTHCHECK .*CMD (\[.*\])$", DOCKERFILE, re.M)
    (started,) = re.findall(r'^CMD \["(\w+)"\]$', DOCKERFILE, re.M)
    assert json.loads(check) == ["python", "-m", ports.__name__]
    assert started in commands()
    (port,) = re.findall(r"STATUS_PORT=(\d+)", DOCKERFILE)
    assert "STATUS_HOST=" not in DOCKERFILE
    assert f"The image sets {port}." in HOSTING
    assert DOCKERFILE.index("\nUSER tablekeeper\n") < DOCKERFILE.index("\nENTRYPOINT")


def unit(path: Path = UNIT) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(strict=False, interpolation=None)
    parser.optionxform = str  # pyright: ignore[reportAttributeAccessIssue]
    parser.read(path, encoding="utf-8")
    return parser


def test_the_unit_starts_what_the_document_installs() -> None:
    service = unit()["Service"]
    program, command = service["ExecStart"].split()
    assert command in commands()
    folder = program.removesuffix("/.venv/bin/tablekeeper")
    for line in (
        f"git clone ADDRESS {folder}",
        f"--home-dir {service['WorkingDirectory']}",
        f"{service['WorkingDirectory']}/.env",
        f"cp {name(UNIT)} /etc/systemd/system/",
        f"runuser -u {service['User']} -- {program} doctor",
    ):
        assert line in HOSTING, line
    assert service["WorkingDirectory"] == f"/var/lib/{service['StateDirectory']}"


def test_the_unit_of_the_pages_is_as_closed_as_that_of_the_bot() -> None:
    bot, pages = unit()["Service"], unit(WATCH)["Service"]
    program, command, *_ = pages["ExecStart"].split()
    assert program == bot["ExecStart"].split()[0] and command in commands()
    assert pages["ReadWritePaths"] == pages["WorkingDirectory"] == bot["WorkingDirectory"]
    assert f"cp {name(WATCH)} /etc/systemd/system/" in HOSTING
    closed = [key for key in bot if key.startswith(("Protect", "Restrict", "Private", "NoNew"))]
    assert len(closed) > 12
    assert [key for key in closed if pages.get(key) != bot[key]] == []


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd is not installed")
@pytest.mark.parametrize("path", [UNIT, WATCH], ids=name)
def test_systemd_understands_the_unit(tmp_path: Path, path: Path) -> None:
    def verified(text: str) -> subprocess.CompletedProcess[str]:
        file = tmp_path / path.name
        file.write_text(text, encoding="utf-8")
        run = ["systemd-analyze", "verify", "--man=no", str(file)]
        return subprocess.run(run, capture_output=True, text=True, check=False)

    # The program is not installed here.
    program = unit(path)["Service"]["ExecStart"]
    text = path.read_text(encoding="utf-8").replace(program, "/bin/true")
    good = verified(text)
    assert (good.returncode, good.stderr) == (0, "")
    assert verified(text.replace("ProtectHome=yes", "ProtectHouse=yes")).stderr
