// Branches and loops of TensorFlow, TOSA, TensorFlow Lite and ONNX: each constraint.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 0 takes (tensor<i32>), but must be () (tf.IfRegion C1)}}
  %0 = "tf.IfRegion"(%p) ({
  ^bb0(%y: tensor<i32>):
    "tf.Yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    "tf.Yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 1 returns (tensor<i1>), but must be (tensor<4xf32>) (tf.IfRegion C2)}}
  %0 = "tf.IfRegion"(%p) ({
    "tf.Yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    "tf.Yield"(%p) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 0 takes (tensor<i32>), but must be (tensor<4xf32>) (tosa.cond_if C1)}}
  %0 = "tosa.cond_if"(%p, %x) ({
  ^bb0(%y: tensor<i32>):
    "tosa.yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    "tosa.yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 1 returns (tensor<i1>), but must be (tensor<4xf32>) (tosa.cond_if C2)}}
  %0 = "tosa.cond_if"(%p, %x) ({
  ^bb0(%y: tensor<4xf32>):
    "tosa.yield"(%x) : (tensor<4xf32>) -> ()
  }, {
  ^bb0(%y: tensor<4xf32>):
    "tosa.yield"(%p) : (tensor<i1>) -> ()
  }) : (tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 0 takes (tensor<i32>), but must be () (tfl.if C1)}}
  %0 = "tfl.if"(%p) ({
  ^bb0(%y: tensor<i32>):
    "tfl.yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    "tfl.yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 1 returns (tensor<i1>), but must be (tensor<4xf32>) (tfl.if C2)}}
  %0 = "tfl.if"(%p) ({
    "tfl.yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    "tfl.yield"(%p) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 0 takes (tensor<i32>), but must be () (onnx.If C1)}}
  %0 = "onnx.If"(%p) ({
  ^bb0(%y: tensor<i32>):
    "onnx.Yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    "onnx.Yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 1 returns (tensor<i1>), but must be (tensor<4xf32>) (onnx.If C2)}}
  %0 = "onnx.If"(%p) ({
    "onnx.Yield"(%x) : (tensor<4xf32>) -> ()
  }, {
    "onnx.Yield"(%p) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%k: tensor<i32>) {
  // expected-error@+1 {{there must be a region (tf.CaseRegion C1)}}
  "tf.CaseRegion"(%k) : (tensor<i32>) -> ()
  return
}

// -----

func.func @main(%k: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 0 takes (tensor<i32>), but must be () (tf.CaseRegion C2)}}
  %0 = "tf.CaseRegion"(%k) ({
  ^bb0(%y: tensor<i32>):
    "tf.Yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%k: tensor<i32>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{region 0 returns (tensor<i32>), but must be (tensor<4xf32>) (tf.CaseRegion C3)}}
  %0 = "tf.CaseRegion"(%k) ({
    "tf.Yield"(%k) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<i1> {
  // expected-error@+1 {{cond must return one i1 (tf.WhileRegion C1)}}
  %0 = "tf.WhileRegion"(%p) ({
  ^bb0(%y: tensor<i1>):
    "tf.Yield"(%y, %y) : (tensor<i1>, tensor<i1>) -> ()
  }, {
  ^bb0(%y: tensor<i1>):
    "tf.Yield"(%y) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<i1> {
  // expected-error@+1 {{body returns (tensor<4xf32>), but must be (tensor<i1>) (tf.WhileRegion C2)}}
  %0 = "tf.WhileRegion"(%p) ({
  ^bb0(%y: tensor<i1>):
    "tf.Yield"(%y) : (tensor<i1>) -> ()
  }, {
  ^bb0(%y: tensor<i1>):
    "tf.Yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the results are (tensor<4xf32>), but must be (tensor<i1>) (tf.WhileRegion C3)}}
  %0 = "tf.WhileRegion"(%p) ({
  ^bb0(%y: tensor<i1>):
    "tf.Yield"(%y) : (tensor<i1>) -> ()
  }, {
  ^bb0(%y: tensor<i1>):
    "tf.Yield"(%y) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<i1> {
  // expected-error@+1 {{cond must return one i1 (tosa.while_loop C1)}}
  %0 = "tosa.while_loop"(%p) ({
  ^bb0(%y: tensor<i1>):
    "tosa.yield"(%y, %y) : (tensor<i1>, tensor<i1>) -> ()
  }, {
  ^bb0(%y: tensor<i1>):
    "tosa.yield"(%y) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<i1> {
  // expected-error@+1 {{body returns (tensor<4xf32>), but must be (tensor<i1>) (tosa.while_loop C2)}}
  %0 = "tosa.while_loop"(%p) ({
  ^bb0(%y: tensor<i1>):
    "tosa.yield"(%y) : (tensor<i1>) -> ()
  }, {
  ^bb0(%y: tensor<i1>):
    "tosa.yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the results are (tensor<4xf32>), but must be (tensor<i1>) (tosa.while_loop C3)}}
  %0 = "tosa.while_loop"(%p) ({
  ^bb0(%y: tensor<i1>):
    "tosa.yield"(%y) : (tensor<i1>) -> ()
  }, {
  ^bb0(%y: tensor<i1>):
    "tosa.yield"(%y) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<i1> {
  // expected-error@+1 {{cond must return one i1 (tfl.while C1)}}
  %0 = "tfl.while"(%p) ({
  ^bb0(%y: tensor<i1>):
    "tfl.yield"(%y, %y) : (tensor<i1>, tensor<i1>) -> ()
  }, {
  ^bb0(%y: tensor<i1>):
    "tfl.yield"(%y) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<i1> {
  // expected-error@+1 {{body returns (tensor<4xf32>), but must be (tensor<i1>) (tfl.while C2)}}
  %0 = "tfl.while"(%p) ({
  ^bb0(%y: tensor<i1>):
    "tfl.yield"(%y) : (tensor<i1>) -> ()
  }, {
  ^bb0(%y: tensor<i1>):
    "tfl.yield"(%x) : (tensor<4xf32>) -> ()
  }) : (tensor<i1>) -> tensor<i1>
  return %0 : tensor<i1>
}

// -----

func.func @main(%p: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the results are (tensor<4xf32>), but must be (tensor<i1>) (tfl.while C3)}}
  %0 = "tfl.while"(%p) ({
  ^bb0(%y: tensor<i1>):
    "tfl.yield"(%y) : (tensor<i1>) -> ()
  }, {
  ^bb0(%y: tensor<i1>):
    "tfl.yield"(%y) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%n: tensor<i64>, %on: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the graph must take 3 values, but takes 2 (onnx.Loop C1)}}
  %0 = "onnx.Loop"(%n, %on, %x) ({
  ^bb0(%k: tensor<i64>, %more: tensor<i1>):
    onnx.Yield %more, %x : tensor<i1>, tensor<4xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%n: tensor<i64>, %on: tensor<i1>, %x: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the graph must return 2 values, but returns 1 (onnx.Loop C2)}}
  %0 = "onnx.Loop"(%n, %on, %x) ({
  ^bb0(%k: tensor<i64>, %more: tensor<i1>, %y: tensor<4xf32>):
    onnx.Yield %y : tensor<4xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>, %y: tensor<3x4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the graph must take 2 values, but takes 1 (onnx.Scan C1)}}
  %0 = "onnx.Scan"(%x, %y) ({
  ^bb0(%sum: tensor<4xf32>):
    onnx.Yield %sum : tensor<4xf32>
  }) {num_scan_inputs = 1 : si64} : (tensor<4xf32>, tensor<3x4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>, %y: tensor<3x4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{the graph must return 1 values, but returns 2 (onnx.Scan C2)}}
  %0 = "onnx.Scan"(%x, %y) ({
  ^bb0(%sum: tensor<4xf32>, %row: tensor<4xf32>):
    onnx.Yield %sum, %row : tensor<4xf32>, tensor<4xf32>
  }) {num_scan_inputs = 1 : si64} : (tensor<4xf32>, tensor<3x4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%n: tensor<i64>, %on: tensor<f32>, %x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{operand 1 must be one i1, but is tensor<f32> (onnx.Loop)}}
  %0 = "onnx.Loop"(%n, %on, %x) ({
  ^bb0(%k: tensor<i64>, %more: tensor<i1>, %y: tensor<2xf32>):
    onnx.Yield %more, %y : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @main(%n: tensor<i64>, %on: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{value 0 that the graph takes is tensor<i32>, but must have the elements of i64 (onnx.Loop C1)}}
  %0 = "onnx.Loop"(%n, %on, %x) ({
  ^bb0(%k: tensor<i32>, %more: tensor<i1>, %y: tensor<2xf32>):
    onnx.Yield %more, %y : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @main(%n: tensor<i64>, %on: tensor<i1>, %x: tensor<i64>) -> tensor<2xf32> {
  // expected-error@+1 {{value 2 that the graph takes is tensor<2xf32>, but must have the elements of tensor<i64> (onnx.Loop C1)}}
  %0 = "onnx.Loop"(%n, %on, %x) ({
  ^bb0(%k: tensor<i64>, %more: tensor<i1>, %y: tensor<2xf32>):
    onnx.Yield %more, %y : tensor<i1>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<i64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @main(%n: tensor<i64>, %on: tensor<i1>, %x: tensor<2xf32>) -> tensor<2xf32> {
  // expected-error@+1 {{the graph must return one i1 first (onnx.Loop C2)}}
  %0 = "onnx.Loop"(%n, %on, %x) ({
  ^bb0(%k: tensor<i64>, %more: tensor<i1>, %y: tensor<2xf32>):
    onnx.Yield %k, %y : tensor<i64>, tensor<2xf32>
  }) : (tensor<i64>, tensor<i1>, tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

func.func @main(%x: tensor<4xf32>, %y: tensor<3x4xi32>) -> tensor<4xf32> {
  // expected-error@+1 {{value 1 that the graph takes is tensor<4xf32>, but must have the elements of tensor<3x4xi32> (onnx.Scan C1)}}
  %0 = "onnx.Scan"(%x, %y) ({
  ^bb0(%sum: tensor<4xf32>, %row: tensor<4xf32>):
    onnx.Yield %sum : tensor<4xf32>
  }) {num_scan_inputs = 1 : si64} : (tensor<4xf32>, tensor<3x4xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @main(%x: tensor<4xf32>, %y: tensor<3x4xi32>) -> tensor<4xf32> {
  // expected-error@+1 {{value 0 that the graph returns is tensor<4xi32>, but must have the elements of tensor<4xf32> (onnx.Scan C2)}}
  %0 = "onnx.Scan"(%x, %y) ({
  ^bb0(%sum: tensor<4xf32>, %row: tensor<4xi32>):
    onnx.Yield %row : tensor<4xi32>
  }) {num_scan_inputs = 1 : si64} : (tensor<4xf32>, tensor<3x4xi32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
