"""Scenes: one screen each, in plain Python: a JSON value out, messages in."""
