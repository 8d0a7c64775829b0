//! How a nest's data are moved: the kernel, the prefetch distance, and whether stores are
//! non-temporal. No result depends on it. `choose` decides it, where the access pattern is known,
//! and `jit` generates the code.
//!
//! | kernel | where | gain measured |
//! |---|---|---|
//! | [`Kernel::Run`] | the innermost loop moves neighbours as they are | moves of a fixed size, no calls |
//! | [`Kernel::Fill`] | a constant of equal bytes fills more than a core's own cache | 1.8 times: no line is read first |
//! | [`Kernel::Permute`] | lookups in a small table of small elements | 4–11 times on 256 bytes |
//! | [`Kernel::Staged`] | the same lookups for many rows | coordinates are resolved once |
//! | [`Kernel::RowBlocks`] | the same lookups for many rows of small elements | 2–3 times |
//! | [`Kernel::PackedTile`] | lookups along another axis than the last | 1.5–3 times |
//! | [`Kernel::TransposedTile`] | `x[i, :, j]`: runs along one axis, coordinates along the last | 2–4 times |
//! | [`Kernel::Product`] | sums of products of two factors, a product of matrices | sums stay in registers |
//! | [`Kernel::DirectSums`] | sums of products with one factor for all neighbours, a convolution of each channel | 2–4 |
//! | [`Kernel::Totals`] | totals along rows | 2 |
//! | [`Kernel::Columns`] | sums of floats along columns | 7 on bags of 100 rows |
//! | [`Kernel::Elements`] | all else | |
//!
//! Sums of products, and products, of floats combine one element after the other: those of several rows are computed at
//! the same time ([`Schedule::interleaved`], 4–6 times). Where the terms of a row follow each other in memory, they are
//! transposed, so that a vector has a term of each row (2.5 times as fast again). Longer sums have lanes, which fill vectors.
//!
//! Rows of a table that is larger than a core's own cache are prefetched some iterations in advance
//! (1.3–1.7 times); where the table fits, that would only cost. An output larger than all caches is
//! written with non-temporal stores ([`Schedule::stream`], 1.4 times).

use super::nest::{ExprId, LoopId};

/// The schedule of a nest: how its data are moved.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Schedule {
    /// The kernel that moves them.
    pub kernel: Kernel,
    /// The estimated cost of a lookup, in instructions, where kernels of lookups were compared.
    pub estimate: Option<f64>,
    /// The rows that are prefetched.
    pub prefetch: Option<Prefetch>,
    /// Addresses of lookups, or parts of them, that depend on the loop around the innermost one: they are computed
    /// for many of its iterations at once, ahead of them.
    pub precomputed: Vec<ExprId>,
    /// Whether the innermost loop is fully unrolled into the one around it, so that vectors are made of its
    /// iterations.
    pub unrolled: bool,
    /// The loop of which several iterations compute their reductions at the same time, and how many: an element is
    /// combined when the one before it was, and those of the others fill the time.
    pub interleaved: Option<Interleaved>,
    /// Whether all elements that are looked up one by one fit the nearest cache: scalar loads are then faster than
    /// vector gathers.
    pub near: bool,
    /// Whether stores are non-temporal.
    pub stream: bool,
    /// Whether ranges of the outermost loop, or of the loop that is divided instead, may run at the same time.
    pub divisible: bool,
    /// The loop that is divided in place of the outermost one.
    pub divided: Option<Divided>,
    /// For updates of the same elements by all loops: the coordinate that is divided among threads instead of a loop.
    pub owner: Option<Owner>,
    /// The number of elements of a private copy for each range of the outermost loop, for updates whose order does
    /// not matter: it is reduced into the elements at the end.
    pub private_elements: Option<u64>,
    /// The block copy for a nest that is run as a part of the next one.
    pub leads: Option<Lead>,
    /// The bytes that the nest moves, for dividing the work: a constant, or a dynamic size.
    pub bytes: i64,
    /// Whether the data may fit a core's own cache: the overhead of short loops then matters.
    pub in_core_cache: bool,
    /// The dynamic sizes on which the schedule depends.
    pub selecting_sizes: SelectingSizes,
}

/// A loop, not the outermost one, of which ranges may run at the same time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Divided {
    /// The loop.
    pub id: LoopId,
    /// The number of iterations of which ranges have a multiple.
    pub step: u64,
}

/// A loop of which some iterations compute their reductions at the same time.
#[derive(Clone, PartialEq, Debug)]
pub struct Interleaved {
    /// The loop.
    pub rows: LoopId,
    /// The number of iterations.
    pub count: u64,
    /// The reductions.
    pub reductions: Vec<ExprId>,
    /// Whether they are sums whose terms are read along the rows, and transposed: each vector has the same term of all rows.
    pub transposed: bool,
}

