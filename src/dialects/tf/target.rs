//! Programs in TensorFlow's ops (`--to=tf`), and in the ops of these that TFLite has (`--to=tfl`).

use super::{constant, control_flow, gather, join};
use crate::definition_of;
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, Layout, NOTHING, Native, ProductForm, Ranges,
    ScatterForm, Sizing, Target, Term, Types, all_but_small, only_open, with_rest,
};
use crate::ops::core::{Bounds, ReduceKind, Reduction};
use crate::prelude::*;
use crate::types::size;

pub static TARGET: Target = Target {
    name: "tf",
    dialects: &["tf"],
    holds: &["tf"],
    variants: &[],
    keeps: |_| false,
    element: all_but_small,
    types: Types::Tensor(StringSpelling::Tf),
    one: Some(|_| Vec::new()),
    forms: Forms { product: Some(PRODUCT), flow: Some(&control_flow::FORM), ..forms::<Tf>() },
    sizing: Some(&SIZING),
    gathers: &[
        GatherForm {
            def: &gather::GATHER_V2,
            layout: Layout::Take { batch: true, before: true },
            modes: &[Native::new(Mode::ERROR)],
            indices: INDICES,
            spell: |draft, at| {
                let axis = draft.constant(&constant::DEF, Tensor::from_i64s(&[], &[at.axis()]))?;
                let batch = AttrValue::Int(at.batch as i64);
                let attrs = Attrs::from_iter([("batch_dims", batch)]);
                draft.op(&gather::GATHER_V2, &[at.data, at.indices, axis], attrs)
            },
        },
        GatherForm {
            def: &gather::GATHER_ND,
            layout: Layout::Nd { batch: false },
            modes: &[
                Native::new(Mode::ERROR),
                Native::word(Mode { bounds: Bounds::Fill(None), from_end: false }, "IGNORE"),
            ],
            indices: INDICES,
            spell: |draft, at| {
                let policy = AttrValue::Str(at.word.into());
                let attrs = Attrs::from_iter([("bad_indices_policy", policy)]);
                draft.op(&gather::GATHER_ND, &[at.data, at.indices], attrs)
            },
        },
    ],
    scatters: &[ScatterForm {
        name: "tf.TensorScatterUpdate",
        joins: &[
            (Reduction::Set, "Update"),
            (Reduction::Add, "Add"),
            (Reduction::Sub, "Sub"),
            (Reduction::Min, "Min"),
            (Reduction::Max, "Max"),
        ],
        modes: &[
            Native::new(Mode::ERROR),
            Native::word(Mode { bounds: Bounds::Fill(None), from_end: false }, "IGNORE"),
        ],
        indices: INDICES,
        has_tuples: true,
        is_unique: false,
        spell: |draft, at| {
            let policy = AttrValue::Str(at.word.into());
            let attrs = Attrs::from_iter([("bad_indices_policy", policy)]);
            let def = definition_of(&format!("tf.TensorScatter{}", at.join));
            draft.op(def, &[at.data, at.indices, at.updates], attrs)
        },
    }],
    notes: "\
Indices do not count from the end: a Less, an AddV2 and a SelectV2 do. Zeros for indices outside are \
GatherNd's policy IGNORE, other values a SelectV2; `clamp` and `wrap` are index arithmetic.",
};

const PRODUCT: ProductForm = ProductForm {
    takes: Factors::Matrices,
    elements: |element| {
        element.is_float() || matches!(element, ElementType::I32 | ElementType::I64)
    },
    spell: |draft, factors, product| {
        let name = if product.batch.is_empty() { "tf.MatMul" } else { "tf.BatchMatMulV2" };
        draft.typed(definition_of(name), &factors, Attrs::new(), product.ty.clone())
    },
};

/// The canonical types of TensorFlow's indices.
pub const INDICES: &[ElementType] = &[ElementType::I64, ElementType::I32, ElementType::I16];

