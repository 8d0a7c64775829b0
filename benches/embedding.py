#!/usr/bin/env python3
"""An embedding lookup: `mg bench` beside `numpy.take`, at one thread, in one run.

GPT-2's table, 50257×768 f32, looked up by 8×512 i64 ids: 12.6 MB are read and written. The goal:
at most 1.5 times numpy's time, into an output that exists. The results are compared first, bit
for bit.
"""

import os
import statistics
import sys
import tempfile

# Before numpy is loaded: its libraries read these once.
for variable in ["OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"]:
    os.environ[variable] = "1"

try:
    import numpy as np
except ImportError:
    sys.exit("error: this benchmark needs numpy: python3 -m pip install numpy")

from measure import arguments, bench_json, interleave, milliseconds, table, time_calls, verdict

ROWS, WIDTH, BATCH, LENGTH = 50257, 768, 8, 512
GOAL = 1.5
PROGRAM = f"""\
func.func @main(%table: tensor<{ROWS}x{WIDTH}xf32>, %ids: tensor<{BATCH}x{LENGTH}xi64>)
    -> tensor<{BATCH}x{LENGTH}x{WIDTH}xf32> {{
  %0 = "onnx.Gather"(%table, %ids) {{axis = 0 : si64}}
      : (tensor<{ROWS}x{WIDTH}xf32>, tensor<{BATCH}x{LENGTH}xi64>)
      -> tensor<{BATCH}x{LENGTH}x{WIDTH}xf32>
  return %0 : tensor<{BATCH}x{LENGTH}x{WIDTH}xf32>
}}
"""


def inputs():
    source = np.random.default_rng(50257)
    # Any bit pattern, NaNs too: a gather moves bits.
    bits = source.integers(0, 1 << 32, size=(ROWS, WIDTH), dtype=np.uint32)
    return bits.view(np.float32), source.integers(0, ROWS, size=(BATCH, LENGTH), dtype=np.int64)


def write_files(folder, values, ids):
    """The program and its inputs; the paths."""
    paths = [os.path.join(folder, name) for name in ["lookup.mlir", "table.npy", "ids.npy"]]
    with open(paths[0], "w", encoding="ascii") as file:
        file.write(PROGRAM)
    np.save(paths[1], values)
    np.save(paths[2], ids)
    return paths


def check(mg, flags, output, expected):
    bench_json(mg, [*flags, "--min-time=1", f"--output=@{output}"])
    result = np.load(output)
    same = result.dtype == expected.dtype and result.shape == expected.shape
    if not same or not np.array_equal(result.view(np.uint32), expected.view(np.uint32)):
        sys.exit("error: mg's result differs from numpy's")


def measure(options, values, ids, flags):
    """Medians by name. With no mg, of numpy alone."""
    out = np.empty((BATCH, LENGTH, WIDTH), dtype=np.float32)

    def take(**more):
        return lambda: time_calls(lambda: np.take(values, ids, axis=0, **more), options.min_time)

    def bench():
        samples = bench_json(options.mg, [*flags, f"--min-time={options.min_time}"])["samples_ns"]
        return statistics.median(samples) / 1e9

    tasks = {
        "numpy.take(table, ids, axis=0)": take(),
        # Without a mode, `out` is filled through a copy, so that an error leaves it alone.
        "numpy.take(table, ids, axis=0, out=out)": take(out=out),
        "numpy.take(…, out=out, mode='clip')": take(out=out, mode="clip"),
    }
    if options.mg:
        tasks["mg bench"] = bench
    return interleave(options.rounds, **tasks)


def main():
    options = arguments(__doc__.splitlines()[0], min_time=300)
    values, ids = inputs()
    with tempfile.TemporaryDirectory() as folder:
        program, *files = write_files(folder, values, ids)
        flags = [program, *(f"--input=@{file}" for file in files), "--threads=1"]
        if options.mg:
            expected = np.take(values, ids, axis=0)
            check(options.mg, flags, os.path.join(folder, "output.npy"), expected)
        times = measure(options, values, ids, flags)
    report(times)


def report(times):
    gigabytes = 2 * BATCH * LENGTH * WIDTH * 4 / 1e9
    mine = times.get("mg bench")
    rows = []
    for name, seconds in times.items():
        ratio = f"{mine / seconds:.2f}" if mine else "-"
        rows.append([name, milliseconds(seconds), f"{gigabytes / seconds:.1f}", ratio])
    table(["lookup", "median", "GB/s", "mg's time over it"], rows)
    if mine:
        fastest = min(seconds for name, seconds in times.items() if "mode" not in name)
        print(f"\ngoal {GOAL} times numpy.take: {verdict(mine / fastest, GOAL)}")


if __name__ == "__main__":
    main()
