func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %1 = arith.constant dense<7> : tensor<4x1xi32>
  %2 = arith.cmpi ult, %0, %1 : tensor<4x1xi32>
  %3 = mg.reduce %2 {axes = array<i64: 1>, kind = "and"} : (tensor<4x1xi1>) -> tensor<4xi1>
  %4 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %5 = mg.gather_multiaxis %x[%4] axes [0] {bounds = "clamp", from_end} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %6 = mg.broadcast %3 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %7 = arith.constant dense<1.5> : tensor<4x5xf32>
  %8 = arith.select %6, %5, %7 : tensor<4x5xi1>, tensor<4x5xf32>
  return %8 : tensor<4x5xf32>
}
