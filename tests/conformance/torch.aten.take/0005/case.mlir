func.func @main(%self: !torch.vtensor<[3,3,2],complex<f32>>, %index: !torch.vtensor<[1,1],si64>) -> !torch.vtensor<[1,1],complex<f32>> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[3,3,2],complex<f32>>, !torch.vtensor<[1,1],si64>) -> !torch.vtensor<[1,1],complex<f32>>
  return %r : !torch.vtensor<[1,1],complex<f32>>
}
