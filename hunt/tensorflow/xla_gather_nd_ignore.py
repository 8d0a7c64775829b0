"""TensorFlow: tf.gather_nd of slices with two or more dimensions and the policy IGNORE is an error with jit_compile.

Documentation: With IGNORE an index out of range gives zeros, and all others their slices. Without jit_compile these are
returned, and with it too where they are scalars or vectors; the operation is one function, with and without it.
https://www.tensorflow.org/api_docs/python/tf/gather_nd
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "GatherNd"
SYMPTOM = "engine against engine"
REPORT = "none found"
GIVEN = "tf.gather_nd(zeros of 2x2x3, [[1]], bad_indices_policy='IGNORE'), shapes eager and with jit_compile"
EXPECTED = ["[[1, 2, 3], [1, 2, 3]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import tensorflow as tf


def apply(x, i):
    return tf.gather_nd(x, i, bad_indices_policy="IGNORE")


def ask(function):
    try:
        return function(tf.zeros([2, 2, 3]), tf.constant([[1]])).shape.as_list()
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
