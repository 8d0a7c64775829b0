//! Nests that compute a node into memory.

use smallvec::SmallVec;

use super::affine::{Affine, add_sizes, linear_position, multiply_sizes};
use super::build::Build;
use super::choose;
use super::library::lower_library_call;
use super::nest::{Action, Buffer, Expr, ExprId, LoopId, Nest, Program, SizeRange, SortedBy};
use super::plan::{Plan, Storage, rows_at_once};
use super::schedule::Kernel;
use super::updates;
use crate::expand::{Graph, Node};
use crate::ops::core::{
    Argsort, BinaryOp, CmpiPredicate, Concat, Cumulate, Pad, ScatterMultiaxis, kept,
};
use crate::ops::{CoreOp, Val};
use crate::types::size;
use crate::types::{ElementType, Shape};

/// The length of the longest row whose positions have 32 bits.
pub const LONGEST_NARROW: u64 = 1 << 32;

/// The smallest ratio of the length of a row to the number of its positions that are read, for which these are selected
/// and the row is not sorted.
const FEW: i64 = 8;
/// The largest number of splits of loops: each at least halves an extent below 2^63.
const SPLITS: usize = 64;

/// Builds the nest over `shape` with the action that `act` builds at a coordinate; `None` where `shape` has no
/// elements. Loops are split where a reshape divides their counters, and merged again where nothing does.
pub fn build_nest(
    plan: &Plan,
    root: Option<Val>,
    shape: &[i64],
    act: impl Fn(&mut Build, &[Affine]) -> Action,
) -> Option<Nest> {
    build_nest_of_rows(plan, root, shape, None, act)
}

/// A nest like [`build_nest`], in which a dimension of more than one position is the innermost loop, which is neither
/// split nor joined.
fn build_nest_of_rows(
    plan: &Plan,
    root: Option<Val>,
    shape: &[i64],
    row: Option<usize>,
    act: impl Fn(&mut Build, &[Affine]) -> Action,
) -> Option<Nest> {
    if shape.contains(&0) {
        return None;
    }
    let mut factors: Vec<SmallVec<[i64; 2]>> =
        shape.iter().map(|&size| SmallVec::from_slice(&[size])).collect();
    for splits in 0.. {
        let mut build = Build::new(plan, root);
        let mut order: Vec<(LoopId, usize, usize)> = Vec::new();
        let mut at = Vec::with_capacity(shape.len());
        for (d, parts) in factors.iter().enumerate() {
            let mut coordinate = Affine::default();
            if row == Some(d) {
                at.push(coordinate);
                continue;
            }
            for (k, &part) in parts.iter().enumerate() {
                let (id, counter) = build.add_loop(part);
                order.extend(id.map(|id| (id, d, k)));
                coordinate = coordinate.times(part);
                coordinate.add_scaled(&counter, 1);
            }
            at.push(coordinate);
        }
        build.splittable = build.extents.len();
        if let Some(d) = row {
            let (id, counter) = build.add_loop(shape[d]);
            order.extend(id.map(|id| (id, d, 0)));
            at[d] = counter;
        }
        let action = act(&mut build, &at);
        if let Some((id, inner)) = build.wanted_split.filter(|_| splits < SPLITS) {
            let &(_, d, k) = &order[id.0 as usize];
            let outer = size::exact(factors[d][k], inner);
            factors[d][k] = outer.expect("it was asked for where it divides");
            factors[d].insert(k + 1, inner);
            continue;
        }
        let order = order.into_iter().map(|(id, ..)| id).collect();
        let mut nest = Nest {
            nodes: build.computed_nodes(),
            extents: std::mem::take(&mut build.extents),
            order,
            exprs: std::mem::take(&mut build.exprs),
            lookups: std::mem::take(&mut build.lookups),
            ..Nest::of_action(action)
        };
        nest.merge_loops();
        build.record_repeated(&nest);
        choose::assign_schedule(plan, &mut nest, &build.ranges);
        return Some(nest);
    }
    None
}

/// How many of the first positions along an axis all uses of a node read, if each is a slice.
fn positions_read(graph: &Graph, node: Val, axis: usize) -> Option<i64> {
    let users = graph.nodes.iter().filter(|user| user.operands.contains(&node));
    let past = |user: &Node| match &user.op {
        Some(CoreOp::Slice(slice))
            if ![slice.offsets[axis], slice.sizes[axis]].iter().any(|&n| size::is_code(n)) =>
        {
            let steps = slice.strides[axis].max(0).checked_mul(slice.sizes[axis] - 1)?;
            slice.offsets[axis].checked_add(steps)?.checked_add(1)
        }
        _ => None,
    };
    let past = users.map(past).try_fold(0, |most, past| Some(past?.max(most)));
    past.filter(|&past| past > 0 && !graph.results.contains(&node))
}

