"""IREE: a gather reads outside of the operand for an index out of range.

Documentation: A start index is clamped so that the slice lies in the operand: 300000000 reads the last element.
https://openxla.org/stablehlo/spec#gather
"""

import resource
import subprocess
import sys

SYSTEM = "iree"
VERSION = "3.13.0"
OPERATION = "stablehlo.gather"
SYMPTOM = "outside access"
REPORT = "https://github.com/iree-org/iree/issues/24881"
GIVEN = "gather from [10, 11, 12, 13] by [[300000000]]"
EXPECTED = ["[13]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import iree.compiler
import iree.runtime
import numpy as np

text = '''
func.func @main(%x: tensor<4xi32>, %i: tensor<1x1xi32>) -> tensor<1xi32> {
  %0 = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1>
  }> : (tensor<4xi32>, tensor<1x1xi32>) -> tensor<1xi32>
  return %0 : tensor<1xi32>
}
'''
print("ready", flush=True)
program = iree.compiler.compile_str(
    text,
    target_backends=["llvm-cpu"],
    input_type="stablehlo",
    extra_args=["--iree-llvmcpu-target-cpu=host"],
)
context = iree.runtime.SystemContext(config=iree.runtime.Config("local-sync"))
context.add_vm_module(iree.runtime.VmModule.copy_buffer(context.instance, program))
print(context.modules.module["main"](np.arange(10, 14, dtype=np.int32), np.array([[300000000]], np.int32)).to_host().tolist())
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
