"""A start that is slow, and one that is lost: what the still picture says of each."""

import contextlib

from playwright.sync_api import expect
from stage import ORIGIN, stand

from scopa.i18n import Voice

SCRIPT = f"{ORIGIN}main.js"
PRELOAD = f'<link rel="preload" as="script" href="{SCRIPT}">'
CALL = f'<script async src="{SCRIPT}"></script>'


@contextlib.contextmanager
def slow(page, behind=CALL):
    """Show a still whose script hangs, as on a slow line; give what becomes of the script in the end."""
    hanging = []

    def answer(route):
        if route.request.method == "HEAD":
            route.fulfill(status=200, body="")
        else:
            hanging.append(route)

    page.clock.install()
    page.route(SCRIPT, answer)
    stand(page, head=PRELOAD, behind=behind)
    page.wait_for_selector("#scopa-still")
    yield hanging
    page.seen.errors.clear()  # the browser's own, about what could not be had


def test_a_slow_line_is_not_taken_for_a_lost_start(page):
    with slow(page):
        for _ in range(12):
            page.clock.run_for(10_000)
            page.wait_for_timeout(20)
        assert page.get_by_role("status").inner_text().strip() == Voice("en")("app.slow")
        assert not page.get_by_role("alert").is_visible()


def test_a_server_that_does_not_answer_any_more_is_a_lost_start(page):
    with slow(page):
        page.clock.run_for(10_000)
        page.unroute(SCRIPT)
        page.route(SCRIPT, lambda route: route.abort("connectionrefused"))
        # The page's time goes on only as fast as answers come, which are not of its time.
        for _ in range(15):
            page.clock.run_for(1_000)
            page.wait_for_timeout(50)
        expect(page.get_by_role("alert")).to_contain_text(Voice("en")("app.lost"))


def test_a_server_that_hangs_is_a_lost_start_after_a_while(page):
    with slow(page):
        page.unroute(SCRIPT)
        page.route(SCRIPT, lambda route: None)
        page.clock.run_for(60_000)
        assert not page.get_by_role("alert").is_visible()
        page.clock.run_for(10_000)
        expect(page.get_by_role("alert")).to_contain_text(Voice("en")("app.lost"))


def test_a_script_that_cannot_be_had_is_a_lost_start_at_once(page):
    with slow(page) as hanging:
        assert not page.get_by_role("alert").is_visible()
        while not hanging:
            page.wait_for_timeout(20)
        hanging.pop().abort("connectionreset")
        expect(page.get_by_role("alert")).to_contain_text(Voice("en")("app.lost"))


def test_a_page_that_ends_before_its_end_is_a_lost_start_at_once(page):
    with slow(page, behind=""):
        expect(page.get_by_role("alert")).to_contain_text(Voice("en")("app.lost"))


def test_a_sign_of_life_of_a_kernel_that_starts_is_awaited(page):
    page.clock.install()
    stand(page)
    for _ in range(6):
        page.clock.run_for(20_000)
        page.evaluate("voila_heartbeat()")
    assert not page.get_by_role("alert").is_visible()
