//! Recipes for all sizes, of operations that are not made for symbols: from their recipes at numbers.
//!
//! The recipe is asked for with several choices of numbers as the sizes that are not known, in which it has
//! one form: the same core ops on the same operands. Each number in them that is a symbol's in all
//! choices, or an expression of it as [`Named`] finds them, is that expression. Where other choices give
//! recipes of another form (sizes 0 and 1 among them), both are run, and must give the same bits. A choice
//! that the operation does not take says nothing: a program ends with an error there.

use crate::ir::{DecodedOp, Instance, Named};
use crate::ops::core::sizes::is_open_code;
use crate::ops::core::{Broadcast, Cast, CastOp, Constant, Pad, Slice};
use crate::ops::def::Recipe;
use crate::ops::{Call, CoreOp, Emit, Val};
use crate::tensor::{Tensor, TensorBuilder};
use crate::types::{ElementType, Shape, TensorType, ValueType};

/// One op of a recipe, on values by their numbers: the operation's operands first.
#[derive(Clone, PartialEq, Debug)]
pub struct Piece {
    pub op: CoreOp,
    pub operands: Vec<Val>,
}

/// The core ops that compute an operation's results, for all sizes.
#[derive(Clone, PartialEq, Debug)]
pub struct General {
    pub pieces: Vec<Piece>,
    pub results: Vec<Val>,
}

/// An [`Emit`] that records a recipe.
struct Record {
    types: Vec<ValueType>,
    pieces: Vec<Piece>,
    fits: bool,
}

impl Emit for Record {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        // Sizes are numbers of 64 bits, whatever the program's type of them.
        if let CoreOp::Constant(Constant { value, scalar: false }) = &op
            && value.element() == ElementType::I32
            && (1..=MOST_NUMBERS).contains(&value.count())
        {
            let numbers = Tensor::from_ints(ElementType::I64, value.shape(), &value.ints());
            let wide = self.emit(CoreOp::Constant(Constant::tensor(numbers)), &[]);
            let to = ElementType::I32;
            return self.emit(CoreOp::Cast(Cast { op: CastOp::Trunci, to }), &[wide]);
        }
        let types: Vec<ValueType> = operands.iter().map(|&operand| self.type_of(operand)).collect();
        let ty = op.infer(&types);
        self.fits &= ty.is_ok();
        // What follows of a recipe that does not fit is thrown away.
        let placeholder = || types.first().cloned();
        let ty = ty.ok().or_else(placeholder);
        self.types.push(ty.unwrap_or_else(|| ValueType::tensor(ElementType::I64, &[])));
        self.pieces.push(Piece { op, operands: operands.to_vec() });
        Val(self.types.len() as u32 - 1)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.types[value.0 as usize].clone()
    }
}

impl Record {
    /// The operand that a value is, where the ops between change nothing.
    fn operand_of(&self, mut value: Val) -> Option<usize> {
        let operands = self.types.len() - self.pieces.len();
        while let Some(at) = (value.0 as usize).checked_sub(operands) {
            let Piece { op, operands } = &self.pieces[at];
            let &[operand, ..] = &operands[..] else { return None };
            let ty = self.type_of(value);
            let shape = ty.shape().unwrap_or(&[]);
            let stays = || match op {
                CoreOp::Reshape(_) => true,
                op => op.only_moves() && op.index_map(0, |_| shape, shape).is_identity(),
            };
            if self.type_of(operand) != ty || !stays() {
                return None;
            }
            value = operand;
        }
        Some(value.0 as usize)
    }
}

/// The recipe of an operation at numbers.
fn at_numbers(decoded: &DecodedOp) -> Option<General> {
    let (record, results) = record_recipe(decoded)?;
    Some(General { pieces: record.pieces, results })
}

fn record_recipe(decoded: &DecodedOp) -> Option<(Record, Vec<Val>)> {
    let Recipe { expand, .. } = decoded.def.semantics.recipe()?;
    let inferred = decoded.infer_run().ok()?;
    if !inferred.iter().chain(&decoded.operands).all(ValueType::is_static) {
        return None;
    }
    let types = operand_types(decoded)?;
    let call = Call { results: &inferred, ..decoded.call() };
    let mut record = Record { types, pieces: Vec::new(), fits: true };
    let operands: Vec<Val> = (0..decoded.operands.len() as u32).map(Val).collect();
    let results = expand(&call, &operands, &mut record);
    let is_whole = record.fits && results.len() == inferred.len();
    is_whole.then_some((record, results))
}