/// The task to store a node to a box in a buffer.
#[derive(Clone)]
pub struct Job<'p> {
    pub plan: &'p Plan<'p>,
    pub node: Val,
    /// The node that is computed into its own buffer and must not be read from it.
    pub root: Option<Val>,
    pub buffer: Buffer,
    /// The whole shape of the buffer, and the position in it where the node begins.
    whole: Shape,
    offsets: Shape,
}

impl<'p> Job<'p> {
    /// The task to store `node` to all of `buffer`.
    pub fn new(plan: &'p Plan<'p>, node: Val, root: Option<Val>, buffer: Buffer) -> Self {
        let whole = plan.shape(node).clone();
        let offsets = whole.iter().map(|_| 0).collect();
        Job { plan, node, root, buffer, whole, offsets }
    }

    /// Adds the nests that store the node: the operands of a concat or a pad are stored to their positions, without a
    /// condition at run time.
    pub fn store(&self, program: &mut Program) {
        let computed =
            self.root == Some(self.node) || self.plan.storage(self.node) == Storage::Inline;
        let node = self.plan.graph.node(self.node);
        if self.plan.count(self.node) == 0 {
            return;
        }
        match &node.op {
            Some(CoreOp::Concat(Concat { axis })) if computed => {
                self.store_concat(&node.operands, *axis as usize, program);
            }
            Some(CoreOp::Pad(pad)) if computed => self.store_pad(&node.operands, pad, program),
            Some(CoreOp::Argsort(argsort)) if computed => {
                self.store_sorted(argsort, false, program);
            }
            Some(_) if computed && let Some(sort) = self.plan.sort_of_values(self.node) => {
                self.store_sorted(sort, true, program);
            }
            Some(CoreOp::Cumulate(cumulate)) if computed => {
                self.store_cumulated(cumulate, program);
            }
            Some(CoreOp::Library(function)) if computed => {
                lower_library_call(self.plan, self.node, *function, self.buffer, program);
            }
            Some(CoreOp::ScatterMultiaxis(scatter)) if computed => {
                self.store_scatter(scatter, program);
            }
            Some(op) if computed && self.store_shared_sum(op, program) => {}
            Some(op)
                if computed
                    && op
                        .joined_axes()
                        .is_some_and(|axes| self.plan.iterates_over_results(self.node, axes))
                    && !self.plan.sums_in_lanes(self.node) =>
            {
                match self.build_sums() {
                    Some(sums) => program.nests.push(sums),
                    None => self.store_across(op, program),
                }
            }
            _ => {
                let shape = self.plan.shape(self.node).clone();
                let value = |build: &mut Build, at: &[Affine]| build.element(self.node, at);
                self.store_box(&shape, &self.offsets, value, program);
            }
        }
    }

    /// Adds the nest that stores `value` to a box of `shape` that begins at `offsets`.
    fn store_box(
        &self,
        shape: &[i64],
        offsets: &[i64],
        value: impl Fn(&mut Build, &[Affine]) -> ExprId,
        program: &mut Program,
    ) {
        program.nests.extend(build_nest(self.plan, self.root, shape, |build, at| {
            let to: Vec<Affine> = at.iter().zip(offsets).map(|(c, &o)| c.plus(o)).collect();
            let value = value(build, at);
            Action::Store { buffer: self.buffer, at: linear_position(&self.whole, &to), value }
        }));
    }

    fn store_concat(&self, operands: &[Val], axis: usize, program: &mut Program) {
        let mut part = self.clone();
        for &operand in operands {
            part.node = operand;
            part.store(program);
            part.offsets[axis] = add_sizes(part.offsets[axis], self.plan.shape(operand)[axis]);
        }
    }

    /// Adds the nests of a pad: the border, dimension by dimension, before and after the input in this one, within the
    /// input in those before, everywhere in those after; then the input.
    fn store_pad(&self, operands: &[Val], pad: &Pad, program: &mut Program) {
        let mut shape = self.plan.shape(self.node).clone();
        let mut offsets = self.offsets.clone();
        let input = self.plan.shape(operands[0]);
        let border = |build: &mut Build, _: &[Affine]| build.element(operands[1], &[]);
        for d in 0..shape.len() {
            let whole = offsets[d];
            for (offset, size) in [(0, pad.low[d]), (add_sizes(pad.low[d], input[d]), pad.high[d])]
            {
                (offsets[d], shape[d]) = (add_sizes(whole, offset), size);
                self.store_box(&shape, &offsets, border, program);
            }
            (offsets[d], shape[d]) = (add_sizes(whole, pad.low[d]), input[d]);
        }
        Job { node: operands[0], offsets, ..self.clone() }.store(program);
    }

