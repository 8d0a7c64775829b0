func.func @f(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %0 = arith.constant dense<-1> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %2 = arith.cmpi sle, %i, %1 : tensor<4xi32>
  %3 = arith.constant dense<5> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %5 = arith.addi %i, %4 : tensor<4xi32>
  %6 = arith.select %2, %5, %i : tensor<4xi1>, tensor<4xi32>
  %7 = arith.constant dense<0> : tensor<1xi32>
  %8 = mg.broadcast %7 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %9 = arith.cmpi slt, %j, %8 : tensor<4xi32>
  %10 = arith.extui %9 : tensor<4xi1> to tensor<4xi32>
  %11 = arith.constant dense<6> : tensor<1xi32>
  %12 = mg.broadcast %11 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %13 = arith.muli %10, %12 : tensor<4xi32>
  %14 = arith.addi %j, %13 : tensor<4xi32>
  %15 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %16 = mg.reshape %14 : (tensor<4xi32>) -> tensor<4x1xi32>
  %17 = mg.concat %15, %16 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %18 = mg.gather_multiaxis %x[%17] axes [0, 1] : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %19 = mg.reshape %18 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %19 : tensor<4xf32>
}
