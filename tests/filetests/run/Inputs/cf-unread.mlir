func.func @blocks(%c: i1, %x: tensor<f32>) -> tensor<f32> {
  cf.cond_br %c, ^a, ^b(%x : tensor<f32>)
^a:
  %0 = arith.addf %x, %x : tensor<f32>
  cf.br ^b(%0 : tensor<f32>)
^b(%r: tensor<f32>):
  return %r : tensor<f32>
}

func.func @one_block(%x: tensor<f32>) -> tensor<f32> {
  %0 = arith.addf %x, %x : tensor<f32>
  return %0 : tensor<f32>
}

func.func @carried(%i: index) {
  some.op %i[] : f16 from vector<f16>
  return
}
