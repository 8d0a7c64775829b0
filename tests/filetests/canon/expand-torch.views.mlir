// Each op of PyTorch that gives a tensor another shape or order is core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @aten_view(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %c1_0 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = "torch.aten.view"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

func.func @aten__unsafe_view(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %c1_0 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = "torch.aten._unsafe_view"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

func.func @aten_reshape(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %c1_0 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = "torch.aten.reshape"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

func.func @aten_flatten_using_ints(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[6],f32> {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %0 = "torch.aten.flatten.using_ints"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int) -> !torch.vtensor<[6],f32>
  return %0 : !torch.vtensor<[6],f32>
}

func.func @aten_unsqueeze(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3,1],f32> {
  %c1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %0 = "torch.aten.unsqueeze"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3,1],f32>
  return %0 : !torch.vtensor<[2,3,1],f32>
}

func.func @aten_squeeze(%arg0: !torch.vtensor<[1,3,1],f32>) -> !torch.vtensor<[3],f32> {
  %0 = "torch.aten.squeeze"(%arg0) : (!torch.vtensor<[1,3,1],f32>) -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}

func.func @aten_squeeze_dim(%arg0: !torch.vtensor<[1,3,1],f32>) -> !torch.vtensor<[3,1],f32> {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %0 = "torch.aten.squeeze.dim"(%arg0, %c1) : (!torch.vtensor<[1,3,1],f32>, !torch.int) -> !torch.vtensor<[3,1],f32>
  return %0 : !torch.vtensor<[3,1],f32>
}

func.func @aten_squeeze_dim_2(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %0 = "torch.aten.squeeze.dim"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.int) -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_permute(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %c1_0 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = "torch.aten.permute"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

func.func @aten_transpose_int(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %0 = "torch.aten.transpose.int"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int) -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

func.func @aten_t(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %0 = "torch.aten.t"(%arg0) : (!torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32>
  return %0 : !torch.vtensor<[3,2],f32>
}

func.func @aten_broadcast_to(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[4,2,3],f32> {
  %c1_0 = "torch.constant.int"() {value = 4 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1_2 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1, %c1_2) : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %0 = "torch.aten.broadcast_to"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[4,2,3],f32>
  return %0 : !torch.vtensor<[4,2,3],f32>
}

func.func @aten_expand(%arg0: !torch.vtensor<[1,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c1_0 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  %c2 = "torch.constant.bool"() {value = false} : () -> !torch.bool
  %0 = "torch.aten.expand"(%arg0, %c1, %c2) : (!torch.vtensor<[1,3],f32>, !torch.list<int>, !torch.bool) -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_slice_Tensor(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,2],f32> {
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = -2 : i64} : () -> !torch.int
  %c3 = "torch.constant.int"() {value = 9223372036854775807 : i64} : () -> !torch.int
  %c4 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %0 = "torch.aten.slice.Tensor"(%arg0, %c1, %c2, %c3, %c4) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

func.func @aten_slice_Tensor_2(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,2],f32> {
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.none"() : () -> !torch.none
  %c3 = "torch.constant.none"() : () -> !torch.none
  %c4 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %0 = "torch.aten.slice.Tensor"(%arg0, %c1, %c2, %c3, %c4) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.none, !torch.none, !torch.int) -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

func.func @aten_select_int(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],f32> {
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %0 = "torch.aten.select.int"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @aten_narrow(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,2],f32> {
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c3 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %0 = "torch.aten.narrow"(%arg0, %c1, %c2, %c3) : (!torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}

func.func @aten_flip(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c1_0 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1) : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = "torch.aten.flip"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_roll(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c1_0 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  %c2_0 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %c2 = "torch.prim.ListConstruct"(%c2_0) : (!torch.int) -> !torch.list<int>
  %0 = "torch.aten.roll"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_roll_2(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %c1_0 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0) : (!torch.int) -> !torch.list<int>
  %c2 = "torch.prim.ListConstruct"() : () -> !torch.list<int>
  %0 = "torch.aten.roll"(%arg0, %c1, %c2) : (!torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.list<int>) -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_repeat(%arg0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,2,3],f32> {
  %c1_0 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %c1_1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1_2 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c1 = "torch.prim.ListConstruct"(%c1_0, %c1_1, %c1_2) : (!torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %0 = "torch.aten.repeat"(%arg0, %c1) : (!torch.vtensor<[2,3],f32>, !torch.list<int>) -> !torch.vtensor<[2,2,3],f32>
  return %0 : !torch.vtensor<[2,2,3],f32>
}

func.func @clone(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %none = torch.constant.none
  %0 = torch.aten.clone %x, %none : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @contiguous(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %format = torch.constant.int 0
  %0 = torch.aten.contiguous %x, %format : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_diagonal(%arg0: !torch.vtensor<[3,2,4],f32>) -> !torch.vtensor<[2,3],f32> {
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c3 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %0 = "torch.aten.diagonal"(%arg0, %c1, %c2, %c3) : (!torch.vtensor<[3,2,4],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_diagonal_copy(%arg0: !torch.vtensor<[3,2,4],f32>) -> !torch.vtensor<[2,3],f32> {
  %c1 = "torch.constant.int"() {value = 1 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c3 = "torch.constant.int"() {value = -1 : i64} : () -> !torch.int
  %0 = "torch.aten.diagonal_copy"(%arg0, %c1, %c2, %c3) : (!torch.vtensor<[3,2,4],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}

func.func @aten_unfold(%arg0: !torch.vtensor<[7,2],f32>) -> !torch.vtensor<[3,2,3],f32> {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  %c3 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %0 = "torch.aten.unfold"(%arg0, %c1, %c2, %c3) : (!torch.vtensor<[7,2],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[3,2,3],f32>
  return %0 : !torch.vtensor<[3,2,3],f32>
}

func.func @aten_unfold_copy(%arg0: !torch.vtensor<[7,2],f32>) -> !torch.vtensor<[3,2,3],f32> {
  %c1 = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %c2 = "torch.constant.int"() {value = 3 : i64} : () -> !torch.int
  %c3 = "torch.constant.int"() {value = 2 : i64} : () -> !torch.int
  %0 = "torch.aten.unfold_copy"(%arg0, %c1, %c2, %c3) : (!torch.vtensor<[7,2],f32>, !torch.int, !torch.int, !torch.int) -> !torch.vtensor<[3,2,3],f32>
  return %0 : !torch.vtensor<[3,2,3],f32>
}
