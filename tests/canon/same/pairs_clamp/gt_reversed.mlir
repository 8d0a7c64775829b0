func.func @f(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %2 = arith.cmpi sgt, %1, %i : tensor<4xi32>
  %3 = arith.constant dense<5> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %5 = arith.addi %i, %4 : tensor<4xi32>
  %6 = arith.select %2, %5, %i : tensor<4xi1>, tensor<4xi32>
  %7 = arith.constant dense<0> : tensor<4xi32>
  %8 = arith.cmpi slt, %j, %7 : tensor<4xi32>
  %9 = arith.constant dense<6> : tensor<4xi32>
  %10 = arith.addi %9, %j : tensor<4xi32>
  %11 = arith.select %8, %10, %j : tensor<4xi1>, tensor<4xi32>
  %12 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %13 = mg.reshape %11 : (tensor<4xi32>) -> tensor<4x1xi32>
  %14 = mg.concat %12, %13 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %15 = mg.gather_multiaxis %x[%14] axes [0, 1] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %16 = mg.reshape %15 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %16 : tensor<4xf32>
}
