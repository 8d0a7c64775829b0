func.func @main(%arg0: !torch.vtensor<[3,4,5],f32>) -> (!torch.vtensor<[3,1,5],f32>) {
  %0 = torch.constant.int 1
  %1 = torch.constant.bool true
  %2 = torch.aten.argmax %arg0, %0, %1 : !torch.vtensor<[3,4,5],f32>, !torch.int, !torch.bool -> !torch.vtensor<[3,1,5],si64>
  %3 = torch.constant.int 1
  %4 = torch.constant.bool false
  %5 = torch.aten.gather %arg0, %3, %2, %4 : !torch.vtensor<[3,4,5],f32>, !torch.int, !torch.vtensor<[3,1,5],si64>, !torch.bool -> !torch.vtensor<[3,1,5],f32>
  return %5 : !torch.vtensor<[3,1,5],f32>
}
