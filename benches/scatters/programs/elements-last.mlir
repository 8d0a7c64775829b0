func.func @main(%x: tensor<2048x1024xf32>, %i: tensor<2048x512xi64>, %u: tensor<2048x512xf32>) -> tensor<2048x1024xf32> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [1] {from_end, reduction = "add"} : (tensor<2048x1024xf32>, tensor<2048x512xi64>, tensor<2048x512xf32>) -> tensor<2048x1024xf32>
  return %0 : tensor<2048x1024xf32>
}
