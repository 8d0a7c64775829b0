//! Programs in StableHLO (`--to=stablehlo`, and `--to=jax`, whose programs are StableHLO).

use super::dot_form::NUMBERS;
use super::{
    bitcast_convert, broadcast_in_dim, compare, concatenate, constant, control_flow, custom_call,
    dot_general, dynamic_gather, elementwise, fft, gather, get_dimension_size, iota,
    linear_algebra, pad, reduce, reshape, reverse, scatter, slice, sort, transpose,
};
use crate::definition_of;
use crate::ir::StringSpelling;
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, INDICES, Layout, Lookup, Native, Product,
    ProductForm, Refusal, ScatterForm, Setting, Sizing, Store, Target, Term, Types, Variant,
    is_number,
};
use crate::ops::core::{
    Argsort, Bounds, Cast, CastOp, Cholesky, LibraryFunction, ReduceKind, Reduction, Transposition,
};
use crate::ops::recipes::Mode;
use crate::ops::{Body, Step};
use crate::prelude::*;
use crate::types::size;

/// The functions that StableHLO's clients have in `chlo`.
const OF_CHLO: &[&str] =
    &["acos", "acosh", "asin", "asinh", "atan", "atanh", "cosh", "erf", "erfc", "sinh"];

pub static TARGET: Target = Target {
    name: "stablehlo",
    dialects: &["stablehlo"],
    holds: &["stablehlo", "chlo", "mhlo", "sdy"],
    variants: &[
        compare_variant("#stablehlo<comparison_direction EQ>"),
        compare_variant("#stablehlo<comparison_direction NE>"),
        compare_variant("#stablehlo<comparison_direction LT>"),
        compare_variant("#stablehlo<comparison_direction LE>"),
        compare_variant("#stablehlo<comparison_direction GT>"),
        compare_variant("#stablehlo<comparison_direction GE>"),
    ],
    keeps: |_| false,
    element: |element| match element {
        ElementType::String => None,
        ElementType::Index => Some(ElementType::I64),
        element => Some(element),
    },
    types: Types::Tensor(StringSpelling::Mg),
    one: None,
    forms: Forms {
        flow: Some(&control_flow::FORM),
        constant: |draft, value| draft.constant(&constant::DEF, value),
        reshape: |draft, x, shape| {
            let ty = TensorType::new(draft.element(x), shape);
            if ty.is_static() {
                return draft.typed(&reshape::DEF, &[x], Attrs::new(), ty);
            }
            let sizes = draft.size_list(shape)?;
            draft.typed(&reshape::DYNAMIC, &[x, sizes], Attrs::new(), ty)
        },
        transpose: Some(|draft, x, permutation| {
            draft.op(&transpose::DEF, &[x], list_attrs("permutation", permutation))
        }),
        broadcast: Some(|draft, x, shape| {
            let ty = TensorType::new(draft.element(x), shape);
            let dims: Vec<i64> = (0..shape.len() as i64).collect();
            let dims = list_attrs("broadcast_dimensions", &dims);
            if ty.is_static() {
                return draft.typed(&broadcast_in_dim::DEF, &[x], dims, ty);
            }
            let sizes = draft.size_list(shape)?;
            draft.typed(&broadcast_in_dim::DYNAMIC, &[x, sizes], dims, ty)
        }),
        slice: Some(|draft, x, ranges| {
            let ends = ranges.ends(&draft.shape(x));
            if ends.iter().chain(ranges.offsets).any(|&at| size::is_open(at)) {
                let lists = [ranges.offsets, &ends, ranges.strides];
                let [starts, ends, steps] = lists.map(|list| draft.size_list(list));
                let ty = TensorType::new(draft.element(x), ranges.sizes);
                let operands = [x, starts?, ends?, steps?];
                return draft.typed(&slice::DYNAMIC, &operands, Attrs::new(), ty);
            }
            let lists = [
                ("start_indices", ranges.offsets),
                ("limit_indices", &ends),
                ("strides", ranges.strides),
            ];
            let attrs = lists.map(|(name, values)| (name, AttrValue::I64Array(values.into())));
            draft.op(&slice::DEF, &[x], Attrs::from_iter(attrs))
        }),
        reverse: Some(|draft, x, dims| {
            draft.op(&reverse::DEF, &[x], list_attrs("dimensions", dims))
        }),
        concat: Some(|draft, parts, axis| {
            let axis = Attrs::from_iter([("dimension", AttrValue::Int(axis))]);
            draft.op(&concatenate::DEF, parts, axis)
        }),
        iota: Some(|draft, element, size| {
            let axis = Attrs::from_iter([("iota_dimension", AttrValue::Int(0))]);
            if size::is_open(size) {
                let sizes = draft.size_list(&[size])?;
                let ty = TensorType::new(element, &[size]);
                return draft.typed(&iota::DYNAMIC, &[sizes], axis, ty);
            }
            draft.typed(&iota::DEF, &[], axis, TensorType::new(element, &[size]))
        }),
        pad: Some(|draft, x, value, pads| {
            let between = vec![0; pads.low.len()];
            let lists = [
                ("edge_padding_low", pads.low),
                ("edge_padding_high", pads.high),
                ("interior_padding", &between),
            ];
            let attrs = lists.map(|(name, values)| (name, AttrValue::I64Array(values.into())));
            draft.op(&pad::DEF, &[x, value], Attrs::from_iter(attrs))
        }),
        reduce: Some(emit_reduction),
        argsort: Some(emit_argsort),
        cumulate: None,
        library: Some(emit_library_call),
        product: Some(ProductForm {
            takes: Factors::Any,
            elements: is_number,
            spell: spell_product,
        }),
        cast: Some(|draft, x, to| {
            let from = draft.element(x);
            let ty = TensorType::new(to, &draft.shape(x));
            let is_int = |e: ElementType| e.is_integer() && e != ElementType::I1;
            let same_bits = is_int(from) && is_int(to) && from.bits() == to.bits();
            let def = if same_bits { &bitcast_convert::DEF } else { &elementwise::CONVERT };
            draft.typed(def, &[x], Attrs::new(), ty)
        }),
        pin: Some(|draft, x, sharding| {
            let attrs = [
                ("call_target_name", AttrValue::Str("Sharding".into())),
                (custom_call::SHARDING, AttrValue::Text(sharding.into())),
            ];
            draft.op(&custom_call::IDENTITY, &[x], Attrs::from_iter(attrs))
        }),
        special: |draft, op, operands| match op {
            CoreOp::Cast(Cast { op: CastOp::Bitcast, to }) => {
                let ty = TensorType::new(*to, &draft.shape(operands[0]));
                Some(draft.typed(&bitcast_convert::DEF, operands, Attrs::new(), ty))
            }
            CoreOp::Math(function) => {
                let name = function.name().strip_prefix("math.")?;
                let is_there = OF_CHLO.contains(&name);
                is_there.then(|| {
                    draft.op(definition_of(&format!("chlo.{name}")), operands, Attrs::new())
                })
            }
            _ => None,
        },
    },
    sizing: Some(&SIZING),
    gathers: &[GatherForm {
        def: &gather::DEF,
        layout: Layout::Free,
        modes: &[Native::new(Mode::CLAMP)],
        indices: INDICES,
        spell: spell_gather,
    }],
    scatters: &[ScatterForm {
        name: "stablehlo.scatter",
        joins: &[
            (Reduction::Set, ""),
            (Reduction::Add, "stablehlo.add"),
            (Reduction::Sub, "stablehlo.subtract"),
            (Reduction::Mul, "stablehlo.multiply"),
            (Reduction::Div, "stablehlo.divide"),
            (Reduction::Min, "stablehlo.minimum"),
            (Reduction::Max, "stablehlo.maximum"),
            (Reduction::And, "stablehlo.and"),
            (Reduction::Or, "stablehlo.or"),
            (Reduction::Xor, "stablehlo.xor"),
        ],
        modes: &[Native::new(Mode { bounds: Bounds::Fill(None), from_end: false })],
        indices: INDICES,
        has_tuples: true,
        is_unique: false,
        spell: spell_scatter,
    }],
    notes: "\
Nothing stops a StableHLO program: where an index outside is an error, it is clamped there, and a \
warning says so. `fill` is a select around the gather, `from_end` a compare, an add and a select, as \
JAX writes them; `wrap` is a remainder. There are no strings.",
};

