func.func @main(%arg0: !torch.vtensor<[2,3],si64>) -> (!torch.vtensor<[2,3,4],f32>) {
  %0 = torch.vtensor.literal(dense<"0x000000000000803E0000003F0000403F0000803F0000A03F0000C03F0000E03F0000004000001040000020400000304000004040000050400000604000007040000080400000884000009040000098400000A0400000A8400000B0400000B8400000C0400000C8400000D0400000D840"> : tensor<7x4xf32>) : !torch.vtensor<[7,4],f32>
  %1 = torch.constant.int -1
  %2 = torch.constant.bool false
  %3 = torch.constant.bool false
  %4 = torch.aten.embedding %0, %arg0, %1, %2, %3 : !torch.vtensor<[7,4],f32>, !torch.vtensor<[2,3],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,3,4],f32>
  return %4 : !torch.vtensor<[2,3,4],f32>
}
