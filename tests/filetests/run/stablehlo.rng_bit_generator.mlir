// StableHLO's random bits, on every engine: those that XLA gives.
//
// RUN: mg run %s --function=wide --input=2xui64=1,2 | FileCheck %s --check-prefix=WIDE
// RUN: mg run %s --function=wide --input=2xui64=1,2 --backend=interpreter | FileCheck %s --check-prefix=WIDE
// RUN: mg run %s --function=narrow --input=2xui64=1,18446744073709551612 | FileCheck %s --check-prefix=NARROW
// RUN: mg run %s --function=narrow --input=2xui64=1,18446744073709551612 --backend=interpreter | FileCheck %s --check-prefix=NARROW
// RUN: mg run %s --function=philox --input=2xui64=9223372036854775813,18446744073709551615 --input=3xui64=7,18446744073709551615,5 | FileCheck %s --check-prefix=PHILOX
// RUN: mg run %s --function=philox --input=2xui64=9223372036854775813,18446744073709551615 --input=3xui64=7,18446744073709551615,5 --backend=interpreter | FileCheck %s --check-prefix=PHILOX
// RUN: mg run %s --function=small --input=2xui64=1,2 | FileCheck %s --check-prefix=SMALL

// WIDE: tensor<2xui64>: [1, 8]
// WIDE-NEXT: tensor<2x3xui64>: {{\[\[}}9236835810183407956, 16087790271692313299, 18212823393184779219], [2658481902456610144, 16424712389986402477, 16122702161355102743]]
// WIDE-NEXT: tensor<2xui64>: [1, 5]
// WIDE-NEXT: tensor<2x3xui64>: {{\[\[}}12229731395331991369, 3437131457114678231, 13465615291114923006], [9328616520744100567, 10786996542579945571, 14491549444881034529]]
func.func @wide(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui64>, tensor<2xui64>, tensor<2x3xui64>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui64>)
  %1:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui64>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<2xui64>, tensor<2x3xui64>, tensor<2xui64>, tensor<2x3xui64>
}

// Pairs along the first dimension of even size, else along the largest one, of which the last may be half a pair. The
// counter overflows.
// NARROW: tensor<2xui64>: [1, 5]
// NARROW-NEXT: tensor<3x5xui32>: {{\[\[}}2558509801, 4200057816, 3276612752, 1432270967, 2522165384], [277883032, 1381858422, 3023415290
// NARROW-NEXT: tensor<2xui64>: [1, 18446744073709551613]
// NARROW-NEXT: tensor<ui32>: 2558509801
// NARROW-NEXT: tensor<2xui64>: [1, 18446744073709551615]
// NARROW-NEXT: tensor<3x2xi32>: {{\[\[}}-1736457495, -94909480], [-1018354544, 1432270967], [-1772801912, -450342889]]
func.func @narrow(%s: tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>, tensor<2xui64>, tensor<ui32>, tensor<2xui64>, tensor<3x2xi32>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
  %1:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
  %2:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x2xi32>)
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1 : tensor<2xui64>, tensor<3x5xui32>, tensor<2xui64>, tensor<ui32>, tensor<2xui64>, tensor<3x2xi32>
}

// PHILOX: tensor<2xui64>: [9223372036854775813, 1]
// PHILOX-NEXT: tensor<2x3xui32>: {{\[\[}}3729030871, 1452928738, 4067317182], [2761314520, 1554583773, 2077966094]]
// PHILOX-NEXT: tensor<3xui64>: [7, 1, 6]
// PHILOX-NEXT: tensor<2x3xui32>: {{\[\[}}592388033, 4281800940, 662029415], [3118642158, 2900326916, 2923260437]]
func.func @philox(%s: tensor<2xui64>, %t: tensor<3xui64>) -> (tensor<2xui64>, tensor<2x3xui32>, tensor<3xui64>, tensor<2x3xui32>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui32>)
  %1:2 = stablehlo.rng_bit_generator %t, algorithm = PHILOX : (tensor<3xui64>) -> (tensor<3xui64>, tensor<2x3xui32>)
  return %0#0, %0#1, %1#0, %1#1 : tensor<2xui64>, tensor<2x3xui32>, tensor<3xui64>, tensor<2x3xui32>
}

// The lowest bits of words; floats have these bits, here seen as integers.
// SMALL: tensor<2x3xui8>: {{\[\[}}84, 211, 211], [59, 3, 97]]
// SMALL-NEXT: tensor<2x3xui16>: {{\[\[}}59732, 37587, 3027], [54587, 20483, 62049]]
// SMALL-NEXT: tensor<2x3xui32>: {{\[\[}}43444564, 3979645651, 1672743891], [2150618427, 3745730563, 4240503393]]
func.func @small(%s: tensor<2xui64>) -> (tensor<2x3xui8>, tensor<2x3xui16>, tensor<2x3xui32>) {
  %0:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xui8>)
  %1:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xf16>)
  %2:2 = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<2x3xf32>)
  %h = stablehlo.bitcast_convert %1#1 : (tensor<2x3xf16>) -> tensor<2x3xui16>
  %f = stablehlo.bitcast_convert %2#1 : (tensor<2x3xf32>) -> tensor<2x3xui32>
  return %0#1, %h, %f : tensor<2x3xui8>, tensor<2x3xui16>, tensor<2x3xui32>
}
