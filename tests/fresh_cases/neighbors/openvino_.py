"""OpenVINO's operations that move, make, convert and reduce elements, on its CPU."""

import functools

import numpy as np
import openvino as ov
from openvino import opset15

from . import Operand, Sample, array_attr, axes, axis, ints, meeting, number, parts, pick, reshaped
from . import slices, stretched, tensor, values

NAME = f"openvino {ov.__version__.split('-')[0]} (CPU plugin)"
CONSTANT = ("openvino.Constant", "value")
# What the CPU plugin computes in its own type.
NUMBERS = ["i8", "i32", "ui8", "f16", "f32"]
SETTINGS = {"INFERENCE_PRECISION_HINT": "f32", "INFERENCE_NUM_THREADS": 1}
TYPES = {"i1": ov.Type.boolean, "i8": ov.Type.i8, "i32": ov.Type.i32, "i64": ov.Type.i64,
         "ui8": ov.Type.u8, "f16": ov.Type.f16, "f32": ov.Type.f32}


@functools.cache
def core():
    return ov.Core()


def run(op, sample):
    """Known operands are constants of the model, others its inputs."""
    if any(operand.known and not operand.values.size for operand in sample.operands):
        # It crashes on some empty lists.
        return None
    inputs, nodes = [], []
    for operand in sample.operands:
        if operand.known:
            nodes.append(opset15.constant(operand.values, TYPES[operand.element]))
        else:
            nodes.append(opset15.parameter(list(operand.values.shape), TYPES[operand.element]))
            inputs.append((nodes[-1], operand))
    node = sample.compute(*nodes)
    model = ov.Model(node.outputs(), [parameter for parameter, _ in inputs], "case")
    request = core().compile_model(model, "CPU", SETTINGS).create_infer_request()
    for k, (_, operand) in enumerate(inputs):
        request.set_input_tensor(k, ov.Tensor(np.array(operand.values, order="C")))
    request.infer()
    return [np.array(request.get_output_tensor(k).data, copy=True) for k in range(len(node.outputs()))]


def data(rng, **kwargs):
    return tensor(rng, NUMBERS, **kwargs)


def reshape(rng):
    x, special = data(rng), bool(rng.random() < 0.5)
    dims = reshaped(rng, x.values.shape)
    for d, size in enumerate(dims):
        if special and d < x.values.ndim and x.values.shape[d] == size and rng.random() < 0.5:
            dims[d] = 0
    if rng.random() < 0.5 and dims:
        dims[rng.integers(len(dims))] = -1
    attribute = f"special_zero = {str(special).lower()}"
    return Sample([x, ints(*dims)], [attribute], lambda x, p: opset15.reshape(x, p, special))


def squeeze(rng):
    x = data(rng)
    if rng.random() < 0.3:
        return Sample([x], [], opset15.squeeze)
    ones = [d for d, size in enumerate(x.values.shape) if size == 1]
    return Sample([x, ints(*ones)], [], opset15.squeeze) if ones else None


def unsqueeze(rng):
    x = data(rng)
    more = int(rng.integers(1, 3))
    return Sample([x, ints(*axes(rng, x.values.ndim + more, more))], [], opset15.unsqueeze)


def transpose(rng):
    x = data(rng)
    order = [] if rng.random() < 0.2 else axes(rng, x.values.ndim, x.values.ndim, negative=False)
    return Sample([x, ints(*order)], [], opset15.transpose)


def broadcast(rng):
    x = data(rng)
    mode = pick(rng, ["numpy", "bidirectional", "explicit"])
    dims, attribute = stretched(rng, x.values.shape), [f'mode = "{mode}"']
    if mode == "explicit":
        mapping = sorted(rng.permutation(len(dims))[: x.values.ndim].tolist())
        for d, size in zip(mapping, x.values.shape):
            dims[d] = int(rng.integers(1, 4)) if size == 1 else size
        operands = [x, ints(*dims), ints(*mapping)]
        return Sample(operands, attribute, lambda x, s, m: opset15.broadcast(x, s, m, "EXPLICIT"))
    if mode == "bidirectional":
        dims = [1 if rng.random() < 0.3 else size for size in dims]
    compute = lambda x, s: opset15.broadcast(x, s, broadcast_spec=mode.upper())
    return Sample([x, ints(*dims)], attribute, compute)


def tile(rng):
    x = data(rng)
    return Sample([x, ints(*rng.integers(1, 4, rng.integers(1, 4)).tolist())], [], opset15.tile)


def roll(rng):
    x = data(rng, low=1)
    chosen = [axis(rng, x.values.ndim) for _ in range(rng.integers(1, 4))]
    shift = rng.integers(-9, 10, len(chosen)).tolist()
    return Sample([x, ints(*shift), ints(*chosen)], [], opset15.roll)


