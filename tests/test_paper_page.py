"""What a browser prints: how many pages a pupil's sheet and a plan have, and whose a page is."""

import re

import pytest
from classes import pupils

from scopa.i18n import Voice
from scopa.lessons import handout, planned
from scopa.lessons.course import lessons
from scopa.lessons.paper import Sheet

LESSONS = [told.name for told in lessons()]
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")


def printed(page, sheet: Sheet) -> int:
    """Return on how many pages a sheet is printed."""
    page.set_content(sheet.html)
    return len(PAGE.findall(page.pdf(prefer_css_page_size=True)))


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", ["en", "he"])
def test_each_pupil_has_both_sides_of_one_sheet(page, language, name):
    few = pupils(3)
    # The last one needs no empty page behind it.
    assert printed(page, handout.worksheet(Voice(language), name, "B", few)) in {5, 6}
    assert printed(page, handout.worksheet(Voice(language), name, "B", few[:1])) <= 2


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("language", ["de", "pl"])
def test_a_plan_has_two_pages(page, language, name):
    assert printed(page, planned.plan(Voice(language), name, group="7B")) <= 2
