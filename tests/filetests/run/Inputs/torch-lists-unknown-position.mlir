func.func @main(%x: !torch.vtensor<[2],f32>, %at: !torch.vtensor<[],si64>) -> !torch.vtensor<[2,2],f32> {
  %zero = torch.constant.int 0
  %two = torch.constant.int 2
  %n = torch.aten.Int.Tensor %at : !torch.vtensor<[],si64> -> !torch.int
  %y = torch.aten.mul.Scalar %x, %two : !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  %l = torch.prim.ListConstruct %x, %x : (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) -> !torch.list<vtensor<[2],f32>>
  %0 = torch.aten._set_item.t %l, %n, %y : !torch.list<vtensor<[2],f32>>, !torch.int, !torch.vtensor<[2],f32> -> !torch.list<vtensor<[2],f32>>
  %1 = torch.aten.stack %l, %zero : !torch.list<vtensor<[2],f32>>, !torch.int -> !torch.vtensor<[2,2],f32>
  return %1 : !torch.vtensor<[2,2],f32>
}
