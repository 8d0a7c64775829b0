//! A region that combines two elements of each of several tensors: what reductions apply.

use super::reduction::Reduction;
use super::rules;
use crate::elementwise::{formula, recipe};
use crate::lifted;
use crate::ops::Body;
use crate::prelude::*;

/// The body of a reduction of N tensors: its arguments are N elements, then N others, its results N elements.
#[derive(Clone, Copy)]
pub struct Combiner<'b> {
    /// The name of the region.
    name: &'static str,
    body: &'b Body,
    count: usize,
}

impl<'b> Combiner<'b> {
    /// The body of an application whose operands are N tensors and as many values to begin with.
    pub fn of(call: &Call<'b>, name: &'static str) -> Combiner<'b> {
        Combiner { name, body: call.region(name), count: call.operands.len() / 2 }
    }

    /// The element type of each result.
    pub fn elements(&self) -> impl Iterator<Item = ElementType> + use<'b> {
        self.body.args[..self.count].iter().map(|ty| ty.element().expect("what `check` accepts"))
    }

    /// Checks that the body combines elements of the types of these tensors, or of wider ones.
    pub fn check(&self, id: &'static str, call: &Call) -> Result<(), Violation> {
        let Combiner { body, count, .. } = *self;
        let types = body.types();
        let fits = body.args.len() == 2 * count && body.returned.len() == count;
        for k in 0..count {
            let from = call.tensor(k)?.element;
            let all = || {
                [
                    body.args.get(k),
                    body.args.get(count + k),
                    body.returned.get(k).map(|&at| types[at]),
                ]
            };
            let is_wide = |ty: Option<&ValueType>| {
                ty.and_then(ValueType::as_tensor)
                    .is_some_and(|ty| ty.rank() == 0 && rules::is_promotable(from, ty.element))
            };
            if !fits || !all().into_iter().all(is_wide) || all()[1..] != all()[..2] {
                let scalar = TensorType::new(from, &[]);
                let message = format!(
                    "the region must combine two elements of each input to one, but not those of input {k}, {scalar}"
                );
                return fail(id, Site::Op, message);
            }
        }
        Ok(())
    }

    /// Tensors with the elements that the body takes.
    pub fn promoted(&self, tensors: &[Tensor]) -> Vec<Tensor> {
        tensors.iter().zip(self.elements()).map(|(x, to)| formula::convert(x, to)).collect()
    }

    /// [`Combiner::promoted`], as core operations.
    pub fn emit_promoted(&self, values: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
        let all = values.iter().zip(self.elements());
        all.map(|(&x, to)| recipe::convert(x, to, emit)).collect()
    }

    /// The body of two elements of each tensor.
    pub fn eval(&self, a: Vec<Tensor>, b: Vec<Tensor>) -> Result<Vec<Tensor>, Fault> {
        self.body.eval([a, b].concat())
    }

    /// Whether the body of this value and of any other one is the other one, bit for bit.
    pub fn is_neutral(&self, init: &Tensor) -> bool {
        let reduction = self.reduction(init.element());
        reduction.is_some_and(|reduction| reduction.is_neutral(init))
    }

    /// The reduction by the only operation of the body, of elements of one tensor.
    pub fn reduction(&self, element: ElementType) -> Option<Reduction> {
        let [only] = &self.body.steps[..] else { return None };
        let is_of_both =
            matches!(only.operands[..], [0, 1] | [1, 0]) && self.body.returned[..] == [2];
        Reduction::of(only.def.name, element).filter(|_| is_of_both)
    }

    /// The body for each element of tensors of one shape, as core operations.
    pub fn emit(&self, a: &[Val], b: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
        lifted::map(self.name, self.body, &[a, b].concat(), emit)
    }
}

/// Dimensions of inputs that must be of one shape; those that are known of any are known of all.
pub fn common_shape(id: &'static str, call: &Call, count: usize) -> Result<Shape, Violation> {
    let first = call.tensor(0)?;
    let mut shape = first.shape.clone();
    for k in 1..count {
        let input = call.tensor(k)?;
        let is_one = |(&a, &b): (&i64, &i64)| size::must_equal(a, b);
        if input.rank() != first.rank() || !shape.iter().zip(&input.shape).all(is_one) {
            let message = format!("the inputs must have one shape, but are {first} and {input}");
            return fail(id, Site::Operand(k), message);
        }
        let exact = shape.iter().zip(&input.shape).map(|(&a, &b)| size::more_exact(a, b));
        shape = exact.collect();
    }
    Ok(shape)
}

/// Checks that the values to begin with are scalars of the inputs' element types.
pub fn check_inits(id: &'static str, call: &Call, count: usize) -> Result<(), Violation> {
    for k in 0..count {
        let (input, init) = (call.tensor(k)?, call.tensor(count + k)?);
        if init.element != input.element || init.rank() != 0 {
            let expected = TensorType::new(input.element, &[]);
            let message = format!("the value to begin with must be {expected}, but is {init}");
            return fail(id, Site::Operand(count + k), message);
        }
    }
    Ok(())
}

/// The scalars at one position of tensors.
pub fn elements_at(tensors: &[Tensor], at: usize) -> Vec<Tensor> {
    tensors.iter().map(|x| x.scalar_at(at)).collect()
}
