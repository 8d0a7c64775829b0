//! The reads of a body from tensors, lifted to views, and to gathers at computed positions.

use std::collections::HashSet;

use super::affine::{Linear, Map};
use super::lift::{Lift, Lifted};
use crate::ir::{Op, Value, ValueDef};
use crate::ops::CoreOp;
use crate::ops::core::{Bounds, Cast, CastOp, Concat, GatherMultiaxis, Slice};
use crate::types::{DYNAMIC, ElementType};

impl Lift<'_> {
    /// Lifts the element of an operand that each iteration reads at the results of its indexing map.
    pub fn lift_read(&mut self, operand: Value, map: &Map) -> Option<Lifted> {
        if self.ty(operand).is_none() {
            return self.lift_outer_scalar(operand);
        }
        let forms = map.results.iter();
        let position = |form: &Linear| ReadPosition {
            at: Lifted::Linear(form.clone(), ElementType::Index),
            order: 0,
        };
        let positions: Vec<ReadPosition> = forms.map(position).collect();
        self.lift_elements(operand, &positions)
    }

    pub fn lift_extract(&mut self, op: Op) -> Option<Lifted> {
        let operands = self.module[op].operands.clone();
        let (&source, at) = operands.split_first()?;
        if at.is_empty()
            && let Some(known) = self.module.constant_value(source)
        {
            return self.lift_constant(&known);
        }
        let is_inside = match self.module[source].def {
            ValueDef::Argument { block, .. } => block == self.of.body,
            ValueDef::Result { op, .. } => self.module[op].parent == Some(self.of.body),
        };
        if is_inside {
            return None;
        }
        let position = |&at: &Value| {
            Some(ReadPosition { at: self.lift_value(at)?, order: self.first_argument(at) })
        };
        let positions: Vec<ReadPosition> = at.iter().map(position).collect::<Option<_>>()?;
        self.lift_elements(source, &positions)
    }

    /// The first argument of the body on which a value depends: the coordinates of a lookup have this order.
    fn first_argument(&self, value: Value) -> usize {
        let mut open = vec![value];
        let mut seen = HashSet::from([value]);
        let mut first = usize::MAX;
        while let Some(value) = open.pop() {
            match self.module[value].def {
                ValueDef::Argument { block, index } if block == self.of.body => {
                    first = first.min(index as usize);
                }
                ValueDef::Result { op, .. } if self.module[op].parent == Some(self.of.body) => {
                    let operands = self.module[op].operands.iter();
                    open.extend(operands.filter(|&&operand| seen.insert(operand)));
                }
                _ => {}
            }
        }
        first
    }

    /// Lifts the elements of a tensor at these positions: a view along the dimensions where the position is an affine
    /// walk along a loop of its own, and a gather along the other dimensions. Out-of-range reads are undefined
    /// upstream; here they are errors.
    fn lift_elements(&mut self, source: Value, positions: &[ReadPosition]) -> Option<Lifted> {
        let ty = self.ty(source)?;
        if positions.len() != ty.rank() || ty.shape.contains(&0) || self.of.sizes.contains(&0) {
            return None;
        }
        let mut walks: Vec<Option<Walk>> = Vec::new();
        for (dim, position) in positions.iter().enumerate() {
            let walk = self.find_walk(&position.at, (source, dim), ty.shape[dim]);
            let is_taken = |walk: &Walk| {
                walk.along.is_some() && walks.iter().flatten().any(|w| w.along == walk.along)
            };
            walks.push(walk.filter(|walk| !is_taken(walk)));
        }
        let slots = assign_loops(&walks, self.loops());
        let view = self.slice_and_transpose(source, &ty.shape, &walks, &slots)?;
        let gathered = positions.iter().zip(slots).zip(&walks).filter(|(_, walk)| walk.is_none());
        let mut gathered: Vec<(usize, ReadPosition)> =
            gathered.filter_map(|((position, slot), _)| Some((slot?, position.clone()))).collect();
        if gathered.is_empty() {
            return Some(Lifted::Tensor(view));
        }
        gathered.sort_by_key(|(_, position)| position.order);
        self.emit_gather(view, gathered).map(Lifted::Tensor)
    }

    /// The slice of a tensor that the walks read, with each dimension at the loop (`slots`) along which it is read.
    fn slice_and_transpose(
        &mut self,
        source: Value,
        shape: &[i64],
        walks: &[Option<Walk>],
        slots: &[Option<usize>],
    ) -> Option<Value> {
        let size = |dim: usize| walks[dim].as_ref().map_or(shape[dim], |walk| walk.size);
        let slice = Slice {
            offsets: walks.iter().map(|walk| walk.as_ref().map_or(0, |w| w.offset)).collect(),
            sizes: (0..shape.len()).map(size).collect(),
            strides: walks.iter().map(|walk| walk.as_ref().map_or(1, |w| w.stride)).collect(),
        };
        let is_all = slice.sizes[..] == *shape && slice.strides.iter().all(|&stride| stride == 1);
        let mut view = source;
        if !is_all && slice.sizes.contains(&DYNAMIC) {
            return None;
        }
        if !is_all {
            view = self.emit(CoreOp::Slice(slice), &[view])?;
        }
        let mut order: Vec<usize> = (0..shape.len()).collect();
        order.sort_by_key(|&dim| slots[dim].unwrap_or(usize::MAX));
        view = self.transpose(view, &order)?;
        let rank = slots.iter().flatten().map(|slot| slot + 1).max().unwrap_or(0);
        let mut target: Vec<i64> = vec![1; rank.max(self.loops())];
        for (dim, slot) in slots.iter().enumerate() {
            if let Some(slot) = *slot {
                target[slot] = size(dim);
            }
        }
        self.reshape(view, &target)
    }

    /// The walk of a position along a dimension of a tensor; `None` where it is not affine, or may be out of range.
    fn find_walk(&self, position: &Lifted, dimension: (Value, usize), size: i64) -> Option<Walk> {
        let Lifted::Linear(form, _) = position else { return None };
        match form.only_loop() {
            Some((along, 1)) if self.of.sizes[along] == DYNAMIC => {
                let is_all = form.offset == 0
                    && size == DYNAMIC
                    && self.of.open[along].dims.contains(&dimension);
                is_all.then_some(Walk { along: Some(along), offset: 0, stride: 1, size })
            }
            _ => Walk::of(form, size, &self.of.sizes),
        }
    }

    /// A gather along dimensions of `view`, at these positions.
    fn emit_gather(&mut self, view: Value, positions: Vec<(usize, ReadPosition)>) -> Option<Value> {
        let (loops, n) = (self.loops(), positions.len() as i64);
        let axes = positions.iter().map(|&(slot, _)| slot as i64).collect();
        let mut shape: Vec<i64> = vec![1; loops];
        let mut coordinates = Vec::new();
        for (_, position) in positions {
            let mut coordinate = self.materialize(position.at)?;
            if self.ty(coordinate)?.element != ElementType::Index {
                let cast = Cast { op: CastOp::IndexCast, to: ElementType::Index };
                coordinate = self.emit(CoreOp::Cast(cast), &[coordinate])?;
            }
            let of_this = self.ty(coordinate)?.shape;
            for (size, &of_this) in shape.iter_mut().zip(&of_this) {
                *size = if of_this == 1 { *size } else { of_this };
            }
            coordinates.push(coordinate);
        }
        let rank = self.ty(view)?.rank();
        let mut indices_shape = shape.clone();
        indices_shape.resize(rank, 1);
        let mut column = indices_shape.clone();
        column.push(1);
        let last = indices_shape.last_mut()?;
        *last = if n == 1 { *last } else { last.checked_mul(n)? };
        let indices = match coordinates[..] {
            [only] => self.broadcast(only, &shape)?,
            _ => {
                for coordinate in &mut coordinates {
                    let stretched = self.broadcast(*coordinate, &shape)?;
                    *coordinate = self.reshape(stretched, &column)?;
                }
                self.emit(CoreOp::Concat(Concat { axis: rank as i64 }), &coordinates)?
            }
        };
        let indices = self.reshape(indices, &indices_shape)?;
        let gather = GatherMultiaxis { axes, bounds: Bounds::Error, from_end: false };
        let gathered = self.emit(CoreOp::GatherMultiaxis(gather), &[view, indices])?;
        let shape = self.ty(gathered)?.shape;
        self.reshape(gathered, &shape[..loops])
    }
}

