// mg.argsort C2: the elements are i8 to i64, `index` or floats
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<4xcomplex<f32>>) {
  // expected-error@+1 {{keys must be i8 to i64, index or floats, but are complex<f32> (mg.argsort C2)}}
  %0 = mg.argsort %x {axis = 0 : i64} : (tensor<4xcomplex<f32>>) -> tensor<4xi64>
  return
}

// -----

func.func @f(%x: tensor<4xi1>) {
  // expected-error@+1 {{keys must be i8 to i64, index or floats, but are i1 (mg.argsort C2)}}
  %0 = mg.argsort %x {axis = 0 : i64} : (tensor<4xi1>) -> tensor<4xi64>
  return
}

// -----

func.func @f(%x: tensor<4xui8>) {
  // expected-error@+1 {{keys must be i8 to i64, index or floats, but are ui8 (mg.argsort C2)}}
  %0 = mg.argsort %x {axis = 0 : i64} : (tensor<4xui8>) -> tensor<4xi64>
  return
}
