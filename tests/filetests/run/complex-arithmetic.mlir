// Arithmetic and functions of complex numbers: NumPy's values, the sides of branch cuts that the signs of zeros say,
// comparisons in lexicographic order, conversions, and what is not defined.
//
// RUN: mg run %s --function=arithmetic '--input=3xcomplex<f32>=(1,2),(-3,0.5),(0,-1)' '--input=3xcomplex<f32>=(2,-1),(4,4),(0,2)' | FileCheck %s --check-prefix=ARITHMETIC
// RUN: mg run %s --function=arithmetic --backend=interpreter '--input=3xcomplex<f32>=(1,2),(-3,0.5),(0,-1)' '--input=3xcomplex<f32>=(2,-1),(4,4),(0,2)' | FileCheck %s --check-prefix=ARITHMETIC
// RUN: mg run %s --function=functions '--input=2xcomplex<f32>=(1,2),(-3,0.5)' | FileCheck %s --check-prefix=FUNCTIONS
// RUN: mg run %s --function=cuts '--input=4xcomplex<f64>=(-4,0),(-4,-0.0),(2,0),(2,-0.0)' | FileCheck %s --check-prefix=CUTS
// RUN: mg run %s --function=order '--input=4xcomplex<f32>=(1,2),(1,2),(0,5),(nan,0)' '--input=4xcomplex<f32>=(1,2),(1,3),(1,0),(nan,0)' | FileCheck %s --check-prefix=ORDER
// RUN: mg run %s --function=conversions '--input=3xcomplex<f64>=(-1.5,0),(0,1),(0,0)' '--input=3xui8=0,7,255' | FileCheck %s --check-prefix=CONVERSIONS
// RUN: mg run %s --function=extremes '--input=3xcomplex<f32>=(0,0),(1,1),(inf,0)' | FileCheck %s --check-prefix=EXTREMES
// RUN: not mg run %s --function=undefined '--input=1xcomplex<f32>=(0,0)' 2>&1 | FileCheck %s --check-prefix=UNDEFINED

// ARITHMETIC{LITERAL}: [(3, 1), (1, 4.5), (0, 1)]
// ARITHMETIC{LITERAL}: [(-1, 3), (-7, -3.5), (0, -3)]
// ARITHMETIC{LITERAL}: [(4, 3), (-14, -10), (2, 0)]
// ARITHMETIC{LITERAL}: [(0, 1), (-0.3125, 0.4375), (-0.5, -0.0)]
// ARITHMETIC{LITERAL}: [2.236068, 3.0413814, 1]
func.func @arithmetic(%x: tensor<3xcomplex<f32>>, %y: tensor<3xcomplex<f32>>) -> (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xf32>) {
  %0 = stablehlo.add %x, %y : tensor<3xcomplex<f32>>
  %1 = stablehlo.subtract %x, %y : tensor<3xcomplex<f32>>
  %2 = stablehlo.multiply %x, %y : tensor<3xcomplex<f32>>
  %3 = stablehlo.divide %x, %y : tensor<3xcomplex<f32>>
  %4 = stablehlo.abs %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32>
  return %0, %1, %2, %3, %4 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xf32>
}

// FUNCTIONS{LITERAL}: [(-1.1312044, 2.4717267), (0.043692265, 0.023869192)]
// FUNCTIONS{LITERAL}: [(0.804719, 1.1071488), (1.1123117, 2.976444)]
// FUNCTIONS{LITERAL}: [(1.2720196, 0.78615135), (0.14384238, 1.7380134)]
// FUNCTIONS{LITERAL}: [(1.1667362, -0.2434582), (-0.99731636, 0.0041604266)]
// FUNCTIONS{LITERAL}: [(0.42707857, 1.5285709), (-1.3961499, 1.7789905)]
// FUNCTIONS{LITERAL}: [(1.5285709, 1.1437178), (1.7789905, 2.9669461)]
func.func @functions(%x: tensor<2xcomplex<f32>>) -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>) {
  %0 = stablehlo.exponential %x : tensor<2xcomplex<f32>>
  %1 = stablehlo.log %x : tensor<2xcomplex<f32>>
  %2 = "torch.aten.sqrt"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %3 = "tf.Tanh"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  %4 = chlo.asin %x : tensor<2xcomplex<f32>> -> tensor<2xcomplex<f32>>
  %5 = "numpy.arccosh"(%x) : (tensor<2xcomplex<f32>>) -> tensor<2xcomplex<f32>>
  return %0, %1, %2, %3, %4, %5 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>
}

