"""Draws the files of `assets/grounds` anew: `uv run python docs/grounds.py`."""

from bot.editions import EDITIONS
from bot.render.palettes import FOLDER, ShipsGrounds


def main() -> None:
    """Write all grounds and palettes, and delete what no game has any more."""
    FOLDER.mkdir(exist_ok=True)
    made: set[str] = set()
    for edition in EDITIONS.values():
        if isinstance(edition.painter, ShipsGrounds):
            for name, draw in edition.painter.GROUNDS.items():
                path = FOLDER / f"{name}.png"
                draw().save(path, optimize=True)
                made.add(path.name)
                print(f"{path.name}: {path.stat().st_size} bytes")
    for path in FOLDER.iterdir():
        if path.name not in made:
            path.unlink()


if __name__ == "__main__":
    main()
