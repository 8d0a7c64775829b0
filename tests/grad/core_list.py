"""The core operations, beside functions of JAX and PyTorch that mean the same.

Each case is a name, a program, a function of JAX, one of PyTorch (None: it has none), arguments, and
what else the case says.
"""
import jax
import jax.numpy as jnp
import numpy as np
import torch
from jax import lax

CASES = []
F32 = np.float32
POINTS = [-2.5, -1.0, -0.5, -0.25, 0.25, 0.5, 0.75, 1.0, 1.5, 3.0]


def values(*numbers, dtype=F32):
    return np.array(numbers, dtype)


def add(name, program, jax_function, torch_function, *arguments, **more):
    CASES.append((name, program, jax_function, torch_function, arguments, more))


def function(body, result, *arguments):
    """A program of one function; `body` gives %r."""
    names = ", ".join(f"%{name}: {ty}" for name, ty in zip("xyzw", arguments))
    return f"func.func @main({names}) -> {result} {{\n{body}\n  return %r : {result}\n}}\n"


def elementwise(name, jax_function, torch_function, *arguments, **more):
    ty = f"tensor<{len(arguments[0])}x{'f64' if arguments[0].dtype == np.float64 else 'f32'}>"
    operands = ", ".join(f"%{x}" for x in "xyz"[: len(arguments)])
    program = function(f"  %r = {name} {operands} : {ty}", ty, *[ty] * len(arguments))
    add(name, program, jax_function, torch_function, *arguments, **more)


INSIDE = values(-0.9, -0.5, -0.1, 0.2, 0.6, 0.95)
ABOVE = values(0.1, 0.5, 1.0, 2.0, 7.0, 100.0)
for name, jax_function, torch_function, points in [
    ("math.absf", jnp.abs, torch.abs, values(*POINTS, 0.0, -0.0)),
    ("math.ceil", jnp.ceil, torch.ceil, values(*POINTS, 0.0)),
    ("math.floor", jnp.floor, torch.floor, values(*POINTS, 0.0)),
    ("math.round", lambda x: lax.round(x, lax.RoundingMethod.AWAY_FROM_ZERO), None, values(*POINTS)),
    ("math.roundeven", jnp.round, torch.round, values(*POINTS)),
    ("math.trunc", jnp.trunc, torch.trunc, values(*POINTS)),
    ("math.sqrt", jnp.sqrt, torch.sqrt, values(0.0, 0.25, 1.0, 9.0)),
    ("math.rsqrt", lax.rsqrt, torch.rsqrt, values(0.0, 0.25, 1.0, 9.0)),
    ("math.cbrt", jnp.cbrt, None, values(-8.0, -0.5, 0.0, 0.125, 27.0)),
    ("math.exp", jnp.exp, torch.exp, values(*POINTS)),
    ("math.exp2", jnp.exp2, torch.exp2, values(*POINTS)),
    ("math.expm1", jnp.expm1, torch.expm1, values(*POINTS)),
    ("math.log", jnp.log, torch.log, values(*ABOVE, 0.0)),
    ("math.log1p", jnp.log1p, torch.log1p, values(*ABOVE, -0.5)),
    ("math.log2", jnp.log2, torch.log2, ABOVE),
    ("math.log10", jnp.log10, torch.log10, ABOVE),
    ("math.sin", jnp.sin, torch.sin, values(*POINTS)),
    ("math.cos", jnp.cos, torch.cos, values(*POINTS)),
    ("math.tan", jnp.tan, torch.tan, values(*POINTS)),
    ("math.asin", jnp.arcsin, torch.asin, INSIDE),
    ("math.acos", jnp.arccos, torch.acos, INSIDE),
    ("math.atan", jnp.arctan, torch.atan, values(*POINTS)),
    ("math.sinh", jnp.sinh, torch.sinh, values(*POINTS)),
    ("math.cosh", jnp.cosh, torch.cosh, values(*POINTS)),
    ("math.tanh", jnp.tanh, torch.tanh, values(*POINTS)),
    ("math.asinh", jnp.arcsinh, torch.asinh, values(*POINTS)),
    ("math.acosh", jnp.arccosh, torch.acosh, values(1.0, 1.5, 2.0, 9.0)),
    ("math.atanh", jnp.arctanh, torch.atanh, INSIDE),
    ("math.erf", lax.erf, torch.erf, values(*POINTS)),
    ("math.erfc", lax.erfc, torch.erfc, values(*POINTS)),
    ("arith.negf", jnp.negative, torch.neg, values(*POINTS)),
]:
    elementwise(name, jax_function, torch_function, points)

