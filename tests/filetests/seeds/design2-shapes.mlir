// The design document's second version, "Example" and the comment in "Possible implementation":
// shapes without values.
//
// RUN: mg run %s --function=example1 --backend=interpreter --input=4x2x1x2xf32=7 --input=1x3x2x2xi64=0 | FileCheck %s --check-prefix=EXAMPLE1
// RUN: mg run %s --function=example1 --input=4x2x1x2xf32=7 --input=1x3x2x2xi64=0 | FileCheck %s --check-prefix=EXAMPLE1
// RUN: mg run %s --function=example2 --backend=interpreter --input=2x3x1xf32=7 --input=1x1x4xi64=0 | FileCheck %s --check-prefix=EXAMPLE2
// RUN: mg run %s --function=example2 --input=2x3x1xf32=7 --input=1x1x4xi64=0 | FileCheck %s --check-prefix=EXAMPLE2
// RUN: mg run %s --function=example3 --backend=interpreter --input=10x9x8xf32=7 --input=1x5x12xi64=0 | FileCheck %s --check-prefix=EXAMPLE3
// RUN: mg run %s --function=example3 --input=10x9x8xf32=7 --input=1x5x12xi64=0 | FileCheck %s --check-prefix=EXAMPLE3
//
// EXAMPLE1: tensor<4x3x2x2xf32>: [
// EXAMPLE2: tensor<2x1x4xf32>: [
// EXAMPLE3: tensor<10x5x6xf32>: [

func.func @example1(%input: tensor<4x2x1x2xf32>, %indices: tensor<1x3x2x2xi64>) -> tensor<4x3x2x2xf32> {
  %0 = mg.gather_multiaxis %input[%indices] axes [1] : (tensor<4x2x1x2xf32>, tensor<1x3x2x2xi64>) -> tensor<4x3x2x2xf32>
  return %0 : tensor<4x3x2x2xf32>
}

func.func @example2(%input: tensor<2x3x1xf32>, %indices: tensor<1x1x4xi64>) -> tensor<2x1x4xf32> {
  %0 = mg.gather_multiaxis %input[%indices] axes [1] : (tensor<2x3x1xf32>, tensor<1x1x4xi64>) -> tensor<2x1x4xf32>
  return %0 : tensor<2x1x4xf32>
}

func.func @example3(%input: tensor<10x9x8xf32>, %indices: tensor<1x5x12xi64>) -> tensor<10x5x6xf32> {
  %0 = mg.gather_multiaxis %input[%indices] axes [1, 2] : (tensor<10x9x8xf32>, tensor<1x5x12xi64>) -> tensor<10x5x6xf32>
  return %0 : tensor<10x5x6xf32>
}
