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

/// What a file of movements imports.
pub mod prelude {
    pub use super::formula::Formula;
    pub(crate) use super::movement;
    pub use super::operands::{self, List};
    pub use super::plans::{self, Border, Borders, ListArgument, Start, same_shape};
    pub use super::{Movement, Plan};
}

/// One movement, of one tensor where it does not say otherwise.
#[derive(Clone, PartialEq, Debug)]
pub enum Movement {
    /// The same elements in row-major order under another shape.
    Reshape { shape: Shape },
    /// out[c] = x[p] with p[permutation[d]] = c[d].
    Transpose { permutation: Shape },
    /// Dimension d of x, stretched where it is 1, is dimension dims[d] of the result.
    Broadcast { dims: Shape, shape: Shape },
    /// out[c] = x[begin + c * step].
    Slice { begin: Shape, sizes: Shape, step: Shape },
    /// All tensors, one behind the other along `axis`.
    Concat { axis: usize },
    /// All tensors, along a new dimension `axis`.
    Stack { axis: usize },
    /// One result for each size: the parts of x along `axis`, one behind the other.
    Split { axis: usize, sizes: Shape },
    /// One result for each position of `axis`, without that dimension.
    Unstack { axis: usize },
    /// out[c] = x[c mod x.shape].
    Tile { repeats: Shape },
    /// out[c] = x[c - low] where that is inside; else the second tensor, of one element, or zero
    /// where there is none. Negative amounts are cut off.
    Pad { low: Shape, high: Shape },
    /// As [`Movement::Pad`], with this value.
    PadWith { low: Shape, high: Shape, value: Tensor },
    /// As [`Movement::Pad`], with x itself mirrored at its borders; `edge`: the border is doubled.
    SelectionTable { low: Shape, high: Shape, edge: bool },
    /// As [`Movement::Pad`], with the nearest element of x.
    Edge { low: Shape, high: Shape },
    /// out[c] = x[(c - shifts) mod x.shape].
    Roll { shifts: Shape },
    /// Of no tensor: these.
    ListArgument(Vec<Tensor>),
}

/// What an application comes down to.
#[allow(clippy::large_enum_variant, reason = "plans are made one at a time")]
#[derive(Clone, PartialEq, Debug)]
pub enum Plan {
    /// The first movement takes these operands, each other one what the one before it gives; the
    /// formula says the same for itself.
    Moves { inputs: SmallVec<[usize; 2]>, steps: Vec<Movement>, formula: Box<Formula> },
    /// Sizes are not known yet: the results' types, as far as they are.
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

    /// The same, by the formula in these numbers.
    pub fn by(mut self, by: Formula) -> Plan {
        if let Plan::Moves { formula, .. } = &mut self {
            **formula = by;
        }
        self
    }

    /// A result of the type's elements and a rank, whose sizes are not known.
    pub fn open(ty: &TensorType, rank: usize) -> Plan {
        Plan::Open(vec![ty.with_shape(&vec![DYNAMIC; rank]).into()])
    }
}

/// Checks the constraints of an application, and says what moves.
pub type Planned = fn(&Call) -> Result<Plan, Violation>;

/// The meaning of a row whose application is a [`Plan`]: that of a [`Planned`].
/// With `infer;` before it, of a row that has a type rule of its own, which the plan follows.
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
            Ok(types(&steps, inputs?)?.into_iter().map(ValueType::from).collect())
        }
    }
}

/// The types that motions give of tensors of these types.
fn types(steps: &[Movement], inputs: Vec<TensorType>) -> Result<Vec<TensorType>, Violation> {
    steps.iter().try_fold(inputs, |types, step| step.shapes(&types))
}

pub fn eval(call: &Call, operands: &[Tensor], plan: Planned) -> Result<Vec<Tensor>, Fault> {
    let refused = |violation: Violation| Fault::Other(violation.message);
    match plan(call).map_err(refused)? {
        Plan::Open(_) => Err(Fault::Other("the result's shape is not known".into())),
        Plan::Moves { inputs, steps, formula } => {
            let inputs: Vec<Tensor> = inputs.iter().map(|&index| operands[index].clone()).collect();
            let types = types(&steps, inputs.iter().map(Tensor::ty).collect()).map_err(refused)?;
            Ok(formula::apply(&formula, &inputs, &types))
        }
    }
}

/// As [`eval`], of results that have the types which `infer` gives.
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