const fn compare_variant(direction: &'static str) -> Variant {
    Variant { def: &compare::DEF, attr: "comparison_direction", word: Setting::Text(direction) }
}

fn list_attrs(name: &'static str, values: &[i64]) -> Attrs {
    Attrs::from_iter([(name, AttrValue::I64Array(values.into()))])
}

fn emit_reduction(
    draft: &mut Draft,
    x: crate::ops::conversion::Term,
    kind: ReduceKind,
    axes: &[i64],
) -> Converted {
    let element = draft.element(x);
    let truth = element == ElementType::I1;
    let body = match kind {
        ReduceKind::Sum => "stablehlo.add",
        ReduceKind::Prod => "stablehlo.multiply",
        ReduceKind::Min => "stablehlo.minimum",
        ReduceKind::Max => "stablehlo.maximum",
        ReduceKind::And => "stablehlo.and",
        ReduceKind::Or => "stablehlo.or",
    };
    if truth && !matches!(kind, ReduceKind::And | ReduceKind::Or) {
        return Err(Refusal::new("truth values are combined by and and or alone"));
    }
    let init = Tensor::splat(element, &[], &kind.neutral(element));
    let init = draft.constant(&constant::DEF, init)?;
    let mut attrs = list_attrs("dimensions", axes);
    attrs.push(("body", AttrValue::Text(body.into())));
    draft.op(&reduce::OF_ONE, &[x, init], attrs)
}

