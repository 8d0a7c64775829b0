//! `iree_linalg_ext.attention` and `online_attention`: products of matrices around a softmax.

use super::lift::{Lift, Lifted};
use super::structured::{Structured, dynamic_loops, indexing_maps, loop_sizes};
use crate::ir::{Block, Module, Op, Value};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, MathOp, Reduce, ReduceKind};
use crate::tensor::TensorBuilder;
use crate::types::{ElementType, TensorType};

pub const NAMES: [&str; 2] = ["iree_linalg_ext.attention", "iree_linalg_ext.online_attention"];

/// Appends what replaces an operation; `None` where it is unchanged. Scores are computed in f32, or in f64 for such
/// elements, and as exponents of 2: the region has these, as IREE's compiler computes them.
pub fn raise(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let operands = module[op].operands.to_vec();
    let results = module[op].results.to_vec();
    let inputs = operands.len().checked_sub(results.len())?;
    let (&[region], true) = (&module[op].regions[..], matches!(inputs, 4 | 5)) else {
        return None;
    };
    let body = *module[region].blocks.first()?;
    let maps = indexing_maps(module, op).filter(|maps| maps.len() == operands.len())?;
    let loops = maps.first()?.loops;
    let sizes = loop_sizes(module, &operands, &maps, loops)?;
    let open = dynamic_loops(module, &operands, &maps, &sizes);
    let walked = |k: usize| maps[k].as_loops();
    let (query, value, output) = (walked(0)?, walked(2)?, walked(inputs)?);
    let lacks = |dims: &[usize]| -> Vec<bool> {
        (0..loops).map(|dim| dims.contains(&dim) && !output.contains(&dim)).collect()
    };
    let [features, positions] = [lacks(&query), lacks(&value)];
    let reduced = vec![false; loops];
    let of = Structured { maps, operands: operands.clone(), inputs, sizes, open, reduced, body };
    let mut lift = Lift::new(module, block, &of);
    lift.leaves_mlir = true;

    let element = match lift.ty(operands[0])?.element {
        ElementType::F64 => ElementType::F64,
        _ => ElementType::F32,
    };
    let [query, key, scale] = [0, 1, 3].map(|k| read(&mut lift, operands[k], k, Some(element)));
    let scale = times_log2_e(&mut lift, scale?, element)?;
    let query = binary(&mut lift, BinaryOp::Mulf, [query?, scale])?;
    let products = binary(&mut lift, BinaryOp::Mulf, [query, key?])?;
    let scores = reduce(&mut lift, ReduceKind::Sum, products, &features)?;
    let score = *lift.module[body].args.first()?;
    lift.define(score, Lifted::Tensor(scores));
    let mut scores = lift.lift_yielded(0, "iree_linalg_ext.yield")?;
    if inputs == 5 {
        let mask = read(&mut lift, operands[4], 4, None)?;
        scores = apply_mask(&mut lift, scores, mask, element)?;
    }
    let largest = reduce(&mut lift, ReduceKind::Max, scores, &positions)?;
    let before: Option<[Value; 3]> = match results.len() {
        1 => None,
        3 => Some([
            read(&mut lift, operands[inputs], inputs, Some(element))?,
            read(&mut lift, operands[inputs + 1], inputs + 1, Some(element))?,
            read(&mut lift, operands[inputs + 2], inputs + 2, Some(element))?,
        ]),
        _ => return None,
    };
    let largest = match before {
        Some([_, old, _]) => binary(&mut lift, BinaryOp::Maximumf, [old, largest])?,
        None => largest,
    };
    let mut weights = exp_of_difference(&mut lift, [scores, largest])?;
    let mut sum = reduce(&mut lift, ReduceKind::Sum, weights, &positions)?;
    if before.is_none() {
        weights = binary(&mut lift, BinaryOp::Divf, [weights, sum])?;
    }
    let values = read(&mut lift, operands[2], 2, Some(element))?;
    let products = binary(&mut lift, BinaryOp::Mulf, [weights, values])?;
    let mut total = reduce(&mut lift, ReduceKind::Sum, products, &positions)?;
    if let Some([old, old_largest, old_sum]) = before {
        let norm = exp_of_difference(&mut lift, [old_largest, largest])?;
        let old_sum = binary(&mut lift, BinaryOp::Mulf, [old_sum, norm])?;
        sum = binary(&mut lift, BinaryOp::Addf, [old_sum, sum])?;
        let old = binary(&mut lift, BinaryOp::Mulf, [old, norm])?;
        total = binary(&mut lift, BinaryOp::Addf, [old, total])?;
    }
    let found = [total, largest, sum].into_iter().zip(results).enumerate();
    found.map(|(k, (value, result))| write(&mut lift, value, inputs + k, result)).collect()
}