// CUTS{LITERAL}: [(0, 2), (0, -2), (1.4142135623730951, 0), (1.4142135623730951, -0.0)]
// CUTS{LITERAL}: [(1.3862943611198906, 3.141592653589793), (1.3862943611198906, -3.141592653589793), (0.6931471805599453, 0), (0.6931471805599453, -0.0)]
// CUTS: [(-1.570796326794896{{.*}}, 2.06343706889{{.*}}), (-1.57079{{.*}}, -2.0634{{.*}}), (1.57079{{.*}}, 1.3169{{.*}}), (1.57079{{.*}}, -1.3169{{.*}})]
// CUTS: [(-0.25541281188{{.*}}, 1.57079632679{{.*}}), (-0.2554{{.*}}, -1.5707{{.*}}), (0.5493{{.*}}, 1.5707{{.*}}), (0.5493{{.*}}, -1.5707{{.*}})]
func.func @cuts(%x: tensor<4xcomplex<f64>>) -> (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) {
  %0 = stablehlo.sqrt %x : tensor<4xcomplex<f64>>
  %1 = stablehlo.log %x : tensor<4xcomplex<f64>>
  %2 = chlo.asin %x : tensor<4xcomplex<f64>> -> tensor<4xcomplex<f64>>
  %3 = chlo.atanh %x : tensor<4xcomplex<f64>> -> tensor<4xcomplex<f64>>
  return %0, %1, %2, %3 : tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>
}

// ORDER{LITERAL}: [true, false, false, false]
// ORDER{LITERAL}: [false, true, true, true]
// ORDER{LITERAL}: [false, true, true, false]
// ORDER{LITERAL}: [true, false, false, false]
// ORDER{LITERAL}: [(1, 2), (1, 3), (1, 0), (nan, 0)]
func.func @order(%x: tensor<4xcomplex<f32>>, %y: tensor<4xcomplex<f32>>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xcomplex<f32>>) {
  %0 = stablehlo.compare EQ, %x, %y, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  %1 = stablehlo.compare NE, %x, %y, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  %2 = stablehlo.compare LT, %x, %y, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  %3 = stablehlo.compare GE, %x, %y, FLOAT : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xi1>
  %4 = stablehlo.maximum %x, %y : tensor<4xcomplex<f32>>
  return %0, %1, %2, %3, %4 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xcomplex<f32>>
}

// CONVERSIONS{LITERAL}: [-1, 0, 0]
// CONVERSIONS{LITERAL}: [true, false, false]
// CONVERSIONS{LITERAL}: [(-1.5, 0), (0, 1), (0, 0)]
// CONVERSIONS{LITERAL}: [(0, 0), (7, 0), (255, 0)]
// CONVERSIONS{LITERAL}: [(0, 0), (1, 0), (2, 0)]
func.func @conversions(%x: tensor<3xcomplex<f64>>, %y: tensor<3xui8>) -> (tensor<3xi32>, tensor<3xi1>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f64>>) {
  %0 = stablehlo.convert %x : (tensor<3xcomplex<f64>>) -> tensor<3xi32>
  %1 = stablehlo.convert %x : (tensor<3xcomplex<f64>>) -> tensor<3xi1>
  %2 = stablehlo.convert %x : (tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f32>>
  %3 = stablehlo.convert %y : (tensor<3xui8>) -> tensor<3xcomplex<f32>>
  %4 = stablehlo.iota dim = 0 : tensor<3xcomplex<f64>>
  return %0, %1, %2, %3, %4 : tensor<3xi32>, tensor<3xi1>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>, tensor<3xcomplex<f64>>
}

// A quotient by zero divides each part, as NumPy's does, and e to an infinite real number is real.
// EXTREMES{LITERAL}: [(nan, nan), (inf, inf), (inf, nan)]
// EXTREMES{LITERAL}: [(1, 0), (1.468694, 2.2873552), (inf, 0)]
func.func @extremes(%x: tensor<3xcomplex<f32>>) -> (tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>) {
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<3xcomplex<f32>>
  %0 = stablehlo.divide %x, %zero : tensor<3xcomplex<f32>>
  %1 = stablehlo.exponential %x : tensor<3xcomplex<f32>>
  return %0, %1 : tensor<3xcomplex<f32>>, tensor<3xcomplex<f32>>
}

// UNDEFINED: error: {{.*}}stablehlo.remainder
func.func @undefined(%a: tensor<1xcomplex<f32>>) -> tensor<1xcomplex<f32>> {
  %0 = stablehlo.remainder %a, %a : tensor<1xcomplex<f32>>
  return %0 : tensor<1xcomplex<f32>>
}
