"""Counting: what can happen, found by search or by formula."""
