// RUN: mg opt %s --verify-diagnostics

func.func @max_pool2d(%x: tensor<1x4x4x1xf32>, %y: tensor<4x4xf32>, %b: tensor<1x4x4x1xi1>) {
  // expected-error@+1 {{input must be images of numbers, of rank 4, but is tensor<4x4xf32> (tosa.max_pool2d C1)}}
  %0 = tosa.max_pool2d %y {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<4x4xf32>) -> tensor<3x3xf32>
  // expected-error@+1 {{input must be images of numbers, of rank 4, but is tensor<1x4x4x1xi1> (tosa.max_pool2d C1)}}
  %1 = tosa.max_pool2d %b {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xi1>) -> tensor<1x3x3x1xi1>
  // expected-error@+1 {{stride must be 2 positive numbers, but is [1, 0] (tosa.max_pool2d C2)}}
  %2 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 0>} : (tensor<1x4x4x1xf32>) -> tensor<1x3x3x1xf32>
  // expected-error@+1 {{padding 2 is not less than 2 (tosa.max_pool2d C3)}}
  %3 = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 2, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>) -> tensor<1x3x5x1xf32>
  // expected-error@+1 {{windows of 3 elements do not end where 4 elements with the padding do (tosa.max_pool2d C4)}}
  %4 = tosa.max_pool2d %x {kernel = array<i64: 3, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 1>} : (tensor<1x4x4x1xf32>) -> tensor<1x1x3x1xf32>
  return
}

func.func @table(%x: tensor<2xi8>, %y: tensor<2xi32>, %t: tensor<513xi16>) {
  // expected-error@+1 {{elements of type i32 have no table (tosa.table C1)}}
  %0 = tosa.table %y, %t : (tensor<2xi32>, tensor<513xi16>) -> tensor<2xi32>
  // expected-error@+1 {{table must be tensor<256xi8>, but is tensor<513xi16> (tosa.table C2)}}
  %1 = tosa.table %x, %t : (tensor<2xi8>, tensor<513xi16>) -> tensor<2xi8>
  return
}

func.func @arithmetic_right_shift(%x: tensor<2xi8>, %y: tensor<3xi8>, %f: tensor<2xf32>, %i: tensor<2xi16>) {
  // expected-error@+1 {{elements of type f32 are not supported here: they must be integers but i1 (tosa.arithmetic_right_shift C1)}}
  %0 = tosa.arithmetic_right_shift %f, %f {round = true} : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  // expected-error@+1 {{(tosa.arithmetic_right_shift C2)}}
  %1 = tosa.arithmetic_right_shift %x, %i {round = true} : (tensor<2xi8>, tensor<2xi16>) -> tensor<2xi8>
  // expected-error@+1 {{(tosa.arithmetic_right_shift C3)}}
  %2 = tosa.arithmetic_right_shift %x, %y {round = true} : (tensor<2xi8>, tensor<3xi8>) -> tensor<2xi8>
  return
}

func.func @avg_pool2d(%x: tensor<1x4x4x1xf32>, %y: tensor<4x4xf32>, %i: tensor<1x4x4x1xi32>, %z: tensor<1xf32>, %w: tensor<1xi8>) {
  // expected-error@+1 {{input must be images of numbers, of rank 4, but is tensor<1x4x4x1xi32> (tosa.avg_pool2d C1)}}
  %0 = tosa.avg_pool2d %i, %z, %z {acc_type = i32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xi32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x1xi32>
  // expected-error@+1 {{kernel must be 2 positive numbers, but is [2] (tosa.avg_pool2d C2)}}
  %1 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x1xf32>
  // expected-error@+1 {{pad must be 4 numbers that are not negative, but is [0, 0, -1, 0] (tosa.avg_pool2d C3)}}
  %2 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, -1, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x2x1xf32>
  // expected-error@+1 {{windows of 3 elements do not end where 4 elements with the padding do (tosa.avg_pool2d C4)}}
  %3 = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2, 3>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 2>} : (tensor<1x4x4x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x1x1xf32>
  // expected-error@+1 {{output_zp must be tensor<1xf32>, but is tensor<1xi8> (tosa.avg_pool2d C5)}}
  %4 = tosa.avg_pool2d %x, %z, %w {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x1xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1x3x3x1xf32>
  return
}
