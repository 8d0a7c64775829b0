func.func @main(%x: tensor<8x128x128x32xf32>, %pairs: tensor<8192x2xi64>) -> tensor<8x8192x32xf32> {
  // x[:, i, j], as NumPy has it: the axes are adjacent, and lookups stand in their place.
  %ids = mg.reshape %pairs : (tensor<8192x2xi64>) -> tensor<1x8192x1x2xi64>
  %g = mg.gather_multiaxis %x[%ids] axes [1, 2] {from_end} : (tensor<8x128x128x32xf32>, tensor<1x8192x1x2xi64>) -> tensor<8x8192x1x32xf32>
  %0 = mg.reshape %g : (tensor<8x8192x1x32xf32>) -> tensor<8x8192x32xf32>
  return %0 : tensor<8x8192x32xf32>
}
