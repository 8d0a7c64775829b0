func.func @main(%self: !torch.vtensor<[6],f16>, %index: !torch.vtensor<[],si64>) -> !torch.vtensor<[],f16> {
  %r = "torch.aten.take"(%self, %index) : (!torch.vtensor<[6],f16>, !torch.vtensor<[],si64>) -> !torch.vtensor<[],f16>
  return %r : !torch.vtensor<[],f16>
}
