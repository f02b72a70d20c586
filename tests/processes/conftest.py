import pytest

from tests.databases import why_no_postgres


@pytest.fixture(autouse=True)
def _postgres() -> None:
    """Skip where there is no PostgreSQL: SQLite has one process."""
    if (reason := why_no_postgres()) is not None:
        pytest.skip(reason)
