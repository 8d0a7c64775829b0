//! Programs in PyTorch's ops, in torch-mlir's form (`--to=torch`).

use super::{constant, embedding, gather, index, index_select, join, list};
use crate::ops::conversion::{
    Converted, Draft, Factors, Forms, GatherForm, Layout, Lookup, NOTHING, Native, ProductForm,
    Ranges, Refusal, ScatterForm, Sizing, Store, Target, Term, Types, is_number, only_open,
    with_rest,
};
use crate::ops::core::{BinaryOp, ReduceKind, Reduction};
use crate::prelude::*;
use crate::types::size;

pub static TARGET: Target = Target {
    name: "torch",
    dialects: &["torch"],
    holds: &["torch"],
    variants: &[],
    keeps: |_| false,
    element: |element| match element {
        ElementType::String => None,
        ElementType::Index => Some(ElementType::SI64),
        ElementType::I8 => Some(ElementType::SI8),
        ElementType::I16 => Some(ElementType::SI16),
        ElementType::I32 => Some(ElementType::SI32),
        ElementType::I64 => Some(ElementType::SI64),
        element if element.is_small() => None,
        element => Some(element),
    },
    types: Types::Torch,
    one: Some(|_| Vec::new()),
    forms: Forms {
        constant: |draft, value| draft.constant(&constant::LITERAL, value),
        // Not `view`: that refuses tensors whose elements do not lie in order.
        reshape: |draft, x, shape| emit_shaped(draft, "reshape", x, shape),
        transpose: Some(|draft, x, permutation| with_list(draft, "permute", x, permutation)),
        broadcast: Some(|draft, x, shape| emit_shaped(draft, "broadcast_to", x, shape)),
        slice: Some(emit_slice),
        reverse: Some(|draft, x, dims| with_list(draft, "flip", x, dims)),
        concat: Some(|draft, parts, axis| {
            let parts = emit_list(draft, parts, "!torch.list<vtensor>")?;
            let axis = emit_int(draft, axis)?;
            draft.op(&join::CAT, &[parts, axis], Attrs::new())
        }),
        iota: Some(|draft, element, size| {
            only_open(element, size)?;
            let end = emit_int(draft, size)?;
            let dtype = emit_int(draft, type_number(element)?)?;
            let none = draft.op(&constant::NONE, &[], Attrs::new())?;
            let ty = TensorType::new(element, &[size]);
            draft.typed(find_aten("arange")?, &[end, dtype, none, none, none], Attrs::new(), ty)
        }),
        product: Some(ProductForm {
            takes: Factors::Matrices,
            elements: is_number,
            spell: |draft, factors, product| {
                let name = match product.batch.len() {
                    0 => "mm",
                    1 => "bmm",
                    _ => "matmul",
                };
                draft.typed(find_aten(name)?, &factors, Attrs::new(), product.ty.clone())
            },
        }),
        cast: Some(emit_cast),
        reduce: Some(emit_reduction),
        argsort: Some(|draft, keys, op| {
            let (dim, stable) = (emit_int(draft, op.axis)?, emit_bool(draft, true)?);
            let descending = emit_bool(draft, op.descending)?;
            draft.op(find_aten("sort.stable")?, &[keys, stable, dim, descending], Attrs::new())
        }),
        special: |draft, op, operands| match (op, operands) {
            // Its sums of truth values are not exclusive.
            _ if operands.iter().all(|&term| draft.element(term) == ElementType::I1) => None,
            (CoreOp::Binary(BinaryOp::Addi | BinaryOp::Addf), &[x, y]) => {
                Some(emit_sum(draft, "add.Tensor", x, y))
            }
            (CoreOp::Binary(BinaryOp::Subi | BinaryOp::Subf), &[x, y]) => {
                Some(emit_sum(draft, "sub.Tensor", x, y))
            }
            _ => None,
        },
        ..NOTHING
    },
    sizing: Some(&SIZING),
    gathers: &[
        GatherForm {
            def: &embedding::DEF,
            layout: Layout::Take { batch: false, before: false },
            modes: STRICT,
            indices: INDICES,
            spell: |draft, at| {
                let padding = emit_int(draft, -1)?;
                let no = emit_bool(draft, false)?;
                draft.op(&embedding::DEF, &[at.data, at.indices, padding, no, no], Attrs::new())
            },
        },
        GatherForm {
            def: &index_select::DEF,
            layout: Layout::Take { batch: false, before: true },
            modes: STRICT,
            indices: INDICES,
            spell: emit_select,
        },
        GatherForm {
            def: &gather::DEF,
            layout: Layout::Elements { broadcasts: false },
            modes: STRICT,
            indices: INDICES,
            spell: |draft, at| {
                let dim = emit_int(draft, at.axis())?;
                let no = emit_bool(draft, false)?;
                draft.op(&gather::DEF, &[at.data, dim, at.indices, no], Attrs::new())
            },
        },
        GatherForm {
            def: &index::BY_INDICES,
            layout: Layout::Nd { batch: false },
            modes: &[Native::new(Mode::ERROR_FROM_END)],
            indices: INDICES,
            spell: emit_tuples,
        },
    ],
    scatters: &[
        ScatterForm {
            name: "torch.aten.index_put",
            joins: &[(Reduction::Set, "set"), (Reduction::Add, "add")],
            modes: &[Native::new(Mode::ERROR_FROM_END)],
            indices: INDICES,
            has_tuples: true,
            is_unique: false,
            spell: emit_put,
        },
        ScatterForm {
            name: "torch.aten.scatter_reduce.two",
            joins: &[(Reduction::Mul, "prod"), (Reduction::Min, "amin"), (Reduction::Max, "amax")],
            modes: STRICT,
            indices: &[ElementType::I64],
            has_tuples: false,
            is_unique: false,
            spell: scatter_reduce,
        },
    ],
    notes: "\
Several coordinates are `self[i, j]` (index.Tensor), one `index_select`, `embedding` or `gather`: \
torch-mlir has no `take` and no `take_along_dim`. `wrap` is a remainder, `clamp` is maximum and \
minimum, `fill` a where around the lookup. Integers are signed (`si64`). There are no strings.",
};

