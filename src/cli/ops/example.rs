//! An example of each operation, as text that `mg` accepts: of a framework's operation a small one among
//! what its sampler draws, of the closed set's elementwise operations one of types that they take, of
//! the others one that is written here.

use crate::dialects::sampling::Random;
use crate::dialects::sampling::program::application_of;
use crate::ir::{Builder, Module, Op};
use crate::ops::{Attrs, OpDef, Semantics};
use crate::types::{ElementType, ValueType};
use crate::verify::Verified;

/// How many samples are looked at.
const SAMPLES: u64 = 150;

/// A function in which the operation stands; `None` where no sampler draws it and none is written.
pub fn of(def: &'static OpDef) -> Option<String> {
    written(def.name).or_else(|| match def.semantics {
        Semantics::Framework { .. } => sampled(def),
        Semantics::Core(_) => elementwise(def),
        _ => None,
    })
}

/// The plainest of some samples that the verifier accepts.
fn sampled(def: &'static OpDef) -> Option<String> {
    let mut random = Random(fastrand::Rng::with_seed(0));
    let drawn = (0..SAMPLES).filter_map(|_| application_of(def, &mut random));
    let mut modules: Vec<Module> = drawn.map(|program| program.module).collect();
    modules.sort_by_cached_key(strangeness);
    modules.into_iter().find_map(|module| Some(function(&*Verified::new(module).ok()?)))
}

/// How much there is that a reader would stumble over: empty tensors and scalars, many dimensions,
/// unusual elements, many operations.
fn strangeness(module: &Module) -> usize {
    use ElementType::{F32, I32, I64, SI32, SI64};
    let of_value = |(place, ty): (usize, ValueType)| {
        let shape = ty.shape().unwrap_or_default();
        let is_odd = |size: &i64| if *size == 0 { 40 } else { usize::from(*size == 1) };
        let sizes: usize = shape.iter().map(is_odd).sum();
        let element = match ty.element() {
            Some(F32) => 0,
            Some(I64 | SI64 | I32 | SI32) if place > 0 => 1,
            Some(I64 | SI64 | I32 | SI32) => 5,
            _ => 8,
        };
        sizes + element + 2 * shape.len().abs_diff(2)
    };
    let of_op = |op: Op| {
        let values = module[op].operands.iter().chain(&module[op].results);
        let types = values.map(|&value| module.pools.to_value_type(module[value].ty));
        4 + module[op].attrs.len() + types.enumerate().map(of_value).sum::<usize>()
    };
    module.walk(module.top()).into_iter().map(of_op).sum()
}

/// The text of the module's only function.
fn function(module: &Module) -> String {
    let text = crate::ir::print::print(module, &Default::default());
    let inner = text.strip_prefix("module {\n").and_then(|text| text.strip_suffix("}\n"));
    let lines = inner.unwrap_or(&text).lines();
    lines.map(|line| format!("{}\n", line.strip_prefix("  ").unwrap_or(line))).collect()
}

/// An application to tensors of one type, with the first types of operands and results that the verifier
/// accepts.
fn elementwise(def: &'static OpDef) -> Option<String> {
    use ElementType::{F32, F64, I1, I32, I64};
    const TYPES: [ElementType; 5] = [F32, I32, I64, F64, I1];
    let pairs = TYPES.iter().flat_map(|&from| TYPES.iter().map(move |&to| (from, to)));
    // The same type first.
    let same = TYPES.iter().map(|&ty| (ty, ty));
    same.chain(pairs).find_map(|(from, to)| {
        let [from, to] = [from, to].map(|element| ValueType::tensor(element, &[4]));
        let operands = vec![from; def.operands.len()];
        let mut module = Module::new(crate::registry());
        let body = module.body();
        let result = std::slice::from_ref(&to);
        let function_of = Builder::at_end(&mut module, body).function("main", &operands, result);
        let mut builder = Builder::at_end(&mut module, function_of.entry);
        let op = builder.op(def.name, &function_of.args, &Attrs::new(), result);
        let value = builder.module[op].results[0];
        builder.ret(&[value]);
        let module = Verified::new(module).ok()?;
        Some(function(&module))
    })
}

