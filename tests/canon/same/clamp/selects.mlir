func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<3xi32>
  %1 = arith.cmpi slt, %i, %0 : tensor<3xi32>
  %2 = arith.constant dense<0> : tensor<3xi32>
  %3 = arith.select %1, %2, %i : tensor<3xi1>, tensor<3xi32>
  %4 = arith.constant dense<5> : tensor<3xi32>
  %5 = arith.cmpi sgt, %3, %4 : tensor<3xi32>
  %6 = arith.constant dense<5> : tensor<3xi32>
  %7 = arith.select %5, %6, %3 : tensor<3xi1>, tensor<3xi32>
  %8 = mg.reshape %7 : (tensor<3xi32>) -> tensor<3x1xi32>
  %9 = mg.gather_multiaxis %x[%8] axes [0] : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %9 : tensor<3x4xf32>
}
