func.func @main(%arg0: !torch.vtensor<[40],si32>) -> (!torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>) {
  %0 = torch.constant.int 3
  %1 = torch.aten.__and__.Scalar %arg0, %0 : !torch.vtensor<[40],si32>, !torch.int -> !torch.vtensor<[40],si32>
  %2 = torch.constant.int 8
  %3 = torch.aten.__or__.Scalar %arg0, %2 : !torch.vtensor<[40],si32>, !torch.int -> !torch.vtensor<[40],si32>
  %4 = torch.constant.int 5
  %5 = torch.aten.__xor__.Scalar %arg0, %4 : !torch.vtensor<[40],si32>, !torch.int -> !torch.vtensor<[40],si32>
  %6 = torch.aten.bitwise_not %arg0 : !torch.vtensor<[40],si32> -> !torch.vtensor<[40],si32>
  %7 = torch.constant.int 2
  %8 = torch.aten.__lshift__.Scalar %arg0, %7 : !torch.vtensor<[40],si32>, !torch.int -> !torch.vtensor<[40],si32>
  %9 = torch.constant.int 1
  %10 = torch.aten.__rshift__.Scalar %arg0, %9 : !torch.vtensor<[40],si32>, !torch.int -> !torch.vtensor<[40],si32>
  return %1, %3, %5, %6, %8, %10 : !torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>, !torch.vtensor<[40],si32>
}
