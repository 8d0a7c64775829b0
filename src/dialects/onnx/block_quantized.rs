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
of that `function_name`, which means the same. A byte of `data` holds n = 8 / bits numbers of a row, the
first in the lowest bits; so does one of `zero_points`. With q = rank(indices),
k = indices[i_{0}, ..., i_{q-1}], the number b = p_{r-1} / block_size of a block, and number j of a row of
bytes number(row, j) = row[j / n] / 2^(bits (j mod n)) mod 2^bits,

    output[i_{0}, ..., i_{q-1}, p_{1}, ..., p_{r-1}]
        = (number(data[k, p_{1}, ..., p_{r-2}], p_{r-1}) - zero) * scales[k, p_{1}, ..., p_{r-2}, b]

    zero = number(zero_points[k, p_{1}, ..., p_{r-2}], b); 2^(bits-1) without zero_points

A negative index counts from the end; one outside [-s, s-1], s = data.shape[0], gives zeros.

`data` of other types (integers of 4 bits, floats of 8 and of 4) is kept and not computed with.
"#,
    source: "https://github.com/microsoft/onnxruntime/blob/main/docs/ContribOperators.md#com.microsoft.GatherBlockQuantized",
    operands: &[
        OperandDef::one("data", "a tensor of ui8, of rank r >= 2"),
        OperandDef::one("indices", "a tensor of i32 or i64, of any rank"),
        OperandDef::one("scales", "floats: a tensor of shape data[:-1] ++ [blocks of a row]"),
        OperandDef::variadic(
            "zero_points",
            "a tensor of ui8, of shape data[:-1] ++ [bytes that hold a number for each block]; may be left out",
        ),
    ],
    attributes: &[
        int("bits", 4, "how many bits a number has"),
        int("block_size", 128, "how many numbers of a row have one scale"),
        int("gather_axis", 0, "the axis to gather on: the first; negative counts from the back"),
        int("quantize_axis", 1, "the axis of blocks: the last; negative counts from the back"),
    ],
    results: &["output"],
    constraints: &rules([
        "C1: `data` are ui8, of rank 2 or more",
        "C2: `bits` is 2, 4 or 8",
        "C3: `block_size` is a power of 2, and not smaller than 16",
        "C4: `gather_axis` is the first axis, and `quantize_axis` the last",
        "C5: `indices` are i32 or i64",
        "C6: `scales` are f16, bf16 or f32, of shape data[:-1] ++ [blocks of a row]",
        "C7: `zero_points` are ui8, of shape data[:-1] ++ [bytes that hold a number for each block]",
        "C8: an axis of size 0 has nothing looked up in it",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

/// The number of elements in a byte.
fn numbers_per_byte(call: &Call) -> i64 {
    8 / call.int("bits")
}

/// The number of blocks of a size, the last of which may be smaller.
fn block_count(count: i64, size: i64) -> Option<i64> {
    size::div(size::add(count, size - 1)?, size)
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let [data, indices, scales] = [call.tensor(0)?, call.tensor(1)?, call.tensor(2)?];
    if data.element != ElementType::UI8 || data.rank() < 2 {
        let message = format!("data must be ui8, of rank 2 or more, but is {data}");
        return fail("C1", Site::Operand(0), message);
    }
    let (bits, block) = (call.int("bits"), call.int("block_size"));
    if ![2, 4, 8].contains(&bits) {
        return fail("C2", Site::Attr("bits"), format!("bits must be 2, 4 or 8, but is {bits}"));
    }
    if block < 16 || block & (block - 1) != 0 {
        let message = format!("block_size must be a power of 2, and 16 or more, but is {block}");
        return fail("C3", Site::Attr("block_size"), message);
    }
    for (name, wanted) in [("gather_axis", 0), ("quantize_axis", data.rank() - 1)] {
        let axis = check::axis("C4", Site::Attr(name), call.int(name), data)?;
        if axis != wanted {
            let message = format!("{name} must be {wanted} where data are ui8, but is {axis}");
            return fail("C4", Site::Attr(name), message);
        }
    }
    check::index_type("C5", 1, indices, &[ElementType::I32, ElementType::I64])?;
    let (rows, bytes) = (&data.shape[..data.rank() - 1], data.shape[data.rank() - 1]);
    let sizes = size::mul(bytes, numbers_per_byte(call))
        .and_then(|count| Some((count, block_count(count, block)?)));
    let Some((count, blocks)) = sizes else {
        return fail("C1", Site::Operand(0), format!("the rows of {data} are too long"));
    };
    let fits = |ty: &TensorType, last: i64| {
        ValueType::from(ty.clone()).is_compatible(&ty.with_shape(&[rows, &[last]].concat()).into())
    };
    let narrow = [ElementType::F16, ElementType::BF16, ElementType::F32];
    if !narrow.contains(&scales.element) || !fits(scales, blocks) {
        let wanted = data.with_element(ElementType::F32).with_shape(&[rows, &[blocks]].concat());
        let message = format!("scales must be {wanted}, or of f16 or bf16, but are {scales}");
        return fail("C6", Site::Operand(2), message);
    }
    if call.operands.len() > 4 {
        return fail("C7", Site::Operand(4), "there are zero_points twice");
    }
    if call.is_given(3) {
        let last = block_count(blocks, numbers_per_byte(call)).unwrap_or(blocks);
        let zeros = call.tensor(3)?;
        if zeros.element != ElementType::UI8 || !fits(zeros, last) {
            let wanted = data.with_shape(&[rows, &[last]].concat());
            let message = format!("zero_points must be {wanted}, but are {zeros}");
            return fail("C7", Site::Operand(3), message);
        }
    }
    let shape = [&indices.shape[..], &rows[1..], &[count]].concat();
    check::check_gathered_axes("C8", "data", data, &[0], &shape)?;
    Ok(vec![scales.with_shape(&shape).into()])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [data, tensor, scales, zero_points @ ..] = operands else { panic!("three operands") };
    let indices = Indices { tensor, operand: 1, find: formulas::from_end_or_zero };
    let (bits, block_size) = (call.int("bits"), call.int("block_size"));
    let zero_points = zero_points.first().filter(|_| call.is_given(3));
    let number = |bytes: &Tensor, row: &[i64], j: i64| {
        let place = [row, &[j * bits / 8]].concat();
        let byte = bytes.int_at(linear(bytes.shape(), &place)) as i64;
        byte >> (j * bits % 8) & ((1 << bits) - 1)
    };
    let shape = call.results[0].shape().expect("a tensor");
    let mut output = TensorBuilder::new(scales.element(), shape);
    for c in coordinates(shape) {
        let (i, p) = c.split_at(tensor.rank());
        let (&last, middle) = p.split_last().expect("rank 2 or more");
        let Some(k) = indices.at(i, 0, data.shape()[0])? else {
            output.push_float(0.0);
            continue;
        };
        let row = [&[k], middle].concat();
        let block = last / block_size;
        let zero = zero_points.map_or(1 << (bits - 1), |zeros| number(zeros, &row, block));
        let scale = scales.float_at(linear(scales.shape(), &[&row[..], &[block]].concat()));
        let value = (number(data, &row, last) - zero) as f32 * scale as f32;
        output.push_float(value.into());
    }
    Ok(vec![output.finish()])
}

/// Gathers rows as bytes. A row out of range has the numbers of the zero points, and 0 as scale.
fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (data, indices, scales) = (operands[0], operands[1], operands[2]);
    let shape = call.results[0].shape().expect("a tensor");
    let element = emit.tensor_type(scales).element;
    let is_given = call.is_given(3);
    let bits = call.int("bits");
    let half = 1 << (bits - 1);
    let halves: i64 = (0..numbers_per_byte(call)).map(|k| half << (bits * k)).sum();
    let rows = |table: Val, otherwise: Option<i64>, emit: &mut dyn Emit| {
        let element = emit.tensor_type(table).element;
        let fill = otherwise.map(|value| Tensor::from_ints(element, &[], &[value.into()]));
        let mode = Mode { bounds: Bounds::Fill(fill), ..Mode::ZERO_FROM_END };
        recipes::blocks(table, indices, 0, 0, mode, emit)
    };
    let last = shape.len() - 1;
    let taken = rows(data, (!is_given).then_some(halves), emit);
    let numbers = unpack_numbers(call, taken, shape[last], emit);
    let numbers = recipe::convert(numbers, element, emit);
    let scale = rows(scales, None, emit);
    let blocks = emit.tensor_type(scale).shape[last];
    let repeated = |value: Val, emit: &mut dyn Emit| {
        let [one, all] =
            [1, call.int("block_size")].map(|n| [&shape[..last], &[blocks, n]].concat());
        let dims: Vec<i64> = (0..all.len() as i64).collect();
        let apart = emit.reshape(value, &one);
        let copies = emit.broadcast(apart, &dims, &all);
        let all = size::product(&all[last..]).expect("as long as a row");
        let row = emit.reshape(copies, &[&shape[..last], &[all]].concat());
        emit.slice_to(row, shape)
    };
    let zero = if is_given {
        let taken = rows(operands[3], None, emit);
        let zeros = unpack_numbers(call, taken, blocks, emit);
        let zeros = recipe::convert(zeros, element, emit);
        repeated(zeros, emit)
    } else {
        recipe::constant_like(numbers, half, emit)
    };
    let from_zero = recipe::apply(Kind::Sub, &[numbers, zero], emit);
    let scale = repeated(scale, emit);
    vec![recipe::apply(Kind::Mul, &[from_zero, scale], emit)]
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
