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
//! | [`Kernel::Elements`] | all else | |
//!
//! Rows of a table that is larger than a core's own cache are prefetched some iterations in advance
//! (1.3–1.7 times); where the table fits, that would only cost. An output larger than all caches is
//! written with non-temporal stores ([`Schedule::stream`], 1.4 times).

use super::nest::ExprId;

/// How a nest's data are moved.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Schedule {
    /// What code moves them.
    pub kernel: Kernel,
    /// Rows that are asked for ahead of their use.
    pub prefetch: Option<Prefetch>,
    /// Places of lookups, or parts of them, that change with the loop around the innermost one: they are computed
    /// for many turns of it at once, ahead of them.
    pub placed: Vec<ExprId>,
    /// Whether the innermost loop has so few turns that these stand one behind the other in the one around it:
    /// vectors are made of that.
    pub unrolled: bool,
    /// Whether all that is looked up element by element is in the nearest cache: a load for each is then faster
    /// than vector gathers.
    pub near: bool,
    /// Whether stores go past the caches.
    pub stream: bool,
    /// Whether ranges of the outermost loop may run at the same time.
    pub divisible: bool,
    /// Updates whose loops all meet in the same elements: what is divided in place of a loop.
    pub owner: Option<Owner>,
    /// Updates whose order does not matter, of this many elements: a range of the outermost loop joins
    /// them in elements of its own, and these with the others at its end.
    pub apart: Option<u64>,
    /// Where the nest is run by the next one.
    pub leads: Option<Lead>,
    /// Bytes that the nest moves, for dividing the work: a number, or an open size.
    pub bytes: i64,
    /// Whether all that may be in a core's own cache: then the turns of short loops show.
    pub in_core_cache: bool,
    /// The open sizes on which the rest depends.
    pub open: Open,
}

/// Open sizes that decide about a schedule: how it is where they are large ([`super::variants`]).
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Open {
    /// Bytes of the table whose rows are prefetched.
    pub table: Option<i64>,
    /// Bytes that are written past the caches.
    pub written: Option<i64>,
}

/// The code that moves a nest's data.
#[derive(Clone, PartialEq, Debug, Default)]
pub enum Kernel {
    /// One after the other, as LLVM vectorizes them.
    #[default]
    Elements,
    /// Runs of neighbours, moved as they are.
    Run(Run),
    /// The innermost loop's elements consist of this byte: they are the library's `memset`'s, which does
    /// not read the lines that it overwrites.
    Fill(u8),
    /// The lookups of the innermost loop, their coordinates first of all.
    Staged(Lookup),
    /// As `Staged`, with the table in vector registers.
    Permute(Lookup),
    /// As `Staged`, in several rows at once.
    RowBlocks(RowBlocks),
    /// As `Staged`, with the columns of the table that the innermost loop reads packed.
    PackedTile(PackedTile),
    /// The innermost loop's elements, strides apart, are transposed to runs before the lookups.
    TransposedTile(TransposedTile),
    /// A product of matrices: sums of products of what rows and what columns have.
    Product(Product),
}

/// Sums of products whose one factor does not change with the innermost loop, the columns of the result, and
/// whose other one not with the loop around it, the rows. Some terms of all of them are computed once, into
/// packed tiles, and what they add to sums of some rows and some vectors of columns is added up in registers:
/// one product after the other, in the order of the terms.
#[derive(Clone, PartialEq, Debug)]
pub struct Product {
    /// The sum.
    pub sum: ExprId,
    /// The factor that changes with rows, and the one that changes with columns.
    pub factors: [ExprId; 2],
    /// Whether the second one is multiplied by the first.
    pub swapped: bool,
    /// Whether products are not rounded before they are added.
    pub fused: bool,
    /// Rows of the sums that registers hold.
    pub rows: u64,
    /// Vectors of a row of them.
    pub vectors: u64,
    /// Terms that are packed at once.
    pub terms: u64,
    /// Columns that are packed at once.
    pub columns: u64,
    /// How many terms further a strip of columns is asked for, of those that are packed.
    pub ahead: u64,
}

