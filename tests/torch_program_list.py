"""The programs of torch_programs.py: functions of tensors, with the shapes of their arguments."""
from dataclasses import dataclass, field

import torch
import torch.nn.functional as F

F32, F64, F16, BF16 = torch.float32, torch.float64, torch.float16, torch.bfloat16
I8, I32, I64, U8, BOOL = torch.int8, torch.int32, torch.int64, torch.uint8, torch.bool
PROGRAMS = {}


class Spec:
    """An argument: its shape and type; integers are drawn from [low, high), floats are quarters."""

    def __init__(self, *shape, ty=F32, low=-9, high=10):
        self.shape, self.ty, self.low, self.high = shape, ty, low, high

    def draw(self, generator):
        if self.ty == BOOL:
            return torch.randint(0, 2, self.shape, generator=generator).bool()
        if not self.ty.is_floating_point:
            return torch.randint(self.low, self.high, self.shape, generator=generator).to(self.ty)
        quarters = torch.randint(4 * self.low, 4 * self.high, self.shape, generator=generator)
        signs = torch.randint(0, 2, self.shape, generator=generator) * 2.0 - 1
        return (quarters * 0.25 * signs).to(self.ty)


@dataclass
class Program:
    function: object
    specs: tuple
    close: bool = False
    needs: str | None = None
    state: dict = field(default_factory=dict)
    decompose: bool = False
    dynamic: tuple = ()


def ids(*shape, size, low=0, ty=I64):
    """Indices of an axis of `size`."""
    return Spec(*shape, ty=ty, low=low, high=size)


def program(name, function, *specs, **options):
    """A function of these arguments. `close`: results may differ by rounding; `needs`: the
    operation that mg does not support; `state`: buffers of the module, which the function takes
    first; `decompose`: to core ATen ops; `dynamic`: dimensions without a size."""
    assert name not in PROGRAMS, name
    PROGRAMS[name] = Program(function, specs, **options)


X = Spec(3, 4, 5)
TABLE = torch.arange(28, dtype=F32).reshape(7, 4) / 4

# The gathers, from every side.
for d in range(3):
    program(f"index_select_{d}", lambda x, i, d=d: x.index_select(d, i), X, ids(6, size=3))
    program(f"index_select_{d}_from_end", lambda x, i, d=d: x.index_select(d - 3, i), X, ids(2, size=3, ty=I32))
    program(f"gather_{d}", lambda x, i, d=d: x.gather(d, i), X, ids(2, 3, 4, size=3))
    program(f"take_along_{d}", lambda x, i, d=d: torch.take_along_dim(x, i, d), X, ids(*(6 if k == d else 1 for k in range(3)), size=3))
program("take", lambda x, i: x.take(i), X, ids(2, 3, low=-60, size=60))
program("embedding", lambda m, i: F.embedding(i, m.table), ids(2, 3, size=7), state={"table": TABLE})
program("embedding_bf16", lambda m, i: F.embedding(i, m.table), ids(5, size=7), state={"table": TABLE.to(BF16)})
program("embedding_padding", lambda m, i: F.embedding(i, m.table, padding_idx=0), ids(4, size=7), state={"table": TABLE})
program("advanced_rows", lambda x, i: x[i], X, ids(2, 2, low=-3, size=3))
program("advanced_columns", lambda x, i: x[:, i], X, ids(3, low=-4, size=4))
program("advanced_pairs", lambda x, i, j: x[i, j], X, ids(6, size=3), ids(6, low=-4, size=4))
program("advanced_split", lambda x, i, j: x[i, :, j], X, ids(6, size=3), ids(6, size=5))
program("advanced_outer", lambda x, i, j: x[i[:, None], j], X, ids(2, size=3), ids(4, size=4))
program("gather_of_gather", lambda x, i, j: x[i][j], X, ids(6, size=3), ids(3, size=6))
program("gather_dynamic_rows", lambda x, i: x.index_select(0, i), Spec(6, 5), ids(4, size=4), dynamic=(0,))
program("last_row_dynamic", lambda x: x[:, x.shape[1] - 1], X, dynamic=(1,))
program("view_dynamic", lambda x: x.reshape(x.shape[0] * x.shape[1], 5), X, dynamic=(0,))
program("ramp_dynamic", lambda x: x[torch.arange(x.shape[0]) * 1], Spec(6, 2), decompose=True)

