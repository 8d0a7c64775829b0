"""The programs of tf_programs.py: functions of tensors, with the shapes of their arguments."""
import numpy as np
import tensorflow as tf

F32, I32, I64 = tf.float32, tf.int32, tf.int64
PROGRAMS = {}


class Spec:
    """An argument: its shape and type; integers are drawn from [low, high)."""

    def __init__(self, *shape, ty=F32, low=-9, high=10):
        self.shape, self.ty, self.low, self.high = shape, ty, low, high

    def draw(self, rng):
        element = self.ty.as_numpy_dtype
        if self.ty == tf.bool:
            return np.asarray(rng.integers(0, 2, self.shape), bool)
        if self.ty.is_integer:
            return np.asarray(rng.integers(self.low, self.high, self.shape), element)
        return np.asarray(rng.normal(size=self.shape) * 3, element)


def ids(*shape, size, low=0, ty=I32):
    """Indices of an axis of `size`."""
    return Spec(*shape, ty=ty, low=low, high=size)


def ints(*shape, ty=I32):
    return Spec(*shape, ty=ty)


def program(name, function, *specs, close=False, needs=None):
    """A function of these arguments. `close`: results may differ by rounding; `needs`: the
    operation that mg does not support."""
    assert name not in PROGRAMS, name
    PROGRAMS[name] = (function, specs, close, needs)


X = Spec(3, 4, 5)

# tf.gather: every axis and number of batch dimensions, spelled from either end.
for axis in range(3):
    program(f"gather_axis{axis}", lambda x, i, a=axis: tf.gather(x, i, axis=a), X, ids(2, 6, size=3))
    program(f"gather_axis{axis}_negative", lambda x, i, a=axis: tf.gather(x, i, axis=a - 3), X, ids(7, size=3, ty=I64))
    program(f"gather_axis{axis}_scalar", lambda x, i, a=axis: tf.gather(x, i, axis=a), X, ids(size=3))
for batch in range(1, 3):
    for axis in range(batch, 3):
        program(
            f"gather_batch{batch}_axis{axis}",
            lambda x, i, a=axis, b=batch: tf.gather(x, i, axis=a, batch_dims=b),
            X,
            ids(*(3, 4)[:batch], 2, size=4),
        )
