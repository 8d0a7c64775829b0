#!/usr/bin/env python3
"""torch-mlir's end-to-end suite: small PyTorch modules that no one here wrote, each exported by `torch.export`, run by
multigather and held against PyTorch. Needs torch, ml_dtypes and the Python package, which scripts/python-tests builds.

    git clone --depth=1 https://github.com/llvm/torch-mlir
    python tests/torch_mlir_suite.py torch-mlir [--decompose] [--dynamic] [--reasons] [NAME ...]

The program has the operators that torch.export leaves, spelled as torch-mlir's importer spells them; `--decompose`
replaces those without a definition first, as `mg.parse` does. `--dynamic` leaves the sizes open that a test declares
so. Prints what fails and the counts: `passed`; `refused`: an operation is not computed; `wrong`; `not exported`:
torch.export refuses the module; `random`: the module draws numbers. `--reasons` counts why programs are refused.
"""
import argparse
import collections
import os
import re
import sys
import types
import warnings

import ml_dtypes
import numpy as np
import torch

sys.path.insert(0, os.path.join(os.path.dirname(__file__), os.pardir, "target", "python", "package"))
import multigather as mg  # noqa: E402
from multigather._torch import functionalize  # noqa: E402

warnings.filterwarnings("ignore")


def import_suite(checkout):
    """The registered tests of a checkout of torch-mlir."""
    root = os.path.join(checkout, "projects", "pt1", "python")
    sys.path.insert(0, root)
    # The suite's lists of expected failures ask for versions; its runner starts processes.
    version = types.ModuleType("torch_mlir._version")
    version.torch_version_for_comparison = lambda: version.version("99.0")
    version.version = lambda text: tuple(int(part) for part in re.findall(r"\d+", text))
    processes = types.ModuleType("multiprocess")
    processes.set_start_method = lambda *_, **__: None
    sys.modules.update({"torch_mlir": types.ModuleType("torch_mlir"), "torch_mlir._version": version,
                        "multiprocess": processes})
    folder = os.path.join(root, "torch_mlir_e2e_test", "test_suite")
    for name in sorted(os.listdir(folder)):
        if name.endswith(".py") and name not in ("__init__.py", "timeout.py", "custom_op_example.py"):
            try:
                __import__(f"torch_mlir_e2e_test.test_suite.{name[:-3]}")
            except ImportError as error:
                print(f"{name} is left out: {error}")
    from torch_mlir_e2e_test.registry import GLOBAL_TEST_REGISTRY
    return GLOBAL_TEST_REGISTRY


class Recorder:
    """A module that records what it is called with."""

    def __init__(self, module):
        self.module, self.calls = module, []

    def __getattr__(self, name):
        def call(*inputs):
            given = [x.clone() if isinstance(x, torch.Tensor) else x for x in inputs]
            result = getattr(self.module, name)(*inputs)
            self.calls.append((name, given, inputs, result))
            return result

        return call


def open_sizes(module, inputs):
    """The sizes that the test's annotations leave open, as torch.export takes them."""
    annotations = getattr(module.forward, "_torch_dtype_buffer", None)
    declared = getattr(type(module).forward, "_torch_mlir_arg_annotations", annotations)
    if declared is None:
        return None
    shapes = [entry.shape if entry else None for entry in declared[1:]]
    return tuple(
        {d: torch.export.Dim.AUTO for d, size in enumerate(shape or []) if size == -1} if isinstance(x, torch.Tensor) else None
        for x, shape in zip(inputs, shapes)
    )


def flat(result):
    if isinstance(result, (tuple, list)):
        return [member for part in result for member in flat(part)]
    return [result]


def as_array(value):
    if isinstance(value, torch.Tensor):
        value = value.detach().resolve_conj().resolve_neg()
        if value.dtype == torch.bfloat16:
            return value.contiguous().view(torch.int16).numpy().view(ml_dtypes.bfloat16)
        return value.numpy()
    return np.asarray(value)


