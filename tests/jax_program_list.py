"""The programs of jax_programs.py: functions of arrays, with arrays to call them on.

Each entry is `name: (function, arguments)`. Sums are taken of small whole numbers, so that every
order of summation gives the same bits; elementary functions, and divisions that XLA makes
products of, stand in `INEXACT`, where results may differ in their last bits.
"""

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
from jax import lax

RANDOM = np.random.default_rng(5)
F32, I32 = np.float32, np.int32


def data(*shape, dtype=F32):
    """Distinct small numbers."""
    count = int(np.prod(shape))
    values = np.arange(count).reshape(shape)
    if dtype == np.bool_:
        return values % 3 == 0
    if dtype == np.complex64:
        return (values - 1j * values).astype(dtype)
    if np.dtype(dtype).kind == "f" or dtype == ml_dtypes.bfloat16:
        return (values / 4 - 3).astype(dtype)
    return (values % 120).astype(dtype)


def index(size, *shape, dtype=I32, outside=0):
    """Positions in an axis; negative ones and `outside` more at either end."""
    low = 0 if np.dtype(dtype).kind == "u" else -size - outside
    return RANDOM.integers(low, size + outside, shape).astype(dtype)


PROGRAMS = {}


def add(name, function, *arguments):
    assert name not in PROGRAMS, name
    PROGRAMS[name] = (function, arguments)


def takes():
    for mode in ("fill", "clip", "wrap"):
        for axis in (0, 1, 2, -1):
            x = data(4, 5, 3)
            i = index(x.shape[axis], 6, outside=3)
            add(f"take_{mode}_axis{axis}", lambda x, i, m=mode, a=axis: jnp.take(x, i, a, mode=m), x, i)
        flat = lambda x, i, m=mode: jnp.take(x, i, mode=m)
        add(f"take_{mode}_flat", flat, data(3, 4), index(12, 5, outside=2))
        rows = lambda x, i, m=mode: jnp.take(x, i, 0, mode=m)
        add(f"take_{mode}_scalar", rows, data(6, 3), index(6, outside=2))
        add(f"take_{mode}_2d", rows, data(6, 3), index(6, 2, 3, outside=2))
        add(f"take_{mode}_nothing", rows, data(6, 3), index(6, 0))
        if mode == "wrap":
            continue
        along = lambda x, i, m=mode: jnp.take_along_axis(x, i, 1, mode=m)
        add(f"take_along_axis_{mode}", along, data(3, 5), index(5, 3, 4, outside=2))
        along0 = lambda x, i, m=mode: jnp.take_along_axis(x, i, 0, mode=m)
        add(f"take_along_axis0_{mode}", along0, data(4, 2, 3), index(4, 6, 2, 3, outside=2))
    for dtype in (np.int8, np.int16, np.int64, np.uint8, np.uint32):
        name = np.dtype(dtype).name
        rows = lambda x, i: jnp.take(x, i, 0)
        add(f"take_by_{name}", rows, data(7, 2), index(7, 5, dtype=dtype, outside=2))
        add(f"take_clip_by_{name}", lambda x, i: jnp.take(x, i, 0, mode="clip"), data(7, 2),
            index(7, 5, dtype=dtype, outside=2))
    for dtype in (ml_dtypes.bfloat16, np.float16, np.int32, np.uint8, np.bool_, np.complex64):
        name = np.dtype(dtype).name
        i = index(6, 5, outside=2)
        add(f"take_{name}", lambda x, i: jnp.take(x, i, 0), data(6, 2, dtype=dtype), i)
        add(f"index_{name}", lambda x, i: x[i], data(6, 2, dtype=dtype), i)
    along = lambda x, i: jnp.take_along_axis(x, i, -1)
    add("take_along_axis_default", along, data(2, 3, 4), index(4, 2, 3, 2))
    add("take_along_axis_flat", lambda x, i: jnp.take_along_axis(x, i, None), data(3, 4), index(12, 5))


