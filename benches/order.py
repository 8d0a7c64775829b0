#!/usr/bin/env python3
"""Order, windows and loops: `mg bench` beside NumPy, PyTorch, JAX and ONNX Runtime, whichever are installed, in one run.

Each program is what JAX exports for a function, or, where JAX gives no result of a known size, an ONNX program. It is
compiled once and called for a while, in turns with the frameworks' functions; results are compared first. One thread,
or as many as --threads says; --only runs the programs whose name contains a text.
"""

import importlib
import os
import sys
import tempfile

try:
    import jax
    import jax.numpy as jnp
    import numpy as np
    from jax import lax
except ImportError:
    sys.exit("error: this benchmark needs numpy and jax: python3 -m pip install numpy jax")

from measure import arguments, bench_json, interleave, milliseconds, table, time_calls


def installed(name):
    try:
        return importlib.import_module(name)
    except (ImportError, ValueError, OSError):
        return None


torch = installed("torch")
RANDOM = np.random.default_rng(7)


def keys(count, kind, dtype):
    if kind == "sorted":
        return np.sort(keys(count, "random", dtype))
    if kind == "few":
        return RANDOM.integers(0, 16, count).astype(dtype)
    if np.dtype(dtype).kind == "f":
        return RANDOM.standard_normal(count).astype(dtype)
    return RANDOM.integers(np.iinfo(dtype).min, np.iinfo(dtype).max, count, dtype)


def loop(body, x, n):
    return lax.while_loop(lambda state: state[0] < n, lambda state: (state[0] + 1, body(state[1])), (0, x))[1]


def arithmetic_loop(x, n):
    def body(x):
        y = x * 0.5 + 1.0
        return jnp.where(y > 1.25, y - x * 0.25, y * y) - jnp.minimum(x, 0.125) + 0.0625

    return loop(body, x, n)


def sine_loop(x, n):
    return loop(lambda x: jnp.sin(x * 0.5 + 1.0) * 0.25 + x * 0.5 - jnp.minimum(x, 0.125) + 0.0625, x, n)


def cases():
    """Name: (a function for JAX, its arguments, the same for NumPy and for PyTorch, or None)."""
    of_torch = lambda function: torch and function
    for count in (1 << 10, 1 << 16, 1 << 20, 1 << 22):
        yield f"sort {count} f32", (jnp.sort, [keys(count, "random", np.float32)], np.sort, of_torch(torch and torch.sort))
    for dtype in (np.int32, np.int64):
        name = np.dtype(dtype).name
        yield f"sort 1048576 {name}", (jnp.sort, [keys(1 << 20, "random", dtype)], np.sort, of_torch(torch and torch.sort))
    for kind in ("sorted", "few"):
        x = keys(1 << 20, kind, np.float32)
        yield f"sort 1048576 f32, {kind}", (jnp.sort, [x], np.sort, of_torch(torch and torch.sort))
    yield "sort 16777216 int64", (
        jnp.sort, [keys(1 << 24, "random", np.int64)], np.sort, of_torch(torch and torch.sort))
    stable = lambda x: np.argsort(x, kind="stable")
    x = keys(1 << 20, "random", np.float32)
    of_torch_argsort = of_torch(lambda x: torch.argsort(x, stable=True))
    yield "argsort 1048576 f32", (jnp.argsort, [x], stable, of_torch_argsort)
    for kind in ("sorted", "few"):
        keys_of_kind = keys(1 << 17, kind, np.int64)
        yield f"argsort 131072 int64, {kind}", (jnp.argsort, [keys_of_kind], stable, of_torch_argsort)
    rows = RANDOM.standard_normal((1000, 1000)).astype(np.float32)
    yield "sort 1000 rows of 1000 f32", (
        lambda x: jnp.sort(x, 1), [rows], lambda x: np.sort(x, 1), of_torch(lambda x: torch.sort(x, 1)))
    top = lambda x: lax.top_k(x, 10)[0]
    of_numpy = lambda x: -np.sort(-np.partition(x, -10)[..., -10:])
    yield "top 10 of 1000 rows of 1000 f32", (top, [rows], of_numpy, of_torch(lambda x: torch.topk(x, 10)[0]))
    for kind, x in (("", x), (", sorted", np.sort(x))):
        yield f"top 10 of 1048576 f32{kind}", (top, [x], of_numpy, of_torch(lambda x: torch.topk(x, 10)[0]))
    image = RANDOM.standard_normal((1024, 4096)).astype(np.float32)
    whole = RANDOM.integers(-9, 9, (1024, 4096)).astype(np.int32)
    yield "argmax of 1024 rows of 4096 f32", (
        lambda x: jnp.argmax(x, 1), [image], lambda x: x.argmax(1), of_torch(lambda x: x.argmax(1)))
    yield "cumsum along 1024 rows of 4096 i32", (
        lambda x: jnp.cumsum(x, 1), [whole], lambda x: x.cumsum(1, dtype=np.int32),
        of_torch(lambda x: torch.cumsum(x, 1, dtype=torch.int32)))
    batch = RANDOM.standard_normal((8, 32, 112, 112)).astype(np.float32)
    pool = lambda x: lax.reduce_window(x, -jnp.inf, lax.max, (1, 1, 3, 3), (1, 1, 2, 2), "VALID")
    yield "max pool 3x3 of 8x32x112x112 f32", (
        pool, [batch], None, of_torch(lambda x: torch.nn.functional.max_pool2d(x, 3, 2)))
    trips = [np.float32(0.5), np.int32(10000)]
    yield "while of 10000 trips, arithmetic", (arithmetic_loop, trips, None, None)
    yield "while of 10000 trips, with a sine", (sine_loop, trips, None, None)
    edges = np.sort(keys(1 << 16, "random", np.float32))
    yield "searchsorted of 65536 in 65536 f32", (
        lambda e, x: jnp.searchsorted(e, x), [edges, keys(1 << 16, "random", np.float32)], np.searchsorted,
        of_torch(torch and torch.searchsorted))


