// A function of several blocks: what dominates a block is known in it, and can be used there. What nothing
// reaches goes. Calls are inlined in all blocks, and in regions.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// CHECK-LABEL: func.func @blocks(
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg2 : tensor<2xi64> to tensor<2xsi64>
// CHECK-NEXT:    "cf.cond_br"(%arg0, %0)[^bb1, ^bb2]
// CHECK-NEXT:  ^bb1(%1: tensor<2xsi64>):
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : tensor<2xsi64> to tensor<2xi64>
// CHECK-NEXT:    %3 = arith.addi %2, %arg2 : tensor<2xi64>
// CHECK-NEXT:    %4 = builtin.unrealized_conversion_cast %3 : tensor<2xi64> to tensor<2xsi64>
// CHECK-NEXT:    "cf.br"(%arg1, %4)[^bb3]
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    %5 = arith.addf %arg1, %arg1 : tensor<2x3xf32>
// CHECK-NEXT:    "cf.br"(%5, %0)[^bb3]
// CHECK-NEXT:  ^bb3(%6: tensor<2x3xf32>, %7: tensor<2xsi64>):
// CHECK-NEXT:    %8 = builtin.unrealized_conversion_cast %7 : tensor<2xsi64> to tensor<2xi64>
// CHECK-NEXT:    return %6, %8 : tensor<2x3xf32>, tensor<2xi64>
// CHECK-NEXT:  }
func.func @blocks(%c: i1, %x: tensor<2x3xf32>, %y: tensor<2xsi64>) -> (tensor<2x3xf32>, tensor<2xsi64>) {
  %t = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  "cf.cond_br"(%c, %y)[^a, ^b] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, tensor<2xsi64>) -> ()
^a(%z: tensor<2xsi64>):
  %s = "onnx.Add"(%z, %y) : (tensor<2xsi64>, tensor<2xsi64>) -> tensor<2xsi64>
  %u = mg.transpose %t {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  "cf.br"(%u, %s)[^d] : (tensor<2x3xf32>, tensor<2xsi64>) -> ()
^b:
  %k = call @twice(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  "cf.br"(%k, %y)[^d] : (tensor<2x3xf32>, tensor<2xsi64>) -> ()
^unreached:
  "some.print"(%t) : (tensor<3x2xf32>) -> ()
  "cf.br"(%x, %y)[^d] : (tensor<2x3xf32>, tensor<2xsi64>) -> ()
^d(%r: tensor<2x3xf32>, %q: tensor<2xsi64>):
  return %r, %q : tensor<2x3xf32>, tensor<2xsi64>
}

// CHECK-LABEL: func.func @calls_in_a_region(
// CHECK-NEXT:    %0 = "onnx.If"(%arg0) ({
// CHECK-NEXT:      %1 = arith.addf %arg1, %arg1
// CHECK-NEXT:      onnx.Yield %1
// CHECK-NEXT:    }, {
// CHECK-NEXT:      onnx.Yield %arg1
// CHECK-NEXT:    })
// CHECK-NEXT:    return %0
// CHECK-NOT:   func.func
func.func @calls_in_a_region(%c: tensor<i1>, %x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = call @choose(%c, %x) : (tensor<i1>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func private @choose(%c: tensor<i1>, %x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "onnx.If"(%c) ({
    %1 = func.call @twice(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
    "onnx.Yield"(%1) : (tensor<2x3xf32>) -> ()
  }, {
    "onnx.Yield"(%x) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func private @twice(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = arith.addf %x, %x : tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}

// CLAUSE: N2, N30
