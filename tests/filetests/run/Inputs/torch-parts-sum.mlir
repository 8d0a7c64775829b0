// The sizes are not the dimension's in sum.
func.func @main(%x: !torch.vtensor<[5],f32>) -> !torch.vtensor<[2],f32> {
  %two = torch.constant.int 2
  %zero = torch.constant.int 0
  %sizes = torch.prim.ListConstruct %two, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %l = torch.aten.split_with_sizes %x, %sizes, %zero : !torch.vtensor<[5],f32>, !torch.list<int>, !torch.int -> !torch.list<vtensor>
  %0 = torch.aten.__getitem__.t %l, %zero : !torch.list<vtensor>, !torch.int -> !torch.vtensor<[2],f32>
  return %0 : !torch.vtensor<[2],f32>
}
