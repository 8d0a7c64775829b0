func.func @main(%x: tensor<3xi8>) -> tensor<i64> {
  %y = arith.extsi %x : tensor<3xi8> to tensor<3xi32>
  %0 = "some.bytes"(%y) : (tensor<3xi32>) -> tensor<i64>
  return %0 : tensor<i64>
}