program("gather_batch_negative", lambda x, i: tf.gather(x, i, batch_dims=-1), X, ids(3, 2, size=4))
program("gather_constant", lambda x: tf.gather(x, [2, 0, 2]), X)
program("gather_constant_reversed", lambda x: tf.gather(x, [4, 3, 2, 1, 0], axis=2), X)
program("gather_twice", lambda x, i, j: tf.gather(tf.gather(x, i), j, axis=1), X, ids(2, size=3), ids(3, size=4))
program("gather_of_gathered_ids", lambda x, i, j: tf.gather(x, tf.gather(i, j)), X, ids(6, size=3), ids(4, size=6))
program("gather_v1", lambda x, i: tf.raw_ops.Gather(params=x, indices=i), X, ids(2, 2, size=3))
program("gather_ints", lambda x, i: tf.gather(x, i), ints(5, 2, ty=I64), ids(3, size=5))
program("gather_bools", lambda x, i: tf.gather(x, i), Spec(5, 2, ty=tf.bool), ids(3, size=5))
program("gather_bytes", lambda x, i: tf.gather(x, i), Spec(5, 2, ty=tf.uint8, low=0, high=256), ids(3, size=5))
program("gather_half", lambda x, i: tf.gather(x, i), Spec(5, 2, ty=tf.float16), ids(3, size=5))
program("gather_double", lambda x, i: tf.gather(x, i), Spec(5, 2, ty=tf.float64), ids(3, size=5))
program("gather_transposed", lambda x, i: tf.gather(tf.transpose(x, [2, 0, 1]), i), X, ids(3, size=5))
program("gather_then_transpose", lambda x, i: tf.transpose(tf.gather(x, i, axis=1), [1, 2, 0]), X, ids(3, size=4))
program("gather_reshaped", lambda x, i: tf.gather(tf.reshape(x, [-1]), i), X, ids(3, 2, size=60))
program("gather_flat_ids", lambda x, i: tf.reshape(tf.gather(x, tf.reshape(i, [-1])), [2, 6, 4, 5]), X, ids(2, 6, size=3))
program("gather_broadcast", lambda x, i: tf.gather(tf.broadcast_to(x, [3, 4, 5]), i, axis=2), Spec(4, 1), ids(3, size=5))
program("gather_squeezed", lambda x, i: tf.squeeze(tf.gather(x, i, axis=1), [1]), X, ids(1, size=4))
program("gather_expanded", lambda x, i: tf.gather(x, tf.expand_dims(i, -1)), X, ids(2, size=3))
program("gather_clipped", lambda x, i: tf.gather(x, tf.clip_by_value(i, 0, 2)), X, ints(6))
program("gather_wrapped", lambda x, i: tf.gather(x, i % 3), X, ints(6))
program("gather_from_end", lambda x, i: tf.gather(x, tf.where(i < 0, i + 3, i)), X, ids(6, low=-3, size=3))
program("gather_masked", lambda x, i: tf.where((i >= 0)[:, tf.newaxis], tf.gather(x, tf.maximum(i, 0)), 0.0), Spec(9, 4), ids(6, low=-9, size=9))
program("gather_int64_ids", lambda x, i: tf.gather(x, tf.cast(i, I64)), X, ids(6, size=3))
program("gather_short_ids", lambda x, i: tf.gather(x, i), X, ids(6, size=3, ty=tf.int16))
program("gather_empty", lambda x, i: tf.gather(x, i), X, ids(0, size=3))

# tf.gather_nd
for n in range(1, 4):
    program(f"gather_nd{n}", lambda x, i: tf.gather_nd(x, i), X, ids(2, 3, n, size=3))
program("gather_nd0", lambda x, i: tf.gather_nd(x, i), Spec(3, 2), Spec(4, 0, ty=I32, low=0, high=1))
program("gather_nd_one_tuple", lambda x, i: tf.gather_nd(x, i), X, ids(2, size=3))
program("gather_nd_batch1", lambda x, i: tf.gather_nd(x, i, batch_dims=1), X, ids(3, 6, 1, size=4))
program("gather_nd_batch1_pairs", lambda x, i: tf.gather_nd(x, i, batch_dims=1), X, ids(3, 6, 2, size=4))
program("gather_nd_batch2", lambda x, i: tf.gather_nd(x, i, batch_dims=2), X, ids(3, 4, 2, 1, size=5))
program("gather_nd_stacked", lambda x, i, j: tf.gather_nd(x, tf.stack([i, j], -1)), X, ids(6, size=3), ids(6, size=4))
program("gather_nd_range", lambda x, i: tf.gather_nd(x, tf.stack([tf.range(3), i], 1)), X, ids(3, size=4))
program("gather_nd_meshgrid", lambda x, i: tf.gather_nd(x, tf.stack(tf.meshgrid(tf.range(3), i, indexing="ij"), -1)), X, ids(2, size=4))
program("gather_nd_where", lambda x: tf.gather_nd(x, tf.where(x > 0)), Spec(3, 4), needs="tf.Where")

# Embeddings
program("embedding", lambda x, i: tf.nn.embedding_lookup(x, i), Spec(9, 4), ids(2, 3, size=9))
program("embedding_mean", lambda x, i: tf.reduce_mean(tf.nn.embedding_lookup(x, i), 1), Spec(9, 4), ids(2, 3, size=9), close=True)
program("embedding_scaled", lambda x, i: tf.nn.embedding_lookup(x, i) * 2.0 + 1.0, Spec(9, 4), ids(2, 3, size=9))
program("embedding_positions", lambda x, p, i: tf.nn.embedding_lookup(x, i) + p[tf.newaxis, :3], Spec(9, 4), Spec(8, 4), ids(2, 3, size=9))
program("embedding_padding", lambda x, i: tf.gather(x, i) * tf.cast(tf.not_equal(i, 0), F32)[..., tf.newaxis], Spec(9, 4), ids(2, 3, size=9))
program("embedding_one_hot", lambda i: tf.gather(tf.eye(4), i), ids(5, size=4))
program("embedding_sharded", lambda x, i: tf.nn.embedding_lookup([x, x], i), Spec(6, 5), ids(4, size=12), needs="tf.DynamicPartition")

