//! `tensor.gather`.

use crate::elementwise;
use crate::prelude::*;

pub static DEF: OpDef = OpDef {
    name: "tensor.gather",
    summary: "Slices of `source`, one for each coordinate tuple over the dimensions `gather_dims`.",
    description: r#"
With r = rank(source), q = rank(indices) - 1, gather_dims = [g_{0}, ..., g_{n-1}] and the tuple
k = indices[i_{0}, ..., i_{q-1}, :]:

    result[i_{0}, ..., i_{q-1}, p_{0}, ..., p_{r-1}] = source[c_{0}, ..., c_{r-1}]

    c_{d} = k_{j} where d = g_{j}, else p_{d}

The result has size 1 in the gathered dimensions, or is without them: its type says which.

A coordinate outside [0, s-1], s the size of the dimension that it addresses, is an error.
MLIR's document calls it undefined behaviour, and no pass of MLIR lowers the operation. Negative
coordinates do not count from the end. `unique` promises that no tuple occurs twice; nothing
depends on it here.
"#,
    source: "https://mlir.llvm.org/docs/Dialects/TensorOps/#tensorgather-tensorgatherop",
    operands: &[
        OperandDef::one("source", "a tensor of rank r >= 1"),
        OperandDef::one("indices", "a tensor of signless integers, or of index; `i1` is 0 or 1"),
    ],
    attributes: &[
        attr(
            "gather_dims",
            I64Array,
            Required,
            "the dimensions of source that coordinates address, in their order",
        ),
        attr("unique", Unit, Absent, "a promise that no coordinate tuple occurs twice"),
    ],
    constraints: &rules([
        "C1: `gather_dims` are one or more, strictly increasing and in [0, r)",
        "C2: the last dimension of `indices` is n",
        "C3: `indices` are signless integers, or index",
        "C4: a dimension of size 0 has nothing looked up in it",
        "C5: the result is indices[:-1] ++ source, with the gathered dimensions 1 or dropped",
    ]),
    assembly: Some(
        "$source `[` $indices `]` `gather_dims` `(` $gather_dims `)` (`unique` $unique)? attr-dict `:` functional-type(operands, results)",
    ),
    semantics: Semantics::framework(infer, eval, expand),
    ..super::ROW
};

pub fn check_dims(name: &'static str, dims: &[i64], rank: usize) -> Result<(), Violation> {
    let refuse = |message: String| Err(Violation::new("C1", Site::Attr(name), message));
    if dims.is_empty() {
        return refuse(format!("{name} must not be empty"));
    }
    if let Some(dim) = dims.iter().find(|dim| !(0..rank as i64).contains(dim)) {
        return refuse(format!("{name}: {dim} is not in [0, {rank})"));
    }
    match dims.windows(2).find(|pair| pair[0] >= pair[1]) {
        None => Ok(()),
        Some(pair) => refuse(format!(
            "{name} must be strictly increasing, but {} comes before {}",
            pair[0], pair[1]
        )),
    }
}

/// The result's two shapes: with the gathered dimensions as 1, and without them.
pub fn result_shapes(source: &[i64], indices: &[i64], dims: &[i64]) -> [Vec<i64>; 2] {
    let leading = &indices[..indices.len() - 1];
    let is_gathered = |d: usize| dims.contains(&(d as i64));
    let ones = source.iter().enumerate().map(|(d, &size)| if is_gathered(d) { 1 } else { size });
    let dropped = source.iter().enumerate().filter(|&(d, _)| !is_gathered(d));
    [
        leading.iter().copied().chain(ones).collect(),
        leading.iter().chain(dropped.map(|(_, size)| size)).copied().collect(),
    ]
}

fn infer(call: &Call) -> Result<Vec<ValueType>, Violation> {
    let (source, indices) = (call.tensor(0)?, call.tensor(1)?);
    let dims = call.ints("gather_dims");
    check_dims("gather_dims", dims, source.rank())?;
    check_tuples("gather_dims", 1, indices, dims.len())?;
    let [full, reduced] = result_shapes(&source.shape, &indices.shape, dims);
    let axes: Vec<usize> = dims.iter().map(|&dim| dim as usize).collect();
    check::check_gathered_axes("C4", "source", source, &axes, &reduced)?;
    let [full, reduced] = [full, reduced].map(|shape| ValueType::from(source.with_shape(&shape)));
    match call.results {
        [declared] if declared.is_compatible(&reduced) => Ok(vec![reduced]),
        [declared] if !declared.is_compatible(&full) => {
            let message = format!("the result must be {full} or {reduced}, but is {declared}");
            Err(Violation::new("C5", Site::Result(0), message))
        }
        _ => Ok(vec![full]),
    }
}

pub fn check_tuples(
    name: &str,
    operand: usize,
    indices: &TensorType,
    n: usize,
) -> Result<(), Violation> {
    let refuse = |number: &'static str, message: String| {
        Err(Violation::new(number, Site::Operand(operand), message))
    };
    match indices.shape.last() {
        None => {
            return refuse("C2", "indices must have rank 1 or more, but have 0".to_string());
        }
        Some(&last) if !size::must_equal(last, n as i64) => {
            let message = format!(
                "the last dimension of indices must be {n}, the number of {name}, but is {last}"
            );
            return refuse("C2", message);
        }
        Some(_) => {}
    }
    if !(indices.element.is_integer() && indices.element.is_signless()) {
        let message =
            format!("indices must be signless integers or index, but are {}", indices.element);
        return refuse("C3", message);
    }
    Ok(())
}

/// The shape of the declared result, where `infer` has chosen it.
fn result_shape(call: &Call, source: &[i64], indices: &[i64]) -> Vec<i64> {
    let [full, reduced] = result_shapes(source, indices, call.ints("gather_dims"));
    match call.results {
        [declared] if declared.shape().is_some_and(|s| s.len() == reduced.len()) => reduced,
        _ => full,
    }
}

fn eval(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let [source, indices] = operands else { panic!("two operands") };
    let (dims, q) = (call.ints("gather_dims"), indices.rank() - 1);
    let [full, _] = result_shapes(source.shape(), indices.shape(), dims);
    let tuples = Indices { tensor: indices, operand: 1, find: formulas::strict };
    let result = formulas::tensor(source, &full, |at| {
        let (i, p) = at.split_at(q);
        let mut c = Shape::from_slice(p);
        for (j, &g) in (0..).zip(dims) {
            let axis = g as usize;
            let k = tuples.at(&[i, &[j]].concat(), axis, source.shape()[axis])?;
            c[axis] = k.expect("an index is in range or a fault");
        }
        Ok(Some(c))
    })?;
    Ok(vec![result.reshaped(&result_shape(call, source.shape(), indices.shape()))])
}

fn expand(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let [source, indices] = [0, 1].map(|at| emit.tensor_type(operands[at]).shape);
    let dims = call.ints("gather_dims");
    // A coordinate of a gather is not `i1`.
    let coordinates = match emit.tensor_type(operands[1]).element {
        ElementType::I1 => elementwise::recipe::convert(operands[1], ElementType::I64, emit),
        _ => operands[1],
    };
    let gathered = recipes::named_axes(operands[0], coordinates, dims, Mode::ERROR, emit);
    vec![emit.reshape(gathered, &result_shape(call, &source, &indices))]
}
