// Programs of torch-mlir's operations are written with fewer of them: by the rows of the dialect, and
// equal ones once, unused ones left out.
//
// RUN: mg opt %s --to=torch | FileCheck %s
// RUN: mg opt %s --canonicalize --to=torch | FileCheck %s

// number: of ints, floats and truth values; floor division and remainder as Python has them.
// CHECK-LABEL: func.func @numbers(
// CHECK-NEXT:    %[[A:.*]] = torch.constant.int -3
// CHECK-NEXT:    %[[B:.*]] = torch.constant.int 2
// CHECK-NEXT:    %[[C:.*]] = torch.constant.bool true
// CHECK-NEXT:    %[[D:.*]] = torch.constant.float 2.500000e+00
// CHECK-NEXT:    return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @numbers() -> (!torch.int, !torch.int, !torch.bool, !torch.float) {
  %seven = torch.constant.int -7
  %three = torch.constant.int 3
  %two = torch.constant.int 2
  %five = torch.constant.int 5
  %0 = torch.aten.floordiv.int %seven, %three : !torch.int, !torch.int -> !torch.int
  %1 = torch.aten.remainder.int %seven, %three : !torch.int, !torch.int -> !torch.int
  %2 = torch.aten.lt.int %0, %1 : !torch.int, !torch.int -> !torch.bool
  %3 = torch.aten.div.int %five, %two : !torch.int, !torch.int -> !torch.float
  return %0, %1, %2, %3 : !torch.int, !torch.int, !torch.bool, !torch.float
}

// What Python raises an error for stays.
// CHECK-LABEL: func.func @nothing(
// CHECK:         torch.aten.floordiv.int
func.func @nothing() -> !torch.int {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 1
  %2 = torch.aten.floordiv.int %1, %0 : !torch.int, !torch.int -> !torch.int
  return %2 : !torch.int
}

// neutral-number and equal-operands; floats may differ from themselves.
// CHECK-LABEL: func.func @neutral(
// CHECK-NEXT:    %[[F:.*]] = torch.aten.ge.float %arg1, %arg1
// CHECK-NEXT:    %[[T:.*]] = torch.constant.bool true
// CHECK-NEXT:    return %arg0, %[[F]], %[[T]]
func.func @neutral(%n: !torch.int, %x: !torch.float) -> (!torch.int, !torch.bool, !torch.bool) {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 1
  %2 = torch.aten.add.int %n, %0 : !torch.int, !torch.int -> !torch.int
  %3 = torch.aten.mul.int %1, %2 : !torch.int, !torch.int -> !torch.int
  %4 = torch.aten.floordiv.int %3, %1 : !torch.int, !torch.int -> !torch.int
  %5 = torch.aten.ge.float %x, %x : !torch.float, !torch.float -> !torch.bool
  %6 = torch.aten.ge.int %n, %n : !torch.int, !torch.int -> !torch.bool
  return %4, %5, %6 : !torch.int, !torch.bool, !torch.bool
}

// equal-strings.
// CHECK-LABEL: func.func @strings(
// CHECK-NEXT:    %[[N:.*]] = torch.constant.bool false
// CHECK-NEXT:    return %[[N]]
func.func @strings() -> !torch.bool {
  %a = torch.constant.str "a"
  %b = torch.constant.str "b"
  %0 = torch.aten.eq.str %a, %b : !torch.str, !torch.str -> !torch.bool
  return %0 : !torch.bool
}

