"""Compiles the catalogues into the wheel, so that an installed bot parses none of them."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Adds one file for each folder of `assets/locales`; see `bot/narrate/messages.py`."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues, but for an editable wheel, which has no files of its own."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from bot.narrate.compilation import write_all
        from bot.narrate.messages import COMPILED

        self._folder = TemporaryDirectory()
        place = COMPILED.relative_to(self.root).as_posix()
        for file in write_all(Path(self._folder.name)):
            build_data["force_include"][str(file)] = f"{place}/{file.name}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the files, which the wheel contains now."""
        del build_data, artifact_path
        if version != "editable":
            self._folder.cleanup()
