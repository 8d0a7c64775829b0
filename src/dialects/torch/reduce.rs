//! Reductions: of all elements, or along dimensions (`sum.dim_IntList`, `amax`, `any.dim`).

use super::conversion::wanted;
use super::{args, promote};
use crate::elementwise::{Kind, formula, recipe};
use crate::movement::operands;
use crate::ops::core::ReduceKind;
use crate::prelude::*;
use crate::reduction;

const SOURCE: &str = "https://docs.pytorch.org/docs/stable/torch.html#reduction-ops";

const SELF: OperandDef = OperandDef::one("self", "a tensor of rank r");
const DIM: OperandDef = OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]");
const DIMS: OperandDef = OperandDef::constant(
    "dims",
    "a list of ints in [-r, r-1]; all dimensions, if it is empty or None",
);
const DIMS_NO_NONE: OperandDef =
    OperandDef::constant("dims", "a list of ints in [-r, r-1]; all dimensions, if it is empty");
const DIM_OR_NONE: OperandDef =
    OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]; None: all elements");
const DIMS_OR_NONE: OperandDef = OperandDef::constant(
    "dims",
    "a list of ints in [-r, r-1], none where it is empty; None: all dimensions",
);
const KEEP: OperandDef = OperandDef::constant(
    "keepdim",
    "a constant `!torch.bool`: true: the dimensions stay, of size 1",
);
const DTYPE: OperandDef =
    OperandDef::constant("dtype", "a constant `!torch.int`, torch's number of the type; or None");

const DIMENSIONS: Constraint = rule(
    "C1: the dimensions are constants in [-r, r-1] (of a scalar, in [-1, 0]), each named once; keepdim is a constant",
);
const ELEMENTS: Constraint = rule("C2: the elements are integers or floats that can be combined");
const SOME: Constraint = rule("C3: a reduced dimension is not empty: no element is the largest");
const TYPE: Constraint =
    rule("C3: `dtype` is None or a constant, the number of a type of integers or floats");

const SUM: u8 = 0;
const PROD: u8 = 1;
const MEAN: u8 = 2;
const MAX: u8 = 3;
const MIN: u8 = 4;
const ALL: u8 = 5;
const ANY: u8 = 6;
const COUNT: u8 = 7;

/// The reduction operator; the maximum of booleans is their disjunction.
fn reduce_kind(number: u8, element: ElementType) -> ReduceKind {
    let is_truth = element == ElementType::I1;
    match number {
        PROD => ReduceKind::Prod,
        MAX if is_truth => ReduceKind::Or,
        MIN if is_truth => ReduceKind::And,
        MAX => ReduceKind::Max,
        MIN => ReduceKind::Min,
        ALL => ReduceKind::And,
        ANY => ReduceKind::Or,
        _ => ReduceKind::Sum,
    }
}

const fn define<const K: u8>(name: &'static str, operands: &'static [OperandDef]) -> OpDef {
    OpDef {
        name,
        summary: match K {
            SUM => "The sum of elements; 0 where there are none.",
            PROD => "The product of elements; 1 where there are none.",
            MEAN => "The sum of elements by their number; NaN where there are none.",
            MAX => "The largest element; NaN where one is.",
            MIN => "The smallest element; NaN where one is.",
            COUNT => "The number of elements that are not 0, NaN included.",
            ALL => "Whether no element is 0; true where there are none.",
            _ => "Whether an element is not 0, NaN included.",
        },
        description: match K {
            SUM | PROD | MEAN => {
                "Elements become those of `dtype` first; where it is None, integers become si64, and floats are unchanged. They are combined in row-major order of the reduced dimensions, each step rounded, of 16 bits as f32; torch does not specify their order."
            }
            COUNT => "The result is of si64.",
            ALL | ANY => "The result is of i1, of ui8 for such elements.",
            _ => "Of zeros, torch does not specify which one.",
        },
        source: SOURCE,
        operands,
        constraints: match K {
            SUM | PROD | MEAN => &[DIMENSIONS, ELEMENTS, TYPE],
            MAX | MIN => &[DIMENSIONS, ELEMENTS, SOME],
            _ => &[DIMENSIONS, ELEMENTS],
        },
        semantics: Semantics::framework(infer::<K>, eval::<K>, expand::<K>),
        ..super::ROW
    }
}