/// An operation, the arguments of its function, how it is written, and the type of its result.
type Line = (&'static str, &'static str, &'static str, &'static str);

/// Operations that take attributes, regions or operands of several kinds, in functions of one line.
#[rustfmt::skip]
static LINES: &[Line] = &[
    ("builtin.unrealized_conversion_cast", "%x: tensor<2xi64>", "builtin.unrealized_conversion_cast %x : tensor<2xi64> to tensor<2xsi64>", "tensor<2xsi64>"),
    ("arith.constant", "", "arith.constant dense<[[0.0, 0.5], [1.0, 1.5]]> : tensor<2x2xf32>", "tensor<2x2xf32>"),
    ("arith.cmpi", "%x: tensor<4xi32>, %y: tensor<4xi32>", "arith.cmpi slt, %x, %y : tensor<4xi32>", "tensor<4xi1>"),
    ("arith.cmpf", "%x: tensor<4xf32>, %y: tensor<4xf32>", "arith.cmpf olt, %x, %y : tensor<4xf32>", "tensor<4xi1>"),
    ("arith.index_cast", "%x: tensor<4xi32>", "arith.index_cast %x : tensor<4xi32> to tensor<4xindex>", "tensor<4xindex>"),
    ("arith.index_castui", "%x: tensor<4xi32>", "arith.index_castui %x : tensor<4xi32> to tensor<4xindex>", "tensor<4xindex>"),
    ("mg.gather_multiaxis", "%image: tensor<480x640x3xf32>, %points: tensor<10x1x2xi64>", "mg.gather_multiaxis %image[%points] axes [1, 0] : (tensor<480x640x3xf32>, tensor<10x1x2xi64>) -> tensor<10x1x3xf32>", "tensor<10x1x3xf32>"),
    ("mg.scatter_multiaxis", "%table: tensor<100x8xf32>, %rows: tensor<6x1xi64>, %given: tensor<6x8xf32>", "mg.scatter_multiaxis %table[%rows], %given axes [0] {reduction = \"add\"} : (tensor<100x8xf32>, tensor<6x1xi64>, tensor<6x8xf32>) -> tensor<100x8xf32>", "tensor<100x8xf32>"),
    ("mg.transpose", "%x: tensor<2x3xf32>", "mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>", "tensor<3x2xf32>"),
    ("mg.broadcast", "%x: tensor<3xf32>", "mg.broadcast %x {dims = array<i64: 1>} : (tensor<3xf32>) -> tensor<2x3xf32>", "tensor<2x3xf32>"),
    ("mg.slice", "%x: tensor<2x3xf32>", "mg.slice %x {offsets = array<i64: 0, 2>, sizes = array<i64: 2, 3>, strides = array<i64: 1, -1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>", "tensor<2x3xf32>"),
    ("mg.concat", "%x: tensor<2x1xf32>, %y: tensor<2x2xf32>", "mg.concat %x, %y {axis = 1 : i64} : (tensor<2x1xf32>, tensor<2x2xf32>) -> tensor<2x3xf32>", "tensor<2x3xf32>"),
    ("mg.iota", "", "mg.iota {axis = 1 : i64} : () -> tensor<2x3xi64>", "tensor<2x3xi64>"),
    ("mg.pad", "%x: tensor<2x2xf32>, %border: tensor<f32>", "mg.pad %x, %border {high = array<i64: 0, 2>, low = array<i64: 1, 0>} : (tensor<2x2xf32>, tensor<f32>) -> tensor<3x4xf32>", "tensor<3x4xf32>"),
    ("mg.reduce", "%x: tensor<2x3xf32>", "mg.reduce %x {axes = array<i64: 1>, kind = \"max\"} : (tensor<2x3xf32>) -> tensor<2xf32>", "tensor<2xf32>"),
    ("mg.real", "%x: tensor<3xcomplex<f32>>", "mg.real %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32>", "tensor<3xf32>"),
    ("mg.imag", "%x: tensor<3xcomplex<f32>>", "mg.imag %x : (tensor<3xcomplex<f32>>) -> tensor<3xf32>", "tensor<3xf32>"),
    ("mg.complex", "%x: tensor<3xf32>, %y: tensor<3xf32>", "mg.complex %x, %y : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xcomplex<f32>>", "tensor<3xcomplex<f32>>"),
    ("stablehlo.reduce", "%x: tensor<2x3xf32>, %init: tensor<f32>", "stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>", "tensor<2xf32>"),
    ("stablehlo.dot_general", "%x: tensor<2x3xf32>, %y: tensor<3x4xf32>", "stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>", "tensor<2x4xf32>"),
    ("onnx.MatMul", "%x: tensor<2x3xf32>, %y: tensor<3x4xf32>", "\"onnx.MatMul\"(%x, %y) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>", "tensor<2x4xf32>"),
    ("onnx.Softmax", "%x: tensor<2x3xf32>", "\"onnx.Softmax\"(%x) {axis = -1 : si64} : (tensor<2x3xf32>) -> tensor<2x3xf32>", "tensor<2x3xf32>"),
];

