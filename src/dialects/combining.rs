//! What the region of a scatter does with the element that is there and an update: recognized as one
//! of the reductions of `mg.scatter_multiaxis`, where it is one.

use std::collections::{HashMap, HashSet};

use crate::elementwise;
use crate::ops::core::Reduction;
use crate::ops::{Body, Step};
use crate::prelude::*;

/// The effect of an update on an element.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Combining {
    /// The element is unchanged.
    Keep,
    /// The element is combined with a value of the region that depends on the update alone.
    Join(Reduction, usize),
    /// The element becomes a value of the region that depends on it alone.
    Apply(usize),
}

/// The reductions by the names of scalar operations, and whether their operands commute.
fn named_reduction(name: &str, element: ElementType) -> Option<(Reduction, bool)> {
    use Reduction::{Add, And, Div, Max, Min, Mul, Or, Sub, Xor};
    let is_bit = element == ElementType::I1;
    let of = |number: Reduction, bit: Reduction| if is_bit { bit } else { number };
    let signed = |reduction| (element.is_signless() && !is_bit).then_some(reduction);
    let reduction = match name {
        "stablehlo.add" => of(Add, Or),
        "stablehlo.multiply" => of(Mul, And),
        "stablehlo.subtract" | "arith.subf" if !is_bit => Sub,
        "stablehlo.divide" | "arith.divf" if !is_bit => Div,
        "arith.divsi" => signed(Div)?,
        "stablehlo.minimum" | "arith.minimumf" => Min,
        "stablehlo.maximum" | "arith.maximumf" => Max,
        "arith.minsi" => signed(Min)?,
        "arith.maxsi" => signed(Max)?,
        "arith.addf" | "arith.addi" => of(Add, Xor),
        "arith.subi" => of(Sub, Xor),
        "arith.mulf" | "arith.muli" => of(Mul, And),
        "stablehlo.and" | "arith.andi" => And,
        "stablehlo.or" | "arith.ori" => Or,
        "stablehlo.xor" | "arith.xori" => Xor,
        _ => return None,
    };
    reduction.combiner(element).map(|_| (reduction, !matches!(reduction, Sub | Div)))
}

/// The arguments that each value of a body depends on, as bits.
pub fn value_dependencies(body: &Body) -> Option<Vec<u128>> {
    (body.args.len() <= 128).then_some(())?;
    let mut found: Vec<u128> = (0..body.args.len()).map(|arg| 1 << arg).collect();
    for step in &body.steps {
        let of_step = step.operands.iter().fold(0, |all, &at| all | found[at]);
        found.resize(found.len() + step.results.len(), of_step);
    }
    Some(found)
}

/// The effect that a body has in its result `result`, given the arguments of the element `there` and the update
/// `update`. `None`: anything else.
pub fn recognized(body: &Body, result: usize, there: usize, update: usize) -> Option<Combining> {
    let of = value_dependencies(body)?;
    let element = body.args[there].element()?;
    let is_of_update = |value: usize| of[value] & !(1 << update) == 0;
    let value = body.returned[result];
    let joined = || {
        let step = body.step(value)?;
        let (reduction, commutes) = named_reduction(step.def.name, element)?;
        let &[x, y] = &*step.operands else { return None };
        match () {
            () if x == there && is_of_update(y) => Some(Combining::Join(reduction, y)),
            () if commutes && y == there && is_of_update(x) => Some(Combining::Join(reduction, x)),
            () => None,
        }
    };
    let found = match joined() {
        Some(joined) => joined,
        None if value == there => Combining::Keep,
        None if is_of_update(value) => Combining::Join(Reduction::Set, value),
        None if of[value] == 1 << there => Combining::Apply(value),
        None => return None,
    };
    let stretches = match found {
        Combining::Keep => true,
        Combining::Join(_, value) | Combining::Apply(value) => is_computed_elementwise(body, value),
    };
    stretches.then_some(found)
}

/// Elementwise operations whose definitions are of no table.
const ON_ELEMENTS: [&str; 4] =
    ["stablehlo.compare", "stablehlo.real", "stablehlo.imag", "stablehlo.complex"];

