func.func @main(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[4],i1>) -> (!torch.vtensor<[3,4],f32>) {
  %0 = torch.constant.float 0x7FF8000000000000
  %1 = torch.aten.masked_fill.Scalar %arg0, %arg1, %0 : !torch.vtensor<[3,4],f32>, !torch.vtensor<[4],i1>, !torch.float -> !torch.vtensor<[3,4],f32>
  return %1 : !torch.vtensor<[3,4],f32>
}
