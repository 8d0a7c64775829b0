//! `torch.aten.cumsum` and `torch.aten.cumprod`.

use super::conversion::wanted;
use super::{args, promote};
use crate::cumulative::{self, Sums};
use crate::elementwise::Kind;
use crate::movement::operands;
use crate::ops::core::ReduceKind;
use crate::prelude::*;

const OPERANDS: &[OperandDef] = &[
    OperandDef::one("self", "a tensor of rank r"),
    OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]"),
    OperandDef::constant("dtype", "a constant `!torch.int`, torch's number of the type; or None"),
];

pub static TABLE: &[OpDef] = &[
    OpDef {
        name: "torch.aten.cumsum",
        summary: "The sums of the elements up to each position of a dimension.",
        description: "out[i] = 0 + self[0] + self[1] + ... + self[i] along the dimension. Elements become those of `dtype` first; where it is None, integers become si64, and floats are unchanged. Integers wrap; floats are summed one after the other as f64, of 16 bits as f32, and each sum is rounded, as torch does it on a CPU.",
        source: "https://docs.pytorch.org/docs/stable/generated/torch.cumsum.html",
        operands: OPERANDS,
        constraints: &rules([
            "C1: `dim` is a constant in [-r, r-1] (of a scalar, in [-1, 0])",
            "C2: the elements, and those of `dtype`, are integers or floats; sums are not of i1",
        ]),
        semantics: Semantics::framework(infer, eval::<false>, expand::<false>),
        ..super::ROW
    },
    OpDef {
        name: "torch.aten.cumprod",
        summary: "The products of the elements up to each position of a dimension.",
        description: "out[i] = self[0] * self[1] * ... * self[i] along the dimension. Elements become those of `dtype` first; where it is None, integers become si64, and floats are unchanged. Integers wrap; floats are multiplied one after the other as f64, of 16 bits as f32, and each product is rounded, as torch does it on a CPU.",
        source: "https://docs.pytorch.org/docs/stable/generated/torch.cumprod.html",
        operands: OPERANDS,
        constraints: &rules([
            "C1: `dim` is a constant in [-r, r-1] (of a scalar, in [-1, 0])",
            "C2: the elements, and those of `dtype`, are integers or floats; products are not of i1",
        ]),
        semantics: Semantics::framework(infer, eval::<true>, expand::<true>),
        ..super::ROW
    },
];

/// The element type of the results.
fn result_element(call: &Call) -> Result<ElementType, Violation> {
    let from = call.tensor(0)?.element;
    let otherwise = if from.is_integer() { super::long(call) } else { from };
    let to = wanted("C2", call, 2, otherwise)?;
    let is_number = from.is_integer() || from.is_float();
    if is_number && Kind::Sub.accepts(to) {
        return Ok(to);
    }
    fail("C2", Site::Operand(0), format!("elements of type {from} are not combined as {to} here"))
}

const SUMS: Sums = Sums { exclusive: false, reverse: false, from_zero: true };
const PRODUCTS: Sums = Sums { from_zero: false, ..SUMS };

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    dim_operand(call)?;
    Ok(vec![this.with_element(result_element(call)?).into()])
}

fn dim_operand(call: &Call) -> Result<usize, Violation> {
    let rank = call.tensor(0)?.rank();
    let dim = args::int(call, 1)?.ok_or_else(|| {
        let message = "dim must be a constant of type !torch.int, but is not known";
        Violation::new("C1", Site::Operand(1), message)
    })?;
    operands::axis("C1", Site::Operand(1), dim, rank.max(1))
}

fn accepted_sums(call: &Call) -> (usize, [ElementType; 2]) {
    let facts = dim_operand(call).and_then(|dim| Ok((dim, result_element(call)?)));
    let (dim, to) = facts.expect("an application that `infer` accepts");
    let on = match to {
        ElementType::F32 => ElementType::F64,
        ElementType::F16 | ElementType::BF16 => ElementType::F32,
        other => other,
    };
    (dim, [on, to])
}

fn eval<const PRODUCT: bool>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (dim, [on, to]) = accepted_sums(call);
    // What is combined are elements of the result's type.
    let x = promote::converted(&promote::converted(&operands[0], to), on);
    let all = match (x.rank(), PRODUCT) {
        (0, _) => x,
        (_, true) => cumulative::products(&x, dim, PRODUCTS),
        (_, false) => cumulative::formula(&x, dim, SUMS),
    };
    Ok(vec![promote::converted(&all, to)])
}

fn expand<const PRODUCT: bool>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (dim, [on, to]) = accepted_sums(call);
    let x = promote::convert(operands[0], to, emit);
    let x = promote::convert(x, on, emit);
    let all = match (emit.tensor_type(x).rank(), PRODUCT) {
        (0, _) => x,
        (_, true) => cumulative::accumulate(x, dim, PRODUCTS, (ReduceKind::Prod, 1), emit),
        (_, false) => cumulative::sums(x, dim, SUMS, emit),
    };
    vec![promote::convert(all, to, emit)]
}
