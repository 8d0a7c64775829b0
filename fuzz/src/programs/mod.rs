//! Random valid programs.

pub mod draft;
pub mod gathers;
pub mod mixed;
pub mod rows;

use fastrand::Rng;

use draft::Program;
use gathers::Family;

/// A random program for all engines.
#[derive(Clone)]
pub struct Case {
    pub program: Program,
    /// An element that may be an error may reach no result, so that an engine need not stop there.
    pub may_drop_errors: bool,
}

/// One program: half of them apply the frameworks' operations, the others nest gathers and views.
pub fn case(rng: &mut Rng) -> Case {
    match rng.u8(..8) {
        0..4 => Case { program: rows::program(rng), may_drop_errors: true },
        4..6 => {
            let made = mixed::make(rng);
            Case { program: made.program, may_drop_errors: made.may_drop_errors }
        }
        _ => {
            const ALL: [Family; 4] =
                [Family::Gather, Family::GatherElements, Family::GatherND, Family::Multiaxis];
            let family = ALL[rng.usize(..4)];
            let sample = gathers::sample(family, rng);
            Case { program: sample.program, may_drop_errors: sample.may_drop_errors }
        }
    }
}
