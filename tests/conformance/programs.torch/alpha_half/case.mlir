func.func @main(%arg0: !torch.vtensor<[40],f16>, %arg1: !torch.vtensor<[40],f16>) -> (!torch.vtensor<[40],f16>) {
  %0 = torch.constant.float 0x3FE8000000000000
  %1 = torch.aten.add.Tensor %arg0, %arg1, %0 : !torch.vtensor<[40],f16>, !torch.vtensor<[40],f16>, !torch.float -> !torch.vtensor<[40],f16>
  return %1 : !torch.vtensor<[40],f16>
}
