"""The traits of the Logical Lizards (R3.3.2)."""

TRAITS = ("spiteful", "erratic", "fanatics", "martyrs")