def advanced_indexing():
    x, i, j = data(5, 4, 3), index(4, 6), index(3, 6)
    add("x_i", lambda x, i: x[i], x, index(5, 6))
    add("x_i_2d", lambda x, i: x[i], x, index(5, 2, 3))
    add("x_i_scalar", lambda x, i: x[i], x, index(5))
    add("x_i_j", lambda x, i, j: x[i, j], x, i, index(4, 6))
    add("x_i_j_k", lambda x, i, j, k: x[i, j, k], x, index(5, 6), i, j)
    add("x_broadcast", lambda x, i, j: x[i[:, None], j], x, index(5, 2), index(4, 3))
    add("x_colon_i", lambda x, i: x[:, i], x, i)
    add("x_i_colon_j", lambda x, i, j: x[i, :, j], x, index(5, 6), j)
    add("x_i_none", lambda x, i: x[i, None], x, index(5, 6))
    add("x_dots_i", lambda x, i: x[..., i], x, j)
    add("x_i_then_j", lambda x, i, j: x[i][:, j], x, index(5, 6), index(4, 2))
    add("x_scalar_slice_i", lambda x, i: x[1, :, i], x, j)
    add("x_slice_i", lambda x, i: x[1:4, i], x, i)
    add("x_i_step", lambda x, i: x[i, ::2], x, index(5, 6))
    add("x_at_get_fill", lambda x, i: x.at[i].get(mode="fill", fill_value=7), x, index(5, 6, outside=3))
    add("x_at_get_clip", lambda x, i: x.at[i].get(mode="clip"), x, index(5, 6, outside=3))
    add("x_at_get_promise", lambda x, i: x.at[i].get(mode="promise_in_bounds"), x,
        index(5, 6) % 5)
    add("x_by_bool_where", lambda x, i: jnp.where(x > 1, x, 0)[i], x, index(5, 4))
    add("constant_index", lambda x: x[np.array([3, 1, 1])], x)
    add("constant_table", lambda i: jnp.asarray(data(9, 2))[i], index(9, 4))


def slices():
    x = data(6, 5, 4)
    add("slice_step", lambda x: x[::2], x)
    add("slice_reverse", lambda x: x[::-1], x)
    add("slice_reverse_step", lambda x: x[::-2, 1:4], x)
    add("slice_range", lambda x: x[1:4, :, 2], x)
    add("slice_negative", lambda x: x[-3:, :-1], x)
    add("slice_empty", lambda x: x[4:2], x)
    add("slice_last", lambda x: x[-1], x)
    i = lambda: index(6, outside=2)
    add("dynamic_slice", lambda x, i, j: lax.dynamic_slice(x, (i, j, 0), (2, 3, 4)), x, i(), i())
    add("dynamic_slice_i64", lambda x, i: lax.dynamic_slice(x, (i, 1, 0), (2, 3, 4)), x,
        index(6, dtype=np.int64, outside=9))
    add("dynamic_slice_u8", lambda x, i: lax.dynamic_slice(x, (i, i, i), (2, 3, 1)), x,
        np.uint8(250))
    add("dynamic_slice_in_dim", lambda x, i: lax.dynamic_slice_in_dim(x, i, 3, 1), x, i())
    add("dynamic_index_in_dim", lambda x, i: lax.dynamic_index_in_dim(x, i, 1), x, i())
    add("dynamic_index_dropped", lambda x, i: lax.dynamic_index_in_dim(x, i, 0, keepdims=False), x, i())
    add("dynamic_update_slice", lambda x, u, i: lax.dynamic_update_slice(x, u, (i, 0, 1)), x,
        data(2, 5, 2) + 100, i())
    add("dynamic_update_index", lambda x, u, i: lax.dynamic_update_index_in_dim(x, u, i, 1), x,
        data(6, 4) + 100, i())
    add("lax_slice", lambda x: lax.slice(x, (1, 0, 2), (5, 4, 4), (2, 3, 1)), x)
    add("lax_slice_in_dim", lambda x: lax.slice_in_dim(x, 1, 5, 2, 0), x)
    add("lax_gather_windows", lambda x, i: jax.vmap(
        lambda k: lax.dynamic_slice(x, (k, 0, 0), (2, 5, 4)))(i), x, index(6, 3, outside=2))


