"""Scatters, ties and derivatives of JAX, beside the programs of jax_program_list.py."""
import jax
import jax.numpy as jnp
import numpy as np

PROGRAMS = {}
F32 = np.float32


def add(name, function, *arguments):
    assert name not in PROGRAMS, name
    PROGRAMS[name] = (function, arguments)


def data(*shape):
    return (np.arange(np.prod(shape), dtype=F32).reshape(shape) * 7 % 11 - 4) / 2


X, U, V = data(6, 3), data(4, 3), data(4)
APART, MEET = np.array([4, 0, -1, 2], np.int32), np.array([2, 0, 2, 9], np.int32)
for how in ("set", "add", "min", "max"):
    for mode in ("drop", "clip"):
        add(f"at {how} {mode}", lambda x, i, u, h=how, m=mode: getattr(x.at[i], h)(u, mode=m), X, APART, U)
        if (how, mode) not in [("min", "clip"), ("max", "clip")]:
            # Of those JAX 0.10 gives no finite derivative: jax#40626.
            add(f"at {how} {mode} meeting", lambda x, i, u, h=how, m=mode: getattr(x.at[i], h)(u, mode=m), X, MEET, U)
add("at mul", lambda x, i, u: x.at[i].mul(u, unique_indices=True), X, APART, U)
add("at set of columns", lambda x, i, u: x.at[:, i].set(u[:, 0:1].T[0, 0]), X, np.array([0, 2], np.int32), U)
add("segment_sum", lambda u, i: jax.ops.segment_sum(u, i, 6), U, MEET)
add("segment_sum of dropped", lambda u, i: jax.ops.segment_sum(u, i, 2), U, np.array([0, 3, -1, 1], np.int32))
add("segment_max", lambda u, i: jax.ops.segment_max(u, i, 10), U, MEET)
add("dynamic_update_slice", lambda x, u, i: jax.lax.dynamic_update_slice(x, u, (i, 0)), X, U, np.int32(4))
add("derivative of a lookup", lambda x, i, u: jax.grad(lambda x: (jnp.take(x, i, 0, mode="clip") ** 3 * u).sum())(x),
    X, MEET, U)
add("derivative of softmax", lambda x: jax.grad(lambda x: (jax.nn.softmax(x) ** 2).sum())(x), V)
add("derivative of a product", lambda x: jax.grad(lambda x: jnp.sin(x.prod(1)).sum())(x), X + 5)
