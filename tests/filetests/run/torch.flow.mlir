// PyTorch's branches and loops on tensors and on Python's numbers, on every engine, and as those of other dialects.
//
// RUN: mg run %s --function=branch --input=i1=true --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=YES
// RUN: mg run %s --function=branch --input=i1=false --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=count --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=COUNT
// RUN: mg run %s --function=repeat --input=si64=1000 --backend=interpreter | FileCheck %s --check-prefix=REPEAT
// RUN: mg run %s --function=repeat --input=si64=3 --backend=interpreter | FileCheck %s --check-prefix=NEVER
// RUN: mg run %s --function=rows --input=si64=3 --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 --backend=interpreter | FileCheck %s --check-prefix=ROWS
// RUN: not mg run %s --function=rows --input=si64=4 --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 --backend=interpreter 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: mg run %s --function=branch --input=i1=true --input=2xf32=1,2 --backend=jit | FileCheck %s --check-prefix=YES
// RUN: mg run %s --function=branch --input=i1=false --input=2xf32=1,2 --backend=jit | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=count --input=2xf32=1,2 --backend=jit | FileCheck %s --check-prefix=COUNT
// RUN: mg run %s --function=repeat --input=si64=1000 --backend=jit | FileCheck %s --check-prefix=REPEAT
// RUN: mg run %s --function=repeat --input=si64=3 --backend=jit | FileCheck %s --check-prefix=NEVER
// RUN: mg run %s --function=rows --input=si64=3 --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 --backend=jit | FileCheck %s --check-prefix=ROWS
// RUN: not mg run %s --function=rows --input=si64=4 --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 --backend=jit 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: mg run %s --function=branch --input=i1=true --input=2xf32=1,2 --backend=mlir | FileCheck %s --check-prefix=YES
// RUN: mg run %s --function=branch --input=i1=false --input=2xf32=1,2 --backend=mlir | FileCheck %s --check-prefix=NO
// RUN: mg run %s --function=count --input=2xf32=1,2 --backend=mlir | FileCheck %s --check-prefix=COUNT
// RUN: mg run %s --function=repeat --input=si64=1000 --backend=mlir | FileCheck %s --check-prefix=REPEAT
// RUN: mg run %s --function=repeat --input=si64=3 --backend=mlir | FileCheck %s --check-prefix=NEVER
// RUN: mg run %s --function=rows --input=si64=3 --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 --backend=mlir | FileCheck %s --check-prefix=ROWS
// RUN: not mg run %s --function=rows --input=si64=4 --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 --backend=mlir 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: mg translate %s --to=stablehlo | mg run - --function=rows --input=i64=3 --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 | FileCheck %s --check-prefix=WRITTEN
// RUN: mg translate %s --to=onnx | mg run - --function=rows --input=i64=3 --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 | FileCheck %s --check-prefix=WRITTEN
// RUN: mg opt %s --canonicalize | mg run - --function=rows --input=i64=3 --input=3x2xf32=1,2,3,4,5,6 --input=2xf32=10,20 | FileCheck %s --check-prefix=WRITTEN
// RUN: mg grad %s --of=power | mg run - --input=si64=3 --input=f32=2 --input=f32=1 | FileCheck %s --check-prefix=GRADIENT
// RUN: mg opt %s | mg opt - | FileCheck %s
// REQUIRES: llvm, mlir

// YES: tensor<2xf32>: [-1, -2]
// YES-NEXT: tensor<si64>: 2
// NO: tensor<2xf32>: [1, 2]
// NO-NEXT: tensor<si64>: 3
// CHECK-LABEL: func.func @branch
// CHECK:         %[[BOTH:.+]]:2 = torch.prim.If %{{.+}} -> (!torch.vtensor<[2],f32>, !torch.int) {
// CHECK:           torch.prim.If.yield %{{.+}}, %{{.+}} : !torch.vtensor<[2],f32>, !torch.int
// CHECK-NEXT:    } else {
// CHECK-NEXT:      torch.prim.If.yield
// CHECK-NEXT:    }
func.func @branch(%yes: !torch.vtensor<[],i1>, %x: !torch.vtensor<[2],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[],si64>) {
  %two = torch.constant.int 2
  %three = torch.constant.int 3
  %0 = torch.aten.Bool.Tensor %yes : !torch.vtensor<[],i1> -> !torch.bool
  %1:2 = torch.prim.If %0 -> (!torch.vtensor<[2],f32>, !torch.int) {
    %2 = torch.aten.neg %x : !torch.vtensor<[2],f32> -> !torch.vtensor<[2],f32>
    torch.prim.If.yield %2, %two : !torch.vtensor<[2],f32>, !torch.int
  } else {
    torch.prim.If.yield %x, %three : !torch.vtensor<[2],f32>, !torch.int
  }
  %3 = torch.prim.NumToTensor.Scalar %1#1 : !torch.int -> !torch.vtensor<[],si64>
  return %1#0, %3 : !torch.vtensor<[2],f32>, !torch.vtensor<[],si64>
}

