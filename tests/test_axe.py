"""That axe does find faults, and leaves out what it is told to."""

from pages import violations


def test_axe_would_find_something(page):
    page.set_content("<img src='data:,'><button></button>")
    found = {fault.partition(":")[0] for fault in violations(page)}
    assert found >= {"image-alt", "button-name"}
    left = {fault.partition(":")[0] for fault in violations(page, but=("image-",))}
    assert left == found - {"image-alt"}
