"""Runs when the package is built: makes the generated files and puts the notebooks into the wheel."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface[Any]):
    """Prepares a wheel, a plain one or an editable one."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the generated files; a wheel that is not editable also carries the notebooks."""
        sys.path.insert(0, self.root)
        from scopa.app.generated import generate  # noqa: PLC0415 - it is found only now

        generate()
        if version == "standard":
            build_data["force_include"][str(Path(self.root, "notebooks"))] = "scopa/notebooks"