const STRICT: &[Native] = &[Native::new(Mode::ERROR)];
const INDICES: &[ElementType] = &[ElementType::I64, ElementType::I32];

/// The definition of an op by torch's name.
fn find_aten(name: &str) -> Result<&'static OpDef, Refusal> {
    let found = crate::registry().find(&format!("torch.aten.{name}"));
    found.ok_or_else(|| Refusal(format!("torch.aten.{name} is not supported")))
}

fn emit_int(draft: &mut Draft, value: i64) -> Converted {
    if size::is_symbol(value) {
        return draft.size(value);
    }
    draft.constant(&constant::INT, Tensor::from_i64s(&[], &[value]))
}

fn emit_bool(draft: &mut Draft, value: bool) -> Converted {
    let value = Tensor::from_ints(ElementType::I1, &[], &[value.into()]);
    draft.constant(&constant::BOOL, value)
}

fn emit_ints(draft: &mut Draft, values: &[i64]) -> Converted {
    let values: Vec<Term> =
        values.iter().map(|&value| emit_int(draft, value)).collect::<Result<_, _>>()?;
    let list = ValueType::Other("!torch.list<int>".into());
    draft.typed(&list::OF_INTS, &values, Attrs::new(), list)
}

/// A list of tensors, or of tensors and None.
fn emit_list(draft: &mut Draft, members: &[Term], ty: &str) -> Converted {
    draft.typed(&list::OF_TENSORS, members, Attrs::new(), ValueType::Other(ty.into()))
}

fn with_list(draft: &mut Draft, name: &str, x: Term, values: &[i64]) -> Converted {
    let values = emit_ints(draft, values)?;
    draft.op(find_aten(name)?, &[x, values], Attrs::new())
}

/// By the sizes of the result.
fn emit_shaped(draft: &mut Draft, name: &str, x: Term, shape: &[i64]) -> Converted {
    let ty = TensorType::new(draft.element(x), shape);
    if ty.is_static() {
        return with_list(draft, name, x, shape);
    }
    let stated = if name == "broadcast_to" { shape.to_vec() } else { with_rest(shape) };
    let values = emit_ints(draft, &stated)?;
    draft.typed(find_aten(name)?, &[x, values], Attrs::new(), ty)
}

/// Slices one dimension after the other, except those that are taken whole.
fn emit_slice(draft: &mut Draft, x: Term, ranges: &Ranges) -> Converted {
    let ends = ranges.ends(&draft.shape(x));
    let mut x = x;
    for (d, end) in ends.into_iter().enumerate() {
        if draft.shape(x)[d] == ranges.sizes[d] {
            continue;
        }
        let numbers = [d as i64, ranges.offsets[d], end, ranges.strides[d]];
        let [dim, start, end, step] = numbers.map(|number| emit_int(draft, number));
        x = draft.op(find_aten("slice.Tensor")?, &[x, dim?, start?, end?, step?], Attrs::new())?;
    }
    Ok(x)
}

