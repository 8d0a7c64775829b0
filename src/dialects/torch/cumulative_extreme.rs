//! `torch.aten.cummax` and `torch.aten.cummin`.

use super::args;
use crate::cumulative::{self, Sums};
use crate::elementwise::{Kind, recipe};
use crate::movement::operands;
use crate::ops::core::ReduceKind;
use crate::order::Order;
use crate::prelude::*;
use multigather_core::tensor::walk::lines;

const OPERANDS: &[OperandDef] = &[
    OperandDef::one("self", "a tensor of rank r"),
    OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]"),
];

const fn define<const MAX: bool>(name: &'static str) -> OpDef {
    OpDef {
        name,
        summary: match MAX {
            true => {
                "The largest of the elements up to each position of a dimension, and its position."
            }
            false => {
                "The least of the elements up to each position of a dimension, and its position."
            }
        },
        description: "Of equal elements, the last one is taken, and of NaNs, too, each of which comes before all numbers: from the first NaN on, values are NaN.",
        source: match MAX {
            true => "https://docs.pytorch.org/docs/stable/generated/torch.cummax.html",
            false => "https://docs.pytorch.org/docs/stable/generated/torch.cummin.html",
        },
        operands: OPERANDS,
        results: &["values", "indices"],
        constraints: const {
            &rules([
                "C1: `dim` is a constant in [-r, r-1] (of a scalar, in [-1, 0])",
                "C2: the elements are integers or floats",
            ])
        },
        assembly: Some(super::form::VALUES_AND_INDICES),
        semantics: Semantics::framework(infer, eval::<MAX>, expand::<MAX>),
        ..super::ROW
    }
}

pub static TABLE: &[OpDef] =
    &[define::<true>("torch.aten.cummax"), define::<false>("torch.aten.cummin")];

fn dim_operand(call: &Call) -> Result<usize, Violation> {
    let rank = call.tensor(0)?.rank();
    let dim = args::int(call, 1)?.ok_or_else(|| {
        let message = "dim must be a constant of type !torch.int, but is not known";
        Violation::new("C1", Site::Operand(1), message)
    })?;
    operands::axis("C1", Site::Operand(1), dim, rank.max(1))
}

/// The element type of the positions.
fn position_type(call: &Call) -> ElementType {
    super::promote::as_declared(ElementType::SI64, call, 1)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if !this.element.is_integer() && !this.element.is_float() {
        let message = format!("elements of type {} are not compared", this.element);
        return fail("C2", Site::Operand(0), message);
    }
    dim_operand(call)?;
    Ok(vec![this.clone().into(), this.with_element(position_type(call)).into()])
}

fn eval<const MAX: bool>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let dim = dim_operand(call).expect("an application that `infer` accepts");
    let x = operands[0].reshaped(&super::at_least_1d(operands[0].shape()));
    let is_nan = |at: usize| x.element().is_float() && x.float_at(at).is_nan();
    let is_found = |at: usize, best: usize| match x.element().is_float() {
        _ if is_nan(at) => true,
        _ if is_nan(best) => false,
        true if MAX => x.float_at(at) >= x.float_at(best),
        true => x.float_at(at) <= x.float_at(best),
        false if MAX => x.int_at(at) >= x.int_at(best),
        false => x.int_at(at) <= x.int_at(best),
    };
    let mut found = vec![(0, 0); x.count()];
    for line in lines(x.shape(), dim) {
        let mut best = 0;
        for (k, &at) in line.iter().enumerate() {
            best = if is_found(at, line[best]) { k } else { best };
            found[at] = (best, line[best]);
        }
    }
    let shape = operands[0].shape();
    let values = x.select(shape, found.iter().map(|&(_, at)| Some(at)), None);
    let positions: Vec<i128> = found.iter().map(|&(k, _)| k as i128).collect();
    Ok(vec![values, Tensor::from_ints(position_type(call), shape, &positions)])
}

fn expand<const MAX: bool>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    const RANGE: Sums = Sums { exclusive: false, reverse: false, from_zero: false };
    let dim = dim_operand(call).expect("an application that `infer` accepts");
    let shape = emit.tensor_type(operands[0]).shape;
    let aligned = super::at_least_1d(&shape);
    let x = emit.reshape(operands[0], &aligned);
    let keys = Order::default().keys(x, emit).values();
    let kind = if MAX { ReduceKind::Max } else { ReduceKind::Min };
    let extremes = cumulative::accumulate(keys, dim, RANGE, (kind, 0), emit);
    let mut is_found = recipe::apply(Kind::Eq, &[keys, extremes], emit);
    if emit.tensor_type(keys).element.is_float() {
        let is_nan = recipe::apply(Kind::IsNan, &[keys], emit);
        is_found = recipe::apply(Kind::Or, &[is_found, is_nan], emit);
    }
    // The first element is found; each position is that of the last one that is.
    let position = layout::iota(&aligned, dim, emit);
    let zero = recipe::constant_like(position, 0, emit);
    let found = recipe::apply(Kind::Select, &[is_found, position, zero], emit);
    let positions = cumulative::accumulate(found, dim, RANGE, (ReduceKind::Max, 0), emit);
    let values = recipes::elements(x, positions, dim, Mode::ERROR, emit);
    let positions = recipe::convert(positions, position_type(call), emit);
    [values, positions].map(|result| emit.reshape(result, &shape)).to_vec()
}
