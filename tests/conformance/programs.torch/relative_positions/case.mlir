func.func @main() -> (!torch.vtensor<[4,4,4],f32>) {
  %0 = torch.vtensor.literal(dense<"0x000000000000803E0000003F0000403F0000803F0000A03F0000C03F0000E03F0000004000001040000020400000304000004040000050400000604000007040000080400000884000009040000098400000A0400000A8400000B0400000B8400000C0400000C8400000D0400000D840"> : tensor<7x4xf32>) : !torch.vtensor<[7,4],f32>
  %1 = torch.constant.int 4
  %2 = torch.constant.none
  %3 = torch.constant.none
  %4 = torch.constant.device "cpu"
  %5 = torch.constant.bool false
  %6 = torch.aten.arange %1, %2, %3, %4, %5 : !torch.int, !torch.none, !torch.none, !torch.Device, !torch.bool -> !torch.vtensor<[4],si64>
  %7 = torch.constant.int 1
  %8 = torch.aten.unsqueeze %6, %7 : !torch.vtensor<[4],si64>, !torch.int -> !torch.vtensor<[4,1],si64>
  %9 = torch.constant.int 4
  %10 = torch.constant.none
  %11 = torch.constant.none
  %12 = torch.constant.device "cpu"
  %13 = torch.constant.bool false
  %14 = torch.aten.arange %9, %10, %11, %12, %13 : !torch.int, !torch.none, !torch.none, !torch.Device, !torch.bool -> !torch.vtensor<[4],si64>
  %15 = torch.constant.int 0
  %16 = torch.aten.unsqueeze %14, %15 : !torch.vtensor<[4],si64>, !torch.int -> !torch.vtensor<[1,4],si64>
  %17 = torch.constant.int 1
  %18 = torch.aten.sub.Tensor %8, %16, %17 : !torch.vtensor<[4,1],si64>, !torch.vtensor<[1,4],si64>, !torch.int -> !torch.vtensor<[4,4],si64>
  %19 = torch.constant.int -3
  %20 = torch.constant.int 3
  %21 = torch.aten.clamp %18, %19, %20 : !torch.vtensor<[4,4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4,4],si64>
  %22 = torch.constant.int 3
  %23 = torch.constant.int 1
  %24 = torch.aten.add.Scalar %21, %22, %23 : !torch.vtensor<[4,4],si64>, !torch.int, !torch.int -> !torch.vtensor<[4,4],si64>
  %25 = torch.constant.int -1
  %26 = torch.constant.bool false
  %27 = torch.constant.bool false
  %28 = torch.aten.embedding %0, %24, %25, %26, %27 : !torch.vtensor<[7,4],f32>, !torch.vtensor<[4,4],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[4,4,4],f32>
  return %28 : !torch.vtensor<[4,4,4],f32>
}
