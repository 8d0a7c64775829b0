"""TensorFlow: tf.gather_nd with index vectors of no coordinates and the policy IGNORE ends the process with jit_compile.

Documentation: An index vector of length k gives the slice of the tensor at these first k coordinates; one of no
coordinates gives the whole tensor. Without jit_compile that is returned, and with it too where the policy is the default.
https://www.tensorflow.org/api_docs/python/tf/gather_nd
"""

import resource
import subprocess
import sys

SYSTEM = "tensorflow"
VERSION = "2.21.0"
OPERATION = "GatherNd"
SYMPTOM = "crash"
REPORT = "none found"
GIVEN = "tf.gather_nd([7, 8], int32 of shape 3x0, bad_indices_policy='IGNORE') with jit_compile"
EXPECTED = ["[[7.0, 8.0], [7.0, 8.0], [7.0, 8.0]]", "error"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["TF_CPP_MIN_LOG_LEVEL"] = "3"
import tensorflow as tf


def apply(x, i):
    return tf.gather_nd(x, i, bad_indices_policy="IGNORE")


x, i = tf.constant([7.0, 8.0]), tf.zeros([3, 0], tf.int32)
print("ready", flush=True)
print(tf.function(apply, jit_compile=True, autograph=False)(x, i).numpy().tolist())
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
