func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<2147483647> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %2 = arith.cmpi ugt, %i, %1 : tensor<4xi32>
  %3 = arith.constant dense<7> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %5 = arith.addi %i, %4 : tensor<4xi32>
  %6 = arith.select %2, %5, %i : tensor<4xi1>, tensor<4xi32>
  %7 = arith.constant dense<6> : tensor<i32>
  %8 = mg.broadcast %7 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %9 = arith.cmpi ule, %6, %8 : tensor<4xi32>
  %10 = mg.reshape %6 : (tensor<4xi32>) -> tensor<4x1xi32>
  %11 = mg.gather_multiaxis %x[%10] axes [0] {bounds = "clamp"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %12 = mg.broadcast %9 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %13 = arith.constant dense<0x7FC00000> : tensor<f32>
  %14 = mg.broadcast %13 {dims = array<i64>} : (tensor<f32>) -> tensor<4x5xf32>
  %15 = arith.select %12, %11, %14 : tensor<4x5xi1>, tensor<4x5xf32>
  return %15 : tensor<4x5xf32>
}
