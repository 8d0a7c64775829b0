//! `stablehlo.reduce`.

use super::reduction::Reduction;
use super::rules;
use crate::ir::{Module, Op, TypeKind};
use crate::ops::Body;
use crate::prelude::*;

const DIMENSIONS: &str = "dimensions";

/// The semantics depends on the region; with an unknown region the operation is opaque.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// A reduction of one tensor by one op.
pub static OF_ONE: OpDef = OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

/// A reduction of several tensors, each by itself by one op.
static OF_SEVERAL: OpDef = OpDef {
    attributes: &[
        DIMENSIONS_ATTR,
        attr(BODY, Region, Required, "how two elements of each tensor are combined"),
    ],
    semantics: Semantics::framework(infer, eval, expand),
    ..ROW
};

const DIMENSIONS_ATTR: AttrDef =
    attr(DIMENSIONS, I64Array, Required, "the dimensions that are reduced");
const BODY: &str = "body";

const ROW: OpDef = OpDef {
    name: "stablehlo.reduce",
    summary: "Elements combined along dimensions.",
    example: r#"
func.func @main(%x: tensor<2x3xf32>, %init: tensor<f32>) -> tensor<2xf32> {
  %0 = stablehlo.reduce(%x init: %init) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
"#,
    description: "\
results[j0, …, jR-1] = reduce(inputs[j0, …, :, …, jR-1]), where `:` are at `dimensions`. The
specification does not specify the order; here it is body(…body(body(init, x0), x1)…, xn), the elements
in row-major order.

A region that applies one of `add`, `multiply`, `minimum`, `maximum`, `and` and `or` to its two
arguments, or of several tensors to the two arguments of each, is computed with; reductions with other
regions are kept as they are. On booleans, `add` and `maximum` are `or`, `multiply` and `minimum` are `and`.",
    source: "https://openxla.org/stablehlo/spec#reduce",
    operands: &[OperandDef::variadic(
        "inputs",
        "tensors of one shape, then for each the value to begin with, of rank 0",
    )],
    attributes: &[
        DIMENSIONS_ATTR,
        attr(BODY, Body, Required, "how two elements are combined"),
    ],
    results: &["results*"],
    constraints: &rules([
        "C1: shape(inputs...) is one",
        "C2: element_type(inputs...) = element_type(init_values...)",
        "C4: 0 <= dimensions < rank(inputs[0])",
        "C5: `dimensions` are unique",
        "C7: shape(results...) = shape(inputs...), without the sizes of `dimensions`",
    ]),
    assembly: Some("custom(reduce)"),
    semantics: Semantics::OPAQUE,
    ..OpDef::BASE
};

/// The definition for tensors of numbers and a region that applies a known op to two elements of each.
fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let data = &module[op];
    let count = data.results.len();
    if data.operands.len() != 2 * count {
        return None;
    }
    let block = module.entry_block(*data.regions.first()?)?;
    let args = &module[block].args;
    let element = |k: usize| {
        let input = module.pools.to_value_type(module.value_type(data.operands[k]));
        let element = input.as_tensor()?.element;
        let is_scalar = |&arg: &_| {
            let ty = module.value_type(arg);
            matches!(module.pools[ty], TypeKind::RankedTensor { encoding: None, .. })
                && module.pools.to_value_type(ty) == ValueType::tensor(element, &[])
        };
        [args.get(k)?, args.get(count + k)?].into_iter().all(is_scalar).then_some(element)
    };
    if count == 1 && args.len() == 2 {
        let reduction = Reduction::of(module.body_op(op).ok()?, element(0)?);
        return reduction.is_some().then_some(&OF_ONE);
    }
    let body = module.region_body(op)?;
    let fits = count > 0
        && args.len() == 2 * count
        && body.returned.len() == count
        && (0..count)
            .all(|k| element(k).is_some_and(|element| part_reduction(&body, k, element).is_some()));
    fits.then_some(&OF_SEVERAL)
}

