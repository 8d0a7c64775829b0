// NaN is handed on or passed over, as `nan_mode` says; a cast rounds ties to even numbers, and gives the
// nearest number where one does not fit.
//
// RUN: mg run %s --function=@extremes --input=1xf32=1 --input=1xf32=nan --backend=interpreter | FileCheck %s --check-prefix=NAN
// RUN: mg run %s --function=@cast --input=7xf32=0.5,1.5,2.5,-1.5,2.75,300,nan --backend=interpreter | FileCheck %s --check-prefix=CAST
//
// NAN{LITERAL}: [nan]
// NAN{LITERAL}: [1]
// NAN{LITERAL}: [nan]
// NAN{LITERAL}: [1]
//
// CAST{LITERAL}: [0, 2, 2, -2, 3, 127, 0]

func.func @extremes(%x: tensor<1xf32>, %y: tensor<1xf32>) -> (tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>) {
  %0 = tosa.maximum %x, %y : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %1 = tosa.maximum %x, %y {nan_mode = #tosa.nan_mode<IGNORE>} : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %2 = tosa.minimum %x, %y : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  %3 = tosa.minimum %x, %y {nan_mode = #tosa.nan_mode<IGNORE>} : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
  return %0, %1, %2, %3 : tensor<1xf32>, tensor<1xf32>, tensor<1xf32>, tensor<1xf32>
}

func.func @cast(%x: tensor<7xf32>) -> tensor<7xi8> {
  %0 = tosa.cast %x : (tensor<7xf32>) -> tensor<7xi8>
  return %0 : tensor<7xi8>
}
