func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<0> : tensor<4xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<4xi32>
  %2 = arith.constant dense<true> : tensor<4xi1>
  %3 = arith.xori %1, %2 : tensor<4xi1>
  %4 = arith.constant dense<7> : tensor<4xi32>
  %5 = arith.addi %i, %4 : tensor<4xi32>
  %6 = arith.select %3, %i, %5 : tensor<4xi1>, tensor<4xi32>
  %7 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %8 = arith.constant dense<6> : tensor<4x1xi32>
  %9 = arith.minsi %7, %8 : tensor<4x1xi32>
  %10 = arith.constant dense<0> : tensor<4x1xi32>
  %11 = arith.maxsi %9, %10 : tensor<4x1xi32>
  %12 = arith.cmpi ne, %7, %11 : tensor<4x1xi32>
  %13 = mg.reduce %12 {axes = array<i64: 1>, kind = "or"} : (tensor<4x1xi1>) -> tensor<4xi1>
  %14 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %15 = mg.gather_multiaxis %x[%14] axes [0] {bounds = "wrap"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %16 = mg.broadcast %13 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %17 = arith.constant dense<0x7FC00000> : tensor<4x5xf32>
  %18 = arith.select %16, %17, %15 : tensor<4x5xi1>, tensor<4x5xf32>
  return %18 : tensor<4x5xf32>
}
