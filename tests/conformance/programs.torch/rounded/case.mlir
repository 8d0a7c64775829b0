func.func @main(%arg0: !torch.vtensor<[40],f32>) -> (!torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>) {
  %0 = torch.aten.floor %arg0 : !torch.vtensor<[40],f32> -> !torch.vtensor<[40],f32>
  %1 = torch.aten.ceil %arg0 : !torch.vtensor<[40],f32> -> !torch.vtensor<[40],f32>
  %2 = torch.aten.round %arg0 : !torch.vtensor<[40],f32> -> !torch.vtensor<[40],f32>
  %3 = torch.aten.trunc %arg0 : !torch.vtensor<[40],f32> -> !torch.vtensor<[40],f32>
  %4 = torch.constant.int 2
  %5 = torch.aten.floor_divide %arg0, %4 : !torch.vtensor<[40],f32>, !torch.int -> !torch.vtensor<[40],f32>
  %6 = torch.constant.int 3
  %7 = torch.constant.str "trunc"
  %8 = torch.aten.div.Tensor_mode %arg0, %6, %7 : !torch.vtensor<[40],f32>, !torch.int, !torch.str -> !torch.vtensor<[40],f32>
  return %0, %1, %2, %3, %5, %8 : !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>, !torch.vtensor<[40],f32>
}
