//! `mg.gather_multiaxis`: stored coordinates made safe to read at, and the check that they are in
//! range.

use smallvec::SmallVec;

use super::affine::{Affine, Var, add_sizes, multiply_sizes};
use super::build::Build;
use super::guard::CheckedLookups;
use super::nest::{Expr, ExprId, LoopId};
use super::plan::needs_no_check;
use crate::ops::Val;
use crate::ops::core::range::{self, Range};
use crate::ops::core::{BinaryOp, Bounds, CastOp, CmpiPredicate, GatherMultiaxis};
use crate::types::size::is_code;
use crate::types::{ElementType, Shape};

impl Build<'_> {
    /// The element of a gather. Coordinates are inside the input whatever the stored indices are, except for checked
    /// gathers: their check has run before.
    pub(super) fn gather_element(
        &mut self,
        node: Val,
        gather: &GatherMultiaxis,
        at: &[Affine],
    ) -> ExprId {
        let plan = self.plan;
        let data = plan.graph.node(node).operands[0];
        let (ic, inside) = self.addressed_position(node, gather, at);
        let value = self.element(data, &ic);
        let fill = gather.fill_value(plan.element(node));
        match (inside, fill) {
            (Some(inside), Some(fill)) => {
                let fill = self.constant_bits(plan.element(node), fill.bytes_at(0));
                self.select(inside, value, fill)
            }
            _ => value,
        }
    }

    /// The position in the data that a gather or a scatter addresses from a result position; under `fill` and `drop`
    /// also the test whether it is in bounds.
    pub(super) fn addressed_position(
        &mut self,
        node: Val,
        gather: &GatherMultiaxis,
        at: &[Affine],
    ) -> (Vec<Affine>, Option<ExprId>) {
        let plan = self.plan;
        let [data, indices, ..] = plan.graph.node(node).operands[..] else { panic!("indices") };
        let shape = plan.shape(data);
        let logical = gather.logical_shape(plan.shape(indices));
        let mut ic: Vec<Affine> = (at.iter().zip(shape))
            .map(|(c, &size)| if size == 1 { Affine::default() } else { c.clone() })
            .collect();
        let mut inside: Option<ExprId> = None;
        let mut coordinates: SmallVec<[ExprId; 2]> = SmallVec::new();
        for (k, &axis) in gather.axes.iter().enumerate() {
            let size = shape[axis as usize];
            let stored = self.stored_coordinate(indices, &logical, gather, at, k);
            let (coordinate, within) = self.resolve_coordinate(gather, indices, stored, size);
            ic[axis as usize] = self.as_affine(coordinate, 0, add_sizes(size, -1));
            if !needs_no_check(gather, self.plan.ranges[indices.0 as usize], size) {
                coordinates.push(coordinate);
            }
            inside = match (inside, within) {
                (Some(before), Some(within)) => Some(self.binary(BinaryOp::Andi, before, within)),
                (before, within) => within.or(before),
            };
        }
        if plan.checked[node.0 as usize] {
            let (inside, whole) =
                (self.emit_check(node, gather, at), self.covers_shape(&logical, at));
            self.lookups.push(CheckedLookups { node, coordinates, inside, whole });
        }
        (ic, inside)
    }

    /// Coordinate `k`, as it is stored, of the lookup for the result position `at`.
    fn stored_coordinate(
        &mut self,
        indices: Val,
        logical: &Shape,
        gather: &GatherMultiaxis,
        at: &[Affine],
        k: usize,
    ) -> ExprId {
        let mut lc: Vec<Affine> = (at.iter().zip(logical))
            .map(|(c, &size)| if size == 1 { Affine::default() } else { c.clone() })
            .collect();
        let last = lc.last_mut().expect("a rank of 1 or more");
        *last = last.times(gather.coordinate_size()).plus(k as i64);
        self.element(indices, &lc)
    }

    /// An index element as 64 bits; only `ui64` may not fit a signed one: its bits are unchanged.
    pub(super) fn widen_index(&mut self, from: ElementType, x: ExprId) -> ExprId {
        if let Expr::Cast { op: CastOp::IndexCast, from: ElementType::Index, x: position, .. } =
            self.exprs[x.0 as usize]
            && let Expr::Position(at) = &self.exprs[position.0 as usize]
            && range::of_type(from).is_some_and(|all| {
                let range = self.range_of_map(at);
                all.0 <= range.0 && range.1 <= all.1
            })
        {
            return position;
        }
        if from.bits() == 64 {
            return x;
        }
        let op = if from.is_unsigned() { CastOp::IndexCastui } else { CastOp::IndexCast };
        self.push(Expr::Cast { op, from, to: ElementType::Index, x })
    }

    /// A coordinate in `[0, size)` for the stored one; under `fill` also the test whether the stored one is in bounds.
    fn resolve_coordinate(
        &mut self,
        gather: &GatherMultiaxis,
        indices: Val,
        stored: ExprId,
        size: i64,
    ) -> (ExprId, Option<ExprId>) {
        let (range, from) = (self.plan.ranges[indices.0 as usize], self.plan.element(indices));
        let signed = !from.is_unsigned();
        let safe = needs_no_check(gather, range, size);
        if gather.bounds == Bounds::Wrap && !safe {
            return (self.wrap_coordinate(from, range, stored, size), None);
        }
        let x = self.widen_index(from, stored);
        let x = self.counted_from_end(gather, range, signed, x, size);
        let [zero, limit, largest] =
            [0, size, add_sizes(size, -1)].map(|value| self.index_constant(value));
        match &gather.bounds {
            Bounds::Error | Bounds::Wrap => (x, None),
            _ if safe => (x, None),
            Bounds::Fill(_) => {
                let within = self.compare(CmpiPredicate::Ult, x, limit);
                (self.select(within, x, zero), Some(within))
            }
            Bounds::Clamp if signed => {
                let x = self.binary(BinaryOp::Minsi, x, largest);
                (self.binary(BinaryOp::Maxsi, x, zero), None)
            }
            Bounds::Clamp => (self.binary(BinaryOp::Minui, x, largest), None),
        }
    }

    /// The remainder of a stored coordinate by a size, from 0 on; to count from the end makes no difference to it. It is
    /// computed in 32 bits where these hold both, since there are no vectors of remainders of 64.
    fn wrap_coordinate(
        &mut self,
        from: ElementType,
        range: Option<Range>,
        stored: ExprId,
        size: i64,
    ) -> ExprId {
        let narrow = range::of_type(ElementType::I32).expect("an integer");
        let fits = range.is_some_and(|range| narrow.0 <= range.0 && range.1 <= narrow.1);
        let is_narrow =
            !is_code(size) && i128::from(size) <= narrow.1 && (from.bits() <= 32 || fits);
        let [zero, limit] = [0, size].map(|value| match is_narrow {
            true => self.constant_of_32_bits(value),
            false => self.index_constant(value),
        });
        let x = match is_narrow {
            true => self.resize_to_32_bits(from, stored),
            false => self.widen_index(from, stored),
        };
        let rest = if from.is_unsigned() || range.is_some_and(|range| range.0 >= 0) {
            self.binary(BinaryOp::Remui, x, limit)
        } else {
            let rest = self.binary(BinaryOp::Remsi, x, limit);
            let negative = self.compare(CmpiPredicate::Slt, rest, zero);
            let moved = self.binary(BinaryOp::Addi, rest, limit);
            self.select(negative, moved, rest)
        };
        if is_narrow { self.widen_index(ElementType::I32, rest) } else { rest }
    }

    /// The coordinate with `size` added to negative ones. Those below `-size` stay negative, and so outside for
    /// whatever follows; nothing wraps, since only one of both is negative.
    fn counted_from_end(
        &mut self,
        gather: &GatherMultiaxis,
        range: Option<Range>,
        signed: bool,
        x: ExprId,
        size: i64,
    ) -> ExprId {
        let negatives = signed && range.is_none_or(|range| range.0 < 0);
        if !gather.from_end || !negatives {
            return x;
        }
        let [zero, limit, mask] =
            [0, size, add_sizes(size, -1)].map(|value| self.index_constant(value));
        // What is in bounds is what its low bits say, from either end.
        let is_inside = gather.bounds == Bounds::Error || needs_no_check(gather, range, size);
        if is_inside && !is_code(size) && size.count_ones() == 1 {
            return self.binary(BinaryOp::Andi, x, mask);
        }
        let negative = self.compare(CmpiPredicate::Slt, x, zero);
        let moved = self.binary(BinaryOp::Addi, x, limit);
        self.select(negative, moved, x)
    }

    /// Whether the loops iterate a coordinate over all of a shape: its digits are counters of their own in each
    /// dimension.
    fn covers_shape(&self, shape: &Shape, at: &[Affine]) -> bool {
        let mut seen: SmallVec<[LoopId; 4]> = SmallVec::new();
        shape.iter().zip(at).filter(|(size, _)| **size != 1).all(|(&size, at)| {
            let mut reached = 1;
            for _ in 0..at.terms.len() {
                let digit = at.terms.iter().find_map(|&(var, factor)| match var {
                    Var::Loop(id) if factor == reached && !seen.contains(&id) => Some(id),
                    Var::Loop(_) | Var::Value(_) => None,
                });
                let Some(id) = digit else { return false };
                seen.push(id);
                reached = multiply_sizes(reached, self.extents[id.0 as usize]);
            }
            at.constant == 0 && reached == size
        })
    }

    /// The test whether all coordinates of the lookup at a logical position are in bounds.
    pub(super) fn emit_check(
        &mut self,
        node: Val,
        gather: &GatherMultiaxis,
        at: &[Affine],
    ) -> ExprId {
        let mut all: Option<ExprId> = None;
        for k in 0..gather.axes.len() {
            let Some((_, within)) = self.emit_bounds_check(node, gather, at, k) else { continue };
            all = Some(match all {
                Some(before) => self.binary(BinaryOp::Andi, before, within),
                None => within,
            });
        }
        all.expect("a checked gather has a coordinate to check")
    }

    /// Coordinate `k` of a lookup as 64 bits, and the test whether it is in bounds; `None` if it is known to be.
    /// Integers of at most 32 bits are compared in 32, of which a vector holds more.
    pub(super) fn emit_bounds_check(
        &mut self,
        node: Val,
        gather: &GatherMultiaxis,
        at: &[Affine],
        k: usize,
    ) -> Option<(ExprId, ExprId)> {
        let plan = self.plan;
        let [data, indices, ..] = plan.graph.node(node).operands[..] else { panic!("indices") };
        let size = plan.shape(data)[gather.axes[k] as usize];
        if needs_no_check(gather, plan.ranges[indices.0 as usize], size) {
            return None;
        }
        let logical = gather.logical_shape(plan.shape(indices));
        let (stored, from) =
            (self.stored_coordinate(indices, &logical, gather, at, k), plan.element(indices));
        let wide = self.widen_index(from, stored);
        // Sizes are below 2^61: one unsigned comparison sees both ends.
        let below_zero = gather.from_end && !from.is_unsigned();
        let limit = if below_zero { multiply_sizes(2, size) } else { size };
        let is_narrow = from.bits() <= 32 && !is_code(limit) && limit <= i64::from(i32::MAX);
        let [mut x, offset, limit] = match is_narrow {
            true => {
                let [size, limit] = [size, limit].map(|value| self.constant_of_32_bits(value));
                [self.resize_to_32_bits(from, stored), size, limit]
            }
            false => [wide, self.index_constant(size), self.index_constant(limit)],
        };
        if below_zero {
            x = self.binary(BinaryOp::Addi, x, offset);
        }
        Some((wide, self.compare(CmpiPredicate::Ult, x, limit)))
    }

    fn constant_of_32_bits(&mut self, value: i64) -> ExprId {
        self.constant_bits(ElementType::I32, &(value as i32).to_le_bytes())
    }

    /// An integer in 32 bits, which hold it.
    fn resize_to_32_bits(&mut self, from: ElementType, x: ExprId) -> ExprId {
        let op = match from.bits() {
            32 => return x,
            _ if from == ElementType::Index => CastOp::IndexCast,
            64 => CastOp::Trunci,
            _ if from.is_unsigned() => CastOp::Extui,
            _ => CastOp::Extsi,
        };
        self.push(Expr::Cast { op, from, to: ElementType::I32, x })
    }
}
