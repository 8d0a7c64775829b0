// The constraints of PyTorch's scatters along one dimension.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 2
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.scatter.src C1)}}
  %0 = "torch.aten.scatter.src"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],f32>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.scatter.src C2)}}
  %0 = "torch.aten.scatter.src"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{index must have rank 2 as self has, but has 1 (torch.aten.scatter.src C3)}}
  %0 = "torch.aten.scatter.src"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,5],si64>, %a3: !torch.vtensor<[2,5],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{dimension 1 is not dim, so the index's size 5 may not be larger than self's 4 (torch.aten.scatter.src C3)}}
  %0 = "torch.aten.scatter.src"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,5],si64>, !torch.vtensor<[2,5],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,3],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{src must be tensor<2x4xf32>, or larger, but is tensor<2x3xf32> (torch.aten.scatter.src C4)}}
  %0 = "torch.aten.scatter.src"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.scatter.src C5)}}
  %0 = "torch.aten.scatter.src"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>) {
  %a1 = torch.constant.int 2
  %a3 = torch.constant.int 1
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.scatter.value C1)}}
  %0 = "torch.aten.scatter.value"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.scatter.value C2)}}
  %0 = "torch.aten.scatter.value"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],f32>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  // expected-error@+1 {{index must have rank 2 as self has, but has 1 (torch.aten.scatter.value C3)}}
  %0 = "torch.aten.scatter.value"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,5],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  // expected-error@+1 {{dimension 1 is not dim, so the index's size 5 may not be larger than self's 4 (torch.aten.scatter.value C3)}}
  %0 = "torch.aten.scatter.value"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,5],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.none
  // expected-error@+1 {{value must be a constant number, but is !torch.none (torch.aten.scatter.value C4)}}
  %0 = "torch.aten.scatter.value"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.none) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2,4],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.scatter.value C5)}}
  %0 = "torch.aten.scatter.value"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.int) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 2
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.scatter.reduce C1)}}
  %0 = "torch.aten.scatter.reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],f32>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.scatter.reduce C2)}}
  %0 = "torch.aten.scatter.reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],f32>, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{index must have rank 2 as self has, but has 1 (torch.aten.scatter.reduce C3)}}
  %0 = "torch.aten.scatter.reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,5],si64>, %a3: !torch.vtensor<[2,5],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{dimension 1 is not dim, so the index's size 5 may not be larger than self's 4 (torch.aten.scatter.reduce C3)}}
  %0 = "torch.aten.scatter.reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,5],si64>, !torch.vtensor<[2,5],f32>, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,3],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{src must be tensor<2x4xf32>, or larger, but is tensor<2x3xf32> (torch.aten.scatter.reduce C4)}}
  %0 = "torch.aten.scatter.reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,3],f32>, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "other"
  // expected-error@+1 {{reduce must be one of "add", "multiply", but is "other" (torch.aten.scatter.reduce C6)}}
  %0 = "torch.aten.scatter.reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.scatter.reduce C5)}}
  %0 = "torch.aten.scatter.reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>) {
  %a1 = torch.constant.int 2
  %a3 = torch.constant.int 1
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.scatter.value_reduce C1)}}
  %0 = "torch.aten.scatter.value_reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.int, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.scatter.value_reduce C2)}}
  %0 = "torch.aten.scatter.value_reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],f32>, !torch.int, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{index must have rank 2 as self has, but has 1 (torch.aten.scatter.value_reduce C3)}}
  %0 = "torch.aten.scatter.value_reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.int, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,5],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{dimension 1 is not dim, so the index's size 5 may not be larger than self's 4 (torch.aten.scatter.value_reduce C3)}}
  %0 = "torch.aten.scatter.value_reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,5],si64>, !torch.int, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.none
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{value must be a constant number, but is !torch.none (torch.aten.scatter.value_reduce C4)}}
  %0 = "torch.aten.scatter.value_reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.none, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  %a4 = torch.constant.str "other"
  // expected-error@+1 {{reduce must be one of "add", "multiply", but is "other" (torch.aten.scatter.value_reduce C6)}}
  %0 = "torch.aten.scatter.value_reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.int, !torch.str) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2,4],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  %a4 = torch.constant.str "add"
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.scatter.value_reduce C5)}}
  %0 = "torch.aten.scatter.value_reduce"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.int, !torch.str) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 2
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.scatter_add C1)}}
  %0 = "torch.aten.scatter_add"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],f32>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.scatter_add C2)}}
  %0 = "torch.aten.scatter_add"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{index must have rank 2 as self has, but has 1 (torch.aten.scatter_add C3)}}
  %0 = "torch.aten.scatter_add"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,5],si64>, %a3: !torch.vtensor<[2,5],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{dimension 1 is not dim, so the index's size 5 may not be larger than self's 4 (torch.aten.scatter_add C3)}}
  %0 = "torch.aten.scatter_add"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,5],si64>, !torch.vtensor<[2,5],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,3],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{src must be tensor<2x4xf32>, or larger, but is tensor<2x3xf32> (torch.aten.scatter_add C4)}}
  %0 = "torch.aten.scatter_add"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.scatter_add C5)}}
  %0 = "torch.aten.scatter_add"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 2
  %a4 = torch.constant.str "sum"
  %a5 = torch.constant.bool true
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.scatter_reduce.two C1)}}
  %0 = "torch.aten.scatter_reduce.two"(%a0, %a1, %a2, %a3, %a4, %a5) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],f32>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "sum"
  %a5 = torch.constant.bool true
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.scatter_reduce.two C2)}}
  %0 = "torch.aten.scatter_reduce.two"(%a0, %a1, %a2, %a3, %a4, %a5) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "sum"
  %a5 = torch.constant.bool true
  // expected-error@+1 {{index must have rank 2 as self has, but has 1 (torch.aten.scatter_reduce.two C3)}}
  %0 = "torch.aten.scatter_reduce.two"(%a0, %a1, %a2, %a3, %a4, %a5) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.str, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,5],si64>, %a3: !torch.vtensor<[2,5],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "sum"
  %a5 = torch.constant.bool true
  // expected-error@+1 {{dimension 1 is not dim, so the index's size 5 may not be larger than self's 4 (torch.aten.scatter_reduce.two C3)}}
  %0 = "torch.aten.scatter_reduce.two"(%a0, %a1, %a2, %a3, %a4, %a5) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,5],si64>, !torch.vtensor<[2,5],f32>, !torch.str, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,3],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "sum"
  %a5 = torch.constant.bool true
  // expected-error@+1 {{src must be tensor<2x4xf32>, or larger, but is tensor<2x3xf32> (torch.aten.scatter_reduce.two C4)}}
  %0 = "torch.aten.scatter_reduce.two"(%a0, %a1, %a2, %a3, %a4, %a5) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,3],f32>, !torch.str, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "other"
  %a5 = torch.constant.bool true
  // expected-error@+1 {{reduce must be one of "sum", "prod", "mean", "amax", "amin", but is "other" (torch.aten.scatter_reduce.two C6)}}
  %0 = "torch.aten.scatter_reduce.two"(%a0, %a1, %a2, %a3, %a4, %a5) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.str "sum"
  %a5 = torch.constant.bool true
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.scatter_reduce.two C5)}}
  %0 = "torch.aten.scatter_reduce.two"(%a0, %a1, %a2, %a3, %a4, %a5) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 2
  %a4 = torch.constant.int 1
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.index_add C1)}}
  %0 = "torch.aten.index_add"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2,4],f32>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],f32>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.int 1
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.index_add C2)}}
  %0 = "torch.aten.index_add"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],f32>, !torch.vtensor<[2,4],f32>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.int 1
  // expected-error@+1 {{index must have rank 0 or 1, but has 2 (torch.aten.index_add C3)}}
  %0 = "torch.aten.index_add"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2,3],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.int 1
  // expected-error@+1 {{source must be tensor<2x4xf32>, but is tensor<2x3xf32> (torch.aten.index_add C4)}}
  %0 = "torch.aten.index_add"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.int 1
  // expected-error@+1 {{source must have rank 0 as self has, but has 1 (torch.aten.index_add C4)}}
  %0 = "torch.aten.index_add"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>, !torch.int) -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  %a4 = torch.constant.int 1
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.index_add C5)}}
  %0 = "torch.aten.index_add"(%a0, %a1, %a2, %a3, %a4) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2,4],f32>, !torch.int) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 2
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.index_copy C1)}}
  %0 = "torch.aten.index_copy"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],f32>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{indices must be si64, but are f32 (torch.aten.index_copy C2)}}
  %0 = "torch.aten.index_copy"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],f32>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{index must have rank 0 or 1, but has 2 (torch.aten.index_copy C3)}}
  %0 = "torch.aten.index_copy"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2,3],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{source must be tensor<2x4xf32>, but is tensor<2x3xf32> (torch.aten.index_copy C4)}}
  %0 = "torch.aten.index_copy"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2,4],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.index_copy C5)}}
  %0 = "torch.aten.index_copy"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>) {
  %a1 = torch.constant.int 2
  %a3 = torch.constant.int 1
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.index_fill.int_Scalar C1)}}
  %0 = "torch.aten.index_fill.int_Scalar"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],f32>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  // expected-error@+1 {{indices must be si64, but are f32 (torch.aten.index_fill.int_Scalar C2)}}
  %0 = "torch.aten.index_fill.int_Scalar"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],f32>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  // expected-error@+1 {{index must have rank 0 or 1, but has 2 (torch.aten.index_fill.int_Scalar C3)}}
  %0 = "torch.aten.index_fill.int_Scalar"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.int) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.none
  // expected-error@+1 {{value must be a constant number, but is !torch.none (torch.aten.index_fill.int_Scalar C4)}}
  %0 = "torch.aten.index_fill.int_Scalar"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.none) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2],si64>) {
  %a1 = torch.constant.int 0
  %a3 = torch.constant.int 1
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.index_fill.int_Scalar C5)}}
  %0 = "torch.aten.index_fill.int_Scalar"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.int) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[],f32>) {
  %a1 = torch.constant.int 2
  // expected-error@+1 {{dim 2 is not in [-2, 1] (torch.aten.index_fill.int_Tensor C1)}}
  %0 = "torch.aten.index_fill.int_Tensor"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],f32>, %a3: !torch.vtensor<[],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{indices must be si64, but are f32 (torch.aten.index_fill.int_Tensor C2)}}
  %0 = "torch.aten.index_fill.int_Tensor"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],f32>, !torch.vtensor<[],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2,4],si64>, %a3: !torch.vtensor<[],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{index must have rank 0 or 1, but has 2 (torch.aten.index_fill.int_Tensor C3)}}
  %0 = "torch.aten.index_fill.int_Tensor"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[3,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[2],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{value must have rank 0, but has 1 (torch.aten.index_fill.int_Tensor C4)}}
  %0 = "torch.aten.index_fill.int_Tensor"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2],f32>) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%a0: !torch.vtensor<[0,4],f32>, %a2: !torch.vtensor<[2],si64>, %a3: !torch.vtensor<[],f32>) {
  %a1 = torch.constant.int 0
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.index_fill.int_Tensor C5)}}
  %0 = "torch.aten.index_fill.int_Tensor"(%a0, %a1, %a2, %a3) : (!torch.vtensor<[0,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[],f32>) -> !torch.vtensor<[0,4],f32>
  return
}
