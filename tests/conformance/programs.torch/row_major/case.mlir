func.func @main(%arg0: !torch.vtensor<[4,5],f32>, %arg1: !torch.vtensor<[6],si64>, %arg2: !torch.vtensor<[6],si64>) -> (!torch.vtensor<[6],f32>) {
  %0 = torch.constant.int -1
  %1 = torch.prim.ListConstruct %0 : (!torch.int) -> !torch.list<int>
  %2 = torch.aten.reshape %arg0, %1 : !torch.vtensor<[4,5],f32>, !torch.list<int> -> !torch.vtensor<[20],f32>
  %3 = torch.constant.int 5
  %4 = torch.aten.mul.Scalar %arg1, %3 : !torch.vtensor<[6],si64>, !torch.int -> !torch.vtensor<[6],si64>
  %5 = torch.constant.int 1
  %6 = torch.aten.add.Tensor %4, %arg2, %5 : !torch.vtensor<[6],si64>, !torch.vtensor<[6],si64>, !torch.int -> !torch.vtensor<[6],si64>
  %7 = torch.aten.take %2, %6 : !torch.vtensor<[20],f32>, !torch.vtensor<[6],si64> -> !torch.vtensor<[6],f32>
  return %7 : !torch.vtensor<[6],f32>
}