    /// Adds the nests of a scatter: a copy of the data, then the updates in row-major order. If the data are the
    /// result of another scatter with no other use, they are updated in place.
    fn store_scatter(&self, scatter: &ScatterMultiaxis, program: &mut Program) {
        let plan = self.plan;
        let [data, _, joined] = plan.graph.node(self.node).operands[..] else {
            panic!("three operands")
        };
        let first = program.nests.len();
        let is_updated_in_place = plan.storage(data) == Storage::Inline
            && matches!(plan.graph.node(data).op, Some(CoreOp::ScatterMultiaxis(_)));
        if is_updated_in_place {
            Job { node: data, ..self.clone() }.store(program);
        } else {
            let copied = |build: &mut Build, at: &[Affine]| build.element(data, at);
            self.store_box(plan.shape(self.node), &self.offsets, copied, program);
        }
        let gather = scatter.gather();
        let op = scatter.reduction.combiner(plan.element(self.node));
        let positions = plan.lookup_shape(self.node, &gather);
        program.nests.extend(build_nest(plan, self.root, &positions, |build, at| {
            let (ic, inside) = build.addressed_position(self.node, &gather, at);
            let uc: Vec<Affine> = (at.iter().zip(plan.shape(joined)))
                .map(|(c, &size)| if size == 1 { Affine::default() } else { c.clone() })
                .collect();
            let value = build.element(joined, &uc);
            Action::Update { buffer: self.buffer, at: self.position(&ic), value, op, inside }
        }));
        let count = plan.count(self.node);
        let is_all = self.whole == *plan.shape(self.node);
        if let [copy, new] = &mut program.nests[first..]
            && !is_updated_in_place
            && is_all
        {
            if updates::covers_all_elements(plan, count, new) {
                program.nests.remove(first);
            } else {
                updates::assign_lead(plan, count, [copy, new]);
            }
        }
    }

    /// The linear position in the buffer of an element of the node.
    pub fn position(&self, at: &[Affine]) -> Affine {
        let to: Vec<Affine> = at.iter().zip(&self.offsets).map(|(c, &o)| c.plus(o)).collect();
        linear_position(&self.whole, &to)
    }

    /// Sorts the keys of each row, and stores the positions or, where `values`, the keys themselves. Scratch memory has two
    /// rows of entries for each iteration of the outermost loop: ranges of it may run at the same time.
    fn store_sorted(&self, argsort: &Argsort, values: bool, program: &mut Program) {
        let (plan, axis) = (self.plan, argsort.axis as usize);
        let (keys, shape) = (plan.graph.node(self.node).operands[0], plan.shape(self.node));
        if shape[axis] == 1 {
            program.nests.extend(build_nest(plan, self.root, shape, |build, at| {
                let value = match values {
                    true => build.element(keys, at),
                    false => build.constant_bits(ElementType::I64, &[0; 8]),
                };
                Action::Store { buffer: self.buffer, at: self.position(at), value }
            }));
            return;
        }
        let is_short = !size::is_code(shape[axis]) && shape[axis] as u64 <= LONGEST_NARROW;
        let by = match plan.element(keys).bits() {
            ..=32 if is_short => SortedBy::ShortPosition,
            _ => SortedBy::Position,
        };
        let entry = match values {
            true => plan.element(keys).bits(),
            false => by.entry_bits(),
        };
        // Its size follows from the loops, which are not known yet.
        let scratch = Buffer::Slot(u32::MAX);
        let few = |&first: &i64| first.max(8) <= shape[axis] / FEW;
        let first = positions_read(plan.graph, self.node, axis).filter(|n| !values && few(n));
        let nest = build_nest_of_rows(plan, self.root, shape, Some(axis), |build, at| {
            let x = build.element(keys, at);
            let key = build.sort_key(x, argsort.descending);
            let by = match values {
                true => {
                    let exact = build.exact_sort_key(x, argsort.descending);
                    SortedBy::Value { descending: argsort.descending, exact }
                }
                false => by,
            };
            Action::Sort {
                buffer: self.buffer,
                at: self.position(at),
                key,
                scratch,
                bytes: 0,
                by,
                first,
            }
        });
        program.nests.extend(nest.map(|mut nest| {
            let row = multiply_sizes(shape[axis], i64::from(2 * entry / 8));
            let rows = if nest.order.len() > 1 { nest.divisible_iterations() } else { 1 };
            if let Action::Sort { bytes, scratch, .. } = &mut nest.action {
                *bytes = multiply_sizes(rows, row);
                *scratch = plan.add_slot(*bytes);
            }
            nest
        }));
    }

