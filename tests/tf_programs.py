#!/usr/bin/env python3
"""Small TensorFlow programs around gathers: traced, exported as MLIR, run by TensorFlow and by mg.

    python tests/tf_programs.py [--mg target/debug/mg] [--keep FOLDER] [NAME ...]

Every program runs on all engines and must give TensorFlow's results bit for bit (sums and
elementary functions of floats: within a relative 1e-5). Programs that need an operation that mg
does not support must be refused by that operation's name. Prints counts and failures; `--keep`
writes the programs that pass as conformance cases (tests/conformance/README of the format).
"""
import argparse
import os
import re
import sys
import tempfile

os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
import numpy as np
import tensorflow as tf

import program_cases
from tf_program_list import PROGRAMS


def export(function, specs):
    """The text of the function as @main, and the function to call."""
    signature = [tf.TensorSpec(spec.shape, spec.ty) for spec in specs]
    concrete = tf.function(function, autograph=False).get_concrete_function(*signature)
    text = tf.mlir.experimental.convert_function(concrete)
    return re.sub(r"func\.func @\w+\(", "func.func @main(", text, count=1), concrete


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--mg", default="target/debug/mg")
    parser.add_argument("--keep")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    tally = program_cases.Tally()
    for name in options.names or PROGRAMS:
        function, specs, close, needs = PROGRAMS[name]
        rng = np.random.default_rng(71)
        inputs = [spec.draw(rng) for spec in specs]
        text, concrete = export(function, specs)
        outputs = concrete(*[tf.constant(x, spec.ty) for x, spec in zip(inputs, specs)])
        outputs = [np.asarray(x) for x in tf.nest.flatten(outputs)]
        with tempfile.TemporaryDirectory() as folder:
            program_cases.write_case(folder, name, text, inputs, outputs)
            wrong = program_cases.try_case(options.mg, folder, outputs, close)
        if tally.count(name, wrong, needs) and options.keep and not close:
            folder = os.path.join(options.keep, name)
            program_cases.write_case(folder, name, text, inputs, outputs)
    return tally.report()


if __name__ == "__main__":
    sys.exit(main())