# Subscripts
SUBSCRIPTS = {
    "first": lambda t: t[0],
    "last": lambda t: t[-1],
    "range": lambda t: t[1:3],
    "range_negative": lambda t: t[-2:-1],
    "range_outside": lambda t: t[1:99, -99:2],
    "range_empty": lambda t: t[2:1],
    "steps": lambda t: t[::2, ::3],
    "reversed": lambda t: t[1:3, ::-1],
    "reversed_steps": lambda t: t[..., ::-2],
    "reversed_range": lambda t: t[:, 3:0:-1],
    "ellipsis": lambda t: t[..., 1],
    "ellipsis_between": lambda t: t[1, ..., 2],
    "newaxis": lambda t: t[:, tf.newaxis],
    "newaxis_last": lambda t: t[..., tf.newaxis],
    "newaxis_and_position": lambda t: t[:, tf.newaxis, ..., 1],
    "newaxis_twice": lambda t: t[tf.newaxis, 1:, tf.newaxis, 2],
    "position_and_range": lambda t: t[1, 1:3],
    "all_positions": lambda t: t[1, -2, 3],
}
for name, function in SUBSCRIPTS.items():
    program(f"subscript_{name}", function, X)
program("subscript_index", lambda x, i: x[i], X, ids(size=3))
program("subscript_index_negative", lambda x, i: x[i], X, ids(low=-3, size=0))
program("subscript_index_last", lambda x, i: x[..., i], X, ids(size=5))
program("subscript_index_middle", lambda x, i: x[:, i], X, ids(size=4))
program("subscript_indices", lambda x, i, j: x[i, j], X, ids(size=3), ids(size=4))
program("subscript_index_newaxis", lambda x, i: x[tf.newaxis, i], X, ids(size=3))
program("subscript_index_and_position", lambda x, i: x[i, 2], X, ids(size=3))
program("subscript_index_and_range", lambda x, i: x[1:3, i], X, ids(size=4))
program("subscript_of_gathered", lambda x, i: tf.gather(x, i)[:, 1:, 0], X, ids(6, size=3))
program("subscript_ids", lambda x, i: tf.gather(x, i[:, 1]), X, ids(6, 2, size=3))
program("subscript_ids_reversed", lambda x, i: tf.gather(x, i[::-1]), X, ids(6, size=3))

