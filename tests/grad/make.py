#!/usr/bin/env python3
"""Gradients as JAX and PyTorch have them, written as cases.

    python tests/grad/make.py [--mg target/debug/mg]

Writes `cases/core.json` (core operations beside functions of JAX and PyTorch, ties and corners
included), `cases/jax.json` (the programs of `jax_program_list.py` as JAX prints them) and
`cases/torch.json` (those of `torch_program_list.py`). A case has a program, the arguments to
differentiate by, inputs, cotangents, and the framework's gradients. Programs that `mg grad` refuses
are counted and left out; nothing else is. It needs jax and torch.
"""
import argparse
import json
import pathlib
import subprocess
import sys

import jax
import jax.numpy as jnp
import ml_dtypes
import numpy as np
import torch

HERE = pathlib.Path(__file__).parent
sys.path.insert(0, str(HERE.parent))

import core_list  # noqa: E402
import jax_list  # noqa: E402
import torch_list  # noqa: E402
import jax_program_list  # noqa: E402
import torch_program_list  # noqa: E402
import torch_programs  # noqa: E402

NAMES = {
    "float32": "f32", "float64": "f64", "float16": "f16", "bfloat16": "bf16", "bool": "i1",
    "int8": "i8", "int16": "i16", "int32": "i32", "int64": "i64",
    "complex64": "c64",
    "uint8": "ui8", "uint16": "ui16", "uint32": "ui32", "uint64": "ui64",
}
# More elements than this are not kept in a case.
MOST = 400


def number(value):
    value = value.item()
    if isinstance(value, float) and not np.isfinite(value):
        return str(value)
    return value


# JAX's derivative depends on rounding where singular values or eigenvalues are equal, and is 0 of complex signs.
UNDETERMINED = {
    "linalg_svd", "linalg_svd_full", "linalg_eigh", "linalg_eigvalsh", "linalg_lstsq", "linalg_pinv", "complex_sign",
}


def tensor(array):
    array = np.asarray(array)
    flat = array.reshape(-1)
    if array.dtype.kind == "c":
        flat = flat.view(flat.real.dtype)
    if array.dtype == ml_dtypes.bfloat16:
        flat = flat.astype(np.float32)
    shape = "".join(f"{size}x" for size in array.shape)
    return {"type": shape + NAMES[array.dtype.name], "values": [number(value) for value in flat]}


def is_float(array):
    dtype = np.asarray(array).dtype
    return dtype.kind in "fc" or dtype == ml_dtypes.bfloat16


def cotangent(array, seed):
    """Quarters of either sign."""
    random = np.random.default_rng(seed)
    numbers = random.integers(-8, 9, np.shape(array)) / 4
    if array.dtype.kind == "c":
        numbers = numbers + 1j * random.integers(-8, 9, np.shape(array)) / 4
    return numbers.astype(np.asarray(array).dtype)


def case(name, program, convention, wrt, inputs, cotangents, gradients, **more):
    return {
        "name": name, "convention": convention, "wrt": wrt, **more, "program": program,
        "inputs": [tensor(x) for x in inputs], "cotangents": [tensor(x) for x in cotangents],
        "gradients": [tensor(x) for x in gradients],
    }


def by_jax(function, arguments):
    """The arguments of floats, cotangents of the results of floats, gradients."""
    wrt = [k for k, x in enumerate(arguments) if is_float(x)]

    def of_floats(*floats):
        filled = list(arguments)
        for k, x in zip(wrt, floats):
            filled[k] = x
        results = jax.tree_util.tree_leaves(function(*filled))
        return [x for x in results if jnp.issubdtype(x.dtype, jnp.inexact)]

    floats = [jnp.asarray(arguments[k]) for k in wrt]
    results, pull = jax.vjp(jax.jit(of_floats), *floats)
    cotangents = [cotangent(x, k) for k, x in enumerate(results)]
    if not wrt or not results:
        return None
    gradients = pull([jnp.asarray(x) for x in cotangents])
    tangents = [cotangent(x, 9 + k) for k, x in enumerate(floats)]
    _, forward = jax.jvp(jax.jit(of_floats), floats, [jnp.asarray(x) for x in tangents])
    if not same_product(forward, cotangents, tangents, gradients):
        # As jax#5760: an index that promised to be in bounds is clamped forward and dropped backward.
        raise ValueError("JAX's forward and backward derivatives contradict each other")
    return wrt, cotangents, gradients


def same_product(forward, cotangents, tangents, gradients):
    def dot(xs, ys):
        return sum(float(np.real(np.sum(np.array(x, np.complex128) * np.array(y)))) for x, y in zip(xs, ys))

    found, expected = dot(forward, cotangents), dot(tangents, gradients)
    size = sum(float(np.sum(np.abs(np.array(x, np.complex128)))) for x in gradients)
    return not np.isfinite(found + expected) or abs(found - expected) <= 0.02 * (1 + size)