def differs(expected, found):
    """What differs between two lists of results; empty if nothing does."""
    if len(expected) != len(found):
        return f"{len(found)} results, not {len(expected)}"
    for k, (a, b) in enumerate(zip(map(as_array, expected), map(np.asarray, found))):
        if a.shape != b.shape:
            return f"result {k} has the shape {b.shape}, not {a.shape}"
        if a.dtype.kind in "fc" or b.dtype.kind in "fcV":
            wide = np.complex128 if a.dtype.kind == "c" else np.float64
            bound = {"float16": 2e-3, "bfloat16": 2e-2}.get(a.dtype.name, 2e-5)
            if not np.allclose(a.astype(wide), b.astype(wide), rtol=bound, atol=bound, equal_nan=True):
                return f"result {k} is {b.ravel()[:6]}, not {a.ravel()[:6]}"
        elif not np.array_equal(a, b):
            return f"result {k} is {b.ravel()[:6]}, not {a.ravel()[:6]}"
    return ""


def find_changes(exported, module, called, inputs):
    """The buffers that a module changes, which are arguments before its own; and what became of them and of its inputs
    in the call, which are results before its own."""
    signature = functionalize(exported).graph_signature
    names = signature.buffers_to_mutate.values()
    states = [module.get_buffer(name) for name in signature.inputs_to_buffers.values() if name in names]
    given = dict(zip(signature.user_inputs, inputs))
    changed = [called.get_buffer(name) for name in names]
    return states, changed + [given[name] for name in signature.user_inputs_to_mutate.values()]


def draws_numbers(exported):
    named = lambda node: isinstance(node.target, torch._ops.OpOverload)
    tag = torch.Tag.nondeterministic_seeded
    return any(named(node) and tag in node.target.tags for node in exported.graph.nodes)


def try_test(test, options):
    """What became of a test, and why."""
    torch.manual_seed(0)
    module = test.program_factory()
    module.eval()
    recorder = Recorder(module)
    from torch_mlir_e2e_test.framework import TestUtils

    test.program_invoker(recorder, TestUtils())
    if len(recorder.calls) != 1 or recorder.calls[0][0] != "forward":
        return "not exported", "not one call of forward"
    _, inputs, after, expected = recorder.calls[0]
    called = module
    torch.manual_seed(0)
    module = test.program_factory().eval()
    try:
        shapes = open_sizes(module, inputs) if options.dynamic else None
        with torch.no_grad():
            exported = torch.export.export(module, tuple(inputs), dynamic_shapes=shapes)
    except Exception as error:  # whatever torch.export refuses
        return "not exported", str(error).strip().split("\n")[0]
    if draws_numbers(exported):
        return "random", ""
    try:
        states, changed = find_changes(exported, module, called, after)
        program = mg.parse(exported, decompose=options.decompose)
        tensors = [as_array(x) for x in [*states, *inputs] if isinstance(x, torch.Tensor)]
        found = program.run(*tensors)
    except Exception as error:  # the message is the answer
        return "refused", str(error).strip()
    found = list(found) if isinstance(found, (tuple, list)) else [found]
    results = lambda values: [x for x in flat(values) if x is not None]
    difference = differs(changed + results(expected), found)
    if difference and differs(results(expected), results(functionalize(exported).module()(*inputs))):
        return "not exported", "the exported program gives other results than the module"
    return ("wrong", difference) if difference else ("passed", "")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkout")
    parser.add_argument("--decompose", action="store_true")
    parser.add_argument("--dynamic", action="store_true")
    parser.add_argument("--reasons", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()

    tally, reasons = collections.Counter(), collections.Counter()
    for test in import_suite(options.checkout):
        if options.names and test.unique_name not in options.names:
            continue
        try:
            outcome, why = try_test(test, options)
        except Exception as error:  # the module itself fails
            outcome, why = "not exported", f"{type(error).__name__}: {str(error).strip()}"
        tally[outcome] += 1
        if outcome in ("refused", "wrong"):
            print(f"{outcome}: {test.unique_name}: {why[:240]}".replace("\n", " "), flush=True)
        if outcome == "refused":
            names = re.findall(r"torch\.\w+\.[\w.]+", why)
            reasons.update(set(names) or {why.split("\n")[0][:80]})
    if options.reasons:
        for reason, count in reasons.most_common():
            print(f"{count:5} {reason}")
    print(", ".join(f"{count} {outcome}" for outcome, count in sorted(tally.items())))


if __name__ == "__main__":
    main()