X = values(-2.0, 0.0, 1.0, 1.0, 2.5, 7.0, -7.0, 3.0, 0.0)
Y = values(1.5, 0.0, 1.0, 2.0, -2.0, 2.0, 2.0, -0.5, 4.0)
NANS = (values(np.nan, 1.0, 2.0), values(1.0, np.nan, 2.0))
for name, jax_function, torch_function in [
    ("arith.addf", lax.add, torch.add),
    ("arith.subf", lax.sub, torch.sub),
    ("arith.mulf", lax.mul, torch.mul),
    ("arith.maximumf", lax.max, torch.maximum),
    ("arith.minimumf", lax.min, torch.minimum),
    ("arith.maxnumf", jnp.fmax, torch.fmax),
    ("arith.minnumf", jnp.fmin, torch.fmin),
    ("math.atan2", lax.atan2, torch.atan2),
    ("math.copysign", jnp.copysign, torch.copysign),
]:
    elementwise(name, jax_function, torch_function, X, Y)
    if "num" in name or "imum" in name:
        elementwise(name, jax_function, torch_function, *NANS)
DIVISOR = values(1.5, -0.25, 1.0, 2.0, -2.0, 2.0, 2.0, -0.5, 4.0)
elementwise("arith.divf", lax.div, torch.div, X, DIVISOR)
elementwise("arith.remf", lax.rem, torch.fmod, X, DIVISOR)
BASE = values(2.0, 0.5, 3.0, 0.0, 0.0, 0.0, -2.0, 1.0, 2.0)
EXPONENT = values(3.0, -1.5, 0.0, 1.0, 2.0, 0.5, 2.0, 7.0, 0.5)
elementwise("math.powf", lax.pow, torch.pow, BASE, EXPONENT)
elementwise("math.powf", None, torch.pow, values(0.0, 0.0), values(0.0, -1.0))
elementwise("math.fma", lambda x, y, z: x * y + z, lambda x, y, z: x * y + z, X, Y, DIVISOR)
TY = "tensor<9xf32>"
add("arith.select", function(
    f"  %c = arith.cmpf ogt, %x, %y : {TY}\n  %r = arith.select %c, %x, %y : tensor<9xi1>, {TY}", TY, TY, TY),
    lambda x, y: jnp.where(x > y, x, y), lambda x, y: torch.where(x > y, x, y), X, Y)
add("arith.truncf", function(
    "  %0 = arith.truncf %x : tensor<9xf32> to tensor<9xbf16>\n  %1 = arith.mulf %0, %0 : tensor<9xbf16>\n"
    "  %r = arith.extf %1 : tensor<9xbf16> to tensor<9xf32>", TY, TY),
    lambda x: lax.convert_element_type(lax.convert_element_type(x, jnp.bfloat16) ** 2, F32), None, X, rtol=1e-2)


def grid(*shape):
    return (np.arange(np.prod(shape), dtype=F32).reshape(shape) / 4 - 2)


M = grid(3, 4)
add("mg.transpose", function(
    "  %r = mg.transpose %x {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>",
    "tensor<4x2x3xf32>", "tensor<2x3x4xf32>"), lambda x: jnp.transpose(x, (2, 0, 1)), None, grid(2, 3, 4))
add("mg.reshape", function("  %r = mg.reshape %x : (tensor<3x4xf32>) -> tensor<2x6xf32>", "tensor<2x6xf32>",
    "tensor<3x4xf32>"), lambda x: x.reshape(2, 6), None, M)
add("mg.broadcast", function(
    "  %r = mg.broadcast %x {dims = array<i64: 0, 2>} : (tensor<3x1xf32>) -> tensor<3x2x4xf32>",
    "tensor<3x2x4xf32>", "tensor<3x1xf32>"), lambda x: lax.broadcast_in_dim(x, (3, 2, 4), (0, 2)), None, grid(3, 1))
