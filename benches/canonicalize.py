#!/usr/bin/env python3
"""Lookups with shape operations around them, 10 to 10,000 in one function, brought to their normal
form in fresh processes: time and the most memory. The goals: ten thousand in 10 s, and growth of at
most 1.5 from each size to the next, where 1 is linear."""

import os
import tempfile
import time

from measure import arguments, milliseconds, table, verdict

SIZES = [10, 100, 1000, 10_000]
GOAL, GROWTH = 10.0, 1.5
TABLE, IDS, ROWS = "tensor<50x8xf32>", "tensor<4x6xi64>", "tensor<4x6x8xf32>"


def lookup(number):
    """A lookup of shifted ids in a transposed table, and its sum with those before."""
    n, turned, found = number, "tensor<8x50xf32>", "tensor<8x4x6xf32>"
    return f"""\
  %c{n} = "onnx.Constant"() {{value = dense<{n}> : tensor<i64>}} : () -> tensor<i64>
  %j{n} = "onnx.Add"(%ids, %c{n}) : ({IDS}, tensor<i64>) -> {IDS}
  %p{n} = "onnx.Transpose"(%table) {{perm = [1, 0]}} : ({TABLE}) -> {turned}
  %g{n} = "onnx.Gather"(%p{n}, %j{n}) {{axis = 1 : si64}} : ({turned}, {IDS}) -> {found}
  %q{n} = "onnx.Transpose"(%g{n}) {{perm = [1, 2, 0]}} : ({found}) -> {ROWS}
  %s{n + 1} = "onnx.Mul"(%s{n}, %q{n}) : ({ROWS}, {ROWS}) -> {ROWS}
"""


def program(lookups):
    head = f"func.func @main(%table: {TABLE}, %ids: {IDS}, %s0: {ROWS}) -> {ROWS} {{\n"
    return head + "".join(map(lookup, range(lookups))) + f"  return %s{lookups} : {ROWS}\n}}\n"


def measure(mg, path):
    """Seconds and the most bytes of one `mg opt --canonicalize`; what it prints is dropped."""
    start = time.perf_counter()
    child = os.spawnlp(os.P_NOWAIT, mg, mg, "opt", path, "--canonicalize", "-o", os.devnull)
    _, status, usage = os.wait4(child, 0)
    if status != 0:
        raise SystemExit(f"error: mg opt ended with {os.waitstatus_to_exitcode(status)}")
    return time.perf_counter() - start, usage.ru_maxrss * 1024


def main():
    options = arguments(__doc__.splitlines()[0])
    rows, before = [], None
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            path = os.path.join(folder, f"{size}.mlir")
            with open(path, "w", encoding="ascii") as file:
                file.write(program(size))
            runs = [measure(options.mg, path) for _ in range(options.rounds)]
            seconds, memory = sorted(runs)[len(runs) // 2]
            growth = "" if before is None else f"{seconds / before[0] * before[1] / size:.2f}"
            rows.append([size, milliseconds(seconds), f"{memory / 2**20:.0f} MiB", growth])
            before = (seconds, size)
    table(["lookups", "median", "memory", "growth"], rows)
    print(f"\ngoal {GOAL:.0f} s for {SIZES[-1]}: {verdict(before[0], GOAL)}")
    largest = max(float(row[3]) for row in rows[1:])
    print(f"goal growth {GROWTH}: {verdict(largest, GROWTH)}")


if __name__ == "__main__":
    main()
