// Constants of each element type are read back from bytecode as they were written. MLIR's parser reads other values
// from those of complex<i1>, so that they are refused; values of that type are not.
//
// REQUIRES: mlir
// RUN: mg opt %s --emit-bytecode -o %t.mlirbc
// RUN: mg opt %t.mlirbc --print-generic | FileCheck %s
// RUN: not mg opt %S/Inputs/complex-of-bits.mlir --emit-bytecode 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not mg opt %S/Inputs/complex-of-bits-splat.mlir --emit-bytecode 2>&1 | FileCheck %s --check-prefix=SPLAT
// RUN: not mg opt %S/Inputs/complex-of-bits.mlir -o %t.mlirbc 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not mg opt %S/Inputs/complex-of-bits.mlir --verify-with-mlir 2>&1 | FileCheck %s --check-prefix=LIST

// LIST: error: MLIR reports: a constant of complex<i1>, whose values MLIR reads as others: MLIR is not asked
// LIST: dense<[(true, false), (false, true)]> : tensor<2xcomplex<i1>>
// SPLAT: error: MLIR reports: a constant of complex<i1>, whose values MLIR reads as others: MLIR is not asked

// CHECK: i1 = dense<[true, false, true]> : tensor<3xi1>
// CHECK-SAME: i1_scalar = true
// CHECK-SAME: i1_splat = dense<true> : tensor<9xi1>
"test.integers"() {
  i1 = dense<[true, false, true]> : tensor<3xi1>, i1_splat = dense<true> : tensor<9xi1>, i1_scalar = true
} : () -> ()
// CHECK: i128 = dense<[-170141183460469231731687303715884105728, 1]> : tensor<2xi128>
// CHECK-SAME: i2 = dense<[1, -2, 0]> : tensor<3xi2>
// CHECK-SAME: i4 = dense<[7, -8, 0]> : tensor<3xi4>
// CHECK-SAME: i4_splat = dense<-3> : tensor<9xi4>
// CHECK-SAME: i7 = dense<[63, -64]> : tensor<2xi7>
// CHECK-SAME: ui4 = dense<[15, 0]> : tensor<2xui4>
"test.narrow"() {
  i2 = dense<[1, -2, 0]> : tensor<3xi2>, i4 = dense<[7, -8, 0]> : tensor<3xi4>, i4_splat = dense<-3> : tensor<9xi4>,
  i7 = dense<[63, -64]> : tensor<2xi7>, ui4 = dense<[15, 0]> : tensor<2xui4>,
  i128 = dense<[-170141183460469231731687303715884105728, 1]> : tensor<2xi128>
} : () -> ()
// CHECK: bf16 = dense<[1.5
// CHECK-SAME: f4 = dense<[1.
// CHECK-SAME: -6.
// CHECK-SAME: tensor<2xf4E2M1FN>
// CHECK-SAME: f6 = dense<[1.
// CHECK-SAME: -2.8
// CHECK-SAME: tensor<2xf6E3M2FN>
// CHECK-SAME: f8 = dense<[0x7F, 4.48{{.*}}]> : tensor<2xf8E4M3FN>
// CHECK-SAME: nan = dense<[0xFFC00001, 0x7F800000]> : tensor<2xf32>
"test.floats"() {
  f4 = dense<[1.0, -6.0]> : tensor<2xf4E2M1FN>, f6 = dense<[1.0, -28.0]> : tensor<2xf6E3M2FN>,
  f8 = dense<[0x7F, 448.0]> : tensor<2xf8E4M3FN>, bf16 = dense<[1.5, -0.0]> : tensor<2xbf16>,
  nan = dense<[0xFFC00001, 0x7F800000]> : tensor<2xf32>
} : () -> ()
// CHECK: complex_f16 = dense<[(1.
// CHECK-SAME: complex_i4 = dense<[(1,{{ ?}}-1), (3,{{ ?}}0)]> : tensor<2xcomplex<i4>>
// CHECK-SAME: complex_i8_splat = dense<(1,{{ ?}}-128)> : tensor<3xcomplex<i8>>
// CHECK-SAME: index = dense<[1, 9223372036854775807]> : tensor<2xindex>
// CHECK-SAME: strings = dense<["a", "b\\c"]> : tensor<2x!mg.string>
"test.others"() {
  complex_f16 = dense<[(1.0, -0.0), (2.0, 3.0)]> : tensor<2xcomplex<f16>>,
  complex_i4 = dense<[(1, -1), (3, 0)]> : tensor<2xcomplex<i4>>,
  complex_i8_splat = dense<(1, -128)> : tensor<3xcomplex<i8>>,
  index = dense<[1, 9223372036854775807]> : tensor<2xindex>,
  strings = dense<["a", "b\\c"]> : tensor<2x!mg.string>
} : () -> ()
// CHECK: "test.carry"() : () -> tensor<2xcomplex<i1>>
%0 = "test.carry"() : () -> tensor<2xcomplex<i1>>
