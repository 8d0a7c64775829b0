//! A node at a coordinate as one element: views rewrite the coordinate, other ops compute.

use std::collections::HashMap;

use smallvec::SmallVec;

use super::affine::{Affine, Var, add_sizes, last_position, linear_position, multiply_sizes};
use super::extremes::Extreme;
use super::guard::CheckedLookups;
use super::machine::Isa;
use super::nest::{Buffer, Expr, ExprId, Interner, LoopId, Loops};
use super::plan::{Plan, Storage};
use crate::ops::core::{
    BinaryOp, Cast, CastOp, CmpfPredicate, CmpiPredicate, Concat, Constant, Iota, MathOp, Pad,
    ReduceKind, kept,
};
use crate::ops::index_map::Index;
use crate::ops::{CoreOp, Val};
use crate::tensor::Tensor;
use crate::types::ElementType;
use crate::types::size::{self, is_code, is_symbol};

/// Builds the expressions of one nest.
pub struct Build<'p> {
    pub plan: &'p Plan<'p>,
    pub extents: Vec<i64>,
    pub exprs: Vec<Expr>,
    /// The node that this nest computes, which is not read from its own buffer.
    pub root: Option<Val>,
    /// The first loop that should be split in two, with the extent of the inner one.
    pub wanted_split: Option<(LoopId, i64)>,
    /// The number of outer loops, around the action, that may be split.
    pub splittable: usize,
    interner: Interner,
    /// The lookups of checked gathers.
    pub lookups: Vec<CheckedLookups>,
    /// The extremes along one dimension that were computed.
    pub extremes: Vec<Extreme>,
    /// The ranges of computed coordinates.
    pub ranges: HashMap<ExprId, (i64, i64)>,
    memo: HashMap<(Val, Vec<Affine>), ExprId, ahash::RandomState>,
}

impl<'p> Build<'p> {
    pub fn new(plan: &'p Plan<'p>, root: Option<Val>) -> Self {
        Build {
            plan,
            extents: Vec::new(),
            exprs: Vec::new(),
            root,
            wanted_split: None,
            splittable: 0,
            interner: Interner::default(),
            lookups: Vec::new(),
            extremes: Vec::new(),
            ranges: HashMap::new(),
            memo: HashMap::default(),
        }
    }

    /// Adds a loop and returns its counter; a constant if the extent is 1.
    pub fn add_loop(&mut self, extent: i64) -> (Option<LoopId>, Affine) {
        if extent == 1 {
            return (None, Affine::constant(0));
        }
        let id = LoopId(self.extents.len() as u32);
        self.extents.push(extent);
        (Some(id), Affine::var(Var::Loop(id)))
    }

    pub fn push(&mut self, expr: Expr) -> ExprId {
        self.interner.intern(&mut self.exprs, expr)
    }

    pub fn constant_bits(&mut self, element: ElementType, bytes: &[u8]) -> ExprId {
        let mut all = [0; 16];
        all[..bytes.len()].copy_from_slice(bytes);
        let bits = u128::from_le_bytes(all);
        self.push(Expr::Bits { element, bits })
    }

    /// The expression of a number or a size, as `index`.
    pub fn index_constant(&mut self, value: i64) -> ExprId {
        if is_code(value) {
            return self.push(Expr::Position(Affine::constant(value)));
        }
        self.push(Expr::Bits { element: ElementType::Index, bits: u128::from(value as u64) })
    }

    pub fn binary(&mut self, op: BinaryOp, x: ExprId, y: ExprId) -> ExprId {
        let element = self.exprs[x.0 as usize].element();
        self.push(Expr::Binary { op, element, x, y })
    }

    /// The expression of a binary operation on elements of this type.
    pub fn combine(&mut self, op: BinaryOp, element: ElementType, x: ExprId, y: ExprId) -> ExprId {
        let [x, y] = [x, y].map(|x| self.without_quieting(op, x));
        self.push(Expr::Binary { op, element, x, y })
    }

