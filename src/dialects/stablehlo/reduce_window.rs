//! `stablehlo.reduce_window`.

use super::combiner::{Combiner, check_inits, common_shape, elements_at};
use super::reduction::Reduction;
use super::rules;
use super::windows::{
    ATTRIBUTES, BASE_DILATIONS, DIMENSIONS, Ids, STRIDES, WINDOW_DILATIONS, WindowNumbers,
    combined_elements, window_elements,
};
use crate::ir::{Module, Op};
use crate::lifted::is_liftable;
use crate::ops::def::Run;
use crate::prelude::*;
use crate::tree::MOST_IN_SEQUENCE;
use multigather_core::tensor::walk::lines;

/// The semantics depends on the region.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// A reduction by a region that computes with scalars.
pub static OF_REGION: OpDef = OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

const RUN: Run =
    Run { infer, eval, work: Some(|call| combined_elements(call, &call.results[0])), ..Run::BASE };

/// [`OF_REGION`] of larger windows than are combined in sequence, which canonical programs keep.
static KEPT: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run { expand: Some(expand), ..RUN }),
    },
    ..ROW
};

/// A reduction by any other region.
static GENERAL: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run {
            loops: Some(expand),
            what: "a region that does more than compute with scalars",
            ..RUN
        }),
    },
    ..ROW
};

const BODY: &str = "body";

