// RUN: mg opt %s --canonicalize | FileCheck %s
//
// What ends a block stays, though it is of a kind that is removed elsewhere.

// CHECK-LABEL: @ends
// CHECK: torch.aten.some_end[] %{{.*}}, 3
// CHECK-NEXT: }
func.func @ends(%x: !torch.vtensor<[3],f32>) {
  %0 = torch.aten.some_end[] %x, 3
}
