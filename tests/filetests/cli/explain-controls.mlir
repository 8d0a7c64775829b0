// Characters that turn the direction of a text around, and other control characters, are seen on the page
// and not obeyed.
//
// RUN: mg explain %s --html=%t.html
// RUN: FileCheck %s < %t.html
// CHECK:     seen
// CHECK-NOT: ‮
// CHECK-NOT: ⁦
func.func @"seen ‮ and \E2\81\A6"(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32> loc("⁦")
}
