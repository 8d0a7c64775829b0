//! `iree_linalg_ext.gather`.

use super::{
    MAP, along_batch, batch_rank, check_batch, mask_holds, masked_tuples, order_dims,
    position_of_tuple,
};
use crate::elementwise::{Kind, recipe};
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "iree_linalg_ext.gather",
    summary: "Slices of `source`, one for each tuple of `indices`.",
    description: r#"
With q = rank(indices), n = size(dimension_map) and k = indices[i_{0}, ..., i_{q-2}, :],

    result[i_{0}, ..., i_{q-2}, p_{n}, ...] = source[c_{0}, ..., c_{n-1}, p_{n}, ...]

    c_{dimension_map[j]} = k_{j}

Where n is 1, `indices` may do without their last dimension. An index outside of its dimension is an error; IREE
leaves open what it gives. With a mask, which stands between `indices` and `output`, the result is that of `output`
where the mask does not hold, and no index is looked at; without one, only the type of `output` counts.
"#,
    operands: &[
        OperandDef::one("source", "a tensor of rank r >= n"),
        OperandDef::one("indices", "a tensor of i32, of shape [..., n]"),
        OperandDef::variadic(
            "output",
            "a mask where there is one, and a tensor of the result's type, which is written over",
        ),
    ],
    attributes: &[attr(MAP, I64Array, Required, "the dimension that each coordinate addresses")],
    assembly: Some(
        "attr-dict `dimension_map` `=` $dimension_map custom(slices) `->` type($result)",
    ),
    constraints: &rules([
        "C1: `indices` have rank 1 or more",
        "C2: `dimension_map` names each of the first n dimensions once, and the last dimension of `indices` is n >= 1",
        "C3: `indices` are i32 or i64",
        "C4: `output` has the element type of `source`, and shape indices[:-1] ++ source[n:]",
        "C5: an axis of size 0 has nothing looked up in it",
        "C6: a mask is of i1, and has the shape indices[:-1]",
    ]),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let last = call.operands.len() - 1;
    let (source, output) = (call.tensor(0)?, call.tensor(last)?);
    let batch = check_batch(call, ("source", source), output, "C6")?;
    let n = call.ints(MAP).len();
    let shape = [&batch, &source.shape[n..]].concat();
    let result = ValueType::from(source.with_shape(&shape));
    if !result.is_compatible(&call.operands[last]) {
        let message = format!("output must be {result}, but is {output}");
        return fail("C4", Site::Operand(last), message);
    }
    let axes: Vec<usize> = (0..n).collect();
    check::check_gathered_axes("C5", "source", source, &axes, &shape)?;
    Ok(vec![result])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [Some(source), Some(tensor), mask, Some(output)] = super::optional_operands(operands)
    else {
        panic!("accepted by `infer`")
    };
    let indices = Indices { tensor, operand: 1, find: formulas::strict };
    let batch = batch_rank(call, source.rank(), tensor.rank(), output.rank());
    let mut result = TensorBuilder::new(source.element(), output.shape());
    for at in coordinates(output.shape()) {
        let (i, p) = at.split_at(batch);
        if !mask_holds(mask, i) {
            result.push_from(output, linear(output.shape(), &at));
            continue;
        }
        let mut from = position_of_tuple(call, indices, i, source.shape())?;
        from.extend_from_slice(p);
        result.push_from(source, linear(source.shape(), &from));
    }
    Ok(vec![result.finish()])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [Some(&source), indices, mask, Some(&output)] = super::optional_operands(operands) else {
        panic!("accepted by `infer`")
    };
    let (indices, mask) = (indices.copied(), mask.copied());
    let shape = call.results[0].shape().expect("a tensor").to_vec();
    let n = call.ints(MAP).len();
    let source = order_dims(call, source, emit);
    let slice = emit.tensor_type(source).rank() - n;
    let tuples = masked_tuples([indices, mask], &shape[..shape.len() - slice], n, 0, emit);
    let found =
        recipes::nd(source, tuples, 0, Mode::ERROR, emit).expect("the tuples' size is known");
    let Some(mask) = mask else { return vec![found] };
    let mask = along_batch(mask, &shape, emit);
    vec![recipe::apply(Kind::Select, &[mask, found, output], emit)]
}
