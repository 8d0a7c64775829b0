func.func @main(%x: !torch.vtensor<[5,4],f32>, %u: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[5,4],f32> {
  %c0 = torch.constant.int 0
  %c1 = torch.constant.int 1
  %c3 = torch.constant.int 3
  %r = "torch.aten.slice_scatter"(%x, %u, %c0, %c1, %c3, %c1) : (!torch.vtensor<[5,4],f32>, !torch.vtensor<[2,4],f32>, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[5,4],f32>
  return %r : !torch.vtensor<[5,4],f32>
}
