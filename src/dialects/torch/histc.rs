//! `torch.aten.histc`.

use super::{args, promote};
use crate::elementwise::{Kind, formula, recipe};
use crate::ops::core::{Beyond, ReduceKind, Reduction, ScatterMultiaxis};
use crate::prelude::*;
use crate::reduction;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.histc",
    summary: "How many elements are in each of several intervals of equal length.",
    description: r#"
Elements below `min` or above `max` are not counted, and no NaN. Where `min` and `max` are equal, they are the
least and the largest element, and where these are equal, or there is none, 1 less and 1 more. Each step is
rounded to the element type:

    out[k] = the number of i with min <= self[i] <= max and k = trunc((self[i] - min) * bins / (max - min)),
             or k = bins - 1 where that is bins

Where `min` or `max` would be no number, torch raises an exception; here the counts are not specified.
"#,
    source: "https://docs.pytorch.org/docs/stable/generated/torch.histc.html",
    operands: &[
        OperandDef::one("self", "a tensor of floats"),
        OperandDef::constant("bins", "a constant `!torch.int`"),
        OperandDef::constant("min", "a constant number"),
        OperandDef::constant("max", "a constant number"),
    ],
    constraints: &rules([
        "C1: `bins` is a constant, 1 or more",
        "C2: the elements are floats",
        "C3: `min` and `max` are constant finite numbers, of which `max` is not the smaller",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if !this.element.is_float() {
        let message = format!("elements of type {} are not counted here", this.element);
        return fail("C2", Site::Operand(0), message);
    }
    let bins = args::int(call, 1)?;
    if let Some(bins) = bins.filter(|&bins| bins < 1) {
        return fail("C1", Site::Operand(1), format!("bins must be 1 or more, but is {bins}"));
    }
    for k in [2, 3] {
        promote::check_number("C3", call, k, this.element)?;
    }
    if let Some([min, max]) = ends(call, this.element) {
        let [a, b] = [min, max].map(|end| end.float_at(0));
        if !a.is_finite() || !b.is_finite() || a > b {
            let message = format!("there are no intervals between {a} and {b}");
            return fail("C3", Site::Operand(3), message);
        }
    }
    Ok(vec![this.with_shape(&[bins.unwrap_or(DYNAMIC)]).into()])
}

/// `min` and `max` as elements.
fn ends(call: &Call, element: ElementType) -> Option<[Tensor; 2]> {
    let [min, max] = [2, 3].map(|k| promote::number(call, k));
    Some([promote::converted(min?, element), promote::converted(max?, element)])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let x = &operands[0];
    let element = x.element();
    let (Ok(Some(bins)), Some([mut min, mut max])) = (args::int(call, 1), ends(call, element))
    else {
        return Err(Fault::Other("the arguments are not known".into()));
    };
    let holds =
        |kind, a: &Tensor, b: &Tensor| formula::apply(kind, &[a.clone(), b.clone()]).int_at(0) != 0;
    let compute = |kind, a: &Tensor, b: &Tensor| formula::apply(kind, &[a.clone(), b.clone()]);
    if holds(Kind::Eq, &min, &max) && x.count() > 0 {
        let x = x.reshaped(&[x.count() as i64]);
        min = reduction::formula(ReduceKind::Min, &x, &[0], false);
        max = reduction::formula(ReduceKind::Max, &x, &[0], false);
    }
    if holds(Kind::Eq, &min, &max) {
        let one = Tensor::number(element, 1);
        (min, max) = (compute(Kind::Sub, &min, &one), compute(Kind::Add, &max, &one));
    }
    let length = compute(Kind::Sub, &max, &min);
    let mut counts = vec![Tensor::zero(element, &[]); bins as usize];
    for at in 0..x.count() {
        let x = x.scalar_at(at);
        if !holds(Kind::Ge, &x, &min) || !holds(Kind::Le, &x, &max) {
            continue;
        }
        let scaled =
            compute(Kind::Mul, &compute(Kind::Sub, &x, &min), &Tensor::number(element, bins));
        let k = formula::convert(&compute(Kind::Div, &scaled, &length), ElementType::I64);
        let k = k.int_at(0).clamp(0, i128::from(bins) - 1) as usize;
        counts[k] = compute(Kind::Add, &counts[k], &Tensor::number(element, 1));
    }
    let mut out = TensorBuilder::new(element, &[bins]);
    counts.iter().for_each(|count| out.push_from(count, 0));
    Ok(vec![out.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let TensorType { element, shape } = emit.tensor_type(operands[0]);
    let (Ok(Some(bins)), Some(ends)) = (args::int(call, 1), ends(call, element)) else {
        return Vec::new();
    };
    let n = size::product(&shape).unwrap_or(DYNAMIC);
    let x = emit.reshape(operands[0], &[n]);
    let zeros = layout::zeros(element, &[bins], emit);
    if n == 0 {
        return vec![zeros];
    }
    let is_range_of_elements = ends[0].float_at(0) == ends[1].float_at(0);
    let [mut min, mut max] = ends.map(|end| layout::constant(end, emit));
    if is_range_of_elements {
        min = reduction::reduce(ReduceKind::Min, x, &[0], false, emit);
        max = reduction::reduce(ReduceKind::Max, x, &[0], false, emit);
        let one = recipe::constant_like(min, 1, emit);
        let is_one = recipe::apply(Kind::Eq, &[min, max], emit);
        let [below, above] = [(Kind::Sub, min), (Kind::Add, max)]
            .map(|(kind, end)| recipe::apply(kind, &[end, one], emit));
        min = recipe::apply(Kind::Select, &[is_one, below, min], emit);
        max = recipe::apply(Kind::Select, &[is_one, above, max], emit);
    }
    let length = recipe::apply(Kind::Sub, &[max, min], emit);
    let [min, max, length] = [min, max, length].map(|end| emit.broadcast(end, &[], &[n]));
    let is_above = recipe::apply(Kind::Ge, &[x, min], emit);
    let is_below = recipe::apply(Kind::Le, &[x, max], emit);
    let is_counted = recipe::apply(Kind::And, &[is_above, is_below], emit);
    let distance = recipe::apply(Kind::Sub, &[x, min], emit);
    let factor = recipe::constant_like(distance, bins, emit);
    let scaled = recipe::apply(Kind::Mul, &[distance, factor], emit);
    let quotient = recipe::apply(Kind::Div, &[scaled, length], emit);
    let k = recipe::convert(quotient, ElementType::I64, emit);
    let [first, last] = [0, bins - 1].map(|end| recipe::constant_like(k, end, emit));
    let k = recipe::apply(Kind::Clamp, &[first, k, last], emit);
    let k = recipe::apply(Kind::Select, &[is_counted, k, first], emit);
    let ones = recipe::convert(is_counted, element, emit);
    let scatter = ScatterMultiaxis {
        axes: [0].into_iter().collect(),
        bounds: Beyond::Error,
        from_end: false,
        reduction: Reduction::Add,
        unique: false,
    };
    vec![emit.emit(CoreOp::ScatterMultiaxis(scatter), &[zeros, k, ones])]
}
