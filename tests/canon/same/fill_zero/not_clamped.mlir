func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %1 = arith.constant dense<6> : tensor<4x1xi32>
  %2 = arith.minsi %0, %1 : tensor<4x1xi32>
  %3 = arith.constant dense<0> : tensor<4x1xi32>
  %4 = arith.maxsi %2, %3 : tensor<4x1xi32>
  %5 = arith.cmpi ne, %0, %4 : tensor<4x1xi32>
  %6 = mg.reduce %5 {axes = array<i64: 1>, kind = "or"} : (tensor<4x1xi1>) -> tensor<4xi1>
  %7 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %8 = mg.gather_multiaxis %x[%7] axes [0] {bounds = "wrap"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %9 = mg.broadcast %6 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %10 = arith.constant dense<0.0> : tensor<4x5xf32>
  %11 = arith.select %9, %10, %8 : tensor<4x5xi1>, tensor<4x5xf32>
  return %11 : tensor<4x5xf32>
}