/// Operations of whole programs.
static PROGRAMS: &[(&[&str], &str)] = &[
    (&["builtin.module"], "module @m {\n  func.func private @f(tensor<2xf32>) -> tensor<2xf32>\n}\n"),
    (
        &["func.func", "func.return", "func.call"],
        "func.func private @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = call @f(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
",
    ),
    (
        &["stablehlo.scatter", "stablehlo.return"],
        "func.func @main(%x: tensor<8xf32>, %at: tensor<4x1xi64>, %more: tensor<4xf32>) -> tensor<8xf32> {
  %0 = \"stablehlo.scatter\"(%x, %at, %more) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<8xf32>, tensor<4x1xi64>, tensor<4xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
",
    ),
    (
        &["tensor.pad", "tensor.yield"],
        "func.func @main(%x: tensor<2x2xf32>, %border: f32) -> tensor<3x4xf32> {
  %0 = tensor.pad %x low[1, 0] high[0, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %border : f32
  } : tensor<2x2xf32> to tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
",
    ),
    (
        &["torch.prim.ListConstruct"],
        "func.func @main(%x: !torch.vtensor<[2,3],f32>) -> !torch.vtensor<[3,2],f32> {
  %0 = torch.constant.int 1
  %1 = torch.constant.int 0
  %2 = torch.prim.ListConstruct %0, %1 : (!torch.int, !torch.int) -> !torch.list<int>
  %3 = torch.aten.permute %x, %2 : !torch.vtensor<[2,3],f32>, !torch.list<int> -> !torch.vtensor<[3,2],f32>
  return %3 : !torch.vtensor<[3,2],f32>
}
",
    ),
];

/// An example that stands in one of the tables.
fn written(name: &str) -> Option<String> {
    if let Some((_, program)) = PROGRAMS.iter().find(|(names, _)| names.contains(&name)) {
        return Some((*program).to_string());
    }
    let (_, arguments, line, result) = LINES.iter().find(|line| line.0 == name)?;
    Some(format!(
        "func.func @main({arguments}) -> {result} {{\n  %0 = {line}\n  return %0 : {result}\n}}\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::tests::mg;

    /// The name as a text may have it.
    fn short(name: &str) -> &str {
        name.trim_start_matches("func.").trim_start_matches("builtin.")
    }

    #[test]
    fn what_is_written_is_accepted() {
        let names = LINES.iter().map(|line| line.0);
        for name in names.chain(PROGRAMS.iter().flat_map(|(names, _)| names.iter().copied())) {
            let text = written(name).expect("it is written");
            let (status, printed, stderr) = mg(&["opt"], &text);
            assert_eq!(status, 0, "{name}: {stderr}");
            assert!(printed.contains(short(name)), "{name}: {printed}");
        }
    }

    #[test]
    fn an_example_is_a_program_with_the_operation() {
        for def in crate::registry().ops().step_by(29) {
            let Some(text) = of(def) else { continue };
            let (status, _, stderr) = mg(&["opt"], &text);
            assert_eq!(status, 0, "{}: {stderr}", def.name);
            assert!(text.contains(short(def.name)), "{}: {text}", def.name);
        }
    }
}
