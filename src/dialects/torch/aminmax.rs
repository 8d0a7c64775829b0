//! `torch.aten.aminmax`.

use super::extreme::Search;
use crate::elementwise::Kind;
use crate::ops::core::ReduceKind;
use crate::prelude::*;
use crate::reduction;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.aminmax",
    summary: "The least and the largest element, along a dimension or of all.",
    description: "NaN where an element is. Of zeros, torch does not specify which one.",
    source: "https://docs.pytorch.org/docs/stable/generated/torch.aminmax.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]; None: all elements"),
        OperandDef::constant(
            "keepdim",
            "a constant `!torch.bool`: true: the dimensions stay, of size 1",
        ),
    ],
    results: &["min", "max"],
    constraints: &rules([
        "C1: `dim` is a constant in [-r, r-1] (of a scalar, in [-1, 0]) or None, `keepdim` one, too",
        "C2: the elements are integers or floats",
        "C3: the dimension is not empty",
    ]),
    assembly: Some("operands attr-dict `:` type(operands) `->` type($min) `,` type($max)"),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if !Kind::Max.accepts(this.element) {
        let message = format!("elements of type {} are not compared here", this.element);
        return fail("C2", Site::Operand(0), message);
    }
    let shape = match Search::of_operands(call, 1)? {
        None => {
            let declared = call.results.first().and_then(ValueType::shape);
            vec![DYNAMIC; declared.map_or(this.rank(), <[i64]>::len)]
        }
        Some(search) if search.is_empty(&this.shape) => {
            let message = format!("{this} has no element that is the largest or the least");
            return fail("C3", Site::Operand(0), message);
        }
        Some(search) => search.result(&this.shape),
    };
    let ty: ValueType = this.with_shape(&shape).into();
    Ok(vec![ty.clone(), ty])
}

/// The minimum and the maximum; of booleans, their conjunction and their disjunction.
fn kinds(element: ElementType) -> [ReduceKind; 2] {
    match element {
        ElementType::I1 => [ReduceKind::And, ReduceKind::Or],
        _ => [ReduceKind::Min, ReduceKind::Max],
    }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some(search) = Search::of_operands(call, 1).ok().flatten() else {
        return Err(Fault::Other("the dimension is not known".into()));
    };
    let (aligned, axis) = search.aligned(operands[0].shape());
    let x = operands[0].reshaped(&aligned);
    let result = search.result(operands[0].shape());
    let extreme = |kind| reduction::formula(kind, &x, &[axis], false).reshaped(&result);
    Ok(kinds(x.element()).map(extreme).to_vec())
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let Some(search) = Search::of_operands(call, 1).ok().flatten() else { return Vec::new() };
    let TensorType { element, shape } = emit.tensor_type(operands[0]);
    let (aligned, axis) = search.aligned(&shape);
    let x = emit.reshape(operands[0], &aligned);
    let result = search.result(&shape);
    let extreme = |kind| {
        let extreme = reduction::reduce(kind, x, &[axis], false, emit);
        emit.reshape(extreme, &result)
    };
    kinds(element).map(extreme).to_vec()
}
