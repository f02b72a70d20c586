"""What tests of every game play of War Chest (`tests/games/samples.py`)."""

SEATS = "raven,wolf"
OPTIONS = {"army": "random", "modules": "both", "decrees": "chosen", "fort_map": "1"}
PEOPLE = True
SILENT = frozenset({"declined"})

INSTEAD = frozenset(
    {
        "rule-section",
    }
)
