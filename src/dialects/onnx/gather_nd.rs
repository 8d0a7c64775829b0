//! `onnx.GatherND`.

use crate::ops::recipes::Mode;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "onnx.GatherND",
    summary: "Slices of `data`, one for each coordinate tuple.",
    description: r#"
With r = rank(data), q = rank(indices), b = batch_dims, n = indices.shape[-1], and the tuple
k = indices[i_{0}, ..., i_{q-2}, :]:

    output[i_{0}, ..., i_{q-2}, p_{b+n}, ..., p_{r-1}]
        = data[i_{0}, ..., i_{b-1}, k_{0}, ..., k_{n-1}, p_{b+n}, ..., p_{r-1}]

A negative coordinate counts from the end; one outside [-s, s-1], s the size of the dimension
that it addresses, is an error.

Two things go beyond the standard's text, after ONNX Runtime. A batch dimension that is 1 in
`data` is broadcast against `indices` (the design document of `mg.gather_multiaxis` has an
example: data [[0,1,2]], indices [[1],[2]] and batch_dims = 1 give [1,2]); the standard asks for
equal sizes, so this earns a warning. Each dimension is broadcast by itself: where a 1 stands before
another batch dimension, ONNX Runtime reads other batches than these. And a tuple may have no coordinates: each then takes the
whole of `data` after its batch dimensions.
"#,
    source: "https://onnx.ai/onnx/operators/onnx__GatherND.html",
    operands: &[
        OperandDef::one("data", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of i64, of rank q >= 1"),
    ],
    attributes: &[attr(
        "batch_dims",
        Int("si64"),
        Default::Int(0),
        "b: in how many leading dimensions data and indices run together",
    )],
    constraints: &rules([
        "C1: `data` and `indices` have rank 1 or more",
        "C2: the first b dimensions are equal, or 1 in `data` (with a warning)",
        "C3: `batch_dims` is in [0, min(r, q))",
        "C4: the last dimension of `indices` is in [0, r-b]",
        "C5: an axis of size 0 has nothing looked up in it",
        "C6: `indices` are i64",
    ]),
    semantics: Semantics::Framework { infer, warnings: Some(warn_of_axes), eval, expand },
    ..OpDef::BASE
};

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (data, indices) = (call.tensor(0)?, call.tensor(1)?);
    check::has_dimensions("C1", "data", 0, data)?;
    check::has_dimensions("C1", "indices", 1, indices)?;
    let b = batch_dims(call, data, indices)?;
    check_batch(b, data, indices)?;
    check::index_type("C6", 1, indices, &[ElementType::I64])?;
    let (q, r) = (indices.rank(), data.rank());
    let n = indices.shape[q - 1];
    if size::is_open(n) {
        return Ok(vec![call.declared_result()?.clone().into()]);
    }
    if !(0..=(r - b) as i64).contains(&n) {
        let message = format!(
            "the last dimension of indices must be in [0, {}], for data of rank {r} with {b} batch dimensions, but is {n}",
            r - b
        );
        return Err(Violation::new("C4", Site::Operand(1), message));
    }
    let n = n as usize;
    let shape = [&indices.shape[..q - 1], &data.shape[b + n..]].concat();
    let axes: Vec<usize> = (b..b + n).collect();
    check::check_gathered_axes("C5", "data", data, &axes, &shape)?;
    Ok(vec![data.with_shape(&shape).into()])
}

fn batch_dims(call: &Call, data: &TensorType, indices: &TensorType) -> Result<usize, Violation> {
    let (b, limit) = (call.int("batch_dims"), data.rank().min(indices.rank()));
    match usize::try_from(b) {
        Ok(b) if b < limit => Ok(b),
        _ => {
            let message = format!(
                "batch_dims must be in [0, {limit}), for data of rank {} and indices of rank {}, but is {b}",
                data.rank(),
                indices.rank()
            );
            Err(Violation::new("C3", Site::Attr("batch_dims"), message))
        }
    }
}

fn check_batch(b: usize, data: &TensorType, indices: &TensorType) -> Result<(), Violation> {
    for d in 0..b {
        let (size, other) = (data.shape[d], indices.shape[d]);
        if !size::may_stretch(size, other) {
            let message = format!(
                "batch dimension {d} must have the same size in data and indices, but has {size} and {other}"
            );
            return Err(Violation::new("C2", Site::Operand(1), message));
        }
    }
    Ok(())
}

fn warn_of_axes(call: &Call) -> Vec<Violation> {
    let (Ok(data), Ok(indices)) = (call.tensor(0), call.tensor(1)) else { return Vec::new() };
    let sizes = data.shape.iter().zip(&indices.shape).take(call.int("batch_dims") as usize);
    let broadcast = sizes.enumerate().filter(|(_, (a, b))| **a == 1 && **b > 1);
    broadcast
        .map(|(d, (_, size))| {
            let message = format!(
                "batch dimension {d} is 1 in data and {size} in indices: it is broadcast, as ONNX Runtime does, but the standard asks for equal sizes"
            );
            Violation::new("C2", Site::Operand(0), message)
        })
        .collect()
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [data, indices] = operands else { panic!("two operands") };
    let b = call.int("batch_dims") as usize;
    let q = indices.rank();
    let n = indices.shape()[q - 1] as usize;
    let shape = [&indices.shape()[..q - 1], &data.shape()[b + n..]].concat();
    let mut positions = Vec::new();
    for c in coordinates(&shape) {
        let (i, p) = c.split_at(q - 1);
        let mut from = Shape::new();
        from.extend((0..b).map(|d| if data.shape()[d] == 1 { 0 } else { i[d] }));
        for k in 0..n {
            let position: Shape = i.iter().copied().chain([k as i64]).collect();
            let (axis, value) = (b + k, indices.int_at(linear(indices.shape(), &position)));
            let s = data.shape()[axis];
            let coordinate = if value < 0 { value + i128::from(s) } else { value };
            if !(0..i128::from(s)).contains(&coordinate) {
                return Err(Fault::OutOfBounds { value, axis, size: s, operand: 1, position });
            }
            from.push(coordinate as i64);
        }
        from.extend_from_slice(p);
        positions.push(Some(linear(data.shape(), &from)));
    }
    Ok(vec![data.select(&shape, positions.into_iter(), None)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let b = call.int("batch_dims") as usize;
    recipes::nd(operands[0], operands[1], b, Mode::ERROR_FROM_END, emit).into_iter().collect()
}