/// The definition of a reduction of all elements, whose constraints have no dimensions.
const fn whole_def<const K: u8>(name: &'static str, operands: &'static [OperandDef]) -> OpDef {
    let constraints: &[Constraint] = match K {
        SUM | PROD | MEAN => &[ELEMENTS, TYPE],
        MAX | MIN => &[ELEMENTS, SOME],
        _ => &[ELEMENTS],
    };
    OpDef { constraints, ..define::<K>(name, operands) }
}

pub static TABLE: &[OpDef] = &[
    whole_def::<SUM>("torch.aten.sum", &[SELF, DTYPE]),
    define::<SUM>("torch.aten.sum.dim_IntList", &[SELF, DIMS, KEEP, DTYPE]),
    whole_def::<PROD>("torch.aten.prod", &[SELF, DTYPE]),
    define::<PROD>("torch.aten.prod.dim_int", &[SELF, DIM, KEEP, DTYPE]),
    whole_def::<MEAN>("torch.aten.mean", &[SELF, DTYPE]),
    define::<MEAN>("torch.aten.mean.dim", &[SELF, DIMS, KEEP, DTYPE]),
    whole_def::<MAX>("torch.aten.max", &[SELF]),
    define::<MAX>("torch.aten.amax", &[SELF, DIMS_NO_NONE, KEEP]),
    whole_def::<MIN>("torch.aten.min", &[SELF]),
    define::<MIN>("torch.aten.amin", &[SELF, DIMS_NO_NONE, KEEP]),
    whole_def::<ALL>("torch.aten.all", &[SELF]),
    define::<ALL>("torch.aten.all.dim", &[SELF, DIM, KEEP]),
    whole_def::<ANY>("torch.aten.any", &[SELF]),
    define::<ANY>("torch.aten.any.dim", &[SELF, DIM, KEEP]),
    define::<ALL>("torch.aten.all.dims", &[SELF, DIMS_OR_NONE, KEEP]),
    define::<ANY>("torch.aten.any.dims", &[SELF, DIMS_OR_NONE, KEEP]),
    define::<COUNT>("torch.aten.count_nonzero", &[SELF, DIM_OR_NONE]),
    define::<COUNT>("torch.aten.count_nonzero.dim_IntList", &[SELF, DIMS_NO_NONE]),
];

fn operand_position(call: &Call, name: &str) -> Option<usize> {
    call.def.operands.iter().position(|operand| operand.name == name)
}

/// The reduced dimensions, counted from the front, and `keepdim`; `None` where that is not known.
fn dimensions<const K: u8>(call: &Call) -> Result<Option<(Vec<usize>, bool)>, Violation> {
    let rank = call.tensor(0)?.rank();
    let all = || Some((0..rank).collect());
    let dims: Option<Vec<usize>> =
        match (operand_position(call, "dim"), operand_position(call, "dims")) {
            (Some(index), _) => match args::int_or_none(call, index)? {
                Some(None) => all(),
                Some(Some(dim)) => {
                    let d = operands::axis("C1", Site::Operand(index), dim, rank.max(1))?;
                    Some(if rank == 0 { Vec::new() } else { vec![d] })
                }
                None => None,
            },
            (_, Some(index)) => {
                let dims = match K {
                    MAX | MIN | COUNT => args::ints(call, index)?.map(Some),
                    _ => args::ints_or_none(call, index)?,
                };
                match dims {
                    Some(None) => all(),
                    Some(Some(dims)) if dims.is_empty() && !matches!(K, ALL | ANY) => all(),
                    Some(Some(dims)) => {
                        let dims = operands::axes("C1", Site::Operand(index), &dims, rank.max(1))?;
                        Some(if rank == 0 { Vec::new() } else { dims })
                    }
                    None => None,
                }
            }
            _ => all(),
        };
    let keeps = match operand_position(call, "keepdim") {
        Some(index) => Some(args::bool(call, index)?),
        None => Some(Some(false)),
    };
    Ok(dims.zip(keeps.flatten()))
}

