"""The promised speed and lightness of the page; each is measured up to three times before it fails."""

import pytest
from page_speed import measures
from pages import Table, visits

TRIES = 3


@pytest.mark.benchmark
@pytest.mark.parametrize("name", ["clicks", "starts", "memory", "weight"])
def test_page_speed(open_page, voila, capsys, name):
    with visits(Table, open_page, voila) as visit:
        table = visit()
        for _ in range(TRIES):
            figures = measures(table, voila(Table.notebook), target=1)[name]()
            with capsys.disabled():
                print("", *figures, sep="\n")  # noqa: T201 - the report
            if all(figure.kept for figure in figures):
                return
    pytest.fail("\n".join(str(figure) for figure in figures if not figure.kept))
