func.func @f(%x: tensor<7x5xf32>, %i: tensor<4xi32>) -> tensor<4x5xf32> {
  %0 = arith.constant dense<0> : tensor<4xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<4xi32>
  %2 = arith.constant dense<7> : tensor<4xi32>
  %3 = arith.addi %2, %i : tensor<4xi32>
  %4 = arith.select %1, %3, %i : tensor<4xi1>, tensor<4xi32>
  %5 = arith.constant dense<6> : tensor<4xi32>
  %6 = arith.cmpi sgt, %4, %5 : tensor<4xi32>
  %7 = arith.constant dense<0> : tensor<4xi32>
  %8 = arith.cmpi slt, %4, %7 : tensor<4xi32>
  %9 = arith.ori %6, %8 : tensor<4xi1>
  %10 = mg.reshape %4 : (tensor<4xi32>) -> tensor<4x1xi32>
  %11 = mg.gather_multiaxis %x[%10] axes [0] : (tensor<7x5xf32>, tensor<4x1xi32>) -> tensor<4x5xf32>
  %12 = mg.broadcast %9 {dims = array<i64: 0>} : (tensor<4xi1>) -> tensor<4x5xi1>
  %13 = arith.constant dense<0x7FC00000> : tensor<4x5xf32>
  %14 = arith.select %12, %13, %11 : tensor<4x5xi1>, tensor<4x5xf32>
  return %14 : tensor<4x5xf32>
}
