// Regions of opaque operations are canonicalized with what surrounds them.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// What loops do not change is computed before them, once for all of them. A lookup that may raise an
// error stays where it is, since a loop may end before it.
//
// CHECK-LABEL: func.func @loop(
// CHECK-NEXT:    %0 = math.exp %arg1
// CHECK-NEXT:    %1 = mg.reshape %arg2
// CHECK-NEXT:    %2 = mg.gather_multiaxis %0[%1] axes [0] {bounds = "clamp"}
// CHECK-NEXT:    %cst = arith.constant dense<0>
// CHECK-NEXT:    %cst_0 = arith.constant dense<0.000000e+00>
// CHECK-NEXT:    %3:2 = stablehlo.while(%arg3 = %cst, %arg4 = %cst_0)
// CHECK-NEXT:    cond {
// CHECK-NEXT:      %4 = arith.cmpi slt, %arg3, %arg0
// CHECK-NEXT:      stablehlo.return %4
// CHECK-NEXT:    } do {
// CHECK-NEXT:      %cst_1 = arith.constant dense<1>
// CHECK-NEXT:      %4 = arith.addi %arg3, %cst_1
// CHECK-NEXT:      %5 = mg.gather_multiaxis %0[%1] axes [0] :
// CHECK-NEXT:      %6 = arith.addf %2, %5
// CHECK-NEXT:      %7 = arith.addf %arg4, %6
// CHECK-NEXT:      stablehlo.return %4, %7
// CHECK-NEXT:    }
// CHECK-NEXT:    return %3#1
func.func @loop(%n: tensor<i32>, %x: tensor<2x3xf32>, %i: tensor<4xi32>) -> tensor<4x3xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<4x3xf32>
  %c0 = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%k = %c0, %acc = %z) : tensor<i32>, tensor<4x3xf32>
  cond {
    %p = stablehlo.compare LT, %k, %n, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %k1 = stablehlo.add %k, %one : tensor<i32>
    %e = stablehlo.exponential %x : tensor<2x3xf32>
    %j = stablehlo.reshape %i : (tensor<4xi32>) -> tensor<4x1xi32>
    %g = "stablehlo.gather"(%e, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 3>}> : (tensor<2x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
    %f = mg.gather_multiaxis %e[%j] axes [0] : (tensor<2x3xf32>, tensor<4x1xi32>) -> tensor<4x3xf32>
    %h = stablehlo.add %g, %f : tensor<4x3xf32>
    %s = stablehlo.add %acc, %h : tensor<4x3xf32>
    stablehlo.return %k1, %s : tensor<i32>, tensor<4x3xf32>
  }
  return %0#1 : tensor<4x3xf32>
}

