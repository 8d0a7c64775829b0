//! A run that continues after a coordinate out of bounds. It tracks for every element whether it depends on an error,
//! and so determines whether an error reaches a result.

use crate::expand::Graph;
use crate::ops::core::{
    BinaryOp, Bounds, GatherMultiaxis, Reduce, ReduceKind, Reduction, ScatterMultiaxis,
};
use crate::ops::{CoreOp, Fault, Semantics, Val};
use crate::tensor::Tensor;
use crate::types::ElementType;

/// A value, and which of its elements depend on an error.
#[derive(Clone, Debug)]
struct Partial {
    /// The elements; arbitrary where `errors` is set.
    value: Tensor,
    /// `i1`, of the value's shape: whether the element depends on an error.
    errors: Tensor,
}

/// The result of a tolerant run.
#[derive(Clone, Debug)]
pub struct Tolerated {
    /// The results; elements with errors are arbitrary.
    pub values: Vec<Tensor>,
    /// Whether an error reaches an element of a result, or a check.
    pub reaches_result: bool,
}

/// Runs the graph to its end, whether or not its coordinates are in bounds.
///
/// # Errors
/// A fault other than a coordinate out of bounds.
pub fn run(graph: &Graph, inputs: &[Tensor]) -> Result<Tolerated, Fault> {
    let mut values: Vec<Partial> = Vec::with_capacity(graph.nodes.len());
    let mut inputs = inputs.iter();
    for node in &graph.nodes {
        let value = match &node.op {
            None => without_errors(inputs.next().expect("an input for each argument").clone()),
            Some(op) => {
                let operands: Vec<&Partial> =
                    node.operands.iter().map(|operand| &values[operand.0 as usize]).collect();
                apply_op(op, &operands)?
            }
        };
        values.push(value);
    }
    let results = &graph.results[..graph.returned()];
    let of = |value: &Val| &values[value.0 as usize];
    let reached = |value: &Val| any_error(&of(value).errors);
    let mut reaches_result = graph.results.iter().any(reached);
    for check in &graph.checks {
        let operands: Vec<Tensor> = check.operands.iter().map(|v| of(v).value.clone()).collect();
        let Semantics::Check { eval, .. } = check.decoded.def.semantics else { continue };
        reaches_result |= eval(&check.decoded.call(), &operands).is_err();
    }
    Ok(Tolerated { values: results.iter().map(|v| of(v).value.clone()).collect(), reaches_result })
}

fn any_error(errors: &Tensor) -> bool {
    let count = if errors.is_splat() { 1 } else { errors.count() };
    (0..count).any(|at| errors.int_at(at) != 0)
}

fn bool_tensor(value: bool, shape: &[i64]) -> Tensor {
    Tensor::splat(ElementType::I1, shape, &[u8::from(value)])
}

/// A value without errors.
fn without_errors(value: Tensor) -> Partial {
    Partial { errors: bool_tensor(false, value.shape()), value }
}

fn apply_op(op: &CoreOp, operands: &[&Partial]) -> Result<Partial, Fault> {
    if let (CoreOp::GatherMultiaxis(gather), [input, indices]) = (op, operands) {
        return gather_with_errors(gather, input, indices);
    }
    if let (CoreOp::ScatterMultiaxis(scatter), [input, indices, updates]) = (op, operands) {
        return Ok(scatter_with_errors(scatter, input, indices, updates));
    }
    let values: Vec<Tensor> = operands.iter().map(|operand| operand.value.clone()).collect();
    let value = op.eval(&values)?;
    if !operands.iter().any(|operand| any_error(&operand.errors)) {
        return Ok(without_errors(value));
    }
    let errors: Vec<Tensor> = operands.iter().map(|operand| operand.errors.clone()).collect();
    let errors = match op {
        _ if op.only_moves() => op.eval(&errors)?,
        CoreOp::Reduce(reduce) => {
            CoreOp::Reduce(Reduce { kind: ReduceKind::Or, ..reduce.clone() }).eval(&errors)?
        }
        CoreOp::Dot(dot) => {
            let any = Reduce { axes: dot.axes.clone(), kind: ReduceKind::Or };
            CoreOp::Reduce(any).eval(&[or_errors(&errors[0], &errors[1])?])?
        }
        // What is not chosen is not read.
        CoreOp::Select => {
            let chosen = op.eval(&[values[0].clone(), errors[1].clone(), errors[2].clone()])?;
            or_errors(&errors[0], &chosen)?
        }
        // The elements that a function reads are not known.
        CoreOp::Library(_) => bool_tensor(true, value.shape()),
        _ if op.is_elementwise() => {
            let none = bool_tensor(false, value.shape());
            errors.iter().try_fold(none, |found, more| or_errors(&found, more))?
        }
        _ => bool_tensor(false, value.shape()),
    };
    Ok(Partial { value, errors })
}

