"""JAX: jnp.arange of uint8 from 6 to 1 has 63 elements.

Documentation: As Python's range, it includes the start and excludes the stop: there is nothing from 6 to 1.
NumPy 2.4 has the same 63 elements, and warns of an overflow; JAX does not warn.
https://docs.jax.dev/en/latest/_autosummary/jax.numpy.arange.html
"""

import resource
import subprocess
import sys

SYSTEM = "jax"
VERSION = "0.10.2 to 0.12.0.1"
OPERATION = "jnp.arange"
SYMPTOM = "wrong value"
REPORT = "none found"
GIVEN = "len(jnp.arange(uint8 6, uint8 1, uint8 4))"
EXPECTED = ["0"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

print("ready", flush=True)
print(len(jnp.arange(np.uint8(6), np.uint8(1), np.uint8(4))))
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