def around():
    x, i = data(6, 4), index(6, 5, outside=2)
    add("clip_then_take", lambda x, i: x[jnp.clip(i, 0, 5)], x, i)
    add("mod_then_take", lambda x, i: x[i % 6], x, i)
    add("where_then_take", lambda x, i: x[jnp.where(i < 0, 0, jnp.minimum(i, 5))], x, i)
    add("take_then_where", lambda x, i: jnp.where(i[:, None] < 0, 0, x[i]), x, i)
    add("floor_divide_index", lambda x, i: x[i // 2], x, i)
    add("remainder_index", lambda x, i: x[lax.rem(i, 3)], x, i)
    add("abs_index", lambda x, i: x[jnp.abs(i) % 6], x, i)
    add("index_arithmetic", lambda x, i: x[(i * 2 + 1) % 6 - 1], x, i)
    add("shifted_index", lambda x, i: x[(i << 1) >> 2], x, i)
    add("bit_index", lambda x, i: x[(i & 3) | (i ^ 1) & 1], x, i)
    add("sign_index", lambda x, i: x[jnp.sign(i) + 1], x, i)
    add("float_index", lambda x, i: x[jnp.floor(i / 2).astype(jnp.int32)], x, i)
    add("embedding", lambda w, i: jnp.take(w, i, 0) + 1, data(9, 4), index(9, 2, 3))
    add("embedding_scaled", lambda w, i: w[i] * 2.0 - 1.0, data(9, 4), index(9, 2, 3))
    add("embedding_mask", lambda w, i: jnp.where((i == 0)[..., None], 0.0, w[i]), data(9, 4),
        index(9, 2, 3) % 9)
    add("position_embedding", lambda w, p, i: w[i] + p[jnp.arange(3)], data(9, 4), data(5, 4),
        index(9, 2, 3))
    add("two_tables", lambda v, w, i: jnp.concatenate([v[i], w[i]], -1), data(9, 2), data(9, 3),
        index(9, 4))
    add("sum_of_rows", lambda x, i: x[i].sum(0), data(6, 4, dtype=I32), i)
    add("softmax_free_max", lambda x, i: x[i] - x[i].max(-1, keepdims=True), x, i)


def vmaps():
    x, i = data(3, 5, 4), index(5, 3, 6)
    add("vmap_take", jax.vmap(lambda x, i: jnp.take(x, i, 0)), x, i)
    add("vmap_take_clip", jax.vmap(lambda x, i: jnp.take(x, i, 0, mode="clip")), x, i)
    add("vmap_index", jax.vmap(lambda x, i: x[i]), x, i)
    add("vmap_index_only", jax.vmap(lambda x, i: x[i], (None, 0)), data(5, 4), index(5, 3, 6))
    add("vmap_data_only", jax.vmap(lambda x, i: x[i], (0, None)), x, index(5, 6))
    add("vmap_axis1", jax.vmap(lambda x, i: x[i], (1, 0), 1), data(5, 3, 4), i)
    add("vmap_pairs", jax.vmap(lambda x, i, j: x[i, j]), x, i, index(4, 3, 6))
    add("vmap_dynamic_slice", jax.vmap(lambda x, i: lax.dynamic_slice(x, (i, 1), (2, 3))), x,
        index(5, 3, outside=2))
    add("vmap_take_along_axis", jax.vmap(lambda x, i: jnp.take_along_axis(x, i, 0)), x,
        index(5, 3, 2, 4))
    nested = jax.vmap(jax.vmap(lambda x, i: x[i]))
    add("vmap_vmap_index", nested, data(2, 3, 5), index(5, 2, 3, 4))
    outer = jax.vmap(jax.vmap(lambda x, i: x[i], (None, 0)), (0, None))
    add("vmap_vmap_outer", outer, data(2, 5, 3), index(5, 4, 6))
    add("vmap_vmap_slice", jax.vmap(jax.vmap(
        lambda x, i: lax.dynamic_slice(x, (i,), (2,)))), data(2, 3, 5), index(5, 2, 3, outside=1))
    add("vmap_of_take_of_take", jax.vmap(lambda x, i, j: x[i][j]), x, i, index(6, 3, 2))


def movements():
    x = data(4, 3)
    add("repeat", lambda x: jnp.repeat(x, 2, 0), x)
    add("repeat_flat", lambda x: jnp.repeat(x, 3), x)
    add("tile", lambda x: jnp.tile(x, (2, 3)), x)
    add("roll", lambda x: jnp.roll(x, 1, 0), x)
    add("roll_flat", lambda x: jnp.roll(x, 2), x)
    add("roll_dynamic", lambda x, i: jnp.roll(x, i, 0), x, I32(-3))
    add("flip", lambda x: jnp.flip(x, 1), x)
    add("flip_all", lambda x: jnp.flip(x), x)
    add("pad", lambda x: jnp.pad(x, ((1, 2), (0, 1))), x)
    add("pad_value", lambda x: jnp.pad(x, 1, constant_values=9), x)
    add("pad_edge", lambda x: jnp.pad(x, 1, mode="edge"), x)
    add("pad_wrap", lambda x: jnp.pad(x, 1, mode="wrap"), x)
    add("pad_reflect", lambda x: jnp.pad(x, 1, mode="reflect"), x)
    add("pad_interior", lambda x: lax.pad(x, F32(-1), ((1, 2, 1), (0, 1, 2))), x)
    add("pad_negative", lambda x: lax.pad(x, F32(-1), ((-1, 2, 1), (3, -2, 0))), x)
    add("concatenate", lambda x, y: jnp.concatenate([x, y, x], 1), x, data(4, 2))
    add("stack", lambda x, y: jnp.stack([x, y], 1), x, x + 1)
    add("broadcast_to", lambda x: jnp.broadcast_to(x, (2, 4, 3)), x)
    add("squeeze", lambda x: jnp.squeeze(x), data(1, 4, 1))
    add("expand_dims", lambda x: jnp.expand_dims(x, (0, 2)), x)
    add("transpose", lambda x: x.T, x)
    add("moveaxis", lambda x: jnp.moveaxis(x, 0, 2), data(2, 3, 4))
    add("swapaxes_take", lambda x, i: jnp.swapaxes(x, 0, 2)[i], data(2, 3, 4), index(4, 3))
    add("reshape", lambda x: x.reshape(2, 6), x)
    add("ravel_take", lambda x, i: x.ravel()[i], x, index(12, 5))
    add("arange", lambda x: x + jnp.arange(3), x)
    add("arange_step", lambda x: x[jnp.arange(0, 4, 2)], x)
    add("arange_float", lambda x: x * jnp.arange(3.0), x)
    add("meshgrid", lambda x, y: jnp.meshgrid(x, y), data(3), data(2))
    add("meshgrid_take", lambda x: x[tuple(jnp.meshgrid(jnp.arange(3), jnp.arange(2), indexing="ij"))], x)
    add("one_hot", lambda i: jax.nn.one_hot(i, 5), index(5, 4, outside=1))
    add("eye", lambda x: x[:3] + jnp.eye(3), x)
    add("tril", lambda x: jnp.tril(x), x)
    add("linear_index", lambda x, i, j: x.ravel()[i * 3 + j], x, index(4, 5) % 4, index(3, 5) % 3)
    add("diagonal", lambda x: jnp.diagonal(x), x)
    add("split", lambda x: jnp.split(x, 2, 0), x)
    add("unravel", lambda x, i: x[jnp.unravel_index(i, x.shape)], x, index(12, 5) % 12)
    add("barrier", lambda x, i: lax.optimization_barrier(x)[i], x, index(4, 3))
    add("barrier_pair", lambda x, i: lax.optimization_barrier((x, x[i])), x, index(4, 3))
    add("select_n_scalar", lambda x, i: lax.select(i[0] > 0, x, -x)[i], x, index(4, 3))
    add("cond_free_where", lambda x, i: jnp.where(jnp.any(i < 0), x, x + 1), x, index(4, 3))
    add("triu_indices", lambda x: x[np.triu_indices(3)], x)
    add("window_positions", lambda x: x[jnp.arange(2)[:, None] + jnp.arange(3)], x)


def reductions():
    for dtype in (F32, I32, np.uint8, np.bool_):
        x, name = data(4, 3, 2, dtype=dtype), np.dtype(dtype).name
        if dtype == np.uint8:
            x = x * 10 + 3
        for reduce in ("sum", "max", "min", "any", "all"):
            f = getattr(jnp, reduce)
            add(f"{reduce}_{name}", lambda x, f=f: f(x), x)
            add(f"{reduce}_axis_{name}", lambda x, f=f: f(x, axis=(0, 2)), x)
    add("prod", lambda x: jnp.prod(x, 1), data(4, 3, dtype=I32))
    add("prod_float", lambda x: jnp.prod(x, 1), data(4, 3))
    add("mean", lambda x: jnp.mean(x, 1), data(4, 4))
    add("sum_bf16", lambda x: jnp.sum(x, 1), data(4, 3, dtype=ml_dtypes.bfloat16))
    add("sum_keepdims", lambda x: x - jnp.sum(x, 1, keepdims=True), data(4, 4))
    add("sum_init", lambda x: jnp.sum(x, initial=3.0), data(4, 3))
    add("max_init", lambda x: jnp.max(x, axis=0, initial=1.0), data(4, 3))
    add("sum_empty", lambda x: jnp.sum(x, 0), data(0, 3))
    add("reduce_multiply_init", lambda x: lax.reduce(x, I32(3), lax.mul, (0,)), data(4, 3, dtype=I32))
    add("reduce_or_bits", lambda x: lax.reduce(x, I32(1), lax.bitwise_or, (0,)), data(4, 3, dtype=I32))
    add("count", lambda x: jnp.count_nonzero(x > 0, axis=0), data(4, 3))


def regions():
    """Regions of more than one operation, windows, and what is selected in them."""
    for name in ("argmax", "argmin"):
        for dtype in (F32, I32, np.uint8):
            f = getattr(jnp, name)
            add(f"{name}_{np.dtype(dtype).name}", lambda x, f=f: f(x, axis=1), data(4, 6, dtype=dtype))
        add(f"{name}_flat", getattr(jnp, name), data(4, 3))
    add("argmax_nan", lambda x: jnp.argmax(jnp.log(x), 1), data(3, 4) - 3)
    for name in ("cumsum", "cumprod", "cummax", "cummin"):
        add(name, lambda x, f=getattr(lax, name): f(x, 1), data(3, 7, dtype=I32))
        add(f"{name}_reverse", lambda x, f=getattr(lax, name): f(x, 0, reverse=True), data(5, 2, dtype=I32))
    add("reduce_min_max", lambda x: lax.reduce(
        (x, x), (F32(np.inf), F32(-np.inf)),
        lambda a, b: (lax.min(a[0], b[0]), lax.max(a[1], b[1])), (0,)), data(5, 3))
    add("reduce_affine", lambda x, y: lax.reduce(
        (x, y), (I32(1), I32(0)),
        lambda a, b: (a[0] * b[0], a[1] * b[0] + b[1]), (1,)),
        data(2, 7, dtype=I32), data(2, 7, dtype=I32) + 3)
    pool = lambda x: lax.reduce_window(x, F32(-np.inf), lax.max, (2, 3), (2, 1), ((0, 1), (1, 1)))
    add("max_pool", pool, data(5, 6))
    add("max_pool_gradient", lambda x: jax.grad(lambda x: jnp.sum(pool(x) * 2))(x), data(5, 6) % 7)
    add("sum_pool_dilated", lambda x: lax.reduce_window(
        x, I32(0), lax.add, (2, 2), (1, 2), ((2, 1), (-1, 2)), (2, 1), (1, 2)), data(4, 5, dtype=I32))
    add("nonzero", lambda x: jnp.nonzero(x, size=3)[0], data(8, dtype=I32) % 3)


def elementwise():
    x, y = data(4, 3), data(4, 3)[::-1].copy()
    two = {"add": jnp.add, "sub": jnp.subtract, "mul": jnp.multiply, "div": jnp.divide,
           "max": jnp.maximum, "min": jnp.minimum, "rem": lax.rem}
    for name, f in two.items():
        add(f"{name}_f32", lambda x, y, f=f: f(x, y), x, y + 0.5)
    whole = dict(two, div=lax.div, and_=jnp.bitwise_and, or_=jnp.bitwise_or, xor=jnp.bitwise_xor,
                 floor_div=jnp.floor_divide, mod=jnp.mod, power=lambda x, y: x ** (y % 5))
    i, j = index(50, 12, outside=9), index(9, 12)
    for name, f in whole.items():
        add(f"{name}_i32", lambda x, y, f=f: f(x, y), i, np.where(j == 0, 7, j))
        u = np.abs(i).astype(np.uint8)
        add(f"{name}_u8", lambda x, y, f=f: f(x, y), u, (np.abs(j) + 1).astype(np.uint8))
    shift = np.abs(j) % 9
    add("shift_left", lambda x, y: lax.shift_left(x, y), i, shift)
    add("shift_right", lambda x, y: lax.shift_right_arithmetic(x, y), i, shift)
    add("shift_right_logical", lambda x, y: lax.shift_right_logical(x, y), i, shift)
    add("popcnt_clz", lambda x: (lax.population_count(x), lax.clz(x)), i)
    one = {"neg": jnp.negative, "abs": jnp.abs, "sign": jnp.sign, "floor": jnp.floor,
           "ceil": jnp.ceil, "round": jnp.round, "trunc": jnp.trunc, "finite": jnp.isfinite,
           "nan": jnp.isnan, "inf": jnp.isinf, "square": lambda x: x * x, "sqrt": jnp.sqrt,
           "round_away": lambda x: lax.round(x, lax.RoundingMethod.AWAY_FROM_ZERO)}
    special = np.array([0.0, -0.0, 1.5, -2.5, 0.5, np.inf, -np.inf, np.nan, 4.0], F32)
    for name, f in one.items():
        add(f"{name}_f32_special", f, np.abs(special) if name == "sqrt" else special)
    add("not_bool", lambda x: ~(x > 0), x)
    add("not_i32", lambda x: ~x, i)
    add("neg_u8", lambda x: -x, np.arange(7, dtype=np.uint8))
    for direction in ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal"):
        f = getattr(jnp, direction)
        add(f"{direction}_special", lambda x, f=f: f(x[:, None], x), special)
        add(f"{direction}_u8", lambda x, f=f: f(x[:, None], x), np.array([0, 200, 100], np.uint8))
    add("clamp_scalars", lambda x: lax.clamp(F32(-1), x, F32(2)), x)
    add("clamp_tensors", lambda x, y: lax.clamp(x - 1, y, x + 1), x, y)
    add("clip_i32", lambda x: jnp.clip(x, -3, 20), i)
    for to in (np.int8, np.uint8, np.int64, np.float16, np.bool_, ml_dtypes.bfloat16):
        name = np.dtype(to).name
        add(f"convert_f32_{name}", lambda x, t=to: x.astype(t), x)
        add(f"convert_i32_{name}", lambda x, t=to: x.astype(t), i)
    add("convert_bool", lambda x: (x > 0).astype(F32), x)
    add("bitcast", lambda x: lax.bitcast_convert_type(x, I32), x)
    add("bitcast_narrow", lambda x: lax.bitcast_convert_type(x, np.uint8), x)
    add("bitcast_wide", lambda x: lax.bitcast_convert_type(x, I32), data(3, 4, dtype=np.uint8))


# Programs of operations that are kept, not run: the error must name them.
KEPT = {
    "sort": (jnp.sort, (data(5),)),
    "scatter": (lambda x, u, i: x.at[i].set(u), (data(5, 4), data(3, 4), index(5, 3))),
    "while": (lambda x: lax.fori_loop(0, x[0].astype(int), lambda k, y: y + k, x), (data(3),)),
    "case": (lambda x: lax.cond(x[0] > 0, jnp.sin, jnp.cos, x), (data(3),)),
}

INEXACT = {}


def elementary():
    x = np.linspace(-2.5, 2.5, 12, dtype=F32)
    functions = {"exp": jnp.exp, "expm1": jnp.expm1, "sin": jnp.sin, "cos": jnp.cos,
                 "tan": jnp.tan, "tanh": jnp.tanh, "cbrt": jnp.cbrt, "sigmoid": jax.nn.sigmoid}
    for name, f in functions.items():
        INEXACT[name] = (f, (x,))
        INEXACT[f"{name}_of_rows"] = (lambda x, i, f=f: f(x[i]), (x, index(12, 4)))
    positive = np.linspace(0.25, 6, 12, dtype=F32)
    for name, f in {"log": jnp.log, "log1p": jnp.log1p, "rsqrt": lax.rsqrt}.items():
        INEXACT[name] = (f, (positive,))
    INEXACT["dot"] = (jnp.dot, (data(3, 4), data(4, 2)))
    INEXACT["dot_of_batches"] = (
        lambda x, y: jnp.einsum("bhqd,bkhd->bhqk", x, y), (data(2, 3, 5, 4), data(2, 6, 3, 4)))
    INEXACT["dot_of_rows"] = (lambda x, w, i: x[i] @ w, (data(5, 4), data(4, 3), index(5, 7)))
    INEXACT["share_of_sum"] = (lambda x: x / jnp.sum(x, 1, keepdims=True), (data(4, 4) + 5,))
    INEXACT["atan2"] = (jnp.arctan2, (x, positive))
    INEXACT["power"] = (jnp.power, (positive, x))
    INEXACT["softmax"] = (lambda x, i: jax.nn.softmax(x[i], -1), (data(5, 4), index(5, 3)))
    INEXACT["gelu_rows"] = (lambda x, i: jax.nn.silu(x[i]), (data(5, 4), index(5, 3)))
    INEXACT["norm_rows"] = (
        lambda x, i: x[i] / jnp.sqrt(jnp.mean(x[i] ** 2, -1, keepdims=True) + 1e-6),
        (data(5, 4), index(5, 3)))


for family in (takes, advanced_indexing, slices, around, vmaps, movements, reductions, regions,
               elementwise, elementary):
    family()
