"""A round of the real page in Firefox and in WebKit, where they are installed."""

import os

import pytest
from browsers import round_in
from remote import BROWSERS, Missing


@pytest.mark.parametrize("name", BROWSERS)
def test_a_round_is_played_to_its_end(name, voila):
    try:
        round_in(name, voila("play.ipynb").address)
    except Missing as what:
        if name in os.environ.get("SCOPA_REQUIRE_BROWSERS", "").split():
            pytest.fail(str(what))
        pytest.skip(f"{what}: apt-get install firefox-esr webkit2gtk-driver xvfb")
