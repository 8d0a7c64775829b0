//! Random valid programs.

pub mod gathers;
pub mod loops;
pub mod mixed;
pub mod rows;

use fastrand::Rng;
use multigather::tensor::Tensor;
use multigather::types::Shape;
use multigather::verify::Verified;
use multigather_testing::program::{self, Draft, Val};

use gathers::Family;

/// A valid module with one function `main`, and inputs for it.
#[derive(Clone)]
pub struct Program {
    pub module: Verified,
    pub inputs: Vec<Tensor>,
}

impl Program {
    /// A draft that gives `result`.
    ///
    /// # Panics
    /// Where the verifier refuses what the operations' own constraints allow.
    fn of(draft: Draft, result: Val) -> Program {
        draft.finish(&[result]).and_then(Program::verified).expect("drafts are valid")
    }

    /// `None` where the verifier refuses it.
    pub fn verified(drawn: program::Program) -> Option<Program> {
        let program::Program { module, inputs } = drawn;
        Some(Program { module: Verified::new(module).ok()?, inputs })
    }
}

/// The dimensions as attributes hold them.
fn dims(values: impl IntoIterator<Item = i64>) -> Shape {
    values.into_iter().collect()
}

/// A random program for all engines.
#[derive(Clone)]
pub struct Case {
    pub program: Program,
    /// An element that may be an error may reach no result, so that an engine need not stop there.
    pub may_drop_errors: bool,
}

/// One program: half of them apply the frameworks' operations, the others nest gathers and views, or loops and branches.
pub fn case(rng: &mut Rng) -> Case {
    let is_loop = rng.u8(..8) == 0;
    let (program, may_drop_errors) = match rng.u8(..7) {
        _ if is_loop => (loops::random(rng), false),
        0..4 => (rows::random(rng), true),
        4..6 => {
            let made = mixed::make(rng);
            (made.program, made.may_drop_errors)
        }
        _ => {
            const ALL: [Family; 4] =
                [Family::Gather, Family::GatherElements, Family::GatherND, Family::Multiaxis];
            let family = ALL[rng.usize(..4)];
            let sample = gathers::sample(family, rng);
            (sample.program, sample.may_drop_errors)
        }
    };
    Case { program, may_drop_errors }
}
