"""The contributor kit agrees with itself: workflows, hooks, container, documents."""

from __future__ import annotations

import re
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


def test_uv_is_of_one_version_everywhere() -> None:
    image = re.findall(r"uv==([\d.]+)", DOCKERFILE)
    workflow = loaded(".github/workflows/checks.yml")["env"]["UV_VERSION"]
    assert image == [workflow]


@pytest.mark.parametrize("tool", ["ruff check", "ruff format", "pyright", "lint-imports"])
def test_each_linter_runs_before_a_push_and_after_it(tool: str) -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text(encoding="utf-8")
    assert f"uv run {tool}" in hooks
    assert f"uv run {tool}" in CONTRIBUTING
    assert f" run {tool}" in CI.replace("--locked ", "")
    assert any(line.startswith(f"uv run {tool}") for line in steps())


def test_pyright_holds_up_no_commit() -> None:
    (local,) = loaded(".pre-commit-config.yaml")["repos"]
    later = {hook["id"] for hook in local["hooks"] if "stages" in hook}
    assert later == {"pyright"}
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
