"""JAX: jnp.take by the int8 index -1 of 300 elements takes element 43.

Documentation: jnp.take normalizes negative indices, as the page says of unique_indices, and differs
from numpy.take for indices out of bounds alone; -1 is the last element.
https://docs.jax.dev/en/latest/_autosummary/jax.numpy.take.html
"""

import resource
import subprocess
import sys

SYSTEM = "jax"
VERSION = "0.10.2 to 0.12.0.1"
OPERATION = "jnp.take"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "jnp.take(arange(300), int8 [-1])"
EXPECTED = ["[299]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

print("ready", flush=True)
print(jnp.take(jnp.arange(300), jnp.array([-1], jnp.int8)).tolist())
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
