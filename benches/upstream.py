#!/usr/bin/env python3
"""Programs to upstream's dialects and back: `mg translate` beside `mlir-opt`, in one run.

The exported module has some 10,000 operations. The goals: to export it, to import it as text and
as bytecode, each at most twice the time that mlir-opt takes to parse and print it.
"""

import os
import tempfile

from measure import MLIR_OPT, arguments, interleave, milliseconds, run, table, verdict

# A lookup and its addition become this many operations or so.
OPERATIONS_PER_LOOKUP = 25
OPERATIONS = 10_000
GOAL = 2.0


def lookups(count):
    """`count` lookups in one function, of three kinds, each with an addition."""
    kinds = ['bounds = "clamp"', 'bounds = "fill"', "from_end"]
    lines = [
        "func.func @main(%table: tensor<64x16xf32>, %ids: tensor<64x1xi64>) -> tensor<64x16xf32> {"
    ]
    last = "%table"
    for index in range(count):
        lines.append(
            f"  %g{index} = mg.gather_multiaxis {last}[%ids] axes [0] {{{kinds[index % 3]}}}"
            " : (tensor<64x16xf32>, tensor<64x1xi64>) -> tensor<64x16xf32>"
        )
        lines.append(f"  %a{index} = arith.addf %g{index}, %table : tensor<64x16xf32>")
        last = f"%a{index}"
    return "\n".join([*lines, f"  return {last} : tensor<64x16xf32>", "}", ""])


def operations(text):
    """How many operations a module's pretty text has."""
    starts = ("%", "linalg.yield", "return", "cf.assert", "func.func", "module")
    return sum(line.lstrip().startswith(starts) for line in text.splitlines())


def main():
    options = arguments(__doc__.splitlines()[0], mlir_opt=MLIR_OPT)
    with tempfile.TemporaryDirectory() as folder:
        source, text, bytecode = (
            os.path.join(folder, name) for name in ("source.mlir", "upstream.mlir", "upstream.mlirbc")
        )
        with open(source, "w", encoding="ascii") as file:
            file.write(lookups(OPERATIONS // OPERATIONS_PER_LOOKUP))
        run([options.mg, "translate", source, "--to=mlir-linalg", "-o", text])
        run([options.mlir_opt, text, "--emit-bytecode", "-o", bytecode])
        with open(text, encoding="ascii") as file:
            print(f"{operations(file.read()):,} operations\n")
        commands = {
            "mlir-opt": [options.mlir_opt, text],
            "export": [options.mg, "translate", source, "--to=mlir-linalg"],
            "import text": [options.mg, "translate", text, "--from=mlir-linalg"],
            "import bytecode": [options.mg, "translate", bytecode, "--from=mlir-linalg"],
        }
        tasks = {
            name: (lambda command=command: run([*command, "-o", os.devnull])[0])
            for name, command in commands.items()
        }
        times = interleave(options.rounds, **tasks)
    rows = []
    for name, seconds in times.items():
        ratio = seconds / times["mlir-opt"]
        judged = ["-", "-"] if name == "mlir-opt" else [f"{ratio:.2f}", verdict(ratio, GOAL)]
        rows.append([name, milliseconds(seconds), *judged])
    table(["", "time", "ratio", f"goal {GOAL}"], rows)


if __name__ == "__main__":
    main()
