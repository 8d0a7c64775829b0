func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<0> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %2 = arith.cmpi sge, %i, %1 : tensor<4xi32>
  %3 = arith.constant dense<6> : tensor<i32>
  %4 = mg.broadcast %3 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %5 = arith.cmpi sle, %i, %4 : tensor<4xi32>
  %6 = arith.muli %2, %5 : tensor<4xi1>
  %7 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %8 = mg.gather_multiaxis %x[%7] axes [0] : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %9 = mg.broadcast %6 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %10 = arith.constant dense<0.0> : tensor<f32>
  %11 = mg.broadcast %10 {dims = array<i64>} : (tensor<f32>) -> tensor<4x5xf32>
  %12 = arith.select %9, %8, %11 : tensor<4x5xi1>, tensor<4x5xf32>
  return %12 : tensor<4x5xf32>
}
