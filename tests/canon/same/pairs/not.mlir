func.func @f(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %0 = arith.constant dense<0> : tensor<4xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<4xi32>
  %2 = arith.constant dense<true> : tensor<4xi1>
  %3 = arith.xori %1, %2 : tensor<4xi1>
  %4 = arith.constant dense<5> : tensor<4xi32>
  %5 = arith.addi %i, %4 : tensor<4xi32>
  %6 = arith.select %3, %i, %5 : tensor<4xi1>, tensor<4xi32>
  %7 = arith.constant dense<0> : tensor<i32>
  %8 = mg.broadcast %7 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %9 = arith.cmpi sge, %j, %8 : tensor<4xi32>
  %10 = arith.constant dense<6> : tensor<i32>
  %11 = mg.broadcast %10 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %12 = arith.addi %j, %11 : tensor<4xi32>
  %13 = arith.select %9, %j, %12 : tensor<4xi1>, tensor<4xi32>
  %14 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %15 = mg.reshape %13 : (tensor<4xi32>) -> tensor<4x1xi32>
  %16 = mg.concat %14, %15 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %17 = mg.gather_multiaxis %x[%16] axes [0, 1] : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %18 = mg.reshape %17 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %18 : tensor<4xf32>
}
