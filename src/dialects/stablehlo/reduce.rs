//! `stablehlo.reduce`.

use super::reduction::Reduction;
use super::rules;
use crate::ir::{Module, Op, TypeKind};
use crate::prelude::*;

const DIMENSIONS: &str = "dimensions";

/// What a region means is looked at where the operation is made; any other is kept.
pub static DEF: OpDef = OpDef { semantics: Semantics::meant(meaning), ..ROW };

/// A reduction of one tensor by one op.
pub static OF_ONE: OpDef = OpDef { semantics: Semantics::framework(infer, eval, expand), ..ROW };

const ROW: OpDef = OpDef {
    name: "stablehlo.reduce",
    summary: "Elements combined along dimensions.",
    description: "\
results[j0, …, jR-1] = reduce(inputs[j0, …, :, …, jR-1]), where `:` are at `dimensions`. The
specification leaves the order open; here it is body(…body(body(init, x0), x1)…, xn), the elements
in row-major order.

A region that applies one of `add`, `multiply`, `minimum`, `maximum`, `and` and `or` to its two
arguments is computed with; reductions with other regions and of several tensors are kept as they
are. On booleans, `add` and `maximum` are `or`, `multiply` and `minimum` are `and`.",
    source: "https://openxla.org/stablehlo/spec#reduce",
    operands: &[OperandDef::variadic(
        "inputs",
        "tensors of one shape, then for each the value to begin with, of rank 0",
    )],
    attributes: &[
        attr(DIMENSIONS, I64Array, Required, "the dimensions that are reduced"),
        attr("body", Body, Required, "how two elements are combined"),
    ],
    results: &["results*"],
    constraints: &rules([
        "C2: element_type(inputs...) = element_type(init_values...)",
        "C4: 0 <= dimensions < rank(inputs[0])",
        "C5: `dimensions` are unique",
        "C7: shape(results...) = shape(inputs...), without the sizes of `dimensions`",
    ]),
    assembly: Some("custom(reduce)"),
    semantics: Semantics::OPAQUE,
};

/// One tensor of numbers, and a region that applies a known op to two of its elements.
fn meaning(module: &Module, op: Op) -> Option<&'static OpDef> {
    let data = &module[op];
    let [input, _] = data.operands[..] else { return None };
    let [_] = data.results[..] else { return None };
    let input = module.pools.to_value_type(module.value_type(input));
    let element = input.as_tensor()?.element;
    let scalar = ValueType::tensor(element, &[]);
    let block = module.entry_block(*data.regions.first()?)?;
    let is_scalar = |&arg: &_| {
        let ty = module.value_type(arg);
        matches!(module.pools[ty], TypeKind::RankedTensor { encoding: None, .. })
            && module.pools.to_value_type(ty) == scalar
    };
    let body = module.body_op(op).ok()?;
    let fits = module[block].args.len() == 2 && module[block].args.iter().all(is_scalar);
    (fits && Reduction::of(body, element).is_some()).then_some(&OF_ONE)
}

fn reduction(call: &Call, input: &TensorType) -> Reduction {
    let body = call.text("body").unwrap_or_default();
    Reduction::of(body, input.element).expect("a region that has a meaning")
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (input, init) = (call.tensor(0)?, call.tensor(1)?);
    if init.element != input.element || init.rank() != 0 {
        let expected = TensorType::new(input.element, &[]);
        let message = format!("the value to begin with must be {expected}, but is {init}");
        return fail("C2", Site::Operand(1), message);
    }
    let dimensions = call.ints(DIMENSIONS);
    let site = Site::Attr(DIMENSIONS);
    rules::in_range("C4", site, dimensions, ("the input", input.rank()))?;
    rules::unique("C5", site, dimensions)?;
    let kept = (0..input.rank()).filter(|&d| !dimensions.contains(&(d as i64)));
    let shape: Vec<i64> = kept.map(|d| input.shape[d]).collect();
    rules::result("C7", call, input.with_shape(&shape))
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let (input, init) = (&operands[0], &operands[1]);
    let reduction = reduction(call, &input.ty());
    let (reduced, kept): (Vec<usize>, Vec<usize>) =
        (0..input.rank()).partition(|&d| call.ints(DIMENSIONS).contains(&(d as i64)));
    let sizes = |dims: &[usize]| -> Shape { dims.iter().map(|&d| input.shape()[d]).collect() };
    let (outer, inner) = (sizes(&kept), sizes(&reduced));
    let mut builder = TensorBuilder::new(input.element(), &outer);
    for j in coordinates(&outer) {
        let mut total = init.clone();
        for k in coordinates(&inner) {
            let mut index: Shape = input.shape().iter().map(|_| 0).collect();
            kept.iter().zip(&j).for_each(|(&d, &at)| index[d] = at);
            reduced.iter().zip(&k).for_each(|(&d, &at)| index[d] = at);
            total = reduction.body(&total, input, linear(input.shape(), &index));
        }
        builder.push_from(&total, 0);
    }
    Ok(vec![builder.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let input = emit.tensor_type(operands[0]);
    let axes = Shape::from_slice(call.ints(DIMENSIONS));
    if axes.is_empty() && input.shape.is_empty() {
        // Nothing is reduced, but the one element is combined with the first value.
        let one = emit.reshape(operands[0], &[1]);
        let axes = Shape::from_slice(&[0]);
        return vec![reduction(call, &input).expand(one, operands[1], init(call), axes, emit)];
    }
    vec![reduction(call, &input).expand(operands[0], operands[1], init(call), axes, emit)]
}

/// The value to begin with, where it is known before the run.
fn init<'a>(call: &Call<'a>) -> Option<&'a Tensor> {
    call.constants.get(1)?.as_ref()
}
