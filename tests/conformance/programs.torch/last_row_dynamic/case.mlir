func.func @main(%arg0: !torch.vtensor<[3,?,5],f32>) -> (!torch.vtensor<[3,5],f32>) {
  %0 = torch.constant.int 1
  %1 = torch.aten.sym_size.int %arg0, %0 : !torch.vtensor<[3,?,5],f32>, !torch.int -> !torch.int
  %2 = torch.constant.int 1
  %3 = torch.aten.sub.int %1, %2 : !torch.int, !torch.int -> !torch.int
  %4 = torch.constant.int 1
  %5 = torch.aten.select.int %arg0, %4, %3 : !torch.vtensor<[3,?,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[3,5],f32>
  return %5 : !torch.vtensor<[3,5],f32>
}
