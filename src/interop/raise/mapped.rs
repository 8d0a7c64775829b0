//! `iree_linalg_ext.map_load` and `map_store`: a gather and a scatter at the positions that their regions compute.

use super::affine::Linear;
use super::lift::{Lift, Lifted};
use super::structured::{LoopSizeSources, Structured, tensor};
use crate::ir::{Block, Module, Op, Value};
use crate::ops::CoreOp;
use crate::ops::core::{
    Beyond, BinaryOp, Bounds, Cmpi, CmpiPredicate, GatherMultiaxis, Reduction, ScatterMultiaxis,
};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape};

const LOAD: &str = "iree_linalg_ext.map_load";
pub const NAMES: [&str; 2] = [LOAD, "iree_linalg_ext.map_store"];
const END: &str = "iree_linalg_ext.yield";

/// Appends what replaces an operation on tensors of known sizes; `None` where it is unchanged.
pub fn raise(module: &mut Module, block: Block, op: Op) -> Option<Value> {
    let &[input, output] = &module[op].operands[..] else { return None };
    let &[region] = &module[op].regions[..] else { return None };
    let body = *module[region].blocks.first()?;
    let is_load = module.op_name(op) == LOAD;
    // The elements of one tensor are walked along, and those of the other one are addressed.
    let (walked, addressed) = if is_load { (output, input) } else { (input, output) };
    let [walked, addressed] = [tensor(module, walked)?, tensor(module, addressed)?];
    if walked.shape.contains(&0) || walked.rank() == 0 {
        return None;
    }
    let loops = walked.rank();
    let args = module[body].args.clone();
    let of = Structured {
        maps: Vec::new(),
        operands: Vec::new(),
        inputs: 0,
        sizes: walked.shape.clone(),
        open: vec![LoopSizeSources::default(); loops],
        reduced: vec![false; loops],
        body,
    };
    let mut lift = Lift::new(module, block, &of);
    lift.leaves_mlir = true;
    for (dim, &arg) in args.iter().enumerate() {
        lift.define(arg, Lifted::Linear(Linear::position(loops, dim)?, ElementType::Index));
    }
    let last = lift.lift_yielded(addressed.rank(), END)?;
    let (mut is_inside, mut position) = (None, index(&mut lift, 0)?);
    for (dim, &size) in addressed.shape.iter().enumerate() {
        let at = lift.lift_yielded(dim, END)?;
        let size = index(&mut lift, size)?;
        let compare = Cmpi { predicate: CmpiPredicate::Ult };
        let fits = lift.elementwise(CoreOp::Cmpi(compare), &[at, size])?;
        is_inside = Some(match is_inside {
            Some(others) => lift.elementwise(CoreOp::Binary(BinaryOp::Andi), &[others, fits])?,
            None => fits,
        });
        position = lift.elementwise(CoreOp::Binary(BinaryOp::Muli), &[position, size])?;
        position = lift.elementwise(CoreOp::Binary(BinaryOp::Addi), &[position, at])?;
    }
    let count = addressed.element_count()?;
    if is_load {
        // A tensor without elements has none to read, so that all are the number that is yielded.
        let padding = lift.broadcast(last, &walked.shape)?;
        if count == 0 {
            return Some(padding);
        }
        let position = lift.broadcast(position, &walked.shape)?;
        let mut shape = vec![1; loops];
        shape[0] = count;
        let data = lift.reshape(input, &shape)?;
        let axes = Shape::from_slice(&[0]);
        let gather = GatherMultiaxis { axes, bounds: Bounds::Clamp, from_end: false };
        let found = lift.emit(CoreOp::GatherMultiaxis(gather), &[data, position])?;
        let Some(is_inside) = is_inside else { return Some(found) };
        let is_inside = lift.broadcast(is_inside, &walked.shape)?;
        return lift.emit(CoreOp::Select, &[is_inside, found, padding]);
    }
    let is_written = match is_inside {
        Some(is_inside) => lift.elementwise(CoreOp::Binary(BinaryOp::Andi), &[is_inside, last])?,
        None => last,
    };
    let nowhere = index(&mut lift, -1)?;
    let position = lift.elementwise(CoreOp::Select, &[is_written, position, nowhere])?;
    let position = lift.broadcast(position, &walked.shape)?;
    let updates = walked.element_count()?;
    let position = lift.reshape(position, &[updates])?;
    let updates = lift.reshape(input, &[updates])?;
    let data = lift.reshape(output, &[count])?;
    let scatter = ScatterMultiaxis {
        axes: Shape::from_slice(&[0]),
        bounds: Beyond::Drop,
        from_end: false,
        reduction: Reduction::Set,
        unique: false,
    };
    let written = lift.emit(CoreOp::ScatterMultiaxis(scatter), &[data, position, updates])?;
    lift.reshape(written, &addressed.shape)
}

/// A number of type `index`, which is the same in each iteration.
fn index(lift: &mut Lift, value: i64) -> Option<Value> {
    let number = Tensor::from_ints(ElementType::Index, &[], &[value.into()]);
    let lifted = lift.lift_constant(&number)?;
    lift.materialize(lifted)
}
