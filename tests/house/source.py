"""The project's own files, for tests of the house itself."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
"""The folder of the project."""

TEXT = {
    ".cfg", ".ftl", ".ini", ".json", ".lock", ".mako", ".md", ".py", ".sh", ".svg", ".toml",
    ".txt", ".yaml", ".yml", "",
}  # fmt: skip
"""Endings of files that are text."""


@cache
def tracked() -> tuple[Path, ...]:
    """List the project's files: what Git knows, or all but hidden and made ones without it."""
    asked = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if asked.returncode == 0 and asked.stdout:
        names = asked.stdout.rstrip("\0").split("\0")
        return tuple(path for name in names if (path := ROOT / name).is_file())
    return tuple(path for path in ROOT.rglob("*") if path.is_file() and not is_made(path))


def is_made(path: Path) -> bool:
    """Tell whether a file lies among hidden or made ones."""
    parts = path.relative_to(ROOT).parts
    made = (".", "__pycache__", "catalogues", "demo-output")
    return any(part.startswith(made) for part in parts)


def python(*folders: str) -> list[Path]:
    """List the Python files below folders of the project."""
    found = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    assert found, f"nothing in {folders}"
    return sorted(found)


def name(path: Path) -> str:
    """Return a file's path inside the project, with slashes."""
    return path.relative_to(ROOT).as_posix()


@cache
def parsed(path: Path) -> ast.Module:
    """Read a Python file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield the full name of everything that a module imports, wherever it does."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
