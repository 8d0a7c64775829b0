//! Definitions of gathers: each states what its framework's gather does ([`Lookup`]), from which
//! type inference, formula and recipe follow. The formula ([`formulas`]) and the recipe
//! ([`recipes`]) share only the axis and the number of batch dimensions.

use super::formulas::{Found, Indices};
use crate::ops::core::Bounds;
use crate::prelude::*;

/// A gather of operand 0 by the indices of operand 1.
pub struct Lookup {
    pub kind: Kind,
    /// The allowed element types of indices; empty: any integers but `i1`.
    pub types: &'static [ElementType],
    pub outside: fn(&Call) -> Outside,
    pub rules: Rules,
}

/// The elements that an index addresses.
pub enum Kind {
    /// The slice at the index along an axis; `true`: after `batch_dims` that run together.
    Blocks(Axis, bool),
    /// The element at the index along an axis, at its own position in every other dimension.
    Elements(Axis),
    /// The slice at a tuple of indices; `true`: after `batch_dims` that run together.
    Tuples(bool),
}

/// The source of the axis.
pub enum Axis {
    First,
    /// The attribute `axis`, in [-r, r-1].
    Attr,
    /// The attribute `axis`, in [0, r-1].
    FromFront,
    /// An operand, which must be constant: its index, and its value.
    Operand(usize, fn(&Call) -> Result<i64, Violation>),
}

/// The treatment of an index out of range.
#[derive(Clone, Copy)]
pub enum Outside {
    /// An error, for negative ones too.
    Error,
    /// An error; negative ones count from the end first.
    ErrorFromEnd,
    /// The nearest element; negative ones count from the end first.
    NearestFromEnd,
    /// Zero, for negative ones too.
    Zero,
    /// Zero; negative ones count from the end first.
    ZeroFromEnd,
}

impl Outside {
    /// For formulas.
    pub fn find(self) -> fn(i128, i64) -> Found {
        match self {
            Outside::Error => formulas::strict,
            Outside::ErrorFromEnd => formulas::from_end,
            Outside::NearestFromEnd => formulas::clamped_from_end,
            Outside::Zero => |value, size| match formulas::strict(value, size) {
                Found::Outside => Found::Zero,
                found => found,
            },
            Outside::ZeroFromEnd => formulas::from_end_or_zero,
        }
    }

    /// For recipes.
    pub fn mode(self) -> Mode {
        match self {
            Outside::Error => Mode::ERROR,
            Outside::ErrorFromEnd => Mode::ERROR_FROM_END,
            Outside::NearestFromEnd => Mode::CLAMP_FROM_END,
            Outside::Zero => Mode { bounds: Bounds::Fill(None), from_end: false },
            Outside::ZeroFromEnd => Mode::ZERO_FROM_END,
        }
    }
}

