//! Applications whose types, elements or attributes are wrong, as in malformed models: definitions refuse them, or
//! compute something; none of their functions may panic.

use std::panic::{AssertUnwindSafe, catch_unwind};

use multigather_core::ir::DecodedOp;
use multigather_core::ops::def::Default;
use multigather_core::ops::{AttrValue, Call, CoreOp, Emit, OpDef, Semantics, Val};
use multigather_core::tensor::Tensor;
use multigather_core::types::{DYNAMIC, ElementType, TensorType, ValueType, element_count};

use super::{Operand, Random, Sample};

/// Tries a sample with up to two of its parts replaced.
///
/// # Errors
/// The application that panics, and what it says.
pub fn check(def: &'static OpDef, sample: &Sample, random: &mut Random) -> Result<(), String> {
    let (attrs, operands, results) = sample;
    let mut decoded = DecodedOp {
        def,
        operands: operands.iter().map(Operand::ty).collect(),
        constants: operands.iter().map(Operand::constant).collect(),
        attrs: attrs.clone(),
        results: results.clone(),
    };
    for _ in 0..random.between(1, 2) {
        spoil(&mut decoded, random);
    }
    let run = || run(&decoded, random);
    catch_unwind(AssertUnwindSafe(run)).map_err(|why| {
        let said = why.downcast_ref::<String>().cloned();
        let said = said.or(why.downcast_ref::<&str>().map(|&said| said.to_owned()));
        format!("{} in {decoded:?}", said.unwrap_or_default())
    })
}

/// Replaces an operand, an attribute or a declared result.
fn spoil(op: &mut DecodedOp, random: &mut Random) {
    match random.0.u32(..10) {
        0 | 1 if !op.attrs.is_empty() => {
            let at = random.0.usize(..op.attrs.len());
            let may_be_absent = may_be_absent(op, at);
            match &mut op.attrs[at].1 {
                AttrValue::Int(value) => *value = some_number(random),
                AttrValue::I64Array(values) => {
                    let mut list = values.to_vec();
                    let at = random.0.usize(..=list.len());
                    match list.get_mut(at) {
                        Some(value) if random.chance(70) => *value = some_number(random),
                        Some(_) => drop(list.remove(at)),
                        None => list.push(some_number(random)),
                    }
                    *values = list.into();
                }
                _ if may_be_absent => drop(op.attrs.remove(at)),
                _ => {}
            }
        }
        2 if !op.results.is_empty() => {
            let at = random.0.usize(..op.results.len());
            op.results[at] = wrong_type(&op.results[at], random);
        }
        3 if !op.def.fixes_operands() && !op.operands.is_empty() => {
            op.operands.pop();
            op.constants.pop();
        }
        _ if !op.operands.is_empty() => {
            let at = random.0.usize(..op.operands.len());
            op.operands[at] = wrong_type(&op.operands[at], random);
            let known = op.constants[at].take();
            op.constants[at] = known.and_then(|_| some_value(&op.operands[at], random));
        }
        _ => {}
    }
}

/// Whether the attribute at an index may be left out.
fn may_be_absent(op: &DecodedOp, at: usize) -> bool {
    let mut declared = op.def.attributes.iter();
    declared.any(|attr| attr.name == op.attrs[at].0 && attr.default != Default::Required)
}

fn some_number(random: &mut Random) -> i64 {
    *random.pick(&[-1, 0, 1, 2, 3, -2, 7, i64::MIN, i64::MAX, 1 << 33])
}

/// A type like another, of other elements, of another shape or of another kind.
fn wrong_type(ty: &ValueType, random: &mut Random) -> ValueType {
    let element = ty.element().unwrap_or(ElementType::F32);
    let mut shape = ty.shape().unwrap_or(&[2]).to_vec();
    match random.0.u32(..8) {
        0 | 1 => ValueType::tensor(*random.pick(&ElementType::ALL), &shape),
        2 | 3 if !shape.is_empty() => {
            let at = random.0.usize(..shape.len());
            shape[at] = *random.pick(&[0, 1, 3, 5, DYNAMIC, DYNAMIC]);
            ValueType::tensor(element, &shape)
        }
        2..5 => {
            match random.chance(50) {
                true => drop(shape.pop()),
                false => shape.push(*random.pick(&[1, 2, DYNAMIC])),
            }
            ValueType::tensor(element, &shape)
        }
        5 => ValueType::unranked(element),
        6 => ValueType::Scalar(element),
        _ => {
            ValueType::Other((*random.pick(&["none", "!torch.int", "!d.t<tensor<2xf32>>"])).into())
        }
    }
}

