"""The joining of part files, and what may stand in a style sheet."""

import re

import pytest

from scopa.widgets.assets import STATIC, parts, script, style

PAGES = sorted(part for part in STATIC.rglob("*.js") if "export default" in part.read_text("utf-8"))


def write(folder, **texts):
    for name, text in texts.items():
        (folder / f"{name}.js").write_text(text)
    return folder / "main.js"


def test_each_part_stands_once_and_before_its_users(tmp_path):
    main = write(
        tmp_path,
        base="export const one = 1;\nexport async function two() {}\n",
        left='import { one } from "./base.js";\nexport class A {}\n',
        right='import {\n  one,\n  two,\n} from "./base.js";\nexport let b = one;\n',
        main='import { A } from "./left.js";\nimport { b } from "./right.js";\nexport default { A, b };\n',
    )
    assert [part.stem for part in parts(main)] == ["base", "left", "right", "main"]
    assert script(main) == (
        "const one = 1;\nasync function two() {}\n\nclass A {}\n\nlet b = one;\n\nexport default { A, b };\n"
    )


@pytest.mark.parametrize(
    "line",
    [
        'import * as all from "./base.js";',
        'import base from "./base.js";',
        'import { one } from "https://cdn.test/one.js";',
        'import { one } from "one";',
        'import "./base.js";',
        'import { one as two } from "./base.js";',
        'export * from "./base.js";',
        "export { one };",
        "export default function () {}",
    ],
)
def test_what_cannot_be_joined_is_refused(tmp_path, line):
    main = write(tmp_path, base="export const one = 1;\n", main=f"{line}\n")
    with pytest.raises(ValueError, match=r"main\.js: cannot join"):
        script(main)


def test_a_circle_is_refused(tmp_path):
    main = write(
        tmp_path,
        main='import { a } from "./other.js";\nexport const b = 1;\n',
        other='import { b } from "./main.js";\nexport const a = 1;\n',
    )
    with pytest.raises(ValueError, match="imports itself"):
        parts(main)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_parts_that_share_a_scope_declare_each_name_once(page):
    names = re.findall(r"^(?:async )?(?:function|const|let|class) (\w+)", script(page), re.MULTILINE)
    assert len(names) == len(set(names))
    assert script(page).count("export ") == 1


@pytest.mark.parametrize("part", sorted(STATIC.rglob("*.js")), ids=lambda part: part.name)
def test_no_script_asks_another_host(part):
    assert not re.search(r"https?://|\bfetch\(|XMLHttpRequest|WebSocket", part.read_text("utf-8"))


@pytest.mark.parametrize("sheet", sorted(STATIC.rglob("*.css")), ids=lambda sheet: sheet.name)
def test_every_rule_of_a_sheet_stays_within_the_root(sheet):
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    assert "url(" not in text
    assert "@import" not in text
    heads = [head.strip() for head in re.findall(r"([^{};]+)\{", text)]
    for head in heads:
        if head.startswith("@"):
            assert re.match(r"@(media|container|supports) |@keyframes scopa-", head), head
        elif not re.fullmatch(r"(from|to|[\d.]+%)(,\s*(from|to|[\d.]+%))*", head):
            assert all(re.match(r"\.scopa(?![\w-])", one.strip()) for one in _selectors(head)), head


def _selectors(head):
    """Split a list of selectors at its own commas, those within parentheses left out."""
    while "(" in head:
        head = re.sub(r"\([^()]*\)", "", head)
    return head.split(",")


def test_the_style_of_a_page_is_the_theme_and_the_sheets_of_its_parts(tmp_path):
    (tmp_path / "main.js").write_text('import { row } from "./row.js";\nexport default { render: row };\n')
    (tmp_path / "row.js").write_text("export const row = () => null;\n")
    theme = (STATIC / "theme.css").read_text("utf-8")
    assert style(tmp_path / "main.js") == theme
    (tmp_path / "main.css").write_text(".scopa .main { color: red }")
    (tmp_path / "row.css").write_text(".scopa .row { color: blue }")
    assert (
        style(tmp_path / "main.js")
        == f"{theme}\n.scopa .row {{ color: blue }}\n.scopa .main {{ color: red }}"
    )


def test_sheets_of_shared_parts_come_before_those_of_a_screen():
    text = style(STATIC / "play" / "play.js")
    shared = [text.index((STATIC / f"{name}.css").read_text("utf-8")) for name in ("theme", "shell", "card")]
    own = [text.index(sheet.read_text("utf-8")) for sheet in (STATIC / "play").glob("*.css")]
    assert shared[0] == 0
    assert max(shared) < min(own)


def test_a_shared_sheet_is_short():
    lines = {sheet.name: len(sheet.read_text("utf-8").splitlines()) for sheet in STATIC.glob("*.css")}
    assert max(lines.values()) <= 250, lines
