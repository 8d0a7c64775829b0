func.func @f(%x: tensor<50x8xf32>, %i: tensor<9xi32>, %j: tensor<4xi32>) -> tensor<4x8xf32> {
  %0 = arith.constant dense<-1> : tensor<9xi32>
  %1 = arith.cmpi sgt, %i, %0 : tensor<9xi32>
  %2 = arith.constant dense<50> : tensor<9xi32>
  %3 = arith.addi %i, %2 : tensor<9xi32>
  %4 = arith.select %1, %i, %3 : tensor<9xi1>, tensor<9xi32>
  %5 = arith.constant dense<0> : tensor<4xi32>
  %6 = arith.cmpi slt, %j, %5 : tensor<4xi32>
  %7 = arith.constant dense<9> : tensor<4xi32>
  %8 = arith.constant dense<0> : tensor<4xi32>
  %9 = arith.select %6, %7, %8 : tensor<4xi1>, tensor<4xi32>
  %10 = arith.addi %j, %9 : tensor<4xi32>
  %11 = mg.reshape %4 : (tensor<9xi32>) -> tensor<9x1xi32>
  %12 = mg.gather_multiaxis %x[%11] axes [0] {bounds = "clamp"} : (tensor<50x8xf32>, tensor<9x1xi32>) -> tensor<9x8xf32>
  %13 = mg.reshape %10 : (tensor<4xi32>) -> tensor<4x1xi32>
  %14 = mg.gather_multiaxis %12[%13] axes [0] {bounds = "clamp"} : (tensor<9x8xf32>, tensor<4x1xi32>) -> tensor<4x8xf32>
  return %14 : tensor<4x8xf32>
}
