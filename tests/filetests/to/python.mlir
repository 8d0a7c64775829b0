// Programs in Python that runs, and dialects that have none.
//
// RUN: mg opt %s --to=torch --emit=python | FileCheck %s --check-prefix=TORCH
// RUN: mg opt %s --to=jax --to-bounds=allow --emit=python | FileCheck %s --check-prefix=JAX
// RUN: mg opt %s --to=numpy --emit=python | FileCheck %s --check-prefix=NUMPY
// RUN: not mg opt %s --to=tosa --to-bounds=allow --emit=python 2>&1 | FileCheck %s --check-prefix=NONE

// TORCH:      import torch
// TORCH:      def main(arg0, arg1):
// TORCH-NEXT:   # arg0: tensor<4x3xf32>
// TORCH-NEXT:   # arg1: tensor<2x2xsi64>
// TORCH:        torch.ops.aten.select.int(arg1, 1, 0)
// TORCH:        [[FOUND:v[0-9]+]] = torch.ops.aten.index.Tensor(arg0, [v{{[0-9]+}}, v{{[0-9]+}}])
// TORCH-NEXT:   return [[FOUND]]

// JAX:      from jax import lax
// JAX:      def main(arg0, arg1):
// JAX:        [[FOUND:v[0-9]+]] = lax.gather(arg0, v{{[0-9]+}}, lax.GatherDimensionNumbers(offset_dims=(), collapsed_slice_dims=(0, 1,), start_index_map=(0, 1,), operand_batching_dims=(), start_indices_batching_dims=()), [1, 1], mode=lax.GatherScatterMode.CLIP)
// JAX-NEXT:   return [[FOUND]]

// NUMPY:      import numpy as np
// NUMPY:      def main(arg0, arg1):
// NUMPY:        np.where(
// NUMPY:        np.take(v{{[0-9]+}}, v{{[0-9]+}}, axis=0)
// NUMPY-NEXT:   return

// NONE: error: programs in 'tosa' are not written in Python
// NONE: those in numpy, torch and jax (stablehlo) are
func.func @main(%data: tensor<4x3xf32>, %indices: tensor<2x2xi64>) -> tensor<2xf32> {
  %0 = "onnx.GatherND"(%data, %indices) : (tensor<4x3xf32>, tensor<2x2xi64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
