"""JAX: jnp.put refuses an array without dimensions.

Documentation: The values are put into the flattened array; numpy.put takes an array of any rank.
https://docs.jax.dev/en/latest/_autosummary/jax.numpy.put.html
"""

import resource
import subprocess
import sys

SYSTEM = "jax"
VERSION = "0.10.2 to 0.12.0.1"
OPERATION = "jnp.put"
SYMPTOM = "wrong error"
REPORT = "none found"
GIVEN = "jnp.put(array(5), [0], 7)"
EXPECTED = ["7"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import os

os.environ["JAX_PLATFORMS"] = "cpu"
import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

print("ready", flush=True)
print(jnp.put(jnp.array(5), jnp.array([0]), jnp.array(7), mode="clip", inplace=False).tolist())
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
