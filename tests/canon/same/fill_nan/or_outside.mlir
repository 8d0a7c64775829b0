func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<0> : tensor<1xi32>
  %1 = mg.broadcast %0 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %2 = arith.cmpi sgt, %1, %i : tensor<4xi32>
  %3 = arith.constant dense<7> : tensor<1xi32>
  %4 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<1xi32>) -> tensor<4xi32>
  %5 = arith.addi %i, %4 : tensor<4xi32>
  %6 = arith.select %2, %5, %i : tensor<4xi1>, tensor<4xi32>
  %7 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %8 = arith.constant dense<0> : tensor<1x1xi32>
  %9 = mg.broadcast %8 {dims = array<i64: 0, 1>} : (tensor<1x1xi32>) -> tensor<4x1xi32>
  %10 = arith.cmpi slt, %7, %9 : tensor<4x1xi32>
  %11 = arith.constant dense<7> : tensor<1x1xi32>
  %12 = mg.broadcast %11 {dims = array<i64: 0, 1>} : (tensor<1x1xi32>) -> tensor<4x1xi32>
  %13 = arith.cmpi sge, %7, %12 : tensor<4x1xi32>
  %14 = arith.ori %10, %13 : tensor<4x1xi1>
  %15 = mg.reduce %14 {axes = array<i64: 1>, kind = "or"} : (tensor<4x1xi1>) -> tensor<4xi1>
  %16 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %17 = mg.gather_multiaxis %x[%16] axes [0] {bounds = "wrap"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %18 = mg.broadcast %15 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %19 = arith.constant dense<0x7FC00000> : tensor<1x1xf32>
  %20 = mg.broadcast %19 {dims = array<i64: 0, 1>} : (tensor<1x1xf32>) -> tensor<4x5xf32>
  %21 = arith.select %18, %20, %17 : tensor<4x5xi1>, tensor<4x5xf32>
  return %21 : tensor<4x5xf32>
}
