"""The traits of the Riverfolk Robots (R3.3.2)."""

TRAITS = ("greedy", "involved", "garrison", "ferocious")
