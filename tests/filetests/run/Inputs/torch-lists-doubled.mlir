func.func @main(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %zero = torch.constant.int 0
  %l = torch.prim.ListConstruct %x : (!torch.vtensor<[2],f32>) -> !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %l, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  %0 = torch.aten.__getitem__.t %l, %zero : !torch.list<vtensor<[2],f32>>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
