// scatter(x, i, broadcast(u)) = scatter(x, i, u), with 1 for each dimension that repeats.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @number(%x: tensor<5x3xf32>, %i: tensor<4x1xi64>, %u: tensor<f32>) -> tensor<5x3xf32> {
  %0 = mg.broadcast %u {dims = array<i64>} : (tensor<f32>) -> tensor<4x3xf32>
  %1 = mg.scatter_multiaxis %x[%i], %0 axes [0] : (tensor<5x3xf32>, tensor<4x1xi64>, tensor<4x3xf32>) -> tensor<5x3xf32>
  return %1 : tensor<5x3xf32>
}

func.func @counts(%x: tensor<5xi32>, %i: tensor<400xi64>) -> tensor<5xi32> {
  %0 = arith.constant dense<1> : tensor<400xi32>
  %1 = mg.scatter_multiaxis %x[%i], %0 axes [0] {bounds = "drop", reduction = "add"} : (tensor<5xi32>, tensor<400xi64>, tensor<400xi32>) -> tensor<5xi32>
  return %1 : tensor<5xi32>
}
