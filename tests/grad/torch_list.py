"""Gathers, scatters, ties and extremes of PyTorch, beside those of torch_program_list.py."""
import torch
import torch.nn.functional as F
from torch_program_list import I32, I64, PROGRAMS as OTHERS
from torch_program_list import Program, Spec, ids

PROGRAMS = {}
X, Y = Spec(5, 3), Spec(4, 3)
INDEX = ids(4, 3, size=5)


def program(name, function, *specs, **options):
    assert name not in PROGRAMS and name not in OTHERS, name
    PROGRAMS[name] = Program(function, specs, **options)


program("scatter.src", lambda x, i, y: x.scatter(0, i, y), X, ids(1, 3, size=5), Spec(1, 3))
program("scatter.value", lambda x, i: x.scatter(0, i, 2.5), X, INDEX)
program("scatter_add", lambda x, i, y: x.scatter_add(0, i, y), X, INDEX, Y)
program("scatter_add columns", lambda x, i, y: x.scatter_add(1, i, y), X, ids(4, 3, size=3), Y)
for how in ("sum", "prod", "mean", "amax", "amin"):
    for own in (True, False):
        program(f"scatter_reduce.{how}{'' if own else ' without self'}",
                lambda x, i, y, h=how, o=own: x.scatter_reduce(0, i, y, h, include_self=o), X, INDEX, Y)
# Single zeros, and several in one element.
program("scatter_reduce.prod of zeros", lambda x, i, y: x.scatter_reduce(
    0, i, y - torch.where(y.detach() < 0.25, y.detach(), 0.0), "prod"), X, INDEX, Y)
program("index_add", lambda x, i, y: x.index_add(0, i, y, alpha=2), X, ids(4, size=5), Y)
program("index_copy one", lambda x, i, y: x.index_copy(0, i, y), X, ids(1, size=5), Spec(1, 3))
program("index_fill", lambda x, i: x.index_fill(0, i, 3.0), X, ids(4, size=5))
program("weights", lambda w, i: F.embedding(i, w), Spec(7, 4), ids(2, 3, size=7))
program("weights with padding", lambda w, i: F.embedding(i, w, padding_idx=2), Spec(7, 4), ids(3, 5, size=7))
program("weights with padding from the end", lambda w, i: F.embedding(i, w, padding_idx=-5), Spec(7, 4),
        ids(3, 5, size=7, ty=I32))
program("detached", lambda x: x * x.detach(), X)
program("index_put accumulated", lambda x, i, y: x.index_put([i], y, accumulate=True), X, ids(4, size=5), Y)
program("index_put one", lambda x, i, y: x.index_put([i], y), X, ids(1, size=5), Spec(1, 3))
program("put accumulated", lambda x, i, y: x.put(i, y, accumulate=True), X, ids(4, size=15), Spec(4))
program("slice_scatter", lambda x, y: x.slice_scatter(y, 0, 1, 5), X, Y)
program("select_scatter", lambda x, y: x.select_scatter(y, 0, 2), X, Spec(3))
program("masked_scatter", lambda x, m, y: x.masked_scatter(m, y), X, Spec(5, 3, ty=torch.bool), Spec(5, 3))
program("masked_fill", lambda x, m: x.masked_fill(m, 7.0), X, Spec(5, 3, ty=torch.bool))
# Ties and corners: quarters have many.
SMALL = Spec(40, low=-1, high=2)
for name, function in [
    ("abs", torch.abs), ("relu", torch.relu), ("sign", torch.sign), ("sigmoid", torch.sigmoid),
    ("clamp", lambda x: x.clamp(-0.5, 0.75)), ("clamp_min", lambda x: x.clamp_min(0.25)), ("floor", torch.floor),
    ("tanh", torch.tanh), ("exp", torch.exp), ("square", torch.square), ("reciprocal", lambda x: (x + 3.1).reciprocal()),
    ("remainder", lambda x: x.remainder(0.75)), ("fmod", lambda x: x.fmod(0.75)), ("amax", lambda x: x.reshape(5, 8).amax(1)),
    ("amin", lambda x: x.reshape(5, 8).amin(0)), ("prod", lambda x: x.reshape(5, 8).prod(1)), ("pow", lambda x: x**3),
    ("sigmoid far", lambda x: torch.sigmoid(x * 400)), ("cumsum", lambda x: x.reshape(5, 8).cumsum(1)),
    ("flip", lambda x: x.reshape(5, 8).flip(0)), ("mean", lambda x: x.reshape(5, 8).mean(1)),
]:
    program(f"elements {name}", function, SMALL, close=True)
for name, function in [
    ("maximum", torch.maximum), ("minimum", torch.minimum), ("where", lambda x, y: torch.where(x > y, x * y, y)),
    ("div", lambda x, y: x / (y + 3.1)), ("atan2", torch.atan2), ("pow", lambda x, y: (x + 3.1) ** y),

]:
    program(f"pairs {name}", function, SMALL, Spec(40, low=-1, high=2), close=True)
