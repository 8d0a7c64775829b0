#!/usr/bin/env python3
"""Lookups that JAX and PyTorch export, proved equal by `mg prove`; and pairs that differ at one index only.

    python tests/prove_exports.py [--mg target/debug/mg] [--solver z3] [--keep FOLDER] [NAME ...]

Each pair is a function in JAX and one in PyTorch on the same arguments. JAX's is what `jax.jit(f).lower` gives, PyTorch's
what `torch.export` gives, written as torch-mlir writes it by the Python package, which scripts/python-tests builds. `mg prove` must answer `proved` for each equal pair, and
`counterexample`, which it confirms by runs, for each other one. Prints counts and what has another answer.
"""
import argparse
import os
import subprocess
import sys
import tempfile

import jax
import jax.numpy as jnp
import numpy as np
import torch
from jax import lax

from program_cases import torch_writer

TABLE, COLUMNS = (7, 5), (4, 7, 3)
IDS, MANY, FULL = ("i64", 4), ("i64", 2, 3), ("i64", 7, 5)


def filled(x, i):
    """Rows of a table of seven, 0 where there is none."""
    inside = (i >= -7) & (i < 7)
    return torch.where(inside[:, None], x[torch.where(i < 0, i + 7, i).clamp(0, 6)], 0.0)


# The name; the arguments: shapes of f32, or of another type that is named; JAX's function and PyTorch's.
EQUAL = [
    ("embedding", [TABLE, MANY],
     lambda x, i: x[jnp.clip(i, 0, 6)],
     lambda x, i: torch.nn.functional.embedding(i.clamp(0, 6), x)),
    ("take_clip", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="clip"),
     lambda x, i: torch.index_select(x, 0, i.clamp(0, 6))),
    ("take_clip_columns", [COLUMNS, IDS],
     lambda x, i: jnp.take(x, i, axis=1, mode="clip"),
     lambda x, i: x[:, i.clamp(0, 6)]),
    ("take_wrap", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="wrap"),
     lambda x, i: x[torch.remainder(i, 7)]),
    ("take_fill", [TABLE, IDS],
     lambda x, i: jnp.take(x, jnp.clip(i, -20, 20), axis=0, mode="fill", fill_value=0),
     lambda x, i: filled(x, i.clamp(-20, 20))),
    ("negative_once", [TABLE, IDS],
     lambda x, i: jnp.take(x, -1 - jnp.clip(i, 0, 6), axis=0),
     lambda x, i: x[-1 - i.clamp(0, 6)]),
    ("from_the_end", [TABLE, IDS],
     lambda x, i: jnp.take(x, -1 - jnp.clip(i, 0, 6), axis=0),
     lambda x, i: torch.index_select(x, 0, 6 - i.clamp(0, 6))),
    ("take_along_axis", [TABLE, FULL],
     lambda x, i: jnp.take_along_axis(x, jnp.clip(i, 0, 6), axis=0),
     lambda x, i: torch.gather(x, 0, i.clamp(0, 6))),
    ("take_along_last_axis", [TABLE, FULL],
     lambda x, i: jnp.take_along_axis(x, jnp.clip(i, 0, 4), axis=1),
     lambda x, i: torch.gather(x, 1, i.clamp(0, 4))),
    ("points", [TABLE, IDS, IDS],
     lambda x, i, j: x[jnp.clip(i, 0, 6), jnp.clip(j, 0, 4)],
     lambda x, i, j: x[i.clamp(0, 6), j.clamp(0, 4)]),
    ("flat_index", [TABLE, IDS, IDS],
     lambda x, i, j: x[jnp.clip(i, 0, 6), jnp.clip(j, 0, 4)],
     lambda x, i, j: x.reshape(-1)[i.clamp(0, 6) * 5 + j.clamp(0, 4)]),
    ("points_around", [COLUMNS, IDS, IDS],
     lambda x, i, j: x[jnp.clip(i, 0, 3), :, jnp.clip(j, 0, 2)],
     lambda x, i, j: x[i.clamp(0, 3), :, j.clamp(0, 2)]),
    ("diagonal", [(5, 5)],
     lambda x: x[jnp.arange(5), jnp.arange(5)],
     lambda x: torch.diagonal(x)),
    ("first_row", [TABLE], lambda x: x[0], lambda x: x.select(0, 0)),
    ("last_row", [TABLE], lambda x: x[-1], lambda x: x[-1]),
    ("middle_rows", [TABLE], lambda x: lax.slice(x, (2, 0), (5, 5)), lambda x: x[2:5]),
    ("every_second_row", [TABLE], lambda x: x[::2], lambda x: x[torch.tensor([0, 2, 4, 6])]),
    ("constant_rows", [TABLE],
     lambda x: x[np.array([5, 1, 1, 0])],
     lambda x: torch.index_select(x, 0, torch.tensor([5, 1, 1, 0]))),
    ("flip", [TABLE], lambda x: jnp.flip(x, 0), lambda x: torch.flip(x, [0])),
    ("roll", [TABLE], lambda x: jnp.roll(x, 2, axis=0), lambda x: torch.roll(x, 2, 0)),
    ("roll_by_gather", [TABLE],
     lambda x: jnp.roll(x, -3, axis=0),
     lambda x: x[(torch.arange(7) + 3) % 7]),
    ("take_of_take", [TABLE, IDS, MANY],
     lambda x, i, j: jnp.take(jnp.take(x, i, axis=0, mode="clip"), j, axis=0, mode="clip"),
     lambda x, i, j: x[i.clamp(0, 6)[j.clamp(0, 3)]]),
    ("columns_of_transposed", [TABLE, IDS],
     lambda x, i: x.T[:, jnp.clip(i, 0, 6)],
     lambda x, i: x[i.clamp(0, 6)].t()),
    ("set_rows", [TABLE, (4, 5)],
     lambda x, u: x.at[np.array([0, 2, 4, 6])].set(u),
     lambda x, u: torch.index_put(x, (torch.tensor([0, 2, 4, 6]),), u)),
    ("batched", [COLUMNS, ("i64", 4, 2)],
     lambda x, i: jax.vmap(lambda x, i: x[i])(x, jnp.clip(i, 0, 6)),
     lambda x, i: torch.gather(x, 1, i.clamp(0, 6)[:, :, None].expand(4, 2, 3))),
]

