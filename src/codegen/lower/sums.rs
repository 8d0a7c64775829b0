//! Sums of floats whose blocks threads share: the totals of blocks ([`sum`](crate::ops::core::sum)), and the sums of these
//! in pairs.

use super::affine::{Affine, linear_position, multiply_sizes};
use super::build::Build;
use super::nest::{Action, Buffer, Expr, ExprId, Program};
use super::plan::Plan;
use super::store::{Job, build_nest};
use crate::ops::core::sum::{BLOCK, sum_in_pairs};
use crate::ops::core::{BinaryOp, kept};
use crate::ops::{CoreOp, Val};
use crate::types::size::is_code;
use crate::types::{ElementType, Shape};

/// The largest number of totals that are added without a loop.
const UNROLLED: i64 = 64;
/// The fewest blocks of a sum that threads share.
const FEWEST_BLOCKS: i64 = 4;
/// The number of results from which on threads share these, and not the blocks of each; more of them if neighbours are
/// computed at the same time.
const RESULTS: i64 = 16;
const COLUMNS: i64 = 256;

const LENGTH: i64 = BLOCK as i64;

/// A sum of floats in blocks, and its dimensions.
struct Sum<'p> {
    x: Val,
    element: ElementType,
    /// The dimensions of the input before and after those that are summed along, of which none is kept.
    before: Vec<usize>,
    along: Vec<usize>,
    after: Vec<usize>,
    /// The number of elements, and of blocks, a part of one included.
    count: i64,
    blocks: i64,
    shape: &'p Shape,
}

impl Sum<'_> {
    /// The sizes of the dimensions that are kept, with others between them.
    fn sizes(&self, between: &[i64]) -> Shape {
        let of = |dims: &[usize]| -> Vec<i64> { dims.iter().map(|&d| self.shape[d]).collect() };
        [&of(&self.before)[..], between, &of(&self.after)].concat().into_iter().collect()
    }

    /// The element of the input at a coordinate of the sizes with others between, and at a position along the sum.
    fn element(&self, build: &mut Build, at: &[Affine], position: Affine) -> ExprId {
        let mut ic = vec![Affine::default(); self.shape.len()];
        self.before.iter().zip(at).for_each(|(&d, c)| ic[d] = c.clone());
        let last = at.len() - self.after.len();
        self.after.iter().zip(&at[last..]).for_each(|(&d, c)| ic[d] = c.clone());
        let sizes: Vec<i64> = self.along.iter().map(|&d| self.shape[d]).collect();
        let places = build.unravel(&sizes, position);
        self.along.iter().zip(places).for_each(|(&d, c)| ic[d] = c);
        build.element(self.x, &ic)
    }
}

impl Plan<'_> {
    /// The number of elements of each sum, if a node is a sum of floats in many blocks for few results: threads share the
    /// blocks.
    pub fn elements_of_shared_sum(&self, node: Val) -> Option<i64> {
        let Some(CoreOp::Reduce(reduce)) = &self.graph.node(node).op else { return None };
        let shape = self.shape(self.graph.node(node).operands[0]);
        let results = self.count(node);
        let count = reduce.combined_elements(shape);
        let count = count.filter(|&count| !is_code(count) && !is_code(results))?;
        let few = match self.iterates_over_results(node, &reduce.axes) {
            true => COLUMNS,
            false => RESULTS,
        };
        let is_long =
            reduce.kind.sums_in_blocks(self.element(node)) && count > (FEWEST_BLOCKS - 1) * LENGTH;
        (is_long && (1..few).contains(&results)).then_some(count)
    }
}

