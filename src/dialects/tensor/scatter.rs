//! `tensor.scatter`.

use super::gather::{check_dims, check_tuples, result_shapes};
use crate::elementwise;
use crate::prelude::*;
use crate::scattering::{Aligned, Join, Reached, joined};

pub static DEF: OpDef = OpDef {
    name: "tensor.scatter",
    summary: "`dest` with slices of `source`, one for each coordinate tuple over the dimensions `scatter_dims`.",
    description: r#"
With r = rank(dest), q = rank(indices) - 1, scatter_dims = [s_{0}, ..., s_{n-1}] and the tuple
k = indices[i_{0}, ..., i_{q-1}, :], a copy of `dest`, then

    result[c_{0}, ..., c_{r-1}] = source[i_{0}, ..., i_{q-1}, p_{0}, ..., p_{r-1}]

    c_{d} = k_{j} where d = s_{j}, else p_{d}

`source` has size 1 in the scattered dimensions, or is without them: its type says which.

A coordinate outside [0, s-1], s the size of the dimension that it addresses, is an error, and so is a
tuple that occurs twice: `unique`, which must be given, promises that none does. MLIR's document calls both
undefined behaviour, and no pass of MLIR lowers the operation. Negative coordinates do not count from
the end.
"#,
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorscatter-tensorscatterop",
    operands: &[
        OperandDef::one(
            "source",
            "indices[:-1] ++ dest, with the scattered dimensions 1 or dropped",
        ),
        OperandDef::one("dest", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of signless integers, or of index; `i1` is 0 or 1"),
    ],
    attributes: &[
        attr(
            DIMS,
            I64Array,
            Required,
            "the dimensions of dest that coordinates address, in their order",
        ),
        attr("unique", Unit, Absent, "the promise that no coordinate tuple occurs twice"),
    ],
    constraints: &rules([
        "C1: `scatter_dims` are one or more, strictly increasing and in [0, r)",
        "C2: the last dimension of `indices` is n",
        "C3: `indices` are signless integers, or index",
        "C4: a dimension of size 0 has nothing written in it",
        "C5: `source` is indices[:-1] ++ dest, with the scattered dimensions 1 or dropped",
        "C6: `unique` is given",
    ]),
    assembly: Some(
        "$source `into` $dest `[` $indices `]` `scatter_dims` `(` $scatter_dims `)` (`unique` $unique)? attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

const DIMS: &str = "scatter_dims";

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (source, dest, indices) = (call.tensor(0)?, call.tensor(1)?, call.tensor(2)?);
    let dims = call.ints(DIMS);
    check_dims(DIMS, dims, dest.rank())?;
    check_tuples(DIMS, 2, indices, dims.len())?;
    let shapes = result_shapes(&dest.shape, &indices.shape, dims);
    let types = shapes.clone().map(|shape| ValueType::from(dest.with_shape(&shape)));
    if !types.iter().any(|ty| ty.is_compatible(&call.operands[0])) {
        let [full, reduced] = types;
        let message = format!("source must be {full} or {reduced}, but is {source}");
        return fail("C5", Site::Operand(0), message);
    }
    if !call.flag("unique") {
        return fail("C6", Site::Op, "`unique` must be given: no order of writes is defined");
    }
    let axes: Vec<usize> = dims.iter().map(|&dim| dim as usize).collect();
    check::check_gathered_axes("C4", "dest", dest, &axes, &shapes[1])
        .map_err(|violation| Violation { site: Site::Operand(1), ..violation })?;
    Ok(vec![dest.clone().into()])
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [source, dest, indices] = operands else { panic!("three operands") };
    let (dims, q) = (call.ints(DIMS), indices.rank() - 1);
    let [full, _] = result_shapes(dest.shape(), indices.shape(), dims);
    let tuples = Indices { tensor: indices, operand: 2, find: formulas::strict };
    let mut reached = Reached::new(dest);
    for (from, at) in coordinates(&full).enumerate() {
        let (i, p) = at.split_at(q);
        let mut c = Shape::from_slice(p);
        for (j, &s) in (0..).zip(dims) {
            let axis = s as usize;
            let k = tuples.at(&[i, &[j]].concat(), axis, dest.shape()[axis])?;
            c[axis] = k.expect("an index is in range or a fault");
        }
        reached.add(linear(dest.shape(), &c), from);
    }
    reached.met_once()?;
    Ok(vec![reached.joined(source, Join::SET)])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let &[source, dest, indices] = operands else { panic!("three operands") };
    let (d, i) = (emit.tensor_type(dest).shape, emit.tensor_type(indices).shape);
    let dims = call.ints(DIMS);
    let (q, r) = (i.len() - 1, d.len());
    // A coordinate of a scatter is not `i1`.
    let indices = match emit.tensor_type(indices).element {
        ElementType::I1 => elementwise::recipe::convert(indices, ElementType::I64, emit),
        _ => indices,
    };
    let mut tuples = [&i[..q], &vec![1; r]].concat();
    layout::scale_last(&mut tuples, dims.len());
    let [full, _] = result_shapes(&d, &i, dims);
    let aligned = Aligned {
        shape: Shape::from_slice(&[&vec![1; q][..], &d].concat()),
        indices: emit.reshape(indices, &tuples),
        updates: emit.reshape(source, &full),
        axes: dims.iter().map(|dim| q as i64 + dim).collect(),
    };
    vec![joined(dest, aligned, Mode::ERROR, Join::SET, true, emit)]
}
