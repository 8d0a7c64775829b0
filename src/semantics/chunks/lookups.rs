//! The byte ranges of an argument that a chunk gathers from, known from its indices before the chunk runs.

use std::ops::Range;

use super::{ChunkedGraph, propagate, restrict_to};
use crate::expand::Graph;
use crate::ops::core::GatherMultiaxis;
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;
use crate::tensor::walk::coordinates;
use crate::types::{Shape, row_major_strides};

/// A gather of a chunk from a whole argument of the function.
#[derive(Clone, Debug)]
pub struct Lookup {
    /// The argument that is the gathered data.
    pub argument: u32,
    gather: GatherMultiaxis,
    /// The shape of the data.
    shape: Shape,
    /// The number of bytes of an element.
    width: i64,
}

impl ChunkedGraph {
    /// The gathers of a chunk that read from whole arguments, and a graph that computes their indices from the body's
    /// arguments.
    pub fn lookups(&self, steps: i64) -> (Vec<Lookup>, Graph) {
        let body = self.build_body(steps);
        let mut lookups = Vec::new();
        let mut indices = Vec::new();
        for (part, operands) in &self.parts {
            let node = self.graph.node(part.0);
            let Some(CoreOp::GatherMultiaxis(gather)) = &node.op else { continue };
            let [(data, None), position] = operands[..] else { continue };
            let Some(argument) = propagate::renamed_argument(&self.graph, data) else { continue };
            let ty = &self.graph.node(data).ty;
            let (Some(shape), Some(element)) = (ty.shape(), ty.element()) else { continue };
            lookups.push(Lookup {
                argument,
                gather: gather.clone(),
                shape: Shape::from_slice(shape),
                width: element.bytes() as i64,
            });
            indices.push(body.values[&position]);
        }
        let (mut graph, renumbered) = restrict_to(&body.graph, &indices);
        graph.results = indices.iter().map(|value: &Val| renumbered[value]).collect();
        (lookups, graph)
    }
}

impl Lookup {
    /// The bytes of one gathered row: the elements of the dimensions after the last gathered axis.
    pub fn row_bytes(&self) -> i64 {
        self.shape[self.inner_dimension()..].iter().product::<i64>() * self.width
    }

    /// The number of dimensions up to the last gathered axis; a row has the dimensions after it.
    fn inner_dimension(&self) -> usize {
        (0..self.shape.len()).rev().find(|&d| self.gather.is_axis(d)).map_or(0, |d| d + 1)
    }

    /// The largest number of rows that a chunk with indices of this shape reads.
    pub fn most_rows(&self, indices: &[i64]) -> i64 {
        let logical = self.gather.logical_shape(indices);
        let repeated = |d: &usize| !self.gather.is_axis(*d) && logical.get(*d) == Some(&1);
        let count: i64 =
            (0..self.inner_dimension()).filter(repeated).map(|d| self.shape[d]).product();
        logical.iter().product::<i64>() * count
    }

    /// Appends the byte ranges of the rows that these indices address. Indices out of bounds are skipped; the run
    /// reports them.
    pub fn push_ranges(&self, indices: &Tensor, into: &mut Vec<Range<usize>>) {
        let n = self.gather.coordinate_size() as usize;
        let logical = self.gather.logical_shape(indices.shape());
        let strides = row_major_strides(&self.shape);
        let inner = self.inner_dimension();
        let row = self.row_bytes();
        // Dimensions that are not looked up before one that is: each row of them.
        let repeated: Shape = (0..inner)
            .map(|d| match self.gather.is_axis(d) || logical[d] != 1 {
                true => 1,
                false => self.shape[d],
            })
            .collect();
        for (k, c) in coordinates(&logical).enumerate() {
            let outer = (0..inner).filter(|&d| !self.gather.is_axis(d) && self.shape[d] != 1);
            let mut at: i64 = outer.map(|d| c[d] * strides[d]).sum();
            let axes = self.gather.axes.iter().enumerate();
            let inside = axes.into_iter().all(|(j, &axis)| {
                let (size, stride) = (self.shape[axis as usize], strides[axis as usize]);
                let stored = indices.int_at(k * n + j);
                let resolved = (size > 0).then(|| self.gather.resolve(stored, size)).flatten();
                at += resolved.unwrap_or(0) * stride;
                resolved.is_some()
            });
            if !inside {
                continue;
            }
            for a in coordinates(&repeated) {
                let more: i64 = a.iter().zip(&strides).map(|(a, stride)| a * stride).sum();
                let start = (at + more) * self.width;
                into.push(start as usize..(start + row) as usize);
            }
        }
    }
}