/// The element types of the computation and of the result.
fn element_types<const K: u8>(call: &Call) -> Result<[ElementType; 2], Violation> {
    let from = call.tensor(0)?.element;
    let refuse =
        || fail("C2", Site::Operand(0), format!("elements of type {from} are not combined here"));
    if !from.is_integer() && !from.is_float() {
        return refuse();
    }
    let to = match K {
        ALL | ANY if from == ElementType::UI8 => return Ok([ElementType::I1, from]),
        ALL | ANY => return Ok([ElementType::I1, ElementType::I1]),
        MAX | MIN => return Ok([from, from]),
        COUNT => {
            let long = promote::as_declared(ElementType::SI64, call, 0);
            return Ok([long, long]);
        }
        _ => {
            let long = promote::as_declared(ElementType::SI64, call, 0);
            let otherwise = if from.is_integer() { long } else { from };
            let index = operand_position(call, "dtype").expect("each of these rows has it");
            let to = wanted("C3", call, index, otherwise)?;
            if !(to.is_integer() || to.is_float()) {
                let message = format!("dtype is of no integers or floats, but of {to}");
                return Err(Violation::new("C3", Site::Operand(index), message));
            }
            to
        }
    };
    if K == MEAN && !to.is_float() {
        return refuse();
    }
    let is_narrow = to.is_float() && to.bits() < 32;
    Ok([if is_narrow { ElementType::F32 } else { to }, to])
}

fn infer<const K: u8>(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    let [_, element] = element_types::<K>(call)?;
    let Some((dims, keeps)) = dimensions::<K>(call)? else {
        let rank = call.declared_result()?.rank();
        return Ok(vec![TensorType::new(element, &vec![DYNAMIC; rank]).into()]);
    };
    let empty = dims.iter().find(|&&d| this.shape[d] == 0);
    if let (MAX | MIN, Some(d)) = (K, empty) {
        let message =
            format!("dimension {d} of {this} is empty: no element is the largest or least");
        return Err(Violation::new("C3", Site::Operand(0), message));
    }
    Ok(vec![TensorType::new(element, &reduction::shape(&this.shape, &dims, keeps)).into()])
}

fn accepted_reduction<const K: u8>(call: &Call) -> Option<(Vec<usize>, bool, [ElementType; 2])> {
    let (dims, keeps) = dimensions::<K>(call).ok().flatten()?;
    Some((dims, keeps, element_types::<K>(call).ok()?))
}

fn eval<const K: u8>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some((dims, keeps, [on, to])) = accepted_reduction::<K>(call) else {
        return Err(Fault::Other("the dimensions are not known".into()));
    };
    let mut x = operands[0].clone();
    if K == COUNT {
        x = formula::apply(Kind::Ne, &[x.clone(), Tensor::zero(x.element(), x.shape())]);
    }
    let x = promote::converted(&x, on);
    let mut total = reduction::formula(reduce_kind(K, on), &x, &dims, keeps);
    if K == MEAN {
        let count: i64 = dims.iter().map(|&d| x.shape()[d]).product();
        let count = formula::convert(&Tensor::from_i64s(&[], &[count]), on);
        total = formula::apply(Kind::Div, &[total, count]);
    }
    Ok(vec![promote::converted(&total, to)])
}

fn expand<const K: u8>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    // What is not known need not show in a result of rank 0.
    let Some((dims, keeps, [on, to])) = accepted_reduction::<K>(call) else { return Vec::new() };
    let mut x = operands[0];
    if K == COUNT {
        x = recipe::convert(x, ElementType::I1, emit);
    }
    let x = promote::convert(x, on, emit);
    let shape = emit.tensor_type(x).shape;
    let mut total = reduction::reduce(reduce_kind(K, on), x, &dims, keeps, emit);
    if K == MEAN {
        let ty = emit.tensor_type(total);
        let count = reduction::elements_along(&shape, &dims);
        let count = layout::size(ty.element, count, &ty.shape, emit);
        total = recipe::apply(Kind::Div, &[total, count], emit);
    }
    vec![promote::convert(total, to, emit)]
}
