//! A function's gradient, to be computed by mg and by a framework.

use multigather::compiler::{Compiler, Engine, Error, Program};
use multigather::grad::{self, Convention};
use multigather::ir::Op;
use multigather::tensor::{Tensor, TensorBuilder};

/// A vector-Jacobian product with respect to all arguments of floats and complex numbers.
pub struct Gradient {
    /// Computes it, from the inputs and the cotangents.
    pub program: Program,
    pub func: Op,
    /// The arguments that have a gradient, counted from 0.
    pub wrt: Vec<usize>,
    /// The cotangent of each result of floats or complex numbers.
    pub cotangents: Vec<Option<Tensor>>,
}

impl Gradient {
    /// Differentiates a function, and runs it for the shapes of its results.
    ///
    /// # Errors
    /// The function has no gradient, or no result for these inputs.
    pub fn new(
        compiler: &Compiler,
        (program, func): (&Program, Op),
        inputs: &[Tensor],
        convention: Convention,
    ) -> Result<Self, Error> {
        let wrt = grad::continuous_arguments(program, func);
        let options = grad::Options { wrt: wrt.clone(), convention, ..grad::Options::default() };
        let results = compiler.run(program, func, inputs, Engine::Interpreter)?;
        let derived = compiler.vjp(program, func, &options)?;
        let func = compiler.function(&derived, None)?;
        let cotangents = results.iter().map(make_cotangent).collect();
        Ok(Gradient { program: derived, func, wrt, cotangents })
    }

    /// The arguments of the program.
    pub fn arguments(&self, inputs: &[Tensor]) -> Vec<Tensor> {
        inputs.iter().chain(self.cotangents.iter().flatten()).cloned().collect()
    }
}

/// Small numbers in turn, so that neighbours differ; types of fewer than 16 bits may round them.
fn make_cotangent(result: &Tensor) -> Option<Tensor> {
    const NUMBERS: [f64; 5] = [1.0, -0.5, 2.0, 0.25, -3.0];
    let element = result.element().part();
    if !element.is_float() {
        return None;
    }
    let count = result.count() * result.element().bytes() / element.bytes();
    let mut builder = TensorBuilder::new(element, &[count as i64]);
    NUMBERS.iter().cycle().take(count).for_each(|&number| builder.push_float(number));
    let numbers = builder.finish().expanded();
    Some(Tensor::from_bytes(result.element(), result.shape(), numbers.stored_bytes()))
}
