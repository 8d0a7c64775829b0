// RUN: mg opt %s --canonicalize | FileCheck %s
//
// What ends a block stays, though it is of a kind that is removed elsewhere.

// CHECK-LABEL: @ends
// CHECK-NEXT: torch.aten.some_end
func.func @ends(%x: !torch.vtensor<[3],f32>) {
  %0 = torch.aten.some_end[] %x, 3
}
