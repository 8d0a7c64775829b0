//! Products of matrices: sums of products, of which one factor does not change with the columns of the result
//! and the other one not with its rows.
//!
//! Both factors may be anything that a nest computes: elements of rows that are looked up, of narrow numbers with
//! scales. Each is computed once for a block of the result, into a packed tile, and the sums are kept in registers.

use super::affine::Var;
use super::choose::Scheduler;
use super::nest::{Action, Expr, ExprId, LoopId, Loops, values_in_map};
use super::schedule::{Kernel, Prefetch, Product, Schedule};
use crate::ops::core::BinaryOp;

/// The largest number of vectors in a row of the sums that registers hold, for fused multiply-adds. With a separate
/// product and sum there are as many as fit: the more, the less often an element of the other factor is broadcast to
/// all lanes, which takes as long as a product.
const FUSED_VECTORS: u64 = 2;
const VECTORS: u64 = 4;
const VECTORS_OF_FEW: u64 = 3;
const FEW_REGISTERS: u64 = 16;
/// The number of registers in addition to those of the sums and of the columns' factors.
const OTHER_REGISTERS: u64 = 4;
/// The largest number of rows of a tile.
const MOST_ROWS: u64 = 12;
/// The smallest number of rows, of columns in vectors, and of terms that are worth packing.
const FEWEST_ROWS: i64 = 4;
const FEWEST_TERMS: i64 = 4;
/// The smallest number of terms of a chunk of packed rows.
const TERMS: u64 = 16;
/// The number of products that are computed in the time in which one byte is moved.
const PRODUCTS_PER_BYTE: i64 = 4;

impl Scheduler<'_> {
    /// Finds the product of matrices that a nest stores, with the loop over the rows of the result.
    pub fn find_product(&self) -> Option<(Product, LoopId)> {
        let Action::Store { at, value, .. } = &self.nest.action else { return None };
        let Expr::Reduce { op, element, loops, body, times, .. } = self.expr(*value) else {
            return None;
        };
        let (x, y) = match (times, self.expr(*body), op) {
            (Some(times), ..) => (*body, *times),
            (None, &Expr::Binary { op: BinaryOp::Mulf, x, y, .. }, BinaryOp::Addf)
            | (None, &Expr::Binary { op: BinaryOp::Muli, x, y, .. }, BinaryOp::Addi) => (x, y),
            _ => return None,
        };
        let is_native = matches!(element.bits(), 32 | 64) && !element.is_complex();
        let (columns, extent) = self.innermost_loop()?;
        let order = &self.nest.order[..self.nest.order.len() - 1];
        let (left, right, swapped) =
            match (self.changes_with(x, columns), self.changes_with(y, columns)) {
                (false, true) => (x, y, false),
                (true, false) => (y, x, true),
                _ => return None,
            };
        let is_elementwise_def =
            |&&id: &&LoopId| self.changes_with(left, id) && !self.changes_with(right, id);
        let rows = *order.iter().rev().find(is_elementwise_def)?;
        if self.nest.has_dynamic_sizes() {
            return None;
        }
        let terms = loops.iter().map(|id| self.nest.extents[id.0 as usize]);
        let terms = terms.fold(1i64, i64::saturating_mul);
        let (width, machine) = (element.bytes() as u64, self.plan.machine);
        let lanes = machine.vectors.lanes(width);
        let rows_of_all = self.nest.extents[rows.0 as usize];
        let fits = is_native
            && at.factor(Var::Loop(columns)) == 1
            && values_in_map(at).is_empty()
            && rows_of_all >= FEWEST_ROWS
            && terms >= FEWEST_TERMS
            && extent as u64 >= lanes;
        if !fits {
            return None;
        }
        let registers = machine.vectors.registers;
        let most = match times {
            Some(_) => FUSED_VECTORS,
            None if registers > FEW_REGISTERS => VECTORS,
            None => VECTORS_OF_FEW,
        };
        // What fills whole tiles best, and then the most.
        let all = (extent as u64).div_ceil(lanes);
        let vectors = (1..=most).min_by_key(|&it| (all.next_multiple_of(it), most - it))?;
        let held = (registers - OTHER_REGISTERS - vectors) / vectors;
        let held = held.min(MOST_ROWS).min(rows_of_all as u64);
        // Two strips of columns or more.
        let at_once = machine.largest_tile() / (2 * vectors * lanes * width);
        let at_once = (at_once / TERMS * TERMS).max(TERMS).min(terms as u64);
        let strip = vectors * lanes;
        let packed = machine.largest_tile() / (at_once * width) / strip * strip;
        let packed = packed.max(strip).min((extent as u64).next_multiple_of(strip));
        let product = Product {
            sum: *value,
            factors: [left, right],
            swapped,
            fused: times.is_some(),
            rows: held,
            vectors,
            terms: at_once,
            columns: packed,
            ahead: self.iterations_ahead(strip * width),
        };
        Some((product, rows))
    }

    /// The prefetch of the rows that the left factor of a product gathers from tables larger than a core's own cache.
    fn prefetch_product_rows(
        &self,
        product: &Product,
        rows: LoopId,
        terms: &Loops,
    ) -> Option<Prefetch> {
        let needed = self.nest.dependencies(&product.factors[..1]);
        let mut longest = 0;
        let mut is_far = |id: &ExprId| {
            let Expr::Load { buffer, element, at } = self.expr(*id) else { return false };
            let Some(span) = self.nest.read_span(at, terms) else { return false };
            let far = needed[id.0 as usize]
                && values_in_map(at).iter().any(|&value| self.changes_with(value, rows))
                && values_in_map(at)
                    .iter()
                    .all(|&value| terms.iter().all(|&id| !self.changes_with(value, id)))
                && self.buffer_bytes(*buffer) as u64 > self.plan.machine.core_cache;
            if far {
                longest = longest.max(span * element.bytes() as u64);
            }
            far
        };
        let all = (0..self.nest.exprs.len()).map(|k| ExprId(k as u32));
        let loads: Vec<ExprId> = all.filter(|id| is_far(id)).collect();
        let distance = product.rows as i64;
        (!loads.is_empty()).then_some(Prefetch {
            loads,
            written: false,
            within: 1,
            distance,
            bytes: longest,
        })
    }

    /// The schedule of a product.
    pub fn schedule_product(&self, product: Product, rows: LoopId) -> Schedule {
        let Expr::Reduce { loops, .. } = self.expr(product.sum) else { panic!("a sum has terms") };
        let prefetch = self.prefetch_product_rows(&product, rows, loops);
        let mut all: Loops = self.nest.order.iter().copied().collect();
        all.extend(loops.iter().copied());
        let bytes = self.total_bytes().max(self.nest.iterations(&all) / PRODUCTS_PER_BYTE);
        let Action::Store { at, .. } = &self.nest.action else { panic!("a product is stored") };
        let divisible = self.nest.order.first().is_some_and(|&id| at.factor(Var::Loop(id)) != 0);
        let kernel = Kernel::Product(product);
        Schedule { kernel, prefetch, divisible, bytes, ..Schedule::default() }
    }
}
