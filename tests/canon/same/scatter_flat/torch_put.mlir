func.func @main(%x: !torch.vtensor<[12],f32>, %i: !torch.vtensor<[3],si64>, %u: !torch.vtensor<[3],f32>) -> !torch.vtensor<[12],f32> {
  %a = torch.constant.bool false
  %r = "torch.aten.put"(%x, %i, %u, %a) : (!torch.vtensor<[12],f32>, !torch.vtensor<[3],si64>, !torch.vtensor<[3],f32>, !torch.bool) -> !torch.vtensor<[12],f32>
  return %r : !torch.vtensor<[12],f32>
}
