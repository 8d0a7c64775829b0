//! `stablehlo.map`.

use super::combiner::{common_shape, elements_at};
use super::rules;
use crate::ir::{Module, Op};
use crate::lifted::{self, is_liftable};
use crate::ops::def::Run;
use crate::prelude::*;

/// The semantics depends on the region.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// One whose region computes with scalars.
pub static OF_REGION: OpDef = OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

/// One with any other region.
static GENERAL: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run {
            infer,
            eval,
            loops: Some(expand),
            what: "a region that does more than compute with scalars",
            ..Run::BASE
        }),
    },
    ..ROW
};

const DIMENSIONS: &str = "dimensions";
const COMPUTATION: &str = "computation";

const ROW: OpDef = OpDef {
    name: "stablehlo.map",
    summary: "A region applied to the elements at each position.",
    example: r#"
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.multiply %a, %b : tensor<f32>
    %2 = stablehlo.add %1, %a : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
"#,
    description: "\
result[result_index] = computation(inputs...[result_index]). A region that does more than compute with scalars
is copied to a loop before a run, and stays in canonical programs.",
    source: "https://openxla.org/stablehlo/spec#map",
    operands: &[OperandDef::variadic("inputs", "tensors of one shape")],
    attributes: &[
        attr(DIMENSIONS, I64Array, Required, "all dimensions, in order"),
        attr(COMPUTATION, Region, Required, "what is computed of one element of each input"),
    ],
    constraints: &rules([
        "C1: shape(inputs...) = shape(result)",
        "C2: 0 < size(inputs)",
        "C3: dimensions = range(rank(inputs[0]))",
        "C4: `computation` takes an element of each input and returns one of the result",
    ]),
    semantics: Semantics::OPAQUE,
    assembly: None,
    ..super::ROW
};

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let [region] = module[op].regions[..] else { return None };
    let body = module.body_or_types_of(region)?;
    Some(if is_liftable(&body) { &OF_REGION } else { &GENERAL })
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let count = call.operands.len();
    if count == 0 {
        return fail("C2", Site::Op, "there must be an input");
    }
    let shape = common_shape("C1", call, count)?;
    let dimensions = call.ints(DIMENSIONS);
    if !dimensions.iter().copied().eq(0..shape.len() as i64) {
        let message =
            format!("the dimensions must be all {} in order, but are {dimensions:?}", shape.len());
        return fail("C3", Site::Attr(DIMENSIONS), message);
    }
    let body = call.region(COMPUTATION);
    let is_element = |(k, ty): (usize, &ValueType)| {
        call.tensor(k).is_ok_and(|input| *ty == ValueType::from(input.with_shape(&[])))
    };
    let types = body.types();
    let result = match body.returned[..] {
        [returned] if body.args.len() == count && body.args.iter().enumerate().all(is_element) => {
            types[returned].as_tensor().filter(|ty| ty.rank() == 0)
        }
        _ => None,
    };
    let Some(result) = result else {
        let message = "the region must take an element of each input and return an element";
        return fail("C4", Site::Op, message);
    };
    if let Some(declared) = call.results.first().and_then(ValueType::as_tensor)
        && declared.element != result.element
    {
        let message =
            format!("the region returns {}, but the result is {declared}", result.element);
        return fail("C4", Site::Result(0), message);
    }
    rules::result("C1", call, result.with_shape(&shape))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let result = call.results[0].as_tensor().expect("what `infer` gives");
    let mut builder = TensorBuilder::new(result.element, operands[0].shape());
    for at in 0..operands[0].count() {
        let computed = call.region(COMPUTATION).eval(elements_at(operands, at))?;
        builder.push_from(&computed[0], 0);
    }
    Ok(vec![builder.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    lifted::map(COMPUTATION, call.region(COMPUTATION), operands, emit)
}