def shape_of(rng):
    ty = pick(rng, ["i32", "i64"])
    return Sample([data(rng)], [f"output_type = {ty}"], lambda x: opset15.shape_of(x, ty))


def slice_(rng):
    x = data(rng, low=1)
    chosen = axes(rng, x.values.ndim)
    taken = slices(rng, chosen)
    if not taken:
        return None
    lists = [ints(*entries) for entries in zip(*taken)]
    return Sample([x, *lists, ints(*chosen)], [], opset15.slice)


def strided_slice(rng):
    x = data(rng, low=1)
    count = int(rng.integers(1, x.values.ndim + 1))
    taken = slices(rng, range(count))
    masks = [rng.integers(0, 2, count).tolist() for _ in range(2)]
    new, shrink = [0] * count, [0] * count
    at = int(rng.integers(count))
    size = x.values.shape[at]
    if rng.random() < 0.3:
        shrink[at] = 1
        taken[at] = [int(rng.integers(-size, size)), 0, 1]
        taken[at][1] = taken[at][0] + 1
        masks[0][at] = masks[1][at] = 0
    elif rng.random() < 0.3:
        new[count - 1] = 1
    names = ["begin_mask", "end_mask", "new_axis_mask", "shrink_axis_mask"]
    attributes = [f"{n} = {array_attr(m)}" for n, m in zip(names, [*masks, new, shrink])]
    compute = lambda x, b, e, s: opset15.strided_slice(x, b, e, s, *masks, new, shrink)
    return Sample([x, *[ints(*entries) for entries in zip(*taken)]], attributes, compute)


def concat(rng):
    d, found = parts(rng, NUMBERS)
    return Sample(found, [f"axis = {d} : i64"], lambda *nodes: opset15.concat(list(nodes), d))


def split(rng):
    x = data(rng, low=1)
    d = axis(rng, x.values.ndim)
    count = pick(rng, [n for n in (1, 2, 3) if x.values.shape[d] % n == 0])
    attributes = [f"num_splits = {count} : i64"]
    return Sample([x, number(d)], attributes, lambda x, d: opset15.split(x, d, count))


def variadic_split(rng):
    x = data(rng, low=1)
    d = axis(rng, x.values.ndim)
    size = x.values.shape[d]
    if size < 2:
        return None
    first = int(rng.integers(1, size))
    lengths = [first, -1 if rng.random() < 0.5 else size - first]
    return Sample([x, number(d), ints(*lengths)], [], opset15.variadic_split)


def pad(rng):
    x = data(rng, low=1)
    mode = pick(rng, ["constant", "edge", "reflect", "symmetric"])
    widths = []
    for size in x.values.shape:
        most = {"reflect": size, "symmetric": size + 1}.get(mode, 4)
        pair = rng.integers(0, most, 2).tolist()
        if mode == "constant" and size > 1 and rng.random() < 0.3:
            pair[rng.integers(2)] = -1
        widths.append(pair)
    before, behind = ([pair[k] for pair in widths] for k in range(2))
    operands, attributes = [x, ints(*before), ints(*behind)], [f'pad_mode = "{mode}"']
    if mode == "constant":
        # OpenVINO takes 0 for a value that is not constant.
        operands.append(Operand(x.element, np.asarray(values(rng, x.element, [])), known=True))
    return Sample(operands, attributes, lambda x, b, e, *v: opset15.pad(x, b, e, mode, *v))


def range_(rng):
    to = pick(rng, ["i32", "f32", "i64"])
    kinds = ["f32"] if to == "f32" else ["i32", "i64"]
    bounds = [rng.integers(-9, 10), rng.integers(-9, 20), pick(rng, [-3, -2, 2, 3])]
    operands = [number(b / 2 if to == "f32" else b, pick(rng, kinds)) for b in bounds]
    return Sample(operands, [f"output_type = {to}"], lambda a, b, c: opset15.range(a, b, c, to))


def reduction(build, elements):
    def sample(rng):
        x, keeps = tensor(rng, elements), bool(rng.random() < 0.5)
        chosen = axes(rng, x.values.ndim)
        attributes = [f"keep_dims = {str(keeps).lower()}"]
        if not chosen:
            return None
        return Sample([x, ints(*chosen)], attributes, lambda x, a: build(x, a, keeps))

    return sample


def binary(build, elements):
    return lambda rng: Sample(meeting(rng, elements), [], build)


def quotient(build, elements=("i32", "f32")):
    """No divisor is 0."""

    def sample(rng):
        x, y = meeting(rng, elements)
        y.values = np.where(y.values == 0, y.values.dtype.type(3), y.values)
        return Sample([x, y], [], build)

    return sample


