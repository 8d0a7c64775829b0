// Each of PyTorch's scatters along one dimension is `mg.scatter_multiaxis`.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @scatter_src(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %0 = torch.aten.scatter.src %arg0, %c1, %arg1, %arg2 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32> -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_value(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c3 = torch.constant.float 2.5
  %0 = torch.aten.scatter.value %arg0, %c1, %arg1, %c3 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.float -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_reduce(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c4 = torch.constant.str "multiply"
  %0 = torch.aten.scatter.reduce %arg0, %c1, %arg1, %arg2, %c4 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_value_reduce(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c3 = torch.constant.float 2.5
  %c4 = torch.constant.str "add"
  %0 = torch.aten.scatter.value_reduce %arg0, %c1, %arg1, %c3, %c4 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.float, !torch.str -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_add(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %0 = torch.aten.scatter_add %arg0, %c1, %arg1, %arg2 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32> -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_add_half(%arg0: !torch.vtensor<[3,4],f16>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f16>) -> !torch.vtensor<[3,4],f16> {
  %c1 = torch.constant.int 0
  %0 = torch.aten.scatter_add %arg0, %c1, %arg1, %arg2 : !torch.vtensor<[3,4],f16>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f16> -> !torch.vtensor<[3,4],f16>
  return %0 : !torch.vtensor<[3,4],f16>
}

func.func @scatter_reduce_two_sum(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c4 = torch.constant.str "sum"
  %c5 = torch.constant.bool true
  %0 = torch.aten.scatter_reduce.two %arg0, %c1, %arg1, %arg2, %c4, %c5 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_reduce_two_prod(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c4 = torch.constant.str "prod"
  %c5 = torch.constant.bool true
  %0 = torch.aten.scatter_reduce.two %arg0, %c1, %arg1, %arg2, %c4, %c5 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_reduce_two_mean(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c4 = torch.constant.str "mean"
  %c5 = torch.constant.bool true
  %0 = torch.aten.scatter_reduce.two %arg0, %c1, %arg1, %arg2, %c4, %c5 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_reduce_two_amax(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c4 = torch.constant.str "amax"
  %c5 = torch.constant.bool true
  %0 = torch.aten.scatter_reduce.two %arg0, %c1, %arg1, %arg2, %c4, %c5 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_reduce_two_amin(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c4 = torch.constant.str "amin"
  %c5 = torch.constant.bool true
  %0 = torch.aten.scatter_reduce.two %arg0, %c1, %arg1, %arg2, %c4, %c5 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @scatter_reduce_two_new(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2,4],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c4 = torch.constant.str "amax"
  %c5 = torch.constant.bool false
  %0 = torch.aten.scatter_reduce.two %arg0, %c1, %arg1, %arg2, %c4, %c5 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2,4],si64>, !torch.vtensor<[2,4],f32>, !torch.str, !torch.bool -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @index_add(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c4 = torch.constant.int 1
  %0 = torch.aten.index_add %arg0, %c1, %arg1, %arg2, %c4 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2,4],f32>, !torch.int -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @index_copy(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2],si64>, %arg2: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %0 = torch.aten.index_copy %arg0, %c1, %arg1, %arg2 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[2,4],f32> -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @index_fill_Scalar(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2],si64>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %c3 = torch.constant.float 2.5
  %0 = torch.aten.index_fill.int_Scalar %arg0, %c1, %arg1, %c3 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.float -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}

func.func @index_fill_Tensor(%arg0: !torch.vtensor<[3,4],f32>, %arg1: !torch.vtensor<[2],si64>, %arg2: !torch.vtensor<[],f32>) -> !torch.vtensor<[3,4],f32> {
  %c1 = torch.constant.int 0
  %0 = torch.aten.index_fill.int_Tensor %arg0, %c1, %arg1, %arg2 : !torch.vtensor<[3,4],f32>, !torch.int, !torch.vtensor<[2],si64>, !torch.vtensor<[],f32> -> !torch.vtensor<[3,4],f32>
  return %0 : !torch.vtensor<[3,4],f32>
}
