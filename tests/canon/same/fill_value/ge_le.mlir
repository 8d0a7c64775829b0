func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<0> : tensor<4xi32>
  %1 = arith.cmpi sge, %i, %0 : tensor<4xi32>
  %2 = arith.constant dense<6> : tensor<4xi32>
  %3 = arith.cmpi sle, %i, %2 : tensor<4xi32>
  %4 = arith.andi %1, %3 : tensor<4xi1>
  %5 = mg.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
  %6 = mg.gather_multiaxis %x[%5] axes [0] {bounds = "clamp"} : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %7 = mg.broadcast %4 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %8 = arith.constant dense<1.5> : tensor<4x5xf32>
  %9 = arith.select %7, %6, %8 : tensor<4x5xi1>, tensor<4x5xf32>
  return %9 : tensor<4x5xf32>
}
