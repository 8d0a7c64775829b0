func.func @f(%x: tensor<3x6xf32>, %i: tensor<3x4xi64>) -> tensor<3x4xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [1] {bounds = "clamp", from_end} : (tensor<3x6xf32>, tensor<3x4xi64>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
