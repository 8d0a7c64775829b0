func.func @main(%arg0: !torch.vtensor<[40],f32>, %arg1: !torch.vtensor<[40],f32>) -> (!torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>) {
  %0 = torch.constant.float 0x3FB999999999999A
  %1 = torch.aten.add.Tensor %arg0, %arg1, %0 : !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.float -> !torch.vtensor<[40],f32>
  %2 = torch.constant.int 3
  %3 = torch.aten.sub.Tensor %arg0, %arg1, %2 : !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.int -> !torch.vtensor<[40],f32>
  %4 = torch.constant.float 0x3FF8000000000000
  %5 = torch.constant.float 0x3FD3333333333333
  %6 = torch.aten.rsub.Scalar %arg0, %4, %5 : !torch.vtensor<[40],f32>, !torch.float, !torch.float -> !torch.vtensor<[40],f32>
  return %1, %3, %6 : !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>
}