    /// An operand that was converted from bf16, without the quieting of NaNs, for operations that quiet NaNs
    /// themselves and return the first of two.
    fn without_quieting(&mut self, op: BinaryOp, x: ExprId) -> ExprId {
        let (from, to) = (ElementType::I16, ElementType::I32);
        let quiets =
            matches!(op, BinaryOp::Addf | BinaryOp::Subf | BinaryOp::Mulf | BinaryOp::Divf);
        match self.exprs[x.0 as usize] {
            Expr::Cast { op: CastOp::Extf, from: ElementType::BF16, to: ElementType::F32, x }
                if quiets && self.plan.machine.vectors.isa == Isa::X86 =>
            {
                let low = self.push(Expr::Cast { op: CastOp::Extui, from, to, x });
                let half = self.constant_bits(to, &16i32.to_le_bytes());
                self.binary(BinaryOp::Shli, low, half)
            }
            _ => x,
        }
    }

    pub fn compare(&mut self, predicate: CmpiPredicate, x: ExprId, y: ExprId) -> ExprId {
        let element = self.exprs[x.0 as usize].element();
        self.push(Expr::Cmpi { predicate, element, x, y })
    }

    pub fn select(&mut self, condition: ExprId, yes: ExprId, no: ExprId) -> ExprId {
        let element = self.exprs[yes.0 as usize].element();
        self.push(Expr::Select { element, condition, yes, no })
    }

    /// An element as a signed integer in the order of `mg.argsort`: ascending, or descending.
    pub fn sort_key(&mut self, x: ExprId, descending: bool) -> ExprId {
        let (mut x, mut from) = (x, self.exprs[x.0 as usize].element());
        if from.is_narrow_float() {
            let to = ElementType::F32;
            x = self.push(Expr::Cast { op: CastOp::Extf, from, to, x });
            from = to;
        }
        let mut key = x;
        if from.is_float() {
            let to = from.same_width_integer();
            let is_nan = CmpfPredicate::Uno;
            let is_nan = self.push(Expr::Cmpf { predicate: is_nan, element: from, x, y: x });
            // The sum has no negative zero.
            let zero = self.constant_bits(from, &[0; 8][..from.bytes()]);
            let sum = self.binary(BinaryOp::Addf, x, zero);
            let bits = self.push(Expr::Cast { op: CastOp::Bitcast, from, to, x: sum });
            let largest = self.largest_integer(to);
            let ordered = self.flip_negative(bits);
            key = self.select(is_nan, largest, ordered);
        }
        self.in_order(key, descending)
    }

    /// A key like [`Build::sort_key`], of which there is one for each of an element's values: its inverse has their bits.
    pub fn exact_sort_key(&mut self, x: ExprId, descending: bool) -> ExprId {
        let from = self.exprs[x.0 as usize].element();
        if !from.is_float() {
            return self.in_order(x, descending);
        }
        let to = from.same_width_integer();
        let bits = self.push(Expr::Cast { op: CastOp::Bitcast, from, to, x });
        let key = self.flip_negative(bits);
        self.in_order(key, descending)
    }

    /// A key of ascending order, or its complement.
    fn in_order(&mut self, key: ExprId, descending: bool) -> ExprId {
        if !descending {
            return key;
        }
        let element = self.exprs[key.0 as usize].element();
        let ones = self.constant_bits(element, &[0xff; 8][..element.bytes()]);
        self.binary(BinaryOp::Xori, key, ones)
    }

    pub fn largest_integer(&mut self, element: ElementType) -> ExprId {
        let largest = i64::MAX >> (64 - element.bits());
        self.constant_bits(element, &largest.to_le_bytes()[..element.bytes()])
    }

    /// The bits of a float as a signed integer in the order of floats, of which -0.0 is below 0.0: all bits of a negative
    /// number but its sign are flipped. It is its own inverse.
    pub fn flip_negative(&mut self, bits: ExprId) -> ExprId {
        let element = self.exprs[bits.0 as usize].element();
        let places = i64::from(element.bits() - 1).to_le_bytes();
        let places = self.constant_bits(element, &places[..element.bytes()]);
        let sign = self.binary(BinaryOp::Shrsi, bits, places);
        let largest = self.largest_integer(element);
        let turned = self.binary(BinaryOp::Andi, sign, largest);
        self.binary(BinaryOp::Xori, bits, turned)
    }

