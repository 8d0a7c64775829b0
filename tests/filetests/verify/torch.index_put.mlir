// The constraints of `torch.aten.index_put`.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%self: !torch.vtensor<[3,4],f32>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"() : () -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices must be a list with a tensor in it, with values and a bool after it (torch.aten.index_put C1)}}
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[4],f32>, %acc: !torch.bool) {
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{accumulate must be a constant of type !torch.bool (torch.aten.index_put C1)}}
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],f32>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],f32>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.index_put C2)}}
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[4],i1>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[4],i1>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{a mask must have the sizes of self, tensor<3x4xf32>, from dimension 0 on, but is tensor<4xi1> (torch.aten.index_put C2)}}
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %i1: !torch.vtensor<[2],si64>, %i2: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0, %i1, %i2) : (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{self has rank 2, and no dimension 2 (torch.aten.index_put C3)}}
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %i1: !torch.vtensor<[3],si64>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0, %i1) : (!torch.vtensor<[2],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices tensor<3xsi64> do not broadcast with [2] (torch.aten.index_put C4)}}
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[3],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{values must be tensor<2x4xf32>, or broadcast to it, but are tensor<3xf32> (torch.aten.index_put C5)}}
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[3],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[3],i1>, %v: !torch.vtensor<[2,4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[3],i1>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{values must be tensor<1x4xf32>, or broadcast to it, but are tensor<2x4xf32> (torch.aten.index_put C5)}}
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2,4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[0,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.index_put C6)}}
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[0,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"() : () -> !torch.list<vtensor>
  // expected-error@+1 {{indices must be a list with a tensor in it, with values and a bool after it (torch.aten.index_put.hacked_twin C1)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[4],f32>, %acc: !torch.bool) {
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  // expected-error@+1 {{accumulate must be a constant of type !torch.bool (torch.aten.index_put.hacked_twin C1)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],f32>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],f32>) -> !torch.list<vtensor>
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten.index_put.hacked_twin C2)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[4],i1>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[4],i1>) -> !torch.list<vtensor>
  // expected-error@+1 {{a mask must have the sizes of self, tensor<3x4xf32>, from dimension 0 on, but is tensor<4xi1> (torch.aten.index_put.hacked_twin C2)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %i1: !torch.vtensor<[2],si64>, %i2: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0, %i1, %i2) : (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  // expected-error@+1 {{self has rank 2, and no dimension 2 (torch.aten.index_put.hacked_twin C3)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %i1: !torch.vtensor<[3],si64>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0, %i1) : (!torch.vtensor<[2],si64>, !torch.vtensor<[3],si64>) -> !torch.list<vtensor>
  // expected-error@+1 {{indices tensor<3xsi64> do not broadcast with [2] (torch.aten.index_put.hacked_twin C4)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[3],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  // expected-error@+1 {{values must be tensor<2x4xf32>, or broadcast to it, but are tensor<3xf32> (torch.aten.index_put.hacked_twin C5)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[3],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[3],i1>, %v: !torch.vtensor<[2,4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[3],i1>) -> !torch.list<vtensor>
  // expected-error@+1 {{values must be tensor<1x4xf32>, or broadcast to it, but are tensor<2x4xf32> (torch.aten.index_put.hacked_twin C5)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[2,4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[0,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten.index_put.hacked_twin C6)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[0,4],f32>, !torch.list<vtensor>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i1: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[3,2],f32>) {
  %n0 = torch.constant.none
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%n0, %i1) : (!torch.none, !torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  // expected-error@+1 {{indices must be tensors, but one is None (torch.aten.index_put.hacked_twin C1)}}
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[3,2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"() : () -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices must be a list with a tensor in it, with values and a bool after it (torch.aten._unsafe_index_put C1)}}
  %r = "torch.aten._unsafe_index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],f32>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],f32>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten._unsafe_index_put C2)}}
  %r = "torch.aten._unsafe_index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %i1: !torch.vtensor<[2],si64>, %i2: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0, %i1, %i2) : (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{self has rank 2, and no dimension 2 (torch.aten._unsafe_index_put C3)}}
  %r = "torch.aten._unsafe_index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %i1: !torch.vtensor<[3],si64>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0, %i1) : (!torch.vtensor<[2],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices tensor<3xsi64> do not broadcast with [2] (torch.aten._unsafe_index_put C4)}}
  %r = "torch.aten._unsafe_index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[3],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{values must be tensor<2x4xf32>, or broadcast to it, but are tensor<3xf32> (torch.aten._unsafe_index_put C5)}}
  %r = "torch.aten._unsafe_index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[3],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[0,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten._unsafe_index_put C6)}}
  %r = "torch.aten._unsafe_index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[0,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[0,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"() : () -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices must be a list with a tensor in it, with values and a bool after it (torch.aten._index_put_impl C1)}}
  %r = "torch.aten._index_put_impl"(%self, %l, %v, %acc, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2],f32>, !torch.bool, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],f32>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],f32>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices must be si32 or si64, but are f32 (torch.aten._index_put_impl C2)}}
  %r = "torch.aten._index_put_impl"(%self, %l, %v, %acc, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %i1: !torch.vtensor<[2],si64>, %i2: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0, %i1, %i2) : (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{self has rank 2, and no dimension 2 (torch.aten._index_put_impl C3)}}
  %r = "torch.aten._index_put_impl"(%self, %l, %v, %acc, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2],f32>, !torch.bool, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %i1: !torch.vtensor<[3],si64>, %v: !torch.vtensor<[2],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0, %i1) : (!torch.vtensor<[2],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{indices tensor<3xsi64> do not broadcast with [2] (torch.aten._index_put_impl C4)}}
  %r = "torch.aten._index_put_impl"(%self, %l, %v, %acc, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2],f32>, !torch.bool, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[3],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{values must be tensor<2x4xf32>, or broadcast to it, but are tensor<3xf32> (torch.aten._index_put_impl C5)}}
  %r = "torch.aten._index_put_impl"(%self, %l, %v, %acc, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[3],f32>, !torch.bool, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return
}

// -----

func.func @f(%self: !torch.vtensor<[0,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[4],f32>) {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  // expected-error@+1 {{axis 0 of self has size 0, so nothing can be looked up in it (torch.aten._index_put_impl C6)}}
  %r = "torch.aten._index_put_impl"(%self, %l, %v, %acc, %acc) : (!torch.vtensor<[0,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool, !torch.bool) -> !torch.vtensor<[0,4],f32>
  return
}
