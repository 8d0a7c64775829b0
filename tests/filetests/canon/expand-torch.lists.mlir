// Each op of PyTorch that takes a list of tensors is core ops on these.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @cat(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[2,1],f32>, %none: !torch.vtensor<[0],f32>) -> !torch.vtensor<[2,7],f32> {
  %dim = torch.constant.int -1
  %list = torch.prim.ListConstruct %a, %none, %b, %a : (!torch.vtensor<[2,3],f32>, !torch.vtensor<[0],f32>, !torch.vtensor<[2,1],f32>, !torch.vtensor<[2,3],f32>) -> !torch.list<vtensor>
  %0 = torch.aten.cat %list, %dim : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2,7],f32>
  return %0 : !torch.vtensor<[2,7],f32>
}

func.func @stack(%a: !torch.vtensor<[2],si64>, %b: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2,2],si64> {
  %dim = torch.constant.int -1
  %list = torch.prim.ListConstruct %a, %b : (!torch.vtensor<[2],si64>, !torch.vtensor<[2],si64>) -> !torch.list<vtensor<[2],si64>>
  %0 = torch.aten.stack %list, %dim : !torch.list<vtensor<[2],si64>>, !torch.int -> !torch.vtensor<[2,2],si64>
  return %0 : !torch.vtensor<[2,2],si64>
}

func.func @index_of_one_dimension(%self: !torch.vtensor<[5,6],f32>, %i: !torch.vtensor<[2,3],si64>) -> !torch.vtensor<[5,2,3],f32> {
  %none = torch.constant.none
  %list = torch.prim.ListConstruct %none, %i : (!torch.none, !torch.vtensor<[2,3],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %self, %list : !torch.vtensor<[5,6],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[5,2,3],f32>
  return %0 : !torch.vtensor<[5,2,3],f32>
}

// Neighbours stay where they are.
func.func @index_of_neighbours(%self: !torch.vtensor<[4,5,6],f32>, %i: !torch.vtensor<[2,1],si64>, %j: !torch.vtensor<[3],si64>) -> !torch.vtensor<[4,2,3],f32> {
  %none = torch.constant.none
  %list = torch.prim.ListConstruct %none, %i, %j : (!torch.none, !torch.vtensor<[2,1],si64>, !torch.vtensor<[3],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %self, %list : !torch.vtensor<[4,5,6],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[4,2,3],f32>
  return %0 : !torch.vtensor<[4,2,3],f32>
}

// Others go first.
func.func @index_of_others(%self: !torch.vtensor<[4,5,6],f32>, %i: !torch.vtensor<[2],si32>, %j: !torch.vtensor<[],si64>) -> !torch.vtensor<[2,5],f32> {
  %none = torch.constant.none
  %list = torch.prim.ListConstruct %i, %none, %j : (!torch.vtensor<[2],si32>, !torch.none, !torch.vtensor<[],si64>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %self, %list : !torch.vtensor<[4,5,6],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,5],f32>
  return %0 : !torch.vtensor<[2,5],f32>
}

// A list goes with what takes it, also where that is not understood.
func.func @kept(%a: tensor<2xf32>) -> tensor<4xf32> {
  %dim = torch.constant.int 0
  %list = "torch.prim.ListConstruct"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> !torch.list<vtensor>
  %0 = "torch.aten.unheard_of"(%list) : (!torch.list<vtensor>) -> tensor<2xf32>
  %1 = "torch.aten.cat"(%list, %dim) : (!torch.list<vtensor>, !torch.int) -> tensor<4xf32>
  %2 = "other.join"(%1, %0) : (tensor<4xf32>, tensor<2xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