/// The types of the operands of a recipe: a number of another type (`!torch.int`) is the tensor of its value.
fn operand_types(decoded: &DecodedOp) -> Option<Vec<ValueType>> {
    let operand = |(ty, value): (&ValueType, &Option<Tensor>)| match (ty, value) {
        (ValueType::Tensor(_), _) => Some(ty.clone()),
        (_, Some(value)) => Some(value.ty().into()),
        (_, None) => ty.to_string().ends_with("none").then(|| ty.clone()),
    };
    decoded.operands.iter().zip(&decoded.constants).map(operand).collect()
}

/// The operand that the only result of an operation is, where its recipe changes nothing at any numbers.
pub fn operand_of(named: &Named) -> Option<usize> {
    let has_type = |ty: &ValueType| named.decoded.operands.contains(ty);
    let [result] = &named.decoded.results[..] else { return None };
    if !has_type(result) {
        return None;
    }
    let instances = named.instances()?;
    let recorded: Vec<Option<(Record, Vec<Val>)>> =
        instances.all.iter().map(|instance| record_recipe(&instance.decoded)).collect();
    let told_apart = instances.pairs.iter().any(|pair| pair.iter().all(|&k| recorded[k].is_some()));
    let mut found = recorded.iter().zip(&instances.all).filter_map(|(recorded, instance)| {
        let (record, results) = recorded.as_ref()?;
        let ty = record.type_of(results[0]);
        // Without elements all are the same that have its type.
        let is_empty = ty.as_tensor().is_some_and(|ty| ty.element_count() == Some(0));
        let operands = instance.decoded.operands.iter();
        let candidates: Vec<usize> = match is_empty {
            true => operands.enumerate().filter(|(_, it)| **it == ty).map(|(k, _)| k).collect(),
            false => record.operand_of(results[0]).into_iter().collect(),
        };
        Some(candidates)
    });
    let first = *found.next()?.first()?;
    let mut wide = instances.wide.iter();
    let keeps_type = |it: &Instance| it.types.first() == it.decoded.operands.get(first);
    let holds = told_apart && found.all(|others| others.contains(&first));
    (holds && wide.all(keeps_type)).then_some(first)
}

/// The recipe of an operation on operands with symbols, for all numbers; `None` where none is found.
pub fn general(named: &Named) -> Option<General> {
    let instances = named.instances()?;
    let recipes: Vec<Option<General>> =
        instances.all.iter().map(|instance| at_numbers(&instance.decoded)).collect();
    let (pair, form) = instances.pairs.iter().find_map(|pair| {
        let [a, b] = pair.map(|k| recipes[k].as_ref());
        Some((*pair, a.filter(|a| b.is_some_and(|b| is_alike(a, b)))?))
    })?;
    let is_form = |k: usize| recipes[k].as_ref().filter(|recipe| is_alike(form, recipe));
    let mut made = Made::over(named.operands.len());
    for (at, piece) in form.pieces.iter().enumerate() {
        let (shape, first) = Form::of(&piece.op);
        let number = |index: usize| {
            let value = |k: usize| Some(Form::of(&is_form(k)?.pieces[at].op).1[index]);
            instances.expression(pair, &value)
        };
        let numbers: Vec<i64> = (0..first.len()).map(number).collect::<Option<_>>()?;
        made.piece(shape, numbers, &piece.operands);
    }
    let results = form.results.iter().map(|&result| made.value(result)).collect();
    let general = General { pieces: made.pieces, results };
    let holds = (0..recipes.len()).filter(|&k| is_form(k).is_none()).all(|k| {
        let instance = &instances.all[k];
        recipes[k].as_ref().is_none_or(|recipe| is_same_at(&general, recipe, instance))
    });
    let has_types = |it: &Instance| {
        let shapes = |types: &[ValueType]| -> Vec<Option<Shape>> {
            types.iter().map(|ty| ty.shape().map(Shape::from_slice)).collect()
        };
        general.types_at(it).is_some_and(|found| shapes(&found) == shapes(&it.types))
    };
    (holds && instances.wide.iter().all(has_types)).then_some(general)
}

