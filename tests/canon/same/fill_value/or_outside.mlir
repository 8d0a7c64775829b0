func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %1 = arith.constant dense<0> : tensor<1x1xi32>
  %2 = mg.broadcast %1 {dims = array<i64: 0, 1>} : (tensor<1x1xi32>) -> tensor<4x1xi32>
  %3 = arith.cmpi slt, %0, %2 : tensor<4x1xi32>
  %4 = arith.constant dense<7> : tensor<1x1xi32>
  %5 = mg.broadcast %4 {dims = array<i64: 0, 1>} : (tensor<1x1xi32>) -> tensor<4x1xi32>
  %6 = arith.cmpi sge, %0, %5 : tensor<4x1xi32>
  %7 = arith.ori %3, %6 : tensor<4x1xi1>
  %8 = mg.reduce %7 {axes = array<i64: 1>, kind = "or"} : (tensor<4x1xi1>) -> tensor<4xi1>
  %9 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %10 = mg.gather_multiaxis %x[%9] axes [0] {bounds = "wrap"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %11 = mg.broadcast %8 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %12 = arith.constant dense<1.5> : tensor<1x1xf32>
  %13 = mg.broadcast %12 {dims = array<i64: 0, 1>} : (tensor<1x1xf32>) -> tensor<4x5xf32>
  %14 = arith.select %11, %13, %10 : tensor<4x5xi1>, tensor<4x5xf32>
  return %14 : tensor<4x5xf32>
}
