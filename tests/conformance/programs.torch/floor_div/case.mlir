func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>, %arg1: !torch.vtensor<[9],si64>) -> (!torch.vtensor<[9,4,5],f32>) {
  %0 = torch.constant.int 9
  %1 = torch.constant.int 1
  %2 = torch.aten.add.Scalar %arg1, %0, %1 : !torch.vtensor<[9],si64>, !torch.int, !torch.int -> !torch.vtensor<[9],si64>
  %3 = torch.constant.int 8
  %4 = torch.aten.floor_divide %2, %3 : !torch.vtensor<[9],si64>, !torch.int -> !torch.vtensor<[9],si64>
  %5 = torch.constant.int 0
  %6 = torch.aten.index_select %arg0, %5, %4 : !torch.vtensor<[3,4,5],f32>, !torch.int, !torch.vtensor<[9],si64> -> !torch.vtensor<[9,4,5],f32>
  return %6 : !torch.vtensor<[9,4,5],f32>
}
