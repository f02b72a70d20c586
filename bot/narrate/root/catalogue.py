"""The catalogue of Root."""

from __future__ import annotations

from bot.narrate.catalogue import Catalogue

CATALOGUE = Catalogue("root")

text, has, listed = CATALOGUE.text, CATALOGUE.has, CATALOGUE.listed
