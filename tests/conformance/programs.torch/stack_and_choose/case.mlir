func.func @main(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[3,4],f32>, %arg2: !torch.vtensor<[3,4,1],si64>) -> (!torch.vtensor<[3,4,1],f32>) {
  %0 = torch.prim.ListConstruct %arg0, %arg1 : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],f32>) -> !torch.list<vtensor>
  %1 = torch.constant.int -1
  %2 = torch.aten.stack %0, %1 : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[3,4,2],f32>
  %3 = torch.constant.int -1
  %4 = torch.constant.bool false
  %5 = torch.aten.gather %2, %3, %arg2, %4 : !torch.vtensor<[3,4,2],f32>, !torch.int, !torch.vtensor<[3,4,1],si64>, !torch.bool -> !torch.vtensor<[3,4,1],f32>
  return %5 : !torch.vtensor<[3,4,1],f32>
}
