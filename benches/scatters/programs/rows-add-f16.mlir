func.func @main(%x: tensor<100000x128xf16>, %i: tensor<65536x1xi32>, %u: tensor<65536x128xf16>) -> tensor<100000x128xf16> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end, reduction = "add"} : (tensor<100000x128xf16>, tensor<65536x1xi32>, tensor<65536x128xf16>) -> tensor<100000x128xf16>
  return %0 : tensor<100000x128xf16>
}