fn or_errors(a: &Tensor, b: &Tensor) -> Result<Tensor, Fault> {
    CoreOp::Binary(BinaryOp::Ori).eval(&[a.clone(), b.clone()])
}

/// Scatters values, and their error flags by the same indices. A coordinate with an error, or a scatter that fails,
/// sets the flag of every element of the result.
fn scatter_with_errors(
    scatter: &ScatterMultiaxis,
    input: &Partial,
    indices: &Partial,
    updates: &Partial,
) -> Partial {
    let run = |scatter: &ScatterMultiaxis, input: &Tensor, updates: &Tensor| {
        CoreOp::ScatterMultiaxis(scatter.clone()).eval(&[
            input.clone(),
            indices.value.clone(),
            updates.clone(),
        ])
    };
    let errors = match scatter.reduction {
        Reduction::Set => scatter.clone(),
        _ => ScatterMultiaxis { reduction: Reduction::Or, ..scatter.clone() },
    };
    let result = run(scatter, &input.value, &updates.value)
        .and_then(|value| Ok((value, run(&errors, &input.errors, &updates.errors)?)));
    match result {
        Ok((value, errors)) if !any_error(&indices.errors) => Partial { value, errors },
        _ => Partial { errors: bool_tensor(true, input.value.shape()), value: input.value.clone() },
    }
}

/// Gathers values and their error flags with `bounds = "fill"`, and sets the flags of lookups one of whose
/// coordinates is out of bounds or has an error.
fn gather_with_errors(
    gather: &GatherMultiaxis,
    input: &Partial,
    indices: &Partial,
) -> Result<Partial, Fault> {
    let tolerant = |fill: Option<Tensor>| match (&gather.bounds, fill) {
        (Bounds::Error, fill) | (Bounds::Fill(_), fill @ Some(_)) => {
            GatherMultiaxis { bounds: Bounds::Fill(fill), ..gather.clone() }
        }
        _ => gather.clone(),
    };
    let filled = |bounds: &GatherMultiaxis, input: &Tensor, indices: &Tensor| {
        CoreOp::GatherMultiaxis(bounds.clone()).eval(&[input.clone(), indices.clone()])
    };
    let value = filled(&tolerant(None), &input.value, &indices.value)?;
    let moved = filled(&tolerant(Some(bool_tensor(false, &[]))), &input.errors, &indices.value)?;
    let bad = bad_coordinates(gather, input.value.shape(), indices);
    let marks = GatherMultiaxis {
        bounds: Bounds::Fill(Some(bool_tensor(true, &[]))),
        from_end: false,
        ..gather.clone()
    };
    let failed = filled(&marks, &bool_tensor(false, input.value.shape()), &bad)?;
    Ok(Partial { value, errors: or_errors(&moved, &failed)? })
}

/// Coordinates that are 0 where the given ones are in bounds and without an error, and out of bounds elsewhere.
fn bad_coordinates(gather: &GatherMultiaxis, input: &[i64], indices: &Partial) -> Tensor {
    let n = gather.coordinate_size() as usize;
    let shape = indices.value.shape();
    let bad = |at: usize| {
        let Some(&axis) = gather.axes.get(at % n) else { return false };
        let outside = || {
            gather.bounds == Bounds::Error
                && gather.resolve(indices.value.int_at(at), input[axis as usize]).is_none()
        };
        indices.errors.int_at(at) != 0 || outside()
    };
    let count = indices.value.count();
    let coordinates: Vec<i64> = (0..count).map(|at| if bad(at) { i64::MAX } else { 0 }).collect();
    Tensor::from_i64s(shape, &coordinates)
}
