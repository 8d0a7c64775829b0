//! `stablehlo.iota`, `stablehlo.dynamic_iota`.

use super::rules;
use crate::elementwise::{formula, recipe};
use crate::ops::core::Iota;
use crate::prelude::*;

const DIMENSION: &str = "iota_dimension";

const IOTA_DIMENSION: AttrDef =
    attr(DIMENSION, Int("i64"), Required, "the dimension whose positions are counted");

const ELEMENTS: Constraint =
    rule("O1: the result has integers, not `i1`, floats or complex numbers");

pub static DEF: OpDef = OpDef {
    name: "stablehlo.iota",
    summary: "Each element its position along a dimension.",
    description: "output[output_index] = output_index[iota_dimension], cut to the width of an integer type, rounded to a float type, without imaginary part.",
    source: "https://openxla.org/stablehlo/spec#iota",
    attributes: &[IOTA_DIMENSION],
    results: &["output"],
    constraints: &[ELEMENTS, rule("C1: 0 <= iota_dimension < rank(output)")],
    assembly: Some("`dim` `=` $iota_dimension attr-dict `:` type($output)"),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

pub static DYNAMIC: OpDef = OpDef {
    name: "stablehlo.dynamic_iota",
    summary: "`stablehlo.iota` whose shape is an operand.",
    description: DEF.description,
    source: "https://openxla.org/stablehlo/spec#dynamic_iota",
    operands: &[OperandDef::sizes("output_shape", "the result's shape, 1-D integers")],
    attributes: &[IOTA_DIMENSION],
    constraints: &[
        ELEMENTS,
        rule("C1: 0 <= iota_dimension < size(output_shape)"),
        rule("C2: rank(result) = size(output_shape); its sizes are the result's"),
    ],
    assembly: Some(
        "$output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer_dynamic, eval, expand),
    ..OpDef::BASE
};

fn check_result(call: &Call, result: &TensorType) -> Result<(), Violation> {
    let element = result.element;
    if !(element.is_index_type() || element.is_float() || element.is_complex()) {
        let message =
            format!("the result must have integers, floats or complex numbers, but is {result}");
        return fail("O1", Site::Result(0), message);
    }
    let site = Site::Attr(DIMENSION);
    rules::in_range("C1", site, &[call.int(DIMENSION)], ("the result", result.rank()))
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let result = call.declared_result()?;
    check_result(call, result)?;
    Ok(vec![result.clone().into()])
}

fn infer_dynamic(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let rank = rules::integer_vector("C2", call, 0)?;
    let declared = call.declared_result()?;
    if !size::must_equal(rank, declared.rank() as i64) {
        let message = format!("output_shape has {rank} sizes, but the result is {declared}");
        return fail("C2", Site::Operand(0), message);
    }
    let result = match rules::known_shape("C2", call, 0)? {
        Some(shape) => declared.with_shape(&shape),
        None => declared.clone(),
    };
    check_result(call, &result)?;
    rules::result("C2", call, result)
}

fn eval(call: &Call, _: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let output = call.results[0].as_tensor().expect("what `infer` gives");
    let iota_dimension = call.int(DIMENSION) as usize;
    let element = output.element.part();
    let mut builder = TensorBuilder::new(element, &output.shape);
    for output_index in coordinates(&output.shape) {
        let value = output_index[iota_dimension];
        match element.is_float() {
            true => builder.push_float(value as f64),
            false => builder.push_int(value.into()),
        }
    }
    Ok(vec![formula::convert(&builder.finish(), output.element)])
}

fn expand(call: &Call, _: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let output = call.results[0].as_tensor().expect("what `infer` gives");
    let ty = output.with_element(output.element.part());
    let count = emit.emit(CoreOp::Iota(Iota { axis: call.int(DIMENSION), ty }), &[]);
    vec![recipe::convert(count, output.element, emit)]
}
