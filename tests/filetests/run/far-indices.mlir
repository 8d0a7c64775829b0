// Indices as far from every element as an integer can be, some of which look like the codes that open sizes
// have in the compiler. Found by `make fuzz`.
//
// RUN: mg run %s --function=joined --input=4x2xf32=1,2,3,4,5,6,7,8 --input=2x1xi64=9223372036854775807,9223372036854775806 | FileCheck %s --check-prefix=JOINED
// RUN: mg run %s --function=joined --backend=interpreter --input=4x2xf32=1,2,3,4,5,6,7,8 --input=2x1xi64=9223372036854775807,9223372036854775806 | FileCheck %s --check-prefix=JOINED
// RUN: not mg run %s --function=least --input=4x2xf32=1 2>&1 | FileCheck %s --check-prefix=LEAST
// RUN: not mg run %s --function=least --backend=interpreter --input=4x2xf32=1 2>&1 | FileCheck %s --check-prefix=LEAST
// RUN: not mg run %s --function=times_row --input=4x2xf32=1 2>&1 | FileCheck %s --check-prefix=ROW
// RUN: mg run %s --function=wrapped --input=4x2xf32=1,2,3,4,5,6,7,8 | FileCheck %s --check-prefix=WRAPPED
// RUN: mg run %s --function=wrapped --backend=interpreter --input=4x2xf32=1,2,3,4,5,6,7,8 | FileCheck %s --check-prefix=WRAPPED
// RUN: not mg run %s --function=summed --input=2x1xf32=1 --input=2xi64=9223372036854775807 2>&1 | FileCheck %s --check-prefix=SUMMED
// RUN: not mg run %s --function=summed --backend=interpreter --input=2x1xf32=1 --input=2xi64=9223372036854775807 2>&1 | FileCheck %s --check-prefix=SUMMED
// RUN: mg run %s --function=counted | FileCheck %s --check-prefix=COUNTED

// JOINED: tensor<2x2xf32>: {{\[\[}}7, 8], [5, 6]]
func.func @joined(%x: tensor<4x2xf32>, %i: tensor<2x1xi64>) -> tensor<2x2xf32> {
  %c = arith.constant dense<-9223372036854775808> : tensor<2x1xi64>
  %1 = arith.addi %i, %c : tensor<2x1xi64>
  %0 = mg.gather_multiaxis %x[%1] axes [0] {from_end} : (tensor<4x2xf32>, tensor<2x1xi64>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// LEAST: error: index -9223372036854775808 is out of bounds for axis 0 of size 4
func.func @least(%x: tensor<4x2xf32>) -> tensor<1x2xf32> {
  %c = arith.constant dense<-9223372036854775808> : tensor<1x1xi64>
  %0 = mg.gather_multiaxis %x[%c] axes [0] : (tensor<4x2xf32>, tensor<1x1xi64>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// ROW: error: index 4611686018427387904 is out of bounds for axis 0 of size 4
func.func @times_row(%x: tensor<4x2xf32>) -> tensor<1x2xf32> {
  %c = arith.constant dense<4611686018427387904> : tensor<1x1xi64>
  %0 = mg.gather_multiaxis %x[%c] axes [0] : (tensor<4x2xf32>, tensor<1x1xi64>) -> tensor<1x2xf32>
  return %0 : tensor<1x2xf32>
}

// WRAPPED: tensor<2x2xf32>: {{\[\[}}1, 2], [3, 4]]
func.func @wrapped(%x: tensor<4x2xf32>) -> tensor<2x2xf32> {
  %c = arith.constant dense<[[-9223372036854775808], [-9223372036854775807]]> : tensor<2x1xi64>
  %0 = mg.gather_multiaxis %x[%c] axes [0] {bounds = "wrap"} : (tensor<4x2xf32>, tensor<2x1xi64>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}

// COUNTED: tensor<2xi64>: [-9223372036854775808, -9223372036854775807]
func.func @counted() -> tensor<2xi64> {
  %0 = mg.iota {axis = 0 : i64} : () -> tensor<2xi64>
  %c = arith.constant dense<-9223372036854775808> : tensor<2xi64>
  %1 = arith.addi %0, %c : tensor<2xi64>
  return %1 : tensor<2xi64>
}

// No row number is behind the largest one.
// SUMMED: error: index 9223372036854775807 is out of
func.func @summed(%x: tensor<2x1xf32>, %ids: tensor<2xi64>) -> tensor<5x1xf32> {
  %0 = "tf.SegmentSum"(%x, %ids) : (tensor<2x1xf32>, tensor<2xi64>) -> tensor<5x1xf32>
  return %0 : tensor<5x1xf32>
}
