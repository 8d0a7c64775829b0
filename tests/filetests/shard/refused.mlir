// What cannot be divided: the operation that stands in the way, and the argument that is divided.
//
// RUN: mg opt %s --to=stablehlo --to-bounds=allow --mesh=data=2,model=4 --shard=x:data,_ --verify-diagnostics --split-input-file

func.func @sum(%x: tensor<8x4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'mg.reduce' cannot be divided by 'data': floats are joined along it, and their order decides the bits}}
  %0 = mg.reduce %x {axes = array<i64: 0>, kind = "sum"} : (tensor<8x4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @least(%x: tensor<8x4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'mg.reduce' cannot be divided by 'data': devices need not agree on the least of floats}}
  %0 = mg.reduce %x {axes = array<i64: 0>, kind = "min"} : (tensor<8x4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

func.func @integers(%x: tensor<8x4xi32>) -> tensor<4xi32> {
  %0 = mg.reduce %x {axes = array<i64: 0>, kind = "sum"} : (tensor<8x4xi32>) -> tensor<4xi32>
  return %0 : tensor<4xi32>
}

// -----

func.func @part(%x: tensor<8x4xf32>) -> tensor<4x4xf32> {
  // expected-error@+1 {{'mg.slice' cannot be divided by 'data': a part of it is taken}}
  %0 = mg.slice %x {offsets = array<i64: 0, 0>, sizes = array<i64: 4, 4>, strides = array<i64: 2, 1>} : (tensor<8x4xf32>) -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}

// -----

func.func @beside(%x: tensor<8x4xf32>) -> tensor<16x4xf32> {
  // expected-error@+1 {{'mg.concat' cannot be divided by 'data': values are concatenated along it}}
  %0 = mg.concat %x, %x {axis = 0 : i64} : (tensor<8x4xf32>, tensor<8x4xf32>) -> tensor<16x4xf32>
  return %0 : tensor<16x4xf32>
}

// -----

func.func @around(%x: tensor<8x4xf32>, %v: tensor<f32>) -> tensor<9x4xf32> {
  // expected-error@+1 {{'mg.pad' cannot be divided by 'data': elements are added at its ends}}
  %0 = mg.pad %x, %v {high = array<i64: 1, 0>, low = array<i64: 0, 0>} : (tensor<8x4xf32>, tensor<f32>) -> tensor<9x4xf32>
  return %0 : tensor<9x4xf32>
}

// -----

func.func @cut(%x: tensor<8x4xf32>) -> tensor<1x32xf32> {
  %0 = mg.reshape %x : (tensor<8x4xf32>) -> tensor<1x32xf32>
  return %0 : tensor<1x32xf32>
}

// -----

func.func @mixed(%x: tensor<2x5xf32>) -> tensor<5x2xf32> {
  // expected-error@+1 {{'mg.reshape' cannot be divided by 'data': elements move between the parts}}
  %0 = mg.reshape %x : (tensor<2x5xf32>) -> tensor<5x2xf32>
  return %0 : tensor<5x2xf32>
}

// -----

func.func @tuples(%t: tensor<4x4xf32>, %x: tensor<4x2xi64>) -> tensor<4xf32> {
  %0 = "onnx.GatherND"(%t, %x) : (tensor<4x4xf32>, tensor<4x2xi64>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// -----

// expected-error@+1 {{--shard=x:data,_: %x: 'data' has 2 parts, which do not divide dimension 0 of 7 positions}}
func.func @odd(%x: tensor<7x4xf32>) -> tensor<7x4xf32> {
  return %x : tensor<7x4xf32>
}

// -----

// expected-error@+1 {{--shard: @other has no argument 'x'}}
func.func @other(%y: tensor<7x4xf32>) -> tensor<7x4xf32> {
  return %y : tensor<7x4xf32>
}

// -----

// expected-error@+1 {{--shard=x:data,_: %x: the sharding has 2 dimensions, but the value has 1}}
func.func @line(%x: tensor<8xf32>) -> tensor<8xf32> {
  return %x : tensor<8xf32>
}

// -----

// expected-error@+1 {{tensor<?x4xf32> has no known shape to divide}}
func.func @open(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}
