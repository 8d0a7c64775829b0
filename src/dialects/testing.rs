//! Helpers for unit tests of operation definitions: random operands, and recipes evaluated on
//! tensors.

use super::ops::def::Recipe;
use super::ops::{Attrs, Call, CoreOp, Emit, Fault, OpDef, Val};
use crate::types::{ElementType, ValueType};
use multigather_core::tensor::text::to_text;
use multigather_core::tensor::walk::linear;
use multigather_core::tensor::{Tensor, TensorBuilder};

/// Random operands.
pub struct Random(pub fastrand::Rng);

impl Random {
    /// A number in `low..=high`.
    pub fn between(&mut self, low: i64, high: i64) -> i64 {
        self.0.i64(low..=high)
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: u32) -> bool {
        self.0.u32(..100) < percent
    }

    /// `rank` dimensions of 1 to 4, now and then 0.
    pub fn shape(&mut self, rank: usize) -> Vec<i64> {
        (0..rank).map(|_| if self.chance(4) { 0 } else { self.between(1, 4) }).collect()
    }

    /// Elements that are all different bits, for finding out where each one went.
    pub fn data(&mut self, element: ElementType, shape: &[i64]) -> Tensor {
        let count: i64 = shape.iter().product();
        let mut builder = TensorBuilder::new(element, shape);
        for at in 0..count {
            let bits = self.0.u64(..) << 16 | at as u64;
            match element {
                ElementType::String => builder.push_string(bits.to_string().as_bytes()),
                ElementType::I1 => builder.push_int((bits & 0x10000).into()),
                _ => builder.push_bytes(&u128::from(bits).to_ne_bytes()[..element.bytes()]),
            }
        }
        builder.finish()
    }

    /// Indices for axes of size `size`: in range from either end, one in `1 / wild` anywhere.
    pub fn indices(&mut self, element: ElementType, shape: &[i64], size: i64, wild: u32) -> Tensor {
        let count: i64 = shape.iter().product();
        let extremes = [i64::MIN, i64::MAX, i64::from(i32::MIN), -size - 1, size, size + 1];
        let one = |random: &mut Random| match random.0.u32(..wild) {
            0 => extremes[random.0.usize(..6)],
            _ if size == 0 => 0,
            _ if element.is_unsigned() => random.between(0, size - 1),
            _ => random.between(-size, size - 1),
        };
        let values: Vec<i128> = (0..count).map(|_| one(self).into()).collect();
        Tensor::from_ints(element, shape, &values)
    }

    /// One of several.
    pub fn pick<'a, T>(&mut self, choices: &'a [T]) -> &'a T {
        &choices[self.0.usize(..choices.len())]
    }

    /// As [`Random::indices`], and none but the wild ones is negative.
    pub fn positive_indices(&mut self, element: ElementType, shape: &[i64], size: i64) -> Tensor {
        let wild = self.indices(element, shape, 0, 40);
        let extremes = (0..wild.count()).map(|at| wild.int_at(at));
        let values: Vec<i128> = extremes
            .map(|wild| if wild == 0 { self.between(0, (size - 1).max(0)).into() } else { wild })
            .collect();
        Tensor::from_ints(element, shape, &values)
    }

    /// Operands of a gather of blocks with batch dimensions.
    pub fn batched_blocks(&mut self) -> Blocks {
        let rank = self.between(1, 4) as usize;
        let shape = self.shape(rank);
        let axis = self.between(0, rank as i64 - 1) as usize;
        let b = self.between(0, axis as i64) as usize;
        let more = self.between(0, 2) as usize;
        let indices = [&shape[..b], &self.shape(more)].concat();
        let q = indices.len() as i64;
        // A batch of q dimensions has no negative spelling.
        let from_end = (b as i64) < q && self.chance(50);
        let batch_dims = b as i64 - if from_end { q } else { 0 };
        let element = *self.pick(&ElementType::ALL);
        Blocks { data: self.data(element, &shape), indices, axis, batch_dims }
    }
}

/// See [`Random::batched_blocks`].
pub struct Blocks {
    /// What is read.
    pub data: Tensor,
    /// The shape of the indices.
    pub indices: Vec<i64>,
    /// The axis.
    pub axis: usize,
    /// The number of batch dimensions.
    pub batch_dims: i64,
}

/// Evaluates a recipe as it is written; after the first fault, by shapes only.
#[derive(Default)]
struct Evaluate {
    values: Vec<Tensor>,
    /// Their types: a scalar's is no tensor's.
    types: Vec<ValueType>,
    fault: Option<Position>,
}

