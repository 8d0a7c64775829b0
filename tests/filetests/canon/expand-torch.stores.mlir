// PyTorch's scatters in row-major order, by masks and into slices, and `embedding`'s gradient.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @put(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2],si64>, %a2: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3,4],f32> {
  %c3 = torch.constant.bool true
  %r = "torch.aten.put"(%a0, %a1, %a2, %c3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @masked_scatter(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[3,4],i1>, %a2: !torch.vtensor<[12],f32>) -> !torch.vtensor<[3,4],f32> {
  %r = "torch.aten.masked_scatter"(%a0, %a1, %a2) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],i1>, !torch.vtensor<[12],f32>) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @slice_scatter(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c2 = torch.constant.int 0
  %c3 = torch.constant.int 0
  %c4 = torch.constant.int 2
  %c5 = torch.constant.int 1
  %r = "torch.aten.slice_scatter"(%a0, %a1, %c2, %c3, %c4, %c5) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2,4],f32>, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @slice_scatter_by_two(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[3,2],f32>) -> !torch.vtensor<[3,4],f32> {
  %c2 = torch.constant.int 1
  %c3 = torch.constant.int 0
  %c4 = torch.constant.int 9
  %c5 = torch.constant.int 2
  %r = "torch.aten.slice_scatter"(%a0, %a1, %c2, %c3, %c4, %c5) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,2],f32>, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @select_scatter(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c2 = torch.constant.int 0
  %c3 = torch.constant.int -1
  %r = "torch.aten.select_scatter"(%a0, %a1, %c2, %c3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[4],f32>, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @embedding_dense_backward(%a0: !torch.vtensor<[2,4],f32>, %a1: !torch.vtensor<[2],si64>) -> !torch.vtensor<[3,4],f32> {
  %c2 = torch.constant.int 3
  %c3 = torch.constant.int 1
  %c4 = torch.constant.bool false
  %r = "torch.aten.embedding_dense_backward"(%a0, %a1, %c2, %c3, %c4) : (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2],si64>, !torch.int, !torch.int, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @by_frequency(%a0: !torch.vtensor<[2,4],f32>, %a1: !torch.vtensor<[2],si64>) -> !torch.vtensor<[3,4],f32> {
  %c2 = torch.constant.int 3
  %c3 = torch.constant.int -1
  %c4 = torch.constant.bool true
  %r = "torch.aten.embedding_dense_backward"(%a0, %a1, %c2, %c3, %c4) : (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2],si64>, !torch.int, !torch.int, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}
