func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>, %j: tensor<4xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<9xi32>
  %3 = arith.extui %2 : tensor<9xi1> to tensor<9xi32>
  %4 = arith.constant dense<50> : tensor<i32>
  %5 = mg.broadcast %4 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %6 = arith.muli %3, %5 : tensor<9xi32>
  %7 = arith.addi %i, %6 : tensor<9xi32>
  %8 = arith.constant dense<-1> : tensor<4xi32>
  %9 = arith.cmpi sle, %j, %8 : tensor<4xi32>
  %10 = arith.constant dense<9> : tensor<4xi32>
  %11 = arith.addi %j, %10 : tensor<4xi32>
  %12 = arith.select %9, %11, %j : tensor<4xi1>, tensor<4xi32>
  %13 = mg.reshape %7 : (tensor<9xi32>) -> tensor<9x1xi32>
  %14 = mg.gather_multiaxis %x[%13] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %15 = mg.reshape %12 : (tensor<4xi32>) -> tensor<4x1xi32>
  %16 = mg.gather_multiaxis %14[%15] axes [0] {bounds = "clamp"} : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %16 : tensor<4x8xf32>
}
