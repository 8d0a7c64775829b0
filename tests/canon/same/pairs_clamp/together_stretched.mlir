func.func @f(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %0 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %1 = mg.reshape %j : (tensor<4xi32>) -> tensor<4x1xi32>
  %2 = mg.concat %0, %1 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %3 = arith.constant dense<[5, 6]> : tensor<2xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 1>} : (tensor<2xi32>) -> tensor<4x2xi32>
  %5 = arith.constant dense<0> : tensor<4x2xi32>
  %6 = arith.cmpi sge, %2, %5 : tensor<4x2xi32>
  %7 = arith.addi %2, %4 : tensor<4x2xi32>
  %8 = arith.select %6, %2, %7 : tensor<4x2xi1>, tensor<4x2xi32>
  %9 = mg.gather_multiaxis %x[%8] axes [0, 1] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %10 = mg.reshape %9 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %10 : tensor<4xf32>
}
