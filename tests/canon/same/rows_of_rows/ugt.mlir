func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>, %j: tensor<4xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<2147483647> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %2 = arith.cmpi ugt, %i, %1 : tensor<9xi32>
  %3 = arith.constant dense<50> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<9xi32>
  %5 = arith.addi %i, %4 : tensor<9xi32>
  %6 = arith.select %2, %5, %i : tensor<9xi1>, tensor<9xi32>
  %7 = arith.constant dense<0> : tensor<4xi32>
  %8 = arith.cmpi slt, %j, %7 : tensor<4xi32>
  %9 = arith.constant dense<-9> : tensor<4xi32>
  %10 = arith.subi %j, %9 : tensor<4xi32>
  %11 = arith.select %8, %10, %j : tensor<4xi1>, tensor<4xi32>
  %12 = mg.reshape %6 : (tensor<9xi32>) -> tensor<9x1xi32>
  %13 = mg.gather_multiaxis %x[%12] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %14 = mg.reshape %11 : (tensor<4xi32>) -> tensor<4x1xi32>
  %15 = mg.gather_multiaxis %13[%14] axes [0] {bounds = "clamp"} : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %15 : tensor<4x8xf32>
}
