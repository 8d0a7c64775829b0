func.func @main(%x: !torch.vtensor<[5,4],f32>, %u: !torch.vtensor<[4],f32>) -> !torch.vtensor<[5,4],f32> {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.int -1
  %r = "torch.aten.select_scatter"(%x, %u, %c0, %c1) : (!torch.vtensor<[5,4],f32>, !torch.vtensor<[4],f32>, !torch.int, !torch.int) -> !torch.vtensor<[5,4],f32>
  return %r : !torch.vtensor<[5,4],f32>
}
