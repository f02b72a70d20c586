"""Keeps the code that is read only as long as the tests of the house run."""

from collections.abc import Iterator

import pytest

from tests.house.source import parsed


@pytest.fixture(scope="package", autouse=True)
def forget() -> Iterator[None]:
    """Drop the parsed files at the end: they are large."""
    yield
    parsed.cache_clear()
