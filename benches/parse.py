#!/usr/bin/env python3
"""Reading large texts: `mg opt` beside `mlir-opt`, on the same files, in one run.

The goals: at most twice mlir-opt's time, and time linear in the text's size.
"""

import os
import random
import struct
import tempfile

from measure import MLIR_OPT, arguments, interleave, milliseconds, run, table, verdict

MEGABYTE = 1_000_000
SIZES = [0.5, 1, 2]
GOAL = 2.0


def constant(literal, count):
    return (
        f"func.func @main() -> tensor<{count}xf32> {{\n"
        f"  %0 = arith.constant dense<{literal}> : tensor<{count}xf32>\n"
        f"  return %0 : tensor<{count}xf32>\n}}\n"
    )


def dense_list(scale):
    """10 MB of f32 numbers as text."""
    source = random.Random(1)
    numbers, length = [], 0
    while length < 10 * MEGABYTE * scale:
        # Magnitudes differ, as weights do; `.` is there, or MLIR takes it for an integer.
        numbers.append(f"{source.uniform(-1, 1) * 10 ** source.randint(-3, 3):.7f}")
        length += len(numbers[-1]) + 2
    return constant(f"[{', '.join(numbers)}]", len(numbers))


def dense_hex(scale):
    """The same amount of text as a blob: 4 bytes are 8 digits."""
    source = random.Random(2)
    count = int(10 * MEGABYTE * scale) // 8
    blob = b"".join(struct.pack("<f", source.uniform(-1, 1)) for _ in range(count))
    return constant(f'"0x{blob.hex().upper()}"', count)


def many_ops(scale):
    """100,000 operations: three of arith to one in the generic form."""
    source = random.Random(3)
    lines = ["func.func @main(%arg0: tensor<8xi32>, %arg1: tensor<8xi32>) -> tensor<8xi32> {"]
    values = ["%arg0", "%arg1"]
    for index in range(int(100_000 * scale)):
        # Mostly recent values, as in programs.
        left, right = (values[-source.randint(1, min(len(values), 50))] for _ in range(2))
        if index % 4 == 3:
            lines.append(
                f'  %{index} = "onnx.Gather"({left}, {right}) {{axis = 0 : si64}}'
                " : (tensor<8xi32>, tensor<8xi32>) -> tensor<8xi32>"
            )
        else:
            lines.append(f"  %{index} = arith.addi {left}, {right} : tensor<8xi32>")
        values.append(f"%{index}")
    return "\n".join([*lines, f"  return {values[-1]} : tensor<8xi32>", "}", ""])


CASES = {
    "dense text, 10 MB": dense_list,
    "dense hex, 10 MB": dense_hex,
    "100,000 ops": many_ops,
}


def compare(mg, mlir_opt, path, rounds):
    """Median seconds of both programs on one file; mg None: of mlir-opt alone."""
    tasks = {"mlir": [mlir_opt, "--allow-unregistered-dialect", path, "-o", os.devnull]}
    if mg:
        tasks["mg"] = [mg, "opt", path, "-o", os.devnull]
    runs = {name: (lambda command=command: run(command)[0]) for name, command in tasks.items()}
    return interleave(rounds, **runs)


def main():
    options = arguments(__doc__.splitlines()[0], mlir_opt=MLIR_OPT)
    # `--mg ""` measures mlir-opt alone, to see what the goal is.
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "program.mlir")
        for name, generate in CASES.items():
            whole = None
            for scale in sorted(SIZES, key=lambda scale: scale != 1):
                with open(path, "w", encoding="ascii") as file:
                    file.write(generate(scale))
                size = os.path.getsize(path) / MEGABYTE
                times = compare(options.mg, options.mlir_opt, path, options.rounds)
                whole = whole or times
                rows.append(row(name, scale, size, times, whole))
    header = ["text", "size", "mlir-opt", "mg opt", "ratio", f"goal {GOAL}"]
    table([*header, "growth: mlir-opt", "growth: mg"], rows)


def row(name, scale, size, times, whole):
    """One line; growth is the time over that of the ×1 text, over the scale: 1 is linear."""
    growth = {program: f"{times[program] / whole[program] / scale:.2f}" for program in times}
    cells = [f"{name} ×{scale:g}", f"{size:.1f} MB", milliseconds(times["mlir"])]
    if "mg" not in times:
        return [*cells, "-", "-", "-", growth["mlir"], "-"]
    ratio = times["mg"] / times["mlir"]
    judged = [f"{ratio:.2f}", verdict(ratio, GOAL)]
    return [*cells, milliseconds(times["mg"]), *judged, growth["mlir"], growth["mg"]]


if __name__ == "__main__":
    main()