// known-size and known-type: of what the type says.
// CHECK-LABEL: func.func @types(
// CHECK-DAG:     %[[OPEN:.*]] = torch.aten.size.int %arg0, %{{.*}} :
// CHECK-DAG:     %[[THREE:.*]] = torch.constant.int 3
// CHECK-DAG:     %[[TWO:.*]] = torch.constant.int 2
// CHECK-DAG:     %[[F32:.*]] = torch.constant.int 6
// CHECK-DAG:     %[[YES:.*]] = torch.constant.bool true
// CHECK:         return %[[OPEN]], %[[THREE]], %[[TWO]], %[[F32]], %[[YES]]
func.func @types(%x: !torch.vtensor<[?,3],f32>) -> (!torch.int, !torch.int, !torch.int, !torch.int, !torch.bool) {
  %0 = torch.constant.int 0
  %1 = torch.constant.int 1
  %2 = torch.aten.size.int %x, %0 : !torch.vtensor<[?,3],f32>, !torch.int -> !torch.int
  %3 = torch.aten.size.int %x, %1 : !torch.vtensor<[?,3],f32>, !torch.int -> !torch.int
  %4 = torch.aten.dim %x : !torch.vtensor<[?,3],f32> -> !torch.int
  %5 = torch.prim.dtype %x : !torch.vtensor<[?,3],f32> -> !torch.int
  %6 = torch.aten.is_floating_point %x : !torch.vtensor<[?,3],f32> -> !torch.bool
  return %2, %3, %4, %5, %6 : !torch.int, !torch.int, !torch.int, !torch.int, !torch.bool
}

// none: where types say it.
// CHECK-LABEL: func.func @none(
// CHECK-DAG:     %[[IS:.*]] = torch.aten.__is__ %arg1, %arg2
// CHECK-DAG:     %[[NO:.*]] = torch.constant.bool false
// CHECK:         return %[[NO]], %[[IS]]
func.func @none(%n: !torch.int, %o: !torch.optional<int>, %none: !torch.none) -> (!torch.bool, !torch.bool) {
  %0 = torch.derefine %n : !torch.int to !torch.optional<int>
  %1 = torch.aten.__is__ %0, %none : !torch.optional<int>, !torch.none -> !torch.bool
  %2 = torch.aten.__is__ %o, %none : !torch.optional<int>, !torch.none -> !torch.bool
  return %1, %2 : !torch.bool, !torch.bool
}

// member-of-list, length-of-list, member-of-tuple and cast-to-same.
// CHECK-LABEL: func.func @members(
// CHECK-NEXT:    %[[TWO:.*]] = torch.constant.int 2
// CHECK-NEXT:    return %arg1, %[[TWO]], %arg0, %arg0
func.func @members(%a: !torch.int, %b: !torch.int) -> (!torch.int, !torch.int, !torch.int, !torch.int) {
  %last = torch.constant.int -1
  %zero = torch.constant.int 0
  %0 = torch.prim.ListConstruct %a, %b : (!torch.int, !torch.int) -> !torch.list<int>
  %1 = torch.aten.__getitem__.t %0, %last : !torch.list<int>, !torch.int -> !torch.int
  %2 = torch.aten.len.t %0 : !torch.list<int> -> !torch.int
  %3 = torch.prim.TupleConstruct %a, %b : !torch.int, !torch.int -> !torch.tuple<int, int>
  %4 = torch.prim.TupleIndex %3, %zero : !torch.tuple<int, int>, !torch.int -> !torch.int
  %5 = torch.derefine %a : !torch.int to !torch.optional<int>
  %6 = torch.prim.unchecked_cast %5 : !torch.optional<int> -> !torch.int
  return %1, %2, %4, %6 : !torch.int, !torch.int, !torch.int, !torch.int
}

// A list that is changed is read after the change.
// CHECK-LABEL: func.func @changed(
// CHECK:         torch.aten.append.t
// CHECK:         torch.aten.len.t
func.func @changed(%a: !torch.int) -> !torch.int {
  %0 = torch.prim.ListConstruct %a : (!torch.int) -> !torch.list<int>
  %1 = torch.aten.append.t %0, %a : !torch.list<int>, !torch.int -> !torch.list<int>
  %2 = torch.aten.len.t %0 : !torch.list<int> -> !torch.int
  return %2 : !torch.int
}

