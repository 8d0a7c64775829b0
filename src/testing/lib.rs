//! Random applications of operation definitions. There is one sampler for each kind of definition, and
//! no definition without one. The unit tests compare the formula and the recipe of each definition on
//! them; any other trial of a definition may use the samples ([`sample`]), and examples are chosen among them.
//! The libraries depend on this crate in tests alone.

mod composed;
mod convolutions;
mod draft;
#[cfg(test)]
mod elementwise;
mod gathers;
mod images;
mod layers;
mod learned;
mod library;
pub mod malformed;
mod movement;
mod numbers;
mod operand;
mod orders;
pub mod program;
mod random;
pub mod reduce;
mod regions;
mod scatters;
mod selections;
mod sequences;
mod stores;
pub mod symbols;
mod torch;
pub mod trial;
#[cfg(test)]
mod trials;

use multigather_core::ops::OpDef;

use draft::Draft;
pub use draft::Sample;
pub use operand::Operand;
pub use random::{Blocks, Random};

/// A sampler for definitions of one kind.
pub struct Sampler {
    /// Their names.
    rows: &'static str,
    /// Whether some of the runs stop with a fault.
    pub faults: bool,
    /// Whether results must be equal to the bit; else any two NaNs are equal.
    pub exact: bool,
    /// On how many samples a definition is tried.
    pub cases: usize,
    draw: fn(&mut Draft),
}

impl Sampler {
    fn names(&self) -> impl Iterator<Item = &'static str> {
        self.rows.split_whitespace()
    }
}

/// On how many samples most definitions are tried.
pub const CASES: usize = 4000;

/// A sampler of definitions that move bits and never fail.
const fn moves(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { rows, faults: false, exact: true, cases: CASES, draw }
}

/// A sampler of definitions that move bits, and refuse some indices.
const fn faults(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { rows, faults: true, exact: true, cases: CASES, draw }
}

/// A sampler of definitions that compute, for which any two NaNs are equal.
const fn computes(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { rows, faults: false, exact: false, cases: CASES, draw }
}

/// A sampler like [`computes`] of definitions that refuse some indices.
const fn computes_or_faults(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { faults: true, ..computes(rows, draw) }
}

/// A sampler like [`computes`] of definitions that share their functions with others, or whose recipes are long.
const fn computes_at_length(rows: &'static str, draw: fn(&mut Draft)) -> Sampler {
    Sampler { cases: CASES / 8, ..computes(rows, draw) }
}

/// The sampler of PyTorch's definitions that are in no list.
static BY_NAMES: Sampler = computes_at_length("", torch::by_names);

/// The samplers of definitions by their names.
static TABLES: &[&[Sampler]] = &[
    composed::ROWS,
    convolutions::ROWS,
    movement::ROWS,
    gathers::ROWS,
    images::ROWS,
    layers::ROWS,
    learned::ROWS,
    library::ROWS,
    numbers::ROWS,
    orders::ROWS,
    regions::ROWS,
    scatters::ROWS,
    selections::ROWS,
    sequences::ROWS,
    stores::ROWS,
];

/// The samplers of a definition, at least one.
pub fn samplers(def: &OpDef) -> Vec<&'static Sampler> {
    let all = TABLES.iter().copied().flatten();
    let found: Vec<_> =
        all.filter(|sampler| sampler.names().any(|name| name == def.name)).collect();
    match found.is_empty() && def.name.starts_with("torch.") {
        true => vec![&BY_NAMES],
        false => found,
    }
}

/// A random application of the definition.
pub fn sample(sampler: &Sampler, def: &'static OpDef, random: &mut Random) -> Sample {
    let mut draft = Draft::new(random, def);
    (sampler.draw)(&mut draft);
    draft.finish()
}
