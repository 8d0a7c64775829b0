// Each constraint of the operations that apply regions to elements, windows and positions.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{there must be as many inputs as values to begin with and results, at least one, but there are 2 operands and 2 results (stablehlo.reduce_window C1)}}
  %0:2 = "stablehlo.reduce_window"(%x, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x5xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{the inputs must have one shape, but are tensor<3x4xf32> and tensor<3x5xf32> (stablehlo.reduce_window C2)}}
  %0:2 = "stablehlo.reduce_window"(%x, %y, %i, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
    %z = stablehlo.add %a, %d : tensor<f32>
    stablehlo.return %z, %b : tensor<f32>, tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x5xf32>, tensor<f32>, tensor<f32>) -> (tensor<3x4xf32>, tensor<3x4xf32>)
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<i32>) {
  // expected-error@+1 {{the value to begin with must be tensor<f32>, but is tensor<i32> (stablehlo.reduce_window C3)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<i32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the input, but are 1 (stablehlo.reduce_window C4)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{each entry must be positive, but one is 0 (stablehlo.reduce_window C5)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the input, but are 3 (stablehlo.reduce_window C6)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_strides = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{each entry must be positive, but one is -1 (stablehlo.reduce_window C7)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_strides = array<i64: 1, -1>, window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the input, but are 3 (stablehlo.reduce_window C8)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{base_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{each entry must be positive, but one is -1 (stablehlo.reduce_window C9)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{base_dilations = array<i64: 1, -1>, window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the input, but are 3 (stablehlo.reduce_window C10)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{each entry must be positive, but one is -1 (stablehlo.reduce_window C11)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_dilations = array<i64: 1, -1>, window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{padding must be integers of shape [2, 2], but is tensor<2x1xi64> (stablehlo.reduce_window C12)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{padding = dense<0> : tensor<2x1xi64>, window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{padding of 9223372036854775807 is too much (stablehlo.reduce_window C12)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{padding = dense<9223372036854775807> : tensor<2x2xi64>, window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{the region must combine two elements of each input to one, but not those of input 0, tensor<f32> (stablehlo.reduce_window C13)}}
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_dimensions = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  // expected-error@-1 {{the result must be tensor<2x3xf32>, but is declared tensor<3x4xf32> (stablehlo.reduce_window C15)}}
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.reduce_window"(%x, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf64>
  // expected-error@-1 {{the result must have elements of f32, but is tensor<3x4xf64> (stablehlo.reduce_window C16)}}
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{the region must combine two elements of each input to one, but not those of input 0, tensor<f32> (stablehlo.reduce C6)}}
  %0 = "stablehlo.reduce"(%x, %i) <{dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) : (tensor<3x4xf32>, tensor<f32>) -> tensor<3xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xi32>, %i: tensor<f32>) {
  // expected-error@+1 {{source must have elements of f32, but is tensor<3x4xi32> (stablehlo.select_and_scatter C1)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xi32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{source must be tensor<3x3xf32>, but is tensor<3x4xf32> (stablehlo.select_and_scatter C2)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<1xf32>) {
  // expected-error@+1 {{init_value must be tensor<f32>, but is tensor<1xf32> (stablehlo.select_and_scatter C3)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<1xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the input, but are 1 (stablehlo.select_and_scatter C4)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{each entry must be positive, but one is 0 (stablehlo.select_and_scatter C5)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{there must be 2 entries, one for each dimension of the input, but are 1 (stablehlo.select_and_scatter C6)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{each entry must be positive, but one is 0 (stablehlo.select_and_scatter C7)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 1>, window_strides = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{padding must be integers of shape [2, 2], but is tensor<4xi64> (stablehlo.select_and_scatter C8)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{padding = dense<0> : tensor<4xi64>, window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{the first region must compare two elements, tensor<f32> (stablehlo.select_and_scatter C9)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  // expected-error@+1 {{the second region must combine two elements, tensor<f32>, to one (stablehlo.select_and_scatter C10)}}
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x5xf32>
  // expected-error@-1 {{the result must be tensor<3x4xf32>, but is declared tensor<3x5xf32> (stablehlo.select_and_scatter C11)}}
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>, %i: tensor<f32>) {
  %0 = "stablehlo.select_and_scatter"(%x, %y, %i) <{window_dimensions = array<i64: 1, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }, {
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>, tensor<f32>) -> tensor<3x4xf64>
  // expected-error@-1 {{the result must have elements of f32, but is tensor<3x4xf64> (stablehlo.select_and_scatter C12)}}
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x5xf32>) {
  // expected-error@+1 {{the inputs must have one shape, but are tensor<3x4xf32> and tensor<3x5xf32> (stablehlo.map C1)}}
  %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x5xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>) {
  %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<4x4xf32>
  // expected-error@-1 {{the result must be tensor<3x4xf32>, but is declared tensor<4x4xf32> (stablehlo.map C1)}}
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{there must be an input (stablehlo.map C2)}}
  %0 = "stablehlo.map"() <{dimensions = array<i64: 0, 1>}> ({
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : () -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>) {
  // expected-error@+1 {{the dimensions must be all 2 in order, but are [0] (stablehlo.map C3)}}
  %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>) {
  // expected-error@+1 {{the region must take an element of each input and return an element (stablehlo.map C4)}}
  %0 = "stablehlo.map"(%x) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %z : tensor<f32>
  }) : (tensor<3x4xf32>) -> tensor<3x4xf32>
  return
}

// -----

func.func @f(%x: tensor<3x4xf32>, %y: tensor<3x4xf32>) {
  %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %z = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %z : tensor<i1>
  }) : (tensor<3x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
  // expected-error@-1 {{the region returns i1, but the result is tensor<3x4xf32> (stablehlo.map C4)}}
  return
}