def unary(build, elements):
    return lambda rng: Sample([tensor(rng, elements)], [], build)


def select(rng):
    a, b = meeting(rng, NUMBERS)
    return Sample([Operand("i1", values(rng, "i1", a.values.shape)), a, b], [], opset15.select)


def convert(rng):
    x, to = data(rng), pick(rng, NUMBERS)
    x.values = np.abs(x.values)
    return Sample([x], [f"destination_type = {to}"], lambda x: opset15.convert(x, TYPES[to]))


def clamp(rng):
    low = int(rng.integers(-6, 4)) / 2
    high = low + int(rng.integers(1, 8)) / 2
    attributes = [f"max = {float(high)} : f32", f"min = {float(low)} : f32"]
    return Sample([tensor(rng, ["i32", "f32"])], attributes, lambda x: opset15.clamp(x, low, high))


def round_(rng):
    mode = pick(rng, ["half_to_even", "half_away_from_zero"])
    x = tensor(rng, ["f32"])
    return Sample([x], [f'mode = "{mode}"'], lambda x: opset15.round(x, mode))


COMPUTED = ["i32", "f32"]
COMPARISONS = "Equal NotEqual Less LessEqual Greater GreaterEqual".split()
SNAKE = {"NotEqual": "not_equal", "LessEqual": "less_equal", "GreaterEqual": "greater_equal"}

SAMPLES = {
    "openvino.Reshape": reshape,
    "openvino.Squeeze": squeeze,
    "openvino.Unsqueeze": unsqueeze,
    "openvino.Transpose": transpose,
    "openvino.Broadcast": broadcast,
    "openvino.Tile": tile,
    "openvino.Roll": roll,
    "openvino.ShapeOf": shape_of,
    "openvino.Slice": slice_,
    "openvino.StridedSlice": strided_slice,
    "openvino.Concat": concat,
    "openvino.Split": split,
    "openvino.VariadicSplit": variadic_split,
    "openvino.Pad": pad,
    "openvino.Range": range_,
    "openvino.Convert": convert,
    "openvino.Clamp": clamp,
    "openvino.Round": round_,
    "openvino.Select": select,
    "openvino.Add": binary(opset15.add, COMPUTED),
    "openvino.Subtract": binary(opset15.subtract, COMPUTED),
    "openvino.Multiply": binary(opset15.multiply, COMPUTED),
    "openvino.Maximum": binary(opset15.maximum, COMPUTED),
    "openvino.Minimum": binary(opset15.minimum, COMPUTED),
    "openvino.SquaredDifference": binary(opset15.squared_difference, COMPUTED),
    "openvino.Mod": quotient(opset15.mod),
    "openvino.FloorMod": quotient(opset15.floor_mod),
    "openvino.LogicalAnd": binary(opset15.logical_and, ["i1"]),
    "openvino.LogicalOr": binary(opset15.logical_or, ["i1"]),
    "openvino.LogicalXor": binary(opset15.logical_xor, ["i1"]),
    "openvino.LogicalNot": unary(opset15.logical_not, ["i1"]),
    "openvino.BitwiseAnd": binary(opset15.bitwise_and, ["i8", "i32", "ui8"]),
    "openvino.BitwiseOr": binary(opset15.bitwise_or, ["i8", "i32", "ui8"]),
    "openvino.BitwiseXor": binary(opset15.bitwise_xor, ["i8", "i32", "ui8"]),
    "openvino.BitwiseNot": unary(opset15.bitwise_not, ["i8", "i32", "ui8"]),
    "openvino.Abs": unary(opset15.abs, COMPUTED),
    "openvino.Negative": unary(opset15.negative, COMPUTED),
    "openvino.Sign": unary(opset15.sign, ["f32"]),
    "openvino.Relu": unary(opset15.relu, ["f32"]),
    "openvino.Ceiling": unary(opset15.ceiling, ["f32"]),
    "openvino.Floor": unary(opset15.floor, ["f32"]),
    **{f"openvino.{name}": binary(getattr(opset15, SNAKE.get(name, name.lower())), COMPUTED)
       for name in COMPARISONS},
    "openvino.ReduceSum": reduction(opset15.reduce_sum, COMPUTED),
    "openvino.ReduceProd": reduction(opset15.reduce_prod, COMPUTED),
    "openvino.ReduceMin": reduction(opset15.reduce_min, COMPUTED),
    "openvino.ReduceMax": reduction(opset15.reduce_max, COMPUTED),
    "openvino.ReduceLogicalAnd": reduction(opset15.reduce_logical_and, ["i1"]),
    "openvino.ReduceLogicalOr": reduction(opset15.reduce_logical_or, ["i1"]),
}
