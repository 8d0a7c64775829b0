// An operation of which only the text is known may be of a dialect that MLIR has: in the generic form, MLIR would miss
// its regions and attributes, and is not asked for them. It is asked for what is written in a form of its own.
//
// RUN: mg opt %s -o %t.mlir
// RUN: mg opt %s --print-generic -o %t.generic.mlir
// RUN: mg opt %t.generic.mlir | diff - %t.mlir
// RUN: mg opt %t.generic.mlir --print-generic | diff - %t.generic.mlir
// RUN: mg opt %t.mlir --print-generic | diff - %t.generic.mlir
// RUN: FileCheck %s --input-file=%t.generic.mlir

// CHECK: "llvm.mlir.global"() {mg.text =
// CHECK: "some.for"(%{{.*}}) {mg.text =
// CHECK: "memref.alloc"() {mg.text =
// CHECK: "memref.store"(%{{.*}}) {nontemporal = false}
llvm.mlir.global internal @g(0 : i32) : i32
func.func @f(%a: index, %b: index, %c: index, %v: f32) {
  unknown.operation %a
  some.for %i = %a to %b step %c {
    "a.b"(%i) : (index) -> ()
  }
  %m = memref.alloc() : memref<3xf32>
  "memref.store"(%v, %m, %a) {nontemporal = false} : (f32, memref<3xf32>, index) -> ()
  return
}
