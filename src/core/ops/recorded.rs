//! Recipes as data: the core ops that compute an operation's results, on numbers or on symbols.

use super::core::{Constant, Pad, Slice};
use super::def::Expand;
use super::{Call, CoreOp, Emit, Val};
use crate::tensor::Tensor;
use crate::types::{DYNAMIC, ElementType, Shape, TensorType, ValueType, size};

/// One value of a recipe, from values by their numbers: the operation's operands are first.
#[derive(Clone, PartialEq, Debug)]
pub enum RecipeStep {
    /// The result of an op.
    Op(CoreOp, Vec<Val>),
    /// A tensor of `i64` whose elements are sizes.
    Sizes(Shape, Vec<i64>),
}

/// The core ops that compute an operation's results.
#[derive(Clone, PartialEq, Debug)]
pub struct RecordedRecipe {
    /// The values that are no operands, each after those that it uses.
    pub steps: Vec<RecipeStep>,
    /// The results.
    pub results: Vec<Val>,
    /// The type of each value.
    types: Vec<ValueType>,
    /// Whether each op accepts its operands, and has a result of known sizes.
    fits: bool,
}

impl Emit for RecordedRecipe {
    fn emit(&mut self, mut op: CoreOp, operands: &[Val]) -> Val {
        let types: Vec<ValueType> = operands.iter().map(|&operand| self.type_of(operand)).collect();
        self.fits &= sizes_of(&mut op).iter().all(|size| **size != DYNAMIC);
        let ty = op.infer(&types);
        let is_known = |ty: &ValueType| ty.as_tensor().is_none_or(TensorType::is_named);
        self.fits &= ty.as_ref().is_ok_and(is_known);
        let ty = ty.unwrap_or_else(|_| placeholder(&op, &types));
        self.push(RecipeStep::Op(op, operands.to_vec()), ty)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.types[value.0 as usize].clone()
    }

    fn sizes(&mut self, shape: &[i64], sizes: &[i64]) -> Val {
        self.fits &= sizes.iter().all(|&size| size::is_named(size));
        let step = RecipeStep::Sizes(shape.into(), sizes.to_vec());
        self.push(step, ValueType::tensor(ElementType::I64, shape))
    }
}

impl RecordedRecipe {
    /// The recipe of an application with the results that it infers; `None` where it has none for these operands, or
    /// sizes of results are not known.
    pub fn of(call: &Call, expand: Expand) -> Option<RecordedRecipe> {
        let operand = |(ty, value): (&ValueType, &Option<Tensor>)| match (ty, value) {
            // A number of another type (`!torch.int`) is the tensor of its value.
            (ValueType::Other(_), Some(value)) => Some(value.ty().into()),
            (ValueType::Other(name), None) => name.ends_with("none").then(|| ty.clone()),
            _ => Some(ty.clone()),
        };
        let types = call.operands.iter().zip(call.constants).map(operand);
        RecordedRecipe::on(types.collect::<Option<_>>()?, call, expand)
    }

    /// [`RecordedRecipe::of`] on operands that have these types in the recipe.
    pub fn on(types: Vec<ValueType>, call: &Call, expand: Expand) -> Option<RecordedRecipe> {
        let is_known =
            |ty: &ValueType| !ty.is_unranked() && ty.as_tensor().is_none_or(TensorType::is_named);
        if !call.results.iter().all(is_known) {
            return None;
        }
        let operands: Vec<Val> = (0..types.len() as u32).map(Val).collect();
        let mut recorded =
            RecordedRecipe { steps: Vec::new(), results: Vec::new(), types, fits: true };
        let results = expand(call, &operands, &mut recorded);
        let is_whole = recorded.fits && results.len() == call.results.len();
        is_whole.then_some(RecordedRecipe { results, ..recorded })
    }

    fn push(&mut self, step: RecipeStep, ty: ValueType) -> Val {
        self.steps.push(step);
        self.types.push(ty);
        Val(self.types.len() as u32 - 1)
    }

    /// The types of the results.
    pub fn result_types(&self) -> Vec<ValueType> {
        self.results.iter().map(|&result| self.type_of(result)).collect()
    }