/// A sort of the keys with their positions.
fn emit_argsort(draft: &mut Draft, keys: Term, op: &Argsort) -> Converted {
    let (axis, element) = (op.axis, draft.element(keys));
    if element.is_float() {
        return Err(Refusal::new("comparisons there have NaN in no order"));
    }
    let ty = TensorType::new(ElementType::I64, &draft.shape(keys));
    let along = Attrs::from_iter([("iota_dimension", AttrValue::Int(axis))]);
    let positions = match ty.is_static() {
        true => draft.typed(&iota::DEF, &[], along, ty)?,
        false => {
            let sizes = draft.size_list(&ty.shape)?;
            draft.typed(&iota::DYNAMIC, &[sizes], along, ty)?
        }
    };
    let scalar = |element| ValueType::tensor(element, &[]);
    let direction = if op.descending { "GT" } else { "LT" };
    let direction = format!("#stablehlo<comparison_direction {direction}>");
    let less = Step {
        def: &compare::DEF,
        attrs: Attrs::from_iter([("comparison_direction", AttrValue::Text(direction.into()))]),
        operands: [0, 1].into(),
        results: [scalar(ElementType::I1)].into(),
    };
    let body = Body {
        args: [element, element, ElementType::I64, ElementType::I64].map(scalar).into(),
        steps: [less].into(),
        returned: [4].into(),
        end: "stablehlo.return".into(),
    };
    let attrs = Attrs::from_iter([
        ("comparator", AttrValue::Region(Box::new(body))),
        ("dimension", AttrValue::Int(axis)),
        ("is_stable", AttrValue::Bool(true)),
    ]);
    draft.op(&sort::RECOGNIZED, &[keys, positions], attrs)
}

