// Loops over lists, loops whose values have other types in the region, and branches that raise exceptions are carried, and
// refused where they are run.
//
// RUN: not mg run %s --function=list --input=2xf32=1,2 --input=si64=3 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not mg run %s --function=exception --input=i1=true 2>&1 | FileCheck %s --check-prefix=EXCEPTION
// RUN: not mg run %s --function=condition --input=si64=1 2>&1 | FileCheck %s --check-prefix=CONDITION
// RUN: mg opt %s --canonicalize | FileCheck %s
// REQUIRES: llvm

// LIST: error: 'torch.prim.Loop' cannot be run: it has other values than tensors and numbers, or lists in a number of iterations that is no constant
// CHECK-LABEL: @list
// CHECK:         torch.prim.Loop
func.func @list(%x: !torch.vtensor<[2],f32>, %count: !torch.vtensor<[],si64>) -> !torch.vtensor<[2],f32> {
  %true = torch.constant.bool true
  %int3 = torch.aten.Int.Tensor %count : !torch.vtensor<[],si64> -> !torch.int
  %list = torch.prim.ListConstruct %x : (!torch.vtensor<[2],f32>) -> !torch.list<vtensor<[2],f32>>
  %0 = torch.prim.Loop %int3, %true, init(%list) {
  ^bb0(%i: !torch.int, %all: !torch.list<vtensor<[2],f32>>):
    torch.prim.Loop.condition %true, iter(%all : !torch.list<vtensor<[2],f32>>)
  } : (!torch.int, !torch.bool, !torch.list<vtensor<[2],f32>>) -> !torch.list<vtensor<[2],f32>>
  %1 = "test.use"(%0) : (!torch.list<vtensor<[2],f32>>) -> !torch.vtensor<[2],f32>
  return %1 : !torch.vtensor<[2],f32>
}

// EXCEPTION: error: 'torch.prim.If' cannot be run: it is not computed in this form
// CHECK-LABEL: @exception
// CHECK:         torch.prim.RaiseException
func.func @exception(%yes: !torch.vtensor<[],i1>) -> !torch.vtensor<[],i1> {
  %text = torch.constant.str "text"
  %0 = torch.aten.Bool.Tensor %yes : !torch.vtensor<[],i1> -> !torch.bool
  torch.prim.If %0 -> () {
    torch.prim.RaiseException %text, %text : !torch.str, !torch.str
    torch.prim.If.yield
  } else {
    torch.prim.If.yield
  }
  return %yes : !torch.vtensor<[],i1>
}

// CONDITION: error: 'torch.prim.If' cannot be run: it is not computed in this form
// CHECK-LABEL: @condition
// CHECK:         "torch.prim.If"
func.func @condition(%x: !torch.vtensor<[],si64>) -> !torch.vtensor<[],si64> {
  %0 = torch.aten.Int.Tensor %x : !torch.vtensor<[],si64> -> !torch.int
  %1 = "torch.prim.If"(%0) ({
    "torch.prim.If.yield"(%x) : (!torch.vtensor<[],si64>) -> ()
  }, {
    "torch.prim.If.yield"(%x) : (!torch.vtensor<[],si64>) -> ()
  }) : (!torch.int) -> !torch.vtensor<[],si64>
  return %1 : !torch.vtensor<[],si64>
}
