"""The programs of jax_programs.py: functions of arrays, with arrays to call them on.

Each entry is `name: (function, arguments)`. Zeros are positive: XLA loses the sign of some. Sums are taken of small whole numbers, so that every
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


def order():
    """Sorting, searching, counting."""
    x = np.array([[3, -1, 2, 2, 0.5], [1, 1, -4, 8, -0.0], [np.nan, 0, np.inf, -np.inf, 5]], F32)
    i = index(9, 3, 7, outside=2)
    for name, value in {"f32": x, "i32": i, "u8": np.abs(i).astype(np.uint8), "bool": i > 0,
                        "f16": x.astype(np.float16), "bf16": x.astype(ml_dtypes.bfloat16)}.items():
        add(f"sort_{name}", lambda x: jnp.sort(x, 1), value)
        add(f"argsort_{name}", lambda x: jnp.argsort(x, 1), value)
    add("sort_axis0", lambda x: jnp.sort(x, 0), x)
    add("sort_flat", lambda x: jnp.sort(x, None), x)
    add("sort_descending", lambda x: jnp.sort(x, 1, descending=True), x)
    add("argsort_descending", lambda x: jnp.argsort(x, 1, descending=True), x)
    add("sort_keys_values", lambda k, v: lax.sort((k, v), num_keys=1), i[0], data(7))
    add("sort_two_keys", lambda k, l, v: lax.sort((k, l, v), num_keys=2), i[0] % 3, i[1], data(7))
    add("sort_unstable", lambda x: lax.sort(x, is_stable=False), i)
    add("lexsort", lambda a, b: jnp.lexsort((a, b)), i[0], i[1] % 2)
    add("sort_complex", lambda x: jnp.sort_complex(x), np.array([2 + 1j, 1 + 3j, 1 - 3j, 0], np.complex64))
    add("partition", lambda x: jnp.partition(x, 2, 1), i)
    add("argpartition", lambda x: jnp.argpartition(x, 2, 1), i)
    for k in (1, 3):
        add(f"top_k_{k}", lambda x, k=k: lax.top_k(x, k), x)
        add(f"top_k_i32_{k}", lambda x, k=k: lax.top_k(x, k), i)
    add("approx_max_k", lambda x: lax.approx_max_k(x, 2), data(2, 8))
    add("median", lambda x: jnp.median(x, 1), data(3, 5))
    add("median_even", lambda x: jnp.median(x, 0), data(4, 3))
    add("nanmedian", lambda x: jnp.nanmedian(x, 1), x[:2])
    for method in ("linear", "lower", "higher", "nearest", "midpoint"):
        add(f"quantile_{method}", lambda x, m=method: jnp.quantile(x, 0.25, 1, method=m), data(3, 5))
    add("percentile", lambda x: jnp.percentile(x, jnp.array([25.0, 50.0]), 0), data(5, 3))
    edges = np.array([-2, 0, 0, 1, 3], F32)
    for side in ("left", "right"):
        for method in ("scan", "sort", "compare_all", "scan_unrolled"):
            add(f"searchsorted_{side}_{method}", lambda e, x, s=side, m=method: jnp.searchsorted(
                e, x, side=s, method=m), edges, x[:2])
    add("digitize", lambda x, e: jnp.digitize(x, e), x[:2], edges)
    add("bincount", lambda x: jnp.bincount(x, length=6), np.abs(i[0]))
    add("bincount_weights", lambda x, w: jnp.bincount(x, w, length=6), np.abs(i[0]), data(7))
    add("histogram", lambda x: jnp.histogram(x, bins=4)[0], data(9))
    add("histogram_range", lambda x: jnp.histogram(x, bins=3, range=(-2, 2)), data(9))
    add("histogram2d", lambda x, y: jnp.histogram2d(x, y, bins=3)[0], data(9), data(9) % 2)
    add("unique", lambda x: jnp.unique(x, size=5), i[0])
    add("unique_all", lambda x: jnp.unique(
        x, size=6, return_index=True, return_inverse=True, return_counts=True), i[0] % 4)
    add("unique_axis", lambda x: jnp.unique(x, axis=0, size=3), i % 2)
    add("nonzero_2d", lambda x: jnp.nonzero(x, size=5, fill_value=-1), i % 3)
    add("flatnonzero", lambda x: jnp.flatnonzero(x, size=4), i % 2)
    add("argwhere", lambda x: jnp.argwhere(x > 2, size=4), i)
    add("where_one", lambda x: jnp.where(x > 2, size=4), i)
    add("isin", lambda x, y: jnp.isin(x, y), i, np.array([2, 5, -3], I32))
    add("intersect1d", lambda x, y: jnp.intersect1d(x, y, size=4), i[0], i[1])
    add("union1d", lambda x, y: jnp.union1d(x, y, size=9), i[0], i[1])
    add("setdiff1d", lambda x, y: jnp.setdiff1d(x, y, size=5), i[0], i[1])
    add("setxor1d", lambda x, y: jnp.setxor1d(x, y, size=9), i[0], i[1])
    add("compress", lambda x: jnp.compress(np.array([True, False, True]), x, 0, size=2), x)
    add("mode", lambda x: jax.scipy.stats.mode(x, axis=1).mode, i % 4)
    add("rankdata", lambda x: jax.scipy.stats.rankdata(x), i[0] % 4)
    add("argmax_keepdims", lambda x: jnp.argmax(x, 1, keepdims=True), x)
    add("nanargmax", lambda x: jnp.nanargmax(x, 1), x)
    add("nanmax", lambda x: jnp.nanmax(x, 1), x)
    add("ptp", lambda x: jnp.ptp(x, 1), i)
    add("extract", lambda x: jnp.extract(x > 2, x, size=4), i)
    add("piecewise", lambda x: jnp.piecewise(x, [x < 0, x > 2], [-1, lambda x: x * 2, 7]), data(9))
    add("select", lambda x: jnp.select([x < 0, x > 2], [x, x * 2], 9), data(9))
    add("choose", lambda i, x, y: jnp.choose(i, [x, y], mode="clip"), i[0], data(7), -data(7))
    add("interp", lambda x, y: jnp.interp(x, y, y * 2), data(6), np.array([-2, 0, 1, 3], F32))
    add("cov_free_diff", lambda x: jnp.diff(x, 2, 1), i)
    add("ediff1d", lambda x: jnp.ediff1d(x), i)
    add("trapezoid", lambda x: jnp.trapezoid(x), data(5))
    add("gradient", lambda x: jnp.gradient(x), data(5))
    add("convolve", lambda x, y: jnp.convolve(x, y), data(6), data(3))
    add("correlate", lambda x, y: jnp.correlate(x, y, "same"), data(6), data(3))
    add("polyval", lambda p, x: jnp.polyval(p, x), data(4), data(5))
    add("packbits", lambda x: jnp.packbits(x), i % 2)
    add("unpackbits", lambda x: jnp.unpackbits(x), np.arange(5, dtype=np.uint8) * 37)


def updates():
    """x.at[…], segments, insertions."""
    x, i, u = data(6, 4), index(6, 5), data(5, 4) + 20
    out = index(6, 5, outside=3)
    for name in ("set", "add", "multiply", "min", "max"):
        for mode in ("drop", "clip"):
            add(f"at_{name}_{mode}", lambda x, i, u, n=name, m=mode: getattr(
                x.at[i], n)(u, mode=m), x, (np.arange(5, dtype=I32) * 5 % 7 if name == "set" else out), u)
    add("at_power", lambda x, i: x.at[i].power(2), x, i[:1])
    add("at_divide", lambda x, i: x.at[i].divide(2.0), x, i[:1])
    add("at_apply", lambda x, i: x.at[i].apply(jnp.abs), x, i)
    add("at_set_scalar", lambda x, i: x.at[i, 1].set(7.0), x, i)
    add("at_set_slice", lambda x: x.at[1:5:2, ::-1].set(7.0), x)
    add("at_add_pairs", lambda x, i, j: x.at[i, j].add(1.0), x, i, index(4, 5))
    add("at_add_i32", lambda x, i: x.at[i].add(3), data(6, 4, dtype=I32), i)
    add("at_set_bool", lambda x: x.at[np.arange(6) % 2 == 0].set(0.0), x)
    add("put_along_axis", lambda x, i: jnp.put_along_axis(x, i, 7.0, 1, inplace=False), x, index(4, 6, 1))
    add("put", lambda x, i: jnp.put(x, i, 7.0, inplace=False), x, i)
    add("fill_diagonal", lambda x: jnp.fill_diagonal(x, 7.0, inplace=False), x)
    for name in ("sum", "prod", "max", "min"):
        f = getattr(jax.ops, f"segment_{name}")
        add(f"segment_{name}", lambda x, s, f=f: f(x, s, 4), data(6, 2), np.array([0, 2, 2, 1, 0, 5], I32))
    add("segment_sum_sorted", lambda x, s: jax.ops.segment_sum(x, s, 4, indices_are_sorted=True),
        data(6, 2), np.array([0, 0, 1, 1, 1, 3], I32))
    add("insert", lambda x: jnp.insert(x, 2, 9.0, 0), x)
    add("insert_many", lambda x: jnp.insert(x, np.array([1, 3]), 9.0, 0), x)
    add("delete", lambda x: jnp.delete(x, 2, 0), x)
    add("delete_many", lambda x: jnp.delete(x, np.array([0, 3]), 0), x)
    add("append", lambda x, u: jnp.append(x, u, 0), x, u)
    add("resize", lambda x: jnp.resize(x, (3, 5)), x)
    add("rot90", lambda x: jnp.rot90(x), x)
    add("rollaxis", lambda x: jnp.rollaxis(x, 1), x)
    add("array_split", lambda x: jnp.array_split(x, 4, 0), x)
    add("block", lambda x: jnp.block([[x, x], [x, x]]), x)
    add("kron", lambda x, y: jnp.kron(x, y), data(2, 2), data(2, 3))
    add("vander", lambda x: jnp.vander(x, 3), data(4))
    add("tri", lambda x: jnp.tri(4, 4, 1) * x, data(4, 4) + 9)
    add("tril_indices", lambda x: x[np.tril_indices(4)], x)
    add("diag", lambda x: jnp.diag(x), data(4))
    add("diag_k", lambda x: jnp.diag(x, 1), x)
    add("diagflat", lambda x: jnp.diagflat(x, -1), data(2, 2))
    add("trace", lambda x: jnp.trace(x), data(4, 4))
    add("ix", lambda x: x[np.ix_([0, 3, 1], [2, 2])], x)
    add("ravel_multi_index", lambda i, j: jnp.ravel_multi_index((i, j), (6, 4), mode="clip"), out, out)
    add("take_2_tables", lambda x, y, i: jnp.where(i[:, None] > 2, x[i], y[i]), x, -x, i)
    add("conv_patches", lambda x: lax.conv_general_dilated_patches(x, (2, 2), (1, 1), "VALID"),
        data(1, 2, 4, 4))
    add("scatter_apply", lambda x, i: lax.scatter_apply(x, i[:, None], lambda y: y * 2, lax.ScatterDimensionNumbers(
        (1,), (0,), (0,)), update_shape=(5, 4)), x, np.arange(5, dtype=I32))


def loops():
    x, i = data(6, 4), data(5, dtype=I32)
    add("fori_known", lambda x: lax.fori_loop(0, 5, lambda k, y: y + k, x), x)
    add("fori_index", lambda x: lax.fori_loop(0, 6, lambda k, y: y.at[k].add(y[(k + 1) % 6]), x), x)
    add("fori_unknown", lambda x, n: lax.fori_loop(0, n, lambda k, y: y * 2 + k, x), x, I32(4))
    add("fori_nothing", lambda x, n: lax.fori_loop(3, n, lambda k, y: y * 2 + k, x), x, I32(2))
    add("while_collatz", lambda n: lax.while_loop(
        lambda s: s[0] > 1, lambda s: (jnp.where(s[0] % 2 == 0, s[0] // 2, 3 * s[0] + 1), s[1] + 1), (n, 0)),
        I32(27))
    add("while_gcd", lambda a, b: lax.while_loop(lambda s: s[1] != 0, lambda s: (s[1], s[0] % s[1]), (a, b))[0],
        I32(252), I32(105))
    add("scan_sum", lambda x: lax.scan(lambda s, y: (s + y, s), jnp.zeros(4), x), x)
    add("scan_reverse", lambda x: lax.scan(lambda s, y: (s + y, s * 2), jnp.zeros(4), x, reverse=True), x)
    add("scan_unroll", lambda x: lax.scan(lambda s, y: (s + y, s), jnp.zeros(4), x, unroll=2), x)
    add("scan_length", lambda x: lax.scan(lambda s, _: (s * 2, s), x, None, 3), x)
    add("scan_lookup", lambda x, i: lax.scan(lambda s, k: ((s + x[k]), x[s[0].astype(int) % 6]), x[0], i),
        x, i)
    add("scan_pair", lambda x, i: lax.scan(lambda s, y: ((s[0] + y[0], s[1] + y[1]), y), (jnp.zeros(4), 0),
                                          (x[:5], i)), x, i)
    add("scan_of_scan", lambda x: lax.scan(lambda s, r: lax.scan(
        lambda t, y: (t + y, t), s, r), 0.0, x), x)
    add("map", lambda x: lax.map(lambda r: r[::-1] * 2, x), x)
    add("map_batched", lambda x: lax.map(lambda r: r * 2, x, batch_size=4), x)
    add("cond_known", lambda x: lax.cond(True, lambda x: x + 1, lambda x: x - 1, x), x)
    add("cond", lambda x, i: lax.cond(i[0] > 2, lambda x: x + 1, lambda x: x * 2, x), x, i)
    add("cond_gather", lambda x, i: lax.cond(i[1] > 0, lambda: x[i], lambda: x[:5]), x, i)
    for k in (-1, 0, 2, 9):
        add(f"switch_{k}".replace("-", "m"), lambda k, x: lax.switch(
            k, [lambda x: x, lambda x: x + 1, lambda x: x * 2], x), I32(k), x)
    add("platform", lambda x: lax.platform_dependent(x, default=lambda x: x * 2), x)
    add("associative_scan", lambda x: lax.associative_scan(jnp.add, x), i)
    add("associative_scan_affine", lambda a, b: lax.associative_scan(
        lambda l, r: (l[0] * r[0], l[1] * r[0] + r[1]), (a, b)), i, i + 1)
    add("associative_scan_reverse", lambda x: lax.associative_scan(jnp.maximum, x, reverse=True, axis=1), x)
    add("cumulative_sum", lambda x: jnp.cumulative_sum(x, axis=1, include_initial=True), data(3, 4, dtype=I32))
    add("nancumsum", lambda x: jnp.nancumsum(x, 1), x)
    add("vectorize", jnp.vectorize(lambda r, k: r[k], signature="(n),()->()"), x, index(4, 6))
    add("apply_along_axis", lambda x: jnp.apply_along_axis(lambda r: r[::-1].cumsum(), 1, x), x)
    add("fibonacci", lambda n: lax.fori_loop(0, n, lambda _, s: (s[1], s[0] + s[1]), (0, 1))[0], I32(20))
    add("sieve", lambda x: lax.fori_loop(2, 6, lambda k, s: jnp.where(
        (jnp.arange(30) > k) & (jnp.arange(30) % k == 0), False, s), x), np.ones(30, bool))
    add("bubble", lambda x: lax.fori_loop(0, 5, lambda k, y: lax.fori_loop(0, 4, lambda j, z: jnp.where(
        z[j] > z[j + 1], z.at[j].set(z[j + 1]).at[j + 1].set(z[j]), z), y), x), i[::-1].copy())
    add("binary_search", lambda x, v: lax.while_loop(
        lambda s: s[0] < s[1], lambda s: lax.cond(
            x[(s[0] + s[1]) // 2] < v, lambda l, h: ((l + h) // 2 + 1, h), lambda l, h: (l, (l + h) // 2), *s),
        (0, 5))[0], i, I32(3))
    add("checkpoint", jax.checkpoint(lambda x, i: x[i] * 2), x, i)
    add("custom_jvp", jax.nn.relu, x)
    add("inner_jit", lambda x, i: jax.jit(lambda y: y[i])(x + 1), x, i)


def mapped():
    """Batches of the above, and derivatives."""
    x, i = data(3, 5, 4), index(5, 3, 6)
    rows = data(3, 7)
    for name, f in {"sort": jnp.sort, "argsort": jnp.argsort, "cumsum": lambda r: jnp.cumsum(r.astype(I32)),
                    "top_k": lambda r: lax.top_k(r, 2), "roll": lambda r: jnp.roll(r, 2),
                    "argmax": jnp.argmax, "median": jnp.median, "unique": lambda r: jnp.unique(r, size=4),
                    "nonzero": lambda r: jnp.nonzero(r > 0, size=3)[0], "flip": jnp.flip,
                    "searchsorted": lambda r: jnp.searchsorted(r, 0.5)}.items():
        add(f"vmap_{name}", jax.vmap(f), rows)
    for name in ("set", "add", "min", "max"):
        add(f"vmap_at_{name}", jax.vmap(lambda x, i, u, n=name: getattr(x.at[i], n)(u)), x,
            np.array([[0, 2], [3, 1], [4, 0]], I32), data(3, 2, 4))
    add("vmap_segment_sum", jax.vmap(lambda x, s: jax.ops.segment_sum(x, s, 3)), x, index(3, 3, 5) % 3)
    add("vmap_dynamic_update", jax.vmap(lambda x, u, k: lax.dynamic_update_slice(x, u, (k, 1))), x,
        data(3, 2, 2), index(5, 3, outside=2))
    add("vmap_scan", jax.vmap(lambda r: lax.scan(lambda s, y: (s + y, s), 0.0, r)), rows)
    add("vmap_while", jax.vmap(lambda n: lax.while_loop(lambda s: s[0] > 1, lambda s: (
        jnp.where(s[0] % 2 == 0, s[0] // 2, 3 * s[0] + 1), s[1] + 1), (n, 0))[1]), data(6, dtype=I32) + 1)
    add("vmap_cond", jax.vmap(lambda r: lax.cond(r[0] > 0, jnp.flip, lambda r: r, r)), rows)
    add("vmap_fori", jax.vmap(lambda r, n: lax.fori_loop(0, n, lambda k, y: y + k, r)), rows, data(3, dtype=I32))
    add("vmap_switch", jax.vmap(lambda k, r: lax.switch(k, [jnp.flip, lambda r: r * 2], r)),
        np.array([0, 1, 0], I32), rows)
    add("vmap_in_scan", lambda x: lax.scan(lambda s, y: (jax.vmap(lambda a, b: a + b)(s, y), y[0]),
                                          jnp.zeros((5, 4)), x), x)
    whole = lambda f: lambda *a: jax.grad(lambda *a: jnp.sum(f(*a) * 2))(*a)
    t, w = data(5, 4), data(7)
    k = index(5, 6)
    functions = {
        "index": (lambda x, i: x[i], t, k), "take_fill": (lambda x, i: jnp.take(x, i, 0, fill_value=0), t, k),
        "take_along": (lambda x, i: jnp.take_along_axis(x, i, 1), t, index(4, 5, 2)),
        "slice": (lambda x: x[1:4, ::2], t), "flip": (lambda x: x[::-1], t),
        "dynamic_slice": (lambda x, i: lax.dynamic_slice(x, (i[0], 0), (2, 3)), t, k),
        "dynamic_update": (lambda x, i: lax.dynamic_update_slice(x, x[:2, :2] * 3, (i[0], 0)), t, k),
        "at_set": (lambda x, i: x.at[i].set(0.0), t, k[:1]), "at_add": (lambda x, i: x.at[i].add(x[0]), t, k),
        "at_mul": (lambda x, i: x.at[i].multiply(3.0), t, k[:1]),
        "at_max": (lambda x, i: x.at[i].max(0.25), t, k[:1]),
        "at_min": (lambda x, i: x.at[i].min(0.25), t, k[:1]),
        "sort": (jnp.sort, w[::-1].copy()), "top_k": (lambda x: lax.top_k(x, 3)[0], w),
        "sort_values": (lambda v, k: lax.sort((k, v), num_keys=1)[1], w, data(7)[::-1].copy()),
        "max": (lambda x: jnp.max(x, 1), t), "min": (lambda x: jnp.min(x, 0), t),
        "cumsum": (lambda x: jnp.cumsum(x, 1), t), "cummax": (lambda x: lax.cummax(x, 1), t),
        "median": (jnp.median, w), "segment_sum": (
            lambda x, i: jax.ops.segment_sum(x, i, 5), data(6, 2), k % 5),
        "segment_max": (lambda x, i: jax.ops.segment_max(x, i, 5), data(6, 2), np.arange(6, dtype=I32) % 5),
        "pad": (lambda x: jnp.pad(x, 1), t), "reflect": (lambda x: jnp.pad(x, 1, mode="reflect"), t),
        "roll": (lambda x: jnp.roll(x, 1), t), "repeat": (lambda x: jnp.repeat(x, 2, 0), t),
        "concatenate": (lambda x: jnp.concatenate([x, x[:2]]), t), "where": (lambda x: jnp.where(x > 0, x, 2 * x), t),
        "scan": (lambda x: lax.scan(lambda s, y: (s + y, s), jnp.zeros(4), x)[1], t),
        "scan_product": (lambda x: lax.scan(lambda s, y: (s * y, s), jnp.ones(4), x)[0], t),
        "fori": (lambda x: lax.fori_loop(0, 3, lambda k, y: y * x, x), t),
        "cond": (lambda x: lax.cond(x[0, 0] > 0, lambda x: x * 3, lambda x: x * 2, x), t),
        "max_pool": (lambda x: lax.reduce_window(x, -np.inf, lax.max, (2, 2), (1, 2), "VALID"), t),
        "einsum": (lambda x: jnp.einsum("ij,ik->jk", x, x), t), "prod": (lambda x: jnp.prod(x, 1), t),
        "diagonal": (lambda x: jnp.diagonal(x), t), "tril": (lambda x: jnp.tril(x), t),
        "interp": (lambda x, i: jnp.interp(x, i, i * 2), w, np.array([-2, 0, 1, 3], F32)),
        "clip": (lambda x: jnp.clip(x, -1, 1), t), "norm": (lambda x: jnp.sum(x * x), t),
        "embedding_bag": (lambda x, i: x[i].reshape(2, 3, 4).sum(1), t, k),
        "vmap_index": (jax.vmap(lambda x, i: x[i]), x, i),
        "vmap_scan": (jax.vmap(lambda r: lax.scan(lambda s, y: (s + y, s), 0.0, r)[1]), rows),
    }
    for name, (f, *arguments) in functions.items():
        add(f"grad_{name}", whole(f), *arguments)
    add("jvp_index", lambda x, i: jax.jvp(lambda x: x[i], (x,), (x * 2,)), t, k)
    add("jvp_sort", lambda x: jax.jvp(jnp.sort, (x,), (x * 2,)), w)
    add("jacfwd", lambda x: jax.jacfwd(lambda x: x[::-1] * 2)(x), w)
    add("jacrev", lambda x: jax.jacrev(lambda x: jnp.cumsum(x))(x), w)
    add("hessian", lambda x: jax.hessian(lambda x: jnp.sum(x[1:] * x[:-1]))(x), w)
    add("vjp_batch", lambda x, i: jax.vmap(jax.grad(lambda x, i: jnp.sum(x[i])), (None, 0))(x, i), t, i)
    add("linearize", lambda x, i: jax.linearize(lambda x: x[i] * x[i], x)[1](x), t, k)
    add("linear_transpose", lambda x, i: jax.linear_transpose(lambda x: x[i], x)(x[i]), t, k)


def numbers():
    """Special functions, linear algebra, random numbers, transforms: close, not the same bits."""
    x = np.linspace(0.1, 0.9, 9, dtype=F32)
    special = jax.scipy.special
    for name in ("erf", "erfc", "erfinv", "gammaln", "digamma", "i0", "i0e", "i1", "i1e", "ndtr", "ndtri", "log_ndtr",
                 "logit", "expit", "entr", "exprel", "gamma", "factorial", "spence", "expi", "exp1"):
        if hasattr(special, name):
            INEXACT[name] = (getattr(special, name), (x,))
    for name in ("zeta", "polygamma", "gammainc", "gammaincc", "beta", "betaln", "xlogy", "xlog1py", "kl_div",
                 "rel_entr", "multigammaln"):
        f = getattr(special, name)
        first = {"zeta": x + 2, "polygamma": np.full(9, 2, I32), "multigammaln": x + 3}.get(name, x + 1)
        second = 2 if name == "multigammaln" else x
        INEXACT[name] = ((lambda a, f=f: f(a, 2), (first,)) if name == "multigammaln" else (f, (first, second)))
    INEXACT["betainc"] = (special.betainc, (x + 1, x + 2, x))
    INEXACT["logsumexp"] = (lambda x: special.logsumexp(x, 1), (data(4, 5),))
    for name in ("sinh", "cosh", "arcsin", "arccos", "arctan", "arcsinh", "arctanh", "exp2", "log2", "log10",
                 "cbrt", "sinc", "deg2rad", "nan_to_num", "i0", "reciprocal"):
        INEXACT[f"jnp_{name}"] = (getattr(jnp, name), (x,))
    INEXACT["arccosh"] = (jnp.arccosh, (x + 1,))
    for name in ("hypot", "logaddexp", "logaddexp2", "nextafter", "copysign", "heaviside", "ldexp", "fmod",
                 "float_power", "true_divide", "divmod", "remainder"):
        second = data(9, dtype=I32) if name == "ldexp" else x[::-1].copy()
        INEXACT[f"jnp_{name}"] = (getattr(jnp, name), (x, second))
    INEXACT["frexp"] = (jnp.frexp, (x,))
    INEXACT["modf"] = (jnp.modf, (x * 5,))
    for name in ("relu", "gelu", "elu", "selu", "celu", "softplus", "silu", "mish", "hard_swish", "hard_sigmoid",
                 "log_sigmoid", "soft_sign", "leaky_relu", "squareplus", "relu6", "glu", "log_softmax", "standardize"):
        y = np.linspace(-3, 3, 8, dtype=F32)
        INEXACT[f"nn_{name}"] = (getattr(jax.nn, name), (y,))
    q = data(2, 5, 3, 4) / 9
    INEXACT["attention"] = (lambda q: jax.nn.dot_product_attention(q, q, q, is_causal=True), (q,))
    a = np.eye(4, dtype=F32) * 4 + data(4, 4) / 8
    s = a @ a.T
    linear = {"solve": (lambda a, b: jnp.linalg.solve(a, b), a, data(4)), "inv": (jnp.linalg.inv, a),
              "det": (jnp.linalg.det, a), "slogdet": (jnp.linalg.slogdet, a), "cholesky": (jnp.linalg.cholesky, s),
              "qr": (lambda a: jnp.abs(jnp.linalg.qr(a).R), a), "svd": (lambda a: jnp.linalg.svd(a, compute_uv=False), a),
              "svd_full": (lambda a: (lambda u, s, v: (u * s) @ v)(*jnp.linalg.svd(a)), a),
              "eigh": (lambda a: jnp.linalg.eigh(a)[0], s), "eigvalsh": (jnp.linalg.eigvalsh, s),
              "lstsq": (lambda a, b: jnp.linalg.lstsq(a, b)[0], a, data(4)),
              "pinv": (jnp.linalg.pinv, a), "matrix_rank": (jnp.linalg.matrix_rank, a),
              "matrix_power": (lambda a: jnp.linalg.matrix_power(a, 3), a), "norm": (jnp.linalg.norm, a),
              "norm_nuclear": (lambda a: jnp.linalg.norm(a, "nuc"), a), "cond": (jnp.linalg.cond, a),
              "lu": (lambda a: jax.scipy.linalg.lu(a), a), "lu_factor": (lambda a: jax.scipy.linalg.lu_factor(a), a),
              "expm": (jax.scipy.linalg.expm, a / 8), "solve_triangular": (
                  lambda a, b: jax.scipy.linalg.solve_triangular(a, b, lower=True), np.tril(a), data(4)),
              "cho_solve": (lambda a, b: jax.scipy.linalg.cho_solve((jnp.linalg.cholesky(a), True), b), s, data(4)),
              "vmap_solve": (jax.vmap(jnp.linalg.solve), np.stack([a, a + 1]), data(2, 4, 1)),
              "grad_det": (jax.grad(jnp.linalg.det), a), "grad_inv": (jax.grad(lambda a: jnp.sum(jnp.linalg.inv(a))), a),
              "eig_free_toeplitz": (lambda c: jax.scipy.linalg.toeplitz(c), data(4)),
              "multi_dot": (lambda a: jnp.linalg.multi_dot([a, a, a]), a), "tensorsolve": (
                  lambda a, b: jnp.linalg.tensorsolve(a.reshape(2, 2, 4), b.reshape(2, 2)), a, data(4)),
              "cross": (jnp.cross, data(4, 3), data(4, 3) + 1), "outer": (jnp.outer, data(3), data(4)),
              "tensordot": (lambda a, b: jnp.tensordot(a, b, 1), a, a), "vdot": (jnp.vdot, data(4), data(4)),
              "cov": (jnp.cov, data(3, 5)), "corrcoef": (jnp.corrcoef, s), "std": (jnp.std, a), "var": (
                  lambda a: jnp.var(a, 0, ddof=1), a)}
    for name, (f, *arguments) in linear.items():
        INEXACT[f"linalg_{name}"] = (f, tuple(arguments))
    for name in ("fft", "ifft", "rfft", "irfft", "hfft", "fft2", "ifft2", "rfft2", "fftn", "fftshift"):
        INEXACT[f"fft_{name}"] = (getattr(jnp.fft, name), (data(4, 8),))
    key = np.array([0, 42], np.uint32)
    for name, f in {"bits": lambda k: jax.random.bits(k, (5,)), "uniform": lambda k: jax.random.uniform(k, (5,)),
                    "normal": lambda k: jax.random.normal(k, (5,)), "randint": lambda k: jax.random.randint(
                        k, (5,), 0, 10), "permutation": lambda k: jax.random.permutation(k, 7),
                    "split": lambda k: jax.random.split(k, 3), "fold_in": lambda k: jax.random.fold_in(k, 3),
                    "choice": lambda k: jax.random.choice(k, 7, (3,), replace=False),
                    "bernoulli": lambda k: jax.random.bernoulli(k, 0.4, (5,)),
                    "categorical": lambda k: jax.random.categorical(k, jnp.arange(4.0), shape=(5,)),
                    "gumbel": lambda k: jax.random.gumbel(k, (5,)), "exponential": lambda k: jax.random.exponential(k, (5,)),
                    "laplace": lambda k: jax.random.laplace(k, (5,)), "truncated_normal": lambda k: (
                        jax.random.truncated_normal(k, -1, 1, (5,))), "gamma": lambda k: jax.random.gamma(k, 2.0, (3,)),
                    "poisson": lambda k: jax.random.poisson(k, 3.0, (3,)), "dirichlet": lambda k: (
                        jax.random.dirichlet(k, jnp.ones(3))), "shuffle_rows": lambda k: jax.random.permutation(
                            k, jnp.arange(12.0).reshape(4, 3))}.items():
        INEXACT[f"random_{name}"] = (f, (key,))
    z = (data(5) + 1j * data(5)[::-1]).astype(np.complex64)
    for name in ("exp", "log", "sqrt", "sin", "cos", "tan", "tanh", "abs", "angle", "conj", "real", "imag",
                 "square", "reciprocal", "sign", "log1p", "expm1", "sinh", "cosh", "arcsin", "arctan"):
        INEXACT[f"complex_{name}"] = (getattr(jnp, name), (z,))
    INEXACT["complex_power"] = (lambda z: z ** (1 + 2j), (z,))
    INEXACT["complex_dot"] = (jnp.vdot, (z, z))
    for name, f in {"layer_norm": lambda x: jax.nn.standardize(x, -1), "batch_statistics": lambda x: (
            jnp.mean(x, 0), jnp.var(x, 0)), "cosine": lambda x: x @ x.T / jnp.linalg.norm(x, axis=1),
            "resize_linear": lambda x: jax.image.resize(x, (6, 9), "linear"),
            "resize_nearest": lambda x: jax.image.resize(x, (6, 9), "nearest"),
            "resize_cubic": lambda x: jax.image.resize(x, (6, 9), "cubic"),
            "map_coordinates": lambda x: jax.scipy.ndimage.map_coordinates(x, [x[:, 0] % 3, x[:, 1] % 3], 1)}.items():
        INEXACT[name] = (f, (data(4, 5),))
    image = data(1, 6, 6, 2) / 9
    INEXACT["conv"] = (lambda x, k: lax.conv_general_dilated(x, k, (2, 1), "SAME", dimension_numbers=(
        "NHWC", "HWIO", "NHWC")), (image, data(3, 3, 2, 4) / 9))
    INEXACT["conv_transpose"] = (lambda x, k: lax.conv_transpose(x, k, (2, 2), "SAME"), (image, data(3, 3, 2, 2) / 9))
    INEXACT["conv_depthwise"] = (lambda x, k: lax.conv_general_dilated(
        x, k, (1, 1), "VALID", feature_group_count=2, dimension_numbers=("NHWC", "HWIO", "NHWC")),
        (image, data(3, 3, 1, 4) / 9))
    INEXACT["avg_pool"] = (lambda x: lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "SAME") / 4, (image,))
    INEXACT["grad_conv"] = (jax.grad(lambda x, k: jnp.sum(lax.conv_general_dilated(x, k, (2, 2), "SAME", dimension_numbers=(
        "NHWC", "HWIO", "NHWC")) ** 2)), (image, data(3, 3, 2, 4) / 9))
    INEXACT["grad_softmax"] = (jax.grad(lambda x: jnp.sum(jax.nn.softmax(x, 1) ** 2)), (data(3, 4),))
    INEXACT["grad_logsumexp"] = (jax.grad(lambda x: jnp.sum(special.logsumexp(x, 1))), (data(3, 4),))
    INEXACT["cross_entropy"] = (jax.value_and_grad(lambda x, i: -jnp.mean(jnp.take_along_axis(
        jax.nn.log_softmax(x), i[:, None], 1))), (data(3, 4), np.array([0, 3, 1], I32)))
    INEXACT["rnn"] = (lambda x, w: lax.scan(lambda h, y: (jnp.tanh(h @ w + y), h), jnp.zeros(4), x), (data(5, 4) / 5, a / 9))
    INEXACT["grad_rnn"] = (jax.grad(lambda w, x: jnp.sum(lax.scan(lambda h, y: (
        jnp.tanh(h @ w + y), h), jnp.zeros(4), x)[0])), (a / 9, data(5, 4) / 5))
    INEXACT["newton"] = (lambda x: lax.while_loop(
        lambda y: jnp.abs(y * y - x) > 1e-3, lambda y: 0.5 * (y + x / y), x), (F32(9),))


for family in (takes, advanced_indexing, slices, around, vmaps, movements, reductions, regions,
               elementwise, elementary, order, updates, loops, mapped, numbers):
    family()