/// Lookups whose last coordinate goes along the table's last axis, while the innermost loop goes
/// along another one: `x[i, :, j]`. For a tile of that loop all columns are transposed, so that
/// each lookup moves a run.
#[derive(Clone, PartialEq, Debug)]
pub struct TransposedTile {
    /// The load of an element.
    pub load: ExprId,
    /// The coordinate along the last axis, and the size of that.
    pub column: (ExprId, u64),
    /// The other coordinate, if there is one, and its size.
    pub slab: Option<(ExprId, u64)>,
    /// Elements of a run.
    pub run: u64,
    /// The size of all runs.
    pub bytes: u64,
}

/// The same lookups for many rows. As many rows of the table as [`COLUMN`] holds elements, a band,
/// are transposed to columns, so that a lookup moves those of all rows; what is found is
/// transposed back.
#[derive(Clone, PartialEq, Debug)]
pub struct RowBlocks {
    /// The lookup of an element.
    pub lookup: Lookup,
    /// The size of a band's columns.
    pub bytes: u64,
}

/// Bytes of the column of a band.
pub const COLUMN: u64 = 16;

/// Lookups along another axis than the last, each in its own column. The innermost loop runs over
/// the columns of a panel, the one around it over rows; the columns are packed before both.
#[derive(Clone, PartialEq, Debug)]
pub struct PackedTile {
    /// The lookup of an element.
    pub lookup: Lookup,
    /// The size of the packed columns.
    pub bytes: u64,
    /// How many rows of the table further are asked for while one is packed.
    pub turns: u64,
    /// Whether coordinates are resolved with their lookups, since they come from memory and the next ones
    /// shall be on their way; then, whether vectors may be made of that. Else they are staged, which takes
    /// fewer instructions.
    pub at_once: Option<bool>,
}

/// A run of elements that is moved at once, in place of the innermost loop.
#[derive(Clone, PartialEq, Debug)]
pub struct Run {
    /// The load of an element.
    pub load: ExprId,
    /// A number, or an open size.
    pub bytes: i64,
    /// A condition without which all elements of the run are another one: both do not change
    /// with the loop.
    pub unless: Option<(ExprId, ExprId)>,
}

/// `load` at the sum of a computed coordinate below `entries` and of what does not change with
/// the innermost loop.
#[derive(Clone, PartialEq, Debug)]
pub struct Lookup {
    /// The load of an element.
    pub load: ExprId,
    /// The computed coordinate.
    pub coordinate: ExprId,
    /// What it is below.
    pub entries: u64,
    /// The coordinates are the same for all turns of the outer loops: they are resolved once.
    pub once: bool,
}

/// What the next nest updates is copied directly before, block by block, and still near.
#[derive(Clone, PartialEq, Debug)]
pub struct Lead {
    /// The turns that belong to one turn of the next nest, or to one value of its owner's coordinate.
    pub factor: i64,
    /// The next nest's turns of a block; `None` where each range of it goes through all updates.
    pub block: Option<i64>,
}

/// Ranges of a coordinate of the result may run at the same time: each goes through all updates, and
/// joins those whose coordinate is in it, in their order.
#[derive(Clone, PartialEq, Debug)]
pub struct Owner {
    /// The coordinate of which each thread takes a range.
    pub coordinate: ExprId,
    /// The coordinate is below it.
    pub extent: i64,
}

/// Rows and elements that are used some turns of the loops around the innermost ones later.
#[derive(Clone, PartialEq, Debug)]
pub struct Prefetch {
    /// Loads: of what is looked up, in the largest table first, or of coordinates.
    pub loads: Vec<ExprId>,
    /// Whether the rows that are written are asked for, too.
    pub written: bool,
    /// How many of the innermost loops go through a row.
    pub within: usize,
    /// How many turns later they are used.
    pub turns: i64,
    /// Bytes of the longest row.
    pub bytes: u64,
}
