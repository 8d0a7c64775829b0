#!/usr/bin/env python3
"""A call of a compiled lookup from Python beside numpy.take on the same arrays.

    python benches/python.py [--calls 20000]

Prints nanoseconds of one call, the least of several rounds: of `numpy.take`, of a compiled function, of
`mg.gather_multiaxis`, and of a compiled function that moves nothing, which is what a call costs beside
the data movement. Rounds alternate, so that all see the same machine.
"""
import argparse
import time

import numpy as np

import multigather as mg

SHAPES = [((16, 8), 4), ((1000, 16), 32), ((50257, 64), 512)]


def program(shape, count, ids="i64"):
    rows, width = shape
    data, result = f"tensor<{rows}x{width}xf32>", f"tensor<{count}x{width}xf32>"
    return (
        f"func.func @main(%x: {data}, %i: tensor<{count}x{ids}>) -> {result} {{\n"
        f'  %0 = "numpy.take"(%x, %i) {{axis = 0 : i64}} : ({data}, tensor<{count}x{ids}>) -> {result}\n'
        f"  return %0 : {result}\n}}"
    )


def once(call, arguments, calls):
    begin = time.perf_counter_ns()
    for _ in range(calls):
        call(*arguments)
    return (time.perf_counter_ns() - begin) / calls


def least(contenders, calls, rounds=15):
    best = {name: float("inf") for name in contenders}
    for _ in range(rounds):
        for name, (call, arguments) in contenders.items():
            best[name] = min(best[name], once(call, arguments, calls))
    return best


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--calls", type=int, default=2000)
    calls = parser.parse_args().calls
    names = ["numpy.take", "compiled", "gather_multiaxis", "nothing moved"]
    print(f"{'table, ids':24}" + "".join(f"{name:>18}" for name in names))
    for shape, count in SHAPES:
        generator = np.random.default_rng(0)
        x = generator.random(shape, np.float32)
        i = generator.integers(0, shape[0], count)
        nothing = mg.compile(program(shape, 0))
        lookup = mg.compile(program(shape, count))
        assert np.array_equal(lookup(x, i), np.take(x, i, axis=0))
        pairs = i.reshape(-1, 1)
        best = least({
            "numpy.take": (lambda x, i: np.take(x, i, axis=0), (x, i)),
            "compiled": (lookup, (x, i)),
            "gather_multiaxis": (lambda x, i: mg.gather_multiaxis(x, i, axes=0), (x, pairs)),
            "nothing moved": (nothing, (x, i[:0])),
        }, calls)
        print(f"{f'{shape}, {count}':24}" + "".join(f"{best[name]:>15.0f} ns" for name in names))


if __name__ == "__main__":
    main()
