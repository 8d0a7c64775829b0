//! `torch.aten.bincount`.

use super::{args, promote};
use crate::elementwise::formula;
use crate::ops::core::{Beyond, Reduction, ScatterMultiaxis};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.bincount",
    summary: "How often each number from 0 on occurs, or the sum of its weights.",
    description: r#"
With n one more than the largest number, `minlength` at least:

    out[k] = the number of i with self[i] = k, or the sum of weights[i] over these, for k in [0, n)

Weights become f64 unless they are f32; they are summed one after the other. Of no numbers, torch returns integers,
whatever the weights are. The operation is run once the numbers are known.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.bincount.html",
    operands: &[
        OperandDef::constant("self", "a tensor of rank 1 of integers"),
        OperandDef::one("weights", "a tensor of its shape, or None"),
        OperandDef::constant("minlength", "a constant `!torch.int`"),
    ],
    constraints: &rules([
        "C1: `minlength` is a constant, not negative",
        "C2: `self` is of rank 1, of integers but i1",
        "C3: no number is negative",
        "C4: `weights` is None or has the shape of `self`, and integers or floats",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// The element type of weights; `None` where numbers are counted.
fn weight_type(call: &Call) -> Option<ElementType> {
    if call.operands[0].shape() == Some(&[0]) {
        return None;
    }
    match call.operands[1].element()? {
        ElementType::F32 => Some(ElementType::F32),
        _ => Some(ElementType::F64),
    }
}

/// The element type of the result.
fn result_type(call: &Call) -> ElementType {
    weight_type(call).unwrap_or(super::long(call))
}

/// The number of results.
fn length(this: &Tensor, least: i64) -> Result<i64, Violation> {
    let numbers = (0..this.count()).map(|at| this.int_at(at));
    if let Some(negative) = numbers.clone().find(|&number| number < 0) {
        return fail("C3", Site::Operand(0), format!("{negative} is negative"));
    }
    let length = numbers.max().map_or(0, |most| most.saturating_add(1));
    match i64::try_from(length) {
        Ok(length) => Ok(length.max(least)),
        Err(_) => fail("", Site::Op, "the result has more than 2^63 - 1 elements"),
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if this.rank() != 1 || !this.element.is_integer() || this.element == ElementType::I1 {
        let message = format!("self must be of rank 1 and of integers, but is {this}");
        return fail("C2", Site::Operand(0), message);
    }
    if !args::is_none(call, 1) {
        let weights = call.tensor(1)?;
        let fits = weights.rank() == 1 && size::must_equal(weights.shape[0], this.shape[0]);
        if !fits || !promote::is_numeric(weights.element) {
            let message = format!("weights must be a number for each of {this}, but are {weights}");
            return fail("C4", Site::Operand(1), message);
        }
    }
    let least = args::int(call, 2)?;
    if let Some(least) = least.filter(|&least| least < 0) {
        return fail("C1", Site::Operand(2), format!("minlength {least} is negative"));
    }
    let length = match (&call.constants[0], least) {
        (Some(this), Some(least)) => length(this, least)?,
        _ => DYNAMIC,
    };
    Ok(vec![ValueType::tensor(result_type(call), &[length])])
}

/// The number of results for these numbers.
fn accepted_length(call: &Call, this: &Tensor) -> Option<i64> {
    length(this, args::int(call, 2).ok()??).ok()
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let this = &operands[0];
    let Some(length) = accepted_length(call, this) else {
        return Err(Fault::Other("a number is negative, or minlength is not known".into()));
    };
    let numbers = (0..this.count()).map(|at| this.int_at(at) as usize);
    let Some(element) = weight_type(call) else {
        let mut counts = vec![0; length as usize];
        numbers.for_each(|number| counts[number] += 1);
        return Ok(vec![Tensor::from_ints(result_type(call), &[length], &counts)]);
    };
    let weights = formula::convert(&operands[1], element);
    let mut sums = vec![0.0; length as usize];
    for (at, number) in numbers.enumerate() {
        let sum: f64 = sums[number] + weights.float_at(at);
        sums[number] = if element == ElementType::F32 { f64::from(sum as f32) } else { sum };
    }
    let mut out = TensorBuilder::new(element, &[length]);
    sums.into_iter().for_each(|sum| out.push_float(sum));
    Ok(vec![out.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Some(this) = call.constants[0].clone() else { return Vec::new() };
    let Some(length) = accepted_length(call, &this) else { return Vec::new() };
    let Some(element) = weight_type(call) else {
        let nothing = Tensor::zero(ElementType::I1, &[]);
        let counts = eval(call, &[this, nothing]).unwrap_or_default();
        return counts.into_iter().map(|counts| layout::constant(counts, emit)).collect();
    };
    let zeros = layout::zeros(element, &[length], emit);
    let positions = formula::convert(&this, ElementType::I64);
    let positions = layout::constant(positions, emit);
    let weights = promote::convert(operands[1], element, emit);
    let scatter = ScatterMultiaxis {
        axes: [0].into_iter().collect(),
        bounds: Beyond::Error,
        from_end: false,
        reduction: Reduction::Add,
        unique: false,
    };
    vec![emit.emit(CoreOp::ScatterMultiaxis(scatter), &[zeros, positions, weights])]
}