for k, (part, offsets, sizes, strides) in enumerate([
    (np.s_[1:3, ::-1], (1, 3), (2, 4), (1, -1)), (np.s_[::2, 1::2], (0, 1), (2, 2), (2, 2)),
    (np.s_[2::-2, 3:0:-2], (2, 3), (2, 2), (-2, -2)), (np.s_[1:1, :], (1, 0), (0, 4), (1, 1)),
]):
    lists = [", ".join(map(str, part_)) for part_ in (offsets, sizes, strides)]
    ty = f"tensor<{sizes[0]}x{sizes[1]}xf32>"
    add(f"mg.slice {k}", function(
        f"  %r = mg.slice %x {{offsets = array<i64: {lists[0]}>, sizes = array<i64: {lists[1]}>, "
        f"strides = array<i64: {lists[2]}>}} : (tensor<3x4xf32>) -> {ty}", ty, "tensor<3x4xf32>"),
        lambda x, part=part: x[part], None, M)
add("mg.concat", function(
    "  %r = mg.concat %x, %y, %x {axis = 1 : i64} : (tensor<3x4xf32>, tensor<3x1xf32>, tensor<3x4xf32>) -> tensor<3x9xf32>",
    "tensor<3x9xf32>", "tensor<3x4xf32>", "tensor<3x1xf32>"),
    lambda x, y: jnp.concatenate([x, y, x], 1), lambda x, y: torch.cat([x, y, x], 1), M, grid(3, 1))
add("mg.pad", function(
    "  %r = mg.pad %x, %y {high = array<i64: 0, 3>, low = array<i64: 2, 1>} : (tensor<3x4xf32>, tensor<f32>) -> tensor<5x8xf32>",
    "tensor<5x8xf32>", "tensor<3x4xf32>", "tensor<f32>"),
    lambda x, y: lax.pad(x, y, [(2, 0, 0), (1, 3, 0)]), None, M, np.array(0.5, F32))
TIED = np.array([[1, 3, 3, 2], [2, 2, 2, 2], [0, -1, 5, 4]], F32)
ZEROS = np.array([[1, 0, 3, 2], [0, 2, 0, 2], [0.5, -1, 5, 4]], F32)
for kind, jax_function, torch_function, x in [
    ("sum", jnp.sum, torch.sum, M), ("max", jnp.max, torch.amax, TIED), ("min", jnp.min, torch.amin, TIED),
    ("prod", jnp.prod, torch.prod, ZEROS),
]:
    for axes in [(1,), (0,), (0, 1)]:
        one = kind == "prod" and len(axes) > 1
        ty = {1: "tensor<3xf32>", 0: "tensor<4xf32>"}[axes[0]] if len(axes) == 1 else "tensor<f32>"
        listed = ", ".join(map(str, axes))
        add(f"mg.reduce {kind} {listed}", function(
            f'  %r = mg.reduce %x {{axes = array<i64: {listed}>, kind = "{kind}"}} : (tensor<3x4xf32>) -> {ty}',
            ty, "tensor<3x4xf32>"),
            lambda x, f=jax_function, a=axes: f(x, a),
            (lambda x, f=torch_function: f(x)) if one else
            lambda x, f=torch_function, a=axes: f(x, a if len(a) > 1 else a[0]), x)

# Gathers and scatters of rows, out of bounds too.
IDS = np.array([[0], [4], [-1], [2], [9], [0]], np.int64)
MODES = {"fill": "fill", "clamp": "clip", "wrap": "wrap"}
T, I, U = "tensor<5x3xf32>", "tensor<6x1xi64>", "tensor<6x3xf32>"
for bounds, mode in MODES.items():
    add(f"mg.gather_multiaxis {bounds}", function(
        f'  %r = mg.gather_multiaxis %x[%y] axes [0] {{bounds = "{bounds}"}} : ({T}, {I}) -> {U}', U, T, I),
        lambda x, i, b=bounds, m=mode: jnp.where((i >= 0) & (i < 5), jnp.take(x, i[:, 0], 0, mode="clip"), 0)
        if b == "fill" else jnp.take(x, i[:, 0], 0, mode=m), None, grid(5, 3), IDS)


def scattered(how, bounds, x, i, u):
    """JAX's scatter of rows, its indices resolved first."""
    rows = i[:, 0]
    if bounds == "clamp":
        rows = jnp.clip(rows, 0, 4)
    elif bounds == "wrap":
        rows = jnp.mod(rows, 5)
    else:
        rows = jnp.where((rows >= 0) & (rows < 5), rows, 5)
    return getattr(x.at[rows], how)(u, mode="drop")


