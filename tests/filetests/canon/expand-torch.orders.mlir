// PyTorch's orders, searches and choices by value in core operations. What depends on elements that are not known stays.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @cumprod(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %i1 = torch.constant.int 1
  %none = torch.constant.none
  %0 = torch.aten.cumprod %x0, %i1, %none : !torch.vtensor<[2,3],f32>, !torch.int, !torch.none -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}
func.func @logcumsumexp(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %i1 = torch.constant.int 1
  %0 = torch.aten.logcumsumexp %x0, %i1 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}
func.func @cummax(%x0: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>) {
  %i1 = torch.constant.int 1
  %0:2 = torch.aten.cummax %x0, %i1 : !torch.vtensor<[2,3],f32>, !torch.int -> !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],si64>
}
func.func @cummin(%x0: !torch.vtensor<[2,3],ui8>) -> (!torch.vtensor<[2,3],ui8>, !torch.vtensor<[2,3],si64>) {
  %i0 = torch.constant.int 0
  %0:2 = torch.aten.cummin %x0, %i0 : !torch.vtensor<[2,3],ui8>, !torch.int -> !torch.vtensor<[2,3],ui8>, !torch.vtensor<[2,3],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,3],ui8>, !torch.vtensor<[2,3],si64>
}
func.func @kthvalue(%x0: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %i2 = torch.constant.int 2
  %im1 = torch.constant.int -1
  %no = torch.constant.bool false
  %0:2 = torch.aten.kthvalue %x0, %i2, %im1, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}
func.func @median(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.median %x0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}
func.func @median_dim(%x0: !torch.vtensor<[2,3],si32>) -> (!torch.vtensor<[2,1],si32>, !torch.vtensor<[2,1],si64>) {
  %i1 = torch.constant.int 1
  %yes = torch.constant.bool true
  %0:2 = torch.aten.median.dim %x0, %i1, %yes : !torch.vtensor<[2,3],si32>, !torch.int, !torch.bool -> !torch.vtensor<[2,1],si32>, !torch.vtensor<[2,1],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,1],si32>, !torch.vtensor<[2,1],si64>
}
func.func @nanmedian(%x0: !torch.vtensor<[3],f32>) -> !torch.vtensor<[],f32> {
  %0 = torch.aten.nanmedian %x0 : !torch.vtensor<[3],f32> -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}
func.func @nanmedian_dim(%x0: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  %0:2 = torch.aten.nanmedian.dim %x0, %i1, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}
func.func @mode(%x0: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  %0:2 = torch.aten.mode %x0, %i1, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],si64>
}
func.func @msort(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],f32> {
  %0 = torch.aten.msort %x0 : !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  return %0 : !torch.vtensor<[2,3],f32>
}
func.func @argsort_stable(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],si64> {
  %yes = torch.constant.bool true
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  %0 = torch.aten.argsort.stable %x0, %yes, %i1, %no : !torch.vtensor<[2,3],f32>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}
func.func @all_dims(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],i1> {
  %i0 = torch.constant.int 0
  %i1 = torch.constant.int 1
  %list = torch.prim.ListConstruct %i0, %i1 : (!torch.int, !torch.int) -> !torch.list<int>
  %no = torch.constant.bool false
  %0 = torch.aten.all.dims %x0, %list, %no : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[],i1>
  return %0 : !torch.vtensor<[],i1>
}
func.func @any_dims(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],i1> {
  %list = torch.prim.ListConstruct  : () -> !torch.list<int>
  %no = torch.constant.bool false
  %0 = torch.aten.any.dims %x0, %list, %no : !torch.vtensor<[2,3],f32>, !torch.list<int>, !torch.bool -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}
func.func @count_nonzero(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[],si64> {
  %none = torch.constant.none
  %0 = torch.aten.count_nonzero %x0, %none : !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}
func.func @count_nonzero_dim(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2],si64> {
  %i1 = torch.constant.int 1
  %list = torch.prim.ListConstruct %i1 : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.count_nonzero.dim_IntList %x0, %list : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}
func.func @searchsorted(%x0: !torch.vtensor<[2,4],f32>, %x1: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],si64> {
  %no = torch.constant.bool false
  %none = torch.constant.none
  %0 = torch.aten.searchsorted.Tensor %x0, %x1, %no, %no, %none, %none : !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,3],f32>, !torch.bool, !torch.bool, !torch.none, !torch.none -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}