    /// The operand that a value is for all sizes and elements.
    pub fn operand_of(&self, mut value: Val) -> Option<usize> {
        let operands = self.types.len() - self.steps.len();
        while let Some(at) = (value.0 as usize).checked_sub(operands) {
            let RecipeStep::Op(op, operands) = &self.steps[at] else { return None };
            let &[operand, ..] = &operands[..] else { return None };
            let ty = self.type_of(value);
            let shape = ty.shape().unwrap_or(&[]);
            let is_identity = || match op {
                CoreOp::Reshape(_) => true,
                op => op.only_moves() && op.index_map(0, |_| shape, shape).is_identity(),
            };
            if self.type_of(operand) != ty || !is_identity() {
                return None;
            }
            value = operand;
        }
        Some(value.0 as usize)
    }

    /// The recipe with numbers in place of symbols; `None` where a symbol has none.
    pub fn at(&self, number: &dyn Fn(i64) -> Option<i64>) -> Option<RecordedRecipe> {
        let step = |step: &RecipeStep| match step {
            RecipeStep::Op(op, operands) => {
                let mut op = op.clone();
                for size in sizes_of(&mut op) {
                    *size = number(*size)?;
                }
                Some(RecipeStep::Op(op, operands.clone()))
            }
            RecipeStep::Sizes(shape, sizes) => {
                let sizes: Vec<i64> =
                    sizes.iter().map(|&size| number(size)).collect::<Option<_>>()?;
                let value = Constant::tensor(Tensor::from_i64s(shape, &sizes));
                Some(RecipeStep::Op(CoreOp::Constant(value), Vec::new()))
            }
        };
        let steps = self.steps.iter().map(step).collect::<Option<_>>()?;
        let at = |ty: &ValueType| size::map_sizes(ty, |_, size| number(size).unwrap_or(DYNAMIC));
        let types = self.types.iter().map(at).collect();
        Some(RecordedRecipe { steps, types, results: self.results.clone(), fits: self.fits })
    }

    /// The results for these operands.
    ///
    /// # Errors
    /// An op refuses operands of these sizes, or faults.
    pub fn run(&self, operands: &[Tensor]) -> Result<Vec<Tensor>, NoResult> {
        let mut values = operands.to_vec();
        for step in &self.steps {
            values.push(match step {
                RecipeStep::Op(op, operands) => {
                    let operands: Vec<Tensor> =
                        operands.iter().map(|&it| values[it.0 as usize].clone()).collect();
                    let types: Vec<ValueType> = operands.iter().map(|it| it.ty().into()).collect();
                    op.infer(&types).map_err(|_| NoResult::Refused)?;
                    op.eval(&operands).map_err(|_| NoResult::Faulted)?
                }
                RecipeStep::Sizes(shape, sizes) => Tensor::from_i64s(shape, sizes),
            });
        }
        Ok(self.results.iter().map(|&result| values[result.0 as usize].clone()).collect())
    }
}

/// The reason why a recipe has no results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoResult {
    /// An op refuses operands of these sizes: engines require sizes of which this is not so.
    Refused,
    /// An op faults.
    Faulted,
}

/// A type for a value of a recipe that does not fit: what follows in it is thrown away.
fn placeholder(op: &CoreOp, operands: &[ValueType]) -> ValueType {
    let first = operands.first().cloned();
    let shape = first.as_ref().and_then(ValueType::shape).unwrap_or_default();
    let of_one_shape = |ty: &ValueType| size::map_sizes(ty, |d, own| *shape.get(d).unwrap_or(&own));
    let aligned: Vec<ValueType> = operands.iter().map(of_one_shape).collect();
    let ty = op.infer(&aligned).ok().or(first);
    ty.unwrap_or_else(|| ValueType::tensor(ElementType::I64, &[]))
}

/// The sizes and positions in an op's attributes.
pub fn sizes_of(op: &mut CoreOp) -> Vec<&mut i64> {
    match op {
        CoreOp::Reshape(op) => op.shape.iter_mut().collect(),
        CoreOp::Broadcast(op) => op.shape.iter_mut().collect(),
        CoreOp::Iota(op) => op.ty.shape.iter_mut().collect(),
        CoreOp::Slice(Slice { offsets, sizes, strides }) => {
            offsets.iter_mut().chain(sizes).chain(strides).collect()
        }
        CoreOp::Pad(Pad { low, high }) => low.iter_mut().chain(high).collect(),
        _ => Vec::new(),
    }
}