/// A function of whole tensors, of which the dialect has an operation each.
fn emit_library_call(draft: &mut Draft, terms: &[Term], function: LibraryFunction) -> Converted {
    match function {
        LibraryFunction::Fft(transform) => {
            let shape = draft.shape(terms[0]);
            let mut length = shape[shape.len() - transform.dims as usize..].to_vec();
            if length.len() > 3 {
                return Err(Refusal::new("at most three dimensions are transformed there"));
            }
            if let (Some(last), Some(size)) = (length.last_mut(), transform.size) {
                *last = size;
            }
            if length.iter().any(|&size| size::is_open(size)) {
                return Err(Refusal::new("the sizes of a transform are known there"));
            }
            let kind = transform.kind.name().to_uppercase();
            let mut attrs = list_attrs("fft_length", &length);
            let kind = format!("#stablehlo<fft_type {kind}>");
            attrs.push(("fft_type", AttrValue::Text(kind.into())));
            draft.op(&fft::DEF, terms, attrs)
        }
        LibraryFunction::Cholesky(Cholesky { lower }) => {
            let lower = lower.then_some(("lower", AttrValue::Bool(true)));
            draft.op(&linear_algebra::CHOLESKY, terms, lower.into_iter().collect())
        }
        LibraryFunction::TriangularSolve(solve) => {
            let transpose = match solve.transpose {
                Transposition::None => "NO_TRANSPOSE",
                Transposition::Transpose => "TRANSPOSE",
                Transposition::Adjoint => "ADJOINT",
            };
            let transpose = format!("#stablehlo<transpose {transpose}>");
            let attrs = [
                ("left_side", AttrValue::Bool(solve.left)),
                ("lower", AttrValue::Bool(solve.lower)),
                ("transpose_a", AttrValue::Text(transpose.into())),
                ("unit_diagonal", AttrValue::Bool(solve.unit_diagonal)),
            ];
            draft.op(&linear_algebra::TRIANGULAR_SOLVE, terms, Attrs::from_iter(attrs))
        }
        LibraryFunction::Decompose(_) | LibraryFunction::Reflect(_) => {
            Err(Refusal::new("decompositions of matrices are calls of a library there"))
        }
    }
}

fn spell_product(draft: &mut Draft, factors: [Term; 2], product: &Product) -> Converted {
    let named = [("batching", &product.batch), ("contracting", &product.contracting)];
    let lists = named.into_iter().filter(|(_, pairs)| !pairs.is_empty());
    let numbers = lists.flat_map(|(name, pairs)| {
        ["lhs", "rhs"].into_iter().enumerate().map(move |(side, factor)| {
            let dims: Vec<usize> = pairs.iter().map(|pair| pair[side]).collect();
            format!("{factor}_{name}_dimensions = {dims:?}")
        })
    });
    let numbers: Vec<String> = numbers.collect();
    let numbers = AttrValue::Text(format!("#stablehlo.dot<{}>", numbers.join(", ")).into());
    let attrs = Attrs::from_iter([(NUMBERS, numbers)]);
    draft.typed(&dot_general::DEF, &factors, attrs, product.ty.clone())
}

fn spell_gather(draft: &mut Draft, at: &Lookup) -> Converted {
    let shape = draft.shape(at.data);
    let is_paired = |d: usize| at.pairs.iter().any(|&(data, _)| data == d);
    let size = |d: usize| match shape[d] {
        // An empty batch has no slice of one.
        batch if is_paired(d) && size::is_open(batch) => size::least(batch, 1),
        _ if is_paired(d) || at.axes.contains(&d) => 1,
        whole => whole,
    };
    let sizes: Vec<i64> = (0..shape.len()).map(size).collect();
    let mut collapsed: Vec<usize> = at.axes.to_vec();
    collapsed.sort_unstable();
    let data_pairs: Vec<usize> = at.pairs.iter().map(|pair| pair.0).collect();
    let index_pairs: Vec<usize> = at.pairs.iter().map(|pair| pair.1).collect();
    let rank = draft.shape(at.indices).len();
    let vector = if at.axes.len() == 1 { rank } else { rank - 1 };
    let mut numbers: Vec<String> = [
        ("offset_dims", at.offsets),
        ("collapsed_slice_dims", &collapsed[..]),
        ("operand_batching_dims", &data_pairs),
        ("start_indices_batching_dims", &index_pairs),
        ("start_index_map", at.axes),
    ]
    .iter()
    .filter(|(_, dims)| !dims.is_empty())
    .map(|(name, dims)| format!("{name} = {dims:?}"))
    .collect();
    if vector != 0 {
        numbers.push(format!("index_vector_dim = {vector}"));
    }
    let numbers = format!("#stablehlo.gather<{}>", numbers.join(", "));
    let numbers = ("dimension_numbers", AttrValue::Text(numbers.into()));
    if sizes.iter().any(|&size| size::is_open(size)) {
        let sizes = draft.size_list(&sizes)?;
        let operands = [at.data, at.indices, sizes];
        return draft.op(&dynamic_gather::DEF, &operands, Attrs::from_iter([numbers]));
    }
    let attrs = Attrs::from_iter([numbers, ("slice_sizes", AttrValue::I64Array(sizes.into()))]);
    draft.op(&gather::DEF, &[at.data, at.indices], attrs)
}