func.func @searchsorted_scalar(%x0: !torch.vtensor<[2],f32>) -> !torch.vtensor<[],si32> {
  %half = torch.constant.float 5.000000e-01
  %yes = torch.constant.bool true
  %none = torch.constant.none
  %0 = torch.aten.searchsorted.Scalar %x0, %half, %yes, %yes, %none, %none : !torch.vtensor<[2],f32>, !torch.float, !torch.bool, !torch.bool, !torch.none, !torch.none -> !torch.vtensor<[],si32>
  return %0 : !torch.vtensor<[],si32>
}
func.func @bucketize(%x0: !torch.vtensor<[2,3],f32>, %x1: !torch.vtensor<[1],f32>) -> !torch.vtensor<[2,3],si64> {
  %no = torch.constant.bool false
  %yes = torch.constant.bool true
  %0 = torch.aten.bucketize.Tensor %x0, %x1, %no, %yes : !torch.vtensor<[2,3],f32>, !torch.vtensor<[1],f32>, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],si64>
  return %0 : !torch.vtensor<[2,3],si64>
}
func.func @bucketize_scalar(%x0: !torch.vtensor<[1],f32>) -> !torch.vtensor<[],si64> {
  %half = torch.constant.float 5.000000e-01
  %no = torch.constant.bool false
  %0 = torch.aten.bucketize.Scalar %half, %x0, %no, %no : !torch.float, !torch.vtensor<[1],f32>, !torch.bool, !torch.bool -> !torch.vtensor<[],si64>
  return %0 : !torch.vtensor<[],si64>
}
func.func @isin(%x0: !torch.vtensor<[2,3],f32>, %x1: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2,3],i1> {
  %no = torch.constant.bool false
  %yes = torch.constant.bool true
  %0 = torch.aten.isin.Tensor_Tensor %x0, %x1, %no, %yes : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32>, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}