    /// A computed coordinate, known to lie in `[low, high]`, as an index map.
    pub fn as_affine(&mut self, value: ExprId, low: i64, high: i64) -> Affine {
        if let Expr::Position(at) = &self.exprs[value.0 as usize] {
            return at.clone();
        }
        // A number that looks like a symbol of a size is a value like others.
        if let Expr::Bits { bits, .. } = self.exprs[value.0 as usize]
            && !is_code(bits as i64)
        {
            return Affine::constant(bits as i64);
        }
        if low == high && !is_code(low) {
            return Affine::constant(low);
        }
        self.ranges.insert(value, (low, high));
        Affine::var(Var::Value(value))
    }

    /// The expression of an index map's value.
    pub fn emit_position(&mut self, at: Affine) -> ExprId {
        match at.as_constant() {
            Some(constant) => self.index_constant(constant),
            None => self.push(Expr::Position(at)),
        }
    }

    pub fn range_of_map(&self, at: &Affine) -> (i128, i128) {
        at.range(|var| match var {
            Var::Loop(id) => (0, last_position(self.extents[id.0 as usize])),
            Var::Value(id) => match self.ranges.get(&id) {
                Some(&(low, high)) => (low, if is_code(high) { last_position(high) } else { high }),
                None => (i64::MIN, i64::MAX),
            },
        })
    }

    /// Whether an index map is nonnegative and below a size for all iterations, by the expressions of sizes.
    fn is_below(&self, at: &Affine, size: i64) -> bool {
        let last = |var: Var| match var {
            Var::Loop(id) => Some(add_sizes(self.extents[id.0 as usize], -1)),
            Var::Value(id) => {
                self.ranges.get(&id).filter(|range| range.0 == 0).map(|range| range.1)
            }
        };
        let is_natural = size::is_natural(at.constant)
            && at.terms.iter().all(|&(_, factor)| size::is_natural(factor));
        let all = at.terms.iter().try_fold(at.constant, |all, &(var, factor)| {
            Some(add_sizes(all, multiply_sizes(last(var)?, factor)))
        });
        is_natural && all.is_some_and(|all| size::is_at_most(add_sizes(all, 1), size))
    }

    /// The element of `node` at a coordinate inside its shape.
    pub fn element(&mut self, node: Val, at: &[Affine]) -> ExprId {
        if let Storage::Buffer(buffer) = self.plan.storage(node)
            && self.root != Some(node)
        {
            return self.read_buffer(node, buffer, linear_position(self.plan.shape(node), at));
        }
        let key = (node, at.to_vec());
        if let Some(&known) = self.memo.get(&key) {
            return known;
        }
        let expr = self.compute_node(node, at);
        self.memo.insert(key, expr);
        expr
    }

    /// The expression of an element of a buffer: a load, or a number if the buffer is a constant and its position is
    /// constant or its elements are a progression.
    fn read_buffer(&mut self, node: Val, buffer: Buffer, at: Affine) -> ExprId {
        let element = self.plan.element(node);
        if let Some(CoreOp::Constant(Constant { value, .. })) = &self.plan.graph.node(node).op {
            // A position outside is never read: the run stops before.
            let is_inside = |&at: &i64| (0..value.count() as i64).contains(&at);
            if let Some(at) = at.as_constant().filter(is_inside) {
                return self.constant_bits(element, value.bytes_at(at as usize));
            }
            if let Some((first, step)) = self.plan.progression(node) {
                let x = self.emit_position(at.times(step).plus(first));
                return self.convert_position(element, x);
            }
        }
        self.load(node, buffer, at)
    }

    /// An element of a node in its buffer.
    pub fn load(&mut self, node: Val, buffer: Buffer, at: Affine) -> ExprId {
        self.push(Expr::Load { buffer, element: self.plan.element(node), at })
    }

    /// The nodes that are computed where they are used, with their elements.
    pub fn inlined_nodes(&self) -> impl Iterator<Item = (Val, ExprId)> {
        self.memo.iter().map(|((node, _), &id)| (*node, id))
    }

    /// The nodes, other than constants, that are computed where they are used.
    pub fn computed_nodes(&self) -> Vec<Val> {
        let is_computed =
            |node: &Val| !matches!(self.plan.graph.node(*node).op, Some(CoreOp::Constant(_)));
        self.memo.keys().map(|(node, _)| *node).filter(is_computed).collect()
    }

