func.func @main(%arg0: !torch.vtensor<[5],si64>) -> (!torch.vtensor<[5,4],bf16>) {
  %0 = torch.vtensor.literal(dense<"0x0000803E003F403F803FA03FC03FE03F004010402040304040405040604070408040884090409840A040A840B040B840C040C840D040D840"> : tensor<7x4xbf16>) : !torch.vtensor<[7,4],bf16>
  %1 = torch.constant.int -1
  %2 = torch.constant.bool false
  %3 = torch.constant.bool false
  %4 = torch.aten.embedding %0, %arg0, %1, %2, %3 : !torch.vtensor<[7,4],bf16>, !torch.vtensor<[5],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[5,4],bf16>
  return %4 : !torch.vtensor<[5,4],bf16>
}
