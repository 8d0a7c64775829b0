func.func @main(%x: !torch.vtensor<[2],f32>, %count: !torch.vtensor<[],si64>) -> !torch.vtensor<[?,2],f32> {
  %n = torch.aten.Int.Tensor %count : !torch.vtensor<[],si64> -> !torch.int
  %zero = torch.constant.int 0
  %true = torch.constant.bool true
  %l = torch.prim.ListConstruct : () -> !torch.list<vtensor<[2],f32>>
  torch.prim.Loop %n, %true, init() {
  ^bb0(%i: !torch.int):
    %0 = torch.aten.append.t %l, %x : !torch.list<vtensor<[2],f32>>, !torch.vtensor<[2],f32> -> !torch.list<vtensor<[2],f32>>
    torch.prim.Loop.condition %true, iter()
  } : (!torch.int, !torch.bool) -> ()
  %1 = torch.aten.stack %l, %zero : !torch.list<vtensor<[2],f32>>, !torch.int -> !torch.vtensor<[?,2],f32>
  return %1 : !torch.vtensor<[?,2],f32>
}
