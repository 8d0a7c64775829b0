//! `torch.aten.logcumsumexp`.

use super::{args, promote};
use crate::elementwise::{Kind, formula, recipe};
use crate::movement::operands;
use crate::prelude::*;
use multigather_core::tensor::walk::lines;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.logcumsumexp",
    summary: "The logarithms of the sums of exponentials up to each position of a dimension.",
    description: r#"
out[i] = log(exp(self[0]) + exp(self[1]) + ... + exp(self[i])) along the dimension, without overflow, as f64, of
16 bits as f32, and each result is rounded. Torch does not specify the order; here for s = 1, 2, 4, ... below the
size of the dimension, with max(a, b) + log1p(exp(min(a, b) - max(a, b))) for log(exp(a) + exp(b)), which is a
where both are the same infinity:

    out[i] = log(exp(out[i]) + exp(out[i - s]))   for all i >= s at once
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.logcumsumexp.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]"),
    ],
    constraints: &rules([
        "C1: `dim` is a constant in [-r, r-1] (of a scalar, in [-1, 0])",
        "C2: the elements are floats",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn dim_operand(call: &Call) -> Result<usize, Violation> {
    let rank = call.tensor(0)?.rank();
    let dim = args::int(call, 1)?.ok_or_else(|| {
        let message = "dim must be a constant of type !torch.int, but is not known";
        Violation::new("C1", Site::Operand(1), message)
    })?;
    operands::axis("C1", Site::Operand(1), dim, rank.max(1))
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if !this.element.is_float() {
        let message = format!("elements of type {} have no exponentials here", this.element);
        return fail("C2", Site::Operand(0), message);
    }
    dim_operand(call)?;
    Ok(vec![this.clone().into()])
}

/// The element type of the computation.
fn computed_type(element: ElementType) -> ElementType {
    if element.bits() < 32 { ElementType::F32 } else { ElementType::F64 }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let dim = dim_operand(call).expect("an application that `infer` accepts");
    let element = operands[0].element();
    let shape = super::at_least_1d(operands[0].shape());
    let x = promote::converted(&operands[0], computed_type(element)).reshaped(&shape);
    let mut out: Vec<Tensor> = (0..x.count()).map(|at| x.scalar_at(at)).collect();
    for line in lines(&shape, dim) {
        let mut s = 1;
        while s < line.len() {
            for i in (s..line.len()).rev() {
                out[line[i]] = log_of_sum(&out[line[i]], &out[line[i - s]]);
            }
            s *= 2;
        }
    }
    let mut all = TensorBuilder::new(x.element(), operands[0].shape());
    out.iter().for_each(|sum| all.push_from(sum, 0));
    Ok(vec![promote::converted(&all.finish(), element)])
}

/// log(exp(a) + exp(b)).
fn log_of_sum(a: &Tensor, b: &Tensor) -> Tensor {
    let apply = |kind, a: &Tensor, b: &Tensor| formula::apply(kind, &[a.clone(), b.clone()]);
    let (least, most) = (apply(Kind::Min, a, b), apply(Kind::Max, a, b));
    if least.float_at(0) == most.float_at(0) && least.float_at(0).is_infinite() {
        return a.clone();
    }
    let ratio = formula::apply(Kind::Exp, &[apply(Kind::Sub, &least, &most)]);
    apply(Kind::Add, &most, &formula::apply(Kind::Log1p, &[ratio]))
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let dim = dim_operand(call).expect("an application that `infer` accepts");
    let TensorType { element, shape } = emit.tensor_type(operands[0]);
    let aligned = super::at_least_1d(&shape);
    if size::is_open(aligned[dim]) {
        return Vec::new();
    }
    let x = promote::convert(operands[0], computed_type(element), emit);
    let mut out = emit.reshape(x, &aligned);
    let (n, mut s) = (aligned[dim], 1);
    while s < n {
        let first = layout::part(out, dim, 0, s, emit);
        let [late, early] = [s, 0].map(|start| layout::part(out, dim, start, n - s, emit));
        let sums = emit_log_of_sum(late, early, emit);
        out = layout::concat(&[first, sums], dim, emit);
        s *= 2;
    }
    let out = promote::convert(out, element, emit);
    vec![emit.reshape(out, &shape)]
}

fn emit_log_of_sum(a: Val, b: Val, emit: &mut dyn Emit) -> Val {
    let [least, most] = [Kind::Min, Kind::Max].map(|kind| recipe::apply(kind, &[a, b], emit));
    let difference = recipe::apply(Kind::Sub, &[least, most], emit);
    let ratio = recipe::apply(Kind::Exp, &[difference], emit);
    let more = recipe::apply(Kind::Log1p, &[ratio], emit);
    let sum = recipe::apply(Kind::Add, &[most, more], emit);
    let is_equal = recipe::apply(Kind::Eq, &[least, most], emit);
    let is_infinite = recipe::apply(Kind::IsInf, &[least], emit);
    let is_same = recipe::apply(Kind::And, &[is_equal, is_infinite], emit);
    recipe::apply(Kind::Select, &[is_same, a, sum], emit)
}
