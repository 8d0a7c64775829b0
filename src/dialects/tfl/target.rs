//! Programs in TFLite's ops (`--to=tfl`).

use super::{control_flow, fused, gather, matmul};
use crate::definition_of;
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, Layout, Native, Product, ProductForm, Refusal,
    ScatterForm, Sizing, Store, Target, Term, Types, all_but_small, of_one_batch,
};
use crate::ops::core::{ReduceKind, Reduction};
use crate::prelude::*;
use crate::tf::target::{INDICES, Rows, forms, sizing};

pub static TARGET: Target = Target {
    name: "tfl",
    dialects: &["tfl"],
    holds: &["tfl"],
    variants: &[],
    keeps: |_| false,
    element: all_but_small,
    types: Types::Tensor(StringSpelling::Tf),
    one: Some(|_| Vec::new()),
    forms: Forms {
        flow: Some(&control_flow::FORM),
        product: Some(ProductForm {
            takes: Factors::Matrices,
            elements: |element| element == ElementType::F32,
            spell: spell_product,
        }),
        ..forms::<Tfl>()
    },
    sizing: Some(&SIZING),
    gathers: &[
        GatherForm {
            def: &gather::GATHER,
            layout: Layout::Take { batch: true, before: true },
            modes: &[Native::new(Mode::ERROR)],
            indices: INDICES,
            spell: |draft, at| {
                let numbers = [("axis", at.axis()), ("batch_dims", at.batch as i64)];
                let attrs = numbers.map(|(name, value)| (name, AttrValue::Int(value)));
                draft.op(&gather::GATHER, &[at.data, at.indices], Attrs::from_iter(attrs))
            },
        },
        GatherForm {
            def: &gather::GATHER_ND,
            layout: Layout::Nd { batch: false },
            modes: &[Native::open(Mode::ERROR)],
            indices: INDICES,
            spell: |draft, at| draft.op(&gather::GATHER_ND, &[at.data, at.indices], Attrs::new()),
        },
    ],
    scatters: &[
        ScatterForm {
            name: "tfl.scatter_nd",
            joins: &[(Reduction::Add, "")],
            modes: &[Native::open(Mode::ERROR)],
            indices: &[ElementType::I32],
            has_tuples: true,
            is_unique: false,
            spell: emit_add,
        },
        ScatterForm {
            name: "tfl.dynamic_update_slice",
            joins: &[(Reduction::Set, "")],
            modes: &[Native::new(Mode::CLAMP)],
            indices: &[ElementType::I64, ElementType::I32],
            has_tuples: true,
            is_unique: false,
            spell: emit_replace,
        },
    ],
    notes: "\
Indices do not count from the end: a less, an add and a select_v2 do. Values for indices outside are a \
select_v2, `clamp` and `wrap` index arithmetic. The interpreter checks only where a tuple of gather_nd \
as a whole leads; where an index outside is an error, one index into the axes together is preferred. \
What replaces elements is one slice (dynamic_update_slice); several are refused.",
};

/// The sum of the updates by `scatter_nd`, plus the data; for floats that would change the order of additions.
fn emit_add(draft: &mut Draft, at: &Store) -> Converted {
    let is_zero =
        |data: &Tensor| (0..data.count()).all(|k| data.bytes_at(k).iter().all(|b| *b == 0));
    let is_zero = draft.known(at.data).is_some_and(is_zero);
    if !is_zero && !draft.element(at.data).is_integer() {
        return Err(Refusal::new("TFLite adds updates of floats to zeros alone"));
    }
    let shape = draft.shape(at.data);
    let wide: Vec<i128> = shape.iter().map(|&size| size.into()).collect();
    let shape = Tensor::from_ints(ElementType::I32, &[wide.len() as i64], &wide);
    let shape = draft.constant(&super::constant::DEF, shape)?;
    let sums = draft.op(
        definition_of("tfl.scatter_nd"),
        &[at.indices, at.updates, shape],
        Attrs::new(),
    )?;
    match is_zero {
        true => Ok(sums),
        false => draft.op(definition_of("tfl.add"), &[at.data, sums], Attrs::new()),
    }
}

/// One update at one tuple of coordinates: a slice that starts there.
fn emit_replace(draft: &mut Draft, at: &Store) -> Converted {
    let (data, indices) = (draft.shape(at.data), draft.shape(at.indices));
    if indices[..indices.len() - 1].iter().any(|&size| size != 1) {
        return Err(Refusal::new("TFLite replaces one slice, and does not scatter several"));
    }
    let form = |draft: &mut Draft, x: Term, shape: &[i64]| match draft.shape(x)[..] == *shape {
        true => Ok(x),
        false => (TARGET.forms.reshape)(draft, x, shape),
    };
    let window = [&vec![1; at.count][..], &data[at.count..]].concat();
    let update = form(draft, at.updates, &window)?;
    let mut starts = form(draft, at.indices, &[at.count as i64])?;
    let whole = data.len() - at.count;
    if whole > 0 {
        let zeros = Tensor::zero(draft.element(at.indices), &[whole as i64]);
        let zeros = draft.constant(&super::constant::DEF, zeros)?;
        starts = Tfl::concat(draft, &[starts, zeros], 0)?;
    }
    draft.op(&super::dynamic_update_slice::DEF, &[at.data, update, starts], Attrs::new())
}

/// Several batch dimensions as one: matrices of rank 5 at most are multiplied.
fn spell_product(draft: &mut Draft, factors: [Term; 2], product: &Product) -> Converted {
    if product.ty.rank() <= 5 {
        return draft.typed(&matmul::DEF, &factors, Attrs::new(), product.ty.clone());
    }
    of_one_batch(draft, factors, product, TARGET.forms.reshape, |draft, factors, ty| {
        draft.typed(&matmul::DEF, &factors, Attrs::new(), ty)
    })
}

static SIZING: Sizing = sizing::<Tfl>();

struct Tfl;

impl Rows for Tfl {
    const CONST: &'static str = "tfl.pseudo_const";
    const RESHAPE: &'static str = "tfl.reshape";
    const TRANSPOSE: &'static str = "tfl.transpose";
    const REVERSE: &'static str = "tfl.reverse_v2";
    const BROADCAST: &'static str = "tfl.broadcast_to";
    const SLICE: &'static str = "tfl.slice";
    const STRIDED_SLICE: &'static str = "tfl.strided_slice";
    const PAD: &'static str = "tfl.padv2";
    const CAST: &'static str = "tfl.cast";
    const SHAPE: &'static str = "tfl.shape";
    const RANGE: &'static str = "tfl.range";
    const LIST: ElementType = ElementType::I32;
    const OF_SIZES: [&'static str; 4] = ["tfl.add", "tfl.mul", "tfl.floor_div", "tfl.minimum"];

    fn concat(draft: &mut Draft, parts: &[Term], axis: i64) -> Converted {
        let axis = Attrs::from_iter([("axis", AttrValue::Int(axis))]);
        draft.op(&fused::CONCATENATION, parts, axis)
    }

    fn reduction(kind: ReduceKind) -> &'static str {
        match kind {
            ReduceKind::Sum => "tfl.sum",
            ReduceKind::Prod => "tfl.reduce_prod",
            ReduceKind::Max => "tfl.reduce_max",
            ReduceKind::Min => "tfl.reduce_min",
            ReduceKind::And => "tfl.reduce_all",
            ReduceKind::Or => "tfl.reduce_any",
        }
    }
}
