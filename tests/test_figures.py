"""Tests for the court figures."""

import re
from xml.etree import ElementTree as ET

import pytest

from scopa.art.figures import figure
from scopa.errors import ScopaError

KINDS = ("knave", "knight", "king", "queen")
EMBLEM = '<circle r="46"/>'
COLOUR = "var(--scopa-cups,#80132e)"


@pytest.mark.parametrize("kind", KINDS)
def test_is_one_well_formed_group_without_outside_references(kind: str) -> None:
    root = ET.fromstring(figure(kind, EMBLEM, COLOUR))
    assert root.tag == "g"
    assert {node.tag for node in root.iter()} == {"g", "path", "circle"}
    names = {name for node in root.iter() for name in node.attrib}
    assert not names & {"id", "class", "style", "href"}


@pytest.mark.parametrize("kind", KINDS)
def test_is_short_and_has_at_most_one_decimal(kind: str) -> None:
    drawing = figure(kind, "", COLOUR)
    assert len(drawing) < 2_900
    assert not re.search(r'd="[^"]*\.\d\d', drawing)


@pytest.mark.parametrize("kind", KINDS)
def test_holds_the_emblem_once_and_wears_the_colour(kind: str) -> None:
    drawing = figure(kind, EMBLEM, COLOUR)
    assert drawing.count(EMBLEM) == 1
    assert f'fill="{COLOUR}"' in drawing
    assert drawing.replace(COLOUR, "teal") == figure(kind, EMBLEM, "teal")


def test_the_kinds_differ() -> None:
    assert len({figure(kind, EMBLEM, COLOUR) for kind in KINDS}) == len(KINDS)


def test_an_unknown_kind_is_refused_by_name() -> None:
    with pytest.raises(ScopaError) as caught:
        figure("joker", EMBLEM, COLOUR)
    assert caught.value.code == "unknown_drawing"
    assert caught.value.reason["text"] == "joker"
