func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<4xi32>
  %3 = arith.constant dense<7> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %5 = arith.constant dense<0> : tensor<1xi32>
  %6 = mg.broadcast %5 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %7 = arith.select %2, %4, %6 : tensor<4xi1>, tensor<4xi32>
  %8 = arith.addi %i, %7 : tensor<4xi32>
  %9 = arith.constant dense<0> : tensor<4xi32>
  %10 = arith.maxsi %8, %9 : tensor<4xi32>
  %11 = arith.constant dense<6> : tensor<4xi32>
  %12 = arith.minsi %10, %11 : tensor<4xi32>
  %13 = arith.cmpi eq, %8, %12 : tensor<4xi32>
  %14 = mg.reshape %8 : (tensor<4xi32>) -> tensor<4x1xi32>
  %15 = mg.gather_multiaxis %x[%14] axes [0] {bounds = "clamp"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %16 = mg.broadcast %13 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %17 = arith.constant dense<0x7FC00000> : tensor<1x1xf32>
  %18 = mg.broadcast %17 {dims = array<i64: 0, 1>} : (tensor<1x1xf32>) -> tensor<4x5xf32>
  %19 = arith.select %16, %15, %18 : tensor<4x5xi1>, tensor<4x5xf32>
  return %19 : tensor<4x5xf32>
}
