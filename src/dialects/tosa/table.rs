//! `tosa.table`.

use super::scaled::refuse_operand;
use crate::elementwise::{Kind, recipe};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "tosa.table",
    summary: "Entries of a table, one for each element; of i16 interpolated between two.",
    description: "\
Of i8, output[c] = table[input1[c] + 128]. Of i16, with index = (input1[c] + 32768) >> 7, which is in [0, 511], and \
fraction = input1[c] & 127,

    output[c] = (table[index] << 7) + (table[index + 1] - table[index]) * fraction

in i32. TOSA requires that the difference of two neighbours fits i16; here it need not.",
    source: "https://www.mlplatform.org/tosa/tosa_spec.html#_table",
    operands: &[
        OperandDef::one("input1", "a tensor of i8 or i16"),
        OperandDef::one("table", "256 entries of i8, or 513 of i16"),
    ],
    constraints: &rules([
        "C1: `input1` has elements of i8 or i16",
        "C2: `table` has 256 entries of i8, or 513 of i16: those of the elements of `input1`",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    use ElementType::{I8, I16, I32};
    let x = call.tensor(0)?;
    let (entries, to) = match x.element {
        I8 => (256, I8),
        I16 => (513, I32),
        other => return refuse_operand("C1", 0, format!("elements of type {other} have no table")),
    };
    let wanted = ValueType::tensor(x.element, &[entries]);
    if !wanted.is_compatible(&call.operands[1]) {
        let message = format!("table must be {wanted}, but is {}", call.operands[1]);
        return refuse_operand("C2", 1, message);
    }
    Ok(vec![ValueType::tensor(to, &x.shape)])
}

fn eval(_: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [input, table] = operands else { panic!("two operands") };
    let is_narrow = input.element() == ElementType::I8;
    let to = if is_narrow { ElementType::I8 } else { ElementType::I32 };
    let mut output = TensorBuilder::new(to, input.shape());
    for at in 0..input.count() {
        let value = input.int_at(at);
        if is_narrow {
            output.push_int(table.int_at((value + 128) as usize));
            continue;
        }
        let (index, fraction) = ((value + 32768) >> 7, value & 0x7f);
        let [base, next] = [index, index + 1].map(|index| table.int_at(index as usize));
        output.push_int((base << 7) + (next - base) * fraction);
    }
    Ok(vec![output.finish()])
}

fn expand(_: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let &[input, table] = operands else { panic!("two operands") };
    let plus = |x: Val, number: i64, emit: &mut dyn Emit| {
        let number = recipe::constant_like(x, number, emit);
        recipe::apply(Kind::Add, &[x, number], emit)
    };
    let entries = |table: Val, index: Val, emit: &mut dyn Emit| {
        recipes::blocks(table, index, 0, 0, Mode::CLAMP, emit)
    };
    let is_narrow = emit.tensor_type(input).element == ElementType::I8;
    let value = recipe::convert(input, ElementType::I32, emit);
    if is_narrow {
        let index = plus(value, 128, emit);
        return vec![entries(table, index, emit)];
    }
    let shifted = plus(value, 32768, emit);
    let seven = recipe::constant_like(value, 7, emit);
    let index = recipe::apply(Kind::ShiftRightArithmetic, &[shifted, seven], emit);
    let mask = recipe::constant_like(value, 0x7f, emit);
    let fraction = recipe::apply(Kind::And, &[value, mask], emit);
    let next = plus(index, 1, emit);
    let [base, next] = [index, next].map(|index| {
        let entry = entries(table, index, emit);
        recipe::convert(entry, ElementType::I32, emit)
    });
    let slope = recipe::apply(Kind::Sub, &[next, base], emit);
    let step = recipe::apply(Kind::Mul, &[slope, fraction], emit);
    let base = recipe::apply(Kind::ShiftLeft, &[base, seven], emit);
    vec![recipe::apply(Kind::Add, &[base, step], emit)]
}
