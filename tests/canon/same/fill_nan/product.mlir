func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<0> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<4xi32>
  %3 = arith.extui %2 : tensor<4xi1> to tensor<4xi32>
  %4 = arith.constant dense<7> : tensor<i32>
  %5 = mg.broadcast %4 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %6 = arith.muli %3, %5 : tensor<4xi32>
  %7 = arith.addi %i, %6 : tensor<4xi32>
  %8 = arith.constant dense<0> : tensor<i32>
  %9 = mg.broadcast %8 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %10 = arith.cmpi sge, %7, %9 : tensor<4xi32>
  %11 = arith.constant dense<6> : tensor<i32>
  %12 = mg.broadcast %11 {dims = array<i64>} : (tensor<i32>) -> tensor<4xi32>
  %13 = arith.cmpi sle, %7, %12 : tensor<4xi32>
  %14 = arith.muli %10, %13 : tensor<4xi1>
  %15 = mg.reshape %7 : (tensor<4xi32>) -> tensor<4x1xi32>
  %16 = mg.gather_multiaxis %x[%15] axes [0] : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %17 = mg.broadcast %14 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %18 = arith.constant dense<0x7FC00000> : tensor<f32>
  %19 = mg.broadcast %18 {dims = array<i64>} : (tensor<f32>) -> tensor<4x5xf32>
  %20 = arith.select %17, %16, %19 : tensor<4x5xi1>, tensor<4x5xf32>
  return %20 : tensor<4x5xf32>
}
