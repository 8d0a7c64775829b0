//! `tensor.insert_slice`.

use super::extract_slice::{SEGMENTS, dynamic_count, in_range, list, may_stay, positions, reduced};
use super::scalars::tensor;
use crate::ops::core::BinaryOp;
use crate::prelude::*;
use crate::scattering::{Aligned, Join, as_i64, joined, tuples_of};

pub static DEF: OpDef = OpDef {
    name: "tensor.insert_slice",
    summary: "A tensor with evenly spaced positions of each dimension set.",
    description: "
A copy of `dest`, in which result[offsets + c * strides] = source[c]. `source` has the sizes `sizes`, of
which it may leave out ones: its type says which.

Operands stand for the numbers that the attributes leave open: of the offsets, then of the sizes,
then of the strides. A position outside of `dest` is an error: where the numbers are known, of the
program, else when it runs.
",
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorinsert_slice-tensorinsertsliceop",
    operands: &[
        OperandDef::one("source", "the slice"),
        OperandDef::one("dest", "a tensor of rank r"),
        OperandDef::variadic("positions", "offsets, sizes and strides, of type index"),
    ],
    attributes: &[
        attr(
            SEGMENTS,
            I32Array,
            Required,
            "how many operands are the source, the destination, offsets, sizes and strides",
        ),
        list("static_offsets", "the first positions; the least i64 for one that is an operand"),
        list("static_sizes", "the numbers of positions; the least i64 for one that is an operand"),
        list("static_strides", "the steps; the least i64 for one that is an operand"),
    ],
    constraints: &rules([
        "C1: offsets, sizes and strides are r numbers each",
        "C2: one operand of type index for each dynamic entry",
        "C3: sizes are not negative",
        "C4: all positions are in range",
        "C5: `source` has the sizes, some of the ones left out",
        "C6: `source` has the element type of `dest`",
    ]),
    assembly: Some(
        "$source `into` $dest custom(insert-positions) attr-dict `:` type($source) `into` type($dest)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (source, dest) = (call.tensor(0)?, call.tensor(1)?);
    if source.element != dest.element {
        let message = format!("source must have elements of {}, but is {source}", dest.element);
        return fail("C6", Site::Operand(0), message);
    }
    let [begin, sizes, step] = positions(call, 2, dest.rank())?;
    if let Some(size) = sizes.iter().find(|&&size| size < 0 && !size::is_code(size)) {
        return fail("C3", Site::Attr("static_sizes"), format!("size {size} is negative"));
    }
    for d in 0..dest.rank() {
        in_range(dest, d, [begin[d], sizes[d], step[d]])?;
    }
    reduced(call, &sizes, &call.operands[0], Site::Operand(0))?;
    Ok(vec![dest.clone().into()])
}

/// The slice's size in each dimension: a dynamic size is never dropped from the source.
fn slice_sizes(call: &Call, source: &[i64]) -> Shape {
    let mut left = source.iter().peekable();
    let written = call.ints("static_sizes");
    let size = |(d, &size): (usize, &i64)| {
        let may_stay = may_stay(written, d, left.len());
        let found = left.next_if(|&&found| may_stay && size::may_equal(found, size));
        found.copied().unwrap_or(1)
    };
    written.iter().enumerate().map(size).collect()
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (source, dest) = (&operands[0], &operands[1]);
    let [begin, step] = [Numbers::OFFSETS, Numbers::strides(call)].map(|numbers| {
        let value = |d: usize| match numbers.operand(call, d) {
            Some(operand) => operands[operand].int_at(0),
            None => call.ints(numbers.name)[d].into(),
        };
        (0..dest.rank()).map(value).collect::<Vec<i128>>()
    });
    let sizes = slice_sizes(call, source.shape());
    let mut from: Vec<Option<usize>> = vec![None; dest.count()];
    for (k, c) in coordinates(&sizes).enumerate() {
        let position = |d: usize| begin[d] + i128::from(c[d]) * step[d];
        let mut to = Shape::new();
        for (axis, &size) in dest.shape().iter().enumerate() {
            let value = position(axis);
            match i64::try_from(value).ok().filter(|at| (0..size).contains(at)) {
                Some(at) => to.push(at),
                None => {
                    let operand = Numbers::OFFSETS.operand(call, axis).unwrap_or(1);
                    let position = Shape::new();
                    return Err(Fault::OutOfBounds { value, axis, size, operand, position });
                }
            }
        }
        from[linear(dest.shape(), &to)] = Some(k);
    }
    let mut builder = TensorBuilder::new(dest.element(), dest.shape());
    for (at, from) in from.into_iter().enumerate() {
        match from {
            Some(k) => builder.push_from(source, k),
            None => builder.push_from(dest, at),
        }
    }
    Ok(vec![builder.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let dest = operands[1];
    let shape = emit.tensor_type(dest).shape;
    let sizes = slice_sizes(call, &emit.tensor_type(operands[0]).shape);
    if sizes.contains(&0) {
        return vec![dest];
    }
    let update = emit.reshape(operands[0], &sizes);
    let [begin, _, step] = positions(call, 2, shape.len()).expect("what `infer` accepts");
    let is_dense = |d: &usize| step[*d] == 1 || (sizes[*d] == 1 && begin[*d] != DYNAMIC);
    if (0..shape.len()).all(|d| begin[d] != DYNAMIC && is_dense(&d)) {
        let known: Vec<(usize, i64)> =
            (0..shape.len()).filter(|&d| sizes[d] != shape[d]).map(|d| (d, begin[d])).collect();
        return vec![layout::placed(dest, update, &known, emit, &mut |_, _| update)];
    }
    let is_whole = |&d: &usize| begin[d] == 0 && sizes[d] == shape[d] && is_dense(&d);
    let axes: Vec<usize> = (0..shape.len()).filter(|d| !is_whole(d)).collect();
    let mut looked_up = vec![1; shape.len()];
    axes.iter().for_each(|&d| looked_up[d] = sizes[d]);
    let parts: Vec<Val> =
        axes.iter().map(|&d| coordinate_along(call, operands, &looked_up, d, emit)).collect();
    let aligned = Aligned {
        indices: tuples_of(&parts, &looked_up, emit),
        updates: update,
        axes: axes.iter().map(|&d| d as i64).collect(),
        shape,
    };
    vec![joined(dest, aligned, Mode::ERROR, Join::SET, false, emit)]
}

/// offset + c * stride along a dimension.
fn coordinate_along(
    call: &Call,
    operands: &[Val],
    sizes: &[i64],
    d: usize,
    emit: &mut dyn Emit,
) -> Val {
    let mut aligned = vec![1; sizes.len()];
    aligned[d] = sizes[d];
    let dims: Vec<i64> = (0..sizes.len() as i64).collect();
    let [offset, stride] = [Numbers::OFFSETS, Numbers::strides(call)].map(|numbers| {
        let number = numbers.of(call, operands, d, emit);
        let number = emit.reshape(number, &vec![1; sizes.len()]);
        emit.broadcast(number, &dims, &aligned)
    });
    let counted = layout::iota(&aligned, d, emit);
    let counted = emit.emit(CoreOp::Binary(BinaryOp::Muli), &[counted, stride]);
    emit.emit(CoreOp::Binary(BinaryOp::Addi), &[counted, offset])
}

/// A list of numbers some of which are operands, from `first` on.
struct Numbers {
    name: &'static str,
    first: usize,
}

impl Numbers {
    const OFFSETS: Numbers = Numbers { name: "static_offsets", first: 2 };

    fn strides(call: &Call) -> Numbers {
        let before = ["static_offsets", "static_sizes"].map(|name| dynamic_count(call, name));
        Numbers { name: "static_strides", first: 2 + before.iter().sum::<usize>() }
    }

    /// The operand of a dimension's dynamic entry.
    fn operand(&self, call: &Call, d: usize) -> Option<usize> {
        let written = call.ints(self.name);
        let before = written[..d].iter().filter(|&&value| value == DYNAMIC).count();
        (written[d] == DYNAMIC).then_some(self.first + before)
    }

    /// The number of a dimension as a tensor of i64, of rank 0.
    fn of(&self, call: &Call, operands: &[Val], d: usize, emit: &mut dyn Emit) -> Val {
        match self.operand(call, d) {
            Some(operand) => {
                let number = tensor(operands[operand], emit);
                as_i64(number, emit)
            }
            None => {
                let written = call.ints(self.name)[d];
                layout::number(ElementType::I64, written.into(), &[], emit)
            }
        }
    }
}
