//! Regions that compute with scalars, applied to every element of tensors.

use crate::ops::derivative::Meaning;
use crate::ops::{Body, EmitRegions, Step};
use crate::prelude::*;

/// A sink that applies operations on scalars to each element of tensors of one shape.
struct Lifted<'e> {
    emit: &'e mut dyn Emit,
    shape: Shape,
    /// Whether each operation so far computes an element from those at its coordinate.
    fits: bool,
}

impl Emit for Lifted<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        match (&op, operands) {
            (CoreOp::Constant(constant), _) if constant.value.count() == 1 => {
                layout::everywhere(&constant.value, &self.shape, self.emit)
            }
            _ if op.is_elementwise() => self.emit.emit(op, operands),
            // A view of a scalar is the scalar.
            (_, &[value]) if op.is_view() => value,
            _ => {
                self.fits = false;
                let element = operands.first().map(|&value| self.emit.tensor_type(value).element);
                layout::zeros(element.unwrap_or(ElementType::I64), &self.shape, self.emit)
            }
        }
    }

    fn type_of(&self, value: Val) -> ValueType {
        ValueType::tensor(self.emit.tensor_type(value).element, &[])
    }

    fn note(&mut self, meaning: Meaning, operands: &[Val], value: Val) {
        self.emit.note(meaning, operands, value);
    }

    fn detached(&mut self, value: Val, refusal: Option<&'static str>) -> Val {
        self.emit.detached(value, refusal)
    }
}

/// The values that a region returns for each element of `args`, tensors of one shape; `None` where an operation of the
/// region does more than compute with scalars, or its types do not fit.
pub fn apply(body: &Body, args: &[Val], emit: &mut dyn Emit) -> Option<Vec<Val>> {
    let shape = args.first().map(|&arg| emit.tensor_type(arg).shape).unwrap_or_default();
    let types = body.types();
    let mut sink = Lifted { emit, shape, fits: true };
    let mut values = args.to_vec();
    let mut constants: Vec<Option<Tensor>> = vec![None; args.len()];
    for step in &body.steps {
        let operands: Vec<Val> = step.operands.iter().map(|&at| values[at]).collect();
        let operand_types: Vec<ValueType> =
            step.operands.iter().map(|&at| types[at].clone()).collect();
        let known: Vec<Option<Tensor>> =
            step.operands.iter().map(|&at| constants[at].clone()).collect();
        let results = apply_step(step, &operand_types, &known, &operands, &mut sink)?;
        if !sink.fits || results.len() != step.results.len() {
            return None;
        }
        constants.extend(results.iter().map(|_| step.constant().cloned()));
        values.extend(results);
    }
    Some(body.returned.iter().map(|&at| values[at]).collect())
}

/// What [`apply`] gives for a region that is [`is_liftable`]; of any other one, the attribute `name`, a loop over the
/// elements, for which the sink has regions.
pub fn map(name: &str, body: &Body, args: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    if is_liftable(body) {
        return apply(body, args, emit).expect("a liftable region");
    }
    let shape = args.first().map(|&arg| emit.tensor_type(arg).shape).unwrap_or_default();
    let count = size::product(&shape).unwrap_or(DYNAMIC);
    let flat: Vec<Val> = args.iter().map(|&arg| emit.reshape(arg, &[count])).collect();
    let types = body.types();
    let elements = body.returned.iter().map(|&at| types[at].element().expect("a number"));
    let first: Vec<Val> = elements.map(|element| layout::zeros(element, &[count], emit)).collect();
    let regions = emit.with_regions().expect("a sink with regions");
    let mut body = |emit: &mut dyn EmitRegions, args: &[Val]| {
        let (k, stacks) = (args[0], &args[1..]);
        let args: Vec<Val> = flat.iter().map(|&x| recipes::slice_at(x, 0, k, emit)).collect();
        let found = emit.inline(name, &args);
        let stacked = stacks.iter().zip(found);
        stacked.map(|(&stack, x)| recipes::update_at(stack, x, 0, k, emit)).collect()
    };
    let mapped = match count {
        0 => first,
        _ => regions.repeat_times(count, &first, &mut body),
    };
    mapped.into_iter().map(|x| emit.reshape(x, &shape)).collect()
}

fn apply_step(
    step: &Step,
    types: &[ValueType],
    constants: &[Option<Tensor>],
    operands: &[Val],
    sink: &mut Lifted,
) -> Option<Vec<Val>> {
    let Step { def, attrs, results, .. } = step;
    let call = Call { def, operands: types, constants, attrs, results };
    if call.infer().ok()?[..] != results[..] {
        return None;
    }
    match def.semantics {
        Semantics::Core(build) => Some(vec![sink.emit(build(&call).ok()?, operands)]),
        Semantics::Framework { expand, .. } => Some(expand(&call, operands, sink)),
        _ => None,
    }
}

/// Types of values alone.
struct Types {
    types: Vec<ValueType>,
    fit: bool,
}

impl Emit for Types {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let types: Vec<ValueType> = operands.iter().map(|&value| self.type_of(value)).collect();
        let inferred = op.infer(&types);
        self.fit &= inferred.is_ok();
        let fallback = || ValueType::tensor(ElementType::I64, &[]);
        self.types.push(inferred.ok().or(types.first().cloned()).unwrap_or_else(fallback));
        Val(self.types.len() as u32 - 1)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.types[value.0 as usize].clone()
    }
}

/// Whether [`apply`] has a result for a region, whose arguments and results are tensors of rank 0.
pub fn is_liftable(body: &Body) -> bool {
    let is_scalar = |ty: &ValueType| ty.as_tensor().is_some_and(|ty| ty.rank() == 0);
    let types = body.types();
    if !types.iter().all(|ty| is_scalar(ty)) {
        return false;
    }
    let mut recorded = Types { types: body.args.to_vec(), fit: true };
    let args: Vec<Val> = (0..body.args.len() as u32).map(Val).collect();
    let Some(found) = apply(body, &args, &mut recorded) else { return false };
    let has_type = |(&value, &at): (&Val, &usize)| recorded.type_of(value) == *types[at];
    recorded.fit && found.iter().zip(&body.returned).all(has_type)
}