/// A sum or a difference of tensors.
fn emit_sum(draft: &mut Draft, name: &str, x: Term, y: Term) -> Converted {
    let alpha = emit_int(draft, 1)?;
    draft.op(find_aten(name)?, &[x, y, alpha], Attrs::new())
}

/// A reduction in the order of the elements, with their own element type.
fn emit_reduction(draft: &mut Draft, x: Term, kind: ReduceKind, axes: &[i64]) -> Converted {
    let element = draft.element(x);
    let is_truth = element == ElementType::I1;
    let one = |draft: &mut Draft| match axes {
        &[axis] => emit_int(draft, axis),
        _ => Err(Refusal::new("torch multiplies along one dimension at a time")),
    };
    let no = emit_bool(draft, false)?;
    match kind {
        ReduceKind::Sum | ReduceKind::Prod if is_truth => {
            Err(Refusal::new("torch does not add truth values up modulo 2"))
        }
        ReduceKind::Sum | ReduceKind::Prod if element.is_float() && element.bits() == 16 => {
            Err(Refusal::new("torch adds elements of 16 bits up in 32"))
        }
        ReduceKind::Sum => {
            let axes = emit_ints(draft, axes)?;
            let dtype = emit_int(draft, type_number(element)?)?;
            draft.op(find_aten("sum.dim_IntList")?, &[x, axes, no, dtype], Attrs::new())
        }
        ReduceKind::Prod => {
            let axis = one(draft)?;
            let dtype = emit_int(draft, type_number(element)?)?;
            draft.op(find_aten("prod.dim_int")?, &[x, axis, no, dtype], Attrs::new())
        }
        ReduceKind::Max | ReduceKind::Min if is_truth => {
            Err(Refusal::new("the larger truth value is true there"))
        }
        ReduceKind::Max | ReduceKind::Min => {
            let name = if kind == ReduceKind::Max { "amax" } else { "amin" };
            let axes = emit_ints(draft, axes)?;
            draft.op(find_aten(name)?, &[x, axes, no], Attrs::new())
        }
        ReduceKind::And | ReduceKind::Or if !is_truth => {
            Err(Refusal::new("torch has no reductions by bits"))
        }
        ReduceKind::And | ReduceKind::Or => {
            let name = if kind == ReduceKind::And { "all.dim" } else { "any.dim" };
            let axis = one(draft)?;
            draft.op(find_aten(name)?, &[x, axis, no], Attrs::new())
        }
    }
}

/// By torch's number of the element type.
fn emit_cast(draft: &mut Draft, x: Term, to: ElementType) -> Converted {
    if draft.element(x).is_float() && to.is_integer() && to != ElementType::I1 && to.bits() < 32 {
        return Err(Refusal::new("torch's conversion of floats to less than 32 bits wraps"));
    }
    let dtype = emit_int(draft, type_number(to)?)?;
    let no = emit_bool(draft, false)?;
    let none = draft.op(&constant::NONE, &[], Attrs::new())?;
    draft.op(find_aten("to.dtype")?, &[x, dtype, no, no, none], Attrs::new())
}

pub(super) fn type_number(element: ElementType) -> Result<i64, Refusal> {
    use ElementType::*;
    Ok(match element {
        UI8 => 0,
        SI8 | I8 => 1,
        SI16 | I16 => 2,
        SI32 | I32 => 3,
        SI64 | I64 | Index => 4,
        F16 => 5,
        F32 => 6,
        F64 => 7,
        ComplexF32 => 9,
        ComplexF64 => 10,
        I1 => 11,
        BF16 => 15,
        UI16 => 27,
        UI32 => 28,
        UI64 => 29,
        String => return Err(Refusal::new("torch has no strings")),
        other => return Err(Refusal::new(format!("torch computes nothing of {other}"))),
    })
}

