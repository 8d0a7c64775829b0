func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<6> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %2 = arith.cmpi ule, %i, %1 : tensor<4xi32>
  %3 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %4 = mg.gather_multiaxis %x[%3] axes [0] {bounds = "clamp"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %5 = mg.broadcast %2 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %6 = arith.constant dense<1.5> : tensor<f32>
  %7 = mg.broadcast %6 {dims = array<i64>} : (tensor<f32>) -> tensor<4x5xf32>
  %8 = arith.select %5, %4, %7 : tensor<4x5xi1>, tensor<4x5xf32>
  return %8 : tensor<4x5xf32>
}
