func.func @main(%x: tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>> {
  "check.expect_eq"(%x, %x) : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) -> ()
  return %x : tensor<2xcomplex<f32>>
}
