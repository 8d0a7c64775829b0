func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<0> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<4xi32>
  %3 = arith.constant dense<-7> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %5 = arith.subi %i, %4 : tensor<4xi32>
  %6 = arith.select %2, %5, %i : tensor<4xi1>, tensor<4xi32>
  %7 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %8 = arith.constant dense<7> : tensor<i32>
  %9 = mg.broadcast %8 {dims = array<i64>} : (tensor<i32>) -> tensor<4x1xi32>
  %10 = arith.cmpi uge, %7, %9 : tensor<4x1xi32>
  %11 = mg.reduce %10 {axes = array<i64: 1>, kind = "or"} : (tensor<4x1xi1>) -> tensor<4xi1>
  %12 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %13 = mg.gather_multiaxis %x[%12] axes [0] {bounds = "clamp", from_end} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %14 = mg.broadcast %11 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %15 = arith.constant dense<0x7FC00000> : tensor<f32>
  %16 = mg.broadcast %15 {dims = array<i64>} : (tensor<f32>) -> tensor<4x5xf32>
  %17 = arith.select %14, %16, %13 : tensor<4x5xi1>, tensor<4x5xf32>
  return %17 : tensor<4x5xf32>
}
