//! `openvino.Range`.

use crate::elementwise::{Kind, formula, recipe};
use crate::movement::plans;
use crate::numpy::range::count;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "openvino.Range",
    summary: "The numbers from `start` to `stop`, `step` apart.",
    description: "With the operands as numbers of `output_type`: output[i] = start + i * step, ceil((stop - start) / step) numbers, none where that is negative. Floats are rounded after the product and after the sum.",
    operands: &[
        OperandDef::sizes("start", "a number of any type, of rank 0"),
        OperandDef::sizes("stop", "the same; not reached"),
        OperandDef::constant("step", "the same; not 0"),
    ],
    attributes: &[attr("output_type", Type, Required, "the element type of the result")],
    constraints: &rules([
        "C1: the operands are integers or floats, of rank 0",
        "C2: `output_type` is one of integers but `i1`, or floats",
        "C3: `step` is not 0, and the numbers can be counted",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn output_type(call: &Call) -> ElementType {
    call.element("output_type").expect("a required attribute")
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let number = |element: ElementType| element.is_float() || element.is_index_type();
    for index in 0..3 {
        let ty = call.tensor(index)?;
        if ty.rank() != 0 || !number(ty.element) {
            let name = call.def.operands[index].name;
            let message = format!("{name} must be an integer or a float of rank 0, but is {ty}");
            return Err(Violation::new("C1", Site::Operand(index), message));
        }
    }
    let to = output_type(call);
    if !number(to) {
        let message = format!("output_type must be of integers or floats, but is {to}");
        return Err(Violation::new("C2", Site::Attr("output_type"), message));
    }
    let message = "step must lead from start to stop in a number of steps";
    let size = plans::range_size("C3", call, message, |bounds| {
        count(bounds.map(|bound| formula::convert(bound, to)).each_ref())
    })?;
    Ok(vec![ValueType::tensor(to, &[size])])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let to = output_type(call);
    let [start, stop, step] = [0, 1, 2].map(|k| formula::convert(&operands[k], to));
    let Some(size) = count([&start, &stop, &step]) else {
        return Err(Fault::Other("step does not lead from start to stop".into()));
    };
    if !to.is_float() {
        let mut builder = TensorBuilder::new(to, &[size]);
        (0..i128::from(size)).for_each(|i| builder.push_int(start.int_at(0) + i * step.int_at(0)));
        return Ok(vec![builder.finish()]);
    }
    let places: Vec<i128> = (0..size.into()).collect();
    let places = formula::convert(&Tensor::from_ints(ElementType::I64, &[size], &places), to);
    let steps = formula::apply(Kind::Mul, &[places, step]);
    Ok(vec![formula::apply(Kind::Add, &[start, steps])])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let shape = call.results[0].shape().expect("a tensor");
    let to = output_type(call);
    let [start, step] = [0, 2].map(|k| recipe::convert(operands[k], to, emit));
    let places = layout::iota(shape, 0, emit);
    let places = recipe::convert(places, to, emit);
    let steps = recipe::broadcast(Kind::Mul, &[places, step], emit);
    vec![recipe::broadcast(Kind::Add, &[start, steps], emit)]
}