/// Whether two recipes are equal up to their numbers.
fn is_alike(a: &General, b: &General) -> bool {
    let mut pieces = a.pieces.iter().zip(&b.pieces);
    a.results == b.results
        && a.pieces.len() == b.pieces.len()
        && pieces.all(|(a, b)| a.operands == b.operands && Form::of(&a.op).0 == Form::of(&b.op).0)
}

/// A core op without its numbers.
#[derive(Clone, PartialEq, Debug)]
enum Form {
    Op(CoreOp),
    /// A splat constant, which is itself a number if it has no value here.
    Everywhere {
        one: Option<Tensor>,
        scalar: bool,
    },
    /// A constant of these dimensions, its integers numbers.
    List(Shape),
}

/// Longer lists of integers are not analysed for sizes.
const MOST_NUMBERS: usize = 64;

impl Form {
    /// An op's form and its numbers.
    fn of(op: &CoreOp) -> (Form, Vec<i64>) {
        let is_number = |value: &Tensor| value.element() == ElementType::I64;
        let numbers = |value: &Tensor, count: usize| -> Vec<i64> {
            (0..count).map(|at| value.int_at(at) as i64).collect()
        };
        if let CoreOp::Constant(Constant { value, scalar }) = op {
            let (value, scalar) = (value.clone().packed(), *scalar);
            if value.count() > 0 && (value.is_splat() || value.count() == 1) {
                let (one, said) = match is_number(&value) {
                    true => (None, numbers(&value, 1)),
                    false => (Some(value.first_everywhere(&[])), Vec::new()),
                };
                let form = Form::Everywhere { one, scalar };
                return (form, said.into_iter().chain(value.shape().iter().copied()).collect());
            }
            if is_number(&value) && value.count() <= MOST_NUMBERS {
                return (Form::List(value.shape().into()), numbers(&value, value.count()));
            }
        }
        let mut op = op.clone();
        let numbers = numbers_of(&mut op).into_iter().map(std::mem::take).collect();
        (Form::Op(op), numbers)
    }
}

