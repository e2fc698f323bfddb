"""The speed that is promised, as ratios; each measurement is made anew up to five times before it fails."""

import pytest
from measures import MEASURES

TRIES = 5


@pytest.mark.benchmark
@pytest.mark.parametrize("name", MEASURES)
def test_speed(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(TRIES):
        figures = MEASURES[name]()
        with capsys.disabled():
            print("", *figures, sep="\n")  # noqa: T201 - the report
        if all(figure.kept for figure in figures):
            return
    pytest.fail("\n".join(str(figure) for figure in figures if not figure.kept))
