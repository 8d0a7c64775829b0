// Gathers between eighty unknown operations: each of them is canonicalized, in a function of more than one
// partition, too.
//
// RUN: mg opt %s --canonicalize | FileCheck %s
// RUN: mg opt %s --canonicalize -o %t.mlir && mg opt %t.mlir --canonicalize | diff %t.mlir -

// CHECK-LABEL: func.func @many(
// CHECK-NEXT:    %0 = mg.reshape %arg1 : (tensor<6xi64>) -> tensor<6x1xi64>
// CHECK-NEXT:    %1 = mg.gather_multiaxis %arg0[%0] axes [0] {from_end}
// CHECK-NEXT:    %2 = "onnx.LRN"(%1)
// CHECK-NEXT:    %3 = mg.gather_multiaxis %2[%0] axes [0] {from_end}
// CHECK-NEXT:    %4 = "some.op"(%3)
// CHECK-NEXT:    %5 = mg.gather_multiaxis %4[%0] axes [0] {from_end}
// CHECK-NEXT:    %6 = "onnx.LRN"(%5)
// CHECK-NEXT:    %7 = mg.gather_multiaxis %6[%0] axes [0] {from_end}
// CHECK-NEXT:    %8 = "some.op"(%7)
// CHECK-NEXT:    %9 = mg.gather_multiaxis %8[%0] axes [0] {from_end}
// CHECK-NEXT:    %10 = "onnx.LRN"(%9)
// CHECK-NEXT:    %11 = mg.gather_multiaxis %10[%0] axes [0] {from_end}
// CHECK-NEXT:    %12 = "some.op"(%11)
// CHECK-NEXT:    %13 = mg.gather_multiaxis %12[%0] axes [0] {from_end}
// CHECK-NEXT:    %14 = "onnx.LRN"(%13)
// CHECK-NEXT:    %15 = mg.gather_multiaxis %14[%0] axes [0] {from_end}
// CHECK-NEXT:    %16 = "some.op"(%15)
// CHECK-NEXT:    %17 = mg.gather_multiaxis %16[%0] axes [0] {from_end}
// CHECK-NEXT:    %18 = "onnx.LRN"(%17)
// CHECK-NEXT:    %19 = mg.gather_multiaxis %18[%0] axes [0] {from_end}
// CHECK-NEXT:    %20 = "some.op"(%19)
// CHECK-NEXT:    %21 = mg.gather_multiaxis %20[%0] axes [0] {from_end}
// CHECK-NEXT:    %22 = "onnx.LRN"(%21)
// CHECK-NEXT:    %23 = mg.gather_multiaxis %22[%0] axes [0] {from_end}
// CHECK-NEXT:    %24 = "some.op"(%23)
// CHECK-NEXT:    %25 = mg.gather_multiaxis %24[%0] axes [0] {from_end}
// CHECK-NEXT:    %26 = "onnx.LRN"(%25)
// CHECK-NEXT:    %27 = mg.gather_multiaxis %26[%0] axes [0] {from_end}
// CHECK-NEXT:    %28 = "some.op"(%27)
// CHECK-NEXT:    %29 = mg.gather_multiaxis %28[%0] axes [0] {from_end}
// CHECK-NEXT:    %30 = "onnx.LRN"(%29)
// CHECK-NEXT:    %31 = mg.gather_multiaxis %30[%0] axes [0] {from_end}
// CHECK-NEXT:    %32 = "some.op"(%31)
// CHECK-NEXT:    %33 = mg.gather_multiaxis %32[%0] axes [0] {from_end}
// CHECK-NEXT:    %34 = "onnx.LRN"(%33)
// CHECK-NEXT:    %35 = mg.gather_multiaxis %34[%0] axes [0] {from_end}
// CHECK-NEXT:    %36 = "some.op"(%35)
// CHECK-NEXT:    %37 = mg.gather_multiaxis %36[%0] axes [0] {from_end}
// CHECK-NEXT:    %38 = "onnx.LRN"(%37)
// CHECK-NEXT:    %39 = mg.gather_multiaxis %38[%0] axes [0] {from_end}
// CHECK-NEXT:    %40 = "some.op"(%39)
// CHECK-NEXT:    %41 = mg.gather_multiaxis %40[%0] axes [0] {from_end}
// CHECK-NEXT:    %42 = "onnx.LRN"(%41)
// CHECK-NEXT:    %43 = mg.gather_multiaxis %42[%0] axes [0] {from_end}
// CHECK-NEXT:    %44 = "some.op"(%43)
// CHECK-NEXT:    %45 = mg.gather_multiaxis %44[%0] axes [0] {from_end}
// CHECK-NEXT:    %46 = "onnx.LRN"(%45)
// CHECK-NEXT:    %47 = mg.gather_multiaxis %46[%0] axes [0] {from_end}
// CHECK-NEXT:    %48 = "some.op"(%47)
// CHECK-NEXT:    %49 = mg.gather_multiaxis %48[%0] axes [0] {from_end}
// CHECK-NEXT:    %50 = "onnx.LRN"(%49)
// CHECK-NEXT:    %51 = mg.gather_multiaxis %50[%0] axes [0] {from_end}
// CHECK-NEXT:    %52 = "some.op"(%51)
// CHECK-NEXT:    %53 = mg.gather_multiaxis %52[%0] axes [0] {from_end}
// CHECK-NEXT:    %54 = "onnx.LRN"(%53)
// CHECK-NEXT:    %55 = mg.gather_multiaxis %54[%0] axes [0] {from_end}
// CHECK-NEXT:    %56 = "some.op"(%55)
// CHECK-NEXT:    %57 = mg.gather_multiaxis %56[%0] axes [0] {from_end}
// CHECK-NEXT:    %58 = "onnx.LRN"(%57)
// CHECK-NEXT:    %59 = mg.gather_multiaxis %58[%0] axes [0] {from_end}
// CHECK-NEXT:    %60 = "some.op"(%59)
// CHECK-NEXT:    %61 = mg.gather_multiaxis %60[%0] axes [0] {from_end}
// CHECK-NEXT:    %62 = "onnx.LRN"(%61)
// CHECK-NEXT:    %63 = mg.gather_multiaxis %62[%0] axes [0] {from_end}
// CHECK-NEXT:    %64 = "some.op"(%63)
// CHECK-NEXT:    %65 = mg.gather_multiaxis %64[%0] axes [0] {from_end}
// CHECK-NEXT:    %66 = "onnx.LRN"(%65)
// CHECK-NEXT:    %67 = mg.gather_multiaxis %66[%0] axes [0] {from_end}
// CHECK-NEXT:    %68 = "some.op"(%67)
// CHECK-NEXT:    %69 = mg.gather_multiaxis %68[%0] axes [0] {from_end}
// CHECK-NEXT:    %70 = "onnx.LRN"(%69)
// CHECK-NEXT:    %71 = mg.gather_multiaxis %70[%0] axes [0] {from_end}
// CHECK-NEXT:    %72 = "some.op"(%71)
// CHECK-NEXT:    %73 = mg.gather_multiaxis %72[%0] axes [0] {from_end}
// CHECK-NEXT:    %74 = "onnx.LRN"(%73)
// CHECK-NEXT:    %75 = mg.gather_multiaxis %74[%0] axes [0] {from_end}
// CHECK-NEXT:    %76 = "some.op"(%75)
// CHECK-NEXT:    %77 = mg.gather_multiaxis %76[%0] axes [0] {from_end}
// CHECK-NEXT:    %78 = "onnx.LRN"(%77)
// CHECK-NEXT:    %79 = mg.gather_multiaxis %78[%0] axes [0] {from_end}
// CHECK-NEXT:    %80 = "some.op"(%79)
// CHECK-NEXT:    %81 = mg.gather_multiaxis %80[%0] axes [0] {from_end}
// CHECK-NEXT:    %82 = "onnx.LRN"(%81)
// CHECK-NEXT:    %83 = mg.gather_multiaxis %82[%0] axes [0] {from_end}
// CHECK-NEXT:    %84 = "some.op"(%83)
// CHECK-NEXT:    %85 = mg.gather_multiaxis %84[%0] axes [0] {from_end}
// CHECK-NEXT:    %86 = "onnx.LRN"(%85)
// CHECK-NEXT:    %87 = mg.gather_multiaxis %86[%0] axes [0] {from_end}
// CHECK-NEXT:    %88 = "some.op"(%87)
// CHECK-NEXT:    %89 = mg.gather_multiaxis %88[%0] axes [0] {from_end}
// CHECK-NEXT:    %90 = "onnx.LRN"(%89)
// CHECK-NEXT:    %91 = mg.gather_multiaxis %90[%0] axes [0] {from_end}
// CHECK-NEXT:    %92 = "some.op"(%91)
// CHECK-NEXT:    %93 = mg.gather_multiaxis %92[%0] axes [0] {from_end}
// CHECK-NEXT:    %94 = "onnx.LRN"(%93)
// CHECK-NEXT:    %95 = mg.gather_multiaxis %94[%0] axes [0] {from_end}
// CHECK-NEXT:    %96 = "some.op"(%95)
// CHECK-NEXT:    %97 = mg.gather_multiaxis %96[%0] axes [0] {from_end}
// CHECK-NEXT:    %98 = "onnx.LRN"(%97)
// CHECK-NEXT:    %99 = mg.gather_multiaxis %98[%0] axes [0] {from_end}
// CHECK-NEXT:    %100 = "some.op"(%99)
// CHECK-NEXT:    %101 = mg.gather_multiaxis %100[%0] axes [0] {from_end}
// CHECK-NEXT:    %102 = "onnx.LRN"(%101)
// CHECK-NEXT:    %103 = mg.gather_multiaxis %102[%0] axes [0] {from_end}
// CHECK-NEXT:    %104 = "some.op"(%103)
// CHECK-NEXT:    %105 = mg.gather_multiaxis %104[%0] axes [0] {from_end}
// CHECK-NEXT:    %106 = "onnx.LRN"(%105)
// CHECK-NEXT:    %107 = mg.gather_multiaxis %106[%0] axes [0] {from_end}
// CHECK-NEXT:    %108 = "some.op"(%107)
// CHECK-NEXT:    %109 = mg.gather_multiaxis %108[%0] axes [0] {from_end}
// CHECK-NEXT:    %110 = "onnx.LRN"(%109)
// CHECK-NEXT:    %111 = mg.gather_multiaxis %110[%0] axes [0] {from_end}
// CHECK-NEXT:    %112 = "some.op"(%111)
// CHECK-NEXT:    %113 = mg.gather_multiaxis %112[%0] axes [0] {from_end}
// CHECK-NEXT:    %114 = "onnx.LRN"(%113)
// CHECK-NEXT:    %115 = mg.gather_multiaxis %114[%0] axes [0] {from_end}
// CHECK-NEXT:    %116 = "some.op"(%115)
// CHECK-NEXT:    %117 = mg.gather_multiaxis %116[%0] axes [0] {from_end}
// CHECK-NEXT:    %118 = "onnx.LRN"(%117)
// CHECK-NEXT:    %119 = mg.gather_multiaxis %118[%0] axes [0] {from_end}
// CHECK-NEXT:    %120 = "some.op"(%119)
// CHECK-NEXT:    %121 = mg.gather_multiaxis %120[%0] axes [0] {from_end}
// CHECK-NEXT:    %122 = "onnx.LRN"(%121)
// CHECK-NEXT:    %123 = mg.gather_multiaxis %122[%0] axes [0] {from_end}
// CHECK-NEXT:    %124 = "some.op"(%123)
// CHECK-NEXT:    %125 = mg.gather_multiaxis %124[%0] axes [0] {from_end}
// CHECK-NEXT:    %126 = "onnx.LRN"(%125)
// CHECK-NEXT:    %127 = mg.gather_multiaxis %126[%0] axes [0] {from_end}
// CHECK-NEXT:    %128 = "some.op"(%127)
// CHECK-NEXT:    %129 = mg.gather_multiaxis %128[%0] axes [0] {from_end}
// CHECK-NEXT:    %130 = "onnx.LRN"(%129)
// CHECK-NEXT:    %131 = mg.gather_multiaxis %130[%0] axes [0] {from_end}
// CHECK-NEXT:    %132 = "some.op"(%131)
// CHECK-NEXT:    %133 = mg.gather_multiaxis %132[%0] axes [0] {from_end}
// CHECK-NEXT:    %134 = "onnx.LRN"(%133)
// CHECK-NEXT:    %135 = mg.gather_multiaxis %134[%0] axes [0] {from_end}
// CHECK-NEXT:    %136 = "some.op"(%135)
// CHECK-NEXT:    %137 = mg.gather_multiaxis %136[%0] axes [0] {from_end}
// CHECK-NEXT:    %138 = "onnx.LRN"(%137)
// CHECK-NEXT:    %139 = mg.gather_multiaxis %138[%0] axes [0] {from_end}
// CHECK-NEXT:    %140 = "some.op"(%139)
// CHECK-NEXT:    %141 = mg.gather_multiaxis %140[%0] axes [0] {from_end}
// CHECK-NEXT:    %142 = "onnx.LRN"(%141)
// CHECK-NEXT:    %143 = mg.gather_multiaxis %142[%0] axes [0] {from_end}
// CHECK-NEXT:    %144 = "some.op"(%143)
// CHECK-NEXT:    %145 = mg.gather_multiaxis %144[%0] axes [0] {from_end}
// CHECK-NEXT:    %146 = "onnx.LRN"(%145)
// CHECK-NEXT:    %147 = mg.gather_multiaxis %146[%0] axes [0] {from_end}
// CHECK-NEXT:    %148 = "some.op"(%147)
// CHECK-NEXT:    %149 = mg.gather_multiaxis %148[%0] axes [0] {from_end}
// CHECK-NEXT:    %150 = "onnx.LRN"(%149)
// CHECK-NEXT:    %151 = mg.gather_multiaxis %150[%0] axes [0] {from_end}
// CHECK-NEXT:    %152 = "some.op"(%151)
// CHECK-NEXT:    %153 = mg.gather_multiaxis %152[%0] axes [0] {from_end}
// CHECK-NEXT:    %154 = "onnx.LRN"(%153)
// CHECK-NEXT:    %155 = mg.gather_multiaxis %154[%0] axes [0] {from_end}
// CHECK-NEXT:    %156 = "some.op"(%155)
// CHECK-NEXT:    %157 = mg.gather_multiaxis %156[%0] axes [0] {from_end}
// CHECK-NEXT:    %158 = "onnx.LRN"(%157)
// CHECK-NEXT:    %159 = mg.gather_multiaxis %158[%0] axes [0] {from_end}
// CHECK-NEXT:    %160 = "some.op"(%159)
// CHECK-NEXT:    return %160
func.func @many(%x0: tensor<6x4xf32>, %i: tensor<6xi64>) -> tensor<6x4xf32> {
  %g0 = "onnx.Gather"(%x0, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x1 = "onnx.LRN"(%g0) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g1 = "onnx.Gather"(%x1, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x2 = "some.op"(%g1) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g2 = "onnx.Gather"(%x2, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x3 = "onnx.LRN"(%g2) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g3 = "onnx.Gather"(%x3, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x4 = "some.op"(%g3) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g4 = "onnx.Gather"(%x4, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x5 = "onnx.LRN"(%g4) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g5 = "onnx.Gather"(%x5, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x6 = "some.op"(%g5) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g6 = "onnx.Gather"(%x6, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x7 = "onnx.LRN"(%g6) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g7 = "onnx.Gather"(%x7, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x8 = "some.op"(%g7) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g8 = "onnx.Gather"(%x8, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x9 = "onnx.LRN"(%g8) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g9 = "onnx.Gather"(%x9, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x10 = "some.op"(%g9) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g10 = "onnx.Gather"(%x10, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x11 = "onnx.LRN"(%g10) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g11 = "onnx.Gather"(%x11, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x12 = "some.op"(%g11) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g12 = "onnx.Gather"(%x12, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x13 = "onnx.LRN"(%g12) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g13 = "onnx.Gather"(%x13, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x14 = "some.op"(%g13) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g14 = "onnx.Gather"(%x14, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x15 = "onnx.LRN"(%g14) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g15 = "onnx.Gather"(%x15, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x16 = "some.op"(%g15) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g16 = "onnx.Gather"(%x16, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x17 = "onnx.LRN"(%g16) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g17 = "onnx.Gather"(%x17, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x18 = "some.op"(%g17) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g18 = "onnx.Gather"(%x18, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x19 = "onnx.LRN"(%g18) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g19 = "onnx.Gather"(%x19, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x20 = "some.op"(%g19) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g20 = "onnx.Gather"(%x20, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x21 = "onnx.LRN"(%g20) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g21 = "onnx.Gather"(%x21, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x22 = "some.op"(%g21) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g22 = "onnx.Gather"(%x22, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x23 = "onnx.LRN"(%g22) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g23 = "onnx.Gather"(%x23, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x24 = "some.op"(%g23) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g24 = "onnx.Gather"(%x24, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x25 = "onnx.LRN"(%g24) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g25 = "onnx.Gather"(%x25, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x26 = "some.op"(%g25) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g26 = "onnx.Gather"(%x26, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x27 = "onnx.LRN"(%g26) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g27 = "onnx.Gather"(%x27, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x28 = "some.op"(%g27) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g28 = "onnx.Gather"(%x28, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x29 = "onnx.LRN"(%g28) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g29 = "onnx.Gather"(%x29, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x30 = "some.op"(%g29) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g30 = "onnx.Gather"(%x30, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x31 = "onnx.LRN"(%g30) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g31 = "onnx.Gather"(%x31, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x32 = "some.op"(%g31) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g32 = "onnx.Gather"(%x32, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x33 = "onnx.LRN"(%g32) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g33 = "onnx.Gather"(%x33, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x34 = "some.op"(%g33) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g34 = "onnx.Gather"(%x34, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x35 = "onnx.LRN"(%g34) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g35 = "onnx.Gather"(%x35, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x36 = "some.op"(%g35) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g36 = "onnx.Gather"(%x36, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x37 = "onnx.LRN"(%g36) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g37 = "onnx.Gather"(%x37, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x38 = "some.op"(%g37) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g38 = "onnx.Gather"(%x38, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x39 = "onnx.LRN"(%g38) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g39 = "onnx.Gather"(%x39, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x40 = "some.op"(%g39) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g40 = "onnx.Gather"(%x40, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x41 = "onnx.LRN"(%g40) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g41 = "onnx.Gather"(%x41, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x42 = "some.op"(%g41) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g42 = "onnx.Gather"(%x42, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x43 = "onnx.LRN"(%g42) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g43 = "onnx.Gather"(%x43, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x44 = "some.op"(%g43) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g44 = "onnx.Gather"(%x44, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x45 = "onnx.LRN"(%g44) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g45 = "onnx.Gather"(%x45, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x46 = "some.op"(%g45) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g46 = "onnx.Gather"(%x46, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x47 = "onnx.LRN"(%g46) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g47 = "onnx.Gather"(%x47, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x48 = "some.op"(%g47) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g48 = "onnx.Gather"(%x48, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x49 = "onnx.LRN"(%g48) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g49 = "onnx.Gather"(%x49, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x50 = "some.op"(%g49) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g50 = "onnx.Gather"(%x50, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x51 = "onnx.LRN"(%g50) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g51 = "onnx.Gather"(%x51, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x52 = "some.op"(%g51) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g52 = "onnx.Gather"(%x52, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x53 = "onnx.LRN"(%g52) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g53 = "onnx.Gather"(%x53, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x54 = "some.op"(%g53) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g54 = "onnx.Gather"(%x54, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x55 = "onnx.LRN"(%g54) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g55 = "onnx.Gather"(%x55, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x56 = "some.op"(%g55) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g56 = "onnx.Gather"(%x56, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x57 = "onnx.LRN"(%g56) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g57 = "onnx.Gather"(%x57, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x58 = "some.op"(%g57) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g58 = "onnx.Gather"(%x58, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x59 = "onnx.LRN"(%g58) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g59 = "onnx.Gather"(%x59, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x60 = "some.op"(%g59) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g60 = "onnx.Gather"(%x60, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x61 = "onnx.LRN"(%g60) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g61 = "onnx.Gather"(%x61, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x62 = "some.op"(%g61) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g62 = "onnx.Gather"(%x62, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x63 = "onnx.LRN"(%g62) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g63 = "onnx.Gather"(%x63, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x64 = "some.op"(%g63) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g64 = "onnx.Gather"(%x64, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x65 = "onnx.LRN"(%g64) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g65 = "onnx.Gather"(%x65, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x66 = "some.op"(%g65) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g66 = "onnx.Gather"(%x66, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x67 = "onnx.LRN"(%g66) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g67 = "onnx.Gather"(%x67, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x68 = "some.op"(%g67) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g68 = "onnx.Gather"(%x68, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x69 = "onnx.LRN"(%g68) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g69 = "onnx.Gather"(%x69, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x70 = "some.op"(%g69) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g70 = "onnx.Gather"(%x70, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x71 = "onnx.LRN"(%g70) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g71 = "onnx.Gather"(%x71, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x72 = "some.op"(%g71) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g72 = "onnx.Gather"(%x72, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x73 = "onnx.LRN"(%g72) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g73 = "onnx.Gather"(%x73, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x74 = "some.op"(%g73) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g74 = "onnx.Gather"(%x74, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x75 = "onnx.LRN"(%g74) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g75 = "onnx.Gather"(%x75, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x76 = "some.op"(%g75) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g76 = "onnx.Gather"(%x76, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x77 = "onnx.LRN"(%g76) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g77 = "onnx.Gather"(%x77, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x78 = "some.op"(%g77) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g78 = "onnx.Gather"(%x78, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x79 = "onnx.LRN"(%g78) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  %g79 = "onnx.Gather"(%x79, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<6xi64>) -> tensor<6x4xf32>
  %x80 = "some.op"(%g79) : (tensor<6x4xf32>) -> tensor<6x4xf32>
  return %x80 : tensor<6x4xf32>
}

// CLAUSE: N5
