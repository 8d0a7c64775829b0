#!/usr/bin/env python3
"""A lookup of 100,000 random rows in a table of 51.2 GB, whose file is sparse, so that no disk is measured.

For a run in chunks (the default) and a whole one: the median time of a process, after a first run that brings what
is read into memory, and the most memory that it has in use beside that of a lookup of one row, which is what the
program takes for itself. The goals for a run in chunks: 5 s, and 1.2 times the bytes of output and indices.
"""

import os
import sys
import tempfile
import time

try:
    import numpy as np
except ImportError:
    sys.exit("error: this benchmark needs numpy: python3 -m pip install numpy")

from measure import arguments, interleave, table, verdict

ROWS, WIDTH, IDS = 200_000_000, 64, 100_000
SECONDS_GOAL, MEMORY_GOAL = 5.0, 1.2
PROGRAM = f"""\
func.func @main(%table: tensor<{ROWS}x{WIDTH}xf32>, %ids: tensor<?xi64>) -> tensor<?x{WIDTH}xf32> {{
  %0 = "onnx.Gather"(%table, %ids) : (tensor<{ROWS}x{WIDTH}xf32>, tensor<?xi64>) -> tensor<?x{WIDTH}xf32>
  return %0 : tensor<?x{WIDTH}xf32>
}}
"""


def write_files(folder):
    """The program, the table, many ids and one; the paths."""
    paths = [os.path.join(folder, name) for name in ["lookup.mlir", "table.npy", "ids.npy", "one.npy"]]
    with open(paths[0], "w", encoding="ascii") as file:
        file.write(PROGRAM)
    np.lib.format.open_memmap(paths[1], mode="w+", dtype=np.float32, shape=(ROWS, WIDTH))
    np.save(paths[2], np.random.default_rng(0).integers(0, ROWS, IDS))
    np.save(paths[3], np.zeros(1, np.int64))
    return paths


def main():
    options = arguments(__doc__.splitlines()[0])
    peaks = {}
    with tempfile.TemporaryDirectory() as folder:
        program, rows, many, one = write_files(folder)
        output = os.path.join(folder, "rows.npy")

        def lookup(name, ids, *flags):
            """A task that runs mg, gives its seconds, and keeps the most memory of its runs."""

            def task():
                inputs = [f"--input=@{rows}", f"--input=@{ids}", f"--output=@{output}"]
                start = time.perf_counter()
                child = os.posix_spawnp(options.mg, [options.mg, "run", program, *inputs, *flags], os.environ)
                _, status, usage = os.wait4(child, 0)
                seconds = time.perf_counter() - start
                if status != 0:
                    sys.exit("error: mg run failed")
                peaks[name] = max(peaks.get(name, 0), usage.ru_maxrss * 1024)
                return seconds

            return task

        tasks = {
            "one row": lookup("one row", one),
            "in pieces": lookup("in pieces", many),
            "whole": lookup("whole", many, "--chunk=off"),
        }
        for task in tasks.values():
            task()
        times = interleave(options.rounds, **tasks)
    needed = IDS * (WIDTH * 4 + 8)
    beside = {name: peak - peaks["one row"] for name, peak in peaks.items()}
    lines = [
        [name, f"{seconds:.2f} s", f"{peaks[name] / 1e6:.0f} MB", f"{beside[name] / needed:.2f}"]
        for name, seconds in times.items()
    ]
    table(["lookup", "median", "memory at most", "beside the program, over output and indices"], lines)
    print(f"\ngoal {SECONDS_GOAL} s: {verdict(times['in pieces'], SECONDS_GOAL)}")
    print(f"goal {MEMORY_GOAL} times the bytes: {verdict(beside['in pieces'] / needed, MEMORY_GOAL)}")


if __name__ == "__main__":
    main()
