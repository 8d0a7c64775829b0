// gather(scatter(x, i, u), i) = u, where no two updates meet; where they are joined, gather(x, i) op u. An
// index that is out of bounds must not lose its error, and what is left out is filled.
//
// CLAUSE: N33
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @cache(%x: tensor<8x4xf32>, %u: tensor<3x4xf32>, %start: tensor<i64>) -> tensor<3x4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %0 = stablehlo.dynamic_update_slice %x, %u, %start, %zero : (tensor<8x4xf32>, tensor<3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<8x4xf32>
  %1 = stablehlo.dynamic_slice %0, %start, %zero, sizes = [3, 4] : (tensor<8x4xf32>, tensor<i64>, tensor<i64>) -> tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

func.func @joined(%x: tensor<5xf32>, %i: tensor<4xi64>, %u: tensor<4xf32>) -> tensor<4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {reduction = "add", unique} : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] : (tensor<5xf32>, tensor<4xi64>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @left_out(%x: tensor<5xf32>, %i: tensor<4xi64>, %u: tensor<4xf32>) -> tensor<4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "drop", unique} : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] {bounds = "fill", fill_value = 7.0 : f32} : (tensor<5xf32>, tensor<4xi64>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

func.func @keeps_the_error(%x: tensor<5xf32>, %i: tensor<4xi64>, %u: tensor<4xf32>) -> tensor<4xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {unique} : (tensor<5xf32>, tensor<4xi64>, tensor<4xf32>) -> tensor<5xf32>
  %1 = mg.gather_multiaxis %0[%i] axes [0] : (tensor<5xf32>, tensor<4xi64>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
