//! Ops that move elements and compute none. The meaning of an application is stated twice, as a
//! formula for `eval` and as a recipe for `expand`.
//!
//! An operation definition has one function that states the data movement that its attributes and
//! constant operands ask for, and that checks its constraints. The rest follows from it.

pub mod formula;
pub mod operands;
pub mod plans;
mod recipe;
mod shape;

use formula::Formula;
use smallvec::SmallVec;

use crate::prelude::*;

/// The imports of a file of data movements.
pub mod prelude {
    pub use super::formula::Formula;
    pub(crate) use super::movement;
    pub use super::operands::{self, List};
    pub use super::plans::{self, Border, Borders, ListArgument, Start, same_shape};
    pub use super::{Movement, Plan};
}

/// A data movement, of one tensor unless stated otherwise.
#[derive(Clone, PartialEq, Debug)]
pub enum Movement {
    /// The same elements in row-major order under another shape.
    Reshape { shape: Shape },
    /// out[c] = x[p] with p[permutation[d]] = c[d].
    Transpose { permutation: Shape },
    /// Dimension d of x, broadcast if it is 1, becomes dimension dims[d] of the result.
    Broadcast { dims: Shape, shape: Shape },
    /// out[c] = x[begin + c * step].
    Slice { begin: Shape, sizes: Shape, step: Shape },
    /// The concatenation of all tensors along `axis`.
    Concat { axis: usize },
    /// All tensors, along a new dimension `axis`.
    Stack { axis: usize },
    /// The consecutive slices of x along `axis`, of these sizes.
    Split { axis: usize, sizes: Shape },
    /// One result for each position of `axis`, without that dimension.
    Unstack { axis: usize },
    /// out[c] = x[c mod x.shape].
    Tile { repeats: Shape },
    /// out[c] = x[c - low] where that is inside; else the second tensor, of one element, or zero if there is none.
    /// Negative amounts crop.
    Pad { low: Shape, high: Shape },
    /// A pad with a constant value; see [`Movement::Pad`].
    PadWith { low: Shape, high: Shape, value: Tensor },
    /// A pad by reflection of x at its borders; `edge`: the border elements are repeated.
    SelectionTable { low: Shape, high: Shape, edge: bool },
    /// A pad with the nearest element of x.
    Edge { low: Shape, high: Shape },
    /// out[c] = x[(c - shifts) mod x.shape].
    Roll { shifts: Shape },
    /// The windows of `size` positions of `axis`, `step` apart: out[.., w, .., k] = x[.., w * step + k, ..].
    Windows { axis: usize, size: i64, step: i64 },
    /// Constant tensors, without operands.
    ListArgument(Vec<Tensor>),
}

/// The decoded data movement of an application.
#[allow(clippy::large_enum_variant, reason = "plans are made one at a time")]
#[derive(Clone, PartialEq, Debug)]
pub enum Plan {
    /// The first movement takes these operands, each later one the results of the one before; the formula describes
    /// the same movement independently.
    Moves { inputs: SmallVec<[usize; 2]>, steps: Vec<Movement>, formula: Box<Formula> },
    /// Unknown sizes: the results' types, as far as they are known.
    Open(Vec<ValueType>),
}

impl Plan {
    /// The elements of operand `input` under another shape.
    pub fn reshaped(input: usize, shape: Shape) -> Plan {
        Plan::of([input], [Movement::Reshape { shape }], Formula::InOrder)
    }

    pub fn of(
        inputs: impl IntoIterator<Item = usize>,
        steps: impl IntoIterator<Item = Movement>,
        formula: Formula,
    ) -> Plan {
        let (inputs, steps) = (inputs.into_iter().collect(), steps.into_iter().collect());
        Plan::Moves { inputs, steps, formula: Box::new(formula) }
    }

    /// The same plan with another formula.
    pub fn by(mut self, by: Formula) -> Plan {
        if let Plan::Moves { formula, .. } = &mut self {
            **formula = by;
        }
        self
    }

