func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[3,4],si64>) -> (!torch.vtensor<[4],f32>, !torch.vtensor<[3,1,5],f32>, !torch.vtensor<[],si64>, !torch.vtensor<[],si64>, !torch.vtensor<[],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.constant.int -1
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.constant.bool false
  %4 = torch.aten.amax %arg0, %2, %3 : !torch.vtensor<[3,4,5],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[4],f32>
  %5 = torch.constant.int 1
  %6 = torch.prim.ListConstruct %5 : (!torch.int) -> !torch.list<int>
  %7 = torch.constant.bool true
  %8 = torch.aten.amin %arg0, %6, %7 : !torch.vtensor<[3,4,5],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[3,1,5],f32>
  %9 = torch.aten.max %arg1 : !torch.vtensor<[3,4],si64> -> !torch.vtensor<[],si64>
  %10 = torch.aten.min %arg1 : !torch.vtensor<[3,4],si64> -> !torch.vtensor<[],si64>
  %11 = torch.aten.max %arg0 : !torch.vtensor<[3,4,5],f32> -> !torch.vtensor<[],f32>
  return %4, %8, %9, %10, %11 : !torch.vtensor<[4],f32>, !torch.vtensor<[3,1,5],f32>, !torch.vtensor<[],si64>, !torch.vtensor<[],si64>, !torch.vtensor<[],f32>
}
