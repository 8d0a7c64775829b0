// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<2xi1>) {
  // expected-error@+1 {{a shape_assertion has an i1 of rank 0 here, but tensor<2xi1> (stablehlo.custom_call C3)}}
  stablehlo.custom_call @shape_assertion(%x) : (tensor<2xi1>) -> ()
  return
}

// -----

func.func @f(%x: tensor<i1>, %y: tensor<f32>) {
  // expected-error@+1 {{a shape_assertion has an integer of rank 0 here, but tensor<f32> (stablehlo.custom_call C3)}}
  stablehlo.custom_call @shape_assertion(%x, %y) : (tensor<i1>, tensor<f32>) -> ()
  return
}
