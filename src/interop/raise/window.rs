//! `tensor.insert_slice` as concatenations, pads, or a replaced part of a tensor.

use super::lift::is_one_element;
use super::structured::tensor;
use crate::ir::{Block, Builder, Module, Op, Value};
use crate::ops::CoreOp;
use crate::ops::core::{Concat, Constant, Pad, Reshape, Slice};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

pub const NAME: &str = "tensor.insert_slice";

/// A slice (`part`) that is inserted into a tensor, and its window.
struct Insertion {
    part: Value,
    into: Value,
    offsets: Shape,
    sizes: Shape,
}

impl Insertion {
    /// The insertion of an operation with a static window of stride 1.
    fn of(module: &Module, op: Op) -> Option<Insertion> {
        let &[part, into] = &module[op].operands[..] else { return None };
        let ints = |name: &str| module.integers_attr(op, name).map(Shape::from_slice);
        let (offsets, sizes, strides) =
            (ints("static_offsets")?, ints("static_sizes")?, ints("static_strides")?);
        let whole = tensor(module, into)?.shape;
        let ranks = [offsets.len(), sizes.len(), strides.len()];
        if ranks != [whole.len(); 3] || tensor(module, *module[op].results.first()?)?.shape != whole
        {
            return None;
        }
        let is_dense = strides.iter().zip(&sizes).all(|(&stride, &size)| stride == 1 || size == 1);
        let fits = (0..whole.len()).all(|d| {
            let end = offsets[d].checked_add(sizes[d]);
            offsets[d] >= 0 && sizes[d] > 0 && end.is_some_and(|end| end <= whole[d])
        });
        let count = |shape: &[i64]| shape.iter().map(|&size| i128::from(size)).product::<i128>();
        let fills = count(&tensor(module, part)?.shape) == count(&sizes);
        (is_dense && fits && fills).then_some(Insertion { part, into, offsets, sizes })
    }
}

/// Raises an insertion and those before it in a chain: appends operations to `block`; `None` where it is unchanged.
pub fn raise(module: &mut Module, block: Block, op: Op) -> Option<Value> {
    let last = Insertion::of(module, op)?;
    let result = module[op].results[0];
    if let [used] = module[result].uses[..]
        && module.op_name(used.op) == NAME
        && used.operand == 1
        && module[used.op].parent == module[op].parent
        && Insertion::of(module, used.op).is_some()
    {
        // The last of a chain is raised with all before it.
        return None;
    }
    let mut parts = vec![last];
    while let Some(before) = module.defining_op(parts[parts.len() - 1].into)
        && module.op_name(before) == NAME
        && let Some(insertion) = Insertion::of(module, before)
    {
        parts.push(insertion);
    }
    parts.reverse();
    let mut out = Out { module, block };
    for insertion in &mut parts {
        insertion.part = out.reshape(insertion.part, &insertion.sizes)?;
    }
    if let Some(joined) = out.concatenate(&parts) {
        return Some(joined);
    }
    let mut whole = parts[0].into;
    for insertion in &parts {
        whole = match out.pad(insertion, whole) {
            Some(padded) => padded,
            None => out.replace_slice(insertion, whole, 0)?,
        };
    }
    Some(whole)
}

struct Out<'m> {
    module: &'m mut Module,
    block: Block,
}

