//! Programs in TFLite's ops (`--to=tfl`).

use super::{constant, elementwise, fused, gather, gather_nd, movement, strided_slice};
use crate::ir::StringSpelling;
use crate::ops::core::ReduceKind;
use crate::ops::recipes::Mode;
use crate::ops::target::{Draft, GatherForm, Layout, Native, Spelled, Target, Term, Types};
use crate::prelude::*;
use crate::tf::target::{INDICES, Rows, forms};

use crate::types::ElementType;

pub static TARGET: Target = Target {
    name: "tfl",
    dialects: &["tfl"],
    worded: &[],
    keeps: |_| false,
    element: |element| match element {
        ElementType::Index => Some(ElementType::I64),
        element => Some(element),
    },
    types: Types::Tensor(StringSpelling::Tf),
    one: Some(|_| Vec::new()),
    forms: forms::<Tfl>(),
    gathers: &[
        GatherForm {
            def: &gather::DEF,
            layout: Layout::Take { batch: true, before: true },
            modes: &[Native::new(Mode::ERROR)],
            indices: INDICES,
            spell: |draft, at| {
                let numbers = [("axis", at.axis()), ("batch_dims", at.batch as i64)];
                let attrs = numbers.map(|(name, value)| (name, AttrValue::Int(value)));
                draft.op(&gather::DEF, &[at.data, at.indices], Attrs::from_iter(attrs))
            },
        },
        GatherForm {
            def: &gather_nd::DEF,
            layout: Layout::Nd { batch: false },
            modes: &[Native::open(Mode::ERROR)],
            indices: INDICES,
            spell: |draft, at| draft.op(&gather_nd::DEF, &[at.data, at.indices], Attrs::new()),
        },
    ],
    notes: "\
Indices do not count from the end: a less, an add and a select_v2 do. Values for indices outside are a \
select_v2, `clamp` and `wrap` index arithmetic. The interpreter checks only where a tuple of gather_nd \
as a whole leads; where an index outside is an error, one index into the axes together is preferred.",
};

struct Tfl;

impl Rows for Tfl {
    const CONST: &'static OpDef = &constant::DEF;
    const RESHAPE: &'static OpDef = &movement::ROWS[0];
    const TRANSPOSE: &'static OpDef = &movement::ROWS[3];
    const REVERSE: &'static OpDef = &movement::ROWS[4];
    const BROADCAST: &'static OpDef = &movement::ROWS[5];
    const SLICE: &'static OpDef = &movement::ROWS[9];
    const STRIDED_SLICE: &'static OpDef = &strided_slice::DEF;
    const PAD: &'static OpDef = &movement::ROWS[15];
    const CAST: &'static OpDef = &elementwise::CAST;

    fn concat(draft: &mut Draft, parts: &[Term], axis: i64) -> Spelled {
        let axis = Attrs::from_iter([("axis", AttrValue::Int(axis))]);
        draft.op(&fused::CONCATENATION, parts, axis)
    }

    fn reduction(kind: ReduceKind) -> &'static OpDef {
        let number = match kind {
            ReduceKind::Sum => 20,
            ReduceKind::Prod => 21,
            ReduceKind::Max => 22,
            ReduceKind::Min => 23,
            ReduceKind::And => 25,
            ReduceKind::Or => 26,
        };
        &movement::ROWS[number]
    }
}
