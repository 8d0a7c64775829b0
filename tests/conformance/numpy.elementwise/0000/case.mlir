func.func @main(%a0: tensor<24xi1>, %a1: tensor<24xi1>, %a2: tensor<4x1xi1>, %a3: tensor<6xi1>, %a4: tensor<24xi1>, %a5: tensor<1xi1>) -> (tensor<24xi1>, tensor<24xi1>, tensor<4x6xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<4x6xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>) {
  %r0 = "numpy.equal"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r1 = "numpy.not_equal"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r2 = "numpy.less"(%a2, %a3) : (tensor<4x1xi1>, tensor<6xi1>) -> tensor<4x6xi1>
  %r3 = "numpy.less_equal"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r4 = "numpy.greater"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r5 = "numpy.greater_equal"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r6 = "numpy.logical_and"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r7 = "numpy.logical_or"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r8 = "numpy.logical_xor"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r9 = "numpy.bitwise_and"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r10 = "numpy.bitwise_or"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r11 = "numpy.bitwise_xor"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r12 = "numpy.add"(%a2, %a3) : (tensor<4x1xi1>, tensor<6xi1>) -> tensor<4x6xi1>
  %r13 = "numpy.multiply"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r14 = "numpy.maximum"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r15 = "numpy.minimum"(%a0, %a1) : (tensor<24xi1>, tensor<24xi1>) -> tensor<24xi1>
  %r16 = "numpy.invert"(%a0) : (tensor<24xi1>) -> tensor<24xi1>
  %r17 = "numpy.logical_not"(%a0) : (tensor<24xi1>) -> tensor<24xi1>
  %r18 = "numpy.where"(%a4, %a1, %a5) : (tensor<24xi1>, tensor<24xi1>, tensor<1xi1>) -> tensor<24xi1>
  return %r0, %r1, %r2, %r3, %r4, %r5, %r6, %r7, %r8, %r9, %r10, %r11, %r12, %r13, %r14, %r15, %r16, %r17, %r18 : tensor<24xi1>, tensor<24xi1>, tensor<4x6xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<4x6xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>, tensor<24xi1>
}
