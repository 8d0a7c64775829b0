"""IREE: the compiler crashes on a gather whose index vectors lie along a dimension before the batching one.

Documentation: index_vector_dim is any dimension of the indices that is no batching dimension; nothing says that it
comes after them.
https://openxla.org/stablehlo/spec#gather
"""

import resource
import subprocess
import sys

SYSTEM = "iree"
VERSION = "3.13.0"
OPERATION = "stablehlo.gather"
SYMPTOM = "crash"
REPORT = "none found"
GIVEN = "gather by [[0, 1, 1]], index vectors along dimension 0, from [[0, 1], [2, 3], [4, 5]] with a batching dimension"
EXPECTED = ["[0, 3, 5]"]

# Prints "ready" before the operation runs, and its result as the last line.
PROGRAM = """
import iree.compiler
import iree.runtime
import numpy as np

text = '''
func.func @main(%x: tensor<3x2xi32>, %i: tensor<1x3xi64>) -> tensor<3xi32> {
  %0 = "stablehlo.gather"(%x, %i) <{
    dimension_numbers = #stablehlo.gather<
      collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [1],
      index_vector_dim = 0>,
    slice_sizes = array<i64: 1, 1>
  }> : (tensor<3x2xi32>, tensor<1x3xi64>) -> tensor<3xi32>
  return %0 : tensor<3xi32>
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
print(context.modules.module["main"](np.arange(6, dtype=np.int32).reshape(3, 2), np.array([[0, 1, 1]])).to_host().tolist())
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
