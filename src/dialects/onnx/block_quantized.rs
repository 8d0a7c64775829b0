//! `onnx.GatherBlockQuantized`, which `onnx.Custom` names: an operator of ONNX Runtime's domain `com.microsoft`.

use super::operands::int;
use crate::elementwise::{Kind, recipe};
use crate::ops::core::Bounds;
use crate::prelude::*;
use crate::types::size;

pub static DEF: OpDef = OpDef {
    name: "onnx.GatherBlockQuantized",
    summary: "Rows of a table of small integers, which blocks of a row have a scale for, as floats.",
    description: r#"
An operator of ONNX Runtime, in the domain `com.microsoft`; a model's node is the operation `onnx.Custom`
of that `function_name`, which means the same. With g = `gather_axis`, a = `quantize_axis`,
q = rank(indices), k = indices[i_{0}, ..., i_{q-1}], the place p of an element in `data` and
c = p with p_{a} / block_size in place of p_{a},

    output[p_{0}, ..., p_{g-1}, i_{0}, ..., i_{q-1}, p_{g+1}, ..., p_{r-1}]
        = (data[p] - zero_points[c]) * scales[c],   p_{g} = k

where `data` are ui4 or i4; without zero_points they are 0. A byte of `data` of ui8 holds n = 8 / bits
numbers of a row, the first in the lowest bits; so does one of `zero_points`. Number j of a row of bytes is
number(row, j) = row[j / n] / 2^(bits (j mod n)) mod 2^bits. There g = 0, a = r - 1, the numbers stand for
the elements, and without zero_points these are 2^(bits-1).

A negative index counts from the end; one outside [-s, s-1], s = data.shape[g], gives zeros.

`data` of floats of 8 and of 4 bits are carried and not computed with.
"#,
    source: "https://github.com/microsoft/onnxruntime/blob/main/docs/ContribOperators.md#com.microsoft.GatherBlockQuantized",
    operands: &[
        OperandDef::one("data", "a tensor of ui8, ui4 or i4, of rank r >= 2"),
        OperandDef::one("indices", "a tensor of i32 or i64, of any rank"),
        OperandDef::one(
            "scales",
            "floats: a tensor of the shape of data, or of the numbers in it, with the number of blocks in place of \
their size",
        ),
        OperandDef::variadic(
            "zero_points",
            "a tensor of the type of data and the shape of scales, of ui8 with the bytes that hold its last \
dimension; may be left out",
        ),
    ],
    attributes: &[
        int("bits", 4, "how many bits a number has"),
        int("block_size", 128, "how many numbers of a row have one scale"),
        int("gather_axis", 0, "the axis to gather on; negative counts from the back"),
        int("quantize_axis", 1, "the axis of blocks; negative counts from the back"),
    ],
    results: &["output"],
    constraints: &rules([
        "C1: `data` are ui8, ui4 or i4, of rank 2 or more",
        "C2: `bits` is 2, 4 or 8; 4 where `data` are ui4 or i4",
        "C3: `block_size` is a power of 2, and not smaller than 16",
        "C4: the axes are of `data`; of ui8 `gather_axis` is the first axis, and `quantize_axis` the last",
        "C5: `indices` are i32 or i64",
        "C6: `scales` are f16, bf16 or f32, of the shape of `data`, or of the numbers in it, with blocks along `quantize_axis`",
        "C7: `zero_points` have the type of `data` and the shape of `scales`, of ui8 with the bytes that hold its last dimension",
        "C8: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

/// The types of `data` that are computed with.
pub const ELEMENTS: [ElementType; 3] = [ElementType::UI8, ElementType::UI4, ElementType::I4];

/// The number of elements in a byte.
fn numbers_per_byte(call: &Call) -> i64 {
    8 / call.int("bits")
}

/// The number of blocks of a size, the last of which may be smaller.
fn block_count(count: i64, size: i64) -> Option<i64> {
    size::div(size::add(count, size - 1)?, size)
}

/// Whether an element of `data` holds several numbers.
fn is_packed(data: &TensorType) -> bool {
    data.element == ElementType::UI8
}

/// The axes of lookups and of blocks.
fn axes(call: &Call, data: &TensorType) -> Result<[usize; 2], Violation> {
    let axis = |name| check::axis("C4", Site::Attr(name), call.int(name), data);
    Ok([axis(GATHER_AXIS)?, axis(QUANTIZE_AXIS)?])
}

const GATHER_AXIS: &str = "gather_axis";
const QUANTIZE_AXIS: &str = "quantize_axis";

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let [data, indices, scales] = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
    if !ELEMENTS.contains(&data.element) || data.rank() < 2 {
        let message = format!("data must be ui8, ui4 or i4, of rank 2 or more, but is {data}");
        return fail("C1", Site::Operand(0), message);
    }
    let (bits, block) = (call.int("bits"), call.int("block_size"));
    if is_packed(data) && ![2, 4, 8].contains(&bits) {
        return fail("C2", Site::Attr("bits"), format!("bits must be 2, 4 or 8, but is {bits}"));
    }
    if !is_packed(data) && bits != 4 {
        let message = format!("bits must be 4 where data are {}, but is {bits}", data.element);
        return fail("C2", Site::Attr("bits"), message);
    }
    if block < 16 || block & (block - 1) != 0 {
        let message = format!("block_size must be a power of 2, and 16 or more, but is {block}");
        return fail("C3", Site::Attr("block_size"), message);
    }
    let [gathered, quantized] = axes(call, data)?;
    let last = data.rank() - 1;
    for (name, axis, wanted) in [(GATHER_AXIS, gathered, 0), (QUANTIZE_AXIS, quantized, last)] {
        if is_packed(data) && axis != wanted {
            let message = format!("{name} must be {wanted} where data are ui8, but is {axis}");
            return fail("C4", Site::Attr(name), message);
        }
    }
    check::index_type("C5", 1, indices, &[ElementType::I32, ElementType::I64])?;
    let mut numbers = data.shape.clone();
    let mut sizes = || {
        if is_packed(data) {
            numbers[last] = size::mul(numbers[last], numbers_per_byte(call))?;
        }
        let mut blocks = numbers.clone();
        blocks[quantized] = block_count(numbers[quantized], block)?;
        Some(blocks)
    };
    let Some(blocks) = sizes() else {
        return fail("C1", Site::Operand(0), format!("the rows of {data} are too long"));
    };
    let fits = |ty: &TensorType, shape: &[i64]| {
        ValueType::from(ty.clone()).is_compatible(&ty.with_shape(shape).into())
    };
    let narrow = [ElementType::F16, ElementType::BF16, ElementType::F32];
    if !narrow.contains(&scales.element) || !fits(scales, &blocks) {
        let wanted = TensorType::new(ElementType::F32, &blocks);
        let message = format!("scales must be {wanted}, or of f16 or bf16, but are {scales}");
        return fail("C6", Site::Operand(2), message);
    }
    if call.operands.len() > 4 {
        return fail("C7", Site::Operand(4), "there are zero_points twice");
    }
    if call.is_given(3) {
        let (zeros, mut wanted) = (call.tensor(3)?, data.with_shape(&blocks));
        if is_packed(data) {
            let bytes = block_count(blocks[last], numbers_per_byte(call));
            wanted.shape[last] = bytes.unwrap_or(blocks[last]);
        }
        if zeros.element != data.element || !fits(zeros, &wanted.shape) {
            let message = format!("zero_points must be {wanted}, but are {zeros}");
            return fail("C7", Site::Operand(3), message);
        }
    }
    let shape = [&numbers[..gathered], &indices.shape, &numbers[gathered + 1..]].concat();
    check::check_gathered_axes("C8", "data", data, &[gathered], &shape)?;
    Ok(vec![scales.with_shape(&shape).into()])
}

fn accepted_axes(call: &Call) -> [usize; 2] {
    let axes = call.tensor(0).and_then(|data| axes(call, data));
    axes.expect("an application that `infer` accepts")
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [data, tensor, scales, zero_points @ ..] = operands else { panic!("three operands") };
    let indices = Indices { tensor, operand: 1, find: formulas::from_end_or_zero };
    let (bits, block_size) = (call.int("bits"), call.int("block_size"));
    let [gathered, quantized] = accepted_axes(call);
    let is_packed = data.element() == ElementType::UI8;
    let zero_points = zero_points.first().filter(|_| call.is_given(3));
    let number = |stored: &Tensor, place: &[i64]| {
        let mut place = Shape::from_slice(place);
        let last = place.last_mut().expect("rank 2 or more");
        let shift = if is_packed { *last * bits % 8 } else { 0 };
        *last = if is_packed { *last * bits / 8 } else { *last };
        let element = stored.int_at(linear(stored.shape(), &place)) as i64;
        if is_packed { element >> shift & ((1 << bits) - 1) } else { element }
    };
    let otherwise = if is_packed { 1 << (bits - 1) } else { 0 };
    let shape = call.results[0].shape().expect("a tensor");
    let mut output = TensorBuilder::new(scales.element(), shape);
    for c in coordinates(shape) {
        let (before, rest) = c.split_at(gathered);
        let (i, behind) = rest.split_at(tensor.rank());
        let Some(k) = indices.at(i, 0, data.shape()[gathered])? else {
            output.push_float(0.0);
            continue;
        };
        let place = [before, &[k], behind].concat();
        let mut block = place.clone();
        block[quantized] /= block_size;
        let zero = zero_points.map_or(otherwise, |zeros| number(zeros, &block));
        let scale = scales.float_at(linear(scales.shape(), &block));
        let value = (number(data, &place) - zero) as f32 * scale as f32;
        output.push_float(value.into());
    }
    Ok(vec![output.finish()])
}

/// Gathers numbers as they are stored. Where an index is out of range, they are those of the zero points, and the scale
/// is 0.
fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (data, indices, scales) = (operands[0], operands[1], operands[2]);
    let shape = call.results[0].shape().expect("a tensor");
    let element = emit.tensor_type(scales).element;
    let is_given = call.is_given(3);
    let [gathered, quantized] = accepted_axes(call);
    let is_packed = is_packed(&emit.tensor_type(data));
    let bits = call.int("bits");
    let half = if is_packed { 1 << (bits - 1) } else { 0 };
    let halves: i64 = (0..numbers_per_byte(call)).map(|k| half << (bits * k)).sum();
    let take = |table: Val, otherwise: Option<i64>, emit: &mut dyn Emit| {
        let element = emit.tensor_type(table).element;
        let fill = otherwise.map(|value| Tensor::from_ints(element, &[], &[value.into()]));
        let mode = Mode { bounds: Bounds::Fill(fill), ..Mode::ZERO_FROM_END };
        recipes::blocks(table, indices, gathered, 0, mode, emit)
    };
    let unpack = |stored: Val, count: i64, emit: &mut dyn Emit| match is_packed {
        true => unpack_numbers(call, stored, count, emit),
        false => stored,
    };
    // The axis of blocks in the result.
    let axis = match gathered < quantized {
        true => quantized + emit.tensor_type(indices).rank() - 1,
        false => quantized,
    };
    let last = shape.len() - 1;
    let taken = take(data, (is_packed && !is_given).then_some(halves), emit);
    let numbers = unpack(taken, shape[last], emit);
    let numbers = recipe::convert(numbers, element, emit);
    let block = call.int("block_size");
    let sizes = emit.tensor_type(data).shape;
    let of_each = |table: Val, is_number: bool, emit: &mut dyn Emit| {
        if gathered == quantized {
            let each = repeat(table, quantized, block, sizes[quantized], emit);
            return take(each, None, emit);
        }
        let taken = take(table, None, emit);
        let count = block_count(shape[axis], block).expect("as many as the scales");
        let taken = if is_number { unpack(taken, count, emit) } else { taken };
        repeat(taken, axis, block, shape[axis], emit)
    };
    let zero = if is_given {
        let zeros = of_each(operands[3], true, emit);
        Some(recipe::convert(zeros, element, emit))
    } else {
        (half != 0).then(|| recipe::constant_like(numbers, half, emit))
    };
    let from_zero = match zero {
        Some(zero) => recipe::apply(Kind::Sub, &[numbers, zero], emit),
        None => numbers,
    };
    let scale = of_each(scales, false, emit);
    vec![recipe::apply(Kind::Mul, &[from_zero, scale], emit)]
}

/// The first `count` elements along an axis, each of which is repeated.
fn repeat(value: Val, axis: usize, times: i64, count: i64, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(value).shape;
    let [one, all] = [1, times].map(|n| [&shape[..=axis], &[n], &shape[axis + 1..]].concat());
    let dims: Vec<i64> = (0..all.len() as i64).collect();
    let apart = emit.reshape(value, &one);
    let copies = emit.broadcast(apart, &dims, &all);
    let mut merged = shape.clone();
    merged[axis] = size::mul(shape[axis], times).expect("as long as the blocks");
    let merged_value = emit.reshape(copies, &merged);
    merged[axis] = count;
    emit.slice_to(merged_value, &merged)
}

/// The first `count` numbers that are packed in the bytes along the last dimension.
fn unpack_numbers(call: &Call, bytes: Val, count: i64, emit: &mut dyn Emit) -> Val {
    let bits = call.int("bits");
    if bits == 8 {
        return bytes;
    }
    let ty = emit.tensor_type(bytes);
    let last = ty.rank() - 1;
    let apart = emit.reshape(bytes, &[&ty.shape[..], &[1]].concat());
    let steps: Vec<i128> = (0..numbers_per_byte(call)).map(|k| i128::from(bits * k)).collect();
    let steps = Tensor::from_ints(ty.element, &[numbers_per_byte(call)], &steps);
    let steps = layout::constant(steps, emit);
    let shifted = recipe::broadcast(Kind::ShiftRightLogical, &[apart, steps], emit);
    let mask = recipe::constant_like(shifted, (1 << bits) - 1, emit);
    let numbers = recipe::apply(Kind::And, &[shifted, mask], emit);
    let mut shape = ty.shape.clone();
    shape[last] = size::mul(shape[last], numbers_per_byte(call)).expect("as long as a row");
    let numbers = emit.reshape(numbers, &shape);
    shape[last] = count;
    emit.slice_to(numbers, &shape)
}
