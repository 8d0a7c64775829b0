func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>, %j: tensor<4xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<0> : tensor<9xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<9xi32>
  %2 = arith.constant dense<50> : tensor<9xi32>
  %3 = arith.addi %i, %2 : tensor<9xi32>
  %4 = arith.select %1, %3, %i : tensor<9xi1>, tensor<9xi32>
  %5 = arith.constant dense<0> : tensor<4xi32>
  %6 = arith.minsi %j, %5 : tensor<4xi32>
  %7 = arith.constant dense<-1> : tensor<4xi32>
  %8 = arith.maxsi %6, %7 : tensor<4xi32>
  %9 = arith.constant dense<-9> : tensor<4xi32>
  %10 = arith.muli %8, %9 : tensor<4xi32>
  %11 = arith.addi %j, %10 : tensor<4xi32>
  %12 = mg.reshape %4 : (tensor<9xi32>) -> tensor<9x1xi32>
  %13 = mg.gather_multiaxis %x[%12] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %14 = mg.reshape %11 : (tensor<4xi32>) -> tensor<4x1xi32>
  %15 = mg.gather_multiaxis %13[%14] axes [0] {bounds = "clamp"} : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %15 : tensor<4x8xf32>
}