const ROW: OpDef = OpDef {
    name: "stablehlo.reduce_window",
    summary: "Elements of windows combined: pools, cumulative sums and the like.",
    example: r#"
func.func @main(%x: tensor<4x6xf32>, %init: tensor<f32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.reduce_window"(%x, %init) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %1 = stablehlo.maximum %a, %b : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4x6xf32>, tensor<f32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
"#,
    description: "\
results...[result_index] = reduce(windows, init_values, axes(inputs...), body), where

    padded_inputs = pad(inputs..., init_values..., padding[:, 0], padding[:, 1], base_dilations - 1)
    window_start = result_index * window_strides
    window_end = window_start + (window_dimensions - 1) * window_dilations + 1
    windows = slice(padded_inputs..., window_start, window_end, window_dilations)

Elements of the padding are combined as others are; XLA's CPU leaves them out, which is the same where the
value to begin with is neutral.

The specification leaves the order open. Here the elements of a window, of which there are at most 16, are
combined one after the other in row-major order: body(…body(body(init, x0), x1)…, xn). A larger window is
combined along one dimension after the other, from the last one on, each as a tree (`stablehlo.reduce`); and
the value to begin with is combined with the result: body(init, tree). Such an operation stays in canonical
programs, and engines expand it.

Of a cumulative operation, each window has all elements of one dimension up to its position, or from there on.
If the region is one addition, or one operation on integers that is in any order the same, its elements are combined
in sequence: body(…body(x0, x1)…, xk), the farthest from the position first. So are the value to begin with and the
padding, which are then combined with them: body(inits, elements).

A dimension whose windows have one element may be dynamic, and others where the padding makes room for a
window whatever their size is. A region that does more than compute with scalars is
copied to loops before a run, and stays in canonical programs.",
    source: "https://openxla.org/stablehlo/spec#reduce_window",
    operands: &[OperandDef::variadic(
        "inputs",
        "tensors of one shape, then for each the value to begin with, of rank 0",
    )],
    attributes: &[
        ATTRIBUTES[0],
        ATTRIBUTES[1],
        attr(BASE_DILATIONS, I64Array, Absent, "how far two elements of the inputs are apart in each dimension; 1 if absent"),
        attr(WINDOW_DILATIONS, I64Array, Absent, "how far two elements of a window are apart in each dimension; 1 if absent"),
        ATTRIBUTES[2],
        attr(BODY, Region, Required, "how two elements of each tensor are combined"),
    ],
    results: &["results*"],
    constraints: &rules([
        "C1: 0 < size(inputs) = size(init_values) = size(results)",
        "C2: shape(inputs...) is one",
        "C3: element_type(inputs...) = element_type(init_values...)",
        "C4: size(window_dimensions) = rank(inputs[0])",
        "C5: 0 < window_dimensions",
        "C6: size(window_strides) = rank(inputs[0])",
        "C7: 0 < window_strides",
        "C8: size(base_dilations) = rank(inputs[0])",
        "C9: 0 < base_dilations",
        "C10: size(window_dilations) = rank(inputs[0])",
        "C11: 0 < window_dilations",
        "C12: shape(padding) = [rank(inputs[0]), 2]",
        "C13: `body` combines two elements of each input to one, of a type that its numbers can be promoted to",
        "C15: shape(results...) is the number of windows that fit into the padded inputs",
        "C16: element_type(results...) is what `body` returns",
    ]),
    semantics: Semantics::OPAQUE,
    ..OpDef::BASE
};

const IDS: Ids = Ids {
    lists: &[
        (DIMENSIONS, "C4", "C5"),
        (STRIDES, "C6", "C7"),
        (BASE_DILATIONS, "C8", "C9"),
        (WINDOW_DILATIONS, "C10", "C11"),
    ],
    padding: "C12",
};

fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let [region] = module[op].regions[..] else { return None };
    let body = module.body_or_types_of(region)?;
    Some(match () {
        () if !is_liftable(&body) => &GENERAL,
        () if window_elements(module, op).is_some_and(|n| n <= MOST_IN_SEQUENCE) => &OF_REGION,
        () => &KEPT,
    })
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let count = call.operands.len() / 2;
    let [operands, results] = [call.operands, call.results].map(<[_]>::len);
    if count == 0 || operands != 2 * count || (results > 0 && results != count) {
        let message = format!(
            "there must be as many inputs as values to begin with and results, at least one, but there are {operands} operands and {results} results"
        );
        return fail("C1", Site::Op, message);
    }
    let shape = common_shape("C2", call, count)?;
    check_inits("C3", call, count)?;
    let windows = WindowNumbers::of(call, shape.len(), &IDS)?;
    let combiner = Combiner::of(call, BODY);
    combiner.check("C13", call)?;
    let shape = windows.counts(&shape);
    let result = |(k, element): (usize, ElementType)| {
        let inferred = TensorType::new(element, &shape);
        match call.results.get(k).and_then(ValueType::as_tensor) {
            Some(declared) if declared.element != element => {
                let message =
                    format!("the result must have elements of {element}, but is {declared}");
                fail("C16", Site::Result(k), message)
            }
            Some(declared)
                if !ValueType::from(declared.clone()).is_compatible(&inferred.clone().into()) =>
            {
                let message = format!("the result must be {inferred}, but is declared {declared}");
                fail("C15", Site::Result(k), message)
            }
            _ => Ok(inferred.into()),
        }
    };
    combiner.elements().enumerate().map(result).collect()
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let combiner = Combiner::of(call, BODY);
    let (inputs, inits) = operands.split_at(operands.len() / 2);
    let [inputs, inits] = [inputs, inits].map(|tensors| combiner.promoted(tensors));
    let shape = inputs[0].shape();
    let windows = WindowNumbers::of(call, shape.len(), &IDS).expect("what `infer` accepts");
    if let Some((_, along)) = cumulated(&combiner, &windows, shape) {
        return Ok(vec![eval_cumulated(&combiner, &inputs[0], &inits[0], along)?]);
    }
    let counts = windows.counts(shape);
    let mut results: Vec<TensorBuilder> =
        inputs.iter().map(|input| TensorBuilder::new(input.element(), &counts)).collect();
    let element =
        |at: Option<usize>| at.map_or_else(|| inits.clone(), |at| elements_at(&inputs, at));
    let mut body = |a, b| combiner.eval(a, b);
    for result_index in coordinates(&counts) {
        let first = Some(inits.clone());
        let combined = windows.combine_one(first, (shape, &result_index), &element, &mut body)?;
        results.iter_mut().zip(combined).for_each(|(result, x)| result.push_from(&x, 0));
    }
    Ok(results.into_iter().map(TensorBuilder::finish).collect())
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let combiner = Combiner::of(call, BODY);
    let (inputs, inits) = operands.split_at(operands.len() / 2);
    let [inputs, inits] = [inputs, inits].map(|values| combiner.emit_promoted(values, emit));
    let shape = emit.tensor_type(inputs[0]).shape;
    let windows = WindowNumbers::of(call, shape.len(), &IDS).expect("what `infer` accepts");
    let counts = windows.counts(&shape);
    let known = call.constants.get(inputs.len()).and_then(Option::as_ref);
    if let Some((reduction, along)) = cumulated(&combiner, &windows, &shape) {
        let operands = (inputs[0], inits[0], known);
        return vec![expand_cumulated(&combiner, reduction, operands, along, emit)];
    }
    if counts.contains(&0) {
        return inits.iter().map(|&init| emit.broadcast(init, &[], &counts)).collect();
    }
    let padded = windows.pad(&inputs, &inits, emit).filter(|_| !counts.contains(&DYNAMIC));
    let Some(padded) = padded else { return Vec::new() };
    let mut body = |a: &[Val], b: &[Val], emit: &mut dyn Emit| combiner.emit(a, b, emit);
    let is_neutral = known.is_some_and(|init| combiner.is_neutral(init));
    let mut everywhere = |&init: &Val| emit.broadcast(init, &[], &counts);
    let first = (!is_neutral).then(|| inits.iter().map(&mut everywhere).collect());
    windows.combine(first, padded, &counts, &mut body, emit)
}

