// Scatters in Python that runs: NumPy changes a copy, PyTorch and JAX give a new array.
//
// RUN: mg opt %s --to=numpy --emit=python | FileCheck %s --check-prefix=NUMPY
// RUN: mg opt %s --to=torch --emit=python | FileCheck %s --check-prefix=TORCH
// RUN: mg opt %s --to=jax --to-bounds=allow --emit=python | FileCheck %s --check-prefix=JAX

// NUMPY-LABEL: def set
// TORCH-LABEL: def set
// JAX-LABEL:   def set
// NUMPY:        [[COPY:v[0-9]+]] = np.array(arg0)
// NUMPY-NEXT:   [[COPY]][{{v[0-9]+}},] = arg2
// NUMPY-NEXT:   return [[COPY]]
// TORCH:        torch.ops.aten.index_put(arg0, [v{{[0-9]+}}], arg2, False)
// JAX:          lax.scatter(arg0, {{v[0-9]+}}, arg2, lax.ScatterDimensionNumbers(update_window_dims=(1,), inserted_window_dims=(0,), scatter_dims_to_operand_dims=(0,), operand_batching_dims=(), scatter_indices_batching_dims=()), mode=lax.GatherScatterMode.FILL_OR_DROP)
func.func @set(%x: tensor<4x3xf32>, %i: tensor<2x1xi64>, %u: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %0 = "onnx.ScatterND"(%x, %i, %u) : (tensor<4x3xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// NUMPY-LABEL: def add
// TORCH-LABEL: def add
// JAX-LABEL:   def add
// NUMPY:        [[COPY:v[0-9]+]] = np.array(arg0)
// NUMPY-NEXT:   np.add.at([[COPY]], ({{v[0-9]+}},), arg2)
// NUMPY-NEXT:   return [[COPY]]
// TORCH:        torch.ops.aten.index_put(arg0, [v{{[0-9]+}}], arg2, True)
// JAX:          lax.scatter_add(arg0, {{v[0-9]+}}, arg2, lax.ScatterDimensionNumbers(update_window_dims=(1,), inserted_window_dims=(0,), scatter_dims_to_operand_dims=(0,), operand_batching_dims=(), scatter_indices_batching_dims=()), mode=lax.GatherScatterMode.FILL_OR_DROP)
func.func @add(%x: tensor<4x3xf32>, %i: tensor<2x1xi64>, %u: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %0 = "onnx.ScatterND"(%x, %i, %u) {reduction = "add"} : (tensor<4x3xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// NUMPY-LABEL: def largest
// TORCH-LABEL: def largest
// JAX-LABEL:   def largest
// NUMPY:        [[COPY:v[0-9]+]] = np.array(arg0)
// NUMPY-NEXT:   np.maximum.at([[COPY]], ({{v[0-9]+}},), arg2)
// NUMPY-NEXT:   return [[COPY]]
// TORCH:        torch.ops.aten.scatter_reduce.two(arg0, 0, {{.*}}, "amax", include_self=True)
// JAX:          lax.scatter_max(arg0, {{v[0-9]+}}, arg2, lax.ScatterDimensionNumbers(update_window_dims=(1,), inserted_window_dims=(0,), scatter_dims_to_operand_dims=(0,), operand_batching_dims=(), scatter_indices_batching_dims=()), mode=lax.GatherScatterMode.FILL_OR_DROP)
func.func @largest(%x: tensor<4x3xf32>, %i: tensor<2x1xi64>, %u: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %0 = "onnx.ScatterND"(%x, %i, %u) {reduction = "max"} : (tensor<4x3xf32>, tensor<2x1xi64>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