DIFFERENT = [
    ("negative", [TABLE, IDS],
     lambda x, i: x[jnp.clip(i, -7, 6)],
     lambda x, i: x[i.clamp(-7, 6).abs().clamp(0, 6)]),
    ("out_of_range", [TABLE, IDS],
     lambda x, i: jnp.take(x, jnp.clip(i, 0, 7), axis=0, mode="clip"),
     lambda x, i: x[i.clamp(0, 7)]),
    ("upper_bound", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="clip"),
     lambda x, i: x[i.clamp(0, 5)]),
    ("lower_bound", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="clip"),
     lambda x, i: x[i.clamp(1, 6)]),
    ("last_row", [TABLE], lambda x: x[-1], lambda x: x[-2]),
    ("modulus", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="wrap"),
     lambda x, i: x[torch.remainder(i, 6)]),
    ("negative_remainder", [TABLE, IDS],
     lambda x, i: x[jnp.mod(i, 7)],
     lambda x, i: x[torch.fmod(i, 7).clamp(0, 6)]),
    ("negative_once", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="wrap"),
     lambda x, i: x[torch.where(i < 0, i + 7, i).clamp(0, 6)]),
    ("fill_bound", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="fill", fill_value=0),
     lambda x, i: torch.where(((i >= -7) & (i < 6))[:, None], x[torch.where(i < 0, i + 7, i).clamp(0, 6)], 0.0)),
    ("fill_negative", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="fill", fill_value=0),
     lambda x, i: torch.where(((i >= 0) & (i < 7))[:, None], x[i.clamp(0, 6)], 0.0)),
    # JAX 0.10 looks a 64-bit index up by its lower half.
    ("fill_of_wide_indices", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="fill", fill_value=0),
     filled),
    ("fill_sign", [TABLE, IDS],
     lambda x, i: jnp.take(x, i, axis=0, mode="fill", fill_value=0),
     lambda x, i: torch.where(((i >= -7) & (i < 7))[:, None], x[torch.where(i < 0, i + 7, i).clamp(0, 6)], -0.0)),
    ("batch_of_one", [(1, 7, 3), ("i64", 1, 2)],
     lambda x, i: jax.vmap(lambda x, i: x[i])(x, jnp.clip(i, 0, 6)),
     lambda x, i: torch.gather(x, 1, i.clamp(0, 5)[:, :, None].expand(1, 2, 3))),
    ("along_axis", [(5, 5), ("i64", 5, 5)],
     lambda x, i: jnp.take_along_axis(x, jnp.clip(i, 0, 4), axis=0),
     lambda x, i: torch.gather(x, 1, i.clamp(0, 4))),
    ("points", [(5, 5), IDS, IDS],
     lambda x, i, j: x[jnp.clip(i, 0, 4), jnp.clip(j, 0, 4)],
     lambda x, i, j: x[j.clamp(0, 4), i.clamp(0, 4)]),
    ("diagonal", [(5, 5)],
     lambda x: x[jnp.arange(5), jnp.arange(5)],
     lambda x: torch.flip(x, [1]).diagonal()),
    ("flat_index", [TABLE, IDS, IDS],
     lambda x, i, j: x[jnp.clip(i, 0, 6), jnp.clip(j, 0, 4)],
     lambda x, i, j: x.reshape(-1)[(i.clamp(0, 6) * 5 + j.clamp(0, 5)).clamp(0, 34)]),
    ("constant_rows", [TABLE],
     lambda x: x[np.array([5, 1, 1, 0])],
     lambda x: x[torch.tensor([5, 1, 2, 0])]),
    ("slice_end", [TABLE], lambda x: jnp.pad(x[:6], ((0, 1), (0, 0))), lambda x: x.clone()),
    ("flip", [TABLE], lambda x: jnp.flip(x, 0), lambda x: torch.flip(x, [0, 1])),
    ("roll", [TABLE], lambda x: jnp.roll(x, 2, axis=0), lambda x: torch.roll(x, -2, 0)),
    ("equal_indices", [TABLE, (2, 5), ("i64", 2)],
     lambda x, u, i: x.at[jnp.clip(i, 0, 6)].add(u),
     lambda x, u, i: torch.index_put(x, (i.clamp(0, 6),), x[i.clamp(0, 6)] + u)),
    ("index_type", [TABLE, IDS],
     lambda x, i: jnp.take(x, i.astype(jnp.int32), axis=0, mode="clip"),
     lambda x, i: x[i.clamp(0, 6)]),
]


