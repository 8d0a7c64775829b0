func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %1 = arith.constant dense<7> : tensor<i32>
  %2 = mg.broadcast %1 {dims = array<i64>} : (tensor<i32>) -> tensor<4x1xi32>
  %3 = arith.cmpi uge, %0, %2 : tensor<4x1xi32>
  %4 = mg.reduce %3 {axes = array<i64: 1>, kind = "or"} : (tensor<4x1xi1>) -> tensor<4xi1>
  %5 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %6 = mg.gather_multiaxis %x[%5] axes [0] {bounds = "clamp", from_end} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %7 = mg.broadcast %4 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %8 = arith.constant dense<1.5> : tensor<f32>
  %9 = mg.broadcast %8 {dims = array<i64>} : (tensor<f32>) -> tensor<4x5xf32>
  %10 = arith.select %7, %9, %6 : tensor<4x5xi1>, tensor<4x5xf32>
  return %10 : tensor<4x5xf32>
}