# Slices, joins and splits
program("slice", lambda x: tf.slice(x, [1, 0, 2], [2, 3, -1]), X)
program("slice_then_gather", lambda x, i: tf.gather(tf.slice(x, [0, 1, 0], [3, 2, 5]), i, axis=1), X, ids(4, size=2))
program("concat", lambda x, y: tf.concat([x, y], 1), Spec(2, 3), Spec(2, 4))
program("concat_negative", lambda x, y: tf.concat([x, y, x], -1), Spec(2, 3), Spec(2, 4))
program("concat_ids", lambda x, i, j: tf.gather(x, tf.concat([i, j], 0)), X, ids(3, size=3), ids(2, size=3))
program("concat_tables", lambda x, y, i: tf.gather(tf.concat([x, y], 0), i), Spec(3, 2), Spec(4, 2), ids(6, size=7))
program("stack", lambda x, y: tf.stack([x, y], 1), Spec(2, 3), Spec(2, 3))
program("stack_last", lambda x, y: tf.stack([x, y], -1), Spec(2, 3), Spec(2, 3))
program("stack_then_gather", lambda x, y, i: tf.gather(tf.stack([x, y]), i), Spec(2, 3), Spec(2, 3), ids(4, size=2))
program("stack_scalars", lambda x, i: tf.gather_nd(x, tf.stack([i, 1, i])), X, ids(size=3))
program("unstack", lambda x: tf.unstack(x, axis=1), Spec(2, 3))
program("unstack_ids", lambda x, i: tf.gather(x, tf.unstack(i, axis=-1)[1]), X, ids(6, 2, size=3))
program("unstack_and_stack", lambda x: tf.stack(tf.unstack(x)[::-1]), Spec(3, 2))
program("split", lambda x: tf.split(x, 2, 1), X)
program("split_sizes", lambda x: tf.split(x, [1, 3], 1), X)
program("split_rest", lambda x: tf.split(x, [1, -1, 2], 2), X)
program("split_then_gather", lambda x, i: [tf.gather(p, i) for p in tf.split(x, 2, 1)], X, ids(4, size=3))
program("split_ids", lambda x, i: tf.gather(x, tf.split(i, 3)[1]), X, ids(6, size=3))

# Repetition and order
program("tile", lambda x: tf.tile(x, [2, 1, 3]), X)
program("tile_ids", lambda x, i: tf.gather(x, tf.tile(i, [2])), X, ids(3, size=3))
program("repeat", lambda x: tf.repeat(x, 2, axis=0), Spec(4, 2))
program("repeat_each", lambda x: tf.repeat(x, [1, 0, 3], axis=0), Spec(3, 2))
program("broadcast_to", lambda x: tf.broadcast_to(x, [2, 4, 3]), Spec(4, 1))
program("transpose", lambda x: tf.transpose(x), X)
program("transpose_perm", lambda x: tf.transpose(x, [1, 2, 0]), X)
program("reverse", lambda x: tf.reverse(x, [0, -1]), X)
program("reverse_then_gather", lambda x, i: tf.gather(tf.reverse(x, [0]), i), X, ids(4, size=3))
program("roll", lambda x: tf.roll(x, [1, -2], [0, 1]), X)
program("roll_then_gather", lambda x, i: tf.gather(tf.roll(x, 1, 0), i), X, ids(4, size=3))
program("pad", lambda x: tf.pad(x, [[1, 2], [0, 1], [0, 0]]), X)
program("pad_value", lambda x: tf.pad(x, [[1, 2], [0, 1]], constant_values=3.0), Spec(2, 3))
program("pad_reflect", lambda x: tf.pad(x, [[1, 2], [2, 1]], mode="REFLECT"), Spec(3, 4))
program("pad_symmetric", lambda x: tf.pad(x, [[3, 0], [2, 4]], mode="SYMMETRIC"), Spec(3, 4))
program("pad_then_gather", lambda x, i: tf.gather(tf.pad(x, [[1, 0], [0, 0]]), i), Spec(3, 4), ids(6, size=4))
program("identity_n", lambda x, y: tf.identity_n([x, y]), Spec(2), Spec(3))
program("stop_gradient", lambda x, i: tf.stop_gradient(tf.gather(x, i)), X, ids(4, size=3))
program("space_to_depth", lambda x: tf.reshape(tf.transpose(tf.reshape(x, [2, 2, 2, 3]), [0, 2, 1, 3]), [2, 2, 6]), Spec(4, 2, 3))
program("diagonal", lambda x: tf.gather_nd(x, tf.stack([tf.range(4), tf.range(4)], 1)), Spec(4, 4))
program("argmax", lambda x: tf.gather(x, tf.argmax(x, 1), axis=1, batch_dims=1), Spec(3, 4))
program("argmin", lambda x: tf.argmin(x, -2, output_type=I32), X)
program("cumsum", lambda x, i: tf.gather(tf.cumsum(x, 1), i), X, ids(4, size=3))
program("cumsum_exclusive", lambda x: tf.cumsum(x, -1, exclusive=True, reverse=True), X)
program("diag_part", lambda x: tf.linalg.diag_part(x), Spec(4, 4), needs="tf.MatrixDiagPartV3")
program("fill", lambda x: tf.fill([2, 3], x), Spec())
program("zeros_and_ones", lambda x, y: tf.zeros_like(x) + tf.ones_like(x) * y, Spec(3), Spec(3))

