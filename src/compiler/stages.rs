//! Functions that run in stages, since sizes depend on the elements of their intermediate values.

use super::engine::to_declared_types;
use super::{Compiler, Program, Result};
use crate::ir::Op;
use crate::specialize::{Rest, cut, selected_block};
use crate::tensor::Tensor;
use crate::verify::Verified;

/// A function that is cut at the first operation whose sizes depend on the elements of its operands. Engines run what is
/// before and after the operation; of a branch, the region that is selected, too. The interpreter computes any other
/// operation.
pub struct Stages {
    /// Computes the values before the operation that are used from there on.
    pub before: Program,
    at: CutPoint,
    /// Each computes the results from the arguments, the values of `before` and the results of the operation: the one
    /// that follows it, or one for each region of a branch.
    pub after: Vec<Program>,
}

/// The operation that a function is cut at.
enum CutPoint {
    Interpreted(Box<Program>),
    Branch {
        is_number: bool,
    },
    /// A loop that the next stage runs, since its number of iterations is then known.
    InNextStage,
}

impl Stages {
    /// The stages of a function that is specialized to a call; `None` if nothing in it determines sizes in this way.
    pub fn of(program: &Program, specialized: &Verified, func: Op) -> Option<Self> {
        let cut = cut(specialized, func)?;
        let program = |module: Verified| program.with_module(module);
        let (at, after) = match cut.rest {
            Rest::After { operation, after } => {
                (CutPoint::Interpreted(Box::new(program(*operation))), vec![program(*after)])
            }
            Rest::Branches { is_number, branches } => {
                (CutPoint::Branch { is_number }, branches.into_iter().map(program).collect())
            }
            Rest::Restart(after) => (CutPoint::InNextStage, vec![program(*after)]),
        };
        Some(Stages { before: program(cut.before), at, after })
    }

    /// Runs the function, given how the stage before the operation and the numbered one after it run.
    pub fn run(
        &self,
        compiler: &Compiler,
        func: Op,
        inputs: &[Tensor],
        before: impl FnOnce(&[Tensor]) -> Result<Vec<Tensor>>,
        after: impl FnOnce(usize, &[Tensor]) -> Result<Vec<Tensor>>,
    ) -> Result<Vec<Tensor>> {
        let mut given = inputs.to_vec();
        given.extend(before(inputs)?);
        let mut next = 0;
        match &self.at {
            CutPoint::Interpreted(operation) => {
                let results = compiler.interpret(operation, func, &given)?;
                given.extend(to_declared_types(operation, func, results));
            }
            CutPoint::Branch { is_number } => {
                let selector = given.pop().and_then(|value| value.single_int());
                let selector = selector.expect("functions are cut only at branches on one integer");
                let all: Vec<usize> = (0..self.after.len()).collect();
                next = selected_block(&all, *is_number, selector).expect("a branch has regions");
            }
            CutPoint::InNextStage => {}
        }
        after(next, &given)
    }
}
