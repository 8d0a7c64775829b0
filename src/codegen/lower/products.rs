//! Products of matrices: sums of products, of which one factor does not change with the columns of the result
//! and the other one not with its rows.
//!
//! Both factors may be anything that a nest computes: elements of rows that are looked up, of narrow numbers with
//! scales. Each is computed once for a block of the result, into a packed tile, and the sums are kept in registers.

use super::affine::{Affine, Var};
use super::choose::Scheduler;
use super::nest::{Action, Expr, ExprId, LoopId, Loops, values_in_map};
use super::schedule::{DirectSums, Divided, Kernel, Prefetch, Product, Schedule};
use crate::ops::core::BinaryOp;
use crate::types::ElementType;

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
/// The unit in which the steps of rows are compared.
const STEPS: u64 = 1 << 10;
/// The number of products that are computed in the time in which one byte is moved.
const PRODUCTS_PER_BYTE: i64 = 4;
/// About the number of instructions of a function, or of a sum within a factor.
const FUNCTION: i64 = 16;
/// The fewest steps, or panels, of columns that are divided among threads: with few, one thread has more than others.
const FEWEST_STEPS: u64 = 16;

/// Sums of products that a nest stores.
struct StoredSums<'n> {
    /// Where they are stored.
    at: &'n Affine,
    /// Their expression.
    sum: ExprId,
    element: ElementType,
    /// The loops over the terms, and their iterations.
    loops: &'n Loops,
    terms: u64,
    /// The factor that does not depend on the innermost loop, and the one that does.
    factors: [ExprId; 2],
    /// Whether the operands of the multiplication are in the other order.
    swapped: bool,
    fused: bool,
}

/// The size of equal parts of `all` that are at most `most`, rounded up to a multiple of `unit`.
fn even_part(all: u64, most: u64, unit: u64) -> u64 {
    let parts = all.div_ceil((most / unit * unit).max(unit));
    all.div_ceil(parts).next_multiple_of(unit)
}

