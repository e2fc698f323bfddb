"""Runs the command as ``python -m scopa``."""

import sys

from scopa.app.command import main

sys.exit(main())
