func.func @main(%x: !torch.vtensor<[5,4],f32>, %i: !torch.vtensor<[3],si64>, %u: !torch.vtensor<[3,4],f32>) -> !torch.vtensor<[5,4],f32> {
  %a = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i) : (!torch.vtensor<[3],si64>) -> !torch.list<vtensor>
  %r = "torch.aten.index_put.hacked_twin"(%x, %l, %u, %a) : (!torch.vtensor<[5,4],f32>, !torch.list<vtensor>, !torch.vtensor<[3,4],f32>, !torch.bool) -> !torch.vtensor<[5,4],f32>
  return %r : !torch.vtensor<[5,4],f32>
}
