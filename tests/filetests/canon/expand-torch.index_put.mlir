// PyTorch's assignments to indices.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @index_put(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2,4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @accumulate(%self: !torch.vtensor<[3,4],f32>, %i1: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[3,2],f32>) -> !torch.vtensor<[3,4],f32> {
  %n0 = torch.constant.none
  %acc = torch.constant.bool true
  %l = "torch.prim.ListConstruct"(%n0, %i1) : (!torch.none, !torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[3,2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @two(%self: !torch.vtensor<[3,4,5],f32>, %i0: !torch.vtensor<[2],si64>, %i2: !torch.vtensor<[3,1],si64>, %v: !torch.vtensor<[4],f32>) -> !torch.vtensor<[3,4,5],f32> {
  %n1 = torch.constant.none
  %acc = torch.constant.bool true
  %l = "torch.prim.ListConstruct"(%i0, %n1, %i2) : (!torch.vtensor<[2],si64>, !torch.none, !torch.vtensor<[3,1],si64>) -> !torch.list<optional<vtensor>>
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4,5],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[3,4,5],f32>
  return %r : !torch.vtensor<[3,4,5],f32>
}

func.func @mask(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[3],i1>, %v: !torch.vtensor<[4],f32>) -> !torch.vtensor<[3,4],f32> {
  %acc = torch.constant.bool false
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[3],i1>) -> !torch.list<optional<vtensor>>
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[4],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @mask_accumulate(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[3,4],i1>, %v: !torch.vtensor<[],f32>) -> !torch.vtensor<[3,4],f32> {
  %acc = torch.constant.bool true
  %l = "torch.prim.ListConstruct"(%i0) : (!torch.vtensor<[3,4],i1>) -> !torch.list<optional<vtensor>>
  %r = "torch.aten.index_put"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @hacked_twin(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %i1: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3,4],f32> {
  %acc = torch.constant.bool true
  %l = "torch.prim.ListConstruct"(%i0, %i1) : (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) -> !torch.list<vtensor>
  %r = "torch.aten.index_put.hacked_twin"(%self, %l, %v, %acc) : (!torch.vtensor<[3,4],f32>, !torch.list<vtensor>, !torch.vtensor<[2],f32>, !torch.bool) -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @unsafe(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %acc = torch.constant.bool false
  %l = torch.prim.ListConstruct %i0 : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  %r = torch.aten._unsafe_index_put %self, %l, %v, %acc : !torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2,4],f32>, !torch.bool -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}

func.func @impl(%self: !torch.vtensor<[3,4],f32>, %i0: !torch.vtensor<[2],si64>, %v: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %acc = torch.constant.bool true
  %unsafe = torch.constant.bool false
  %l = torch.prim.ListConstruct %i0 : (!torch.vtensor<[2],si64>) -> !torch.list<optional<vtensor>>
  %r = torch.aten._index_put_impl %self, %l, %v, %acc, %unsafe : !torch.vtensor<[3,4],f32>, !torch.list<optional<vtensor>>, !torch.vtensor<[2,4],f32>, !torch.bool, !torch.bool -> !torch.vtensor<[3,4],f32>
  return %r : !torch.vtensor<[3,4],f32>
}
