func.func @main(%x: tensor<20000x64xf32>, %i: tensor<131072x1xi32>, %u: tensor<131072x64xf32>) -> tensor<20000x64xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {bounds = "clamp", reduction = "max"} : (tensor<20000x64xf32>, tensor<131072x1xi32>, tensor<131072x64xf32>) -> tensor<20000x64xf32>
  return %0 : tensor<20000x64xf32>
}
