from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db import Storage
from tests.databases import BACKENDS, database


@pytest.fixture(params=BACKENDS)
async def url(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    async with database(request.param, tmp_path, empty=True) as made:
        yield made


@pytest.fixture
async def storage(url: str) -> AsyncIterator[Storage]:
    opened = Storage(url)
    await opened.open()
    yield opened
    await opened.close()
