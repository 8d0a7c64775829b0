// Branches and loops of TensorFlow, TOSA, TensorFlow Lite and ONNX.
//
// CLAUSE: L34
//
// RUN: mg run %s --function=tf_WhileRegion --backend=jit --input=i32=3 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=tf_WhileRegion --backend=interpreter --input=i32=3 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=tosa_while_loop --backend=jit --input=i32=3 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=tosa_while_loop --backend=interpreter --input=i32=3 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=tfl_while --backend=jit --input=i32=3 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=tfl_while --backend=interpreter --input=i32=3 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=LOOP
// RUN: mg run %s --function=tf_IfRegion --backend=jit --input=i1=false --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=ELSE
// RUN: mg run %s --function=tf_IfRegion --backend=interpreter --input=i1=false --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=ELSE
// RUN: mg run %s --function=tosa_cond_if --backend=jit --input=i1=false --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=EXP
// RUN: mg run %s --function=tosa_cond_if --backend=interpreter --input=i1=false --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=EXP
// RUN: mg run %s --function=tfl_if --backend=jit --input=i1=false --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=ELSE
// RUN: mg run %s --function=tfl_if --backend=interpreter --input=i1=false --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=ELSE
// RUN: mg run %s --function=onnx_If --backend=jit --input=i1=false --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=ELSE
// RUN: mg run %s --function=onnx_If --backend=interpreter --input=i1=false --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=ELSE
// RUN: mg run %s --function=tf_CaseRegion --backend=jit --input=i32=7 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=ELSE
// RUN: mg run %s --function=tf_CaseRegion --backend=interpreter --input=i32=7 --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=ELSE

// LOOP: [8, 16, 24, 32]
// ELSE: [-1, -2, -3, -4]
// EXP: [2.718281{{[0-9]*}}, 7.389056{{[0-9]*}}, 20.085537, 54.59815]

func.func @tf_WhileRegion(%n: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "tf.WhileRegion"(%n, %x) ({
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %zero = "tf.Const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %more = "tf.Greater"(%i, %zero) : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "tf.Yield"(%more) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %one = "tf.Const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %less = "tf.Sub"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %twice = "tf.AddV2"(%y, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "tf.Yield"(%less, %twice) : (tensor<i32>, tensor<4xf32>) -> ()
  }) {is_stateless = true} : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}

func.func @tosa_while_loop(%n: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "tosa.while_loop"(%n, %x) ({
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %zero = "tosa.const"() <{values = dense<0> : tensor<i32>}> : () -> tensor<i32>
    %more = "tosa.greater"(%i, %zero) : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "tosa.yield"(%more) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %one = "tosa.const"() <{values = dense<1> : tensor<i32>}> : () -> tensor<i32>
    %less = "tosa.sub"(%i, %one) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %twice = "tosa.add"(%y, %y) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "tosa.yield"(%less, %twice) : (tensor<i32>, tensor<4xf32>) -> ()
  }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}

func.func @tfl_while(%n: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "tfl.while"(%n, %x) ({
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %zero = "tfl.pseudo_const"() {value = dense<0> : tensor<i32>} : () -> tensor<i32>
    %more = "tfl.greater"(%i, %zero) : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "tfl.yield"(%more) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>, %y: tensor<4xf32>):
    %one = "tfl.pseudo_const"() {value = dense<1> : tensor<i32>} : () -> tensor<i32>
    %less = "tfl.sub"(%i, %one) {fused_activation_function = "NONE"} : (tensor<i32>, tensor<i32>) -> tensor<i32>
    %twice = "tfl.add"(%y, %y) {fused_activation_function = "NONE"} : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
    "tfl.yield"(%less, %twice) : (tensor<i32>, tensor<4xf32>) -> ()
  }) : (tensor<i32>, tensor<4xf32>) -> (tensor<i32>, tensor<4xf32>)
  return %0#1 : tensor<4xf32>
}

func.func @tf_IfRegion(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "tf.IfRegion"(%yes) ({
    "tf.Yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    %1 = "tf.Neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    "tf.Yield"(%1) : (tensor<4xf32>) -> ()
  }) {is_stateless = true} : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @tosa_cond_if(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "tosa.cond_if"(%yes, %x) ({
  ^bb0(%y: tensor<4xf32>):
    "tosa.yield"(%y) : (tensor<4xf32>) -> ()
  }, {
  ^bb0(%y: tensor<4xf32>):
    %1 = "tosa.exp"(%y) : (tensor<4xf32>) -> tensor<4xf32>
    "tosa.yield"(%1) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @tfl_if(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "tfl.if"(%yes) ({
    "tfl.yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    %1 = "tfl.neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    "tfl.yield"(%1) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @onnx_If(%yes: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "onnx.If"(%yes) ({
    onnx.Yield %x : tensor<4xf32>
  }, {
    %1 = "onnx.Neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    onnx.Yield %1 : tensor<4xf32>
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

func.func @tf_CaseRegion(%which: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "tf.CaseRegion"(%which) ({
    "tf.Yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    %1 = "tf.Neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
    "tf.Yield"(%1) : (tensor<4xf32>) -> ()
  }) {is_stateless = true} : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