impl Scheduler<'_> {
    /// The sums of products that a nest stores one after the other, of numbers that registers hold.
    fn stored_sums(&self) -> Option<StoredSums<'_>> {
        let Action::Store { at, value, .. } = &self.nest.action else { return None };
        let Expr::Reduce {
            op: BinaryOp::Addf | BinaryOp::Addi,
            element,
            loops,
            times,
            in_lanes: false,
            ..
        } = self.expr(*value)
        else {
            return None;
        };
        let &[x, y] = &self.nest.factors_of_terms(*value)[..] else { return None };
        let is_native = matches!(element.bits(), 32 | 64) && !element.is_complex();
        let (innermost, _) = self.innermost_loop()?;
        let (factors, swapped) =
            match (self.changes_with(x, innermost), self.changes_with(y, innermost)) {
                (false, true) => ([x, y], false),
                (true, false) => ([y, x], true),
                _ => return None,
            };
        let terms = self.nest.iterations(loops);
        let fits = !self.nest.has_dynamic_sizes()
            && is_native
            && at.factor(Var::Loop(innermost)) == 1
            && values_in_map(at).is_empty()
            && terms >= FEWEST_TERMS;
        fits.then_some(StoredSums {
            at,
            sum: *value,
            element: *element,
            loops,
            terms: terms as u64,
            factors,
            swapped,
            fused: times.is_some(),
        })
    }

    /// Finds the product of matrices that a nest stores, and the order of loops for it.
    pub fn find_product(&self) -> Option<(Product, Vec<LoopId>)> {
        let StoredSums { at, sum, element, terms, factors, swapped, fused, .. } =
            self.stored_sums()?;
        let [left, right] = factors;
        let of_one = |one: ExprId, other: ExprId| {
            let mut order = self.nest.order.iter().rev().copied();
            let first =
                order.find(|&id| self.changes_with(one, id) && !self.changes_with(other, id));
            let mut next = first.map_or(0, |id| at.factor(Var::Loop(id)));
            let mut loops = Vec::from_iter(first);
            for id in order {
                next = next.saturating_mul(self.nest.extents[loops[0].0 as usize]);
                let is_next = at.factor(Var::Loop(id)) == next;
                if !is_next || !self.changes_with(one, id) || self.changes_with(other, id) {
                    break;
                }
                loops.insert(0, id);
            }
            loops
        };
        let (rows, columns) = (of_one(left, right), of_one(right, left));
        let [rows_of_all, extent] = [&rows, &columns].map(|loops| self.nest.iterations(loops));
        let (width, machine) = (element.bytes() as u64, self.plan.machine);
        let lanes = machine.vectors.lanes(width);
        if rows.is_empty() || rows_of_all < FEWEST_ROWS || (extent as u64) < lanes {
            return None;
        }
        let registers = machine.vectors.registers;
        let most = match fused {
            true => FUSED_VECTORS,
            false if registers > FEW_REGISTERS => VECTORS,
            false => VECTORS_OF_FEW,
        };
        let all = (extent as u64).div_ceil(lanes);
        let rows_of = |vectors: u64| {
            let held = (registers - OTHER_REGISTERS - vectors) / vectors;
            held.min(MOST_ROWS).min(rows_of_all as u64)
        };
        // Of each term, a tile takes as many steps as it has products, or loads: of a vector and of a row's element.
        let steps_of_a_row = |&vectors: &u64| {
            let held = rows_of(vectors);
            let steps = (vectors * held).max(vectors + held);
            (all.div_ceil(vectors) * steps * STEPS / held, most - vectors)
        };
        let vectors = (1..=most).min_by_key(steps_of_a_row)?;
        let held = rows_of(vectors);
        // A pass over the sums for each chunk of terms takes as long as one over the left factor for each panel.
        let (strip, panel) = (vectors * lanes, machine.largest_tile() / width);
        let nearest = machine.near_cache / 2 / (held * width);
        let at_once = panel.isqrt().max(panel / extent as u64).min(nearest);
        let at_once = even_part(terms, at_once, TERMS).min(terms);
        let packed = even_part(extent as u64, panel / at_once, strip);
        let product = Product {
            sum,
            factors,
            swapped,
            fused,
            loops: [rows.len(), columns.len()],
            rows: held,
            vectors,
            packed_rows: held,
            terms: at_once,
            columns: packed,
            ahead: self.iterations_ahead(strip * width),
        };
        let is_outer = |id: &LoopId| !rows.contains(id) && !columns.contains(id);
        let outer = self.nest.order.iter().copied().filter(is_outer);
        Some((product, outer.chain(rows.iter().chain(&columns).copied()).collect()))
    }

    /// Finds sums of products with a factor that is the same for all results of the innermost loops, as those of each
    /// channel's windows with its kernel. The other one is read, and all that a few sums read is near.
    pub fn find_direct_sums(&self) -> Option<DirectSums> {
        let found = self.stored_sums()?;
        let StoredSums { at, sum, element, loops, factors, swapped, fused, .. } = found;
        let (innermost, extent) = self.innermost_loop()?;
        let Expr::Load { at: read, .. } = self.expr(factors[1]) else { return None };
        let (width, machine) = (element.bytes() as u64, self.plan.machine);
        let extent = extent as u64;
        let lanes = machine.vectors.lanes(width).min(1 << extent.checked_ilog2()?);
        let stride = u64::try_from(read.factor(Var::Loop(innermost))).ok()?;
        let order = &self.nest.order;
        let is_shared = |id: LoopId| !self.changes_with(factors[0], id);
        let is_of_rows = |id: &&LoopId| {
            is_shared(**id)
                && self.changes_with(factors[1], **id)
                && at.factor(Var::Loop(**id)) != 0
        };
        // Ranges of the outermost loop may run at the same time.
        let rows = match &order[..] {
            [_, .., rows, _] => Some(rows).filter(is_of_rows).copied(),
            _ => None,
        };
        let span: Loops = loops.iter().copied().chain([innermost]).collect();
        let is_near = self
            .nest
            .read_span(read, &span)
            .is_some_and(|elements| elements * width <= machine.near_cache);
        let fits = order.len() > 1
            && element.is_float()
            && matches!(stride, 1 | 2)
            && values_in_map(read).is_empty()
            && lanes > 1
            && is_near;
        if !fits {
            return None;
        }
        let most = machine.vectors.registers - OTHER_REGISTERS;
        let vectors = extent.div_ceil(lanes).min(most);
        // As many at a time, so that few are computed twice.
        let held = |id| {
            let all = self.nest.iterations_of(id) as u64;
            (id, all.div_ceil(all.div_ceil(most / vectors)))
        };
        let rows = rows.map(held).filter(|&(_, count)| count > 1);
        Some(DirectSums { sum, factors, swapped, fused, rows, vectors, lanes, stride })
    }

    /// The schedule of direct sums.
    pub fn schedule_direct_sums(&self, sums: DirectSums) -> Schedule {
        let Action::Store { at, .. } = &self.nest.action else { panic!("sums are stored") };
        let divisible = self.nest.order.first().is_some_and(|&id| at.factor(Var::Loop(id)) != 0);
        let Expr::Reduce { loops, .. } = self.expr(sums.sum) else { panic!("a sum has terms") };
        let mut all: Loops = self.nest.order.iter().copied().collect();
        all.extend(loops.iter().copied());
        let bytes = self.total_bytes().max(self.nest.iterations(&all) / PRODUCTS_PER_BYTE);
        Schedule { kernel: Kernel::DirectSums(sums), divisible, bytes, ..Schedule::default() }
    }

    /// The prefetch of the rows that the left factor of a product gathers from tables larger than a core's own cache.
    fn prefetch_product_rows(
        &self,
        product: &Product,
        rows: &[LoopId],
        terms: &Loops,
    ) -> Option<Prefetch> {
        let needed = self.nest.dependencies(&product.factors[..1]);
        let mut longest = 0;
        let mut is_far = |id: &ExprId| {
            let Expr::Load { buffer, element, at } = self.expr(*id) else { return false };
            let Some(span) = self.nest.read_span(at, terms) else { return false };
            // Loops of reductions inside the factor have no counters here.
            let known = |&(var, _): &(Var, i64)| match var {
                Var::Loop(id) => self.nest.order.contains(&id) || terms.contains(&id),
                Var::Value(_) => true,
            };
            let far = needed[id.0 as usize]
                && at.terms.iter().all(known)
                && values_in_map(at)
                    .iter()
                    .any(|&value| rows.iter().any(|&id| self.changes_with(value, id)))
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
    pub fn schedule_product(&self, mut product: Product) -> Schedule {
        let Expr::Reduce { loops, .. } = self.expr(product.sum) else { panic!("a sum has terms") };
        let (rows, _) = product.loops_of(&self.nest.order);
        let prefetch = self.prefetch_product_rows(&product, rows, loops);
        let all_rows = self.nest.iterations(rows) as u64;
        let all_rows = all_rows.next_multiple_of(product.rows);
        let bytes = self.expr(product.sum).element().bytes() as u64;
        let fits =
            all_rows.saturating_mul(product.terms * bytes) <= self.plan.machine.largest_tile();
        if fits && prefetch.is_none() {
            product.packed_rows = all_rows;
        }
        let mut all: Loops = self.nest.order.iter().copied().collect();
        all.extend(loops.iter().copied());
        let bytes = self.total_bytes().max(self.nest.iterations(&all) / PRODUCTS_PER_BYTE);
        let Action::Store { at, .. } = &self.nest.action else { panic!("a product is stored") };
        let divisible = self.nest.order.first().is_some_and(|&id| at.factor(Var::Loop(id)) != 0);
        let divided = self.divided_columns(&product).filter(|_| divisible && prefetch.is_none());
        let kernel = Kernel::Product(product);
        Schedule { kernel, prefetch, divisible, divided, bytes, ..Schedule::default() }
    }

    /// The loop over columns whose ranges run at the same time, if rows would be too expensive: each range of rows packs the
    /// right factor, and each of columns the left one.
    fn divided_columns(&self, product: &Product) -> Option<Divided> {
        let (rows, columns) = product.loops_of(&self.nest.order);
        if rows.len() + columns.len() < self.nest.order.len() || self.nest.has_dynamic_sizes() {
            return None;
        }
        let element = self.expr(product.sum).element().bytes() as u64;
        let strip = product.vectors * self.plan.machine.vectors.lanes(element);
        let inner = self.nest.iterations(&columns[1..]) as u64;
        let step = strip / gcd(strip, inner);
        let count = self.nest.iterations_of(columns[0]) as u64;
        let is_packed_once = product.packed_rows > product.rows;
        let all_columns = self.nest.iterations(columns) as u64;
        // Rows that are packed again for each panel of columns are so in any case.
        let left = match is_packed_once || all_columns < FEWEST_STEPS * product.columns {
            true => {
                self.nest.iterations(rows).saturating_mul(self.packing_cost(product.factors[0]))
            }
            false => 0,
        };
        let right =
            self.nest.iterations(columns).saturating_mul(self.packing_cost(product.factors[1]));
        (left < right && count >= FEWEST_STEPS * step).then_some(Divided { id: columns[0], step })
    }

    /// About how many instructions an element of a factor takes.
    fn packing_cost(&self, factor: ExprId) -> i64 {
        let needed = self.nest.dependencies(&[factor]);
        let cost = |(expr, is_needed): (&Expr, bool)| match expr {
            _ if !is_needed => 0,
            Expr::Math { .. } | Expr::Formula { .. } | Expr::Reduce { .. } => FUNCTION,
            _ => 1,
        };
        self.nest.exprs.iter().zip(needed).map(cost).sum()
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
