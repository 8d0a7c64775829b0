func.func @main(%c: i1, %n: i32, %x: tensor<2x3xf32>) -> tensor<3x2xf32> {
  %one = arith.constant 1 : i32
  %zero = arith.subi %one, %one : i32
  %first = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  cf.cond_br %c, ^loop(%zero, %first : i32, tensor<3x2xf32>), ^exit(%first : tensor<3x2xf32>)
^loop(%i: i32, %y: tensor<3x2xf32>):
  %next = arith.addi %one, %i : i32
  %back = mg.transpose %y {permutation = array<i64: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %both = arith.addf %back, %x : tensor<2x3xf32>
  %sum = mg.transpose %both {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %less = arith.cmpi slt, %next, %n : i32
  cf.cond_br %less, ^loop(%next, %sum : i32, tensor<3x2xf32>), ^exit(%sum : tensor<3x2xf32>)
^exit(%z: tensor<3x2xf32>):
  return %z : tensor<3x2xf32>
}
