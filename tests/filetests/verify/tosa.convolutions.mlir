// RUN: mg opt %s --verify-diagnostics

func.func @conv2d(%x: tensor<1x4x4x2xf32>, %w: tensor<3x2x2x2xf32>, %v: tensor<3x2x2x5xf32>, %b: tensor<3xf32>, %c: tensor<4xf32>, %z: tensor<1xf32>, %i: tensor<1xi8>) {
  // expected-error@+1 {{tensor<1x4x4x2xf32> is not multiplied by weights of tensor<3x2x2x5xf32> (tosa.conv2d C1)}}
  %0 = tosa.conv2d %x, %v, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x5xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
  // expected-error@+1 {{stride must be 2 positive numbers, but is [1, 0] (tosa.conv2d C2)}}
  %1 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 0>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
  // expected-error@+1 {{pad must be 4 numbers that are not negative, but is [0, 0, 0, -1] (tosa.conv2d C3)}}
  %2 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, -1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
  // expected-error@+1 {{windows of 2 elements do not end where 4 elements with the padding do (tosa.conv2d C4)}}
  %3 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 3>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
  // expected-error@+1 {{bias must be 3 numbers of f32, or one, but is tensor<4xf32> (tosa.conv2d C5)}}
  %4 = tosa.conv2d %x, %w, %c, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf32>
  // expected-error@+1 {{weight_zp must be tensor<1xf32>, but is tensor<1xi8> (tosa.conv2d C6)}}
  %5 = tosa.conv2d %x, %w, %b, %z, %i {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1x3x3x3xf32>
  // expected-error@+1 {{products of f32 and f32 are not added up as f16 (tosa.conv2d C7)}}
  %6 = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3xf16>
  return
}

func.func @conv3d(%x: tensor<1x4x4x4x2xf32>, %w: tensor<3x2x2x2x2xf32>, %v: tensor<3x2x2x2x5xf32>, %b: tensor<3xf32>, %c: tensor<4xf32>, %z: tensor<1xf32>, %i: tensor<1xi8>) {
  // expected-error@+1 {{tensor<1x4x4x4x2xf32> is not multiplied by weights of tensor<3x2x2x2x5xf32> (tosa.conv3d C1)}}
  %0 = tosa.conv3d %x, %v, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x2xf32>, tensor<3x2x2x2x5xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3x3xf32>
  // expected-error@+1 {{stride must be 3 positive numbers, but is [1, 1, 0] (tosa.conv3d C2)}}
  %1 = tosa.conv3d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 0>} : (tensor<1x4x4x4x2xf32>, tensor<3x2x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3x3xf32>
  // expected-error@+1 {{pad must be 6 numbers that are not negative, but is [0, 0, 0, 0, 0, -1] (tosa.conv3d C3)}}
  %2 = tosa.conv3d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, -1>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x2xf32>, tensor<3x2x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3x3xf32>
  // expected-error@+1 {{windows of 2 elements do not end where 4 elements with the padding do (tosa.conv3d C4)}}
  %3 = tosa.conv3d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 3>} : (tensor<1x4x4x4x2xf32>, tensor<3x2x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3x3xf32>
  // expected-error@+1 {{bias must be 3 numbers of f32, or one, but is tensor<4xf32> (tosa.conv3d C5)}}
  %4 = tosa.conv3d %x, %w, %c, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x2xf32>, tensor<3x2x2x2x2xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3x3xf32>
  // expected-error@+1 {{weight_zp must be tensor<1xf32>, but is tensor<1xi8> (tosa.conv3d C6)}}
  %5 = tosa.conv3d %x, %w, %b, %z, %i {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x2xf32>, tensor<3x2x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1x3x3x3x3xf32>
  // expected-error@+1 {{products of f32 and f32 are not added up as f16 (tosa.conv3d C7)}}
  %6 = tosa.conv3d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x4x4x4x2xf32>, tensor<3x2x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x3x3xf16>
  return
}

func.func @depthwise_conv2d(%x: tensor<1x4x4x2xf32>, %w: tensor<2x2x2x3xf32>, %v: tensor<2x2x5x3xf32>, %b: tensor<6xf32>, %c: tensor<4xf32>, %z: tensor<1xf32>, %i: tensor<1xi8>) {
  // expected-error@+1 {{tensor<1x4x4x2xf32> is not multiplied by weights of tensor<2x2x5x3xf32> (tosa.depthwise_conv2d C1)}}
  %0 = tosa.depthwise_conv2d %x, %v, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<2x2x5x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x6xf32>
  // expected-error@+1 {{stride must be 2 positive numbers, but is [1, 0] (tosa.depthwise_conv2d C2)}}
  %1 = tosa.depthwise_conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 0>} : (tensor<1x4x4x2xf32>, tensor<2x2x2x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x6xf32>
  // expected-error@+1 {{pad must be 4 numbers that are not negative, but is [0, 0, 0, -1] (tosa.depthwise_conv2d C3)}}
  %2 = tosa.depthwise_conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, -1>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<2x2x2x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x6xf32>
  // expected-error@+1 {{windows of 2 elements do not end where 4 elements with the padding do (tosa.depthwise_conv2d C4)}}
  %3 = tosa.depthwise_conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 3>} : (tensor<1x4x4x2xf32>, tensor<2x2x2x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x6xf32>
  // expected-error@+1 {{bias must be 6 numbers of f32, or one, but is tensor<4xf32> (tosa.depthwise_conv2d C5)}}
  %4 = tosa.depthwise_conv2d %x, %w, %c, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<2x2x2x3xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x6xf32>
  // expected-error@+1 {{weight_zp must be tensor<1xf32>, but is tensor<1xi8> (tosa.depthwise_conv2d C6)}}
  %5 = tosa.depthwise_conv2d %x, %w, %b, %z, %i {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<2x2x2x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1x3x3x6xf32>
  // expected-error@+1 {{products of f32 and f32 are not added up as f16 (tosa.depthwise_conv2d C7)}}
  %6 = tosa.depthwise_conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<2x2x2x3xf32>, tensor<6xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x3x3x6xf16>
  return
}

func.func @transpose_conv2d(%x: tensor<1x4x4x2xf32>, %w: tensor<3x2x2x2xf32>, %v: tensor<3x2x2x5xf32>, %b: tensor<3xf32>, %c: tensor<4xf32>, %z: tensor<1xf32>, %i: tensor<1xi8>) {
  // expected-error@+1 {{tensor<1x4x4x2xf32> is not multiplied by weights of tensor<3x2x2x5xf32> (tosa.transpose_conv2d C1)}}
  %0 = tosa.transpose_conv2d %x, %v, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x5xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x3xf32>
  // expected-error@+1 {{stride must be 2 positive numbers, but is [1, 0] (tosa.transpose_conv2d C2)}}
  %1 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 0>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x3xf32>
  // expected-error@+1 {{out_pad must be four numbers, but is [0, 0] (tosa.transpose_conv2d C3)}}
  %2 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x3xf32>
  // expected-error@+1 {{the result has no elements (tosa.transpose_conv2d C4)}}
  %3 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: -3, -3, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x3xf32>
  // expected-error@+1 {{bias must be 3 numbers of f32, or one, but is tensor<4xf32> (tosa.transpose_conv2d C5)}}
  %4 = tosa.transpose_conv2d %x, %w, %c, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x3xf32>
  // expected-error@+1 {{weight_zp must be tensor<1xf32>, but is tensor<1xi8> (tosa.transpose_conv2d C6)}}
  %5 = tosa.transpose_conv2d %x, %w, %b, %z, %i {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xi8>) -> tensor<1x5x5x3xf32>
  // expected-error@+1 {{products of f32 and f32 are not added up as f16 (tosa.transpose_conv2d C7)}}
  %6 = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x4x4x2xf32>, tensor<3x2x2x2xf32>, tensor<3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x5x5x3xf16>
  return
}
