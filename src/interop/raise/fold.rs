//! Structured operations whose bodies combine several outputs along one loop, or one output in a way that is no
//! reduction: a loop over slices.

use std::collections::HashSet;

use super::iree::{emit_loop, emit_steps};
use super::lift::Lift;
use crate::ir::{Block, Module, Op, Value};
use crate::types::{DYNAMIC, Shape};

/// Raises an operation of known sizes with one reduction, which runs in order; returns its results.
pub fn raise(lift: &mut Lift) -> Option<Vec<Value>> {
    let of = lift.of;
    let reduced: Vec<usize> = (0..of.sizes.len()).filter(|&dim| of.reduced[dim]).collect();
    let &[dimension] = &reduced[..] else { return None };
    if of.sizes.iter().any(|&size| matches!(size, 0 | DYNAMIC)) {
        return None;
    }
    let kept: Vec<usize> = (0..of.sizes.len()).filter(|&dim| dim != dimension).collect();
    let shape: Shape = kept.iter().map(|&dim| of.sizes[dim]).collect();
    let outputs = lift.module[of.body].args.get(of.inputs..)?.to_vec();
    let (read, steps) = split_body(lift.module, of.body, &outputs)?;

    let mut slices = Vec::new();
    for &value in &read {
        let value = lift.lift_tensor(value)?;
        slices.push(lift.broadcast(value, &of.sizes)?);
    }
    // Where in each output each of the kept loops is.
    let order = |k: usize| -> Option<Vec<usize>> {
        let written = of.maps[of.inputs + k].as_loops()?;
        let place = |dim: &usize| written.iter().position(|of_output| of_output == dim);
        let order: Option<Vec<usize>> = kept.iter().map(place).collect();
        order.filter(|order| order.len() == written.len())
    };
    let orders: Vec<Vec<usize>> = (0..of.outputs().len()).map(order).collect::<Option<_>>()?;
    let mut states = Vec::new();
    for (&output, order) in of.outputs().iter().zip(&orders) {
        states.push(lift.transpose(output, order)?);
    }

    let (body, block) = (of.body, lift.block);
    let step = |module: &mut Module, inner: Block, args: &[Value]| {
        let own = outputs.iter().chain(&read).copied();
        let known = own.zip(args.iter().copied()).collect();
        let end = *module[body].ops.last()?;
        emit_steps(module, inner, (&steps, end), known, &shape)
    };
    let results = emit_loop(lift.module, block, [&states, &slices], dimension, &[], step)?;
    let mut all = Vec::new();
    for ((value, order), &output) in results.into_iter().zip(&orders).zip(of.outputs()) {
        let mut back = vec![0; order.len()];
        order.iter().enumerate().for_each(|(at, &d)| back[d] = at);
        let value = lift.transpose(value, &back)?;
        all.push(lift.cast(value, &lift.ty(output)?)?);
    }
    Some(all)
}

/// The values of a body that do not depend on its outputs, but are combined with them, and the operations that do.
fn split_body(module: &Module, body: Block, outputs: &[Value]) -> Option<(Vec<Value>, Vec<Op>)> {
    let (&end, ops) = module[body].ops.split_last()?;
    let mut dependent: HashSet<Value> = outputs.iter().copied().collect();
    let mut steps = Vec::new();
    for &op in ops {
        if module[op].operands.iter().any(|operand| dependent.contains(operand)) {
            dependent.extend(&module[op].results);
            steps.push(op);
        }
    }
    let mut read: Vec<Value> = Vec::new();
    for &value in steps.iter().chain([&end]).flat_map(|&op| &module[op].operands) {
        let is_known = dependent.contains(&value) || module.constant_value(value).is_some();
        if !is_known && !read.contains(&value) {
            read.push(value);
        }
    }
    // A loop without slices has no number of steps.
    (!read.is_empty()).then_some((read, steps))
}