def array_of(x):
    x = x.detach()
    return x.float().numpy().astype(ml_dtypes.bfloat16) if x.dtype == torch.bfloat16 else x.numpy()


def by_torch(function, inputs):
    wrt = [k for k, x in enumerate(inputs) if x.is_floating_point()]
    inputs = [x.clone().requires_grad_() if x.is_floating_point() else x for x in inputs]
    results = function(*inputs)
    results = results if isinstance(results, (tuple, list)) else (results,)
    results = [x for x in results if x.is_floating_point()]
    cotangents = [cotangent(array_of(x), k) for k, x in enumerate(results)]
    if not wrt or not results:
        return None
    flows = [(x, c) for x, c in zip(results, cotangents) if x.requires_grad]
    if not flows:
        return None
    as_torch = lambda c, x: torch.tensor(c.astype(np.float32)).to(x.dtype) if x.dtype == torch.bfloat16 else torch.tensor(c)
    gradients = torch.autograd.grad(
        [x for x, _ in flows], [inputs[k] for k in wrt],
        [as_torch(c, x) for x, c in flows], allow_unused=True)
    gradients = [torch.zeros_like(inputs[k]) if g is None else g for k, g in zip(wrt, gradients)]
    return wrt, cotangents, [array_of(g) for g in gradients]


def is_small(inputs, answers):
    wrt, cotangents, gradients = answers
    return all(np.size(x) <= MOST for x in [*inputs, *cotangents, *gradients])


def core_cases():
    for name, program, jax_function, torch_function, arguments, more in core_list.CASES:
        wide = any(np.asarray(x).dtype == np.float64 for x in arguments)
        if jax_function:
            with jax.enable_x64(wide):
                wrt, cotangents, gradients = by_jax(jax_function, arguments)
                yield case(name, program, "jax", wrt, arguments, cotangents, gradients, **more)
        if torch_function:
            inputs = [torch.tensor(np.asarray(x)) for x in arguments]
            wrt, cotangents, gradients = by_torch(torch_function, inputs)
            yield case(name, program, "torch", wrt, arguments, cotangents, gradients, **more)


def jax_cases():
    from jax_programs import is_wide
    programs = {**jax_program_list.PROGRAMS, **jax_program_list.INEXACT, **jax_list.PROGRAMS}
    for name, (function, arguments) in programs.items():
        if name in UNDETERMINED:
            continue
        with jax.enable_x64(is_wide(name, arguments)):
            try:
                answers = by_jax(function, arguments)
            except Exception as why:
                print(f"jax {name}: not differentiated by JAX: {str(why).splitlines()[0][:90]}")
                continue
            if answers is None or not is_small(arguments, answers):
                continue
            program = jax.jit(function, keep_unused=True).lower(*arguments).as_text()
        yield case(name, program, "jax", answers[0], arguments, *answers[1:])


def torch_cases():
    for name, program in {**torch_program_list.PROGRAMS, **torch_list.PROGRAMS}.items():
        if program.needs or program.dynamic:
            continue
        generator = torch.Generator().manual_seed(71)
        inputs = [spec.draw(generator) for spec in program.specs]
        text, module = torch_programs.export(program, inputs)
        try:
            answers = by_torch(module, inputs)
        except Exception as why:
            print(f"torch {name}: not differentiated by PyTorch: {str(why).splitlines()[0][:90]}")
            continue
        inputs = [array_of(x) for x in inputs]
        if answers is None or not is_small(inputs, answers):
            continue
        yield case(name, text, "torch", answers[0], inputs, *answers[1:])


def accepted(mg, found):
    """Whether the program is differentiated; else says why not."""
    wrt = ",".join(map(str, found["wrt"]))
    done = subprocess.run([mg, "grad", "-", f"--wrt={wrt}"], input=found["program"],
                          capture_output=True, text=True)
    if done.returncode:
        print(f"{found['convention']} {found['name']}: {done.stderr.splitlines()[0]}")
    return done.returncode == 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--mg", default="target/debug/mg")
    options = parser.parse_args()
    for name, cases in (("core", core_cases()), ("jax", jax_cases()), ("torch", torch_cases())):
        cases = list(cases)
        kept = [found for found in cases if accepted(options.mg, found)]
        lines = ",\n".join(json.dumps(found) for found in kept)
        (HERE / "cases" / f"{name}.json").write_text(f"[\n{lines}\n]\n")
        print(f"{name}: {len(kept)} cases, {len(cases) - len(kept)} refused")


if __name__ == "__main__":
    main()