/// The loop of each dimension of a tensor: the one that walks along it. A gathered dimension has an unused loop: that
/// of its own number if possible, else in order, or a dimension after all loops. Dimensions of which a single element
/// is read have none.
fn assign_loops(walks: &[Option<Walk>], loops: usize) -> Vec<Option<usize>> {
    let along: Vec<Option<usize>> =
        walks.iter().map(|walk| walk.as_ref().and_then(|walk| walk.along)).collect();
    let gathered = walks.iter().filter(|walk| walk.is_none()).count();
    let is_free = |slot: usize| !along.contains(&Some(slot));
    let in_place =
        (0..walks.len()).all(|dim| walks[dim].is_some() || (dim < loops && is_free(dim)));
    let free: Vec<usize> = match (0..loops).filter(|&slot| is_free(slot)).collect::<Vec<_>>() {
        _ if in_place => (0..walks.len()).filter(|&dim| walks[dim].is_none()).collect(),
        free if free.len() >= gathered => free,
        _ => (loops..loops + gathered).collect(),
    };
    let mut free = free.into_iter();
    let slot = |(walk, along): (&Option<Walk>, &Option<usize>)| match walk {
        Some(_) => *along,
        None => free.next(),
    };
    walks.iter().zip(&along).map(slot).collect()
}

/// The position at which a tensor is read along a dimension.
#[derive(Clone, Debug)]
struct ReadPosition {
    at: Lifted,
    /// The key by which the coordinates of a lookup are ordered.
    order: usize,
}

/// A walk with constant stride along a dimension of a tensor.
struct Walk {
    /// The loop that walks; `None` where a single element is read.
    along: Option<usize>,
    offset: i64,
    stride: i64,
    size: i64,
}

impl Walk {
    /// The walk of a linear form; `None` where it may be out of range, or depends on several loops. The bounds of a
    /// dynamic dimension are checked at run time.
    fn of(form: &Linear, size: i64, loops: &[i64]) -> Option<Walk> {
        let (low, high) = form.range(loops)?;
        if low < 0 || (size != DYNAMIC && high >= size) {
            return None;
        }
        let offset = form.offset;
        match form.only_loop() {
            None => form.as_constant().map(|_| Walk { along: None, offset, stride: 1, size: 1 }),
            Some((along, stride)) => {
                let size = loops[along];
                Some(Walk {
                    along: Some(along),
                    offset,
                    stride: if size == 1 { 1 } else { stride },
                    size,
                })
            }
        }
    }
}
