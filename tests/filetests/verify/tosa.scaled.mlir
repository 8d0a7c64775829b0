// RUN: mg opt %s --verify-diagnostics

func.func @mul(%x: tensor<2xf32>, %y: tensor<3xf32>, %i: tensor<2xi16>, %c: tensor<2xcomplex<f32>>, %b: tensor<1xi8>, %w: tensor<1xi32>) {
  // expected-error@+1 {{elements of type complex<f32> are not multiplied here (tosa.mul C1)}}
  %0 = tosa.mul %c, %c, %b : (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<1xi8>) -> tensor<2xcomplex<f32>>
  // expected-error@+1 {{the operands must have one element type, but are tensor<2xf32> and tensor<2xi16> (tosa.mul C2)}}
  %1 = tosa.mul %x, %i, %b : (tensor<2xf32>, tensor<2xi16>, tensor<1xi8>) -> tensor<2xf32>
  // expected-error@+1 {{tensor<3xf32> does not broadcast with tensor<2xf32> (tosa.mul C3)}}
  %2 = tosa.mul %x, %y, %b : (tensor<2xf32>, tensor<3xf32>, tensor<1xi8>) -> tensor<2xf32>
  // expected-error@+1 {{shift must be tensor<1xi8>, but is tensor<1xi32> (tosa.mul C4)}}
  %3 = tosa.mul %x, %x, %w : (tensor<2xf32>, tensor<2xf32>, tensor<1xi32>) -> tensor<2xf32>
  %s = "tosa.const"() <{values = dense<1> : tensor<1xi8>}> : () -> tensor<1xi8>
  // expected-error@+1 {{shift must be in [0, 0] for f32, but is 1 (tosa.mul C5)}}
  %4 = tosa.mul %x, %x, %s : (tensor<2xf32>, tensor<2xf32>, tensor<1xi8>) -> tensor<2xf32>
  // expected-error@+1 {{the product of i16 cannot be i8 (tosa.mul C6)}}
  %5 = tosa.mul %i, %i, %b : (tensor<2xi16>, tensor<2xi16>, tensor<1xi8>) -> tensor<2xi8>
  return
}

