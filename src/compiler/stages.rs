//! Functions that run in stages, since sizes depend on the elements of their intermediate values.

use super::engine::to_declared_types;
use super::{Compiler, Program, Result};
use crate::ir::Op;
use crate::specialize::cut;
use crate::tensor::Tensor;
use crate::verify::Verified;

/// A function that is cut at the first operation whose results' sizes depend on the elements of its operands. Engines
/// run what is before and after the operation; the interpreter computes the operation.
pub struct Stages {
    /// Computes the values before the operation that are used from there on.
    pub before: Program,
    operation: Program,
    /// Computes the results from the arguments, the values of `before` and the results of the operation.
    pub after: Program,
}

impl Stages {
    /// The stages of a function that is specialized to a call; `None` if nothing in it determines sizes in this way.
    pub fn of(program: &Program, specialized: &Verified, func: Op) -> Option<Self> {
        let cut = cut(specialized, func)?;
        let [before, operation, after] =
            [cut.before, cut.operation, cut.after].map(|module| program.with_module(module));
        Some(Stages { before, operation, after })
    }

    /// Runs the function, given how the stages before and after the operation run.
    pub fn run(
        &self,
        compiler: &Compiler,
        func: Op,
        inputs: &[Tensor],
        before: impl FnOnce(&[Tensor]) -> Result<Vec<Tensor>>,
        after: impl FnOnce(&[Tensor]) -> Result<Vec<Tensor>>,
    ) -> Result<Vec<Tensor>> {
        let mut given = inputs.to_vec();
        given.extend(before(inputs)?);
        let results = compiler.interpret(&self.operation, func, &given)?;
        given.extend(to_declared_types(&self.operation, func, results));
        after(&given)
    }
}
