func.func @main(%arg0: !torch.vtensor<[40],f32>) -> (!torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>) {
  %0 = torch.constant.int -2
  %1 = torch.aten.remainder.Scalar %arg0, %0 : !torch.vtensor<[40],f32>, !torch.int -> !torch.vtensor<[40],f32>
  %2 = torch.constant.int 2
  %3 = torch.aten.fmod.Scalar %arg0, %2 : !torch.vtensor<[40],f32>, !torch.int -> !torch.vtensor<[40],f32>
  %4 = torch.constant.int 0
  %5 = torch.constant.none
  %6 = torch.aten.clamp %arg0, %4, %5 : !torch.vtensor<[40],f32>, !torch.int, !torch.none -> !torch.vtensor<[40],f32>
  %7 = torch.aten.relu %arg0 : !torch.vtensor<[40],f32> -> !torch.vtensor<[40],f32>
  %8 = torch.aten.sign %arg0 : !torch.vtensor<[40],f32> -> !torch.vtensor<[40],f32>
  %9 = torch.constant.none
  %10 = torch.constant.float 0x8000000000000000
  %11 = torch.aten.clamp %arg0, %9, %10 : !torch.vtensor<[40],f32>, !torch.none, !torch.float -> !torch.vtensor<[40],f32>
  return %1, %3, %6, %7, %8, %11 : !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>
}
