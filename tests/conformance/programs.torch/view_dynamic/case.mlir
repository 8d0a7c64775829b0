func.func @main(%arg0: !torch.vtensor<[?,4,5],f32>) -> (!torch.vtensor<[?,5],f32>) {
  %0 = torch.constant.int 0
  %1 = torch.aten.sym_size.int %arg0, %0 : !torch.vtensor<[?,4,5],f32>, !torch.int -> !torch.int
  %2 = torch.constant.int 4
  %3 = torch.aten.mul.int %1, %2 : !torch.int, !torch.int -> !torch.int
  %4 = torch.constant.int 5
  %5 = torch.prim.ListConstruct %3, %4 : (!torch.int, !torch.int) -> !torch.list<int>
  %6 = torch.aten.reshape %arg0, %5 : !torch.vtensor<[?,4,5],f32>, !torch.list<int> -> !torch.vtensor<[?,5],f32>
  return %6 : !torch.vtensor<[?,5],f32>
}
