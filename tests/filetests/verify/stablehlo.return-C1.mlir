// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @types(%x: tensor<3xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{type of return operand 0 ('tensor<3xf32>') doesn't match function result type ('tensor<4xf32>') in function @types (stablehlo.return C1)}}
  stablehlo.return %x : tensor<3xf32>
}

// -----

func.func @count(%x: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  // expected-error@+1 {{has 1 operands, but enclosing function (@count) returns 2 (stablehlo.return C1)}}
  "stablehlo.return"(%x) : (tensor<3xf32>) -> ()
}
