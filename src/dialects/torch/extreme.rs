//! `torch.aten.argmax`, `torch.aten.max.dim` and the like: the positions of extremes.

use super::args;
use super::form::{OP, VALUES_AND_INDICES};
use crate::elementwise::{Kind, recipe};
use crate::extreme::{self, Nans, Wanted};
use crate::movement::operands;
use crate::prelude::*;
use crate::reduction;

const SELF: OperandDef = OperandDef::one("self", "a tensor of rank r");
const DIM: OperandDef = OperandDef::constant("dim", "a constant `!torch.int` in [-r, r-1]");
const DIM_OR_NONE: OperandDef = OperandDef::constant(
    "dim",
    "a constant `!torch.int` in [-r, r-1]; None: all elements, flattened",
);
const KEEP: OperandDef = OperandDef::constant(
    "keepdim",
    "a constant `!torch.bool`: true: the dimension stays, of size 1",
);

/// The definition of an op that returns the positions, or the elements and their positions.
const fn define<const MAX: bool>(name: &'static str, with_values: bool) -> OpDef {
    OpDef {
        name,
        summary: match (MAX, with_values) {
            (true, false) => "The position of the largest element along a dimension.",
            (true, true) => "The largest element along a dimension, and its position.",
            (false, false) => "The position of the least element along a dimension.",
            (false, true) => "The least element along a dimension, and its position.",
        },
        description: "The first position where several elements are equal, as torch gives it on a CPU; a NaN comes before all numbers.",
        source: "https://docs.pytorch.org/docs/stable/torch.html#reduction-ops",
        operands: if with_values { &[SELF, DIM, KEEP] } else { &[SELF, DIM_OR_NONE, KEEP] },
        results: if with_values { &["values", "indices"] } else { &["result"] },
        constraints: const {
            &rules([
                "C1: `dim` is a constant in [-r, r-1] (of a scalar, in [-1, 0]), `keepdim` one, too",
                "C2: the elements are integers but i1, or floats",
                "C3: the dimension is not empty",
            ])
        },
        assembly: Some(if with_values { VALUES_AND_INDICES } else { OP }),
        semantics: Semantics::framework(infer, eval::<MAX>, expand::<MAX>),
        ..super::ROW
    }
}

pub static TABLE: &[OpDef] = &[
    define::<true>("torch.aten.argmax", false),
    define::<false>("torch.aten.argmin", false),
    define::<true>("torch.aten.max.dim", true),
    define::<false>("torch.aten.min.dim", true),
];

/// The decoded parameters of an application.
pub struct Search {
    /// None: all elements, flattened.
    pub dim: Option<usize>,
    pub keeps: bool,
}

/// The parameters; `None` where they are not known.
fn decode_search(call: &Call) -> Result<Option<Search>, Violation> {
    Search::of_operands(call, 1)
}

impl Search {
    /// The constant operands `dim` and `keepdim`, of which the first is operand `at`; `None` where they are not known.
    ///
    /// # Errors
    /// C1, for a dimension that the tensor does not have.
    pub fn of_operands(call: &Call, at: usize) -> Result<Option<Search>, Violation> {
        let this = call.tensor(0)?;
        let (dim, keeps) = (args::int_or_none(call, at)?, args::bool(call, at + 1)?);
        let (Some(dim), Some(keeps)) = (dim, keeps) else { return Ok(None) };
        let axis = |dim| operands::axis("C1", Site::Operand(at), dim, this.rank().max(1));
        Ok(Some(Search { dim: dim.map(axis).transpose()?, keeps }))
    }

    /// Whether there is nothing to search: the dimension, or the tensor, is known to be empty.
    pub fn is_empty(&self, shape: &[i64]) -> bool {
        match self.dim {
            Some(d) => shape.get(d) == Some(&0),
            None => shape.contains(&0),
        }
    }

    /// The shape in which one axis is searched, and which.
    pub fn aligned(&self, shape: &[i64]) -> (Vec<i64>, usize) {
        match self.dim {
            Some(d) => (super::at_least_1d(shape), d),
            None => (vec![size::product(shape).unwrap_or(DYNAMIC)], 0),
        }
    }

    /// The shape of the result.
    pub fn result(&self, shape: &[i64]) -> Vec<i64> {
        let dims: Vec<usize> = match self.dim {
            Some(d) => (0..shape.len()).filter(|&other| other == d).collect(),
            None => (0..shape.len()).collect(),
        };
        reduction::shape(shape, &dims, self.keeps).to_vec()
    }
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let this = call.tensor(0)?;
    if !Kind::Max.accepts(this.element) || this.element == ElementType::I1 {
        let message = format!("elements of type {} are not compared here", this.element);
        return Err(Violation::new("C2", Site::Operand(0), message));
    }
    let shape = match decode_search(call)? {
        None => {
            let declared = call.results.first().and_then(ValueType::shape);
            vec![DYNAMIC; declared.map_or(this.rank(), <[i64]>::len)]
        }
        Some(search) => {
            if search.is_empty(&this.shape) {
                let message = format!("{this} has no element that is the largest or the least");
                return Err(Violation::new("C3", Site::Operand(0), message));
            }
            search.result(&this.shape)
        }
    };
    let last = call.def.results.len() - 1;
    let long = super::promote::as_declared(ElementType::SI64, call, last);
    let positions = TensorType::new(long, &shape).into();
    Ok(match last {
        0 => vec![positions],
        _ => vec![this.with_shape(&shape).into(), positions],
    })
}

const fn wanted_extremum<const MAX: bool>() -> Wanted {
    Wanted { largest: MAX, last: false, nans: Nans::First }
}

fn eval<const MAX: bool>(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let Some(search) = decode_search(call).ok().flatten() else {
        return Err(Fault::Other("the dimension is not known".into()));
    };
    let (aligned, axis) = search.aligned(operands[0].shape());
    let x = operands[0].reshaped(&aligned);
    let found = extreme::formula(&x, axis, wanted_extremum::<MAX>());
    let result = search.result(operands[0].shape());
    let last = call.def.results.len() - 1;
    let long = super::promote::as_declared(ElementType::SI64, call, last);
    let mut results = vec![found.reshaped(&result).reinterpreted(long)];
    if last > 0 {
        let indices = Indices { tensor: &found, operand: 0, find: formulas::strict };
        results.insert(0, formulas::elements(&x, indices, axis)?.reshaped(&result));
    }
    Ok(results)
}

fn expand<const MAX: bool>(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    // What is not known need not show in a result of rank 0.
    let Some(search) = decode_search(call).ok().flatten() else { return Vec::new() };
    let shape = emit.tensor_type(operands[0]).shape;
    let (aligned, axis) = search.aligned(&shape);
    let x = emit.reshape(operands[0], &aligned);
    let found = extreme::positions(x, axis, wanted_extremum::<MAX>(), emit);
    let result = search.result(&shape);
    let last = call.def.results.len() - 1;
    let long = super::promote::as_declared(ElementType::SI64, call, last);
    let positions = recipe::convert(found, long, emit);
    let mut results = vec![emit.reshape(positions, &result)];
    if last > 0 {
        // Elements are moved, not compared: which zero and which NaN is the searched one's.
        let values = recipes::elements(x, found, axis, Mode::ERROR, emit);
        results.insert(0, emit.reshape(values, &result));
    }
    results
}
