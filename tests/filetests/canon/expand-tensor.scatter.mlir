// What sets elements in MLIR's tensor dialect is `mg.scatter_multiaxis`, or stands between what it leaves.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @scatter(%u: tensor<2x1x4xf32>, %x: tensor<5x4xf32>, %i: tensor<2x1xindex>) -> tensor<5x4xf32> {
  %0 = tensor.scatter %u into %x[%i] scatter_dims([0]) unique : (tensor<2x1x4xf32>, tensor<5x4xf32>, tensor<2x1xindex>) -> tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

func.func @scatter_two(%u: tensor<2x4xf32>, %x: tensor<5x4x3xf32>, %i: tensor<2x2xi32>) -> tensor<5x4x3xf32> {
  %0 = tensor.scatter %u into %x[%i] scatter_dims([0, 2]) unique : (tensor<2x4xf32>, tensor<5x4x3xf32>, tensor<2x2xi32>) -> tensor<5x4x3xf32>
  return %0 : tensor<5x4x3xf32>
}

func.func @insert(%u: f32, %x: tensor<5x4xf32>, %i: index, %j: index) -> tensor<5x4xf32> {
  %0 = tensor.insert %u into %x[%i, %j] : tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

func.func @insert_slice(%u: tensor<2xf32>, %x: tensor<5x4xf32>) -> tensor<5x4xf32> {
  %0 = tensor.insert_slice %u into %x[3, 1] [1, 2] [1, 1] : tensor<2xf32> into tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}

func.func @insert_slice_somewhere(%u: tensor<2x4xf32>, %x: tensor<5x4xf32>, %i: index) -> tensor<5x4xf32> {
  %0 = tensor.insert_slice %u into %x[%i, 0] [2, 4] [1, 1] : tensor<2x4xf32> into tensor<5x4xf32>
  return %0 : tensor<5x4xf32>
}
