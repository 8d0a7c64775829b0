func.func @f(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %0 = arith.constant dense<0> : tensor<4xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<4xi32>
  %2 = arith.constant dense<5> : tensor<4xi32>
  %3 = arith.addi %2, %i : tensor<4xi32>
  %4 = arith.select %1, %3, %i : tensor<4xi1>, tensor<4xi32>
  %5 = arith.constant dense<0> : tensor<i32>
  %6 = mg.broadcast %5 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %7 = arith.cmpi sgt, %6, %j : tensor<4xi32>
  %8 = arith.constant dense<6> : tensor<i32>
  %9 = mg.broadcast %8 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %10 = arith.addi %j, %9 : tensor<4xi32>
  %11 = arith.select %7, %10, %j : tensor<4xi1>, tensor<4xi32>
  %12 = mg.reshape %4 : (tensor<4xi32>) -> tensor<4x1xi32>
  %13 = mg.reshape %11 : (tensor<4xi32>) -> tensor<4x1xi32>
  %14 = mg.concat %12, %13 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %15 = mg.gather_multiaxis %x[%14] axes [0, 1] : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %16 = mg.reshape %15 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %16 : tensor<4xf32>
}