/// The constraint numbers of the definition.
pub struct Rules {
    /// The data, and indices that are tuples, have rank 1 or more.
    pub ranked: &'static str,
    pub types: &'static str,
    pub axis: &'static str,
    /// The range of `batch_dims`, that it is at most the axis, that sizes are equal.
    pub batch: [&'static str; 3],
    /// Ranks are equal, and sizes outside the axis.
    pub equal: [&'static str; 2],
    /// The length of tuples.
    pub length: &'static str,
    /// Nothing is looked up in an axis of size 0.
    pub nothing: &'static str,
}

impl Rules {
    pub const NONE: Rules = Rules {
        ranked: "C1",
        types: "",
        axis: "",
        batch: [""; 3],
        equal: [""; 2],
        length: "",
        nothing: "",
    };
}

/// The semantics of a definition that is a [`Lookup`].
macro_rules! lookup {
    ($lookup:expr) => {{
        static LOOKUP: $crate::lookup::Lookup = $lookup;
        $crate::ops::Semantics::framework(
            |call| $crate::lookup::infer(call, &LOOKUP),
            |call, operands| $crate::lookup::eval(call, operands, &LOOKUP),
            |call, operands, emit| $crate::lookup::expand(call, operands, emit, &LOOKUP),
        )
    }};
}
pub(crate) use lookup;

impl Axis {
    pub fn check(
        &self,
        rule: &'static str,
        call: &Call,
        data: &TensorType,
    ) -> Result<usize, Violation> {
        match self {
            Axis::First => Ok(0),
            Axis::Attr => check::axis(rule, Site::Attr("axis"), call.int("axis"), data),
            Axis::FromFront => check::axis_from_front(rule, call.int("axis"), data.rank()),
            Axis::Operand(operand, read) => {
                check::axis(rule, Site::Operand(*operand), read(call)?, data)
            }
        }
    }

    /// That `check` has accepted, counted from the front.
    pub fn accepted(&self, call: &Call, rank: usize) -> usize {
        let axis = match self {
            Axis::First => 0,
            Axis::Attr | Axis::FromFront => call.int("axis"),
            Axis::Operand(_, read) => read(call).expect("accepted by `infer`"),
        };
        axis.rem_euclid(rank as i64) as usize
    }
}

/// The batch dimensions that were accepted, counted from the front.
fn batch_dims(call: &Call, has_batch: bool, rank: usize) -> usize {
    let b = if has_batch { call.int("batch_dims") } else { 0 };
    (if b < 0 { b + rank as i64 } else { b }) as usize
}

pub fn infer(call: &Call, lookup: &Lookup) -> Result<Vec<ValueType>, Violation> {
    let (data, indices) = (call.tensor(0)?, call.tensor(1)?);
    let (rules, named) = (&lookup.rules, (call.def.operands[0].name, data));
    let check_types = || match lookup.types {
        [] => shapes::integer_indices(rules.types, indices),
        types => check::index_type(rules.types, 1, indices, types),
    };
    check::has_dimensions(rules.ranked, named.0, 0, data)?;
    let (axes, shape) = match &lookup.kind {
        Kind::Blocks(axis, has_batch) => {
            let axis = axis.check(rules.axis, call, data)?;
            check_types()?;
            let b = match has_batch {
                true => check::batch(rules.batch, call.int("batch_dims"), axis, named, indices)?,
                false => 0,
            };
            let parts = [&data.shape[..axis], &indices.shape[b..], &data.shape[axis + 1..]];
            (vec![axis], parts.concat())
        }
        Kind::Elements(axis) => {
            check_types()?;
            shapes::same_rank(rules.equal[0], named, indices)?;
            let axis = axis.check(rules.axis, call, data)?;
            shapes::equal_outside(rules.equal[1], axis, named, indices)?;
            (vec![axis], indices.shape.to_vec())
        }
        Kind::Tuples(has_batch) => {
            check::has_dimensions(rules.ranked, "indices", 1, indices)?;
            check_types()?;
            let [range, _, equal] = rules.batch;
            let found = match has_batch {
                true => {
                    let b = call.int("batch_dims");
                    let b = shapes::tuple_batch([range, equal], b, named, indices)?;
                    shapes::tuples(rules.length, b, named, indices)?
                }
                false => check::tuples(rules.length, named, indices)?,
            };
            let Some(check::Tuples { axes, shape }) = found else {
                return Ok(vec![call.declared_result()?.clone().into()]);
            };
            (axes, shape)
        }
    };
    check::check_gathered_axes(rules.nothing, named.0, data, &axes, &shape)?;
    Ok(vec![data.with_shape(&shape).into()])
}

pub fn eval(call: &Call, operands: &[Tensor], lookup: &Lookup) -> Result<Vec<Tensor>, Fault> {
    let (data, tensor) = (&operands[0], &operands[1]);
    let indices = Indices { tensor, operand: 1, find: (lookup.outside)(call).find() };
    Ok(vec![match &lookup.kind {
        Kind::Blocks(axis, has_batch) => {
            let b = batch_dims(call, *has_batch, tensor.rank());
            formulas::blocks(data, indices, axis.accepted(call, data.rank()), b)?
        }
        Kind::Elements(axis) => {
            formulas::elements(data, indices, axis.accepted(call, data.rank()))?
        }
        Kind::Tuples(has_batch) => {
            formulas::batched_tuples(data, indices, batch_dims(call, *has_batch, tensor.rank()))?
        }
    }])
}

pub fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit, lookup: &Lookup) -> Vec<Val> {
    let (data, indices) = (operands[0], operands[1]);
    let [r, q] = [data, indices].map(|value| emit.tensor_type(value).rank());
    let mode = (lookup.outside)(call).mode();
    let found = match &lookup.kind {
        Kind::Blocks(axis, has_batch) => {
            let (axis, b) = (axis.accepted(call, r), batch_dims(call, *has_batch, q));
            Some(recipes::blocks(data, indices, axis, b, mode, emit))
        }
        Kind::Elements(axis) => {
            Some(recipes::elements(data, indices, axis.accepted(call, r), mode, emit))
        }
        Kind::Tuples(has_batch) => {
            recipes::nd(data, indices, batch_dims(call, *has_batch, q), mode, emit)
        }
    };
    found.into_iter().collect()
}
