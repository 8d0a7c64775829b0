func.func @main(%self: !torch.vtensor<[4,5,1,0],complex<f32>>, %index: !torch.vtensor<[6,5,1,0],si64>) -> !torch.vtensor<[6,5,1,0],complex<f32>> {
  %dim = "torch.constant.int"() <{value = 0 : i64}> : () -> !torch.int
  %r = "torch.aten.take_along_dim"(%self, %index, %dim) : (!torch.vtensor<[4,5,1,0],complex<f32>>, !torch.vtensor<[6,5,1,0],si64>, !torch.int) -> !torch.vtensor<[6,5,1,0],complex<f32>>
  return %r : !torch.vtensor<[6,5,1,0],complex<f32>>
}
