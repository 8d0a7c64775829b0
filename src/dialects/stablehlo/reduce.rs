//! `stablehlo.reduce`.

use super::arg_reduce::{self, Search};
use super::combiner::{Combiner, check_inits, common_shape, elements_at};
use super::reduction::Reduction;
use super::rules;
use crate::ir::{Module, Op, TypeKind};
use crate::lifted::is_liftable;
use crate::ops::Body;
use crate::ops::def::Run;
use crate::prelude::*;
use crate::tree::{MOST_IN_SEQUENCE, Windows, combine_in_order, combine_windows};

const DIMENSIONS: &str = "dimensions";

/// The semantics depends on the region; with an unknown region the operation is opaque.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// A reduction of one tensor by one op.
pub static OF_ONE: OpDef = OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

/// A reduction of several tensors, each by itself by one op.
static OF_SEVERAL: OpDef =
    OpDef { semantics: Semantics::framework(infer, eval, expand), ..OF_REGION };

/// A reduction by a region that computes with scalars.
pub static OF_REGION: OpDef = OpDef {
    attributes: &[
        DIMENSIONS_ATTR,
        attr(BODY, Region, Required, "how two elements of each tensor are combined"),
    ],
    semantics: Semantics::framework(infer_region, eval_region, expand_region),
    ..ROW
};

/// The search of the largest or the smallest element and its position: one of the two inputs counts the positions
/// along the only reduced dimension.
pub static SEARCH: OpDef = OpDef {
    semantics: Semantics::framework(infer_region, eval_region, expand_search),
    ..OF_REGION
};

/// [`OF_REGION`] of more elements than are combined in sequence, which canonical programs keep.
static KEPT: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run {
            infer: infer_region,
            eval: eval_region,
            expand: Some(expand_region),
            ..Run::BASE
        }),
    },
    ..OF_REGION
};

/// A reduction by any other region.
static GENERAL: OpDef = OpDef {
    semantics: Semantics::Opaque {
        meaning: None,
        infer: None,
        run: Some(Run {
            infer: infer_region,
            eval: eval_region,
            loops: Some(expand_region),
            what: "a region that does more than compute with scalars",
            ..Run::BASE
        }),
    },
    ..OF_REGION
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
specification leaves the order open. Here a region that applies one of `add`, `multiply`, `minimum`, `maximum`,
`and` and `or` to its two arguments, or of several tensors to the two arguments of each, combines the
elements one after the other, in row-major order: body(…body(body(init, x0), x1)…, xn); but floats are added in the
order of `mg.reduce`, and their sum to `init`. On booleans, `add` and `maximum` are `or`, `multiply` and `minimum` are
`and`.

By any other region that computes with scalars, at most 16 elements are combined one after the other, too, and
more of them as body(init, tree(x0, …, xn)), where

    tree(x0) = x0
    tree(x0, …, xn) = body(tree(x0, …, x{p-1}), tree(xp, …, xn))    (p the largest power of two below n + 1)

Such a reduction stays in canonical programs, and engines expand it. Where the region searches the largest or
the smallest element and its position, as JAX's `argmax` does, the result is computed as that of
`torch.aten.max.dim` is. A region of wider types computes with elements of these. A region that does more
than compute with scalars is copied to loops before a run, and stays in canonical programs.",
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
        "C6: `body` combines two elements of each input to one, of a type that its numbers can be promoted to",
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
    if count == 0 || data.operands.len() != 2 * count {
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
        let name = module.body_op(op).ok();
        let reduction = element(0).and_then(|element| Reduction::of(name?, element));
        if reduction.is_some() {
            return Some(&OF_ONE);
        }
    }
    let &[region] = &data.regions[..] else { return None };
    let body = module.body_or_types_of(region)?;
    let fits = args.len() == 2 * count
        && body.returned.len() == count
        && (0..count)
            .all(|k| element(k).is_some_and(|element| part_reduction(&body, k, element).is_some()));
    Some(match () {
        () if fits => &OF_SEVERAL,
        () if !is_liftable(&body) => &GENERAL,
        () if searches(module, op, &body) => &SEARCH,
        () if reduced_elements(module, op).is_some_and(|n| n <= MOST_IN_SEQUENCE) => &OF_REGION,
        () => &KEPT,
    })
}

