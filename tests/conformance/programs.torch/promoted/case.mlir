func.func @main(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[3,4],si64>, %arg2: !torch.vtensor<[4],si8>, %arg3: !torch.vtensor<[4],i1>) -> (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],si64>, !torch.vtensor<[4],si8>, !torch.vtensor<[3,4],f32>, !torch.vtensor<[4],si64>, !torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],f32>) {
  %0 = torch.constant.int 1
  %1 = torch.aten.add.Tensor %arg0, %arg1, %0 : !torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],si64>, !torch.int -> !torch.vtensor<[3,4],f32>
  %2 = torch.constant.int 1
  %3 = torch.aten.add.Tensor %arg1, %arg2, %2 : !torch.vtensor<[3,4],si64>, !torch.vtensor<[4],si8>, !torch.int -> !torch.vtensor<[3,4],si64>
  %4 = torch.aten.mul.Tensor %arg2, %arg3 : !torch.vtensor<[4],si8>, !torch.vtensor<[4],i1> -> !torch.vtensor<[4],si8>
  %5 = torch.constant.float 0x3FF8000000000000
  %6 = torch.aten.mul.Scalar %arg1, %5 : !torch.vtensor<[3,4],si64>, !torch.float -> !torch.vtensor<[3,4],f32>
  %7 = torch.constant.int 1
  %8 = torch.constant.int 1
  %9 = torch.aten.add.Scalar %arg3, %7, %8 : !torch.vtensor<[4],i1>, !torch.int, !torch.int -> !torch.vtensor<[4],si64>
  %10 = torch.constant.int 0
  %11 = torch.constant.int 0
  %12 = torch.aten.select.int %arg0, %10, %11 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.int -> !torch.vtensor<[4],f32>
  %13 = torch.constant.int 0
  %14 = torch.constant.int 0
  %15 = torch.aten.select.int %12, %13, %14 : !torch.vtensor<[4],f32>, !torch.int, !torch.int -> !torch.vtensor<[],f32>
  %16 = torch.aten.mul.Tensor %15, %arg1 : !torch.vtensor<[],f32>, !torch.vtensor<[3,4],si64> -> !torch.vtensor<[3,4],f32>
  %17 = torch.aten.div.Tensor %arg1, %arg2 : !torch.vtensor<[3,4],si64>, !torch.vtensor<[4],si8> -> !torch.vtensor<[3,4],f32>
  return %1, %3, %4, %6, %9, %16, %17 : !torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],si64>, !torch.vtensor<[4],si8>, !torch.vtensor<[3,4],f32>, !torch.vtensor<[4],si64>, !torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],f32>
}
