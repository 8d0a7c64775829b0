//! Recipes on tensors: operations whose recipe is their definition are evaluated by it.

use super::def::Expand;
use super::{Call, CoreOp, Emit, Fault, Val};
use crate::tensor::Tensor;
use crate::tensor::walk::{linear, unravel};
use crate::types::ValueType;

/// The values of a recipe, of which the operands are the first.
#[derive(Default)]
pub struct EvaluatedRecipe {
    values: Vec<Tensor>,
    /// Their types: that of a number (`!torch.int`) is none of a tensor.
    types: Vec<ValueType>,
    /// Whether every op of the recipe is evaluated, as a test of it asks; else what knows a shorter way to its value
    /// takes that ([`Emit::known`]).
    pub takes_each_step: bool,
    /// The first fault, with the operands of the op that has it. All later values are zeros.
    pub fault: Option<(Fault, Vec<Tensor>)>,
}

impl EvaluatedRecipe {
    /// A recipe for operands of these types; tensors have their own.
    pub fn on(operands: &[Tensor], types: &[ValueType]) -> EvaluatedRecipe {
        let own = |(value, ty): (&Tensor, &ValueType)| match ty {
            ValueType::Other(_) => ty.clone(),
            _ => value.ty().into(),
        };
        let types = operands.iter().zip(types).map(own).collect();
        EvaluatedRecipe { values: operands.to_vec(), types, ..EvaluatedRecipe::default() }
    }

    /// A value.
    pub fn value(&self, value: Val) -> &Tensor {
        &self.values[value.0 as usize]
    }
}

impl Emit for EvaluatedRecipe {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let types: Vec<ValueType> = operands.iter().map(|&operand| self.type_of(operand)).collect();
        let operands: Vec<Tensor> =
            operands.iter().map(|&operand| self.value(operand).clone()).collect();
        let ty = op.infer(&types).unwrap_or_else(|v| panic!("{}: {}", op.name(), v.message));
        let zero = || Tensor::zero(ty.element().expect("elements"), ty.shape().expect("a shape"));
        let value = match self.fault {
            Some(_) => zero(),
            None => op.eval(&operands).unwrap_or_else(|fault| {
                self.fault = Some((fault, operands));
                zero()
            }),
        };
        let computed = (Some(value.element()), Some(value.shape()));
        debug_assert_eq!(computed, (ty.element(), ty.shape()), "{}", op.name());
        self.values.push(value);
        self.types.push(ty);
        Val(self.values.len() as u32 - 1)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.types[value.0 as usize].clone()
    }

    fn known(&self, value: Val) -> Option<&Tensor> {
        (!self.takes_each_step).then(|| self.value(value))
    }
}

/// The results of an application by its own recipe.
pub fn evaluate_recipe(call: &Call, operands: &[Tensor]) -> Result<Vec<Tensor>, Fault> {
    let recipe = call.def.semantics.recipe().expect("an operation with a recipe");
    evaluate_expansion(recipe.expand, call, operands)
}

/// The results of an application by its own recipe, of which one operand has all the indices: a fault is that of the index
/// at the same linear position.
pub fn evaluate_lookup(
    call: &Call,
    operands: &[Tensor],
    indices: usize,
) -> Result<Vec<Tensor>, Fault> {
    let recipe = call.def.semantics.recipe().expect("an operation with a recipe");
    evaluate(recipe.expand, call, operands).map_err(|(mut fault, values)| {
        if let Fault::OutOfBounds { operand, position, .. } = &mut fault {
            let at = linear(values[*operand].shape(), position);
            (*operand, *position) = (indices, unravel(operands[indices].shape(), at));
        }
        fault
    })
}

/// The results of an application by a recipe that may have more steps than engines take.
pub fn evaluate_expansion(
    expand: Expand,
    call: &Call,
    operands: &[Tensor],
) -> Result<Vec<Tensor>, Fault> {
    evaluate(expand, call, operands).map_err(|(fault, _)| fault)
}

/// The results by a recipe, or its first fault with the operands of the op that has it.
fn evaluate(
    expand: Expand,
    call: &Call,
    operands: &[Tensor],
) -> Result<Vec<Tensor>, (Fault, Vec<Tensor>)> {
    let mut emit = EvaluatedRecipe::on(operands, call.operands);
    let inputs: Vec<Val> = (0..operands.len() as u32).map(Val).collect();
    let results = expand(call, &inputs, &mut emit);
    match emit.fault.take() {
        Some(fault) => Err(fault),
        None => Ok(results.iter().map(|&result| emit.value(result).clone()).collect()),
    }
}
