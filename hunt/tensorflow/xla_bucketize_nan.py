"""TensorFlow: NaN is in the last bucket eagerly and in the first by XLA.

Documentation: The page says nothing of NaN; the operation is one function, with and without
jit_compile.
https://www.tensorflow.org/api_docs/python/tf/raw_ops/Bucketize
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "Bucketize"
SYMPTOM = "engine against engine"
REPORT = "none found"
GIVEN = "Bucketize([nan], boundaries [1, 2]), eager and with jit_compile"
EXPECTED = ["[[2], [2]]", "[[0], [0]]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import numpy as np
import tensorflow as tf

nan = np.nan


def apply(x):
    return tf.raw_ops.Bucketize(input=x, boundaries=[1.0, 2.0])


x = tf.constant([nan])


print("ready", flush=True)
compiled = tf.function(apply, jit_compile=True, autograph=False)
print([apply(x).numpy().tolist(), compiled(x).numpy().tolist()])
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