impl Job<'_> {
    /// Adds the nests that store a sum of floats for few results, if it is one of many blocks.
    pub fn store_shared_sum(&self, op: &CoreOp, program: &mut Program) -> bool {
        let (plan, element) = (self.plan, self.plan.element(self.node));
        let (CoreOp::Reduce(reduce), Some(count)) = (op, plan.elements_of_shared_sum(self.node))
        else {
            return false;
        };
        let x = plan.graph.node(self.node).operands[0];
        let shape = plan.shape(x);
        let blocks = (count + LENGTH - 1) / LENGTH;
        let mut along: Vec<usize> = reduce.axes.iter().map(|&axis| axis as usize).collect();
        along.sort_unstable();
        let last = along.iter().rev().copied().find(|&d| shape[d] != 1).unwrap_or(0);
        let (before, after) = kept(&reduce.axes, shape.len()).into_iter().partition(|&d| d < last);
        let sum = Sum { x, element, before, along, after, count, blocks, shape };
        self.store_totals(&sum, program);
        true
    }

    /// Stores the totals of the blocks, and their sum.
    fn store_totals(&self, sum: &Sum, program: &mut Program) {
        let place = sum.before.len();
        let to = sum.sizes(&[sum.blocks]);
        let totals = self.new_slot(&to, sum.element);
        let whole = sum.count / LENGTH;
        for (first, blocks, size) in [(0, whole, LENGTH), (whole, 1, sum.count % LENGTH)] {
            if size == 0 {
                continue;
            }
            let shape = sum.sizes(&[blocks]);
            program.nests.extend(build_nest(self.plan, self.root, &shape, |build, at| {
                let mut own = at.to_vec();
                own[place] = at[place].plus(first);
                let value = build.sum_of_block(sum.element, size, |build, position| {
                    let mut all = own[place].times(LENGTH);
                    all.add_scaled(&position, 1);
                    sum.element(build, &own, all)
                });
                Action::Store { buffer: totals, at: linear_position(&to, &own), value }
            }));
        }
        self.add_totals(sum, totals, sum.blocks, program);
    }

    /// Adds totals in pairs, until one is left: those of a group by one expression.
    fn add_totals(&self, sum: &Sum, mut totals: Buffer, mut count: i64, program: &mut Program) {
        let place = sum.before.len();
        loop {
            let from = sum.sizes(&[count]);
            let group = |build: &mut Build, at: &[Affine], size: i64| {
                let load = |k: i64| {
                    let mut own = at.to_vec();
                    own[place] = at[place].times(UNROLLED).plus(k);
                    let at = linear_position(&from, &own);
                    build.push(Expr::Load { buffer: totals, element: sum.element, at })
                };
                let all = (0..size).map(load).collect();
                sum_in_pairs(all, |x, y| build.combine(BinaryOp::Addf, sum.element, x, y))
            };
            if count <= UNROLLED {
                let shape = sum.sizes(&[]);
                program.nests.extend(build_nest(self.plan, self.root, &shape, |build, at| {
                    let mut own = at.to_vec();
                    own.insert(place, Affine::constant(0));
                    let value = group(build, &own, count);
                    Action::Store { buffer: self.buffer, at: self.position(at), value }
                }));
                return;
            }
            let groups = (count + UNROLLED - 1) / UNROLLED;
            let to = sum.sizes(&[groups]);
            let next = self.new_slot(&to, sum.element);
            let whole = count / UNROLLED;
            for (first, number, size) in
                [(0, whole, UNROLLED), (whole, groups - whole, count % UNROLLED)]
            {
                let shape = sum.sizes(&[number]);
                program.nests.extend(build_nest(self.plan, self.root, &shape, |build, at| {
                    let mut own = at.to_vec();
                    own[place] = at[place].plus(first);
                    let value = group(build, &own, size);
                    Action::Store { buffer: next, at: linear_position(&to, &own), value }
                }));
            }
            (totals, count) = (next, groups);
        }
    }

    fn new_slot(&self, shape: &[i64], element: ElementType) -> Buffer {
        let count = shape.iter().fold(1, |count, &size| multiply_sizes(count, size));
        self.plan.add_slot(multiply_sizes(count, element.bytes() as i64))
    }
}
