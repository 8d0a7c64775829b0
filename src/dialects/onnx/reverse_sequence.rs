//! `onnx.ReverseSequence`.

use super::operands::int;
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate, Iota};
use crate::ops::recipes::Mode;
use crate::prelude::*;

const BATCH: &str = "batch_axis";
const TIME: &str = "time_axis";

pub static DEF: OpDef = OpDef {
    name: "onnx.ReverseSequence",
    summary: "The first elements of each sequence backwards.",
    description: r#"
With b the position along `batch_axis`, t that along `time_axis`, and n = sequence_lens[b]:

    Y[.., b, .., t, ..] = input[.., b, .., n - 1 - t, ..]  where t < n
    Y[.., b, .., t, ..] = input[.., b, .., t, ..]          else

A length outside of [0, s], s the size of `time_axis`, is an error where `input` has elements, as in ONNX
Runtime; ONNX's document leaves it open.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__ReverseSequence.html",
    operands: &[
        OperandDef::one("input", "a tensor of rank r >= 2"),
        OperandDef::one(
            "sequence_lens",
            "i64 of rank 1: a length for each position of `batch_axis`",
        ),
    ],
    attributes: &[
        int(BATCH, 1, "the axis of the sequences, 0 or 1"),
        int(TIME, 0, "the axis of their elements, the other of 0 and 1"),
    ],
    results: &["Y"],
    constraints: &rules([
        "C1: `input` has rank 2 or more",
        "C2: `batch_axis` and `time_axis` are 0 and 1, or 1 and 0",
        "C3: `sequence_lens` is i64 of rank 1, as long as `batch_axis`",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (input, lengths) = (call.tensor(0)?, call.tensor(1)?);
    if input.rank() < 2 {
        let message = format!("input must have rank 2 or more, but is {input}");
        return Err(Violation::new("C1", Site::Operand(0), message));
    }
    let (batch, time) = (call.int(BATCH), call.int(TIME));
    if !matches!((batch, time), (0, 1) | (1, 0)) {
        let message =
            format!("batch_axis and time_axis must be 0 and 1, or 1 and 0, not {batch} and {time}");
        return Err(Violation::new("C2", Site::Attr(BATCH), message));
    }
    let count = input.shape[batch as usize];
    let fits = |&size: &i64| size::must_equal(size, count);
    if lengths.element.canonical() != ElementType::I64
        || lengths.rank() != 1
        || !lengths.shape.iter().all(fits)
    {
        let wanted = TensorType::new(ElementType::I64, &[count]);
        let message = format!("sequence_lens must be {wanted}, but is {lengths}");
        return Err(Violation::new("C3", Site::Operand(1), message));
    }
    Ok(vec![input.clone().into()])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (input, lengths) = (&operands[0], &operands[1]);
    let (batch, time) = (call.int(BATCH) as usize, call.int(TIME) as usize);
    let size = input.shape()[time];
    let used = if input.count() == 0 { 0 } else { lengths.count() };
    for b in 0..used {
        let value = lengths.int_at(b);
        if !(0..=i128::from(size)).contains(&value) {
            let position = Shape::from_slice(&[b as i64]);
            return Err(Fault::OutOfBounds {
                value,
                axis: time,
                size: size + 1,
                operand: 1,
                position,
            });
        }
    }
    let places = coordinates(input.shape()).map(|mut c| {
        let n = lengths.int_at(c[batch] as usize) as i64;
        if c[time] < n {
            c[time] = n - 1 - c[time];
        }
        Some(linear(input.shape(), &c))
    });
    let places: Vec<Option<usize>> = places.collect();
    Ok(vec![input.select(input.shape(), places.into_iter(), None)])
}

/// Lengths out of range are no positions in the list of all lengths.
fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let (batch, time) = (call.int(BATCH) as usize, call.int(TIME) as usize);
    let shape = emit.tensor_type(operands[0]).shape;
    if shape.contains(&0) {
        return vec![operands[0]];
    }
    let i64s = |shape: &[i64]| TensorType::new(ElementType::I64, shape);
    let count = size::add(shape[time], 1).unwrap_or(DYNAMIC);
    let all = CoreOp::Iota(Iota { ty: i64s(&[count]), axis: 0 });
    let all = emit.emit(all, &[]);
    let lengths = recipes::elements(all, operands[1], 0, Mode::ERROR, emit);
    let mut table = Shape::from_elem(1, shape.len());
    (table[batch], table[time]) = (shape[batch], shape[time]);
    let lengths = emit.broadcast(lengths, &[batch as i64], &table);
    let t = emit.emit(CoreOp::Iota(Iota { ty: i64s(&table), axis: time as i64 }), &[]);
    let one = layout::number(ElementType::I64, 1, &table, emit);
    let last = emit.emit(CoreOp::Binary(BinaryOp::Subi), &[lengths, one]);
    let mirrored = emit.emit(CoreOp::Binary(BinaryOp::Subi), &[last, t]);
    let is_inside = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
    let is_inside = emit.emit(is_inside, &[t, lengths]);
    let places = emit.emit(CoreOp::Select, &[is_inside, mirrored, t]);
    vec![emit.emit(Mode::ERROR.gather(&[time as i64]), &[operands[0], places])]
}