impl Emit for Evaluate {
    fn emit(&mut self, op: CoreOp, places: &[Val]) -> Val {
        let operands: Vec<Tensor> =
            places.iter().map(|v| self.values[v.0 as usize].clone()).collect();
        let types: Vec<ValueType> =
            places.iter().map(|v| self.types[v.0 as usize].clone()).collect();
        let ty = op.infer(&types).unwrap_or_else(|v| panic!("{}: {}", op.name(), v.message));
        let value = op.eval(&operands).unwrap_or_else(|fault| {
            self.fault.get_or_insert(Position::of(&fault, &operands));
            Tensor::zero(ty.element().expect("elements"), ty.shape().expect("a shape"))
        });
        assert_eq!(Some(value.element()), ty.element(), "{}", op.name());
        assert_eq!(Some(value.shape()), ty.shape(), "{}", op.name());
        self.values.push(value);
        self.types.push(ty);
        Val(self.values.len() as u32 - 1)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.types[value.0 as usize].clone()
    }
}

/// The value of a recipe on these tensors.
pub fn evaluated(
    operands: &[Tensor],
    recipe: impl FnOnce(&[Val], &mut dyn Emit) -> Option<Val>,
) -> Option<Tensor> {
    let types = operands.iter().map(|operand| operand.ty().into()).collect();
    let mut evaluate = Evaluate { values: operands.to_vec(), types, fault: None };
    let operands: Vec<Val> = (0..operands.len() as u32).map(Val).collect();
    let result = recipe(&operands, &mut evaluate)?;
    Some(evaluate.values.swap_remove(result.0 as usize))
}

/// An operand of a sampled application.
#[derive(Clone, Debug)]
pub enum Operand {
    /// A tensor that the program computes.
    Value(Tensor),
    /// A constant operand.
    Constant(Tensor),
    /// A scalar that the program computes.
    Scalar(Tensor),
    /// A constant of a type that is no tensor's (`!torch.int`).
    Typed(&'static str, Tensor),
}

use Operand::{Constant, Scalar, Typed, Value};

impl Operand {
    /// The elements.
    pub fn tensor(&self) -> &Tensor {
        match self {
            Value(tensor) | Constant(tensor) | Scalar(tensor) | Typed(_, tensor) => tensor,
        }
    }

    /// The type.
    pub fn ty(&self) -> ValueType {
        match self {
            Value(tensor) | Constant(tensor) => tensor.ty().into(),
            Scalar(scalar) => ValueType::Scalar(scalar.element()),
            Typed("index", _) => ValueType::Scalar(ElementType::Index),
            Typed(ty, _) => ValueType::Other((*ty).into()),
        }
    }

    /// The type that a recipe sees: a list's or a number's (`!torch.list<int>`) is that of the tensor it is known as.
    pub fn recipe_type(&self) -> ValueType {
        let ty = self.ty();
        if ty.element().is_some() { ty } else { self.tensor().ty().into() }
    }

