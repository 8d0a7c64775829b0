func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>, %j: tensor<4xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<-1> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %2 = arith.cmpi sle, %i, %1 : tensor<9xi32>
  %3 = arith.constant dense<50> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %5 = arith.addi %i, %4 : tensor<9xi32>
  %6 = arith.select %2, %5, %i : tensor<9xi1>, tensor<9xi32>
  %7 = arith.constant dense<0> : tensor<4xi32>
  %8 = arith.cmpi slt, %j, %7 : tensor<4xi32>
  %9 = arith.extui %8 : tensor<4xi1> to tensor<4xi32>
  %10 = arith.constant dense<9> : tensor<4xi32>
  %11 = arith.muli %9, %10 : tensor<4xi32>
  %12 = arith.addi %j, %11 : tensor<4xi32>
  %13 = mg.reshape %6 : (tensor<9xi32>) -> tensor<9x1xi32>
  %14 = mg.gather_multiaxis %x[%13] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %15 = mg.reshape %12 : (tensor<4xi32>) -> tensor<4x1xi32>
  %16 = mg.gather_multiaxis %14[%15] axes [0] {bounds = "clamp"} : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %16 : tensor<4x8xf32>
}