    /// The element of a node that has no buffer, computed from its operands.
    fn compute_node(&mut self, node: Val, at: &[Affine]) -> ExprId {
        let plan = self.plan;
        let source = plan.graph.node(node);
        let op = source.op.as_ref().expect("arguments are read from memory");
        let element = plan.element(node);
        let operands = &source.operands;
        match op {
            CoreOp::Constant(Constant { value, .. }) => self.constant_element(element, value),
            CoreOp::GatherMultiaxis(gather) => self.gather_element(node, gather, at),
            CoreOp::ScatterMultiaxis(_)
            | CoreOp::Argsort(_)
            | CoreOp::Cumulate(_)
            | CoreOp::Library(_) => {
                panic!("{} is read from its buffer", op.name())
            }
            CoreOp::Reshape(_) => self.reshaped_element(node, operands[0], at),
            CoreOp::Transpose(_) | CoreOp::Broadcast(_) | CoreOp::Slice(_) => {
                let map = op.index_map(0, |_| plan.shape(operands[0]), plan.shape(node));
                let position = |index: &Index| match *index {
                    Index::Strided { dim, offset, stride } => at[dim].times(stride).plus(offset),
                    _ => Affine::constant(0),
                };
                let ic: Vec<Affine> = map.0.iter().map(position).collect();
                self.element(operands[0], &ic)
            }
            CoreOp::Concat(Concat { axis }) => self.concat_element(operands, *axis as usize, at),
            CoreOp::Iota(Iota { axis, .. }) => {
                let x = self.emit_position(at[*axis as usize].clone());
                self.convert_position(element, x)
            }
            CoreOp::Pad(pad) => self.padded_element(operands, pad, at),
            CoreOp::Reduce(_) | CoreOp::Dot(_) => self.reduced_element(node, op, at),
            CoreOp::Bitcast(_) => self.element(operands[0], at),
            CoreOp::Complex(op) => {
                let operands = operands.iter().map(|&v| self.element(v, at)).collect();
                self.push(Expr::Complex { op: *op, element, operands })
            }
            CoreOp::Binary(op) => {
                let [x, y] = [0, 1].map(|k| self.element(operands[k], at));
                self.combine(*op, element, x, y)
            }
            CoreOp::Negf => {
                let x = self.element(operands[0], at);
                self.push(Expr::Negf { element, x })
            }
            CoreOp::Cmpi(cmp) => {
                let [x, y] = [0, 1].map(|k| self.element(operands[k], at));
                let element = plan.element(operands[0]);
                self.push(Expr::Cmpi { predicate: cmp.predicate, element, x, y })
            }
            CoreOp::Cmpf(cmp) => {
                let [x, y] = [0, 1].map(|k| self.element(operands[k], at));
                let element = plan.element(operands[0]);
                self.push(Expr::Cmpf { predicate: cmp.predicate, element, x, y })
            }
            CoreOp::Select => {
                let scalar = plan.shape(operands[0]).is_empty();
                let condition = self.element(operands[0], if scalar { &[] } else { at });
                let [yes, no] = [1, 2].map(|k| self.element(operands[k], at));
                self.push(Expr::Select { element, condition, yes, no })
            }
            CoreOp::Math(op) => {
                let element = plan.element(operands[0]);
                let operands = operands.iter().map(|&v| self.element(v, at)).collect();
                self.push(Expr::Math { op: *op, element, operands })
            }
            CoreOp::Cast(Cast { op, to }) => {
                let x = self.element(operands[0], at);
                if (*op, *to) == (CastOp::Truncf, ElementType::F32)
                    && let Some((function, x)) = self.formula_rounded(x)
                {
                    return self.push(Expr::Formula { function, x });
                }
                self.push(Expr::Cast { op: *op, from: plan.element(operands[0]), to: *to, x })
            }
        }
    }

    /// A constant element, or a size.
    fn constant_element(&mut self, element: ElementType, value: &Tensor) -> ExprId {
        if element.is_integer() && is_symbol(value.int_at(0) as i64) {
            let size = self.index_constant(value.int_at(0) as i64);
            return self.convert_position(element, size);
        }
        self.constant_bits(element, value.bytes_at(0))
    }

