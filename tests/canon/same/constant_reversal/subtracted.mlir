func.func @f(%x: tensor<6x4xf32>) -> tensor<6x4xf32> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<6xi32>
  %1 = arith.constant dense<1> : tensor<6xi32>
  %2 = arith.muli %0, %1 : tensor<6xi32>
  %3 = arith.constant dense<5> : tensor<6xi32>
  %4 = arith.subi %3, %2 : tensor<6xi32>
  %5 = mg.reshape %4 : (tensor<6xi32>) -> tensor<6x1xi32>
  %6 = mg.gather_multiaxis %x[%5] axes [0] {bounds = "clamp"} : (tensor<6x4xf32>, tensor<6x1xi32>) -> tensor<6x4xf32>
  return %6 : tensor<6x4xf32>
}
