"""What axe finds on a page, for all tests that ask; that it does find faults."""

from axe_playwright_python.sync_playwright import Axe

# Words that are just fading in have little contrast.
AT_REST = """() => Promise.allSettled(
  document.getAnimations().filter((one) => one.timeline === document.timeline).map((one) => one.finished)
).then(() => true)"""


def violations(page):
    """Return what axe, which comes with its script and asks no other host, holds against a page."""
    page.evaluate(AT_REST)
    found = Axe().run(page).response["violations"]
    return [f"{one['id']}: {node['html'][:150]}" for one in found for node in one["nodes"]]


def test_axe_would_find_something(page):
    page.set_content("<img src='data:,'><button></button>")
    assert {fault.partition(":")[0] for fault in violations(page)} >= {"image-alt", "button-name"}