class Module(torch.nn.Module):
    """A function as a module."""

    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, *inputs):
        return self.function(*inputs)


def exported(arguments, of_jax, of_torch):
    """The texts of both functions."""
    given = []
    for shape in arguments:
        ty, shape = ("i64", shape[1:]) if shape[0] == "i64" else ("f32", shape)
        given.append(np.zeros(shape, {"i64": np.int64, "f32": np.float32}[ty]))
    with jax.enable_x64(True):
        first = jax.jit(of_jax).lower(*given).as_text()
    module = Module(of_torch)
    return first, torch_writer()(torch.export.export(module, tuple(torch.from_numpy(x) for x in given))).text


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--mg", default="target/debug/mg")
    parser.add_argument("--solver")
    parser.add_argument("--keep", help="a folder for the programs")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    answers = {0: "proved", 1: "counterexample", 3: "unknown"}
    failed = 0
    for expected, pairs in (("proved", EQUAL), ("counterexample", DIFFERENT)):
        right = count = 0
        for name, arguments, of_jax, of_torch in pairs:
            if options.names and name not in options.names:
                continue
            count += 1
            with tempfile.TemporaryDirectory() as folder:
                folder = options.keep or folder
                paths = []
                for system, text in zip(("jax", "torch"), exported(arguments, of_jax, of_torch)):
                    paths.append(os.path.join(folder, f"{expected}-{name}.{system}.mlir"))
                    with open(paths[-1], "w", encoding="utf-8") as file:
                        file.write(text)
                solver = [f"--solver={options.solver}"] if options.solver else []
                run = subprocess.run(
                    [options.mg, "prove", *paths, *solver], capture_output=True, text=True, timeout=300, check=False)
            answer = answers.get(run.returncode, "error")
            right += answer == expected
            if answer != expected:
                print(f"{name}: {answer} instead of {expected}\n{run.stdout}{run.stderr}")
        print(f"{right} of {count} pairs: {expected}")
        failed += count - right
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
