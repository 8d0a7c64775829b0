// The older choice: of elements, or of rows.
//
// RUN: mg opt %s --verify-diagnostics

func.func @f(%c: tensor<2xi1>, %x: tensor<2x3xf32>, %z: tensor<2x3xcomplex<f32>>, %d: tensor<3xi1>, %y: tensor<2x3xf64>) {
  // expected-error@+1 {{the condition must be of i1, but is of f32 (tf.Select C2)}}
  %0 = "tf.Select"(%x, %x, %x) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{all operands must have one element type, but have f32 and f64 (tf.Select C2)}}
  %1 = "tf.Select"(%c, %x, %y) : (tensor<2xi1>, tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  // expected-error@+1 {{tensor<3xi1> does not choose between the 2 rows of tensor<2x3xf32> (tf.Select C3)}}
  %2 = "tf.Select"(%d, %x, %x) : (tensor<3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = "tf.Select"(%c, %x, %x) : (tensor<2xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = "tf.Select"(%c, %z, %z) : (tensor<2xi1>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  return
}
