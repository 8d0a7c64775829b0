// Values of a framework's own types tell ops what to do; they are no inputs and no results.
//
// RUN: mg run --function=f --input=2x3xf32=1,2,3,4,5,6 --input=1xi64=1 %s | FileCheck %s
// RUN: mg run --function=f --input=2x3xf32=1,2,3,4,5,6 --input=1xi64=1 --backend=interpreter %s | FileCheck %s
// RUN: mg run --function=dead --input=2xf32=1 %s | FileCheck %s --check-prefix=DEAD
// RUN: mg run --function=dead --input=2xf32=1 --backend=interpreter %s | FileCheck %s --check-prefix=DEAD
// RUN: mg opt --canonicalize %s | FileCheck %s --check-prefix=CANON
// RUN: not mg run --function=result %s 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not mg run --function=result --backend=interpreter %s 2>&1 | FileCheck %s --check-prefix=RESULT
// RUN: not mg run --function=input --input=i64=0 %s 2>&1 | FileCheck %s --check-prefix=INPUT

// CHECK: tensor<1x3xf32>: {{\[\[}}4, 5, 6{{\]\]}}
func.func @f(%x: !torch.vtensor<[?,3],f32>, %i: !torch.vtensor<[?],si64>) -> !torch.vtensor<[?,3],f32> {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  %0 = "torch.aten.index_select"(%x, %dim, %i) : (!torch.vtensor<[?,3],f32>, !torch.int, !torch.vtensor<[?],si64>) -> !torch.vtensor<[?,3],f32>
  return %0 : !torch.vtensor<[?,3],f32>
}

// DEAD: tensor<2xf32>: [1, 1]
// CANON-LABEL: @dead(
// CANON-NEXT: return %arg0
func.func @dead(%x: tensor<2xf32>) -> tensor<2xf32> {
  %dim = torch.constant.int 3
  return %x : tensor<2xf32>
}

// RESULT: error: {{.*}}values of type !torch.int are carried, not computed with
func.func @result() -> !torch.int {
  %dim = "torch.constant.int"() {value = 0 : i64} : () -> !torch.int
  return %dim : !torch.int
}

// INPUT: error: {{.*}}no input can be of type !torch.int
func.func @input(%dim: !torch.int) -> !torch.int {
  return %dim : !torch.int
}
