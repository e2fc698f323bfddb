"""Lessons: walk-throughs, exercises whose answers are computed, progress, handouts; nothing of a screen."""