    /// The expression of a position (`index`) converted to an integer or float type.
    fn convert_position(&mut self, to: ElementType, x: ExprId) -> ExprId {
        if to == ElementType::Index {
            return x;
        }
        let op = if to.is_float() { CastOp::Sitofp } else { CastOp::IndexCast };
        self.push(Expr::Cast { op, from: ElementType::Index, to, x })
    }

    /// The element of a reshape: at the same linear position of a buffer, else at the corresponding coordinate.
    fn reshaped_element(&mut self, node: Val, operand: Val, at: &[Affine]) -> ExprId {
        let position = linear_position(self.plan.shape(node), at);
        if let Storage::Buffer(buffer) = self.plan.storage(operand) {
            return self.read_buffer(operand, buffer, position);
        }
        let ic = self.unravel(self.plan.shape(operand), position);
        self.element(operand, &ic)
    }

    /// The coordinate at a linear position; computed without division where the terms of the position allow it.
    pub fn unravel(&mut self, shape: &[i64], mut position: Affine) -> Vec<Affine> {
        let mut strides = vec![1; shape.len()];
        for d in (1..shape.len()).rev() {
            strides[d - 1] = multiply_sizes(strides[d], shape[d]);
        }
        let mut at = Vec::with_capacity(shape.len());
        for (&size, stride) in shape.iter().zip(strides) {
            if size == 1 {
                at.push(Affine::constant(0));
                continue;
            }
            let (quotient, rest) = self.divide(position, stride);
            at.push(quotient);
            position = rest;
        }
        at
    }

    /// The quotient and the remainder of an index map that is never negative.
    fn divide(&mut self, dividend: Affine, divisor: i64) -> (Affine, Affine) {
        if divisor == 1 {
            return (dividend, Affine::constant(0));
        }
        let (mut quotient, rest) = dividend.split(divisor);
        if is_code(divisor) {
            if self.is_below(&rest, divisor) {
                return (quotient, rest);
            }
        } else {
            let remainders = rest.divide_factors(divisor, &mut quotient);
            let (low, high) = self.range_of_map(&remainders);
            let whole = low.div_euclid(divisor.into());
            if whole == high.div_euclid(divisor.into()) {
                quotient.constant = add_sizes(quotient.constant, whole as i64);
                return (quotient, remainders.plus((-whole * i128::from(divisor)) as i64));
            }
            if let Some((group, groups, within)) = self.common_factor(&dividend, divisor) {
                let (quotient, rest) = self.divide(groups, divisor / group);
                let mut rest = rest.times(group);
                rest.add_scaled(&within, 1);
                return (quotient, rest);
            }
        }
        self.request_split(&rest, divisor);
        let (_, highest) = self.range_of_map(&dividend);
        let [x, y] = [self.emit_position(dividend), self.index_constant(divisor)];
        let quotient = self.binary(BinaryOp::Divui, x, y);
        let rest = self.binary(BinaryOp::Remui, x, y);
        let smallest = if is_code(divisor) { 1 } else { divisor };
        let largest = highest.clamp(0, i64::MAX.into()) as i64 / smallest;
        (self.as_affine(quotient, 0, largest), self.as_affine(rest, 0, add_sizes(divisor, -1)))
    }

    /// The largest factor of a divisor by which an index map is `factor * groups + within`, with less than a factor
    /// within; and both maps. What is within is not divided then, and what is divided changes less often: `96 i + c` by
    /// 672 is `i` by 7, for `c` below 96.
    fn common_factor(&self, dividend: &Affine, divisor: i64) -> Option<(i64, Affine, Affine)> {
        let divides = |&factor: &i64| {
            !is_code(factor) && (2..divisor).contains(&factor) && divisor % factor == 0
        };
        let mut factors: Vec<i64> =
            dividend.terms.iter().map(|&(_, factor)| factor).filter(divides).collect();
        factors.sort_unstable_by(|a, b| b.cmp(a));
        factors.into_iter().find_map(|factor| {
            let (groups, within) = dividend.split(factor);
            let (low, high) = self.range_of_map(&within);
            (low >= 0 && high < factor.into()).then_some((factor, groups, within))
        })
    }