MEETING = np.array([[0], [4], [2], [2], [9], [0]], np.int64)
APART = np.array([[0], [4], [-1], [2], [9], [1]], np.int64)
UPDATES = np.array([[1, 2, 3], [-1, 0, 2], [0, 0, 0.5], [0, 1, 0.5], [3, 3, 3], [1, 4, -2]], F32)
for how, reduction in [("set", "set"), ("add", "add"), ("min", "min"), ("max", "max"), ("mul", "mul")]:
    for bounds in ("drop", "clamp", "wrap"):
        apart = how == "mul"
        if apart and bounds != "drop":
            continue
        unique = ", unique" if apart else ""
        add(f"mg.scatter_multiaxis {reduction} {bounds}", function(
            f'  %r = mg.scatter_multiaxis %x[%y], %z axes [0] {{bounds = "{bounds}", '
            f'reduction = "{reduction}"{unique}}} : ({T}, {I}, {U}) -> {T}', T, T, I, U),
            (lambda x, i, u: x.at[jnp.where((i[:, 0] >= 0) & (i[:, 0] < 5), i[:, 0], 5 + jnp.arange(6))]
             .mul(u, mode="drop", unique_indices=True)) if apart else
            lambda x, i, u, h=how, b=bounds: scattered(h, b, x, i, u),
            None, np.round(grid(5, 3)), APART if apart else MEETING, UPDATES)
# PyTorch's: the column of each update along a dimension.
WHERE = np.array([[0, 2, 1], [0, 4, 1], [3, 2, 0], [1, 1, 1]], np.int64)
SPREAD = np.array([[1, 2, 3], [-1, 2, 3], [0, 0, 0.5], [0, 1, 0.5]], F32)
P = "tensor<4x3xi64>"
for reduction, torch_function in [
    ("set", lambda x, i, u: x.scatter(0, i, u)),
    ("add", lambda x, i, u: x.scatter_add(0, i, u)),
    ("min", lambda x, i, u: x.scatter_reduce(0, i, u, "amin")),
    ("max", lambda x, i, u: x.scatter_reduce(0, i, u, "amax")),
]:
    add(f"mg.scatter_multiaxis elements {reduction}", function(
        f'  %r = mg.scatter_multiaxis %x[%y], %z axes [0] {{reduction = "{reduction}"}} : '
        f"({T}, {P}, tensor<4x3xf32>) -> {T}", T, T, P, "tensor<4x3xf32>"),
        None, torch_function, np.round(grid(5, 3)), WHERE, SPREAD,
        # PyTorch gives the gradient to every update that meets another: that is no derivative.
        **({"forward": False} if reduction == "set" else {}))

# jax#5760: a position one behind the end is the last one, forward and backward.
add("jax#5760", function(
    '  %r = mg.gather_multiaxis %x[%y] axes [0] {bounds = "clamp"} : (tensor<3xf32>, tensor<4xi64>) -> tensor<4xf32>',
    "tensor<4xf32>", "tensor<3xf32>", "tensor<4xi64>"),
    lambda x, i: jnp.take(x, i, mode="clip"), None, values(1.0, 2.0, 3.0), np.array([0, 1, 2, 3]))
# jax#40626: extremes of updates that are clamped to different elements. JAX 0.10 gives infinity, so this is
# the function that the issue says it is.
add("jax#40626", """func.func @main(%t: tensor<f64>) -> tensor<f64> {
  %x = arith.constant dense<[1.0, 3.0, 4.0]> : tensor<3xf64>
  %i = arith.constant dense<[-3, 8]> : tensor<2xi32>
  %a = arith.constant dense<[1.0, -1.0]> : tensor<2xf64>
  %b = arith.constant dense<[1.0, 4.0]> : tensor<2xf64>
  %w = arith.constant dense<[2.0, -1.0, 3.0]> : tensor<3xf64>
  %0 = mg.broadcast %t {dims = array<i64>} : (tensor<f64>) -> tensor<2xf64>
  %1 = arith.mulf %0, %a : tensor<2xf64>
  %u = arith.addf %1, %b : tensor<2xf64>
  %y = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "clamp", reduction = "max"} : (tensor<3xf64>, tensor<2xi32>, tensor<2xf64>) -> tensor<3xf64>
  %2 = arith.mulf %y, %w : tensor<3xf64>
  %r = mg.reduce %2 {axes = array<i64: 0>, kind = "sum"} : (tensor<3xf64>) -> tensor<f64>
  return %r : tensor<f64>
}
""", lambda t: 2 * jnp.maximum(1.0, t + 1) - 3 + 3 * jnp.maximum(4.0, 4 - t), None, np.array(0.03125))