impl Out<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Value]) -> Option<Value> {
        Builder::at_end(self.module, self.block).core(&op, operands).ok()
    }

    fn shape(&self, value: Value) -> Option<Shape> {
        Some(tensor(self.module, value)?.shape)
    }

    fn reshape(&mut self, value: Value, shape: &Shape) -> Option<Value> {
        if self.shape(value)? == *shape {
            return Some(value);
        }
        self.emit(CoreOp::Reshape(Reshape { shape: shape.clone() }), &[value])
    }

    /// Concatenates inserted slices that together cover the tensor.
    fn concatenate(&mut self, parts: &[Insertion]) -> Option<Value> {
        let whole = self.shape(parts[0].into)?;
        let partial = |d: &usize| parts.iter().any(|part| part.sizes[*d] != whole[*d]);
        let axis = (0..whole.len()).find(partial).unwrap_or(0);
        let mut at = 0;
        for part in parts {
            let others = (0..whole.len()).filter(|&d| d != axis);
            let whole_elsewhere = { others }.all(|d| part.sizes[d] == whole[d]);
            if !whole_elsewhere || part.offsets.get(axis).is_some_and(|&offset| offset != at) {
                return None;
            }
            at += part.sizes.get(axis).copied().unwrap_or(0);
        }
        if whole.is_empty() || parts.len() == 1 {
            return (at == whole.get(axis).copied().unwrap_or(0)).then(|| parts[0].part);
        }
        let members: Vec<Value> = parts.iter().map(|part| part.part).collect();
        (at == whole[axis])
            .then(|| self.emit(CoreOp::Concat(Concat { axis: axis as i64 }), &members))?
    }

    /// Pads a slice that is inserted into a tensor all of whose elements are equal.
    fn pad(&mut self, insertion: &Insertion, whole: Value) -> Option<Value> {
        let shape = self.shape(whole)?;
        let value = self.only_element(whole)?;
        let high = (0..shape.len())
            .map(|d| shape[d] - insertion.offsets[d] - insertion.sizes[d])
            .collect();
        let pad = Pad { low: insertion.offsets.clone(), high };
        self.emit(CoreOp::Pad(pad), &[insertion.part, value])
    }

    /// The element that all elements of a tensor are equal to, as a tensor of rank 0.
    fn only_element(&mut self, whole: Value) -> Option<Value> {
        if let Some(known) = self.module.constant_value(whole) {
            let is_one = is_one_element(&known) && known.element() != ElementType::String;
            let one = is_one.then(|| Tensor::splat(known.element(), &[], known.bytes_at(0)))?;
            return self.emit(CoreOp::Constant(Constant::tensor(one)), &[]);
        }
        let op = self.module.defining_op(whole)?;
        let &[input] = &self.module[op].operands[..] else { return None };
        let is_one = tensor(self.module, input)?.element_count() == Some(1);
        let spreads = self.module.op_name(op) == "mg.broadcast";
        (is_one && spreads).then(|| self.reshape(input, &Shape::new()))?
    }

    /// The tensor with a slice replaced, from dimension `d` on: a concatenation of what is before the slice, the
    /// slice, and what is after it.
    fn replace_slice(&mut self, insertion: &Insertion, whole: Value, d: usize) -> Option<Value> {
        let shape = self.shape(whole)?;
        let Some(d) = (d..shape.len()).find(|&d| insertion.sizes[d] != shape[d]) else {
            return Some(insertion.part);
        };
        let (start, size) = (insertion.offsets[d], insertion.sizes[d]);
        let end = start + size;
        let mut members = Vec::new();
        if start > 0 {
            members.push(self.slice_dimension(whole, d, (0, start))?);
        }
        let middle = self.slice_dimension(whole, d, (start, size))?;
        members.push(self.replace_slice(insertion, middle, d + 1)?);
        if end < shape[d] {
            members.push(self.slice_dimension(whole, d, (end, shape[d] - end))?);
        }
        self.emit(CoreOp::Concat(Concat { axis: d as i64 }), &members)
    }

    /// `size` positions of dimension `d`, from `start` on.
    fn slice_dimension(
        &mut self,
        whole: Value,
        d: usize,
        (start, size): (i64, i64),
    ) -> Option<Value> {
        let mut sizes = self.shape(whole)?;
        let mut offsets: Shape = sizes.iter().map(|_| 0).collect();
        let strides = sizes.iter().map(|_| 1).collect();
        (offsets[d], sizes[d]) = (start, size);
        self.emit(CoreOp::Slice(Slice { offsets, sizes, strides }), &[whole])
    }
}
