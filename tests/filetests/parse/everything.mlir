// Every construct once. The unit tests of src/parse mutate this file.
// RUN: mg opt %s | FileCheck %s
// RUN: mg opt %s --print-generic | mg opt - | FileCheck %s

#map = affine_map<(d0, d1) -> (d0 + 1, d1)>
!t = tensor<2x?xf32, #d.encoding<"x">>

// CHECK: module @top attributes {
module @top attributes {d.all = {
    affine = #map, set = affine_set<(d0) : (d0 >= 0)>, alias = !t,
    f8 = 1.0 : f8E4M3FN, kept = dense<1.0> : tensor<2xf8E4M3FN>,
    resource = dense_resource<x> : tensor<2xf32>, sparse = sparse<[[0]], [1.0]> : tensor<2xf32>,
    layout = strided<[1, ?], offset: 3>, tuple = tuple<i32, f32>, function = () -> ((i32) -> i32),
    none = none, unranked = tensor<*xf32>, memref = memref<2x?xf32>, vector = vector<4x[2]xf32>,
    nan = 0x7FC00000 : f32, hex = 0xFF : i16, empty = dense<> : tensor<0x3xi32>,
    complex = dense<[(1,2), (-3,4)]> : tensor<2xcomplex<i32>>,
    complexf = dense<[(1.0,2.0), (-3.0,4.0)]> : tensor<2xcomplex<f32>>,
    bytes = dense<[1, 255]> : tensor<2xui8>, index = -3 : index, signed = -3 : si64,
    list = [], dict = {}, array = array<i64>, bools = array<i1: true, false>,
    floats = array<f32: 1.5, -2.5>, blob = dense<"0x0000803F0000003F"> : tensor<2xf32>,
    string = "\22\\\n\t\FFé", typed = "a" : !d.t, symbol = @a::@b::@"x y",
    location = loc("x":1:2), wide = 18446744073709551615 : ui64,
    strings = dense<["a>", "b"]> : tensor<2x!mg.string>, "quoted name" = unit,
    structured = #stablehlo.gather<offset_dims = [0], index_vector_dim = 1>,
    quantized = !quant.uniform<i8:f32, 1.0>, torch = !torch.vtensor<[2,?],f32>,
    torch_any = !torch.vtensor, torch_unranked = !torch.vtensor<*,si64>, torch_int = !torch.int,
    torch_list = !torch.list<int>, flag}} {
  // CHECK: func.func nested @f(%arg0: tensor<2xf32> {x.y}, %arg1: tensor<2x?xf32, #d.encoding<"x">>) -> (tensor<2xf32> {r.s = 1 : i32}) attributes {no_inline, z} {
  func.func nested @f(%arg0: tensor<2xf32> {x.y} loc("a":1:1), %b: !t)
      -> (tensor<2xf32> {r.s = 1 : i32}) attributes {no_inline, z} {
    // CHECK-NEXT: %0 = "d.c"() : () -> i1
    %c = "d.c"() : () -> i1 loc(fused<"m">["a":1:1, #l2])
    // CHECK-NEXT: %1 = arith.select %0, %arg0, %arg0 : tensor<2xf32>
    %0 = arith.select %c, %arg0, %arg0 : tensor<2xf32> loc(#l1)
    // CHECK-NEXT: %2 = arith.cmpf ogt, %1, %arg0 fastmath<nnan,ninf> : tensor<2xf32>
    %1 = arith.cmpf ogt, %0, %arg0 fastmath<nnan,ninf> : tensor<2xf32>
    // CHECK-NEXT: %3 = arith.select %2, %arg0, %arg0 : tensor<2xi1>, tensor<2xf32>
    %2 = arith.select %1, %arg0, %arg0 : tensor<2xi1>, tensor<2xf32> loc("n"("f":3:4))
    // CHECK-NEXT: %4 = arith.extui %0 : i1 to i32
    %3 = arith.extui %c : i1 to i32
    // CHECK-NEXT: %5 = arith.extui %4 : i32 to i64
    %4 = arith.extui %3 : i32 to i64
    // CHECK-NEXT: %6 = arith.divsi %5, %5 exact : i64
    %5 = arith.divsi %4, %4 exact : i64
    // CHECK-NEXT: %7 = arith.negf %1 {fo = 1 : i8} : tensor<2xf32>
    %6 = arith.negf %0 {fo = 1 : i8} : tensor<2xf32>
    // CHECK-NEXT: %cst = arith.constant {foo.a} dense<1.500000e+00> : tensor<2xf32>
    %7 = arith.constant {foo.a} dense<1.5> : tensor<2xf32>
    // CHECK-NEXT: %8:2 = call @g(%1, %6) : (tensor<2xf32>, i64) -> (i1, i1)
    %8:2 = call @g(%0, %5) : (tensor<2xf32>, i64) -> (i1, i1)
    // CHECK-NEXT: %9 = call @h() {a.b} : () -> i1
    %9 = func.call @h() {a.b} : () -> i1
    // CHECK-NEXT: %cst_0 = arith.constant dense_resource<x> : tensor<2xf32>
    %10 = arith.constant dense_resource<x> : tensor<2xf32>
    // CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
    %int = arith.constant 7 : i32
    // CHECK-NEXT: %10 = arith.addi %c7_i32, %4 overflow<nsw, nuw> : i32
    %11 = arith.addi %int, %3 overflow<nsw, nuw> : i32
    // CHECK-NEXT: %11 = "d.regions"(%8#1) <{p = 1 : i64}> ({
    %12 = "d.regions"(%8#1) <{p = 1}> ({
    ^entry(%x: i1, %y: i1 loc("y")):
      "d.branch"(%x)[^next] : (i1) -> ()
    ^next(%z: i1):
      "d.end"(%z, %c) : (i1, i1) -> ()
    }, {
    }, {
      "d.end"() : () -> ()
    }) {a} : (i1) -> f32
    // CHECK: mg.gather_multiaxis %arg0[%12] axes [0] {bounds = "clamp"} : (tensor<2xf32>, tensor<2xi64>) -> tensor<2xf32>
    %i = mg.iota {axis = 0} : () -> tensor<2xi64>
    %13 = mg.gather_multiaxis %arg0[%i] axes [0] {bounds = "clamp"} : (tensor<2xf32>, tensor<2xi64>) -> tensor<2xf32>
    return %2 : tensor<2xf32> loc(callsite("a" at "b":1:1))
  } loc(unknown)
  // CHECK: func.func private @g(tensor<2xf32>, i64) -> (i1, i1)
  func.func private @g(tensor<2xf32>, i64) -> (i1, i1)
  func.func private @h() -> i1
  // CHECK: module @nested {
  module @nested {
  }
}

// CHECK: {-#
{-#
  dialect_resources: {
    builtin: {
      x: "0x04000000010000000200000003000000"
    }
  }
#-}

#l1 = loc("q":3:4 to 5:6)
#l2 = loc(fused[#l1])

// CLAUSE: L2, L7