/// The reduction of a cumulative operation that is computed in sequence; its dimension, and whether windows begin at their
/// position.
fn cumulated(
    combiner: &Combiner,
    windows: &WindowNumbers,
    shape: &[i64],
) -> Option<(Reduction, (usize, bool))> {
    // The only operation of a body has one result.
    let reduction = combiner.reduction(combiner.elements().next()?)?;
    Some((reduction, windows.cumulative(shape).filter(|_| reduction.is_cumulated())?))
}

fn eval_cumulated(
    combiner: &Combiner,
    input: &Tensor,
    init: &Tensor,
    (axis, reverse): (usize, bool),
) -> Result<Tensor, Fault> {
    let combine = |a: &Tensor, b: &Tensor| -> Result<Tensor, Fault> {
        Ok(combiner.eval(vec![a.clone()], vec![b.clone()])?.swap_remove(0))
    };
    let size = input.shape()[axis] as usize;
    // Those of the window at the last position, of the one before it, and so on.
    let mut inits = vec![init.clone()];
    for k in 1..size {
        inits.push(combine(&inits[k - 1], init)?);
    }
    let mut result = vec![init.clone(); input.count()];
    for mut line in lines(input.shape(), axis) {
        if reverse {
            line.reverse();
        }
        let mut total: Option<Tensor> = None;
        for (k, at) in line.into_iter().enumerate() {
            let next = input.scalar_at(at);
            let sum = match &total {
                Some(total) => combine(total, &next)?,
                None => next,
            };
            result[at] = combine(&inits[size - 1 - k], &sum)?;
            total = Some(sum);
        }
    }
    let mut all = TensorBuilder::new(input.element(), input.shape());
    result.iter().for_each(|x| all.push_from(x, 0));
    Ok(all.finish())
}

fn expand_cumulated(
    combiner: &Combiner,
    reduction: Reduction,
    (input, init, known): (Val, Val, Option<&Tensor>),
    (axis, reverse): (usize, bool),
    emit: &mut dyn Emit,
) -> Val {
    let shape = emit.tensor_type(input).shape;
    if known.is_some_and(|init| combiner.is_neutral(init)) {
        return reduction.cumulate(input, axis, reverse, emit);
    }
    let everywhere = emit.broadcast(init, &[], &shape);
    let is_float = emit.tensor_type(input).element.is_float();
    if is_float && known.is_some_and(|init| init.float_at(0) == 0.0) {
        // No sum is -0.0, whether zeros are added to it or to its elements.
        let shifted = combiner.emit(&[everywhere], &[input], emit)[0];
        return reduction.cumulate(shifted, axis, reverse, emit);
    }
    let inits = reduction.cumulate(everywhere, axis, !reverse, emit);
    let elements = reduction.cumulate(input, axis, reverse, emit);
    combiner.emit(&[inits], &[elements], emit)[0]
}
