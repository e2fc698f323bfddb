"""How quick and how light the page of play is on the site; as a program it prints the figures.

Times are divided by how crowded the computer is, as those of the page that Voila serves.
"""

import statistics
import sys
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

sys.path[:0] = [str(Path(__file__).parents[place]) for place in range(3)]

import psutil  # noqa: E402 - found only now
from measures import Figure  # noqa: E402
from page_speed import clicks, crowding  # noqa: E402
from pages import Table  # noqa: E402

STARTS = 3
SLOWER = 4
SLICE = 0.04
"""Seconds in which a slowed browser once works and then waits."""
PATIENCE = 120_000


def starts(browser, address, slower=1):
    """Measure how soon a table is there that was never there before, on a processor so many times slower."""
    times, crowds = [], [crowding()]
    for _ in range(STARTS):
        context = browser.new_context(service_workers="block", reduced_motion="reduce")
        page = context.new_page()
        with slowed(slower):
            start = time.perf_counter()
            page.goto(address, wait_until="commit")
            page.wait_for_selector("[data-zone=hand] [data-card]", timeout=PATIENCE)
            page.wait_for_selector("section[aria-busy=false]", timeout=PATIENCE)
            times.append(time.perf_counter() - start)
        crowds.append(crowding())
        context.close()
    median = statistics.median(times)
    name = "the first table on the site, s" if slower == 1 else f"the same, {slower} times slower, s"
    return [Figure(name, median / statistics.mean(crowds), median, at_most=6 if slower == 1 else 12)]


@contextmanager
def slowed(slower):
    """Let the pages of the browser work in a part of the time only, with all that they have beside them."""
    over = threading.Event()

    def brake():
        while not over.is_set():
            pages = [one for one in psutil.Process().children(recursive=True) if _shows_pages(one)]
            _each(pages, psutil.Process.suspend)
            time.sleep(SLICE * (1 - 1 / slower))
            _each(pages, psutil.Process.resume)
            time.sleep(SLICE / slower)

    thread = threading.Thread(target=brake, daemon=True)
    if slower > 1:
        thread.start()
    yield
    over.set()
    if slower > 1:
        thread.join()


def _each(processes, act):
    for process in processes:
        try:
            act(process)
        except psutil.Error:
            continue


def _shows_pages(process):
    try:
        return "--type=renderer" in process.cmdline()
    except psutil.Error:
        return False


def lesson(browser, address):
    """Measure how soon a lesson in JupyterLite, never there before, has answered a click."""
    place = address.replace("play.html", "lite/notebooks/index.html?path=lessons/01_pack.ipynb&lang=en")
    times, crowds = [], [crowding()]
    for _ in range(STARTS):
        context = browser.new_context(service_workers="block", reduced_motion="reduce")
        page = context.new_page()
        start = time.perf_counter()
        page.goto(place, wait_until="commit")
        shown = page.locator("section.scopa").first
        shown.locator("select").first.select_option("it", timeout=PATIENCE)
        page.wait_for_selector("section.scopa[lang=it][aria-busy=false]", timeout=PATIENCE)
        times.append(time.perf_counter() - start)
        crowds.append(crowding())
        context.close()
    median = statistics.median(times)
    return [Figure("a lesson in JupyterLite, s", median / statistics.mean(crowds), median, at_most=20)]


def weight(browser, site, address):
    """Measure how many bytes of files a table takes, before any compression on the way."""
    context = browser.new_context(service_workers="block")
    page, asked = context.new_page(), set()
    page.on("request", lambda request: asked.add(urlsplit(request.url).path))
    page.goto(address)
    page.wait_for_selector("[data-zone=hand] [data-card]", timeout=PATIENCE)
    context.close()
    base = urlsplit(address).path.rpartition("/")[0] + "/"
    taken = sum((site / path.removeprefix(base)).stat().st_size for path in asked if path.startswith(base))
    return [Figure("what a table takes from the site, MB", taken / 1e6, 0.0, at_most=15)]


def plays(browser, address):
    """Measure plays on the site, as those on the page that Voila serves."""
    context = browser.new_context(service_workers="block", reduced_motion="reduce")
    table = Table(context.new_page(), address).go()
    figures = clicks(table)
    context.close()
    return figures


def measures(browser, site, address):
    """Give every measurement by its name."""
    return {
        "starts": lambda: starts(browser, address),
        "slow": lambda: starts(browser, address, SLOWER),
        "lesson": lambda: lesson(browser, address),
        "weight": lambda: weight(browser, site, address),
        "plays": lambda: plays(browser, address),
    }


def main():
    """Print the figures, with a browser and a server of our own."""
    from conftest import BROWSER_OPTIONS, find_browser  # noqa: PLC0415 - needed here only
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    from scopa.app.site import build, serve  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder)
        build.put(build.site(lambda told: None), site)
        browser = playwright.chromium.launch(executable_path=find_browser(), args=BROWSER_OPTIONS)
        with serve.server(site, 0) as running:
            threading.Thread(target=running.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{running.server_address[1]}/play.html"
            for measure in measures(browser, site, address).values():
                print(*measure(), sep="\n", flush=True)  # noqa: T201 - it is what this is for
            running.shutdown()
        browser.close()


if __name__ == "__main__":
    main()
