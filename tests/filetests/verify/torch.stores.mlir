// The constraints of PyTorch's scatters in row-major order, by masks and into slices, and of `embedding`'s gradient.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2],si32>, %a2: !torch.vtensor<[2],f32>) {
  %c3 = torch.constant.bool true
  // expected-error@+1 {{indices must be si64, but are si32 (torch.aten.put C1)}}
  %r = "torch.aten.put"(%a0, %a1, %a2, %c3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],si32>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2],si64>, %a2: !torch.vtensor<[1],f32>) {
  %c3 = torch.constant.bool true
  // expected-error@+1 {{source must be f32 with as many elements as index, tensor<2xsi64>, but is tensor<1xf32> (torch.aten.put C2)}}
  %r = "torch.aten.put"(%a0, %a1, %a2, %c3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],si64>, !torch.vtensor<[1],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2],si64>, %a2: !torch.vtensor<[2],f32>, %a3: !torch.bool) {
  // expected-error@+1 {{accumulate must be a constant of type !torch.bool (torch.aten.put C3)}}
  %r = "torch.aten.put"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0],f32>, %a1: !torch.vtensor<[2],si64>, %a2: !torch.vtensor<[2],f32>) {
  %c3 = torch.constant.bool true
  // expected-error@+1 {{axis 0 of self, read flat, has size 0, so nothing can be looked up in it (torch.aten.put C4)}}
  %r = "torch.aten.put"(%a0, %a1, %a2, %c3) : (!torch.vtensor<[0],f32>, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[0],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[3,4],si32>, %a2: !torch.vtensor<[2],f32>) {
  // expected-error@+1 {{mask must be of i1, but is of si32 (torch.aten.masked_scatter C1)}}
  %r = "torch.aten.masked_scatter"(%a0, %a1, %a2) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],si32>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2,4],i1>, %a2: !torch.vtensor<[2],f32>) {
  // expected-error@+1 {{mask tensor<2x4xi1> does not broadcast with self, tensor<3x4xf32> (torch.aten.masked_scatter C2)}}
  %r = "torch.aten.masked_scatter"(%a0, %a1, %a2) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2,4],i1>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[3,4],i1>, %a2: !torch.vtensor<[2],f64>) {
  // expected-error@+1 {{source must be f32 as self is, but is tensor<2xf64> (torch.aten.masked_scatter C3)}}
  %r = "torch.aten.masked_scatter"(%a0, %a1, %a2) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3,4],i1>, !torch.vtensor<[2],f64>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2,4],f32>) {
  %c2 = torch.constant.int 2
  %c3 = torch.constant.int 0
  %c4 = torch.constant.int 2
  %c5 = torch.constant.int 1
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.slice_scatter C1)}}
  %r = "torch.aten.slice_scatter"(%a0, %a1, %c2, %c3, %c4, %c5) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2,4],f32>, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[],f32>, %a1: !torch.vtensor<[],f32>) {
  %c2 = torch.constant.int 0
  %c3 = torch.constant.int 0
  %c4 = torch.constant.int 2
  %c5 = torch.constant.int 1
  // expected-error@+1 {{self must have a dimension, but has none (torch.aten.slice_scatter C1)}}
  %r = "torch.aten.slice_scatter"(%a0, %a1, %c2, %c3, %c4, %c5) : (!torch.vtensor<[],f32>, !torch.vtensor<[],f32>, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2,4],f32>, %a3: !torch.int) {
  %c2 = torch.constant.int 0
  %c4 = torch.constant.int 2
  %c5 = torch.constant.int 1
  // expected-error@+1 {{bounds must be constants (torch.aten.slice_scatter C1)}}
  %r = "torch.aten.slice_scatter"(%a0, %a1, %c2, %a3, %c4, %c5) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2,4],f32>, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2,4],f32>) {
  %c2 = torch.constant.int 0
  %c3 = torch.constant.int 0
  %c4 = torch.constant.int 2
  %c5 = torch.constant.int 0
  // expected-error@+1 {{step must be positive, but is 0 (torch.aten.slice_scatter C2)}}
  %r = "torch.aten.slice_scatter"(%a0, %a1, %c2, %c3, %c4, %c5) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2,4],f32>, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[1,4],f32>) {
  %c2 = torch.constant.int 0
  %c3 = torch.constant.int 0
  %c4 = torch.constant.int 2
  %c5 = torch.constant.int 1
  // expected-error@+1 {{src must be tensor<2x4xf32>, but is tensor<1x4xf32> (torch.aten.slice_scatter C3)}}
  %r = "torch.aten.slice_scatter"(%a0, %a1, %c2, %c3, %c4, %c5) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[1,4],f32>, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[4],f32>) {
  %c2 = torch.constant.int 2
  %c3 = torch.constant.int 0
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.select_scatter C1)}}
  %r = "torch.aten.select_scatter"(%a0, %a1, %c2, %c3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[4],f32>, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[4],f32>) {
  %c2 = torch.constant.int 0
  %c3 = torch.constant.int 3
  // expected-error@+1 {{index 3 is not in [-3, 2] (torch.aten.select_scatter C2)}}
  %r = "torch.aten.select_scatter"(%a0, %a1, %c2, %c3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[4],f32>, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[3],f32>) {
  %c2 = torch.constant.int 0
  %c3 = torch.constant.int 0
  // expected-error@+1 {{src must be tensor<4xf32>, but is tensor<3xf32> (torch.aten.select_scatter C3)}}
  %r = "torch.aten.select_scatter"(%a0, %a1, %c2, %c3) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[3],f32>, !torch.int, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2,4],f32>, %a1: !torch.vtensor<[2],si64>) {
  %c2 = torch.constant.int 0
  %c3 = torch.constant.int -1
  %c4 = torch.constant.bool false
  // expected-error@+1 {{num_weights must be positive, but is 0 (torch.aten.embedding_dense_backward C1)}}
  %r = "torch.aten.embedding_dense_backward"(%a0, %a1, %c2, %c3, %c4) : (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2],si64>, !torch.int, !torch.int, !torch.bool) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2,4],f32>, %a1: !torch.vtensor<[2],si64>, %a3: !torch.int) {
  %c2 = torch.constant.int 3
  %c4 = torch.constant.bool false
  // expected-error@+1 {{padding_idx must be a constant of type !torch.int, but is not known (torch.aten.embedding_dense_backward C1)}}
  %r = "torch.aten.embedding_dense_backward"(%a0, %a1, %c2, %a3, %c4) : (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2],si64>, !torch.int, !torch.int, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2,4],f32>, %a1: !torch.vtensor<[2],si16>) {
  %c2 = torch.constant.int 3
  %c3 = torch.constant.int -1
  %c4 = torch.constant.bool false
  // expected-error@+1 {{indices must be si32 or si64, but are si16 (torch.aten.embedding_dense_backward C2)}}
  %r = "torch.aten.embedding_dense_backward"(%a0, %a1, %c2, %c3, %c4) : (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2],si16>, !torch.int, !torch.int, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a1: !torch.vtensor<[2],si64>) {
  %c2 = torch.constant.int 3
  %c3 = torch.constant.int -1
  %c4 = torch.constant.bool false
  // expected-error@+1 {{grad_output must have the sizes of indices, tensor<2xsi64>, and one more, and can be added, but is tensor<3x4xf32> (torch.aten.embedding_dense_backward C3)}}
  %r = "torch.aten.embedding_dense_backward"(%a0, %a1, %c2, %c3, %c4) : (!torch.vtensor<[3,4],f32>, !torch.vtensor<[2],si64>, !torch.int, !torch.int, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[2,4],si32>, %a1: !torch.vtensor<[2],si64>) {
  %c2 = torch.constant.int 3
  %c3 = torch.constant.int -1
  %c4 = torch.constant.bool true
  // expected-error@+1 {{scale_grad_by_freq must be a constant of type !torch.bool, true for floats only (torch.aten.embedding_dense_backward C4)}}
  %r = "torch.aten.embedding_dense_backward"(%a0, %a1, %c2, %c3, %c4) : (!torch.vtensor<[2,4],si32>, !torch.vtensor<[2],si64>, !torch.int, !torch.int, !torch.bool) -> !torch.vtensor<[3,4],si32>
  return
}
