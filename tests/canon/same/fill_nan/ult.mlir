func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<-1> : tensor<4xi32>
  %1 = arith.cmpi sgt, %i, %0 : tensor<4xi32>
  %2 = arith.constant dense<7> : tensor<4xi32>
  %3 = arith.addi %i, %2 : tensor<4xi32>
  %4 = arith.select %1, %i, %3 : tensor<4xi1>, tensor<4xi32>
  %5 = mg.reshape %4 : (tensor<4xi32>) -> tensor<4x1xi32>
  %6 = arith.constant dense<7> : tensor<4x1xi32>
  %7 = arith.cmpi ult, %5, %6 : tensor<4x1xi32>
  %8 = mg.reduce %7 {axes = array<i64: 1>, kind = "and"} : (tensor<4x1xi1>) -> tensor<4xi1>
  %9 = mg.reshape %4 : (tensor<4xi32>) -> tensor<4x1xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [0] {bounds = "clamp", from_end} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %11 = mg.broadcast %8 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %12 = arith.constant dense<0x7FC00000> : tensor<4x5xf32>
  %13 = arith.select %11, %10, %12 : tensor<4x5xi1>, tensor<4x5xf32>
  return %13 : tensor<4x5xf32>
}
