"""The contributor kit agrees with itself: workflows, hooks, container, documents."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from tests.house.source import ROOT, name

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))

DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")

CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")

PACKAGES = ("bot", "db", "sandbox", "assets")
"""What is installed, and so what the image has to hold."""


def loaded(path: str) -> dict[str, Any]:
    """Return a YAML file of the project; anything but a mapping is an error."""
    content = yaml.safe_load((ROOT / path).read_text(encoding="utf-8"))
    assert isinstance(content, dict)
    return content


def steps() -> Iterator[str]:
    """Yield every command line that a workflow runs."""
    for path in WORKFLOWS:
        for job in loaded(name(path))["jobs"].values():
            for step in job["steps"]:
                yield from str(step.get("run", "")).splitlines()


def test_the_checks_run_on_every_supported_python() -> None:
    matrix = loaded(".github/workflows/checks.yml")["jobs"]["test"]["strategy"]["matrix"]
    oldest = re.search(r'requires-python = ">=([\d.]+)"', (ROOT / "pyproject.toml").read_text())
    assert oldest
    assert matrix["python"][0] == oldest[1]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]


TOLD = (
    *("README.md", "CONTRIBUTING.md", "docs/hosting.md", "Dockerfile"),
    *(name(path) for path in WORKFLOWS),
)
"""What tells how to install uv, or does so."""


def test_uv_is_of_one_version_everywhere() -> None:
    texts = {path: (ROOT / path).read_text(encoding="utf-8") for path in TOLD}
    versions = {
        version
        for text in texts.values()
        for version in re.findall(r"\buv==([\d.]*\d)|UV_VERSION: \"([\d.]+)\"", text)
    }
    assert len({either for both in versions for either in both if either}) == 1
    assert [path for path in TOLD[:4] if not re.search(r"\buv==\d", texts[path])] == []


def test_uv_is_installed_nowhere_without_a_version() -> None:
    told = [
        path
        for path in sorted({*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *WORKFLOWS})
        if re.search(r"pip install (?:-\S+ )*uv(?!==)\b", path.read_text(encoding="utf-8"))
    ]
    assert told == []
    for path in WORKFLOWS:
        for job in loaded(name(path))["jobs"].values():
            for step in job["steps"]:
                if "setup-uv@" in str(step.get("uses", "")):
                    assert step["with"]["version"] == "${{ env.UV_VERSION }}"


def test_what_builds_the_package_is_locked_with_hashes() -> None:
    """uv looks at no lock in an environment that it makes for a build: it makes none."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    lock = tomllib.loads((ROOT / "uv.lock").read_text(encoding="utf-8"))
    locked = {package["name"]: package for package in lock["package"]}
    settings = project["tool"]["uv"]
    assert project["project"]["name"] in settings["no-build-isolation-package"]
    assert "build" in settings["default-groups"]
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["custom"]
    needed = {*project["build-system"]["requires"], "editables", *hook["dependencies"]}
    group = {plain_name(each) for each in project["dependency-groups"]["build"]}
    own = {plain_name(each) for each in project["project"]["dependencies"]}
    waiting = {plain_name(each) for each in needed}
    assert waiting <= group | own
    for requirement in project["build-system"]["requires"]:
        there = locked[plain_name(requirement)]
        assert requirement == f"{there['name']}=={there['version']}"
    seen: set[str] = set()
    while waiting - seen:
        package = locked[(waiting - seen).pop()]
        seen.add(package["name"])
        waiting |= {each["name"] for each in package.get("dependencies", ())}
        assert package["wheels"] and all("sha256:" in each["hash"] for each in package["wheels"])


def plain_name(requirement: str) -> str:
    """Return the name of a package as the lock writes it."""
    written = re.split(r"[=<>\[; ]", requirement, maxsplit=1)[0]
    return re.sub(r"[-_.]+", "-", written).lower()


def test_updates_of_all_that_is_locked_are_watched() -> None:
    updates = loaded(".github/dependabot.yml")["updates"]
    assert {each["package-ecosystem"] for each in updates} == {
        *("uv", "github-actions", "docker", "docker-compose"),
    }


def test_the_image_does_not_hold_what_has_built_it() -> None:
    built = [line for line in DOCKERFILE.splitlines() if line.startswith("RUN uv sync")]
    assert "--no-group build" in built[-1] and "--no-editable" in built[-2]


@pytest.mark.parametrize("tool", ["ruff check", "ruff format", "pyright", "lint-imports"])
def test_each_linter_runs_before_a_push_and_after_it(tool: str) -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert f"uv run {tool}" in hooks
    assert f"uv run {tool}" in CONTRIBUTING
    assert f" run {tool}" in CI.replace("--locked ", "")
    assert any(line.startswith(f"uv run {tool}") for line in steps())


def test_what_takes_minutes_holds_up_no_commit() -> None:
    (local,) = loaded(".pre-commit-config.yaml")["repos"]
    later = {hook["id"] for hook in local["hooks"] if "stages" in hook}
    assert later == {"pyright", "house"}
    assert "before each push" in CONTRIBUTING


def test_the_night_runs_everything() -> None:
    assert ".ci/run" in list(steps())


@pytest.mark.parametrize("package", PACKAGES)
def test_the_image_holds_every_package(package: str) -> None:
    built = re.search(r"packages = \[(.*)\]", (ROOT / "pyproject.toml").read_text())
    assert built
    assert set(PACKAGES) == set(re.findall(r'"(\w+)"', built[1]))
    assert f"COPY {package} {package}" in DOCKERFILE
    assert f"!{package}" in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()


def test_every_page_of_the_documents_is_in_their_contents() -> None:
    listed = set(re.findall(r"([\w/-]+\.md)$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE))
    pages = {path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md")}
    assert pages == listed


def test_a_report_of_a_wrong_ruling_asks_for_a_scenario() -> None:
    form = loaded(".github/ISSUE_TEMPLATE/wrong_ruling.yml")
    (scenario,) = [part for part in form["body"] if part.get("id") == "scenario"]
    assert scenario["validations"]["required"]


@pytest.mark.parametrize("package", ["bot", "db", "sandbox"])
def test_every_package_is_typed_for_those_who_import_it(package: str) -> None:
    assert (ROOT / package / "py.typed").is_file()