def of_onnx(operation, x):
    """A program of one operation of ONNX whose results' sizes depend on the data."""
    element = {"float32": "f32", "int64": "i64"}[x.dtype.name]
    results = {"NonZero": "tensor<1x?xi64>", "Unique": f"tensor<?x{element}>"}[operation]
    attributes = " {sorted = 1 : si64}" if operation == "Unique" else ""
    return (
        f"func.func @main(%x: tensor<{x.size}x{element}>) -> {results} {{\n"
        f'  %0 = "onnx.{operation}"(%x){attributes} : (tensor<{x.size}x{element}>) -> {results}\n'
        f"  return %0 : {results}\n}}\n"
    )


def measured(options, folder, text, operands, frameworks):
    """Median seconds of mg and of each framework; mg's results are compared with the first one's."""
    path = os.path.join(folder, "program.mlir")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    flags = []
    for at, operand in enumerate(operands):
        np.save(os.path.join(folder, f"{at}.npy"), operand)
        flags.append(f"--input=@{folder}/{at}.npy")
    output = os.path.join(folder, "output.npy")
    bench_json(options.mg, [path, *flags, "--min-time=1", f"--output=@{output}"])
    name, (function, given) = next(iter(frameworks.items()))
    found, expected = np.load(output), np.asarray(function(*given))
    if found.shape != expected.shape or not np.allclose(found, expected, rtol=1e-5, atol=1e-6):
        sys.exit(f"error: mg's result differs from {name}'s for\n{text[:2000]}")
    flags += [f"--min-time={options.min_time}", f"--threads={options.threads}"]
    tasks = {"mg": lambda: bench_json(options.mg, [path, *flags])["median_ns"] / 1e9}
    for name, (function, given) in frameworks.items():
        tasks[name] = lambda f=function, given=given: time_calls(lambda: f(*given), options.min_time)
    return interleave(options.rounds, **tasks)


def main():
    options = arguments(__doc__.split("\n")[0], min_time=200, threads=1, only="")
    if torch:
        torch.set_num_threads(options.threads)
    names = ["JAX", "NumPy", "PyTorch"]
    rows = []

    def add(name, seconds):
        best = min(own for framework, own in seconds.items() if framework != "mg")
        cells = [milliseconds(seconds[key]) if key in seconds else "-" for key in ["mg", *names]]
        rows.append([name, *cells, f"{seconds['mg'] / best:.2f}"])

    with tempfile.TemporaryDirectory() as folder, jax.enable_x64(True):
        for name, (function, operands, of_numpy, of_torch) in cases():
            if options.only not in name:
                continue
            jitted = jax.jit(function)
            text = jitted.lower(*operands).as_text()
            given = [jnp.asarray(operand) for operand in operands]
            frameworks = {"JAX": (lambda *a, f=jitted: jax.block_until_ready(f(*a)), given)}
            if of_numpy:
                frameworks["NumPy"] = (of_numpy, operands)
            if of_torch:
                frameworks["PyTorch"] = (of_torch, [torch.from_numpy(operand) for operand in operands])
            add(name, measured(options, folder, text, operands, frameworks))
        sparse = (RANDOM.random(1 << 20) < 0.1).astype(np.float32)
        few = RANDOM.integers(0, 1000, 1 << 20)
        for name, operation, x, of_numpy, of_torch in (
            ("nonzero of 1048576 f32", "NonZero", sparse, lambda x: np.stack(np.nonzero(x)), "nonzero"),
            ("unique of 1048576 i64", "Unique", few, np.unique, "unique"),
        ):
            if options.only not in name:
                continue
            frameworks = {"NumPy": (of_numpy, [x])}
            if torch:
                frameworks["PyTorch"] = (getattr(torch, of_torch), [torch.from_numpy(x)])
            add(name, measured(options, folder, of_onnx(operation, x), [x], frameworks))
    table(["", "mg", *names, "over the best"], rows)


if __name__ == "__main__":
    main()
