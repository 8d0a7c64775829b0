#!/usr/bin/env python3
"""Small PyTorch modules around gathers: exported, written as torch-mlir writes them, run by PyTorch
and by mg. Needs the Python package, which scripts/python-tests builds.

    python tests/torch_programs.py [--mg target/debug/mg] [--keep FOLDER] [NAME ...]

Every program runs on all engines and must give PyTorch's results bit for bit (sums and elementary
functions of floats: within a relative 1e-5). Programs that need an operation that mg does not
support must be refused by that operation's name. Prints counts and failures; `--keep` writes the
programs that pass as conformance cases.
"""
import argparse
import os
import sys
import tempfile

import numpy as np
import torch

import program_cases
from torch_program_list import PROGRAMS


class Module(torch.nn.Module):
    """A function as a module."""

    def __init__(self, function, state):
        super().__init__()
        self.function = function
        for name, value in state.items():
            self.register_buffer(name, value)

    def forward(self, *inputs):
        return self.function(self, *inputs) if dict(self.named_buffers()) else self.function(*inputs)


def export(program, inputs):
    module = Module(program.function, program.state)
    dims = torch.export.Dim.AUTO
    dynamic = [{d: dims for d in range(x.dim()) if d in program.dynamic} for x in inputs]
    shapes = (tuple(dynamic),) if program.dynamic else None
    exported = torch.export.export(module, tuple(inputs), dynamic_shapes=shapes)
    if program.decompose:
        exported = exported.run_decompositions()
    return program_cases.torch_writer()(exported).text, module


def array(tensor):
    """As .npy files have it: bf16 as uint16."""
    tensor = tensor.detach().cpu().contiguous()
    return (tensor.view(torch.uint16) if tensor.dtype == torch.bfloat16 else tensor).numpy()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mg", default="target/debug/mg")
    parser.add_argument("--keep")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    tally = program_cases.Tally()
    for name in options.names or PROGRAMS:
        program = PROGRAMS[name]
        generator = torch.Generator().manual_seed(71)
        inputs = [spec.draw(generator) for spec in program.specs]
        text, module = export(program, inputs)
        results = module(*inputs)
        results = results if isinstance(results, tuple) else (results,)
        inputs, outputs = [array(x) for x in inputs], [array(x) for x in results]
        with tempfile.TemporaryDirectory() as folder:
            program_cases.write_case(folder, name, text, inputs, outputs)
            wrong = program_cases.try_case(options.mg, folder, outputs, program.close)
        if tally.count(name, wrong, program.needs) and options.keep and not program.close:
            folder = os.path.join(options.keep, name)
            program_cases.write_case(folder, name, text, inputs, outputs)
    return tally.report()


if __name__ == "__main__":
    sys.exit(main())
