// PyTorch's loops that carry lists, or change lists from outside, are unrolled where the number of their iterations is known; the
// lists are known then, to operations that take their tensors or numbers.
//
// RUN: mg run %s --function=carried --input=2xf32=1,2 | FileCheck %s --check-prefix=CARRIED
// RUN: mg run %s --function=carried --input=2xf32=1,2 --backend=interpreter | FileCheck %s --check-prefix=CARRIED
// RUN: mg run %s --function=appended --input=3x1xf32=1,2,3 | FileCheck %s --check-prefix=APPENDED
// RUN: mg run %s --function=appended --input=3x1xf32=1,2,3 --backend=mlir | FileCheck %s --check-prefix=APPENDED
// RUN: mg run %s --function=changed --input=2xf32=1,2 --input=2xf32=3,4 | FileCheck %s --check-prefix=CHANGED
// RUN: mg run %s --function=numbers --input=4xf32=1,2,3,4 | FileCheck %s --check-prefix=NUMBERS
// RUN: mg run %s --function=retyped --input=2xf32=1,2 | FileCheck %s --check-prefix=RETYPED
// RUN: mg grad %s --of=carried | mg run - --input=2xf32=1,2 --input=3x2xf32=1,10,100,1000,10000,100000 | FileCheck %s --check-prefix=GRAD
// RUN: mg translate %s --to=onnx 2>&1 | FileCheck %s --check-prefix=ONNX
// RUN: not mg run %S/Inputs/torch-lists-unknown.mlir --input=2xf32=1,2 --input=si64=3 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not mg run %S/Inputs/torch-lists-unknown-position.mlir --input=2xf32=1,2 --input=si64=1 2>&1 | FileCheck %s --check-prefix=POSITION
// RUN: not mg run %S/Inputs/torch-lists-doubled.mlir --input=2xf32=1,2 2>&1 | FileCheck %s --check-prefix=DOUBLED
//
// CARRIED: tensor<3x2xf32>: {{\[\[}}1, 2], [2, 4], [4, 8]]
// APPENDED: tensor<9x1xf32>: {{\[\[}}0], [0], [0], [2], [4], [6], [6], [12], [18]]
// CHANGED: tensor<6x2xf32>: {{\[\[}}3, 4], [1, 2], [4, 6], [1, 2], [1, 2], [4, 6]]
// NUMBERS: tensor<2x2xf32>: {{\[\[}}1, 2], [3, 4]]
// RETYPED: tensor<2xf32>: [1, 2]
// GRAD: tensor<2xf32>: [40201, 402010]
// ONNX: onnx.Concat
// UNKNOWN: error: 'torch.prim.ListConstruct' cannot be run: operations change the list, and how is not known: the numbers of iterations of their loops must be constants
// POSITION: error: 'torch.prim.ListConstruct' cannot be run: operations change the list, and how is not known
// DOUBLED: error: 'torch.prim.ListConstruct' cannot be run: operations change the list, and how is not known