/// The reduction of one of several tensors by a region: a known op on its two elements.
fn part_reduction(body: &Body, k: usize, element: ElementType) -> Option<Reduction> {
    let step = body.step(*body.returned.get(k)?)?;
    let pair = [k, body.args.len() / 2 + k];
    let is_of_both = step.operands[..] == pair || step.operands[..] == [pair[1], pair[0]];
    Reduction::of(step.def.name, element).filter(|_| is_of_both)
}

/// The reduction of each tensor.
fn part_reductions(call: &Call) -> Vec<Reduction> {
    let count = call.operands.len() / 2;
    let element = |k: usize| call.tensor(k).expect("what `infer` accepts").element;
    let reduction = |k: usize| match count {
        1 => Reduction::of(call.text(BODY).unwrap_or_default(), element(k)),
        _ => part_reduction(call.region(BODY), k, element(k)),
    };
    (0..count).map(|k| reduction(k).expect("a region that has a meaning")).collect()
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let count = call.operands.len() / 2;
    let first = call.tensor(0)?;
    let dimensions = call.ints(DIMENSIONS);
    let site = Site::Attr(DIMENSIONS);
    rules::in_range("C4", site, dimensions, ("the input", first.rank()))?;
    rules::unique("C5", site, dimensions)?;
    let kept = (0..first.rank()).filter(|&d| !dimensions.contains(&(d as i64)));
    let shape: Vec<i64> = kept.map(|d| first.shape[d]).collect();
    let mut results = Vec::new();
    for k in 0..count {
        let (input, init) = (call.tensor(k)?, call.tensor(count + k)?);
        if input.shape != first.shape {
            let message = format!("the inputs must have one shape, but are {first} and {input}");
            return fail("C1", Site::Operand(k), message);
        }
        if init.element != input.element || init.rank() != 0 {
            let expected = TensorType::new(input.element, &[]);
            let message = format!("the value to begin with must be {expected}, but is {init}");
            return fail("C2", Site::Operand(count + k), message);
        }
        results.push(input.with_shape(&shape).into());
    }
    match &results[..] {
        [_] => rules::result("C7", call, first.with_shape(&shape)),
        _ => Ok(results),
    }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let reductions = part_reductions(call);
    let (inputs, inits) = operands.split_at(reductions.len());
    let shape = inputs[0].shape();
    let (reduced, kept): (Vec<usize>, Vec<usize>) =
        (0..shape.len()).partition(|&d| call.ints(DIMENSIONS).contains(&(d as i64)));
    let sizes = |dims: &[usize]| -> Shape { dims.iter().map(|&d| shape[d]).collect() };
    let (outer, inner) = (sizes(&kept), sizes(&reduced));
    let result = |((reduction, input), init): ((Reduction, &Tensor), &Tensor)| {
        let mut builder = TensorBuilder::new(input.element(), &outer);
        for j in coordinates(&outer) {
            let mut total = init.clone();
            for k in coordinates(&inner) {
                let mut index: Shape = shape.iter().map(|_| 0).collect();
                kept.iter().zip(&j).for_each(|(&d, &at)| index[d] = at);
                reduced.iter().zip(&k).for_each(|(&d, &at)| index[d] = at);
                total = reduction.body(&total, input, linear(shape, &index));
            }
            builder.push_from(&total, 0);
        }
        builder.finish()
    };
    Ok(reductions.into_iter().zip(inputs).zip(inits).map(result).collect())
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let reductions = part_reductions(call);
    let (inputs, inits) = operands.split_at(reductions.len());
    let mut axes = Shape::from_slice(call.ints(DIMENSIONS));
    let is_one = axes.is_empty() && emit.tensor_type(inputs[0]).shape.is_empty();
    if is_one {
        axes.push(0);
    }
    let mut results = Vec::new();
    for (k, reduction) in reductions.into_iter().enumerate() {
        // Where nothing is reduced, the one element is combined with the first value.
        let input = if is_one { emit.reshape(inputs[k], &[1]) } else { inputs[k] };
        // The value to begin with, where it is known before the run.
        let known = call.constants.get(inputs.len() + k).and_then(Option::as_ref);
        results.push(reduction.expand(input, inits[k], known, axes.clone(), emit));
    }
    results
}