# Index arithmetic.
program("wrap_negative", lambda x, i: x[torch.where(i < 0, i + x.shape[0], i)], X, ids(7, low=-3, size=3))
program("clamped", lambda x, i: x.index_select(0, i.clamp(0, 2)), X, Spec(9, ty=I64))
program("clamped_below", lambda x, i: x.index_select(0, i.clamp(min=0) % 3), X, Spec(9, ty=I64))
program("clamped_by_tensors", lambda x, i, a, b: x.take(i.clamp(a, b)), X, Spec(9, ty=I64), Spec(9, ty=I64, low=0, high=9), Spec(1, ty=I64, low=10, high=50))
program("clip_minimum", lambda x, i: x.index_select(1, torch.minimum(i.abs(), torch.tensor(3))), X, Spec(9, ty=I64), decompose=True)
program("modulo", lambda x, i: x.index_select(0, i.remainder(3)), X, Spec(9, ty=I64))
program("modulo_of_tensors", lambda x, i, n: x.take(torch.remainder(i, n)), X, Spec(9, ty=I64), Spec(ty=I64, low=3, high=4))
program("floor_div", lambda x, i: x.index_select(0, (i + 9) // 8), X, Spec(9, ty=I64))
program("row_major", lambda x, i, j: x.reshape(-1).take(i * 5 + j), Spec(4, 5), ids(6, size=4), ids(6, size=5))
program("mixed_index_types", lambda x, i, j: x.take(i + j), X, ids(5, size=9), ids(5, size=9, ty=I32))
program("from_end", lambda x, i: x.index_select(0, 2 - i), X, ids(5, size=3))
program("from_end_by_alpha", lambda x, i, j: x.take(torch.sub(i, j, alpha=2)), X, ids(5, size=20), ids(5, size=9))
program("where_fill", lambda x, i: torch.where((i >= 0)[:, None, None], x[i.clamp(min=0)], 0.0), X, ids(7, low=-3, size=3))
program("masked_lookup", lambda x, i: x[i.clamp(min=0)].masked_fill((i < 0)[:, None, None], -1), X, ids(7, low=-3, size=3))
program("masked_by_nan", lambda x, m: x.masked_fill(m, float("nan")), Spec(3, 4), Spec(4, ty=BOOL))
program("mask_as_number", lambda x, i: x[i.abs()] * (i > 0).unsqueeze(-1), Spec(3, 4), ids(7, low=-2, size=3))
program("one_minus_mask", lambda x, m: (1.0 - m.to(x.dtype)) * -10000.0 + x, Spec(3, 4), Spec(3, 4, ty=BOOL))
program("positions", lambda x: x[torch.arange(2, -1, -1)], X)
program("ramp", lambda x, i: x.index_select(0, (torch.arange(6, dtype=I32) + i) % 3), X, Spec(ty=I32, low=0, high=9))
program("ramp_of_floats", lambda x: x * torch.arange(0, 2, 0.5), Spec(3, 4))
program("triangle", lambda x: x.masked_fill(torch.arange(5)[None, :] > torch.arange(4)[:, None], 0), X)
program("last_token", lambda x, n: x[torch.arange(3), n - 1], X, ids(3, low=1, size=5))
program("position_ids", lambda m, i: F.embedding(i, m.table) + F.embedding(torch.arange(i.shape[1]).expand(2, 3), m.table), ids(2, 3, size=7), state={"table": TABLE})
program("relative_positions", lambda m: F.embedding((torch.arange(4)[:, None] - torch.arange(4)[None, :]).clamp(-3, 3) + 3, m.table), state={"table": TABLE})
program("pad_then_gather", lambda x, i: F.pad(x, (1, 2, 0, 1), value=7.5)[:, i], Spec(3, 4), ids(5, size=7), decompose=True)
program("crop", lambda x: F.pad(x, (-1, 2)), Spec(3, 4, ty=I32), decompose=True)
program("shifted_labels", lambda i: torch.cat([i[:, 1:], i.new_full((2, 1), -100)], 1), Spec(2, 5, ty=I64))
program("flip_roll", lambda x: x.flip(0, -1).roll(2, 1).roll((1, 3), (0, 2)), X)
program("stack_and_choose", lambda x, y, i: torch.stack([x, y], -1).gather(-1, i), Spec(3, 4), Spec(3, 4), ids(3, 4, 1, size=2))
program("select_narrow", lambda x: x.select(1, -1).narrow(1, 1, 3) + x[..., 0, 1:4], X)
program("expand_repeat", lambda x: x[:, :1].expand(3, 4, 5).repeat(1, 2, 1), X)
program("squeeze_unflatten", lambda x: x.reshape(12, 1, 5).squeeze(1).unflatten(0, (3, -1)), X)
program("squeeze_decomposed", lambda x: x.reshape(12, 1, 5, 1).squeeze().t(), X, decompose=True)

# Elements of other types, and promotion.
for name, ty in [("int32", I32), ("uint8", U8), ("half", F16), ("bfloat16", BF16), ("double", F64), ("bool", BOOL)]:
    program(f"to_{name}", lambda x, i, t=ty: x[i].to(t), Spec(3, 4, low=0, high=9), ids(5, size=3))
    program(f"table_of_{name}", lambda x, i: x[i].clone(), Spec(3, 4, ty=ty, low=0), ids(5, size=3))
program("promoted", lambda x, n, k, m: (x + n, n + k, k * m, n * 1.5, m + 1, x[0, 0] * n, n / k), Spec(3, 4), Spec(3, 4, ty=I64), Spec(4, ty=I8, low=1), Spec(4, ty=BOOL))
program("promoted_choice", lambda m, n: (torch.where(m, n, 0.5), torch.where(m, 1, n), torch.where(m, 1.0, 2)), Spec(4, ty=BOOL), Spec(4, ty=I64))
program("type_as", lambda x, n: n.type_as(x) + x, Spec(4), Spec(4, ty=I64))
program("alpha", lambda x, y: (torch.add(x, y, alpha=0.1), torch.sub(x, y, alpha=3), torch.rsub(x, 1.5, alpha=0.3)), Spec(40), Spec(40))
program("alpha_double", lambda x, y: torch.add(x, y, alpha=0.1), Spec(40, ty=F64), Spec(40, ty=F64))
program("alpha_half", lambda x, y: torch.add(x, y, alpha=0.75), Spec(40, ty=F16), Spec(40, ty=F16))
program("signs_of_zero", lambda x: (x % -2, torch.fmod(x, 2), x.clamp(0), torch.relu(x), torch.sign(x), x.clamp(max=-0.0)), Spec(40))
program("rounded", lambda x: (x.floor(), x.ceil(), x.round(), x.trunc(), x // 2, torch.div(x, 3, rounding_mode="trunc")), Spec(40))
program("bits", lambda n: (n & 3, n | 8, n ^ 5, ~n, n << 2, n >> 1), Spec(40, ty=I32))
program("logic", lambda x, m: (x.logical_and(m), x.logical_or(m), x.logical_xor(m), x.logical_not(), x.isnan()), Spec(12), Spec(12, ty=BOOL))

# Reductions around gathers.
program("sum_of_rows", lambda x, i: x[i].sum(1), Spec(3, 4, ty=I32), ids(5, size=3))
program("sum_of_mask", lambda m: (m.sum(), m.sum(0, keepdim=True), m.any(), m.all(1)), Spec(3, 4, ty=BOOL))
program("last_of_mask", lambda x, m: x[torch.arange(3), m.sum(1) - 1], X, Spec(3, 4, ty=BOOL))
program("extremes", lambda x, n: (x.amax((0, -1)), x.amin(1, keepdim=True), n.max(), n.min(), x.max()), X, Spec(3, 4, ty=I64))
program("products", lambda n: (n.prod(), n.prod(1)), Spec(3, 4, ty=I8))
program("any_all", lambda x, n: (x.any(), x.all(-1), n.any(0, keepdim=True), n.all()), Spec(3, 4), Spec(3, 4, ty=U8))
program("normalized", lambda x, i: (x - x.mean(-1, keepdim=True))[:, i], Spec(3, 8), ids(3, size=8), close=True)
program("best_row", lambda x, n: x.index_select(0, n.argmax()), X, Spec(3, ty=I64))
program("best_of_each", lambda x: x.gather(1, x.argmax(1, keepdim=True)), X)
program("running_positions", lambda x, m: x.take(m.cumsum(1) * m), X, Spec(3, 4, ty=BOOL))

# What mg has no row for, by name.
program("scatter", lambda x, i, y: x.index_copy(0, i, y), Spec(3, 4), ids(2, size=2), Spec(2, 4), needs="torch.aten.index_copy")
