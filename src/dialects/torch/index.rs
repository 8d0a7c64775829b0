//! `torch.aten.index.Tensor`.

use crate::elementwise::recipe;
use crate::ops::layout::{concat, stretch};
use crate::prelude::*;
use crate::types::broadcast_dim;

pub static DEF: OpDef = OpDef {
    name: "torch.aten.index.Tensor",
    summary: "The elements of `self` at tuples of indices, one tensor of them for each dimension; `self[i, j, ...]`.",
    description: r#"
The k-th tensor of the list indexes dimension k of `self`; a dimension with None, and each behind the
list, is taken whole. The index tensors broadcast to one shape b_{0}, ..., b_{m-1}. With D the indexed
dimensions, bc(i) the position of i in an index tensor (0 in a dimension of size 1), and p the
coordinates of the other dimensions:

    out[.., i_{0}, ..., i_{m-1}, ..] = self[q],   q_{d} = indices_{d}[bc(i)] for d in D, else p_{d}

The coordinates i stand where D begins, if D are neighbours, else before all p, as in NumPy. An index
in [-s, -1] counts from the end of a dimension of size s; any other outside [0, s) is an error, unless
the result has no elements. Masks (`i1`, `ui8`), which choose by value, are not supported.
"#,
    source: "https://docs.pytorch.org/cppdocs/notes/tensor_indexing.html",
    operands: &[
        OperandDef::one("self", "a tensor of rank r"),
        OperandDef::variadic("indices", "those of a list: tensors of si32 or si64, or None"),
    ],
    constraints: &rules([
        "C1: `indices` is a list that `torch.prim.ListConstruct` makes, with a tensor in it",
        "C2: the index tensors are of si32 or si64",
        "C3: the list has r elements at most",
        "C4: the index tensors broadcast",
        "C5: a dimension of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

/// What an application comes down to.
struct Lookup {
    /// The indexed dimensions of `self`, in order; operand d + 1 holds the indices.
    dims: Vec<usize>,
    /// That of all index tensors together.
    shape: Shape,
    /// Where the dimensions of `shape` stand in the result.
    at: usize,
}

impl Lookup {
    fn of(call: &Call) -> Result<Lookup, Violation> {
        let this = call.tensor(0)?;
        let is_none = |ty: &ValueType| ty.to_string() == "!torch.none";
        let dims: Vec<usize> = (1..call.operands.len())
            .filter(|&k| !is_none(&call.operands[k]))
            .map(|k| k - 1)
            .collect();
        let (Some(&first), Some(&last)) = (dims.first(), dims.last()) else {
            let message = "indices must be a list with a tensor in it, but there is none";
            return Err(Violation::new("C1", Site::Op, message));
        };
        let mut shape = Shape::new();
        for &d in &dims {
            let Some(index) = call.operands[d + 1].as_tensor() else {
                let found = &call.operands[d + 1];
                let message =
                    format!("indices must be a list of tensors that stands here, but is {found}");
                return Err(Violation::new("C1", Site::Operand(d + 1), message));
            };
            super::check_index_type("C2", d + 1, index, &super::INT_OR_LONG)?;
            if d >= this.rank() {
                let message = format!("self has rank {}, and no dimension {d}", this.rank());
                return Err(Violation::new("C3", Site::Operand(d + 1), message));
            }
            shape = broadcast(&shape, index).ok_or_else(|| {
                let message = format!("indices {index} do not broadcast with {shape:?}");
                Violation::new("C4", Site::Operand(d + 1), message)
            })?;
        }
        let are_neighbours = last - first + 1 == dims.len();
        Ok(Lookup { at: if are_neighbours { first } else { 0 }, dims, shape })
    }

    /// The result's shape; `rest` are the dimensions that are taken whole.
    fn result(&self, rest: &[i64]) -> Shape {
        let (before, behind) = rest.split_at(self.at);
        [before, &self.shape, behind].concat().into()
    }

    /// Of what `self` has for each dimension, that of those which are taken whole.
    fn rest(&self, sizes: &[i64]) -> Vec<i64> {
        let sizes = sizes.iter().enumerate();
        sizes.filter(|(d, _)| !self.dims.contains(d)).map(|(_, &size)| size).collect()
    }
}

fn broadcast(shape: &[i64], index: &TensorType) -> Option<Shape> {
    let rank = shape.len().max(index.rank());
    let size =
        |sizes: &[i64], d: usize| (d + sizes.len()).checked_sub(rank).map_or(1, |d| sizes[d]);
    (0..rank).map(|d| broadcast_dim(size(shape, d), size(&index.shape, d))).collect()
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (this, lookup) = (call.tensor(0)?, Lookup::of(call)?);
    check::no_lookup_in_nothing("C5", "self", this, &lookup.dims, &lookup.shape)?;
    let ty = this.with_shape(&lookup.result(&lookup.rest(&this.shape)));
    if ty.element_count().is_none() && !ty.shape.contains(&DYNAMIC) {
        return Err(Violation::new("", Site::Op, format!("{ty} has more than 2^63 - 1 elements")));
    }
    Ok(vec![ty.into()])
}

fn accepted(call: &Call) -> Lookup {
    Lookup::of(call)
        .unwrap_or_else(|_| panic!("{}: an application that `infer` accepts", call.def.name))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let this = &operands[0];
    let Lookup { dims, shape: b, at } = accepted(call);
    let m = b.len();
    let is_whole = |d: &usize| !dims.contains(d);
    let whole: Vec<i64> = (0..this.rank()).filter(is_whole).map(|d| this.shape()[d]).collect();
    let shape = [&whole[..at], &b[..], &whole[at..]].concat();
    let out = formulas::tensor(this, &shape, |c| {
        let i = &c[at..at + m];
        let mut p = c[..at].iter().chain(&c[at + m..]);
        let mut q = Shape::new();
        for d in 0..this.rank() {
            if is_whole(&d) {
                q.extend(p.next().copied());
                continue;
            }
            let indices =
                Indices { tensor: &operands[d + 1], operand: d + 1, find: formulas::from_end };
            let sizes = indices.tensor.shape();
            let aligned = i[m - sizes.len()..].iter().zip(sizes);
            let bc: Shape = aligned.map(|(&i, &size)| if size == 1 { 0 } else { i }).collect();
            q.extend(indices.at(&bc, d, this.shape()[d])?);
        }
        Ok(Some(q))
    })?;
    Ok(vec![out])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (this, lookup) = (operands[0], accepted(call));
    if let [d] = lookup.dims[..] {
        return vec![recipes::blocks(this, operands[d + 1], d, 0, Mode::ERROR_FROM_END, emit)];
    }
    let tuples = tuples(&lookup, operands, emit);
    let axes: Vec<i64> = lookup.dims.iter().map(|&d| d as i64).collect();
    let rest = lookup.rest(&emit.tensor_type(this).shape);
    let gathered = recipes::named_axes(this, tuples, &axes, Mode::ERROR_FROM_END, emit);
    let gathered = emit.reshape(gathered, &[&lookup.shape[..], &rest].concat());
    // The dimensions of the indices stand first, and go behind `at` of the others.
    let (m, at) = (lookup.shape.len(), lookup.at);
    let order: Vec<i64> =
        (m..m + at).chain(0..m).chain(m + at..m + rest.len()).map(|d| d as i64).collect();
    vec![emit.transpose(gathered, &order)]
}

/// The index tensors stretched to one shape and put side by side along a new last dimension.
fn tuples(lookup: &Lookup, operands: &[Val], emit: &mut dyn Emit) -> Val {
    let indices: Vec<Val> = lookup.dims.iter().map(|&d| operands[d + 1]).collect();
    let element = emit.tensor_type(indices[0]).element;
    let is_one = indices.iter().all(|&index| emit.tensor_type(index).element == element);
    let column = [&lookup.shape[..], &[1]].concat();
    let columns: Vec<Val> = (indices.into_iter())
        .map(|index| {
            let index = if is_one { index } else { recipe::convert(index, ElementType::I64, emit) };
            let index = stretch(index, &lookup.shape, emit);
            emit.reshape(index, &column)
        })
        .collect();
    concat(&columns, lookup.shape.len(), emit)
}