    /// Copies the first slices, and combines each other one with the one before it.
    fn store_cumulated(&self, cumulate: &Cumulate, program: &mut Program) {
        let (plan, axis) = (self.plan, cumulate.axis as usize);
        let (x, element) = (plan.graph.node(self.node).operands[0], plan.element(self.node));
        let combiner = cumulate.kind.combiner(element).expect("a type that `infer` accepted");
        let shape = plan.shape(self.node);
        let size = shape[axis];
        // The position along the axis that is `k` steps after the first one.
        let along_axis = |k: &Affine| match cumulate.reverse {
            true => k.times(-1).plus(add_sizes(size, -1)),
            false => k.clone(),
        };
        for (first, count) in [(0, 1), (1, add_sizes(size, -1))] {
            let mut steps = shape.clone();
            steps[axis] = count;
            let nest = build_nest(plan, self.root, &steps, |build, at| {
                let along = |steps: i64| {
                    let mut at = at.to_vec();
                    at[axis] = along_axis(&at[axis].plus(steps));
                    at
                };
                let (own, before) = (along(first), along(first - 1));
                let next = build.element(x, &own);
                let value = match first {
                    0 => next,
                    _ => {
                        let total = build.load(self.node, self.buffer, self.position(&before));
                        build.combine(combiner, element, total, next)
                    }
                };
                Action::Store { buffer: self.buffer, at: self.position(&own), value }
            });
            program.nests.extend(nest.map(|mut nest| {
                if size::is_code(size) {
                    let when = SizeRange { size, least: first + 1, most: i64::MAX };
                    nest.when.push(when);
                }
                nest
            }));
        }
    }

    /// Builds the nest that computes each sum of products at once: a product of matrices, or of rows whose elements
    /// follow each other. `None` for other nodes.
    fn build_sums(&self) -> Option<Nest> {
        let plan = self.plan;
        let node = plan.graph.node(self.node);
        let times = &plan.graph.node(node.operands[0]).op;
        let is_product = plan.storage(node.operands[0]) == Storage::Inline
            && matches!(times, Some(CoreOp::Binary(BinaryOp::Mulf | BinaryOp::Muli)));
        if !is_product && !matches!(node.op, Some(CoreOp::Dot(_))) {
            return None;
        }
        let repeated = plan.repeated.borrow().clone();
        let mut alone = Program::default();
        let value = |build: &mut Build, at: &[Affine]| build.element(self.node, at);
        self.store_box(&plan.shape(self.node).clone(), &self.offsets, value, &mut alone);
        let nest = alone.nests.pop();
        let is_meant = |nest: &Nest| {
            matches!(nest.schedule.kernel, Kernel::Product(_) | Kernel::DirectSums(_))
                || nest.reads_along_terms(plan.machine.line)
        };
        let sums = nest.filter(is_meant);
        if sums.is_none() {
            *plan.repeated.borrow_mut() = repeated;
        }
        sums
    }

    /// Adds the nests that accumulate a reduction in the buffer, some rows at a time, so that the innermost loop
    /// iterates over results. The buffer is read at positions that depend on that loop, so it is not read before it
    /// was written. The first rows are combined with the neutral element, whatever the buffer holds.
    fn store_across(&self, reduction: &CoreOp, program: &mut Program) {
        let (plan, element) = (self.plan, self.plan.element(self.node));
        let operands = &plan.graph.node(self.node).operands;
        let axes = reduction.joined_axes().expect("a reduction has axes");
        let mut shape = plan.shape(operands[0]).clone();
        let kept = kept(axes, shape.len());
        let (last, rows) = rows_at_once(&shape, axes).unwrap_or((0, 1));
        if rows > 1 {
            shape[last] /= rows;
        }
        program.nests.extend(build_nest(plan, self.root, &shape, |build, at| {
            let to: Vec<Affine> =
                kept.iter().zip(&self.offsets).map(|(&d, &o)| at[d].plus(o)).collect();
            let to = linear_position(&self.whole, &to);
            let mut iteration = Affine::default();
            for d in (0..shape.len()).filter(|d| !kept.contains(d)) {
                iteration.add_scaled(&at[d], 1);
            }
            let (mut value, op) = build.reduction_start(reduction, element);
            if iteration.as_constant().is_none() {
                let (iteration, first) = (build.emit_position(iteration), build.index_constant(0));
                let is_first = build.compare(CmpiPredicate::Eq, iteration, first);
                let at = to.clone();
                let before = build.push(Expr::Load { buffer: self.buffer, element, at });
                value = build.select(is_first, value, before);
            }
            for row in 0..rows {
                let mut from = at.to_vec();
                if rows > 1 {
                    from[last] = at[last].times(rows).plus(row);
                }
                let x = build.element(operands[0], &from);
                let times = operands.get(1).map(|&times| build.element(times, &from));
                value = build.combine_with_accumulator(op, element, value, x, times);
            }
            Action::Store { buffer: self.buffer, at: to, value }
        }));
    }
}
