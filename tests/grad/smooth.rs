//! Elementwise operations at smooth points: the derivative is what differences come near to, and the
//! derivative of the derivative is what its differences come near to.

use fastrand::Rng;
use libtest_mimic::{Failed, Trial};
use multigather::Compiler;
use multigather::grad::Options;
use multigather::ops::core::{BinaryOp, MathOp};
use multigather::ops::derivative::{Convention, Derivative, of_binary, of_math};
use multigather::tensor::{Tensor, TensorBuilder};
use multigather::types::ElementType;

use super::{Derived, run};

/// `grad/differences/<operation>`, and of second order.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for &op in BinaryOp::ALL {
        trials.extend(trial(op.name(), 2, &of_binary(op)));
    }
    // Those two by their second operand alone: FUNCTIONS.
    let is_whole = |op: &&MathOp| !matches!(op, MathOp::Zeta | MathOp::Polygamma);
    for &op in MathOp::ALL.iter().filter(is_whole) {
        trials.extend(trial(op.name(), op.arity(), &of_math(op)));
    }
    trials.extend(FUNCTIONS.iter().map(|(name, text)| {
        Trial::test(format!("grad/differences/{name}"), move || try_function(text, 6))
    }));
    trials
}

fn trial(name: &'static str, arity: usize, derivative: &Derivative) -> Option<Trial> {
    matches!(derivative, Derivative::Elementwise(_)).then(|| {
        Trial::test(format!("grad/differences/{name}"), move || {
            let operands: Vec<String> = (0..arity).map(|k| format!("%x{k}")).collect();
            let arguments: Vec<String> = operands.iter().map(|x| format!("{x}: tensor<6xf64>")).collect();
            let text = format!(
                "func.func @main({}) -> tensor<6xf64> {{\n  %r = {name} {} : tensor<6xf64>\n  return %r : tensor<6xf64>\n}}\n",
                arguments.join(", "),
                operands.join(", ")
            );
            try_function(&text, 6)
        })
    })
}

