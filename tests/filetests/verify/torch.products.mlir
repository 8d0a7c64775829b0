// torch's products of matrices: sizes that are multiplied together are equal, and what is added broadcasts, as far as
// sizes are known. Whatever else PyTorch forbids is looked at where the operation is run.
//
// RUN: mg opt %s --verify-diagnostics --split-input-file

func.func @f(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[4,5],f32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<4x5xf32> has size 4 along dimension 0: these are summed along together (torch.aten.mm C1)}}
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4,5],f32> -> !torch.vtensor<[2,5],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,2,3],f32>, %b: !torch.vtensor<[2,4,5],f32>) {
  // expected-error@+1 {{tensor<2x2x3xf32> has size 3 along dimension 2, and tensor<2x4x5xf32> has size 4 along dimension 1: these are summed along together (torch.aten.bmm C1)}}
  %0 = torch.aten.bmm %a, %b : !torch.vtensor<[2,2,3],f32>, !torch.vtensor<[2,4,5],f32> -> !torch.vtensor<[2,2,5],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[1,2,3],f32>, %b: !torch.vtensor<[2,3,5],f32>) {
  // expected-error@+1 {{the batch dimensions of tensor<1x2x3xf32> and tensor<2x3x5xf32> do not fit (torch.aten.bmm C1)}}
  %0 = torch.aten.bmm %a, %b : !torch.vtensor<[1,2,3],f32>, !torch.vtensor<[2,3,5],f32> -> !torch.vtensor<[2,2,5],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[7,4,5],f32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<7x4x5xf32> has size 4 along dimension 1: these are summed along together (torch.aten.matmul C1)}}
  %0 = torch.aten.matmul %a, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[7,4,5],f32> -> !torch.vtensor<[7,2,5],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<4xf32> has size 4 along dimension 0: these are summed along together (torch.aten.mv C1)}}
  %0 = torch.aten.mv %a, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[3],f32>, %b: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<3xf32> has size 3 along dimension 0, and tensor<4xf32> has size 4 along dimension 0: these are summed along together (torch.aten.dot C1)}}
  %0 = torch.aten.dot %a, %b : !torch.vtensor<[3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[5,4],f32>, %c: !torch.vtensor<[5],f32>) {
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<5x4xf32> has size 4 along dimension 1: these are summed along together (torch.aten.linear C1)}}
  %0 = torch.aten.linear %a, %b, %c : !torch.vtensor<[2,3],f32>, !torch.vtensor<[5,4],f32>, !torch.vtensor<[5],f32> -> !torch.vtensor<[2,5],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[5],f32>, %b: !torch.vtensor<[2,3],f32>, %c: !torch.vtensor<[4,5],f32>) {
  %one = torch.constant.int 1
  // expected-error@+1 {{tensor<2x3xf32> has size 3 along dimension 1, and tensor<4x5xf32> has size 4 along dimension 0: these are summed along together (torch.aten.addmm C1)}}
  %0 = torch.aten.addmm %a, %b, %c, %one, %one : !torch.vtensor<[5],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[4,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,5],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[5],f32>, %b: !torch.vtensor<[1,2,3],f32>, %c: !torch.vtensor<[1,4,5],f32>) {
  %one = torch.constant.int 1
  // expected-error@+1 {{tensor<1x2x3xf32> has size 3 along dimension 2, and tensor<1x4x5xf32> has size 4 along dimension 1: these are summed along together (torch.aten.baddbmm C1)}}
  %0 = torch.aten.baddbmm %a, %b, %c, %one, %one : !torch.vtensor<[5],f32>, !torch.vtensor<[1,2,3],f32>, !torch.vtensor<[1,4,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,5],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[5,3],f32>, %c: !torch.vtensor<[4],f32>) {
  // expected-error@+1 {{tensor<4xf32> does not broadcast to tensor<2x5xf32> (torch.aten.linear C2)}}
  %0 = torch.aten.linear %a, %b, %c : !torch.vtensor<[2,3],f32>, !torch.vtensor<[5,3],f32>, !torch.vtensor<[4],f32> -> !torch.vtensor<[2,5],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[4],f32>, %b: !torch.vtensor<[2,3],f32>, %c: !torch.vtensor<[3,5],f32>) {
  %one = torch.constant.int 1
  // expected-error@+1 {{tensor<4xf32> does not broadcast to tensor<2x5xf32> (torch.aten.addmm C2)}}
  %0 = torch.aten.addmm %a, %b, %c, %one, %one : !torch.vtensor<[4],f32>, !torch.vtensor<[2,3],f32>, !torch.vtensor<[3,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[2,5],f32>
  return
}

// -----

func.func @f(%a: !torch.vtensor<[2,1,1],f32>, %b: !torch.vtensor<[1,2,3],f32>, %c: !torch.vtensor<[1,3,5],f32>) {
  %one = torch.constant.int 1
  // expected-error@+1 {{tensor<2x1x1xf32> does not broadcast to tensor<1x2x5xf32> (torch.aten.baddbmm C2)}}
  %0 = torch.aten.baddbmm %a, %b, %c, %one, %one : !torch.vtensor<[2,1,1],f32>, !torch.vtensor<[1,2,3],f32>, !torch.vtensor<[1,3,5],f32>, !torch.int, !torch.int -> !torch.vtensor<[1,2,5],f32>
  return
}

// -----

// Kept, whatever it may mean.
func.func @f(%a: !torch.vtensor<[2,3],f32>, %b: !torch.vtensor<[?,5],f16>, %c: !torch.vtensor, %n: !torch.int) {
  %none = torch.constant.none
  %0 = torch.aten.mm %a, %b : !torch.vtensor<[2,3],f32>, !torch.vtensor<[?,5],f16> -> !torch.vtensor<[7],si64>
  %1 = torch.aten.bmm %a, %a : !torch.vtensor<[2,3],f32>, !torch.vtensor<[2,3],f32> -> !torch.vtensor<[2,3],f32>
  %2 = torch.aten.linear %c, %a, %none : !torch.vtensor, !torch.vtensor<[2,3],f32>, !torch.none -> !torch.vtensor
  %3 = torch.aten.addmm %c, %a, %b, %n, %n : !torch.vtensor, !torch.vtensor<[2,3],f32>, !torch.vtensor<[?,5],f16>, !torch.int, !torch.int -> !torch.vtensor<[2,5],f32>
  return
}