/// The number of terms of a row that are transposed at the same time: a line of `f32`, of which nothing is read later, when
/// lines of other rows may have taken its place.
pub const TRANSPOSED_TERMS: u64 = 16;

/// Dynamic sizes that select a schedule; the schedule itself is for large ones ([`super::variants`]).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct SelectingSizes {
    /// The bytes of the table whose rows are prefetched.
    pub table: Option<i64>,
    /// The bytes that are written by non-temporal stores.
    pub written: Option<i64>,
}

/// The code that moves a nest's data.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Kernel {
    /// Single elements in the order of the loops, as LLVM vectorizes them.
    #[default]
    Elements,
    /// Runs of consecutive elements, moved unchanged.
    Run(Run),
    /// Fills the run of the innermost loop with this byte by `memset`, which does not read the lines that it
    /// overwrites.
    Fill(u8),
    /// The lookups of the innermost loop, whose coordinates are all resolved before.
    Staged(Lookup),
    /// Staged lookups with the table in vector registers.
    Permute(Lookup),
    /// Staged lookups in several rows at once.
    RowBlocks(RowBlocks),
    /// Staged lookups with the columns of the table packed that the innermost loop reads.
    PackedTile(PackedTile),
    /// The innermost loop's elements, strides apart, are transposed to runs before the lookups.
    TransposedTile(TransposedTile),
    /// A product of matrices.
    Product(Product),
    /// Sums of products that are not packed.
    DirectSums(DirectSums),
    /// Totals along the innermost loop, of several rows at once.
    Totals(Totals),
    /// Sums of floats in lanes, for a strip of the innermost loop at once.
    Columns(Columns),
}

/// Sums of floats in lanes whose elements follow each other along the innermost loop, over results.
#[derive(Clone, PartialEq, Debug)]
pub struct Columns {
    /// The expression of the sum.
    pub sum: ExprId,
    /// The number of results whose lanes are held at the same time.
    pub strip: u64,
    /// The distance of these lanes, in elements.
    pub pitch: u64,
    /// The load whose rows are looked up in a table larger than a core's own cache, if there is one, and how many rows ahead
    /// these are prefetched.
    pub prefetch: Option<(ExprId, u64)>,
}

/// The elements up to each position of the innermost loop, combined one after the other.
#[derive(Clone, PartialEq, Debug)]
pub struct Totals {
    /// The element that the iteration before has stored.
    pub load: ExprId,
    /// The number of iterations of the loop around it that are computed at the same time.
    pub rows: u64,
}

/// Sums of products of which one factor does not depend on the innermost loops, the columns of the result, and the
/// other one not on the loops around these, the rows. The sums of a row follow each other, and so do rows at equal
/// distances. For a chunk of the terms both factors are packed into tiles; then
/// the sums of some rows and some vectors of columns are accumulated in registers, in the order of the terms.
#[derive(Clone, PartialEq, Debug)]
pub struct Product {
    /// The expression of the sum.
    pub sum: ExprId,
    /// The factor that depends on rows, and the one that depends on columns.
    pub factors: [ExprId; 2],
    /// Whether the operands of the multiplication are in the other order.
    pub swapped: bool,
    /// Whether products are not rounded before they are added.
    pub fused: bool,
    /// The number of loops over rows, and that of the loops over columns, which are in these.
    pub loops: [usize; 2],
    /// The number of rows of the sums that registers hold.
    pub rows: u64,
    /// The number of vectors of such a row.
    pub vectors: u64,
    /// The number of rows of the left factor that are packed at once: those of a tile, or all, which are then packed
    /// once for all columns.
    pub packed_rows: u64,
    /// The number of terms that are packed at once.
    pub terms: u64,
    /// The number of columns that are packed at once.
    pub columns: u64,
    /// The prefetch distance in a packed strip of columns, in terms.
    pub ahead: u64,
}

/// Sums of products with a factor that is the same for all results of the innermost loops: several vectors of
/// neighbouring sums, in one row or in several, are accumulated in registers.
#[derive(Clone, PartialEq, Debug)]
pub struct DirectSums {
    /// The expression of the sum.
    pub sum: ExprId,
    /// The factor that is the same, and the load of the other one.
    pub factors: [ExprId; 2],
    /// Whether the operands of the multiplication are in the other order.
    pub swapped: bool,
    /// Whether products are not rounded before they are added.
    pub fused: bool,
    /// The loop around the innermost one of which some iterations are computed at the same time, and how many.
    pub rows: Option<(LoopId, u64)>,
    /// The number of vectors of a row.
    pub vectors: u64,
    /// The lanes of a vector: fewer than it has where a row is shorter.
    pub lanes: u64,
    /// The distance of what neighbouring sums read, in elements: 1 or 2.
    pub stride: u64,
}

