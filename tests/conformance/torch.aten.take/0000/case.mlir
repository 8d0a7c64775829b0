func.func @main(%self: !torch.vtensor<[5,2],si32>, %index: !torch.vtensor<[3,5,5,5],si64>) -> !torch.vtensor<[3,5,5,5],si32> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[5,2],si32>, !torch.vtensor<[3,5,5,5],si64>) -> !torch.vtensor<[3,5,5,5],si32>
  return %r : !torch.vtensor<[3,5,5,5],si32>
}