/// The elements of an operand in each iteration, as floats of a type if one is given.
fn read(lift: &mut Lift, operand: Value, k: usize, element: Option<ElementType>) -> Option<Value> {
    let map = lift.of.maps[k].clone();
    let lifted = lift.lift_read(operand, &map)?;
    let value = lift.materialize(lifted)?;
    match element {
        Some(element) => lift.convert_float(value, element),
        None => Some(value),
    }
}

fn binary(lift: &mut Lift, op: BinaryOp, operands: [Value; 2]) -> Option<Value> {
    lift.elementwise(CoreOp::Binary(op), &operands)
}

/// Reduces along loops, whose dimensions stay with size 1.
fn reduce(lift: &mut Lift, kind: ReduceKind, value: Value, dims: &[bool]) -> Option<Value> {
    let mut shape = lift.ty(value)?.shape;
    let axes = (0..dims.len()).filter(|&dim| dims[dim]).map(|dim| dim as i64).collect();
    let value = lift.emit(CoreOp::Reduce(Reduce { axes, kind }), &[value])?;
    shape.iter_mut().zip(dims).filter(|(_, reduced)| **reduced).for_each(|(size, _)| *size = 1);
    lift.reshape(value, &shape)
}

fn exp_of_difference(lift: &mut Lift, operands: [Value; 2]) -> Option<Value> {
    let difference = binary(lift, BinaryOp::Subf, operands)?;
    lift.emit(CoreOp::Math(MathOp::Exp2), &[difference])
}

fn float(lift: &mut Lift, element: ElementType, value: f64) -> Option<Value> {
    let mut one = TensorBuilder::new(element, &[]);
    one.push_float(value);
    let lifted = lift.lift_constant(&one.finish())?;
    lift.materialize(lifted)
}

/// Exponents of e as those of 2.
fn times_log2_e(lift: &mut Lift, value: Value, element: ElementType) -> Option<Value> {
    let factor = float(lift, element, std::f64::consts::LOG2_E)?;
    binary(lift, BinaryOp::Mulf, [value, factor])
}

/// Adds a mask to the scores; one of `i1` says which of them count.
fn apply_mask(lift: &mut Lift, scores: Value, mask: Value, element: ElementType) -> Option<Value> {
    if lift.ty(mask)?.element != ElementType::I1 {
        let mask = lift.convert_float(mask, element)?;
        let mask = times_log2_e(lift, mask, element)?;
        return binary(lift, BinaryOp::Addf, [scores, mask]);
    }
    let none = float(lift, element, f64::NEG_INFINITY)?;
    lift.elementwise(CoreOp::Select, &[mask, scores, none])
}

/// The value in the type and the order of dimensions of a result.
fn write(lift: &mut Lift, value: Value, k: usize, result: Value) -> Option<Value> {
    let ty: TensorType = lift.ty(result)?;
    let order = lift.of.maps[k].as_loops()?;
    let value = lift.convert_float(value, ty.element)?;
    let mut shape = vec![1; lift.loops()];
    order.iter().for_each(|&dim| shape[dim] = lift.of.sizes[dim]);
    let value = lift.broadcast(value, &shape)?;
    let mut kept = order.clone();
    kept.sort_unstable();
    let sizes: Vec<i64> = kept.iter().map(|&dim| shape[dim]).collect();
    let value = lift.reshape(value, &sizes)?;
    let place = |dim: &usize| kept.iter().position(|of| of == dim);
    let order: Vec<usize> = order.iter().map(place).collect::<Option<_>>()?;
    let value = lift.transpose(value, &order)?;
    lift.cast(value, &ty)
}
