// coreml of the table that slice reverses.
func.func @f(%x: tensor<50x8xf32>, %i: tensor<6xi32>) -> tensor<6x8xf32> {
  %0 = mg.slice %x {offsets = array<i64: 49, 0>, sizes = array<i64: 50, 8>, strides = array<i64: -1, 1>} : (tensor<50x8xf32>) -> tensor<50x8xf32>
  %1 = "coreml.gather"(%0, %i) : (tensor<50x8xf32>, tensor<6xi32>) -> tensor<6x8xf32>
  return %1 : tensor<6x8xf32>
}
