func.func @main(%x: tensor<262144xf32>, %i: tensor<1048576xi32>, %j: tensor<1048576xi32>) -> tensor<1048576xf32> {
  // x.reshape(512, 512)[i, j], spelled out as an offset.
  %width = arith.constant dense<512> : tensor<1048576xi32>
  %start = arith.muli %i, %width : tensor<1048576xi32>
  %ids = arith.addi %start, %j : tensor<1048576xi32>
  %0 = mg.gather_multiaxis %x[%ids] axes [0] {bounds = "clamp"} : (tensor<262144xf32>, tensor<1048576xi32>) -> tensor<1048576xf32>
  return %0 : tensor<1048576xf32>
}
