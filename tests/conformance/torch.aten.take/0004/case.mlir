func.func @main(%self: !torch.vtensor<[3,3],si16>, %index: !torch.vtensor<[5,1,5],si64>) -> !torch.vtensor<[5,1,5],si16> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[3,3],si16>, !torch.vtensor<[5,1,5],si64>) -> !torch.vtensor<[5,1,5],si16>
  return %r : !torch.vtensor<[5,1,5],si16>
}