// What only branches need stands in them; what is needed outside anyway stands there once.
//
// CHECK-LABEL: func.func @branches(
// CHECK-NEXT:    %0 = math.sin %arg1
// CHECK-NEXT:    %1 = "onnx.If"(%arg0) ({
// CHECK-NEXT:      %3 = math.exp %0
// CHECK-NEXT:      onnx.Yield %3
// CHECK-NEXT:    }, {
// CHECK-NEXT:      %3 = math.exp %0
// CHECK-NEXT:      %4 = math.cos %3
// CHECK-NEXT:      onnx.Yield %4
// CHECK-NEXT:    })
// CHECK-NEXT:    %2 = arith.addf %1, %0
// CHECK-NEXT:    return %2
func.func @branches(%c: tensor<i1>, %x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %sin = math.sin %x : tensor<2x3xf32>
  %e = math.exp %sin : tensor<2x3xf32>
  %0 = "onnx.If"(%c) ({
    "onnx.Yield"(%e) : (tensor<2x3xf32>) -> ()
  }, {
    %1 = mg.reshape %e : (tensor<2x3xf32>) -> tensor<6xf32>
    %2 = math.cos %1 : tensor<6xf32>
    %3 = mg.reshape %2 : (tensor<6xf32>) -> tensor<2x3xf32>
    "onnx.Yield"(%3) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  %4 = "onnx.Sin"(%x) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = arith.addf %0, %4 : tensor<2x3xf32>
  return %5 : tensor<2x3xf32>
}

// Values captured through several levels: what is known of them outside is known inside.
//
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    %0 = "some.outer"() ({
// CHECK-NEXT:    ^bb0(%arg2: tensor<4x1xi64>):
// CHECK-NEXT:      %1 = "some.inner"() ({
// CHECK-NEXT:        %2 = mg.gather_multiaxis %arg0[%arg2] axes [0] {bounds = "wrap"} : (tensor<2x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
// CHECK-NEXT:        "some.yield"(%2, %arg1)
// CHECK-NEXT:      })
// CHECK-NEXT:      "some.yield"(%1)
// CHECK-NEXT:    })
// CHECK-NEXT:    return %0
func.func @nested(%x: tensor<2x3xf32>, %y: tensor<4x3xf32>) -> tensor<4x3xf32> {
  %one = arith.constant dense<1> : tensor<4x1xi64>
  %flat = mg.reshape %y : (tensor<4x3xf32>) -> tensor<12xf32>
  %0 = "some.outer"() ({
  ^bb0(%i: tensor<4x1xi64>):
    %j = arith.andi %i, %one : tensor<4x1xi64>
    %1 = "some.inner"() ({
      %g = mg.gather_multiaxis %x[%j] axes [0] {bounds = "clamp"} : (tensor<2x3xf32>, tensor<4x1xi64>) -> tensor<4x3xf32>
      %s = mg.reshape %flat : (tensor<12xf32>) -> tensor<4x3xf32>
      "some.yield"(%g, %s) : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
    }) : () -> tensor<4x3xf32>
    "some.yield"(%1) : (tensor<4x3xf32>) -> ()
  }) : () -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}

// Effects stay in order, each in its region. A pure operation with a region goes if it is not used. In a
// region that used nothing from outside, nothing is used from outside.
//
// CHECK-LABEL: func.func @effects(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:    "some.print"(%cst) {n = 0 : i64}
// CHECK-NEXT:    "some.region"() ({
// CHECK-NEXT:      %0 = "some.read"()
// CHECK-NEXT:      "some.print"(%0) {n = 1 : i64}
// CHECK-NEXT:      %1 = "some.read"()
// CHECK-NEXT:      %cst_0 = arith.constant dense<1.000000e+00> : tensor<f32>
// CHECK-NEXT:      %2 = arith.addf %1, %cst_0
// CHECK-NEXT:      "some.print"(%2) {n = 2 : i64}
// CHECK-NEXT:    })
// CHECK-NEXT:    "some.print"(%arg0) {n = 3 : i64}
// CHECK-NEXT:    return
func.func @effects(%x: tensor<2xf32>) {
  %c = arith.constant dense<1.0> : tensor<f32>
  "some.print"(%c) {n = 0 : i64} : (tensor<f32>) -> ()
  "some.region"() ({
    %0 = "some.read"() : () -> tensor<f32>
    "some.print"(%0) {n = 1 : i64} : (tensor<f32>) -> ()
    %1 = "some.read"() : () -> tensor<f32>
    %one = arith.constant dense<1.0> : tensor<f32>
    %2 = arith.addf %1, %one : tensor<f32>
    "some.print"(%2) {n = 2 : i64} : (tensor<f32>) -> ()
  }) : () -> ()
  %s = "stablehlo.sort"(%x) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %p = stablehlo.compare LT, %a, %b, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  "some.print"(%x) {n = 3 : i64} : (tensor<2xf32>) -> ()
  return
}

// A region of several blocks is carried unchanged; what it uses from outside is rewritten.
//
// CHECK-LABEL: func.func @blocks(
// CHECK-NEXT:    "some.region"() ({
// CHECK-NEXT:      %0 = arith.addf %arg0, %arg0
// CHECK-NEXT:      %1 = arith.addf %arg0, %arg0
// CHECK-NEXT:      "some.br"(%0, %1)[^bb1]
// CHECK-NEXT:    ^bb1:
// CHECK-NEXT:      "some.end"(%arg0)
// CHECK-NEXT:    })
// CHECK-NEXT:    return
func.func @blocks(%x: tensor<2x3xf32>) {
  %t = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %u = mg.transpose %t {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  "some.region"() ({
    %0 = arith.addf %u, %u : tensor<2x3xf32>
    %1 = arith.addf %u, %u : tensor<2x3xf32>
    "some.br"(%0, %1)[^end] : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  ^end:
    "some.end"(%u) : (tensor<2x3xf32>) -> ()
  }) : () -> ()
  return
}

// CLAUSE: N5, N7, N30