func.func @carried(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[3,2],f32> {
  %n = torch.constant.int 2
  %one = torch.constant.int 1
  %zero = torch.constant.int 0
  %true = torch.constant.bool true
  %l0 = torch.prim.ListConstruct %x : (!torch.vtensor<[2],f32>) -> !torch.list<vtensor<[2],f32>>
  %0:2 = torch.prim.Loop %n, %true, init(%l0, %x) {
  ^bb0(%i: !torch.int, %l: !torch.list<vtensor<[2],f32>>, %h: !torch.vtensor<[2],f32>):
    %1 = torch.aten.add.Tensor %h, %h, %one : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
    %2 = torch.prim.ListConstruct %1 : (!torch.vtensor<[2],f32>) -> !torch.list<vtensor<[2],f32>>
    %3 = torch.aten.add.t %l, %2 : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>> -> !torch.list<vtensor<[2],f32>>
    torch.prim.Loop.condition %true, iter(%3, %1 : !torch.list<vtensor<[2],f32>>, !torch.vtensor<[2],f32>)
  } : (!torch.int, !torch.bool, !torch.list<vtensor<[2],f32>>, !torch.vtensor<[2],f32>) -> (!torch.list<vtensor<[2],f32>>, !torch.vtensor<[2],f32>)
  %4 = torch.aten.stack %0#0, %zero : !torch.list<vtensor<[2],f32>>, !torch.int -> !torch.vtensor<[3,2],f32>
  return %4 : !torch.vtensor<[3,2],f32>
}

// The number of iterations is a size.
func.func @appended(%x: !torch.vtensor<[3,1],f32>) -> !torch.vtensor<[9,1],f32> {
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %n = torch.aten.size.int %x, %zero : !torch.vtensor<[3,1],f32>, !torch.int -> !torch.int
  %true = torch.constant.bool true
  %l = torch.prim.ListConstruct : () -> !torch.list<vtensor<[3,1],f32>>
  %0 = torch.prim.Loop %n, %true, init(%x) {
  ^bb0(%i: !torch.int, %h: !torch.vtensor<[3,1],f32>):
    %1 = torch.aten.mul.Scalar %h, %i : !torch.vtensor<[3,1],f32>, !torch.int -> !torch.vtensor<[3,1],f32>
    %2 = torch.aten.append.t %l, %1 : !torch.list<vtensor<[3,1],f32>>, !torch.vtensor<[3,1],f32> -> !torch.list<vtensor<[3,1],f32>>
    %3 = torch.aten.add.Tensor %h, %x, %one : !torch.vtensor<[3,1],f32>, !torch.vtensor<[3,1],f32>, !torch.int -> !torch.vtensor<[3,1],f32>
    torch.prim.Loop.condition %true, iter(%3 : !torch.vtensor<[3,1],f32>)
  } : (!torch.int, !torch.bool, !torch.vtensor<[3,1],f32>) -> !torch.vtensor<[3,1],f32>
  %4 = torch.aten.cat %l, %zero : !torch.list<vtensor<[3,1],f32>>, !torch.int -> !torch.vtensor<[9,1],f32>
  return %4 : !torch.vtensor<[9,1],f32>
}

// With s = x + y: %l is [y, x], [s, y, x, x], [s, y, s, x], [x, s, y, s]; %k is [y, x, x, s, y], [y, x, s, x, x, s].
func.func @changed(%x: !torch.vtensor<[2],f32>, %y: !torch.vtensor<[2],f32>) -> !torch.vtensor<[6,2],f32> {
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %two = torch.constant.int 2
  %last = torch.constant.int -1
  %l = torch.prim.ListConstruct %x, %y : (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) -> !torch.list<vtensor<[2],f32>>
  torch.aten.reverse.t %l : !torch.list<vtensor<[2],f32>>
  %x1 = torch.aten.__getitem__.t %l, %last : !torch.list<vtensor<[2],f32>>, !torch.int -> !torch.vtensor<[2],f32>
  %0 = torch.aten.append.t %l, %x1 : !torch.list<vtensor<[2],f32>>, !torch.vtensor<[2],f32> -> !torch.list<vtensor<[2],f32>>
  %sum = torch.aten.add.Tensor %x, %y, %one : !torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>, !torch.int -> !torch.vtensor<[2],f32>
  torch.aten.insert.t %0, %zero, %sum : !torch.list<vtensor<[2],f32>>, !torch.int, !torch.vtensor<[2],f32>
  %1 = torch.aten._set_item.t %l, %two, %sum : !torch.list<vtensor<[2],f32>>, !torch.int, !torch.vtensor<[2],f32> -> !torch.list<vtensor<[2],f32>>
  torch.aten.reverse.t %l : !torch.list<vtensor<[2],f32>>
  %sum1 = torch.aten.pop.t %l, %last : !torch.list<vtensor<[2],f32>>, !torch.int -> !torch.vtensor<[2],f32>
  %k = torch.prim.ListConstruct %y, %x : (!torch.vtensor<[2],f32>, !torch.vtensor<[2],f32>) -> !torch.list<vtensor<[2],f32>>
  torch.aten.extend.t %k, %l : !torch.list<vtensor<[2],f32>>, !torch.list<vtensor<[2],f32>>
  %y1 = torch.aten.pop.t %k, %last : !torch.list<vtensor<[2],f32>>, !torch.int -> !torch.vtensor<[2],f32>
  torch.aten.clear.t %l : !torch.list<vtensor<[2],f32>>
  %2 = torch.aten._set_item.t %k, %last, %x : !torch.list<vtensor<[2],f32>>, !torch.int, !torch.vtensor<[2],f32> -> !torch.list<vtensor<[2],f32>>
  %3 = torch.aten.insert.t %k, %two, %sum1 : !torch.list<vtensor<[2],f32>>, !torch.int, !torch.vtensor<[2],f32> -> !torch.list<vtensor<[2],f32>>
  %4 = torch.aten.append.t %k, %sum : !torch.list<vtensor<[2],f32>>, !torch.vtensor<[2],f32> -> !torch.list<vtensor<[2],f32>>
  %5 = torch.aten.stack %k, %zero : !torch.list<vtensor<[2],f32>>, !torch.int -> !torch.vtensor<[6,2],f32>
  return %5 : !torch.vtensor<[6,2],f32>
}

// A shape.
func.func @numbers(%x: !torch.vtensor<[4],f32>) -> !torch.vtensor<[2,2],f32> {
  %two = torch.constant.int 2
  %true = torch.constant.bool true
  %l = torch.prim.ListConstruct : () -> !torch.list<int>
  torch.prim.Loop %two, %true, init() {
  ^bb0(%i: !torch.int):
    %0 = torch.aten.append.t %l, %two : !torch.list<int>, !torch.int -> !torch.list<int>
    torch.prim.Loop.condition %true, iter()
  } : (!torch.int, !torch.bool) -> ()
  %n = torch.aten.len.t %l : !torch.list<int> -> !torch.int
  %k = torch.prim.ListConstruct %n, %n : (!torch.int, !torch.int) -> !torch.list<int>
  %y = torch.aten.view %x, %k : !torch.vtensor<[4],f32>, !torch.list<int> -> !torch.vtensor<[2,2],f32>
  %1 = torch.aten.view %y, %l : !torch.vtensor<[2,2],f32>, !torch.list<int> -> !torch.vtensor<[2,2],f32>
  return %1 : !torch.vtensor<[2,2],f32>
}

// The element has another type than the list's type says.
func.func @retyped(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[?],f32> {
  %zero = torch.constant.int 0
  %l = torch.prim.ListConstruct : () -> !torch.list<vtensor<[?],f32>>
  %1 = torch.aten.append.t %l, %x : !torch.list<vtensor<[?],f32>>, !torch.vtensor<[2],f32> -> !torch.list<vtensor<[?],f32>>
  %0 = torch.aten.__getitem__.t %l, %zero : !torch.list<vtensor<[?],f32>>, !torch.int -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}