/// Whether a value is computed from arguments by elementwise operations only.
pub fn is_computed_elementwise(body: &Body, value: usize) -> bool {
    let (mut asked, mut seen) = (vec![value], HashSet::new());
    while let Some(value) = asked.pop() {
        if value < body.args.len() || !seen.insert(value) {
            continue;
        }
        match body.step(value).filter(|step| is_elementwise_step(body, step)) {
            Some(step) => asked.extend(&*step.operands),
            None => return false,
        }
    }
    true
}

fn is_elementwise_step(body: &Body, step: &Step) -> bool {
    if step.constant().is_some() {
        return true;
    }
    let types = operand_types(body, &step.operands);
    match step.def.semantics {
        Semantics::Core(build) => build(&call_of_step(step, &types, &step.results))
            .is_ok_and(|core| core.is_elementwise()),
        // Between types of one width each element becomes one.
        _ if step.def.name == "stablehlo.bitcast_convert" => {
            let bits = |ty: &ValueType| ty.element().map(ElementType::bits);
            bits(&types[0]) == bits(&step.results[0])
        }
        _ => {
            elementwise::is_elementwise_def(step.def)
                || elementwise::is_conversion(step.def)
                || ON_ELEMENTS.contains(&step.def.name)
        }
    }
}

fn operand_types(body: &Body, operands: &[usize]) -> Vec<ValueType> {
    let types = body.types();
    operands.iter().map(|&at| types[at].clone()).collect()
}

fn call_of_step<'a>(
    step: &'a Step,
    operands: &'a [ValueType],
    results: &'a [ValueType],
) -> Call<'a> {
    Call { def: step.def, operands, constants: NONE, attrs: &step.attrs, results }
}

/// No operand of a step is known before it runs.
const NONE: &[Option<Tensor>] = &[const { None }; 8];

/// A value of a body that depends on `arg` alone, for every element of a tensor.
pub fn stretched(body: &Body, value: usize, arg: usize, data: Val, emit: &mut dyn Emit) -> Val {
    let shape = emit.tensor_type(data).shape;
    computed_of(body, value, &shape, &|at| (at == arg).then_some(data), emit)
}

/// A value of a body for every element of tensors of one shape, which `data` gives for the arguments that the value
/// depends on.
pub fn computed_of(
    body: &Body,
    value: usize,
    shape: &[i64],
    data: &dyn Fn(usize) -> Option<Val>,
    emit: &mut dyn Emit,
) -> Val {
    Stretch { body, shape, data, computed: HashMap::new() }.value(value, emit)
}

/// The values of a body for every element of tensors, each emitted once.
struct Stretch<'a> {
    body: &'a Body,
    shape: &'a [i64],
    data: &'a dyn Fn(usize) -> Option<Val>,
    computed: HashMap<usize, Val>,
}

impl Stretch<'_> {
    fn value(&mut self, value: usize, emit: &mut dyn Emit) -> Val {
        if value < self.body.args.len() {
            return (self.data)(value).expect("an argument that the value depends on");
        }
        if let Some(&computed) = self.computed.get(&value) {
            return computed;
        }
        let step = self.body.step(value).expect("what was recognized");
        let computed = match step.constant() {
            Some(constant) => layout::everywhere(constant, self.shape, emit),
            None => {
                let operands = step.operands.iter().map(|&at| self.value(at, emit)).collect();
                self.step(step, operands, emit)
            }
        };
        self.computed.insert(value, computed);
        computed
    }

    fn step(&self, step: &Step, operands: Vec<Val>, emit: &mut dyn Emit) -> Val {
        let types: Vec<ValueType> = operands.iter().map(|&operand| emit.type_of(operand)).collect();
        let wide = |ty: &ValueType| {
            ValueType::from(TensorType::new(ty.element().expect("an element"), self.shape))
        };
        let results: Vec<ValueType> = step.results.iter().map(wide).collect();
        let call = call_of_step(step, &types, &results);
        match step.def.semantics {
            Semantics::Core(build) => {
                let core = build(&call).expect("what was recognized");
                emit.emit(core, &operands)
            }
            Semantics::Framework { expand, .. } => expand(&call, &operands, emit)[0],
            _ => panic!("'{}' was not recognized", step.def.name),
        }
    }
}