/// A small tensor of a type; `None` where it has no elements that are known.
fn some_value(ty: &ValueType, random: &mut Random) -> Option<Tensor> {
    let (element, shape) = (ty.element()?, ty.shape()?);
    element_count(shape).filter(|count| *count < 1 << 12)?;
    Some(match element {
        ElementType::I1 | ElementType::String => random.data(element, shape),
        element if element.is_integer() => random.indices(element, shape, 4, 9),
        _ => random.data(element, shape),
    })
}

/// All that stages ask a definition, with the checks that they make before.
fn run(op: &DecodedOp, random: &mut Random) {
    let Ok(inferred) = op.infer_run() else { return };
    let is_small = |ty: &ValueType| {
        ty.is_static()
            && ty.shape().is_none_or(|shape| element_count(shape).is_some_and(|n| n < 1 << 12))
    };
    let is_known = |(ty, known): (&ValueType, &Option<Tensor>)| {
        known.is_some() || !matches!(ty, ValueType::Other(name) if !name.ends_with("none"))
    };
    if let Some(recipe) = op.def.semantics.recipe()
        && op.operands.iter().chain(&inferred).all(is_small)
        && op.operands.iter().zip(&op.constants).all(is_known)
    {
        let call = Call { results: &inferred, ..op.call() };
        // A number of another type (`!torch.int`) is the tensor of its value.
        let ty = |(ty, known): (&ValueType, &Option<Tensor>)| match (ty, known) {
            (ValueType::Other(_), Some(known)) => known.ty().into(),
            _ => ty.clone(),
        };
        let mut types = Types(op.operands.iter().zip(&op.constants).map(ty).collect());
        let operands: Vec<Val> = (0..op.operands.len() as u32).map(Val).collect();
        (recipe.expand)(&call, &operands, &mut types);
    }
    let value = |(ty, known): (&ValueType, &Option<Tensor>)| match (known, ty) {
        (Some(known), _) => Some(known.clone()),
        (None, ValueType::Other(name)) if &**name == "none" => {
            Some(Tensor::zero(ElementType::I1, &[0]))
        }
        (None, ty) => {
            let sizes: Vec<i64> = ty.shape()?.iter().map(|&size| size.max(0)).collect();
            some_value(&TensorType::new(ty.element()?, &sizes).into(), random)
        }
    };
    let values: Option<Vec<Tensor>> = op.operands.iter().zip(&op.constants).map(value).collect();
    let Some(values) = values else { return };
    let op = op.clone().on(&values);
    let Ok(inferred) = op.infer_run() else { return };
    let work = op.def.semantics.work(&Call { results: &inferred, ..op.call() });
    let is_evaluated =
        !matches!(op.def.semantics, Semantics::Opaque { run: None, .. } | Semantics::Structural(_))
            && work.is_none_or(|steps| steps < 1 << 16);
    if is_evaluated && inferred.iter().all(is_small) {
        let _ = op.eval(&inferred, &values);
    }
}

/// Types of values alone, of operations that a recipe may apply.
struct Types(Vec<ValueType>);

impl Emit for Types {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let types: Vec<ValueType> = operands.iter().map(|&value| self.type_of(value)).collect();
        match op.infer(&types) {
            Ok(ty) => self.0.push(ty),
            Err(violation) => panic!("a recipe breaks {}: {}", op.name(), violation.message),
        }
        Val(self.0.len() as u32 - 1)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.0[value.0 as usize].clone()
    }
}

#[cfg(test)]
mod tests {
    use multigather_dialects::registry;

    use super::*;
    use crate::{sample, samplers};

    #[test]
    fn no_definition_panics() {
        let mut wrong = Vec::new();
        for def in registry().ops() {
            let mut random = Random(fastrand::Rng::with_seed(7));
            for sampler in samplers(def) {
                let mut drawn = (0..200).map(|_| {
                    let sample = sample(sampler, def, &mut random);
                    check(def, &sample, &mut random)
                });
                wrong.extend(drawn.find_map(Result::err));
            }
        }
        assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
    }
}
