func.func @f(%x: tensor<5x6xf32>, %i: tensor<4xi32>, %j: tensor<4xi32>) -> tensor<4xf32> {
  %0 = arith.constant dense<0> : tensor<4xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<4xi32>
  %2 = arith.constant dense<5> : tensor<4xi32>
  %3 = arith.addi %i, %2 : tensor<4xi32>
  %4 = arith.select %1, %3, %i : tensor<4xi1>, tensor<4xi32>
  %5 = arith.constant dense<0> : tensor<i32>
  %6 = mg.broadcast %5 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %7 = arith.minsi %j, %6 : tensor<4xi32>
  %8 = arith.constant dense<-1> : tensor<i32>
  %9 = mg.broadcast %8 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %10 = arith.maxsi %7, %9 : tensor<4xi32>
  %11 = arith.constant dense<-6> : tensor<i32>
  %12 = mg.broadcast %11 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %13 = arith.muli %10, %12 : tensor<4xi32>
  %14 = arith.addi %j, %13 : tensor<4xi32>
  %15 = mg.reshape %4 : (tensor<4xi32>) -> tensor<4x1xi32>
  %16 = mg.reshape %14 : (tensor<4xi32>) -> tensor<4x1xi32>
  %17 = mg.concat %15, %16 {axis = 1 : i64} : (tensor<4x1xi32>, tensor<4x1xi32>) -> tensor<4x2xi32>
  %18 = mg.gather_multiaxis %x[%17] axes [0, 1] : (tensor<5x6xf32>, tensor<4x2xi32>) -> tensor<4x1xf32>
  %19 = mg.reshape %18 : (tensor<4x1xf32>) -> tensor<4xf32>
  return %19 : tensor<4xf32>
}
