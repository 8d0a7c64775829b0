func.func @f(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %2 = arith.cmpi sge, %i, %1 : tensor<4xi32>
  %3 = arith.constant dense<5> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %5 = arith.addi %i, %4 : tensor<4xi32>
  %6 = arith.select %2, %i, %5 : tensor<4xi1>, tensor<4xi32>
  %7 = arith.constant dense<0> : tensor<4xi32>
  %8 = arith.cmpi slt, %j, %7 : tensor<4xi32>
  %9 = arith.constant dense<true> : tensor<4xi1>
  %10 = arith.xori %8, %9 : tensor<4xi1>
  %11 = arith.constant dense<6> : tensor<4xi32>
  %12 = arith.addi %j, %11 : tensor<4xi32>
  %13 = arith.select %10, %j, %12 : tensor<4xi1>, tensor<4xi32>
  %14 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %15 = mg.reshape %13 : (tensor<4xi32>) -> tensor<4x1xi32>
  %16 = mg.concat %14, %15 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %17 = mg.gather_multiaxis %x[%16] axes [0, 1] {bounds = "clamp"} : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %18 = mg.reshape %17 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %18 : tensor<4xf32>
}