/// The numbers of an op that may be sizes, but for a constant's.
fn numbers_of(op: &mut CoreOp) -> Vec<&mut i64> {
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

/// A recipe under construction.
struct Made {
    pieces: Vec<Piece>,
    /// The value that each one of the recipe at numbers is.
    values: Vec<Val>,
    operands: usize,
}

impl Made {
    fn over(operands: usize) -> Made {
        let values = (0..operands as u32).map(Val).collect();
        Made { pieces: Vec::new(), values, operands }
    }

    fn value(&self, value: Val) -> Val {
        self.values[value.0 as usize]
    }

    fn push(&mut self, op: CoreOp, operands: Vec<Val>) -> Val {
        self.pieces.push(Piece { op, operands });
        Val((self.operands + self.pieces.len() - 1) as u32)
    }

    /// An op of this form, with these numbers.
    fn piece(&mut self, form: Form, numbers: Vec<i64>, operands: &[Val]) {
        let value = match form {
            Form::Op(mut op) => {
                numbers_of(&mut op).into_iter().zip(numbers).for_each(|(at, number)| *at = number);
                let operands = operands.iter().map(|&operand| self.value(operand)).collect();
                self.push(op, operands)
            }
            Form::List(shape) => {
                let value = Tensor::from_i64s(&shape, &numbers);
                self.push(CoreOp::Constant(Constant::tensor(value)), Vec::new())
            }
            Form::Everywhere { one, scalar } => {
                let said = usize::from(one.is_none());
                let value = one.unwrap_or_else(|| Tensor::from_i64s(&[], &numbers[..1]));
                let shape = &numbers[said..];
                let is_open = numbers.iter().any(|&number| is_open_code(number));
                let stated = if is_open { &[][..] } else { shape };
                let value = Constant { value: value.first_everywhere(stated), scalar };
                let value = self.push(CoreOp::Constant(value), Vec::new());
                match is_open && !shape.is_empty() {
                    false => value,
                    true => {
                        let stretch = Broadcast { dims: Shape::new(), shape: shape.into() };
                        self.push(CoreOp::Broadcast(stretch), vec![value])
                    }
                }
            }
        };
        self.values.push(value);
    }
}

impl General {
    /// The recipe with numbers in place of its symbols.
    fn at(&self, instance: &Instance) -> Option<General> {
        let piece = |Piece { op, operands }: &Piece| {
            let number = |&number: &i64| match is_open_code(number) {
                true => instance.number(number),
                false => Some(number),
            };
            let (form, numbers) = Form::of(op);
            let numbers: Vec<i64> = numbers.iter().map(number).collect::<Option<_>>()?;
            // Constants with sizes in them are of one element, or lists.
            let mut made = Made::over(0);
            made.values =
                (0..=operands.iter().map(|it| it.0).max().unwrap_or(0)).map(Val).collect();
            made.piece(form, numbers, operands);
            made.pieces.pop()
        };
        let pieces = self.pieces.iter().map(piece).collect::<Option<_>>()?;
        Some(General { pieces, results: self.results.clone() })
    }

    /// The types of its results at numbers.
    fn types_at(&self, instance: &Instance) -> Option<Vec<ValueType>> {
        let general = self.at(instance)?;
        let mut types = operand_types(&instance.decoded)?;
        for Piece { op, operands } in &general.pieces {
            let of: Vec<ValueType> =
                operands.iter().map(|&it| types[it.0 as usize].clone()).collect();
            types.push(op.infer(&of).ok()?);
        }
        Some(general.results.iter().map(|&result| types[result.0 as usize].clone()).collect())
    }

    /// The results of the recipe for these operands; `None` where it is an error.
    fn run(&self, operands: &[Tensor]) -> Option<Vec<Tensor>> {
        let mut values = operands.to_vec();
        for Piece { op, operands } in &self.pieces {
            let of: Vec<Tensor> =
                operands.iter().map(|&it| values[it.0 as usize].clone()).collect();
            let types: Vec<ValueType> = of.iter().map(|it| it.ty().into()).collect();
            op.infer(&types).ok()?;
            values.push(op.eval(&of).ok()?);
        }
        Some(self.results.iter().map(|&result| values[result.0 as usize].clone()).collect())
    }
}

/// The largest number of elements of an operand in a trial of the recipe for all sizes.
const MOST_TRIED: i64 = 1 << 16;

/// Whether the recipe for all sizes gives the same bits as the recipe of an instance.
fn is_same_at(general: &General, recipe: &General, instance: &Instance) -> bool {
    let decoded = &instance.decoded;
    let operand = |(ty, known): (&ValueType, &Option<Tensor>)| match (known, ty.as_tensor()) {
        (Some(known), _) => Some(known.clone()),
        (None, Some(ty)) => different_elements(ty),
        (None, None) => Tensor::placeholder(ty),
    };
    let operands = decoded.operands.iter().zip(&decoded.constants);
    let Some(operands) = operands.map(operand).collect::<Option<Vec<Tensor>>>() else {
        return false;
    };
    let Some(expected) = recipe.run(&operands) else { return true };
    let found = general.at(instance).and_then(|general| general.run(&operands));
    found.is_some_and(|found| found.iter().zip(&expected).all(|(a, b)| a.same_bits(b)))
}

/// A tensor with distinct elements, as far as its type has so many.
fn different_elements(ty: &TensorType) -> Option<Tensor> {
    let count = ty.element_count().filter(|&count| count <= MOST_TRIED)?;
    if !ty.element.is_integer() && !ty.element.is_float() {
        return Some(Tensor::zero(ty.element, &ty.shape));
    }
    let mut tensor = TensorBuilder::new(ty.element, &ty.shape);
    for at in 0..count {
        match ty.element.is_float() {
            true => tensor.push_float(at as f64),
            false => tensor.push_int(at.into()),
        }
    }
    Some(tensor.finish())
}
