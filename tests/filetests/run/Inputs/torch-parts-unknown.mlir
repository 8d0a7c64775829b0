// The number of the parts is not known.
func.func @main(%x: !torch.vtensor<[?],f32>) -> !torch.vtensor<[?],f32> {
  %two = torch.constant.int 2
  %zero = torch.constant.int 0
  %l = torch.aten.split.Tensor %x, %two, %zero : !torch.vtensor<[?],f32>, !torch.int, !torch.int -> !torch.list<vtensor>
  %0 = torch.aten.__getitem__.t %l, %zero : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[?],f32>
  return %0 : !torch.vtensor<[?],f32>
}