    /// Requests that a loop be split, if its counter is divided by `divisor`.
    fn request_split(&mut self, rest: &Affine, divisor: i64) {
        let inner = |&(var, factor): &(Var, i64)| {
            let Var::Loop(id) = var else { return None };
            let factor = if is_code(factor) { factor } else { factor.checked_abs()? };
            let inner = size::exact(divisor, factor)?;
            let extent = self.extents[id.0 as usize];
            let outer = size::exact(extent, inner)?;
            let splits = (id.0 as usize) < self.splittable && inner != 1 && outer != 1;
            splits.then_some((id, inner))
        };
        let found = rest.terms.iter().find_map(inner);
        self.wanted_split = self.wanted_split.or(found);
    }

    /// Reads every input at a coordinate inside of it and selects the right one. Where a coordinate is outside of all
    /// inputs, as after an index that is out of range, the element is not used: it is zero.
    fn concat_element(&mut self, operands: &[Val], axis: usize, at: &[Affine]) -> ExprId {
        let plan = self.plan;
        let mut start = 0;
        let mut chosen: Option<ExprId> = None;
        let whole = self.range_of_map(&at[axis]);
        for &operand in operands {
            let size = plan.shape(operand)[axis];
            let (first, last) = (i128::from(start), i128::from(start) + i128::from(size) - 1);
            let offset = at[axis].plus(-start);
            debug_assert!(!is_code(size), "a concat of open sizes has a buffer");
            start += size;
            if size == 0 || last < whole.0 || whole.1 < first {
                continue;
            }
            let mut ic = at.to_vec();
            if first <= whole.0 && whole.1 <= last {
                ic[axis] = offset;
                return self.element(operand, &ic);
            }
            let (inside, safe) = self.confine(&offset, size);
            ic[axis] = safe;
            let value = self.element(operand, &ic);
            chosen = Some(match chosen {
                Some(before) => self.select(inside, value, before),
                None => value,
            });
        }
        let element = plan.element(operands[0]);
        chosen.unwrap_or_else(|| self.constant_bits(element, &[0; 16][..element.bytes()]))
    }

    /// The test whether an index map is in `[0, size)`, and an index map that is equal in that range and never outside
    /// of it.
    fn confine(&mut self, at: &Affine, size: i64) -> (ExprId, Affine) {
        let x = self.emit_position(at.clone());
        let limit = self.index_constant(size);
        let inside = self.compare(CmpiPredicate::Ult, x, limit);
        let zero = self.index_constant(0);
        let safe = self.select(inside, x, zero);
        (inside, self.as_affine(safe, 0, add_sizes(size, -1)))
    }

    /// The element of a pad: read inside of the input, or the padding value.
    fn padded_element(
        &mut self,
        operands: &[Val],
        Pad { low, high }: &Pad,
        at: &[Affine],
    ) -> ExprId {
        let border = self.element(operands[1], &[]);
        let shape = self.plan.shape(operands[0]);
        if shape.contains(&0) {
            return border;
        }
        let mut inside: Option<ExprId> = None;
        let mut ic = Vec::with_capacity(at.len());
        for d in 0..at.len() {
            let moved = at[d].plus(-low[d]);
            if low[d] == 0 && high[d] == 0 {
                ic.push(moved);
                continue;
            }
            let range = self.range_of_map(&moved);
            if 0 <= range.0 && range.1 < i128::from(shape[d]) {
                ic.push(moved);
                continue;
            }
            let (within, safe) = self.confine(&moved, shape[d]);
            ic.push(safe);
            inside = Some(match inside {
                Some(before) => self.binary(BinaryOp::Andi, before, within),
                None => within,
            });
        }
        let value = self.element(operands[0], &ic);
        match inside {
            Some(inside) => self.select(inside, value, border),
            None => value,
        }
    }

    /// The initial element and the operator of a reduction.
    pub fn reduction_start(&mut self, op: &CoreOp, element: ElementType) -> (ExprId, BinaryOp) {
        let kind = match op {
            CoreOp::Reduce(reduce) => reduce.kind,
            _ => ReduceKind::Sum,
        };
        let op = kind.combiner(element).expect("a type that the op's rule accepted");
        (self.constant_bits(element, &kind.neutral(element)), op)
    }

