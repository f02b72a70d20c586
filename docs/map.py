"""Draws the picture of the README from the position in map.yml: `uv run python docs/map.py`."""

from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.editions import notations_of, rules_kits
from bot.games.game import events_visible_to
from bot.render import root as render
from bot.scenarios import load_scenarios
from bot.scenarios.notation import one_choice, read_choice

NOTATIONS = notations_of(rules_kits())

HERE = Path(__file__).parent


def main() -> None:
    """Lay the position out, do what is to be done and draw what everybody sees."""
    (scenario,) = load_scenarios(HERE / "map.yml", NOTATIONS)
    notation = NOTATIONS[scenario.game]
    game = notation.game
    position = {k: v for k, v in scenario.fields.items() if k in notation.position_keys}
    state = notation.read(position)
    events = notation.play_on(state)
    for step in scenario.fields["do"].each():
        wanted = read_choice(step, game.choice_kinds(), state.order)
        events = game.apply(state, one_choice(game.decisions(state), wanted))
    picture = render.draw(game.view(state, None), "en", events_visible_to(events, None))
    path = HERE / "map.png"
    # Packed harder than for a game, as nobody waits for it.
    Image.open(BytesIO(picture.data)).save(path, optimize=True)
    print(f"{path.stat().st_size} bytes: {picture.alt}")


if __name__ == "__main__":
    main()