# Shapes
program("reshape_by_shape", lambda x: tf.reshape(x, tf.concat([tf.shape(x)[:1], [-1]], 0)), X)
program("reshape_like_ids", lambda x, i: tf.reshape(tf.gather(x, tf.reshape(i, [-1])), tf.concat([tf.shape(i), tf.shape(x)[1:]], 0)), X, ids(2, 3, size=3))
program("shape_of", lambda x: (tf.shape(x), tf.size(x), tf.rank(x)), X)
program("shape_gathered", lambda x, i: tf.gather(tf.shape(x), i), X, ids(2, size=3))
program("last_step", lambda x: tf.gather(x, tf.shape(x)[1] - 1, axis=1), X)
program("boolean_mask_constant", lambda x: tf.boolean_mask(x, [True, False, True]), X)
program("boolean_mask", lambda x, m: tf.boolean_mask(x, m), X, Spec(3, ty=tf.bool), needs="tf.Where")
program("top_k", lambda x, y: tf.gather(y, tf.math.top_k(x, 3).indices), Spec(8), Spec(8, 3))
program("sort", lambda x, y: tf.gather(y, tf.argsort(x)), Spec(8), Spec(8, 3))
program("matmul", lambda x, y, i: tf.matmul(tf.gather(x, i), y), Spec(5, 4), Spec(4, 2), ids(3, size=5), needs="tf.MatMul")
program("scatter", lambda x, i: tf.tensor_scatter_nd_update(x, i, tf.gather_nd(x, i)), Spec(5), ids(3, 1, size=5), needs="tf.TensorScatterUpdate")
program("unique", lambda x: tf.gather(x, tf.unique(tf.cast(x, I32)).idx), Spec(5), needs="tf.Unique")

# What is done with what was gathered
REDUCTIONS = {
    "max": lambda t: tf.reduce_max(t, 1),
    "min_kept": lambda t: tf.reduce_min(t, -1, keepdims=True),
    "any": lambda t: tf.reduce_any(t > 1, [0, 2]),
    "all": lambda t: tf.reduce_all(t < 9, 0),
    "sum_of_ids": lambda t: tf.reduce_sum(tf.cast(t, I32), [1, 2]),
    "prod_of_ids": lambda t: tf.reduce_prod(tf.cast(t, I32), 1, keepdims=True),
}
for name, function in REDUCTIONS.items():
    program(f"reduce_{name}", lambda x, i, f=function: f(tf.gather(x, i)), X, ids(4, size=3))
program("reduce_sum", lambda x, i: tf.reduce_sum(tf.gather(x, i), [0, 2]), X, ids(4, size=3), close=True)
for axis in (-1, 0, 1):
    program(f"one_hot_axis{axis}", lambda i, a=axis: tf.one_hot(i, 4, axis=a, on_value=5.0, off_value=-1.0), ids(2, 3, low=-2, size=6))
for ty in (tf.int8, tf.int16, tf.uint8, tf.uint16, I64, tf.float64, tf.float16):
    low = 0 if ty.is_unsigned else -9
    program(f"gather_nd_{ty.name}", lambda x, i: tf.gather_nd(x, i), Spec(3, 4, ty=ty, low=low), ids(5, 2, size=3))
for name, function in {"mod": tf.math.mod, "floordiv": tf.math.floordiv, "truncatediv": tf.truncatediv, "truncatemod": tf.truncatemod}.items():
    program(f"ids_{name}", lambda i, f=function: f(i, [7, -3, 2]), ints(5, 3))
