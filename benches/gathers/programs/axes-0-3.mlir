func.func @main(%x: tensor<32x64x64x32xf32>, %pairs: tensor<1024x2xi64>) -> tensor<1024x64x64xf32> {
  // x[i, :, :, j], as NumPy has it: lookups come first.
  %ids = mg.reshape %pairs : (tensor<1024x2xi64>) -> tensor<1024x1x1x2xi64>
  %g = mg.gather_multiaxis %x[%ids] axes [0, 3] {from_end} : (tensor<32x64x64x32xf32>, tensor<1024x1x1x2xi64>) -> tensor<1024x64x64x1xf32>
  %0 = mg.reshape %g : (tensor<1024x64x64x1xf32>) -> tensor<1024x64x64xf32>
  return %0 : tensor<1024x64x64xf32>
}