func.func @negate(%x: tensor<2xf32>, %i: tensor<2xi64>, %p: tensor<1xi64>, %z: tensor<1xf32>) {
  // expected-error@+1 {{elements of type i64 are not negated here (tosa.negate C1)}}
  %0 = tosa.negate %i, %p, %p : (tensor<2xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2xi64>
  // expected-error@+1 {{output_zp must be tensor<1xf32>, but is tensor<1xi64> (tosa.negate C2)}}
  %1 = tosa.negate %x, %z, %p : (tensor<2xf32>, tensor<1xf32>, tensor<1xi64>) -> tensor<2xf32>
  %o = "tosa.const"() <{values = dense<1.0> : tensor<1xf32>}> : () -> tensor<1xf32>
  // expected-error@+1 {{input1_zp must be 0 for f32 (tosa.negate C3)}}
  %2 = tosa.negate %x, %o, %z : (tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<2xf32>
  return
}

func.func @clamp(%x: tensor<2xf32>, %b: tensor<2xi1>) {
  // expected-error@+1 {{elements of type i1 are not clamped here (tosa.clamp C1)}}
  %0 = tosa.clamp %b {max_val = true, min_val = false} : (tensor<2xi1>) -> tensor<2xi1>
  // expected-error@+1 {{min_val must be of type f32, but is tensor<i32> (tosa.clamp C2)}}
  %1 = tosa.clamp %x {max_val = 1.0 : f32, min_val = 0 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  // expected-error@+1 {{min_val must be at most max_val (tosa.clamp C3)}}
  %2 = tosa.clamp %x {max_val = 1.0 : f32, min_val = 2.0 : f32} : (tensor<2xf32>) -> tensor<2xf32>
  return
}

func.func @cast(%x: tensor<2xf32>, %c: tensor<2xcomplex<f32>>) {
  // expected-error@+1 {{elements of type complex<f32> are not converted to f32: both must be integers or floats (tosa.cast C1)}}
  %0 = tosa.cast %c : (tensor<2xcomplex<f32>>) -> tensor<2xf32>
  // expected-error@+1 {{the result must have the shape of tensor<2xf32>, but is tensor<3xi8> (tosa.cast C2)}}
  %1 = tosa.cast %x : (tensor<2xf32>) -> tensor<3xi8>
  return
}

func.func @pad(%x: tensor<2xf32>, %v: tensor<1xf32>, %w: tensor<f32>) {
  %s = tosa.const_shape {values = dense<[1]> : tensor<1xindex>} : () -> !tosa.shape<1>
  // expected-error@+1 {{padding must be !tosa.shape<2>, but is !tosa.shape<1> (tosa.pad C1)}}
  %0 = tosa.pad %x, %s, %v : (tensor<2xf32>, !tosa.shape<1>, tensor<1xf32>) -> tensor<3xf32>
  %t = tosa.const_shape {values = dense<[1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
  // expected-error@+1 {{padding -1 is negative (tosa.pad C2)}}
  %1 = tosa.pad %x, %t, %v : (tensor<2xf32>, !tosa.shape<2>, tensor<1xf32>) -> tensor<2xf32>
  // expected-error@+1 {{pad_const must be tensor<1xf32>, but is tensor<f32> (tosa.pad C3)}}
  %2 = tosa.pad %x, %t, %w : (tensor<2xf32>, !tosa.shape<2>, tensor<f32>) -> tensor<2xf32>
  return
}

func.func @argmax(%x: tensor<2x3xf32>, %b: tensor<2x3xi1>, %e: tensor<2x0xf32>) {
  // expected-error@+1 {{axis 2 is not in [0, 2) (tosa.argmax C1)}}
  %0 = tosa.argmax %x {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2xi32>
  // expected-error@+1 {{elements of type i1 are not compared here (tosa.argmax C2)}}
  %1 = tosa.argmax %b {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<3xi32>
  // expected-error@+1 {{axis 1 of tensor<2x0xf32> is empty: no element is the largest (tosa.argmax C3)}}
  %2 = tosa.argmax %e {axis = 1 : i32} : (tensor<2x0xf32>) -> tensor<2xi32>
  return
}

func.func @reduce(%x: tensor<2x3xf32>, %b: tensor<2x3xi1>) {
  // expected-error@+1 {{axis 2 is not in [0, 2) (tosa.reduce_sum C1)}}
  %0 = tosa.reduce_sum %x {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{elements of type i1 are not combined here (tosa.reduce_sum C2)}}
  %1 = tosa.reduce_sum %b {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  // expected-error@+1 {{axis 2 is not in [0, 2) (tosa.reduce_product C1)}}
  %2 = tosa.reduce_product %x {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{elements of type i1 are not combined here (tosa.reduce_product C2)}}
  %3 = tosa.reduce_product %b {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  // expected-error@+1 {{axis 2 is not in [0, 2) (tosa.reduce_max C1)}}
  %4 = tosa.reduce_max %x {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{elements of type i1 are not combined here (tosa.reduce_max C2)}}
  %5 = tosa.reduce_max %b {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  // expected-error@+1 {{axis 2 is not in [0, 2) (tosa.reduce_min C1)}}
  %7 = tosa.reduce_min %x {axis = 2 : i32} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // expected-error@+1 {{elements of type i1 are not combined here (tosa.reduce_min C2)}}
  %8 = tosa.reduce_min %b {axis = 0 : i32} : (tensor<2x3xi1>) -> tensor<1x3xi1>
  // expected-error@+1 {{axis 2 is not in [0, 2) (tosa.reduce_all C1)}}
  %10 = tosa.reduce_all %b {axis = 2 : i32} : (tensor<2x3xi1>) -> tensor<2x3xi1>
  // expected-error@+1 {{elements of type f32 are not combined here (tosa.reduce_all C2)}}
  %11 = tosa.reduce_all %x {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  // expected-error@+1 {{axis 2 is not in [0, 2) (tosa.reduce_any C1)}}
  %12 = tosa.reduce_any %b {axis = 2 : i32} : (tensor<2x3xi1>) -> tensor<2x3xi1>
  // expected-error@+1 {{elements of type f32 are not combined here (tosa.reduce_any C2)}}
  %13 = tosa.reduce_any %x {axis = 0 : i32} : (tensor<2x3xf32>) -> tensor<1x3xf32>
  return
}
