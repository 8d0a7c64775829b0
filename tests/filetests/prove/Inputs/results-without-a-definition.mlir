func.func @main(%x: tensor<i32>) -> tensor<2xi32> {
  %0 = "some.iota"(%x) : (tensor<i32>) -> tensor<4xi32>
  %1 = mg.slice %0 {offsets = array<i64: 0>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<4xi32>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}
