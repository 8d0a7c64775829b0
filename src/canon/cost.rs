//! The cost model: the cost of a form as the lowering would run it, from the [`Work`] of each op.
//!
//! The unit is the cost of one byte read or written in order. The constants below convert all other work into this
//! unit. Forms of equal cost are ranked by the preferences of the canonical form (docs/canonical-form.md, N11).
//!
//! The cost of an op that is computed where it is used includes the memory that it reads, so its users add nothing.
//! Which operands are in memory is known when their forms are chosen ([`Own::reads`]). A traversal counts as if it
//! filled a buffer: whether the lowering can omit the buffer depends on all uses together.

use std::cmp::Ordering;
use std::iter::Sum;
use std::ops::Add;

use egg::Id;

use super::analysis::EGraph;
use super::language::{Node, NodeOp};
use super::rules::is_least_slice;
use super::symbols::is_writable;
use crate::ops::CoreOp;
use crate::ops::core::{GatherMultiaxis, Reduction, Work};
use crate::types::{ValueType, size};

/// The costs of starting a loop nest, and of a buffer that is not an output, in bytes moved.
const NEST: u64 = 64;
const BUFFER: u64 = 64;
/// The cost of one element whose address is computed instead of being the next one in memory, in bytes moved.
const INDEX: u64 = 4;
/// The cost of one element computed by a division or a library call, in elements of simple arithmetic.
const HEAVY: u64 = 8;

/// A cost by its parts. Numbers too large for 64 bits count as the largest.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub struct Cost {
    /// Ops that are no core ops: frameworks' ops without a recipe for these operands.
    pub foreign: u64,
    /// Bytes read and written.
    pub bytes: u64,
    /// Buffers for intermediate values.
    pub buffers: u64,
    /// Loop nests.
    pub nests: u64,
    /// Elements whose address is computed, once for each such computation.
    pub index: u64,
    /// Elements computed by arithmetic.
    pub arithmetic: u64,
    /// The number of dimensions of gathers: the loops around each gathered range.
    pub loops: u64,
    /// Operations of the program.
    pub ops: u64,
    /// The sum of the ranks of all values but elementwise ones, and the number of redundant attributes.
    pub ranks: u64,
}

impl Cost {
    /// No cost.
    pub const ZERO: Cost = Cost {
        foreign: 0,
        bytes: 0,
        buffers: 0,
        nests: 0,
        index: 0,
        arithmetic: 0,
        loops: 0,
        ops: 0,
        ranks: 0,
    };

    /// The cost without tie breakers and foreign ops, as a number of bytes moved.
    pub fn price(&self) -> u64 {
        let prices = [1, BUFFER, NEST, INDEX, 1];
        let priced = self.parts().into_iter().zip(prices);
        priced.fold(0, |sum, ((_, n), price)| sum.saturating_add(n.saturating_mul(price)))
    }

    /// The components of the price, each with its name.
    pub fn parts(&self) -> [(&'static str, u64); 5] {
        [
            ("bytes", self.bytes),
            ("buffers", self.buffers),
            ("loop nests", self.nests),
            ("index arithmetic", self.index),
            ("arithmetic", self.arithmetic),
        ]
    }

    fn fields(&self) -> [u64; 9] {
        let Cost { foreign, bytes, buffers, nests, index, arithmetic, loops, ops, ranks } = *self;
        [foreign, bytes, buffers, nests, index, arithmetic, loops, ops, ranks]
    }

    /// The components in the order in which they decide a comparison: foreign ops, price, loops, ops, ranks.
    pub fn key(&self) -> [u64; 5] {
        [self.foreign, self.price(), self.loops, self.ops, self.ranks]
    }
}

impl Ord for Cost {
    fn cmp(&self, other: &Cost) -> Ordering {
        // Unequal costs are never of equal order.
        self.key().cmp(&other.key()).then_with(|| self.fields().cmp(&other.fields()))
    }
}

impl PartialOrd for Cost {
    fn partial_cmp(&self, other: &Cost) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost {
            foreign: self.foreign.saturating_add(other.foreign),
            bytes: self.bytes.saturating_add(other.bytes),
            buffers: self.buffers.saturating_add(other.buffers),
            nests: self.nests.saturating_add(other.nests),
            index: self.index.saturating_add(other.index),
            arithmetic: self.arithmetic.saturating_add(other.arithmetic),
            loops: self.loops.saturating_add(other.loops),
            ops: self.ops.saturating_add(other.ops),
            ranks: self.ranks.saturating_add(other.ranks),
        }
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Cost>>(costs: I) -> Cost {
        costs.fold(Cost::default(), Add::add)
    }
}

/// The cost function of extraction.
pub trait CostModel {
    /// The cost of one e-node without its operands; `None` where it must not be selected. An e-node with operands
    /// costs at least one op, so that a term costs more than each of its subterms.
    fn own_cost(&self, egraph: &EGraph, class: Id, node: &Node) -> Option<Own>;
}

/// The cost of an e-node, independent of the cost of its operands.
#[derive(Clone, Default, Debug)]
pub struct Own {
    /// The cost without that of reading operands from memory.
    pub cost: Cost,
    /// The number of bytes that the e-node reads of each operand that is in memory; zero for operands after the last
    /// entry.
    pub reads: Box<[u64]>,
    pub storage: Storage,
}

/// The location from which users read a value of this form.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Storage {
    #[default]
    Memory,
    /// The value is computed where it is used; reading its operands is counted there.
    Inline,
    /// The value has the memory of its operand.
    Alias,
}