/// Functions of several operations, on tensors of six numbers.
const FUNCTIONS: &[(&str, &str)] = &[
    (
        "zeta and polygamma",
        "func.func @main(%x: tensor<6xf64>) -> tensor<6xf64> {
  %2 = arith.constant dense<2.0> : tensor<6xf64>
  %0 = mg.zeta %2, %x : tensor<6xf64>
  %1 = mg.polygamma %2, %x : tensor<6xf64>
  %r = arith.divf %0, %1 : tensor<6xf64>
  return %r : tensor<6xf64>
}",
    ),
    (
        "softmax",
        "func.func @main(%x: tensor<6xf64>) -> tensor<6xf64> {
  %0 = math.exp %x : tensor<6xf64>
  %1 = mg.reduce %0 {axes = array<i64: 0>, kind = \"sum\"} : (tensor<6xf64>) -> tensor<f64>
  %2 = mg.broadcast %1 {dims = array<i64>} : (tensor<f64>) -> tensor<6xf64>
  %r = arith.divf %0, %2 : tensor<6xf64>
  return %r : tensor<6xf64>
}",
    ),
    (
        "product of gathered",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<2xf64> {
  %i = arith.constant dense<[[0, 5, 3], [2, 2, 9]]> : tensor<2x3xi64>
  %z = mg.broadcast %x {dims = array<i64: 1>} : (tensor<6xf64>) -> tensor<2x6xf64>
  %0 = mg.gather_multiaxis %z[%i] axes [1] {bounds = \"wrap\"} : (tensor<2x6xf64>, tensor<2x3xi64>) -> tensor<2x3xf64>
  %1 = mg.reduce %0 {axes = array<i64: 1>, kind = \"prod\"} : (tensor<2x3xf64>) -> tensor<2xf64>
  %2 = mg.slice %y {offsets = array<i64: 5>, sizes = array<i64: 2>, strides = array<i64: -3>} : (tensor<6xf64>) -> tensor<2xf64>
  %r = math.powf %2, %1 : tensor<2xf64>
  return %r : tensor<2xf64>
}",
    ),
    (
        "products of rows",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<2xf64> {
  %0 = mg.reshape %x : (tensor<6xf64>) -> tensor<2x3xf64>
  %1 = mg.reshape %y : (tensor<6xf64>) -> tensor<2x3xf64>
  %2 = mg.dot %0, %1 {axes = array<i64: 1>} : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2xf64>
  %r = math.sin %2 : tensor<2xf64>
  return %r : tensor<2xf64>
}",
    ),
    (
        "onnx.MatMul",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<4xf64> {
  %0 = mg.reshape %x : (tensor<6xf64>) -> tensor<2x3xf64>
  %1 = mg.reshape %y : (tensor<6xf64>) -> tensor<3x2xf64>
  %2 = \"onnx.MatMul\"(%0, %1) : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x2xf64>
  %3 = mg.reshape %2 : (tensor<2x2xf64>) -> tensor<4xf64>
  %r = math.sin %3 : tensor<4xf64>
  return %r : tensor<4xf64>
}",
    ),
    (
        "onnx.Gemm",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>, %z: tensor<6xf64>) -> tensor<9xf64> {
  %0 = mg.reshape %x : (tensor<6xf64>) -> tensor<2x3xf64>
  %1 = mg.reshape %y : (tensor<6xf64>) -> tensor<3x2xf64>
  %2 = mg.reshape %z : (tensor<6xf64>) -> tensor<2x3xf64>
  %3 = mg.slice %2 {offsets = array<i64: 1, 0>, sizes = array<i64: 1, 3>, strides = array<i64: 1, 1>} : (tensor<2x3xf64>) -> tensor<1x3xf64>
  %4 = \"onnx.Gemm\"(%0, %1, %3) {alpha = 0.5 : f32, beta = 3.0 : f32, transA = 1 : si64, transB = 1 : si64} : (tensor<2x3xf64>, tensor<3x2xf64>, tensor<1x3xf64>) -> tensor<3x3xf64>
  %r = mg.reshape %4 : (tensor<3x3xf64>) -> tensor<9xf64>
  return %r : tensor<9xf64>
}",
    ),
    (
        "stablehlo.dot_general",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<2xf64> {
  %0 = mg.reshape %x : (tensor<6xf64>) -> tensor<3x2x1xf64>
  %1 = mg.reshape %y : (tensor<6xf64>) -> tensor<2x1x3xf64>
  %2 = stablehlo.dot_general %0, %1, batching_dims = [1] x [0], contracting_dims = [0, 2] x [2, 1] : (tensor<3x2x1xf64>, tensor<2x1x3xf64>) -> tensor<2xf64>
  %3 = stablehlo.dot_general %0, %2, contracting_dims = [1] x [0] : (tensor<3x2x1xf64>, tensor<2xf64>) -> tensor<3x1xf64>
  %4 = stablehlo.dot_general %3, %3, contracting_dims = [0] x [0] : (tensor<3x1xf64>, tensor<3x1xf64>) -> tensor<1x1xf64>
  %5 = mg.broadcast %4 {dims = array<i64: 0, 1>} : (tensor<1x1xf64>) -> tensor<1x2xf64>
  %6 = mg.reshape %5 : (tensor<1x2xf64>) -> tensor<2xf64>
  %r = arith.mulf %6, %2 : tensor<2xf64>
  return %r : tensor<2xf64>
}",
    ),
    (
        "stablehlo.convolution",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<8xf64> {
  %0 = mg.reshape %x : (tensor<6xf64>) -> tensor<1x3x2x1xf64>
  %1 = mg.reshape %y : (tensor<6xf64>) -> tensor<2x1x1x3xf64>
  %2 = mg.slice %1 {offsets = array<i64: 0, 0, 0, 0>, sizes = array<i64: 2, 1, 1, 2>, strides = array<i64: 1, 1, 1, 1>} : (tensor<2x1x1x3xf64>) -> tensor<2x1x1x2xf64>
  %3 = stablehlo.convolution(%0, %2) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, f, 1], window = {stride = [2, 1], pad = [[1, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [2, 1], reverse = [true, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x2x1xf64>, tensor<2x1x1x2xf64>) -> tensor<1x1x2x2xf64>
  %4 = mg.broadcast %3 {dims = array<i64: 0, 1, 2, 3>} : (tensor<1x1x2x2xf64>) -> tensor<2x1x2x2xf64>
  %5 = mg.reshape %4 : (tensor<2x1x2x2xf64>) -> tensor<8xf64>
  %r = math.sin %5 : tensor<8xf64>
  return %r : tensor<8xf64>
}",
    ),
    (
        "onnx.Conv",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>, %z: tensor<6xf64>) -> tensor<6xf64> {
  %0 = mg.reshape %x : (tensor<6xf64>) -> tensor<1x2x3xf64>
  %1 = mg.reshape %y : (tensor<6xf64>) -> tensor<2x1x3xf64>
  %2 = mg.slice %z {offsets = array<i64: 1>, sizes = array<i64: 2>, strides = array<i64: 3>} : (tensor<6xf64>) -> tensor<2xf64>
  %3 = \"onnx.Conv\"(%0, %1, %2) {group = 2 : si64, pads = [1, 1]} : (tensor<1x2x3xf64>, tensor<2x1x3xf64>, tensor<2xf64>) -> tensor<1x2x3xf64>
  %4 = mg.reshape %3 : (tensor<1x2x3xf64>) -> tensor<6xf64>
  %r = math.sin %4 : tensor<6xf64>
  return %r : tensor<6xf64>
}",
    ),
    (
        "onnx.ConvTranspose",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<7xf64> {
  %0 = mg.reshape %x : (tensor<6xf64>) -> tensor<1x2x3xf64>
  %1 = mg.reshape %y : (tensor<6xf64>) -> tensor<2x1x3xf64>
  %2 = \"onnx.ConvTranspose\"(%0, %1) {strides = [2]} : (tensor<1x2x3xf64>, tensor<2x1x3xf64>) -> tensor<1x1x7xf64>
  %3 = mg.reshape %2 : (tensor<1x1x7xf64>) -> tensor<7xf64>
  %r = math.sin %3 : tensor<7xf64>
  return %r : tensor<7xf64>
}",
    ),
    (
        "torch.aten.linear",
        "func.func @main(%x: !torch.vtensor<[6],f64>, %y: !torch.vtensor<[6],f64>) -> !torch.vtensor<[6],f64> {
  %two = torch.constant.int 2
  %three = torch.constant.int 3
  %six = torch.constant.int 6
  %none = torch.constant.none
  %a = torch.prim.ListConstruct %three, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %b = torch.prim.ListConstruct %two, %two : (!torch.int, !torch.int) -> !torch.list<int>
  %c = torch.prim.ListConstruct %six : (!torch.int) -> !torch.list<int>
  %0 = torch.aten.view %x, %a : !torch.vtensor<[6],f64>, !torch.list<int> -> !torch.vtensor<[3,2],f64>
  %zero = torch.constant.int 0
  %one = torch.constant.int 1
  %four = torch.constant.int 4
  %1 = torch.aten.slice.Tensor %y, %zero, %zero, %four, %one : !torch.vtensor<[6],f64>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[4],f64>
  %2 = torch.aten.view %1, %b : !torch.vtensor<[4],f64>, !torch.list<int> -> !torch.vtensor<[2,2],f64>
  %3 = torch.aten.slice.Tensor %y, %zero, %four, %six, %one : !torch.vtensor<[6],f64>, !torch.int, !torch.int, !torch.int, !torch.int -> !torch.vtensor<[2],f64>
  %4 = torch.aten.linear %0, %2, %3 : !torch.vtensor<[3,2],f64>, !torch.vtensor<[2,2],f64>, !torch.vtensor<[2],f64> -> !torch.vtensor<[3,2],f64>
  %r = torch.aten.view %4, %c : !torch.vtensor<[3,2],f64>, !torch.list<int> -> !torch.vtensor<[6],f64>
  return %r : !torch.vtensor<[6],f64>
}",
    ),
    (
        "onnx.GridSample",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<3xf64> {
  %0 = mg.reshape %x : (tensor<6xf64>) -> tensor<1x1x2x3xf64>
  %1 = mg.reshape %y : (tensor<6xf64>) -> tensor<1x1x3x2xf64>
  %2 = \"onnx.GridSample\"(%0, %1) {align_corners = 1 : si64, mode = \"linear\", padding_mode = \"zeros\"} : (tensor<1x1x2x3xf64>, tensor<1x1x3x2xf64>) -> tensor<1x1x1x3xf64>
  %r = mg.reshape %2 : (tensor<1x1x1x3xf64>) -> tensor<3xf64>
  return %r : tensor<3xf64>
}",
    ),
    (
        "mg.decompose lu, tall",
        "func.func @main(%x: tensor<6xf64>) -> tensor<8xf64> {
  %a = mg.reshape %x : (tensor<6xf64>) -> tensor<3x2xf64>
  %0 = mg.decompose %a {kind = \"lu\"} : (tensor<3x2xf64>) -> tensor<4x2xf64>
  %r = mg.reshape %0 : (tensor<4x2xf64>) -> tensor<8xf64>
  return %r : tensor<8xf64>
}",
    ),
    (
        "mg.decompose lu, wide",
        "func.func @main(%x: tensor<6xf64>) -> tensor<9xf64> {
  %a = mg.reshape %x : (tensor<6xf64>) -> tensor<2x3xf64>
  %0 = mg.decompose %a {kind = \"lu\"} : (tensor<2x3xf64>) -> tensor<3x3xf64>
  %r = mg.reshape %0 : (tensor<3x3xf64>) -> tensor<9xf64>
  return %r : tensor<9xf64>
}",
    ),
    (
        "mg.decompose qr, tall",
        "func.func @main(%x: tensor<6xf64>) -> tensor<8xf64> {
  %a = mg.reshape %x : (tensor<6xf64>) -> tensor<3x2xf64>
  %0 = mg.decompose %a {kind = \"qr\"} : (tensor<3x2xf64>) -> tensor<4x2xf64>
  %r = mg.reshape %0 : (tensor<4x2xf64>) -> tensor<8xf64>
  return %r : tensor<8xf64>
}",
    ),
    (
        "mg.decompose qr, wide",
        "func.func @main(%x: tensor<6xf64>) -> tensor<9xf64> {
  %a = mg.reshape %x : (tensor<6xf64>) -> tensor<2x3xf64>
  %0 = mg.decompose %a {kind = \"qr\"} : (tensor<2x3xf64>) -> tensor<3x3xf64>
  %r = mg.reshape %0 : (tensor<3x3xf64>) -> tensor<9xf64>
  return %r : tensor<9xf64>
}",
    ),
    (
        "mg.decompose svd, tall",
        "func.func @main(%x: tensor<6xf64>) -> tensor<12xf64> {
  %a = mg.reshape %x : (tensor<6xf64>) -> tensor<3x2xf64>
  %0 = mg.decompose %a {kind = \"svd\"} : (tensor<3x2xf64>) -> tensor<2x6xf64>
  %1 = arith.mulf %0, %0 : tensor<2x6xf64>
  %r = mg.reshape %1 : (tensor<2x6xf64>) -> tensor<12xf64>
  return %r : tensor<12xf64>
}",
    ),
    (
        "mg.decompose svd, wide",
        "func.func @main(%x: tensor<6xf64>) -> tensor<12xf64> {
  %a = mg.reshape %x : (tensor<6xf64>) -> tensor<2x3xf64>
  %0 = mg.decompose %a {kind = \"svd\"} : (tensor<2x3xf64>) -> tensor<2x6xf64>
  %1 = arith.mulf %0, %0 : tensor<2x6xf64>
  %r = mg.reshape %1 : (tensor<2x6xf64>) -> tensor<12xf64>
  return %r : tensor<12xf64>
}",
    ),
    (
        "mg.decompose singular_values",
        "func.func @main(%x: tensor<6xf64>) -> tensor<2xf64> {
  %a = mg.reshape %x : (tensor<6xf64>) -> tensor<3x2xf64>
  %0 = mg.decompose %a {kind = \"singular_values\"} : (tensor<3x2xf64>) -> tensor<2x1xf64>
  %r = mg.reshape %0 : (tensor<2x1xf64>) -> tensor<2xf64>
  return %r : tensor<2xf64>
}",
    ),
    (
        "mg.reflect",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<6xf64> {
  %a = mg.reshape %x : (tensor<6xf64>) -> tensor<3x2xf64>
  %0 = mg.slice %y {offsets = array<i64: 0>, sizes = array<i64: 2>, strides = array<i64: 1>} : (tensor<6xf64>) -> tensor<2xf64>
  %t = mg.reshape %0 : (tensor<2xf64>) -> tensor<1x2xf64>
  %1 = mg.reflect %a, %t : (tensor<3x2xf64>, tensor<1x2xf64>) -> tensor<3x2xf64>
  %r = mg.reshape %1 : (tensor<3x2xf64>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}",
    ),
    (
        "symmetric matrices",
        "func.func @main(%x: tensor<6xf64>) -> tensor<10xf64> {
  %a = mg.reshape %x : (tensor<6xf64>) -> tensor<2x3xf64>
  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1] : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x2xf64>
  %1 = mg.decompose %0 {kind = \"eigh\", upper} : (tensor<2x2xf64>) -> tensor<3x2xf64>
  %2 = mg.cholesky %0 : (tensor<2x2xf64>) -> tensor<2x2xf64>
  %3 = mg.concat %1, %2 {axis = 0 : i64} : (tensor<3x2xf64>, tensor<2x2xf64>) -> tensor<5x2xf64>
  %r = mg.reshape %3 : (tensor<5x2xf64>) -> tensor<10xf64>
  return %r : tensor<10xf64>
}",
    ),
    (
        "mg.triangular_solve",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<6xf64> {
  %0 = mg.slice %x {offsets = array<i64: 0>, sizes = array<i64: 4>, strides = array<i64: 1>} : (tensor<6xf64>) -> tensor<4xf64>
  %a = mg.reshape %0 : (tensor<4xf64>) -> tensor<2x2xf64>
  %b = mg.reshape %y : (tensor<6xf64>) -> tensor<2x3xf64>
  %1 = mg.triangular_solve %a, %b {left, transpose = \"adjoint\"} : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %2 = mg.reshape %1 : (tensor<2x3xf64>) -> tensor<3x2xf64>
  %3 = mg.triangular_solve %a, %2 {lower} : (tensor<2x2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
  %r = mg.reshape %3 : (tensor<3x2xf64>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}",
    ),
    (
        "mg.fft",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<6xf64> {
  %0 = mg.fft %x {dims = 1 : i64, kind = \"rfft\"} : (tensor<6xf64>) -> tensor<4xcomplex<f64>>
  %1 = stablehlo.exponential %0 : tensor<4xcomplex<f64>>
  %2 = mg.fft %1 {dims = 1 : i64, kind = \"ifft\"} : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  %3 = mg.fft %2 {dims = 1 : i64, kind = \"irfft\", size = 6 : i64} : (tensor<4xcomplex<f64>>) -> tensor<6xf64>
  %r = arith.mulf %3, %y : tensor<6xf64>
  return %r : tensor<6xf64>
}",
    ),
    (
        "scattered",
        "func.func @main(%x: tensor<6xf64>, %y: tensor<6xf64>) -> tensor<6xf64> {
  %i = arith.constant dense<[5, 0, 3, 9, 1, 4]> : tensor<6xi64>
  %j = arith.constant dense<[2, 2, 3, 3, 2, 7]> : tensor<6xi64>
  %0 = mg.scatter_multiaxis %x[%i], %y axes [0] {bounds = \"drop\", reduction = \"mul\"} : (tensor<6xf64>, tensor<6xi64>, tensor<6xf64>) -> tensor<6xf64>
  %1 = mg.scatter_multiaxis %0[%i], %y axes [0] {bounds = \"drop\", reduction = \"div\"} : (tensor<6xf64>, tensor<6xi64>, tensor<6xf64>) -> tensor<6xf64>
  %2 = math.sin %0 : tensor<6xf64>
  %3 = mg.scatter_multiaxis %1[%j], %2 axes [0] {bounds = \"drop\"} : (tensor<6xf64>, tensor<6xi64>, tensor<6xf64>) -> tensor<6xf64>
  %4 = mg.scatter_multiaxis %3[%j], %x axes [0] {bounds = \"clamp\", reduction = \"max\"} : (tensor<6xf64>, tensor<6xi64>, tensor<6xf64>) -> tensor<6xf64>
  %r = mg.scatter_multiaxis %0[%j], %4 axes [0] {bounds = \"wrap\", reduction = \"sub\"} : (tensor<6xf64>, tensor<6xi64>, tensor<6xf64>) -> tensor<6xf64>
  return %r : tensor<6xf64>
}",
    ),
];

fn try_function(text: &str, count: i64) -> Result<(), Failed> {
    let program = Compiler::new().parse("smooth.mlir", text).map_err(|error| error.to_string())?;
    let func = program.entry_point(None).map_err(|why| why.to_string())?;
    let arity = program.function_type(func).map_or(0, |(inputs, _)| inputs.len());
    for convention in [Convention::Jax, Convention::Torch] {
        let options = Options {
            wrt: (0..arity).collect(),
            convention,
            keeps_results: false,
            ..Options::default()
        };
        let first = Derived::of(program.clone(), &options)?;
        let mut rng = Rng::with_seed(9);
        // In (0.2, 0.9) all functions but acosh are smooth; it is, above 1.
        let low = if text.contains("math.acosh") { 1.2 } else { 0.2 };
        let inputs: Vec<Tensor> =
            (0..arity).map(|_| numbers(count, || low + 0.7 * rng.f64())).collect();
        difference(&first, &inputs, arity, &mut rng)?;
        // The derivative of the derivative, by the arguments alone.
        let second = Derived::of(first.vjp.clone(), &options)?;
        let results = run(&program, &inputs)?;
        let cotangents = results.iter().map(|r| numbers(r.count() as i64, || rng.f64() - 0.5));
        let inputs: Vec<Tensor> = inputs.iter().cloned().chain(cotangents).collect();
        difference(&second, &inputs, arity, &mut rng)?;
    }
    Ok(())
}

fn numbers(count: i64, mut number: impl FnMut() -> f64) -> Tensor {
    let mut builder = TensorBuilder::new(ElementType::F64, &[count]);
    (0..count).for_each(|_| builder.push_float(number()));
    builder.finish()
}

/// Compares the forward derivative by the first `arity` arguments with differences, and the backward one
/// with the forward one.
fn difference(
    derived: &Derived,
    inputs: &[Tensor],
    arity: usize,
    rng: &mut Rng,
) -> Result<(), Failed> {
    let tangents: Vec<Tensor> =
        (inputs[..arity].iter()).map(|x| super::floats(x, |_| rng.f64() - 0.5)).collect();
    let moved = |by: f64| -> Result<Vec<Tensor>, String> {
        let mut inputs = inputs.to_vec();
        for (input, tangent) in inputs.iter_mut().zip(&tangents) {
            *input = super::floats(input, |at| input.float_at(at) + by * tangent.float_at(at));
        }
        run(&derived.program, &inputs)
    };
    const STEP: f64 = 1e-5;
    let (before, after) = (moved(-STEP)?, moved(STEP)?);
    let forward = run(&derived.jvp, &[inputs, &tangents].concat())?;
    for (k, ((before, after), forward)) in before.iter().zip(&after).zip(&forward).enumerate() {
        for at in 0..forward.count() {
            let expected = (after.float_at(at) - before.float_at(at)) / (2.0 * STEP);
            let found = forward.float_at(at);
            if (found - expected).abs() > 1e-6 * (1.0 + expected.abs()) {
                let text = derived.jvp.to_text();
                let place = format!("result {k}, element {at}");
                return Err(
                    format!("{place}: {found}, but differences give {expected}\n{text}").into()
                );
            }
        }
    }
    let cotangents: Vec<Tensor> =
        forward.iter().map(|x| super::floats(x, |_| rng.f64() - 0.5)).collect();
    let backward = run(&derived.vjp, &[inputs, &cotangents].concat())?;
    let [x, y] = [super::dot(&forward, &cotangents), super::dot(&tangents, &backward)];
    match (x - y).abs() <= 1e-9 * (1.0 + x.abs()) {
        true => Ok(()),
        false => Err(format!("forward {x}, but backward {y}\n{}", derived.vjp.to_text()).into()),
    }
}