/// The names that rows have in TensorFlow and in TFLite.
pub trait Rows {
    const CONST: &'static str;
    const RESHAPE: &'static str;
    const TRANSPOSE: &'static str;
    const BROADCAST: &'static str;
    const SLICE: &'static str;
    const STRIDED_SLICE: &'static str;
    const REVERSE: &'static str;
    const PAD: &'static str;
    const CAST: &'static str;
    const SHAPE: &'static str;
    const RANGE: &'static str;
    /// The element type of lists of sizes, dimensions and positions.
    const LIST: ElementType;
    fn concat(draft: &mut Draft, parts: &[Term], axis: i64) -> Converted;
    fn reduction(kind: ReduceKind) -> &'static str;
    /// Arithmetic on sizes, in the order of `SizeOp`.
    const OF_SIZES: [&'static str; 4];
}

struct Tf;

impl Rows for Tf {
    const CONST: &'static str = "tf.Const";
    const RESHAPE: &'static str = "tf.Reshape";
    const TRANSPOSE: &'static str = "tf.Transpose";
    const BROADCAST: &'static str = "tf.BroadcastTo";
    const SLICE: &'static str = "tf.Slice";
    const STRIDED_SLICE: &'static str = "tf.StridedSlice";
    const REVERSE: &'static str = "tf.ReverseV2";
    const PAD: &'static str = "tf.PadV2";
    const CAST: &'static str = "tf.Cast";
    const SHAPE: &'static str = "tf.Shape";
    const RANGE: &'static str = "tf.Range";
    const LIST: ElementType = ElementType::I64;
    const OF_SIZES: [&'static str; 4] = ["tf.AddV2", "tf.Mul", "tf.FloorDiv", "tf.Minimum"];

    fn concat(draft: &mut Draft, parts: &[Term], axis: i64) -> Converted {
        let axis = draft.constant(&constant::DEF, Tensor::from_i64s(&[], &[axis]))?;
        draft.op(&join::CONCAT, &[parts, &[axis]].concat(), Attrs::new())
    }

    fn reduction(kind: ReduceKind) -> &'static str {
        match kind {
            ReduceKind::Sum => "tf.Sum",
            ReduceKind::Prod => "tf.Prod",
            ReduceKind::Max => "tf.Max",
            ReduceKind::Min => "tf.Min",
            ReduceKind::And => "tf.All",
            ReduceKind::Or => "tf.Any",
        }
    }
}

pub const fn forms<R: Rows>() -> Forms {
    Forms {
        constant: |draft, value| draft.constant(definition_of(R::CONST), value),
        reshape: |draft, x, shape| {
            with_list::<R>(draft, definition_of(R::RESHAPE), x, &with_rest(shape))
        },
        transpose: Some(|draft, x, permutation| {
            with_list::<R>(draft, definition_of(R::TRANSPOSE), x, permutation)
        }),
        broadcast: Some(|draft, x, shape| {
            with_list::<R>(draft, definition_of(R::BROADCAST), x, shape)
        }),
        slice: Some(emit_slice::<R>),
        reverse: Some(|draft, x, dims| with_list::<R>(draft, definition_of(R::REVERSE), x, dims)),
        concat: Some(R::concat),
        pad: Some(|draft, x, value, pads| {
            let pairs: Vec<i64> =
                pads.low.iter().zip(pads.high).flat_map(|(&low, &high)| [low, high]).collect();
            let shape = [pads.low.len() as i64, 2];
            let pairs = draft.integers(R::LIST, definition_of(R::CONST), &shape, &pairs)?;
            draft.op(definition_of(R::PAD), &[x, pairs, value], Attrs::new())
        }),
        iota: Some(|draft, element, size| {
            only_open(element, size)?;
            let end = draft.size(size)?;
            let end = with_list::<R>(draft, definition_of(R::RESHAPE), end, &[])?;
            let [start, step] =
                [0, 1].map(|n| draft.integers(R::LIST, definition_of(R::CONST), &[], &[n]));
            let found = draft.op(definition_of(R::RANGE), &[start?, end, step?], Attrs::new())?;
            let found = draft.name(found, &[size])?;
            emit_long::<R>(draft, found)
        }),
        reduce: Some(|draft, x, kind, axes| {
            with_list::<R>(draft, definition_of(R::reduction(kind)), x, axes)
        }),
        cast: Some(|draft, x, to| {
            let ty = TensorType::new(to, &draft.shape(x));
            draft.typed(definition_of(R::CAST), &[x], Attrs::new(), ty)
        }),
        ..NOTHING
    }
}

fn emit_list<R: Rows>(draft: &mut Draft, values: &[i64]) -> Converted {
    draft.list_of(R::LIST, definition_of(R::CONST), values)
}

/// Numbers of the type of lists as `i64`.
fn emit_long<R: Rows>(draft: &mut Draft, numbers: Term) -> Converted {
    if R::LIST == ElementType::I64 {
        return Ok(numbers);
    }
    let ty = TensorType::new(ElementType::I64, &draft.shape(numbers));
    draft.typed(definition_of(R::CAST), &[numbers], Attrs::new(), ty)
}

/// Sizes are lists of one.
pub const fn sizing<R: Rows>() -> Sizing {
    Sizing {
        of: |draft, x, d| {
            let rank = draft.shape(x).len() as i64;
            let ty = TensorType::new(R::LIST, &[rank]);
            let sizes = draft.typed(definition_of(R::SHAPE), &[x], Attrs::new(), ty)?;
            let [begin, count] = [d as i64, 1].map(|value| emit_list::<R>(draft, &[value]));
            draft.op(definition_of(R::SLICE), &[sizes, begin?, count?], Attrs::new())
        },
        number: |draft, value| emit_list::<R>(draft, &[value]),
        combine: |draft, op, a, b| {
            draft.op(definition_of(op.named(&R::OF_SIZES)), &[a, b], Attrs::new())
        },
        list: emit_sizes::<R>,
        tensor: |draft, sizes| {
            let sizes = emit_sizes::<R>(draft, sizes)?;
            emit_long::<R>(draft, sizes)
        },
    }
}

static SIZING: Sizing = sizing::<Tf>();

fn emit_sizes<R: Rows>(draft: &mut Draft, sizes: &[Term]) -> Converted {
    match sizes {
        &[only] => Ok(only),
        _ => R::concat(draft, sizes, 0),
    }
}

/// An op of a tensor and a list.
fn with_list<R: Rows>(
    draft: &mut Draft,
    def: &'static OpDef,
    x: Term,
    values: &[i64],
) -> Converted {
    let values = emit_list::<R>(draft, values)?;
    draft.op(def, &[x, values], Attrs::new())
}

fn emit_slice<R: Rows>(draft: &mut Draft, x: Term, ranges: &Ranges) -> Converted {
    let begin = emit_list::<R>(draft, ranges.offsets)?;
    if ranges.strides.iter().all(|&stride| stride == 1) {
        // -1 is all that is left.
        let shape = draft.shape(x);
        let is_rest = |d: usize| size::is_open(shape[d]) && ranges.sizes[d] == shape[d];
        let size = |d: usize| if is_rest(d) { -1 } else { ranges.sizes[d] };
        let sizes: Vec<i64> = (0..shape.len()).map(size).collect();
        let size = emit_list::<R>(draft, &sizes)?;
        return draft.op(definition_of(R::SLICE), &[x, begin, size], Attrs::new());
    }
    let end = emit_list::<R>(draft, &ranges.ends(&draft.shape(x)))?;
    let strides = emit_list::<R>(draft, ranges.strides)?;
    draft.op(definition_of(R::STRIDED_SLICE), &[x, begin, end, strides], Attrs::new())
}