    /// The element of a reduction, by loops of its own.
    fn reduced_element(&mut self, node: Val, reduction: &CoreOp, at: &[Affine]) -> ExprId {
        let plan = self.plan;
        let operands = &plan.graph.node(node).operands;
        let element = plan.element(node);
        let (start, op) = self.reduction_start(reduction, element);
        let axes = reduction.joined_axes().expect("a reduction has axes");
        let shape = plan.shape(operands[0]);
        if shape.contains(&0) {
            return start;
        }
        let mut ic = vec![Affine::default(); shape.len()];
        kept(axes, shape.len()).iter().zip(at).for_each(|(&d, c)| ic[d] = c.clone());
        let mut loops = Loops::new();
        for d in (0..shape.len()).filter(|&d| axes.contains(&(d as i64))) {
            let (id, counter) = self.add_loop(shape[d]);
            loops.extend(id);
            ic[d] = counter;
        }
        let body = self.element(operands[0], &ic);
        let times = operands.get(1).map(|&times| self.element(times, &ic));
        if loops.is_empty() {
            return self.combine_with_accumulator(op, element, start, body, times);
        }
        if matches!(op, BinaryOp::Maximumf | BinaryOp::Minimumf) && !element.is_narrow_float() {
            let [value, reduction] = self.extreme_float(op, element, loops, [start, body]);
            self.record_extreme(value, reduction, operands[0], ic);
            return value;
        }
        let is_extreme = matches!(op, BinaryOp::Maxsi | BinaryOp::Minsi);
        let since = if op == BinaryOp::Minsi { self.searched_extreme(body, &loops) } else { None };
        if is_extreme && element.bits() > 32 && self.has_few_bits(operands[0], &loops) {
            let (few, from) = (ElementType::I32, element);
            let (start, _) = self.reduction_start(reduction, few);
            let body = self.push(Expr::Cast { op: CastOp::Trunci, from, to: few, x: body });
            let in_lanes = false;
            let found =
                Expr::Reduce { op, element: few, loops, start, body, times, since, in_lanes };
            let x = self.push(found);
            return self.push(Expr::Cast { op: CastOp::Extsi, from: few, to: from, x });
        }
        let body = if times.is_some() { body } else { self.without_quieting(op, body) };
        let in_lanes = plan.sums_in_lanes(node);
        let value =
            self.push(Expr::Reduce { op, element, loops, start, body, times, since, in_lanes });
        if is_extreme {
            self.record_extreme(value, value, operands[0], ic);
        }
        value
    }

    /// The total of a block of the elements at positions from 0 on.
    pub fn sum_of_block(
        &mut self,
        element: ElementType,
        count: i64,
        at: impl Fn(&mut Self, Affine) -> ExprId,
    ) -> ExprId {
        let (id, counter) = self.add_loop(count);
        let start = self.constant_bits(element, &[0; 8][..element.bytes()]);
        let body = at(self, counter);
        let op = BinaryOp::Addf;
        match id {
            Some(id) => {
                let loops = [id].into_iter().collect();
                let (times, since) = (None, None);
                let in_lanes = true;
                self.push(Expr::Reduce { op, element, loops, start, body, times, since, in_lanes })
            }
            None => self.combine(op, element, start, body),
        }
    }

    /// Whether the extreme of a node's integers over these loops is one of 32 bits: positions, for the most part, of which
    /// vectors hold twice as many then.
    fn has_few_bits(&self, node: Val, loops: &Loops) -> bool {
        let few = i128::from(i32::MIN)..=i128::from(i32::MAX);
        let is_some = loops.iter().all(|id| !size::is_code(self.extents[id.0 as usize]));
        let range = self.plan.ranges[node.0 as usize];
        is_some && range.is_some_and(|range| few.contains(&range.0) && few.contains(&range.1))
    }

    /// The accumulator `before` combined with an element, or with its product with `times`.
    pub fn combine_with_accumulator(
        &mut self,
        op: BinaryOp,
        element: ElementType,
        before: ExprId,
        x: ExprId,
        times: Option<ExprId>,
    ) -> ExprId {
        let Some(y) = times else { return self.combine(op, element, before, x) };
        let operands = SmallVec::from_slice(&[x, y, before]);
        self.push(Expr::Math { op: MathOp::Fma, element, operands })
    }
}