// COUNT: tensor<2xf32>: [11, 12]
// CHECK-LABEL: func.func @count
// CHECK:         torch.prim.Loop %{{.+}}, %[[TRUE:.+]], init(%arg0) {
// CHECK-NEXT:    ^bb0(%[[I:.+]]: !torch.int, %[[Y:.+]]: !torch.vtensor<[2],f32>):
// CHECK-NEXT:      %[[NEXT:.+]] = torch.aten.add.Scalar %[[Y]], %[[I]]
// CHECK-NEXT:      torch.prim.Loop.condition %[[TRUE]], iter(%[[NEXT]] : !torch.vtensor<[2],f32>)
// CHECK-NEXT:    } : (!torch.int, !torch.bool, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
func.func @count(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %true = torch.constant.bool true
  %int1 = torch.constant.int 1
  %int5 = torch.constant.int 5
  %0 = torch.prim.Loop %int5, %true, init(%x) {
  ^bb0(%i: !torch.int, %y: !torch.vtensor<[2],f32>):
    %1 = torch.aten.add.Scalar %y, %i, %int1 : !torch.vtensor<[2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
    torch.prim.Loop.condition %true, iter(%1 : !torch.vtensor<[2],f32>)
  } : (!torch.int, !torch.bool, !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

// A loop that only its condition ends, and one that does not begin.
// REPEAT: tensor<f64>: 10995.11627776001
// NEVER: tensor<f64>: 3.2
func.func @repeat(%n: !torch.vtensor<[],si64>) -> !torch.vtensor<[],f64> {
  %most = torch.constant.int 9223372036854775807
  %start = torch.constant.float 3.200000e+00
  %number = torch.aten.Int.Tensor %n : !torch.vtensor<[],si64> -> !torch.int
  %0 = torch.aten.lt.float_int %start, %number : !torch.float, !torch.int -> !torch.bool
  %1 = torch.prim.Loop %most, %0, init(%start) {
  ^bb0(%i: !torch.int, %y: !torch.float):
    %2 = torch.aten.mul.float %y, %y : !torch.float, !torch.float -> !torch.float
    %3 = torch.aten.lt.float_int %2, %number : !torch.float, !torch.int -> !torch.bool
    torch.prim.Loop.condition %3, iter(%2 : !torch.float)
  } : (!torch.int, !torch.bool, !torch.float) -> !torch.float
  %4 = torch.prim.NumToTensor.Scalar %1 : !torch.float -> !torch.vtensor<[],f64>
  return %4 : !torch.vtensor<[],f64>
}

// The loop selects rows by its number; a branch is in its region.
// ROWS: tensor<2xf32>: [19, 32]
// ROWS-NEXT: tensor<si64>: 36
// WRITTEN: tensor<2xf32>: [19, 32]
// WRITTEN-NEXT: tensor<i64>: 36
// OUTSIDE: error: index 3 is out of bounds for axis 0 of size 3
func.func @rows(%n: !torch.vtensor<[],si64>, %x: !torch.vtensor<[3,2],f32>, %h: !torch.vtensor<[2],f32>) -> (!torch.vtensor<[2],f32>, !torch.vtensor<[],si64>) {
  %true = torch.constant.bool true
  %int0 = torch.constant.int 0
  %int1 = torch.constant.int 1
  %number = torch.aten.Int.Tensor %n : !torch.vtensor<[],si64> -> !torch.int
  %0:2 = torch.prim.Loop %number, %true, init(%h, %int1) {
  ^bb0(%i: !torch.int, %y: !torch.vtensor<[2],f32>, %k: !torch.int):
    %1 = torch.aten.select.int %x, %int0, %i : !torch.vtensor<[3,2],f32>, !torch.int, !torch.int -> !torch.vtensor<[2],f32>
    %2 = torch.aten.add.Tensor %y, %1, %int1 : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
    %3 = torch.aten.add.int %k, %i : !torch.int, !torch.int -> !torch.int
    %4 = torch.aten.gt.int %3, %int1 : !torch.int, !torch.int -> !torch.bool
    %5 = torch.prim.If %4 -> (!torch.int) {
      %6 = torch.aten.mul.int %3, %3 : !torch.int, !torch.int -> !torch.int
      torch.prim.If.yield %6 : !torch.int
    } else {
      torch.prim.If.yield %3 : !torch.int
    }
    torch.prim.Loop.condition %true, iter(%2, %5 : !torch.vtensor<[2],f32>, !torch.int)
  } : (!torch.int, !torch.bool, !torch.vtensor<[2],f32>, !torch.int) -> (!torch.vtensor<[2],f32>, !torch.int)
  %7 = torch.prim.NumToTensor.Scalar %0#1 : !torch.int -> !torch.vtensor<[],si64>
  return %0#0, %7 : !torch.vtensor<[2],f32>, !torch.vtensor<[],si64>
}

// The derivative of x^4 at 2.
// GRADIENT: tensor<f32>: 32
func.func @power(%n: !torch.vtensor<[],si64>, %x: !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32> {
  %true = torch.constant.bool true
  %number = torch.aten.Int.Tensor %n : !torch.vtensor<[],si64> -> !torch.int
  %0 = torch.prim.Loop %number, %true, init(%x) {
  ^bb0(%i: !torch.int, %y: !torch.vtensor<[],f32>):
    %1 = torch.aten.mul.Tensor %y, %x : !torch.vtensor<[],f32>, !torch.vtensor<[],f32> -> !torch.vtensor<[],f32>
    torch.prim.Loop.condition %true, iter(%1 : !torch.vtensor<[],f32>)
  } : (!torch.int, !torch.bool, !torch.vtensor<[],f32>) -> !torch.vtensor<[],f32>
  return %0 : !torch.vtensor<[],f32>
}