    /// The plan for a result of this element type and rank, whose sizes are not known.
    pub fn open(ty: &TensorType, rank: usize) -> Plan {
        Plan::Open(vec![ty.with_shape(&vec![DYNAMIC; rank]).into()])
    }
}

/// Checks the constraints of an application, and returns its plan.
pub type Planned = fn(&Call) -> Result<Plan, Violation>;

/// The semantics of a definition with a [`Plan`], by a [`Planned`] function. With `infer;` before it, the definition
/// has a type rule of its own.
macro_rules! movement {
    ($infer:expr; $plan:expr) => {
        $crate::ops::Semantics::framework(
            $infer,
            |call, operands| $crate::movement::eval_as(call, operands, $infer, $plan),
            |call, operands, emit| $crate::movement::expand(call, operands, emit, $plan),
        )
    };
    ($plan:expr) => {
        $crate::ops::Semantics::framework(
            |call| $crate::movement::infer(call, $plan),
            |call, operands| $crate::movement::eval(call, operands, $plan),
            |call, operands, emit| $crate::movement::expand(call, operands, emit, $plan),
        )
    };
}
pub(crate) use movement;

pub fn infer(call: &Call, plan: Planned) -> Result<Vec<ValueType>, Violation> {
    match plan(call)? {
        Plan::Open(types) => Ok(types),
        Plan::Moves { inputs, steps, .. } => {
            let inputs: Result<Vec<TensorType>, Violation> =
                inputs.iter().map(|&index| call.tensor(index).cloned()).collect();
            Ok(result_types(&steps, inputs?)?.into_iter().map(ValueType::from).collect())
        }
    }
}

/// The result types of movements of tensors of these types.
fn result_types(steps: &[Movement], inputs: Vec<TensorType>) -> Result<Vec<TensorType>, Violation> {
    steps.iter().try_fold(inputs, |types, step| step.shapes(&types))
}

pub fn eval(call: &Call, operands: &[Tensor], plan: Planned) -> Result<Vec<Tensor>, Fault> {
    let refused = |violation: Violation| Fault::Other(violation.message);
    match plan(call).map_err(refused)? {
        Plan::Open(_) => Err(Fault::Other("the result's shape is not known".into())),
        Plan::Moves { inputs, steps, formula } => {
            let inputs: Vec<Tensor> = inputs.iter().map(|&index| operands[index].clone()).collect();
            let types =
                result_types(&steps, inputs.iter().map(Tensor::ty).collect()).map_err(refused)?;
            Ok(formula::apply(&formula, &inputs, &types))
        }
    }
}

/// Evaluates like [`eval`], with the result types of `infer`.
pub fn eval_as(
    call: &Call,
    operands: &[Tensor],
    infer: fn(&Call) -> Result<Vec<ValueType>, Violation>,
    plan: Planned,
) -> Result<Vec<Tensor>, Fault> {
    let refused = |violation: Violation| Fault::Other(violation.message);
    let results = infer(call).map_err(refused)?;
    let types: Option<Vec<TensorType>> = results.iter().map(|ty| ty.as_tensor().cloned()).collect();
    match (plan(&Call { results: &results, ..*call }).map_err(refused)?, types) {
        (Plan::Moves { inputs, formula, .. }, Some(types)) => {
            let inputs: Vec<Tensor> = inputs.iter().map(|&index| operands[index].clone()).collect();
            Ok(formula::apply(&formula, &inputs, &types))
        }
        _ => Err(Fault::Other("the result's shape is not known".into())),
    }
}

pub fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit, plan: Planned) -> Vec<Val> {
    // What is not known need not show in the result's type, as of rank 0.
    let Ok(Plan::Moves { inputs, steps, .. }) = plan(call) else { return Vec::new() };
    let inputs = inputs.iter().map(|&index| operands[index]).collect();
    steps.iter().fold(inputs, |values, step| recipe::write(step, &values, emit))
}
