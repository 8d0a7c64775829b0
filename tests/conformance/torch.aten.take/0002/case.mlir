func.func @main(%self: !torch.vtensor<[4,4,3],f16>, %index: !torch.vtensor<[6,4,1,1],si64>) -> !torch.vtensor<[6,4,1,1],f16> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[4,4,3],f16>, !torch.vtensor<[6,4,1,1],si64>) -> !torch.vtensor<[6,4,1,1],f16>
  return %r : !torch.vtensor<[6,4,1,1],f16>
}
