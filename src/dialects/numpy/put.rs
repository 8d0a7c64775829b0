//! `numpy.put` and `numpy.put_along_axis`.

use crate::ops::core::Reduction;
use crate::prelude::*;
use crate::scattering::{self, Aligned, Join, Reached};

pub static PUT: OpDef = OpDef {
    name: "numpy.put",
    summary: "`a` with single elements set, as if it had one dimension.",
    description: r#"
A copy of `a`, flat in row-major order, then for each j in ascending order, with s = a.size:

    flat[resolve(indices.flat[j])] = v.flat[j mod v.size]

    resolve(k) = k, or k + s where k < 0; an error outside [-s, s-1]     mode = "raise"
    resolve(k) = k - floor(k / s) * s                                    mode = "wrap"
    resolve(k) = min(max(k, 0), s-1)                                     mode = "clip"

So values repeat, or are cut, to the number of indices; without values nothing happens. NumPy
leaves behind what it set before an error; here there is no result.
"#,
    source: "https://numpy.org/doc/stable/reference/generated/numpy.put.html",
    operands: &[
        OperandDef::one("a", "a tensor"),
        OperandDef::one("indices", "a tensor of any integers but `i1`, of any rank"),
        OperandDef::one("v", "a tensor of the element type of `a`, of any rank"),
    ],
    attributes: &[attr(
        "mode",
        Str,
        Default::Str("raise"),
        "what an index outside does: `raise` an error, `wrap` the floor modulo, `clip` the nearest",
    )],
    constraints: &rules([
        "C1: `mode` is \"raise\", \"wrap\" or \"clip\"",
        "C2: `indices` are integers, not `i1`",
        "C3: `v` has the element type of `a`",
        "C4: a tensor without elements has nothing put into it",
    ]),
    semantics: Semantics::framework(infer_put, eval_put, expand_put),
    ..super::ROW
};

const SET: Join = Join::of(Reduction::Set);

fn infer_put(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (a, indices, v) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    let mode = call.str("mode");
    if !["raise", "wrap", "clip"].contains(&mode) {
        let message = format!("mode must be \"raise\", \"wrap\" or \"clip\", but is \"{mode}\"");
        return fail("C1", Site::Attr("mode"), message);
    }
    shapes::integer_indices("C2", indices)?;
    same_element("C3", ("a", a), ("v", v))?;
    let flat = a.with_shape(&[element_count(&a.shape).unwrap_or(DYNAMIC)]);
    check::check_gathered_axes("C4", "a, read flat,", &flat, &[0], &indices.shape)?;
    Ok(vec![a.clone().into()])
}

/// Operand 2 has the element type of the data.
fn same_element(
    constraint: &'static str,
    (name, data): (&str, &TensorType),
    (operand, values): (&str, &TensorType),
) -> Result<(), Violation> {
    if values.element == data.element {
        return Ok(());
    }
    let message =
        format!("{operand} must be {} as {name} is, but are {}", data.element, values.element);
    fail(constraint, Site::Operand(2), message)
}

fn eval_put(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [a, indices, v] = operands else { panic!("three operands") };
    let find = match call.str("mode") {
        "wrap" => formulas::wrapped,
        "clip" => formulas::clamped,
        _ => formulas::from_end,
    };
    let found = Indices { tensor: indices, operand: 1, find };
    let mut reached = Reached::new(a);
    if v.count() > 0 {
        for (j, position) in coordinates(indices.shape()).enumerate() {
            let place = found.at(&position, 0, a.count() as i64)?.expect("a place or a fault");
            reached.add(place as usize, j % v.count());
        }
    }
    Ok(vec![reached.joined(v, SET)])
}

fn expand_put(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [a, indices, v] = [operands[0], operands[1], operands[2]];
    let count = |value: Val, emit: &mut dyn Emit| {
        size::product(&emit.tensor_type(value).shape).unwrap_or(DYNAMIC)
    };
    let (values, places) = (count(v, emit), count(indices, emit));
    if values == 0 || places == 0 {
        return vec![a];
    }
    let mode = match call.str("mode") {
        "wrap" => Mode::WRAP,
        "clip" => Mode::CLAMP,
        _ => Mode::ERROR_FROM_END,
    };
    let v = emit.reshape(v, &[values]);
    let v = layout::periodic(v, 0, 0, places, emit);
    let aligned = scattering::flat(a, indices, v, emit);
    vec![scattering::joined(a, aligned, mode, SET, false, emit)]
}

