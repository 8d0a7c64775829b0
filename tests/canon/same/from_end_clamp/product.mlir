func.func @f(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %0 = arith.constant dense<0> : tensor<i32>
  %1 = mg.broadcast %0 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %2 = arith.cmpi slt, %i, %1 : tensor<3xi32>
  %3 = arith.extui %2 : tensor<3xi1> to tensor<3xi32>
  %4 = arith.constant dense<6> : tensor<i32>
  %5 = mg.broadcast %4 {dims = array<i64>} : (tensor<i32>) -> tensor<3xi32>
  %6 = arith.muli %3, %5 : tensor<3xi32>
  %7 = arith.addi %i, %6 : tensor<3xi32>
  %8 = mg.reshape %7 : (tensor<3xi32>) -> tensor<3x1xi32>
  %9 = mg.gather_multiaxis %x[%8] axes [0] {bounds = "clamp"} : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %9 : tensor<3x4xf32>
}
