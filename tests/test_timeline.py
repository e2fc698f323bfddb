"""Undo, redo and branches: undoing gives back the very state, and nothing is lost."""

import copy
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import rounds, walk

from scopa.errors import ScopaError
from scopa.round import Round, deal
from scopa.timeline import Timeline

steps = st.lists(st.sampled_from("abcur012"), max_size=40)


class Node:
    """A state in a plain tree that knows its parent and children."""

    def __init__(self, state: str, parent: "Node | None" = None) -> None:
        self.state, self.parent, self.children = state, parent, []

    def child(self, state: str) -> "Node":
        for each in self.children:
            if each.state == state:
                return each
        self.children.append(Node(state, self))
        return self.children[-1]


@given(steps)
def test_it_is_a_tree(commands: list[str]) -> None:
    line, node = Timeline.start("start"), Node("start")
    for command in commands:
        if command in "abc":
            line, node = line.do(command), node.child(command)
        elif command == "u":
            if node.parent is None:
                refused(line.undo, "nothing_to_undo")
            else:
                line, node = line.undo(), node.parent
        else:
            branch = -1 if command == "r" else int(command)
            if not node.children or branch >= len(node.children):
                refused(lambda: line.redo(branch), "nothing_to_redo")  # noqa: B023 - called at once
            else:
                line, node = line.redo(branch), node.children[branch]
        assert line.now == node.state
        assert line.branches == tuple(child.state for child in node.children)
        assert (line.can_undo, line.can_redo) == (node.parent is not None, bool(node.children))
        assert len(line.past) == depth(node)
        assert line.past[-1] == line.now


def depth(node: Node) -> int:
    return 1 if node.parent is None else 1 + depth(node.parent)


def refused(action, code: str) -> None:
    with pytest.raises(ScopaError) as caught:
        action()
    assert caught.value.code == code


@given(rounds(ended=False))
def test_undo_after_a_move_is_identity(state: Round) -> None:
    line = Timeline.start(state)
    for move in state.legal_moves:
        moved = line.do(state.play(move))
        assert moved.undo().now is state
        assert moved.undo().redo() == moved
        assert line.now is state


def test_a_whole_round_is_undone_and_done_again() -> None:
    path = walk(deal(seed="7"), Random(1))
    line = Timeline.start(path[0])
    for state in path[1:]:
        line = line.do(state)
    for state in reversed(path[:-1]):
        line = line.undo()
        assert line.now is state
    for state in path[1:]:
        line = line.redo()
        assert line.now is state
    assert line.past == tuple(path)


def test_a_timeline_is_a_frozen_value() -> None:
    line = Timeline.start("a").do("b").undo()
    with pytest.raises(AttributeError):
        line.at = 1
    assert copy.deepcopy(line) == line
    assert hash(line) == hash(Timeline.start("a").do("b").undo())
    assert line != line.redo()
