#!/usr/bin/env python3
"""Lookups with shape operations around them, 10 to 10,000 in one function, brought to their normal
form in fresh processes: processor time and the most memory. Two programs: `side by side`, whose
lookups read shifted ids in a transposed table, and `chain`, in which each lookup's rows are the next
one's ids; and a program of a few hundred operations that JAX has exported. The goals: ten thousand in 10 s, no limit hit, and growth of at most 1.5 from each size to
the next, where 1 is linear."""

import os
import subprocess
import tempfile

from measure import arguments, milliseconds, table, verdict

SIZES = [10, 100, 1000, 10_000]
GOAL, GROWTH = 10.0, 1.5
EXPORTED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "exported.mlir")
TABLE, IDS, ROWS = "tensor<50x8xf32>", "tensor<4x6xi64>", "tensor<4x6x8xf32>"
NEXT, TURNED = "tensor<50xi64>", "tensor<6x4xi64>"


def constant(n):
    return f'  %c{n} = "onnx.Constant"() {{value = dense<{n}> : tensor<i64>}} : () -> tensor<i64>\n'


def side_by_side(n):
    """A lookup of shifted ids in a transposed table, and its product with those before."""
    turned, found = "tensor<8x50xf32>", "tensor<8x4x6xf32>"
    return f"""\
{constant(n)}\
  %j{n} = "onnx.Add"(%ids, %c{n}) : ({IDS}, tensor<i64>) -> {IDS}
  %p{n} = "onnx.Transpose"(%table) {{perm = [1, 0]}} : ({TABLE}) -> {turned}
  %g{n} = "onnx.Gather"(%p{n}, %j{n}) {{axis = 1 : si64}} : ({turned}, {IDS}) -> {found}
  %q{n} = "onnx.Transpose"(%g{n}) {{perm = [1, 2, 0]}} : ({found}) -> {ROWS}
  %s{n + 1} = "onnx.Mul"(%s{n}, %q{n}) : ({ROWS}, {ROWS}) -> {ROWS}
"""


def chain(n):
    """A lookup of the shifted rows before it, turned there and back."""
    return f"""\
{constant(n)}\
  %j{n} = "onnx.Add"(%s{n}, %c{n}) : ({IDS}, tensor<i64>) -> {IDS}
  %t{n} = "onnx.Transpose"(%j{n}) {{perm = [1, 0]}} : ({IDS}) -> {TURNED}
  %g{n} = "onnx.Gather"(%next, %t{n}) {{axis = 0 : si64}} : ({NEXT}, {TURNED}) -> {TURNED}
  %s{n + 1} = "onnx.Transpose"(%g{n}) {{perm = [1, 0]}} : ({TURNED}) -> {IDS}
"""


def program(lookup, lookups):
    rows = ROWS if lookup is side_by_side else IDS
    args = f"%table: {TABLE}, %ids: {IDS}, %next: {NEXT}, %s0: {rows}"
    body = "".join(map(lookup, range(lookups)))
    return f"func.func @main({args}) -> {rows} {{\n{body}  return %s{lookups} : {rows}\n}}\n"


def measure(mg, path):
    """Processor seconds and the most bytes of one `mg opt --canonicalize`, and whether it went
    through to the end; what it prints is dropped."""
    command = [mg, "opt", path, "--canonicalize", "-o", os.devnull]
    with tempfile.TemporaryFile() as said:
        child = subprocess.Popen(command, stderr=said)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode != 0:
            raise SystemExit(f"error: mg opt ended with {child.returncode}")
        said.seek(0)
        is_whole = b"stopped early" not in said.read()
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024, is_whole


def main():
    options = arguments(__doc__.splitlines()[0], largest=SIZES[-1])
    rows, growths, largest, all_whole = [], [], 0.0, True
    with tempfile.TemporaryDirectory() as folder:
        for name, lookup in [("side by side", side_by_side), ("chain", chain)]:
            before = None
            for size in [size for size in SIZES if size <= options.largest]:
                path = os.path.join(folder, f"{size}.mlir")
                with open(path, "w", encoding="ascii") as file:
                    file.write(program(lookup, size))
                runs = sorted(measure(options.mg, path) for _ in range(options.rounds))
                seconds, memory, is_whole = runs[len(runs) // 2]
                growth = seconds / before[0] * before[1] / size if before else None
                shown = f"{growth:.2f}" if before else ""
                each = milliseconds(seconds / size)
                memory = f"{memory / 2**20:.0f} MiB"
                rows.append([name, size, milliseconds(seconds), each, memory, shown])
                growths += [growth] if before else []
                before, all_whole = (seconds, size), all_whole and is_whole
            largest = max(largest, before[0])
    runs = sorted(measure(options.mg, EXPORTED) for _ in range(options.rounds))
    seconds, memory, _ = runs[len(runs) // 2]
    memory = f"{memory / 2**20:.0f} MiB"
    rows.append(["exported.mlir", "", milliseconds(seconds), "", memory, ""])
    table(["program", "lookups", "median", "per lookup", "memory", "growth"], rows)
    print(f"\ngoal {GOAL:.0f} s for {before[1]}: {verdict(largest, GOAL)}")
    print(f"goal no limit hit: {'met' if all_whole else 'missed'}")
    print(f"goal growth {GROWTH}: {verdict(max(growths), GROWTH)}")


if __name__ == "__main__":
    main()
