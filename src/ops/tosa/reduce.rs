//! `tosa.reduce_sum` and its like: elements along one axis combined, whose dimension stays as 1.

use crate::ops::core::ReduceKind;
use crate::ops::{
    Call, Constraint, Emit, Fault, OpDef, OperandDef, Semantics, Site, Val, Violation, reduction,
};
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

use super::elementwise::{NAN_MODE, WORDED, ignores_nan};
use super::movement::{ASSEMBLY, AXIS, axis};

pub static ROWS: [OpDef; 6] = [
    row::<SUM>("tosa.reduce_sum", "The sum of elements along an axis; 0 where there are none."),
    row::<PRODUCT>(
        "tosa.reduce_product",
        "The product of elements along an axis; 1 where there are none.",
    ),
    extremum::<MAX>("tosa.reduce_max", "The largest element along an axis; NaN where one is."),
    extremum::<MIN>("tosa.reduce_min", "The smallest element along an axis; NaN where one is."),
    row::<ALL>("tosa.reduce_all", "Whether all elements along an axis hold."),
    row::<ANY>("tosa.reduce_any", "Whether an element along an axis holds."),
];

const SUM: u8 = 0;
const PRODUCT: u8 = 1;
const MAX: u8 = 2;
const MIN: u8 = 3;
const ALL: u8 = 4;
const ANY: u8 = 5;

const fn kind(number: u8) -> ReduceKind {
    match number {
        SUM => ReduceKind::Sum,
        PRODUCT => ReduceKind::Prod,
        MAX => ReduceKind::Max,
        MIN => ReduceKind::Min,
        ALL => ReduceKind::And,
        _ => ReduceKind::Or,
    }
}

const fn row<const K: u8>(name: &'static str, summary: &'static str) -> OpDef {
    OpDef {
        name,
        summary,
        description: "Elements are combined in their order along the axis, each step rounded to the element type; TOSA leaves the order open.",
        source: "https://www.mlplatform.org/tosa/tosa_spec.html#_reduction_operators",
        operands: const { &[OperandDef::one("input", "a tensor of rank r >= 1")] },
        attributes: const { &[AXIS] },
        results: &["output"],
        constraints: &[
            Constraint { id: "C1", text: "`axis` is in [0, r-1]" },
            Constraint { id: "C2", text: "elements are truth values, or else numbers" },
        ],
        assembly: ASSEMBLY,
        semantics: Semantics::Framework {
            infer: infer::<K>,
            warnings: None,
            eval: eval::<K>,
            expand: expand::<K>,
        },
    }
}

const fn extremum<const K: u8>(name: &'static str, summary: &'static str) -> OpDef {
    OpDef {
        description: "With `nan_mode = IGNORE`, TOSA passes over NaN; of floats that is not supported: its document and MLIR's lowering differ in what is left where all are NaN.",
        attributes: const { &[AXIS, NAN_MODE] },
        constraints: &[
            Constraint { id: "C1", text: "`axis` is in [0, r-1]" },
            Constraint { id: "C2", text: "elements are numbers" },
            Constraint { id: "C3", text: "NaN is not passed over" },
        ],
        assembly: WORDED,
        ..row::<K>(name, summary)
    }
}

fn infer<const K: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let x = call.tensor(0)?;
    let axis = axis(call, x.rank())?;
    let is_truth = x.element == ElementType::I1;
    let fits = match kind(K) {
        ReduceKind::And | ReduceKind::Or => is_truth,
        _ => x.element.is_float() || x.element.is_integer() && !is_truth,
    };
    if !fits {
        let message = format!("elements of type {} are not combined here", x.element);
        return Err(Violation::new("C2", Site::Operand(0), message));
    }
    if matches!(kind(K), ReduceKind::Max | ReduceKind::Min)
        && x.element.is_float()
        && ignores_nan(call)
    {
        let message = "nan_mode IGNORE is not supported for floats";
        return Err(Violation::new("C3", Site::Attr("nan_mode"), message));
    }
    Ok(vec![x.with_shape(&reduction::shape(&x.shape, &[axis], true)).into()])
}

fn eval<const K: u8>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let axis = call.int("axis") as usize;
    Ok(vec![reduction::formula(kind(K), &operands[0], &[axis], true)])
}

fn expand<const K: u8>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let axis = call.int("axis") as usize;
    vec![reduction::reduce(kind(K), operands[0], &[axis], true, emit)]
}