impl Product {
    /// The loops over rows and those over columns, of the loops of the nest in their order.
    pub fn loops_of<'n>(&self, order: &'n [LoopId]) -> (&'n [LoopId], &'n [LoopId]) {
        let [rows, columns] = self.loops;
        order[order.len() - rows - columns..].split_at(rows)
    }
}

/// Lookups whose last coordinate addresses the table's last axis, while the innermost loop iterates over another one:
/// `x[i, :, j]`. For a tile of that loop all columns are transposed, so that each lookup moves a run.
#[derive(Clone, PartialEq, Debug)]
pub struct TransposedTile {
    /// The load of an element.
    pub load: ExprId,
    /// The coordinate along the last axis, and the size of that.
    pub column: (ExprId, u64),
    /// The coordinate along another axis, if there is one, and its size.
    pub slab: Option<(ExprId, u64)>,
    /// The number of elements of a run.
    pub run: u64,
    /// The number of bytes of all runs.
    pub bytes: u64,
}

/// The same lookups for many rows. A block of as many rows of the table as [`COLUMN`] holds elements is transposed to
/// columns, so that a lookup moves those of all rows; the results are transposed back.
#[derive(Clone, PartialEq, Debug)]
pub struct RowBlocks {
    /// The lookup of an element.
    pub lookup: Lookup,
    /// The number of bytes of a block's columns.
    pub bytes: u64,
    /// Whether rows are read one by one if coordinates ascend, which a call tests: then their lines are prefetched, and
    /// those without a lookup are not read.
    pub unless_ascending: bool,
}

/// The number of bytes of a column of a row block.
pub const COLUMN: u64 = 16;

/// Lookups along another axis than the last, each in its own column. The innermost loop iterates over the columns of
/// a panel, the one around it over rows; the columns are packed before both.
#[derive(Clone, PartialEq, Debug)]
pub struct PackedTile {
    /// The lookup of an element.
    pub lookup: Lookup,
    /// The number of bytes of the packed columns.
    pub bytes: u64,
    /// The prefetch distance while packing, in rows of the table.
    pub distance: u64,
    /// Whether coordinates are resolved together with their lookups, since they come from memory and the next ones
    /// should be in flight; and then whether this loop may be vectorized. Else they are staged, which takes fewer
    /// instructions.
    pub at_once: Option<bool>,
    /// Whether a sample of the coordinates is read before columns are packed: where these are few, the elements stay near
    /// once they were read, and are read where they are.
    pub sampled: bool,
}

/// A run of elements that is moved at once, in place of the innermost loop.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The load of an element.
    pub load: ExprId,
    /// The bytes of the run: a constant, or a dynamic size.
    pub bytes: i64,
    /// A condition and a value: where the condition is false, all elements of the run are the value. Both are
    /// loop-invariant.
    pub unless: Option<(ExprId, ExprId)>,
}

/// A lookup: `load` at the sum of a computed coordinate below `entries` and a loop-invariant address.
#[derive(Clone, PartialEq, Debug)]
pub struct Lookup {
    /// The load of an element.
    pub load: ExprId,
    /// The computed coordinate.
    pub coordinate: ExprId,
    /// The exclusive upper bound of coordinates.
    pub entries: u64,
    /// Whether the coordinates are the same for all iterations of the outer loops, so that they are resolved once.
    pub once: bool,
}

/// A copy of the data that the next nest updates, which is done block by block directly before the updates, so that
/// the data are still in cache.
#[derive(Clone, PartialEq, Debug)]
pub struct Lead {
    /// The number of iterations that belong to one iteration of the next nest, or to one value of its owner's
    /// coordinate.
    pub factor: i64,
    /// The number of iterations of the next nest in a block; `None` if each range of it iterates over all updates.
    pub block: Option<i64>,
}

/// The coordinate of the result whose ranges may run at the same time: each iterates over all updates, and applies
/// those whose coordinate is in it, in their order.
#[derive(Clone, PartialEq, Debug)]
pub struct Owner {
    /// The coordinate of which each thread processes a range.
    pub coordinate: ExprId,
    /// The exclusive upper bound of the coordinate.
    pub extent: i64,
}

/// The prefetch of rows and elements that later iterations of the loops around the innermost ones use.
#[derive(Clone, PartialEq, Debug)]
pub struct Prefetch {
    /// The loads whose addresses are prefetched: of looked-up elements, those of the largest table first, or of
    /// coordinates.
    pub loads: Vec<ExprId>,
    /// Whether the rows that are written are prefetched, too.
    pub written: bool,
    /// The number of innermost loops that iterate over a row.
    pub within: usize,
    /// The prefetch distance, in iterations.
    pub distance: i64,
    /// The number of bytes of the longest row.
    pub bytes: u64,
}
