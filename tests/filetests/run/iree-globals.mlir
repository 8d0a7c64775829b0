// Globals have their first value when a run begins, and then what was stored last. Encodings change no element.
//
// RUN: mg run %s --function=count --input=f32=1 --backend=interpreter | FileCheck %s --check-prefix=COUNT
// RUN: mg run %s --function=count --input=f32=1 --backend=jit | FileCheck %s --check-prefix=COUNT
// RUN: mg run %s --function=in_region --input=i1=true --backend=interpreter | FileCheck %s --check-prefix=REGION
// RUN: mg run %s --function=in_region --input=i1=true --backend=jit | FileCheck %s --check-prefix=REGION
// RUN: mg run %s --function=encoded --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=ENCODED
// RUN: mg run %s --function=encoded --input=2xf32=1,2 --backend=jit | FileCheck %s --check-prefix=ENCODED
// RUN: not mg run %s --function=unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not mg run %s --function=caller 2>&1 | FileCheck %s --check-prefix=CALLER
// RUN: mg opt %s | FileCheck %s --check-prefix=PRINTED

// PRINTED: util.global private mutable @counter = dense<2.000000e+00> : tensor<f32>
util.global private mutable @counter = dense<2.0> : tensor<f32>
// PRINTED-NEXT: util.global private @table {noinline} = dense<[5, 7]> : tensor<2xi32>
util.global private @table {noinline} = dense<[5, 7]> : tensor<2xi32>
// PRINTED-NEXT: util.global public mutable @given : tensor<2xi32>
util.global public mutable @given : tensor<2xi32>
// PRINTED-NEXT: ml_program.global private mutable @total(dense<10> : tensor<i32>) : tensor<i32>
ml_program.global private mutable @total(dense<10> : tensor<i32>) : tensor<i32>
// PRINTED-NEXT: ml_program.global private @half(dense<5.000000e-01> : tensor<f32>) : tensor<f32>
ml_program.global private @half(dense<0.5> : tensor<f32>) : tensor<f32>
util.global private mutable @shared = dense<1> : tensor<i32>

// PRINTED: util.global.store %{{.*}}, @counter : tensor<f32>
// PRINTED: ml_program.global_store @total = %{{.*}} : tensor<i32>
// COUNT: tensor<f32>: 2
// COUNT: tensor<f32>: 3.5
// COUNT: tensor<i32>: 10
// COUNT: tensor<i32>: 20
func.func @count(%x: tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<i32>, tensor<i32>) {
  %0 = util.global.load @counter : tensor<f32>
  %1 = arith.addf %0, %x : tensor<f32>
  util.global.store %1, @counter : tensor<f32>
  %2 = util.global.load @counter : tensor<f32>
  %half = ml_program.global_load_const @half : tensor<f32>
  %3 = arith.addf %2, %half : tensor<f32>
  util.global.store %3, @counter : tensor<f32>
  %4 = util.global.load @counter : tensor<f32>
  %5 = ml_program.global_load @total : tensor<i32>
  %6 = arith.addi %5, %5 : tensor<i32>
  ml_program.global_store @total = %6 : tensor<i32>
  %7 = ml_program.global_load @total : tensor<i32>
  return %0, %4, %5, %7 : tensor<f32>, tensor<f32>, tensor<i32>, tensor<i32>
}

// A function that others call reads what no function stores.
func.func private @read() -> tensor<2xi32> {
  %0 = util.global.load immutable @table : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// REGION: tensor<2xi32>: [10, 14]
func.func @in_region(%yes: i1) -> tensor<2xi32> {
  %0 = func.call @read() : () -> tensor<2xi32>
  %1 = scf.if %yes -> (tensor<2xi32>) {
    %2 = util.global.load @table : tensor<2xi32>
    %3 = arith.addi %0, %2 : tensor<2xi32>
    scf.yield %3 : tensor<2xi32>
  } else {
    scf.yield %0 : tensor<2xi32>
  }
  return %1 : tensor<2xi32>
}

// UNKNOWN: 'util.global.load' cannot be run: it is not computed in this form
func.func @unknown() -> tensor<2xi32> {
  %0 = util.global.load @given : tensor<2xi32>
  return %0 : tensor<2xi32>
}

func.func private @write(%x: tensor<i32>) {
  util.global.store %x, @shared : tensor<i32>
  return
}

// CALLER: 'util.global.{{load|store}}' cannot be run
func.func @caller() -> tensor<i32> {
  %0 = util.global.load @shared : tensor<i32>
  func.call @write(%0) : (tensor<i32>) -> ()
  %1 = util.global.load @shared : tensor<i32>
  return %1 : tensor<i32>
}

// PRINTED: iree_encoding.set_encoding %{{.*}} : tensor<2xf32> -> tensor<2xf32, #iree_encoding.testing<>>
// ENCODED: tensor<2xf32>: [2, 4]
func.func @encoded(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = iree_encoding.set_encoding %x : tensor<2xf32> -> tensor<2xf32, #iree_encoding.testing<>>
  %1 = util.optimization_barrier %0 : tensor<2xf32, #iree_encoding.testing<>>
  %2 = iree_encoding.unset_encoding %1 : tensor<2xf32, #iree_encoding.testing<>> -> tensor<2xf32>
  %3 = arith.addf %2, %x : tensor<2xf32>
  return %3 : tensor<2xf32>
}
