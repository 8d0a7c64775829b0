func.func @main(%arg0: !torch.vtensor<[12],f32>, %arg1: !torch.vtensor<[12],i1>) -> (!torch.vtensor<[12],i1>, !torch.vtensor<[12],i1>, !torch.vtensor<[12],i1>, !torch.vtensor<[12],i1>, !torch.vtensor<[12],i1>) {
  %0 = torch.aten.logical_and %arg0, %arg1 : !torch.vtensor<[12],f32>, !torch.vtensor<[12],i1> -> !torch.vtensor<[12],i1>
  %1 = torch.aten.logical_or %arg0, %arg1 : !torch.vtensor<[12],f32>, !torch.vtensor<[12],i1> -> !torch.vtensor<[12],i1>
  %2 = torch.aten.logical_xor %arg0, %arg1 : !torch.vtensor<[12],f32>, !torch.vtensor<[12],i1> -> !torch.vtensor<[12],i1>
  %3 = torch.aten.logical_not %arg0 : !torch.vtensor<[12],f32> -> !torch.vtensor<[12],i1>
  %4 = torch.aten.isnan %arg0 : !torch.vtensor<[12],f32> -> !torch.vtensor<[12],i1>
  return %0, %1, %2, %3, %4 : !torch.vtensor<[12],i1>, !torch.vtensor<[12],i1>, !torch.vtensor<[12],i1>, !torch.vtensor<[12],i1>, !torch.vtensor<[12],i1>
}
