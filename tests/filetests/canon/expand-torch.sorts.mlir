// What PyTorch's sorts are in core operations: an order of indices, and gathers along the sorted axis.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @sort(%x: !torch.vtensor<[2,4],f32>) -> (!torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>) {
  %dim = torch.constant.int -1
  %yes = torch.constant.bool true
  %0:2 = torch.aten.sort %x, %dim, %yes : !torch.vtensor<[2,4],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,4],f32>, !torch.vtensor<[2,4],si64>
}
func.func @sort_stable(%x: !torch.vtensor<[2,4],si32>) -> (!torch.vtensor<[2,4],si32>, !torch.vtensor<[2,4],si64>) {
  %dim = torch.constant.int 0
  %no = torch.constant.bool false
  %yes = torch.constant.bool true
  %0:2 = torch.aten.sort.stable %x, %yes, %dim, %no : !torch.vtensor<[2,4],si32>, !torch.bool, !torch.int, !torch.bool -> !torch.vtensor<[2,4],si32>, !torch.vtensor<[2,4],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,4],si32>, !torch.vtensor<[2,4],si64>
}
func.func @argsort(%x: !torch.vtensor<[2,4],f32>) -> !torch.vtensor<[2,4],si64> {
  %dim = torch.constant.int 0
  %yes = torch.constant.bool true
  %0 = torch.aten.argsort %x, %dim, %yes : !torch.vtensor<[2,4],f32>, !torch.int, !torch.bool -> !torch.vtensor<[2,4],si64>
  return %0 : !torch.vtensor<[2,4],si64>
}
func.func @topk(%x: !torch.vtensor<[2,4],f32>) -> (!torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],si64>) {
  %k = torch.constant.int 2
  %dim = torch.constant.int -1
  %no = torch.constant.bool false
  %yes = torch.constant.bool true
  %0:2 = torch.aten.topk %x, %k, %dim, %yes, %no : !torch.vtensor<[2,4],f32>, !torch.int, !torch.int, !torch.bool, !torch.bool -> !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],si64>
  return %0#0, %0#1 : !torch.vtensor<[2,2],f32>, !torch.vtensor<[2,2],si64>
}