/// The cost model of canonical programs: every op is allowed, and core ops are preferred to all others.
pub struct Canonical;

impl CostModel for Canonical {
    fn own_cost(&self, egraph: &EGraph, class: Id, node: &Node) -> Option<Own> {
        is_writable(egraph, node).then(|| own_cost(egraph, class, node))
    }
}

fn element_count(ty: &ValueType) -> u64 {
    let dims = ty.shape().unwrap_or_default().iter().map(|&size| size::estimate(size));
    dims.fold(1, u64::saturating_mul)
}

fn byte_count(ty: &ValueType) -> u64 {
    let element = ty.element().map_or(0, |element| element.bytes() as u64);
    element_count(ty).saturating_mul(element)
}

/// The number of gathered axes with index dimensions that the adjacent axis before them could have instead.
fn scattered_indices(gather: &GatherMultiaxis, result: &ValueType) -> u64 {
    let shape = result.shape().unwrap_or_default();
    let scattered = |&d: &usize| gather.is_axis(d - 1) && gather.is_axis(d) && shape[d] != 1;
    (1..shape.len()).filter(scattered).count() as u64
}

/// The cost of an e-node, tie breakers included.
fn own_cost(egraph: &EGraph, class: Id, node: &Node) -> Own {
    let result = &egraph[class].data.ty;
    match &node.op {
        NodeOp::Argument { .. } | NodeOp::PartitionInput { .. } | NodeOp::OpaqueValue { .. } => {
            Own::default()
        }
        NodeOp::Framework { .. } | NodeOp::Opaque { .. } => {
            Own { cost: Cost { foreign: 1, ops: 1, ..Cost::default() }, ..Own::default() }
        }
        NodeOp::Core(op) => {
            let own = run_cost(egraph, op, node, result);
            Own { cost: own.cost + tie_breakers(egraph, op, node, result), ..own }
        }
    }
}

/// The cost of running a core op.
fn run_cost(egraph: &EGraph, op: &CoreOp, node: &Node, result: &ValueType) -> Own {
    let whole = |k: usize| byte_count(&egraph[node.children[k]].data.ty);
    // As much of each operand as is used.
    let all = |most: u64| (0..node.children.len()).map(|k| whole(k).min(most)).collect();
    let (out, count) = (byte_count(result), element_count(result));
    let zero = Cost::default();
    match op.work() {
        Work::Stored => Own::default(),
        Work::Renaming => Own { storage: Storage::Alias, ..Own::default() },
        Work::View => {
            // Neighbours of what is stretched, or counted, are neighbours or equal.
            let moves = !matches!(op, CoreOp::Broadcast(_) | CoreOp::Iota(_));
            let cost = Cost { index: if moves { count } else { 0 }, ..zero };
            Own { cost, reads: all(out), storage: Storage::Inline }
        }
        Work::Choice => {
            Own { cost: Cost { index: count, ..zero }, reads: all(out), storage: Storage::Inline }
        }
        Work::Arithmetic { heavy } => {
            let arithmetic = count.saturating_mul(if heavy { HEAVY } else { 1 });
            Own {
                cost: Cost { arithmetic, ..zero },
                reads: all(u64::MAX),
                storage: Storage::Inline,
            }
        }
        Work::Walk => {
            let (bytes, index, reads) = match op {
                CoreOp::GatherMultiaxis(_) => {
                    let indices = element_count(&egraph[node.children[1]].data.ty);
                    (out.saturating_add(out), indices, [0, whole(1)].into())
                }
                _ => (out, 0, all(u64::MAX)),
            };
            let cost = Cost { bytes, buffers: 1, nests: 1, index, ..zero };
            Own { cost, reads, storage: Storage::Memory }
        }
    }
}

/// The components that decide between forms of equal price: of these, the form with fewer redundant attributes is
/// chosen.
fn tie_breakers(egraph: &EGraph, op: &CoreOp, node: &Node, result: &ValueType) -> Cost {
    let rank = result.shape().map_or(0, <[i64]>::len) as u64;
    let loops = match op {
        CoreOp::GatherMultiaxis(gather) => rank + scattered_indices(gather, result),
        CoreOp::ScatterMultiaxis(scatter) => {
            rank + scattered_indices(&scatter.gather(), &egraph[node.children[2]].data.ty)
        }
        _ => 0,
    };
    let needless = match op {
        CoreOp::Slice(slice) => u64::from(!is_least_slice(slice)),
        CoreOp::Concat(_) => node.children.len() as u64,
        // A promise that is known to hold is worth a word: targets ask for it. A division is none.
        CoreOp::ScatterMultiaxis(scatter) => {
            u64::from(!scatter.unique) + u64::from(scatter.reduction == Reduction::Div)
        }
        _ => 0,
    };
    // The rank of elementwise ops does not count, so that the order of reshapes and elementwise ops does not affect
    // the cost.
    let rank = if op.is_elementwise() { 0 } else { rank };
    Cost { loops, ops: 1, ranks: rank + needless, ..Cost::default() }
}
