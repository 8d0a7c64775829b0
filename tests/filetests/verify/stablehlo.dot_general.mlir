// stablehlo.dot_general: sizes that are multiplied together are equal, as far as they are known. What the numbers
// of dimensions and the types say beside is looked at where the operation is run.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2x3x4xf32>, %y: tensor<5x4x?xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<2x3x4xf32> and tensor<5x4x?xf32> do not fit (stablehlo.dot_general C9)}}
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x4xf32>, tensor<5x4x?xf32>) -> tensor<2x3x?xf32>
  return
}

// -----

// No size is stretched.
func.func @f(%x: tensor<1x3xf32>, %y: tensor<5x3xf32>) {
  // expected-error@+1 {{the batch dimensions of tensor<1x3xf32> and tensor<5x3xf32> do not fit (stablehlo.dot_general C9)}}
  %0 = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<1x3xf32>, tensor<5x3xf32>) -> tensor<5xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3xf32>, %y: tensor<4x5xf32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<4x5xf32> has size 4 along dimension 0: these are summed along together (stablehlo.dot_general C10)}}
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<4x5xf32>) -> tensor<2x5xf32>
  return
}

// -----

// Kept, whatever it may mean.
func.func @f(%x: tensor<2x3xf32>, %y: tensor<?x5xf32>, %z: tensor<*xf32>, %s: tensor<3x3x!quant.uniform<i8:f32, 0.1>>) {
  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<?x5xf32>) -> tensor<7xi1>
  %1 = stablehlo.dot_general %x, %y, contracting_dims = [4] x [0, 1] : (tensor<2x3xf32>, tensor<?x5xf32>) -> tensor<2x5xf32>
  %2 = stablehlo.dot_general %x, %z, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<*xf32>) -> tensor<*xf32>
  %3 = stablehlo.dot_general %s, %s, contracting_dims = [1] x [0] : (tensor<3x3x!quant.uniform<i8:f32, 0.1>>, tensor<3x3x!quant.uniform<i8:f32, 0.1>>) -> tensor<3x3xf32>
  return
}
