func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<3x4xi64>
  %1 = arith.cmpi slt, %i, %0 : tensor<3x4xi64>
  %2 = arith.constant dense<6> : tensor<3x4xi64>
  %3 = arith.addi %2, %i : tensor<3x4xi64>
  %4 = arith.select %1, %3, %i : tensor<3x4xi1>, tensor<3x4xi64>
  %5 = mg.gather_multiaxis %x[%4] axes [1] {bounds = "clamp"} : (tensor<3x6xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
  return %5 : tensor<3x4xf32>
}