// Views and copies of open sizes that change nothing; a reshape of two open sizes may.
// CHECK-LABEL: func.func @views(
// CHECK-NOT:     torch.aten.view %arg0
// CHECK:         %[[V:.*]] = torch.aten.view %arg1
// CHECK:         return %arg0, %[[V]]
func.func @views(%x: !torch.vtensor<[?,3],f32>, %y: !torch.vtensor<[?,?],f32>, %n: !torch.int) -> (!torch.vtensor<[?,3],f32>, !torch.vtensor<[?,?],f32>) {
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %three = torch.constant.int 3
  %end = torch.constant.int 9223372036854775807
  %none = torch.constant.none
  %false = torch.constant.bool false
  %f32 = torch.constant.int 6
  %0 = torch.prim.ListConstruct %n, %three : (!torch.int, !torch.int) -> !torch.list<int>
  %1 = torch.aten.view %x, %0 : !torch.vtensor<[?,3],f32>, !torch.list<int> -> !torch.vtensor<[?,3],f32>
  %2 = torch.aten.transpose.int %1, %one, %one : !torch.vtensor<[?,3],f32>, !torch.int, !torch.int -> !torch.vtensor<[?,3],f32>
  %3 = torch.aten.slice.Tensor %2, %zero, %zero, %end, %one : !torch.vtensor<[?,3],f32>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[?,3],f32>
  %4 = torch.aten.to.dtype %3, %f32, %false, %false, %none : !torch.vtensor<[?,3],f32>, !torch.int, !torch.bool, !torch.bool, !torch.none -> !torch.vtensor<[?,3],f32>
  %5 = torch.prim.ListConstruct %4 : (!torch.vtensor<[?,3],f32>) -> !torch.list<vtensor>
  %6 = torch.aten.cat %5, %zero : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[?,3],f32>
  %7 = torch.prim.ListConstruct %n, %n : (!torch.int, !torch.int) -> !torch.list<int>
  %8 = torch.aten.view %y, %7 : !torch.vtensor<[?,?],f32>, !torch.list<int> -> !torch.vtensor<[?,?],f32>
  return %6, %8 : !torch.vtensor<[?,3],f32>, !torch.vtensor<[?,?],f32>
}

// copy-to-same and view-of-strided: without the copy, the elements are not in the order of a view.
// CHECK-LABEL: func.func @without_copy(
// CHECK-NOT:     torch.aten.clone
// CHECK:         %[[P:.*]] = torch.aten.permute %arg0
// CHECK:         %[[U:.*]] = torch.aten.unsqueeze %[[P]]
// CHECK:         torch.aten.reshape %[[U]]
// CHECK:         torch.aten.view %arg0
func.func @without_copy(%x: !torch.vtensor<[?,6,2,8],f32>, %n: !torch.int) -> (!torch.vtensor<[?,16],f32>, !torch.vtensor<[?,16],f32>) {
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %two = torch.constant.int 2
  %three = torch.constant.int 3
  %sixteen = torch.constant.int 16
  %order = torch.prim.ListConstruct %zero, %two, %one, %three : (!torch.int, !torch.int, !torch.int, !torch.int) -> !torch.list<int>
  %sizes = torch.prim.ListConstruct %n, %sixteen : (!torch.int, !torch.int) -> !torch.list<int>
  %0 = torch.aten.permute %x, %order : !torch.vtensor<[?,6,2,8],f32>, !torch.list<int> -> !torch.vtensor<[?,2,6,8],f32>
  %1 = torch.aten.clone %0, %zero : !torch.vtensor<[?,2,6,8],f32>, !torch.int -> !torch.vtensor<[?,2,6,8],f32>
  %2 = torch.aten.unsqueeze %1, %zero : !torch.vtensor<[?,2,6,8],f32>, !torch.int -> !torch.vtensor<[1,?,2,6,8],f32>
  %3 = torch.aten.view %2, %sizes : !torch.vtensor<[1,?,2,6,8],f32>, !torch.list<int> -> !torch.vtensor<[?,16],f32>
  %4 = torch.aten.view %x, %sizes : !torch.vtensor<[?,6,2,8],f32>, !torch.list<int> -> !torch.vtensor<[?,16],f32>
  return %3, %4 : !torch.vtensor<[?,16],f32>, !torch.vtensor<[?,16],f32>
}
