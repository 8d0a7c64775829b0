//! Programs as IREE's compiler takes them (`--to=iree_linalg_ext`): MLIR's `tensor`, `arith` and `math` with
//! IREE's own gather and scatter.

use super::{MAP, gather, scatter};
use crate::ops::conversion::{
    Converted, Draft, GatherForm, Layout, Lookup, Native, Refusal, ScatterForm, Store, Target,
};
use crate::ops::core::Reduction;
use crate::ops::{Body, Step};
use crate::prelude::*;
use crate::tensor as mlir;

/// The types of indices that IREE takes.
const INDICES: &[ElementType] = &[ElementType::I32, ElementType::I64];

pub static TARGET: Target = Target {
    name: "iree_linalg_ext",
    gathers: &[GatherForm {
        def: &gather::DEF,
        layout: Layout::Nd { batch: false },
        modes: &[Native::open(Mode::ERROR)],
        indices: INDICES,
        spell: spell_gather,
    }],
    scatters: &[ScatterForm {
        name: "iree_linalg_ext.scatter",
        joins: &[
            (Reduction::Set, "set"),
            (Reduction::Add, "add"),
            (Reduction::Sub, "sub"),
            (Reduction::Mul, "mul"),
            (Reduction::Div, "div"),
            (Reduction::Min, "min"),
            (Reduction::Max, "max"),
            (Reduction::And, "and"),
            (Reduction::Or, "or"),
            (Reduction::Xor, "xor"),
        ],
        modes: &[Native::open(Mode::ERROR)],
        indices: INDICES,
        has_tuples: true,
        is_unique: false,
        spell: spell_scatter,
    }],
    notes: "\
As `--to=tensor`, but that gathers and scatters are IREE's own: these may have updates that meet, and join them \
by a region of `arith`. An index outside is undefined behaviour in IREE.",
    ..mlir::PLAIN
};

/// Each of the first dimensions by the coordinate of its number.
fn dimension_map_attr(count: usize) -> (&'static str, AttrValue) {
    (MAP, AttrValue::I64Array((0..count as i64).collect()))
}

fn spell_gather(draft: &mut Draft, at: &Lookup) -> Converted {
    let (data, tuples) = (draft.shape(at.data), draft.shape(at.indices));
    let shape = [&tuples[..tuples.len() - 1], &data[at.axes.len()..]].concat();
    let ty = draft.tensor(at.data).with_shape(&shape);
    let output = draft.typed(&mlir::EMPTY, &[], Attrs::new(), ty)?;
    let attrs = Attrs::from_iter([dimension_map_attr(at.axes.len())]);
    draft.op(&gather::DEF, &[at.data, at.indices, output], attrs)
}

fn spell_scatter(draft: &mut Draft, at: &Store) -> Converted {
    let element = draft.element(at.data);
    let scalar = ValueType::Scalar(element);
    let op = Reduction::from_name(at.join).and_then(|reduction| reduction.combiner(element));
    // The region has the update first.
    let steps = match op {
        None => Vec::new(),
        Some(_) if element.is_unsigned() => {
            return Err(Refusal::new(format!("nothing there computes with {element}")));
        }
        Some(op) => {
            let (operands, results) = ([1, 0].into(), [scalar.clone()].into());
            vec![Step {
                def: crate::definition_of(op.name()),
                attrs: Attrs::new(),
                operands,
                results,
            }]
        }
    };
    let body = Body {
        args: [scalar.clone(), scalar].into(),
        returned: [if steps.is_empty() { 0 } else { 2 }].into(),
        steps: steps.into(),
        end: scatter::YIELD.name.into(),
    };
    let attrs = Attrs::from_iter([
        dimension_map_attr(at.count),
        (scatter::UNIQUE, AttrValue::Bool(at.unique)),
        (scatter::REGION, AttrValue::Region(Box::new(body))),
    ]);
    draft.op(&scatter::RECOGNIZED, &[at.updates, at.indices, at.data], attrs)
}
