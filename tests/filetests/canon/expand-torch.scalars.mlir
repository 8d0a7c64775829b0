// Each op of PyTorch on a tensor and a number is core ops.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected

func.func @add(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %y = torch.constant.float 5.000000e-01
  %one = torch.constant.int 1
  %0 = torch.aten.add.Scalar %x, %y, %one : !torch.vtensor<[2],f32>, !torch.float, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @sub(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %y = torch.constant.float 5.000000e-01
  %one = torch.constant.int 1
  %0 = torch.aten.sub.Scalar %x, %y, %one : !torch.vtensor<[2],f32>, !torch.float, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @mul(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.mul.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @div(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.div.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @floor_divide(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.floor_divide.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @remainder(%x: !torch.vtensor<[2],si64>) -> !torch.vtensor<[2],si64> {
  %y = torch.constant.int 3
  %0 = torch.aten.remainder.Scalar %x, %y : !torch.vtensor<[2],si64>, !torch.int -> !torch.vtensor<[2],si64>
  return %0 : !torch.vtensor<[2],si64>
}

func.func @fmod(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],f32> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.fmod.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}

func.func @eq(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.eq.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

func.func @ne(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.ne.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

func.func @lt(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.lt.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

func.func @le(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.le.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

func.func @gt(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.gt.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}

func.func @ge(%x: !torch.vtensor<[2],f32>) -> !torch.vtensor<[2],i1> {
  %y = torch.constant.float 5.000000e-01
  %0 = torch.aten.ge.Scalar %x, %y : !torch.vtensor<[2],f32>, !torch.float -> !torch.vtensor<[2],i1>
  return %0 : !torch.vtensor<[2],i1>
}