fn spell_scatter(draft: &mut Draft, at: &Store) -> Converted {
    let lookups = draft.shape(at.indices).len() - 1;
    let windows: Vec<usize> = (lookups..draft.shape(at.updates).len()).collect();
    let axes: Vec<usize> = (0..at.count).collect();
    let windows = match windows[..] {
        [] => String::new(),
        _ => format!("update_window_dims = {windows:?}, "),
    };
    let numbers = format!(
        "#stablehlo.scatter<{windows}inserted_window_dims = {axes:?}, scatter_dims_to_operand_dims = {axes:?}, index_vector_dim = {lookups}>"
    );
    let ty = draft.tensor(at.data).clone();
    let scalar = ValueType::from(ty.with_shape(&[]));
    let steps = match at.join {
        "" => Vec::new(),
        name => {
            let results = [scalar.clone()].into();
            let operands = [0, 1].into();
            vec![Step { def: crate::definition_of(name), attrs: Attrs::new(), operands, results }]
        }
    };
    let body = Body {
        args: [scalar.clone(), scalar].into(),
        returned: [1 + steps.len()].into(),
        steps: steps.into(),
        end: "stablehlo.return".into(),
    };
    let attrs = Attrs::from_iter([
        ("scatter_dimension_numbers", AttrValue::Text(numbers.into())),
        ("unique_indices", AttrValue::Bool(at.unique)),
        ("update_computation", AttrValue::Region(Box::new(body))),
    ]);
    draft.typed(&scatter::RECOGNIZED, &[at.data, at.indices, at.updates], attrs, ty)
}

/// Sizes are lists of one i64; StableHLO's ops return them as i32.
static SIZING: Sizing = Sizing {
    of: |draft, x, d| {
        let dimension = Attrs::from_iter([("dimension", AttrValue::Int(d as i64))]);
        let size = draft.op(&get_dimension_size::DEF, &[x], dimension)?;
        let scalar = TensorType::new(ElementType::I64, &[]);
        let size = draft.typed(&elementwise::CONVERT, &[size], Attrs::new(), scalar)?;
        let one = TensorType::new(ElementType::I64, &[1]);
        draft.typed(&reshape::DEF, &[size], Attrs::new(), one)
    },
    number: |draft, value| draft.list(&constant::DEF, &[value]),
    combine: |draft, op, a, b| {
        let name = op.named(&[
            "stablehlo.add",
            "stablehlo.multiply",
            "stablehlo.divide",
            "stablehlo.minimum",
        ]);
        draft.op(crate::definition_of(name), &[a, b], Attrs::new())
    },
    list: emit_sizes,
    tensor: emit_sizes,
};

fn emit_sizes(draft: &mut Draft, sizes: &[Term]) -> Converted {
    match sizes {
        &[only] => Ok(only),
        _ => {
            let axis = Attrs::from_iter([("dimension", AttrValue::Int(0))]);
            draft.op(&concatenate::DEF, sizes, axis)
        }
    }
}
