"""The promised speed and lightness of the site; each is measured up to three times before it fails."""

import threading

import pytest
from site_speed import measures

from scopa.app.site import serve

TRIES = 3


@pytest.mark.benchmark
@pytest.mark.parametrize("name", ["starts", "slow", "lesson", "weight", "plays"])
def test_site_speed(browser, site, capsys, name):
    with serve.server(site, 0) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{running.server_address[1]}/play.html"
        for _ in range(TRIES):
            figures = measures(browser, site, address)[name]()
            with capsys.disabled():
                print("", *figures, sep="\n")  # noqa: T201 - the report
            if all(figure.kept for figure in figures):
                break
        running.shutdown()
    assert all(figure.kept for figure in figures), "\n".join(map(str, figures))