pub static PUT_ALONG_AXIS: OpDef = OpDef {
    name: "numpy.put_along_axis",
    summary: "`arr` with one element set for each index, found along one axis, with broadcasting.",
    description: r#"
After `arr` and `indices` are broadcast to one shape outside `axis`, and `values` to the shape of all
indices, a copy of `arr`, then for each position c of the indices in row-major order:

    out[c_{0}, ..., indices[c], ..., c_{r-1}] = values[c]

A dimension of size 1 in `arr` that meets a larger one gets all of its values, so that the last one
stays. A negative index counts from the end; one outside [-s, s-1], s = arr.shape[axis], is an error.
Without `axis`, arr is read as one row.
"#,
    source: "https://numpy.org/doc/stable/reference/generated/numpy.put_along_axis.html",
    operands: &[
        OperandDef::one("arr", "a tensor"),
        OperandDef::one("indices", "a tensor of any integers but `i1`, of the rank of `arr`"),
        OperandDef::one("values", "a tensor that broadcasts to the shape of all indices"),
    ],
    attributes: &[attr(
        "axis",
        Int("i64"),
        Absent,
        "the axis to put along, in [-r, r-1]; negative counts from the back; absent: `arr` is flat",
    )],
    constraints: &rules([
        "C1: without `axis`, `indices` have rank 1",
        "C2: with `axis`, `indices` have the rank of `arr`",
        "C3: `axis` is in [-r, r-1]",
        "C4: `indices` are integers, not `i1`",
        "C5: outside `axis`, the sizes are equal or one of them is 1",
        "C6: an axis of size 0 has nothing looked up in it",
        "C7: `values` have the element type of `arr`, and broadcast to the shape of all indices",
    ]),
    semantics: Semantics::framework(infer_along, eval_along, expand_along),
    ..super::ROW
};

/// The shape of all indices, and the axis; of a flattened `arr` without an axis.
fn indices_along(call: &Call) -> Result<(TensorType, usize, Shape), Violation> {
    let mut types = call.operands.to_vec();
    types.truncate(2);
    let taken = Call { operands: &types, ..*call };
    let result = super::take_along_axis::infer(&taken)?;
    let shape = result[0].shape().expect("a tensor").into();
    let arr = super::take_along_axis::viewed(call.tensor(0)?, call.opt_int("axis"));
    let axis = super::take_along_axis::resolved_axis(call, arr.rank());
    Ok((arr, axis, shape))
}

fn infer_along(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (arr, _, shape) = indices_along(call)?;
    let values = call.tensor(2)?;
    same_element("C7", ("arr", &arr), ("values", values))?;
    let fits = |(&size, &all): (&i64, &i64)| size::may_stretch(size, all);
    let is_part = values.rank() <= shape.len();
    if !is_part || !values.shape.iter().rev().zip(shape.iter().rev()).all(fits) {
        let wanted = arr.with_shape(&shape);
        let message = format!("values must be {wanted}, or broadcast to it, but are {values}");
        return fail("C7", Site::Operand(2), message);
    }
    Ok(vec![call.operands[0].clone()])
}

fn eval_along(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [arr, indices, values] = operands else { panic!("three operands") };
    let (ty, axis, shape) = indices_along(call).expect("accepted by `infer`");
    let flat = arr.reshaped(&ty.shape);
    let found = Indices { tensor: indices, operand: 1, find: formulas::from_end };
    let within = |sizes: &[i64], c: &[i64]| -> Shape {
        let aligned = c[c.len() - sizes.len()..].iter().zip(sizes);
        aligned.map(|(&c, &size)| if size == 1 { 0 } else { c }).collect()
    };
    let mut reached = Reached::new(&flat);
    for c in coordinates(&shape) {
        let mut to = within(flat.shape(), &c);
        let place = found.at(&within(indices.shape(), &c), axis, flat.shape()[axis])?;
        to[axis] = place.expect("a place or a fault");
        reached.add(linear(flat.shape(), &to), linear(values.shape(), &within(values.shape(), &c)));
    }
    Ok(vec![reached.joined(values, SET).reshaped(arr.shape())])
}

fn expand_along(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [arr, indices, values] = [operands[0], operands[1], operands[2]];
    let (ty, axis, _) = indices_along(call).expect("accepted by `infer`");
    let own = emit.tensor_type(values).shape;
    let ones = vec![1; ty.rank() - own.len()];
    let updates = emit.reshape(values, &[&ones, &own[..]].concat());
    let aligned =
        Aligned { shape: ty.shape, indices, updates, axes: Shape::from_slice(&[axis as i64]) };
    vec![scattering::joined(arr, aligned, Mode::ERROR_FROM_END, SET, false, emit)]
}
