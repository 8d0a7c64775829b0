//! Scatters whose region is no reduction, as loops over the updates.

use crate::elementwise::{Kind, recipe};
use crate::lifted;
use crate::ops::core::{Beyond, Bounds, Reduction, ScatterMultiaxis};
use crate::ops::{Body, EmitRegions};
use crate::prelude::*;

/// A scatter into tensors of rank 1, whose elements at positions are combined with updates by a region, one after the
/// other.
pub struct RegionScatter<'b> {
    pub tensors: &'b [Val],
    /// Of type `i64` and rank 1. An update at -1 is left out.
    pub positions: Val,
    pub updates: &'b [Val],
    /// The attribute that the region is.
    pub name: &'static str,
    pub body: &'b Body,
    /// Whether the updates are the first arguments of the region, else the old elements.
    pub takes_update_first: bool,
    /// Whether it is an error that two updates meet.
    pub unique: bool,
}

impl RegionScatter<'_> {
    /// The tensors after the updates.
    pub fn expand(&self, emit: &mut dyn Emit) -> Vec<Val> {
        if self.unique { self.expand_unique(emit) } else { self.expand_in_order(emit) }
    }

    fn arguments(&self, old: &[Val], updates: &[Val]) -> Vec<Val> {
        if self.takes_update_first { [updates, old].concat() } else { [old, updates].concat() }
    }

    fn expand_unique(&self, emit: &mut dyn Emit) -> Vec<Val> {
        let &RegionScatter { tensors, positions, updates, .. } = self;
        let mode = Mode { bounds: Bounds::Fill(None), from_end: false };
        let old: Vec<Val> = tensors
            .iter()
            .map(|&x| recipes::elements(x, positions, 0, mode.clone(), emit))
            .collect();
        let new = lifted::map(self.name, self.body, &self.arguments(&old, updates), emit);
        let scatter = CoreOp::ScatterMultiaxis(ScatterMultiaxis {
            axes: Shape::from_slice(&[0]),
            bounds: Beyond::Drop,
            from_end: false,
            reduction: Reduction::Set,
            unique: true,
        });
        let scattered = tensors.iter().zip(new);
        scattered.map(|(&x, new)| emit.emit(scatter.clone(), &[x, positions, new])).collect()
    }

    fn expand_in_order(&self, emit: &mut dyn Emit) -> Vec<Val> {
        let &RegionScatter { tensors, positions, updates, .. } = self;
        let count = emit.tensor_type(positions).shape[0];
        let regions = emit.with_regions().expect("a sink with regions");
        regions.repeat_times(count, tensors, &mut |emit: &mut dyn EmitRegions, args: &[Val]| {
            let (k, tensors) = (args[0], &args[1..]);
            let at = recipes::slice_at(positions, 0, k, emit);
            let zero = recipe::constant_like(at, 0, emit);
            let is_inside = recipe::apply(Kind::Ge, &[at, zero], emit);
            let old: Vec<Val> =
                tensors.iter().map(|&x| recipes::slice_at(x, 0, at, emit)).collect();
            let new = emit.branch(
                is_inside,
                &mut |emit, _| {
                    let new = updates.iter().map(|&x| recipes::slice_at(x, 0, k, emit));
                    let new: Vec<Val> = new.collect();
                    emit.inline(self.name, &self.arguments(&old, &new))
                },
                &mut |_, _| old.clone(),
            );
            // An update that is left out writes the element that is there.
            let written = tensors.iter().zip(new);
            written.map(|(&x, new)| recipes::update_at(x, new, 0, at, emit)).collect()
        })
    }
}

/// The positions in a tensor of this shape, in row-major order.
pub fn linear_positions(shape: &[i64], emit: &mut dyn Emit) -> Val {
    let count = size::product(shape).unwrap_or(DYNAMIC);
    let positions = layout::iota(&[count], 0, emit);
    emit.reshape(positions, shape)
}

/// What a gather gives for a position that is out of bounds: -1.
pub fn nowhere() -> Bounds {
    Bounds::Fill(Some(Tensor::from_i64s(&[], &[-1])))
}
