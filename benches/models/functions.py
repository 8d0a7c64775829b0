#!/usr/bin/env python3
"""JAX functions through `mg opt --canonicalize --to=stablehlo`, run by XLA before and after.

    python benches/models/functions.py [--mg target/release/mg]

A decoder step with attention, rotary positions and a cache; a loop; a scan; branches; sorting; a
convolution; a function with symbolic dimensions, run at several sizes. Results must be the same bits.
"""
import argparse
import subprocess
import sys
import tempfile

import jax
import jax.numpy as jnp
import numpy as np
from jax import export, lax
from jax._src.interpreters import mlir as jax_mlir
from jax._src.lib import xla_client
from jaxlib.mlir import ir


def rotate(x, angles):
    even, odd = x[..., ::2], x[..., 1::2]
    cosine, sine = jnp.cos(angles), jnp.sin(angles)
    both = jnp.stack([even * cosine - odd * sine, odd * cosine + even * sine], -1)
    return both.reshape(x.shape)


def decode(table, weights, ids, keys, values, position):
    """One step of a decoder: a lookup, rotary positions, a cache that is updated, attention."""
    x = jnp.take(table, ids, axis=0)
    query, key, value = jnp.split(x @ weights, 3, axis=-1)
    angles = position * 10.0 ** -jnp.arange(4.0)
    query, key = rotate(query, angles), rotate(key, angles)
    keys = lax.dynamic_update_slice(keys, key[:, None], (0, position, 0))
    values = lax.dynamic_update_slice(values, value[:, None], (0, position, 0))
    scores = jnp.einsum("bd,bsd->bs", query, keys) / 8**0.5
    scores = jnp.where(jnp.arange(16)[None] <= position, scores, -jnp.inf)
    return jnp.einsum("bs,bsd->bd", jax.nn.softmax(scores), values), keys, values


def greedy(table, first):
    """Follows the largest entry of a row until it has been to itself."""
    def goes_on(state):
        step, at, _ = state
        return (step < 10) & (at != first)

    def body(state):
        step, at, path = state
        at = jnp.argmax(table[at])
        return step + 1, at, path.at[step].set(at)

    start = (0, jnp.argmax(table[first]), jnp.zeros(10, jnp.int32))
    return lax.while_loop(goes_on, body, start)[2]


def scanned(table, ids):
    def step(state, at):
        state = jnp.tanh(state + table[at])
        return state, state.sum()
    return lax.scan(step, jnp.zeros(table.shape[1]), ids)


def branched(x, which, ids):
    return lax.switch(which, [lambda v: v[ids], lambda v: v[::-1][ids] * 2, lambda v: v[ids + 1]], x)


def sorted_rows(x, k):
    order = jnp.argsort(x, axis=1)
    return jnp.take_along_axis(x, order, 1), lax.top_k(x, 3)[1] + k


def convolved(x, kernel, ids):
    out = lax.conv_general_dilated(x, kernel, (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return jax.nn.gelu(out)[:, ids]


def symbolic(table, ids):
    x = jnp.take(table, ids, axis=0)
    return x.reshape(x.shape[0] * x.shape[1], -1).T, jax.nn.softmax(x, axis=1)


random = np.random.default_rng(0)


def floats(*shape):
    return random.standard_normal(shape).astype(np.float32)


def numbers(high, *shape):
    return random.integers(0, high, shape).astype(np.int32)


FUNCTIONS = {
    "decode": (decode, [floats(50, 8), floats(8, 24), numbers(50, 2), floats(2, 16, 8),
                        floats(2, 16, 8), np.int32(5)]),
    "greedy": (greedy, [floats(12, 12), np.int32(3)]),
    "scanned": (scanned, [floats(9, 4), numbers(9, 6)]),
    "branched": (branched, [floats(6), np.int32(1), numbers(5, 4)]),
    "sorted_rows": (sorted_rows, [floats(3, 7), np.int32(2)]),
    "convolved": (convolved, [floats(1, 6, 6, 3), floats(3, 3, 3, 4), numbers(6, 4)]),
}


def through(mg, text, folder):
    """The text that mg makes of a StableHLO program."""
    path = f"{folder}/in.mlir"
    with open(path, "w") as file:
        file.write(text)
    done = subprocess.run(
        [mg, "opt", "--canonicalize", "--to=stablehlo", path], capture_output=True, text=True)
    if done.returncode:
        raise RuntimeError(done.stderr.splitlines()[0] if done.stderr else "no output")
    return done.stdout


def run(text, arrays):
    """XLA's results for a StableHLO program with static sizes."""
    client = jax.devices()[0].client
    with jax_mlir.make_ir_context():
        module = ir.Module.parse(text)
        options = xla_client.CompileOptions()
        devices = xla_client.DeviceList(tuple(jax.devices()[:1]))
        loaded = client.compile_and_load(module, devices, options)
    buffers = [[jnp.asarray(array)] for array in arrays]
    results = loaded.execute_sharded([buffer[0] for buffer in buffers])
    return [np.asarray(array[0]) for array in results.disassemble_into_single_device_arrays()]


def same(ours, theirs):
    return len(ours) == len(theirs) and all(
        a.dtype == b.dtype and a.shape == b.shape and a.tobytes() == b.tobytes()
        for a, b in zip(ours, theirs))


def operations(text):
    return sum(" = " in line for line in text.splitlines())


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--mg", default="target/release/mg")
    mg = parser.parse_args().mg
    failed = 0

    def report(name, work):
        nonlocal failed
        try:
            print(f"{name}: {work()}")
        except Exception as error:  # Whatever fails is what is looked for.
            failed += 1
            print(f"{name}: FAILS: {str(error).splitlines()[0][:300]}")

    def static(function, arguments):
        text = jax.jit(function).lower(*arguments).as_text()
        with tempfile.TemporaryDirectory() as folder:
            out = through(mg, text, folder)
        if not same(run(out, arguments), run(text, arguments)):
            raise RuntimeError("results differ")
        return f"same results, {operations(text)} operations, {operations(out)} after"

    def with_sizes():
        batch, length = export.symbolic_shape("b, s")
        shapes = [jax.ShapeDtypeStruct((50, 8), np.float32),
                  jax.ShapeDtypeStruct((batch, length), np.int32)]
        exported = export.export(jax.jit(symbolic))(*shapes)
        text = exported.mlir_module()
        with tempfile.TemporaryDirectory() as folder:
            out = through(mg, text, folder)
        with jax_mlir.make_ir_context():
            from jaxlib.mlir.dialects import stablehlo
            target = stablehlo.get_version_from_compatibility_requirement(
                stablehlo.StablehloCompatibilityRequirement.WEEK_4)
            serialized = stablehlo.serialize_portable_artifact(ir.Module.parse(out), target)
        import dataclasses
        ours = dataclasses.replace(exported, mlir_module_serialized=serialized)
        for size in ((1, 3), (4, 7), (2, 1)):
            arguments = [floats(50, 8), numbers(50, *size)]
            found, wanted = ours.call(*arguments), exported.call(*arguments)
            if not same([np.asarray(a) for a in found], [np.asarray(a) for a in wanted]):
                raise RuntimeError(f"results differ at {size}")
        return f"same results at 3 sizes, {operations(text)} operations, {operations(out)} after"

    for name, (function, arguments) in FUNCTIONS.items():
        report(name, lambda: static(function, arguments))
    report("symbolic", with_sizes)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