/// By indices of rank 1.
fn emit_select(draft: &mut Draft, at: &Lookup) -> Converted {
    let (data, lookups) = (draft.shape(at.data), draft.shape(at.indices));
    let count = size::product(&lookups).ok_or_else(|| Refusal::new("a size overflows"))?;
    let flat = match lookups.len() {
        1 => at.indices,
        _ => emit_shaped(draft, "view", at.indices, &[count])?,
    };
    let dim = emit_int(draft, at.axis())?;
    let found = draft.op(&index_select::DEF, &[at.data, dim, flat], Attrs::new())?;
    let axis = at.axes[0];
    let shape = [&data[..axis], &lookups[..], &data[axis + 1..]].concat();
    match draft.shape(found)[..] == shape[..] {
        true => Ok(found),
        false => emit_shaped(draft, "view", found, &shape),
    }
}

/// Each coordinate as a tensor of its own.
fn coordinates_of(draft: &mut Draft, tuples: Term, count: usize) -> Converted {
    let last = draft.shape(tuples).len() as i64 - 1;
    let mut parts = Vec::new();
    for k in 0..count as i64 {
        let [dim, place] = [last, k].map(|number| emit_int(draft, number));
        let part = draft.op(find_aten("select.int")?, &[tuples, dim?, place?], Attrs::new())?;
        parts.push(part);
    }
    emit_list(draft, &parts, "!torch.list<vtensor>")
}

fn emit_tuples(draft: &mut Draft, at: &Lookup) -> Converted {
    let list = coordinates_of(draft, at.indices, at.axes.len())?;
    draft.op(&index::BY_INDICES, &[at.data, list], Attrs::new())
}

fn emit_put(draft: &mut Draft, at: &Store) -> Converted {
    let list = coordinates_of(draft, at.indices, at.count)?;
    let is_added = emit_bool(draft, at.join == "add")?;
    draft.op(find_aten("index_put")?, &[at.data, list, at.updates, is_added], Attrs::new())
}

/// By one index for each element.
fn scatter_reduce(draft: &mut Draft, at: &Store) -> Converted {
    let element = draft.element(at.data);
    if at.join == "prod" && element.is_float() && element.bits() == 16 {
        return Err(Refusal::new("torch multiplies elements of 16 bits in 32"));
    }
    let (data, updates) = (draft.shape(at.data), draft.shape(at.updates));
    let lookups = draft.shape(at.indices).len() - 1;
    let count: i64 = updates[..lookups].iter().product();
    let shape = [&[count], &data[1..]].concat();
    let mut thin = vec![1; data.len()];
    thin[0] = count;
    let index = with_list(draft, "reshape", at.indices, &thin)?;
    let index = with_list(draft, "broadcast_to", index, &shape)?;
    let updates = with_list(draft, "reshape", at.updates, &shape)?;
    let dim = emit_int(draft, 0)?;
    let word = Tensor::from_strings(&[], vec![at.join.as_bytes().into()]);
    let word = draft.constant(&constant::STR, word)?;
    let with_self = emit_bool(draft, true)?;
    let operands = [at.data, dim, index, updates, word, with_self];
    draft.op(find_aten("scatter_reduce.two")?, &operands, Attrs::new())
}

static SIZING: Sizing = Sizing {
    of: |draft, x, d| {
        let dim = emit_int(draft, d as i64)?;
        draft.op(find_aten("size.int")?, &[x, dim], Attrs::new())
    },
    number: emit_int,
    combine: |draft, op, a, b| {
        let name = op.named(&[
            "torch.aten.add.int",
            "torch.aten.mul.int",
            "torch.aten.floordiv.int",
            "torch.prim.min.int",
        ]);
        let found = crate::registry().find(name);
        let def = found.ok_or_else(|| Refusal(format!("{name} is not supported")))?;
        draft.typed(def, &[a, b], Attrs::new(), ValueType::Other("!torch.int".into()))
    },
    list: |draft, sizes| {
        let list = ValueType::Other("!torch.list<int>".into());
        draft.typed(&list::OF_INTS, sizes, Attrs::new(), list)
    },
    tensor: |draft, sizes| {
        let def = crate::registry().find("torch.prim.NumToTensor.Scalar").expect("a row");
        let mut parts = Vec::new();
        for &size in sizes {
            let ty = TensorType::new(ElementType::SI64, &[]);
            let number = draft.typed(def, &[size], Attrs::new(), ty)?;
            parts.push(with_list(draft, "reshape", number, &[1])?);
        }
        match parts[..] {
            [only] => Ok(only),
            _ => {
                let parts = emit_list(draft, &parts, "!torch.list<vtensor>")?;
                let axis = emit_int(draft, 0)?;
                draft.op(&join::CAT, &[parts, axis], Attrs::new())
            }
        }
    },
};
