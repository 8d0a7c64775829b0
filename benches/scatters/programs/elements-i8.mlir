func.func @main(%x: tensor<4194304xi8>, %i: tensor<1048576xi32>, %u: tensor<1048576xi8>) -> tensor<4194304xi8> {
  %0 = mg.scatter_multiaxis %x[%i], %u axes [0] {from_end} : (tensor<4194304xi8>, tensor<1048576xi32>, tensor<1048576xi8>) -> tensor<4194304xi8>
  return %0 : tensor<4194304xi8>
}