func.func @isin_scalar(%x0: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,3],i1> {
  %half = torch.constant.float 5.000000e-01
  %no = torch.constant.bool false
  %0 = torch.aten.isin.Tensor_Scalar %x0, %half, %no, %no : !torch.vtensor<[2,3],f32>, !torch.float, !torch.bool, !torch.bool -> !torch.vtensor<[2,3],i1>
  return %0 : !torch.vtensor<[2,3],i1>
}
func.func @isin_of_scalar(%x0: !torch.vtensor<[4],f32>) -> !torch.vtensor<[],i1> {
  %half = torch.constant.float 5.000000e-01
  %no = torch.constant.bool false
  %0 = torch.aten.isin.Scalar_Tensor %half, %x0, %no, %no : !torch.float, !torch.vtensor<[4],f32>, !torch.bool, !torch.bool -> !torch.vtensor<[],i1>
  return %0 : !torch.vtensor<[],i1>
}
func.func @aminmax(%x0: !torch.vtensor<[2,3],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) {
  %i1 = torch.constant.int 1
  %no = torch.constant.bool false
  %0:2 = torch.aten.aminmax %x0, %i1, %no : !torch.vtensor<[2,3],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
  return %0#0, %0#1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>
}
func.func @histc(%x0: !torch.vtensor<[4],f32>) -> !torch.vtensor<[3],f32> {
  %i3 = torch.constant.int 3
  %i0 = torch.constant.int 0
  %i1 = torch.constant.int 1
  %0 = torch.aten.histc %x0, %i3, %i0, %i1 : !torch.vtensor<[4],f32>, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[3],f32>
  return %0 : !torch.vtensor<[3],f32>
}
func.func @nonzero() -> (!torch.vtensor<[3,1],si64>, !torch.vtensor<[3,1],si64>) {
  %x = torch.vtensor.literal(dense<[3, 0, 3, 1]> : tensor<4xsi64>) : !torch.vtensor<[4],si64>
  %0 = torch.aten.nonzero %x : !torch.vtensor<[4],si64> -> !torch.vtensor<[3,1],si64>
  %1 = torch.aten.argwhere %x : !torch.vtensor<[4],si64> -> !torch.vtensor<[3,1],si64>
  return %0, %1 : !torch.vtensor<[3,1],si64>, !torch.vtensor<[3,1],si64>
}
func.func @masked_select(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[4],f32> {
  %m = torch.vtensor.literal(dense<[true, false, true]> : tensor<3xi1>) : !torch.vtensor<[3],i1>
  %0 = torch.aten.masked_select %x, %m : !torch.vtensor<[2,3],f32>, !torch.vtensor<[3],i1> -> !torch.vtensor<[4],f32>
  return %0 : !torch.vtensor<[4],f32>
}
func.func @mask(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[2,2],f32> {
  %m = torch.vtensor.literal(dense<[true, false, true]> : tensor<3xi1>) : !torch.vtensor<[3],i1>
  %none = torch.constant.none
  %list = torch.prim.ListConstruct %none, %m : (!torch.none, !torch.vtensor<[3],i1>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %x, %list : !torch.vtensor<[2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[2,2],f32>
  return %0 : !torch.vtensor<[2,2],f32>
}
// A mask that is not known stays.
func.func @mask_of_data(%x: !torch.vtensor<[2,3],f32>, %m: !torch.vtensor<[2,3],i1>) -> !torch.vtensor<[?],f32> {
  %list = torch.prim.ListConstruct %m : (!torch.vtensor<[2,3],i1>) -> !torch.list<optional<vtensor>>
  %0 = torch.aten.index.Tensor %x, %list : !torch.vtensor<[2,3],f32>, !torch.list<optional<vtensor>> -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}
func.func @unique() -> (!torch.vtensor<[3],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[3],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>) {
  %x = torch.vtensor.literal(dense<[3, 0, 3, 1]> : tensor<4xsi64>) : !torch.vtensor<[4],si64>
  %yes = torch.constant.bool true
  %i0 = torch.constant.int 0
  %none = torch.constant.none
  %0:3 = torch.aten._unique2 %x, %yes, %yes, %yes : !torch.vtensor<[4],si64>, !torch.bool, !torch.bool, !torch.bool -> !torch.vtensor<[3],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[3],si64>
  %1:3 = torch.aten.unique_dim %x, %i0, %yes, %yes, %yes : !torch.vtensor<[4],si64>, !torch.int, !torch.bool, !torch.bool, !torch.bool -> !torch.vtensor<[3],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[3],si64>
  %2:3 = torch.aten.unique_consecutive %x, %yes, %yes, %none : !torch.vtensor<[4],si64>, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>
  %3:3 = torch.aten.unique_dim_consecutive %x, %i0, %yes, %yes : !torch.vtensor<[4],si64>, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>
  return %0#0, %0#1, %0#2, %1#0, %1#1, %1#2, %2#0, %2#1, %2#2, %3#0, %3#1, %3#2 : !torch.vtensor<[3],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[3],si64>, !torch.vtensor<[3],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[3],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>, !torch.vtensor<[4],si64>
}
func.func @bincount(%w: !torch.vtensor<[4],f32>) -> (!torch.vtensor<[4],si64>, !torch.vtensor<[4],f32>) {
  %x = torch.vtensor.literal(dense<[3, 0, 3, 1]> : tensor<4xsi64>) : !torch.vtensor<[4],si64>
  %none = torch.constant.none
  %i2 = torch.constant.int 2
  %0 = torch.aten.bincount %x, %none, %i2 : !torch.vtensor<[4],si64>, !torch.none, !torch.int -> !torch.vtensor<[4],si64>
  %1 = torch.aten.bincount %x, %w, %i2 : !torch.vtensor<[4],si64>, !torch.vtensor<[4],f32>, !torch.int -> !torch.vtensor<[4],f32>
  return %0, %1 : !torch.vtensor<[4],si64>, !torch.vtensor<[4],f32>
}
