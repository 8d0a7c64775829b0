// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @element(%x: tensor<2xf32>) -> tensor<*xf64> {
  // expected-error@+1 {{type of return operand 0 ('tensor<2xf32>') doesn't match function result type ('tensor<*xf64>') in function @element (onnx.Return C1)}}
  onnx.Return %x : tensor<2xf32>
}

// -----

func.func @size(%x: tensor<?x2xf32>) -> tensor<?x3xf32> {
  // expected-error@+1 {{(onnx.Return C1)}}
  onnx.Return %x : tensor<?x2xf32>
}

// -----

func.func @count(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>) {
  // expected-error@+1 {{has 1 operands, but enclosing function (@count) returns 2 (onnx.Return C1)}}
  onnx.Return %x : tensor<2xf32>
}

// -----

func.func @place(%x: tensor<2xf32>) -> tensor<2xf32> {
  "d.op"() ({
    // expected-error@+1 {{(onnx.Return C2)}}
    onnx.Return %x : tensor<2xf32>
  }) : () -> ()
  return %x : tensor<2xf32>
}

// -----

func.func @sizes(%x: tensor<?x2xf32>, %y: tensor<*xf32>) -> (tensor<3x?xf32>, tensor<4xf32>) {
  onnx.Return %x, %y : tensor<?x2xf32>, tensor<*xf32>
}