/// The dimensions that are reduced.
fn dimensions(module: &Module, op: Op) -> Option<&[i64]> {
    module.integers_attr(op, DIMENSIONS)
}

/// How many elements are combined to each one of the result; `None` where that is not known.
fn reduced_elements(module: &Module, op: Op) -> Option<i64> {
    let ty = module.pools.to_value_type(module.value_type(module[op].operands[0]));
    let size = |&d: &i64| ty.shape()?.get(usize::try_from(d).ok()?).copied();
    let sizes: Vec<i64> = dimensions(module, op)?.iter().map(size).collect::<Option<_>>()?;
    size::product(&sizes).filter(|&count| !size::is_open(count))
}

/// Whether a reduction searches an element and its position along the only reduced dimension.
fn searches(module: &Module, op: Op, body: &Body) -> bool {
    let (Some(search), Some(&[dimension])) = (Search::of(body), dimensions(module, op)) else {
        return false;
    };
    let operands = &module[op].operands;
    let has_own_type = |k: usize| {
        let ty = module.pools.to_value_type(module.value_type(operands[k]));
        ty.element() == body.args[k].element()
    };
    has_own_type(0)
        && has_own_type(1)
        && arg_reduce::counts_positions(module, operands[1 - search.value], dimension)
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
    let reduction = |k: usize| match call.attr(BODY) {
        Some(AttrValue::Text(name)) => Reduction::of(name, element(k)),
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
    let input = common_shape("C1", call, count)?;
    check_inits("C2", call, count)?;
    let kept = (0..first.rank()).filter(|&d| !dimensions.contains(&(d as i64)));
    let shape: Vec<i64> = kept.map(|d| input[d]).collect();
    if count == 1 {
        return rules::result("C7", call, first.with_shape(&shape));
    }
    (0..count).map(|k| Ok(call.tensor(k)?.with_shape(&shape).into())).collect()
}

/// [`infer`] with results of the elements that the region returns.
fn infer_region(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let undeclared = infer(&Call { results: &[], ..*call })?;
    let combiner = Combiner::of(call, BODY);
    combiner.check("C6", call)?;
    let results = undeclared.iter().zip(combiner.elements());
    Ok(results.map(|(ty, element)| ty.with_element(element)).collect())
}

fn eval_region(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let combiner = Combiner::of(call, BODY);
    let (inputs, inits) = operands.split_at(operands.len() / 2);
    let [inputs, inits] = [inputs, inits].map(|tensors| combiner.promoted(tensors));
    let Split { kept, reduced, outer, inner } = Split::of(call, inputs[0].shape());
    let mut results: Vec<TensorBuilder> =
        inputs.iter().map(|input| TensorBuilder::new(input.element(), &outer)).collect();
    for j in coordinates(&outer) {
        let element = |k: Shape| {
            let mut index: Shape = inputs[0].shape().iter().map(|_| 0).collect();
            kept.iter().zip(&j).for_each(|(&d, &at)| index[d] = at);
            reduced.iter().zip(&k).for_each(|(&d, &at)| index[d] = at);
            elements_at(&inputs, linear(inputs[0].shape(), &index))
        };
        let elements: Vec<Vec<Tensor>> = coordinates(&inner).map(element).collect();
        let mut body = |a, b| combiner.eval(a, b);
        let combined = combine_in_order(Some(inits.clone()), &elements, &mut body)?;
        let combined = combined.expect("the value to begin with at least");
        results.iter_mut().zip(combined).for_each(|(result, x)| result.push_from(&x, 0));
    }
    Ok(results.into_iter().map(TensorBuilder::finish).collect())
}

/// The dimensions of an input, and their sizes.
struct Split {
    kept: Vec<usize>,
    reduced: Vec<usize>,
    outer: Shape,
    inner: Shape,
}

impl Split {
    fn of(call: &Call, shape: &[i64]) -> Split {
        let (reduced, kept): (Vec<usize>, Vec<usize>) =
            (0..shape.len()).partition(|&d| call.ints(DIMENSIONS).contains(&(d as i64)));
        let sizes = |dims: &[usize]| -> Shape { dims.iter().map(|&d| shape[d]).collect() };
        Split { outer: sizes(&kept), inner: sizes(&reduced), kept, reduced }
    }
}

fn expand_region(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let combiner = Combiner::of(call, BODY);
    let (inputs, inits) = operands.split_at(operands.len() / 2);
    let [inputs, inits] = [inputs, inits].map(|values| combiner.emit_promoted(values, emit));
    let shape = emit.tensor_type(inputs[0]).shape;
    let Split { kept, reduced, outer, inner } = Split::of(call, &shape);
    let count = size::product(&inner).unwrap_or(DYNAMIC);
    if size::is_open(count) {
        return Vec::new();
    }
    if count == 0 || outer.contains(&0) {
        return inits.iter().map(|&init| emit.broadcast(init, &[], &outer)).collect();
    }
    // One dimension of all elements that are combined, in row-major order.
    let line = |x: Val, emit: &mut dyn Emit| match reduced[..] {
        [_] => x,
        _ => {
            let order: Vec<i64> = kept.iter().chain(&reduced).map(|&d| d as i64).collect();
            let x = emit.transpose(x, &order);
            emit.reshape(x, &[&outer[..], &[count]].concat())
        }
    };
    let axis = if let [axis] = reduced[..] { axis } else { kept.len() };
    let lines: Vec<Val> = inputs.iter().map(|&x| line(x, emit)).collect();
    let init: Vec<Val> = inits.iter().map(|&init| emit.broadcast(init, &[], &outer)).collect();
    let whole = |values: &[Val], emit: &mut dyn Emit| -> Vec<Val> {
        values.iter().map(|&x| emit.reshape(x, &outer)).collect()
    };
    if count <= MOST_IN_SEQUENCE {
        return (0..count).fold(init, |total, k| {
            let element = |&x: &Val| layout::part(x, axis, k, 1, emit);
            let elements: Vec<Val> = lines.iter().map(element).collect();
            let elements = whole(&elements, emit);
            combiner.emit(&total, &elements, emit)
        });
    }
    let mut body = |a: &[Val], b: &[Val], emit: &mut dyn Emit| combiner.emit(a, b, emit);
    let combined = combine_windows(&lines, axis, Windows::whole(count), &mut body, emit);
    let combined = whole(&combined, emit);
    combiner.emit(&init, &combined, emit)
}

fn expand_search(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let search = Search::of(call.region(BODY)).expect("what `meaning` has seen");
    let combiner = Combiner::of(call, BODY);
    let (inputs, inits) = operands.split_at(operands.len() / 2);
    let [axis] = call.ints(DIMENSIONS)[..] else { panic!("what `meaning` has seen") };
    let axis = axis as usize;
    let mut shape = emit.tensor_type(inputs[search.value]).shape;
    let position = emit.tensor_type(inputs[1 - search.value]).element;
    let largest_position = (1i128 << (position.bits() - u32::from(!position.is_unsigned()))) - 1;
    let is_counted = (1..=largest_position).contains(&shape[axis].into());
    if !is_counted || shape.contains(&0) {
        return expand_region(call, operands, emit);
    }
    shape.remove(axis);
    let found = search.expand(inputs[search.value], axis, position, emit);
    let found: Vec<Val> = found.iter().map(|&x| emit.reshape(x, &shape)).collect();
    let known = |k: usize| call.constants.get(2 + k).and_then(Option::as_ref);
    match search.is_neutral(known(search.value), known(1 - search.value)) {
        true => found,
        false => {
            let init = |&init: &Val| emit.broadcast(init, &[], &shape);
            let init: Vec<Val> = inits.iter().map(init).collect();
            combiner.emit(&init, &found, emit)
        }
    }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let reductions = part_reductions(call);
    let (inputs, inits) = operands.split_at(reductions.len());
    let shape = inputs[0].shape();
    let Split { kept, reduced, outer, inner } = Split::of(call, shape);
    let result = |((reduction, input), init): ((Reduction, &Tensor), &Tensor)| {
        let mut builder = TensorBuilder::new(input.element(), &outer);
        for j in coordinates(&outer) {
            let positions = coordinates(&inner).map(|k| {
                let mut index: Shape = shape.iter().map(|_| 0).collect();
                kept.iter().zip(&j).for_each(|(&d, &at)| index[d] = at);
                reduced.iter().zip(&k).for_each(|(&d, &at)| index[d] = at);
                linear(shape, &index)
            });
            builder.push_from(&reduction.total(init, input, positions), 0);
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