    /// The elements, where the operation must know them.
    pub fn constant(&self) -> Option<Tensor> {
        match self {
            Value(_) | Scalar(_) => None,
            Constant(tensor) | Typed(_, tensor) => Some(tensor.clone()),
        }
    }
}

/// How many samples a row is tried on.
pub const CASES: usize = 4000;

/// Equal types, and equal bits but for NaNs.
pub fn same_numbers(a: &Tensor, b: &Tensor) -> bool {
    if let (Some(_), true) = (a.element().complex_part(), a.ty() == b.ty()) {
        let part = |x: &Tensor, at: usize| [x.complex_at(at).0, x.complex_at(at).1];
        let same = |(a, b): (f64, f64)| a.to_bits() == b.to_bits() || (a.is_nan() && b.is_nan());
        return (0..a.count()).all(|at| part(a, at).into_iter().zip(part(b, at)).all(same));
    }
    let is_nan = |x: &Tensor, at: usize| x.element().is_float() && x.float_at(at).is_nan();
    let same = |at: usize| match a.element() {
        ElementType::String => a.string_at(at) == b.string_at(at),
        _ => a.bytes_at(at) == b.bytes_at(at) || (is_nan(a, at) && is_nan(b, at)),
    };
    a.ty() == b.ty() && (0..a.count()).all(same)
}

/// Tries [`agree_on`] on samples: attributes, operands, declared results. Results must be many;
/// faults too, for rows that have any. `exact`: any NaN is not as good as another.
pub fn trial(
    def: &'static OpDef,
    cases: usize,
    can_fault: bool,
    exact: bool,
    sample: impl Fn(&mut Random) -> (Attrs, Vec<Operand>, Vec<ValueType>),
) {
    let mut random = Random(fastrand::Rng::with_seed(71));
    let (mut faults, mut results) = (0, 0);
    let equal = if exact { Tensor::same_bits } else { same_numbers };
    for _ in 0..cases {
        let (attrs, operands, declared) = sample(&mut random);
        match agree_on(def, attrs, &operands, &declared, equal) {
            None => {}
            Some(Err(_)) => faults += 1,
            Some(Ok(())) => results += 1,
        }
    }
    assert!(results > cases / 3, "{}: {results} results, {faults} faults", def.name);
    let expected = if can_fault { faults > cases / 50 } else { faults == 0 };
    assert!(expected, "{}: {faults} faults", def.name);
}

/// [`agree_on`] for operands that are all computed.
pub fn agree(def: &'static OpDef, attrs: Attrs, operands: &[Tensor]) -> Option<Result<(), Fault>> {
    let operands: Vec<Operand> = operands.iter().cloned().map(Value).collect();
    agree_on(def, attrs, &operands, &[], Tensor::same_bits)
}

/// Applies a row to operands three times over: by `infer`, by `eval` and by `expand`.
/// All must agree. `None`: `infer` refuses.
fn agree_on(
    def: &'static OpDef,
    attrs: Attrs,
    operands: &[Operand],
    results: &[ValueType],
    equal: fn(&Tensor, &Tensor) -> bool,
) -> Option<Result<(), Fault>> {
    let Some(Recipe { infer, eval, expand, .. }) = def.semantics.recipe() else {
        panic!("{} has a recipe", def.name)
    };
    let types: Vec<ValueType> = operands.iter().map(Operand::ty).collect();
    let constants: Vec<Option<Tensor>> = operands.iter().map(Operand::constant).collect();
    let seen = operands.iter().map(Operand::recipe_type).collect();
    let operands: &[Tensor] = &operands.iter().map(|o| o.tensor().clone()).collect::<Vec<_>>();
    let call = Call { def, operands: &types, constants: &constants, attrs: &attrs, results };
    let inferred = infer(&call).ok()?;
    let call = Call { results: &inferred, ..call };
    let expected = eval(&call, operands);
    let mut emit = Evaluate { values: operands.to_vec(), types: seen, fault: None };
    let inputs: Vec<Val> = (0..operands.len() as u32).map(Val).collect();
    let results = expand(&call, &inputs, &mut emit);
    assert_eq!(results.len(), inferred.len());
    // A value of another type (`!torch.int`) is whatever tensor its row makes it.
    let tensors = results.iter().zip(&inferred).filter(|(_, ty)| ty.element().is_some());
    for (&result, ty) in tensors {
        assert_eq!(emit.type_of(result), *ty, "{}{attrs:?} of {operands:?}", def.name);
    }
    match (&expected, &emit.fault) {
        (Ok(tensors), None) => {
            for (&result, tensor) in results.iter().zip(tensors) {
                let found = &emit.values[result.0 as usize];
                let [found_text, text] = [found, tensor].map(to_text);
                assert!(
                    equal(found, tensor),
                    "{}{attrs:?} of {:?}: {found_text}, not {text}",
                    def.name,
                    operands.iter().map(to_text).collect::<Vec<_>>()
                );
            }
        }
        (Err(fault), Some(place)) => assert_eq!(Position::of(fault, operands), *place),
        (eval, expand) => panic!("{}{attrs:?}: {eval:?} but expanded {expand:?}", def.name),
    }
    Some(expected.map(drop))
}

/// The parts of an out-of-bounds fault that two equivalent gathers share: the value, the size, and the linear
/// position in the indices, which reshapes preserve.
#[derive(PartialEq, Debug)]
struct Position {
    value: i128,
    size: i64,
    at: usize,
}

impl Position {
    fn of(fault: &Fault, operands: &[Tensor]) -> Position {
        match fault {
            Fault::OutOfBounds { value, size, operand, position, .. } => {
                let at = linear(operands[*operand].shape(), position);
                assert_eq!(operands[*operand].int_at(at), *value);
                Position { value: *value, size: *size, at }
            }
            Fault::NotUnique(message) | Fault::Other(message) => panic!("{message}"),
        }
    }
}
