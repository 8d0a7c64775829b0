"""TensorFlow: tf.transpose by a negative permutation is an error with jit_compile.

Documentation: The page says of perm that it is a permutation of the dimensions. Without jit_compile a
negative dimension counts from the end; the operation is one function, with and without it.
https://www.tensorflow.org/api_docs/python/tf/transpose
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "Transpose"
SYMPTOM = "engine against engine"
REPORT = "https://github.com/tensorflow/tensorflow/issues/124303"
GIVEN = "tf.transpose([[1, 2]], [-1, 0]), eager and with jit_compile"
EXPECTED = ["[[[1], [2]], [[1], [2]]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import tensorflow as tf


def apply(x):
    return tf.transpose(x, [-1, 0])


def ask(function):
    try:
        return function(tf.constant([[1, 2]])).numpy().tolist()
    except tf.errors.InvalidArgumentError:
        return "error"


print("ready", flush=True)
print([ask(apply), ask(tf.function(apply, jit_compile=True, autograph=False))])
"""


def main():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        run = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, timeout=120)
    except subprocess.TimeoutExpired:
        return report("no answer within 120 s")
    lines = run.stdout.strip().splitlines()
    if "ready" not in lines:
        why = (run.stderr.strip() or "no output").splitlines()[-1]
        print(f"{SYSTEM} cannot be asked: {why}")
        return 3
    if run.returncode < 0:
        return report(f"ended by signal {-run.returncode}")
    if run.returncode > 0:
        return report("error: " + (run.stderr.strip() or "no message").splitlines()[-1])
    return report(lines[-1])


def report(actual):
    accepted = actual in EXPECTED or ("error" in EXPECTED and actual.startswith("error: "))
    print(f"given:    {GIVEN}")
    print(f"expected: {' or '.join(EXPECTED)}")
    print(f"actual:   {actual}")
    print("the defect is gone" if accepted else "the defect shows")
    return 0 if accepted else 1


if __name__ == "__main__":
    sys.exit(main())
