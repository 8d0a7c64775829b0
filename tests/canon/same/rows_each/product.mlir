func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<i64>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i64>) -> tensor<3x4xi64>
  %2 = arith.cmpi slt, %i, %1 : tensor<3x4xi64>
  %3 = arith.extui %2 : tensor<3x4xi1> to tensor<3x4xi64>
  %4 = arith.constant dense<6> : tensor<i64>
  %5 = mg.broadcast %4 {dims = array<i64>} : (tensor<i64>) -> tensor<3x4xi64>
  %6 = arith.muli %3, %5 : tensor<3x4xi64>
  %7 = arith.addi %i, %6 : tensor<3x4xi64>
  %8 = mg.gather_multiaxis %x[%7] axes [1] {bounds = "clamp"} : (tensor<3x6xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
  return %8 : tensor<3x4xf32>
}
