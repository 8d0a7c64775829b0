//! The steps of a composition: applications of PyTorch's operations and of ONNX's, whose definitions say what each step
//! requires, returns and expands to.

use super::super::promote;
use crate::definition_of;
use crate::ops::core::MathOp;
use crate::prelude::*;
use crate::types::size;

/// A composition: the results of an application, from its operands.
pub type Composition = fn(&mut Steps) -> Step<Vec<Item>>;

/// A value of a composition.
#[derive(Clone)]
pub struct Item {
    ty: ValueType,
    /// The value, where it is known before the program runs.
    constant: Option<Tensor>,
    /// The value, where the composition is evaluated.
    tensor: Option<Tensor>,
    /// The value of the recipe, where the composition is expanded.
    val: Option<Val>,
}

/// Why a composition ends before its results.
pub enum Stop {
    Violation(Violation),
    Fault(Fault),
    /// Something is not known of sizes or arguments, as this says.
    Open(String),
}

pub type Step<T> = Result<T, Stop>;

impl From<Violation> for Stop {
    fn from(violation: Violation) -> Stop {
        Stop::Violation(violation)
    }
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Stop {
        Stop::Fault(fault)
    }
}

/// Ends a composition: its operands are not those that it is defined for.
pub fn refuse<T>(message: impl Into<String>) -> Step<T> {
    Err(Violation::new("C1", Site::Op, message).into())
}

/// Ends a composition: something is not known.
pub fn unknown(what: &str) -> Stop {
    Stop::Open(format!("{what} is not known"))
}

/// What the steps of a composition do.
enum Mode<'e> {
    Infer,
    Evaluate,
    Expand(&'e mut dyn Emit),
}

/// A composition that is inferred, evaluated or expanded.
pub struct Steps<'c, 'e> {
    pub call: &'c Call<'c>,
    operands: Vec<Item>,
    mode: Mode<'e>,
    indices: Option<Indices<'c>>,
}

/// The operand that has the indices of all steps, and the position in it of an index at a position of a step's.
type Indices<'c> = (usize, Box<dyn Fn(&[i64]) -> Shape + 'c>);

/// The types of the results; where they are not known, those that the program declares.
pub fn infer(call: &Call, compose: Composition) -> Result<Vec<ValueType>, Violation> {
    match infer_known(call, compose) {
        Err(why) if why.constraint.is_empty() && !call.results.is_empty() => {
            Ok(call.results.to_vec())
        }
        results => results,
    }
}

/// The types of the results of an operation that is carried where they are not known, or where a step does not take its
/// operands.
pub fn infer_layer(call: &Call, compose: Composition) -> Result<Vec<ValueType>, Violation> {
    infer_known(call, compose).map_err(|why| Violation { constraint: "", ..why })
}

/// The types of the results. A violation of no constraint says what is not known.
fn infer_known(call: &Call, compose: Composition) -> Result<Vec<ValueType>, Violation> {
    let mut steps = Steps::of(call, Mode::Infer, |_, _| {});
    match steps.results(compose) {
        Ok(items) => Ok(items.into_iter().map(|item| item.ty).collect()),
        Err(Stop::Violation(violation)) => Err(Violation { constraint: "C1", ..violation }),
        Err(Stop::Open(why)) => fail("", Site::Op, why),
        Err(Stop::Fault(_)) => fail("", Site::Op, "the results are not known"),
    }
}

/// The results, on tensors.
pub fn eval(call: &Call, operands: &[Tensor], compose: Composition) -> Result<Vec<Tensor>, Fault> {
    let mut steps = Steps::of(call, Mode::Evaluate, |index, item| {
        item.tensor = operands.get(index).cloned();
    });
    match steps.results(compose) {
        Ok(items) => Ok(items.into_iter().filter_map(|item| item.tensor).collect()),
        Err(Stop::Fault(fault)) => Err(fault),
        Err(Stop::Violation(violation)) => Err(Fault::Other(violation.message)),
        Err(Stop::Open(why)) => Err(Fault::Other(why)),
    }
}

/// The results, as core ops; none where a step has no recipe.
pub fn expand(
    call: &Call,
    operands: &[Val],
    emit: &mut dyn Emit,
    compose: Composition,
) -> Vec<Val> {
    let mut steps =
        Steps::of(call, Mode::Expand(emit), |index, item| item.val = operands.get(index).copied());
    let items = steps.results(compose).unwrap_or_default();
    items.into_iter().filter_map(|item| item.val).collect()
}

impl<'c, 'e> Steps<'c, 'e> {
    fn of(call: &'c Call<'c>, mode: Mode<'e>, set: impl Fn(usize, &mut Item)) -> Self {
        let item = |(index, ty): (usize, &ValueType)| {
            let constant = call.constants.get(index).cloned().flatten();
            let mut item = Item { ty: ty.clone(), constant, tensor: None, val: None };
            set(index, &mut item);
            item
        };
        let operands = call.operands.iter().enumerate().map(item).collect();
        Steps { call, operands, mode, indices: None }
    }

    /// The results, in the integer types that the program declares.
    fn results(&mut self, compose: Composition) -> Step<Vec<Item>> {
        let items = compose(self)?;
        let spelled = |(index, item): (usize, Item)| {
            let Some(element) = item.ty.element() else { return Ok(item) };
            let declared = promote::as_declared(element, self.call, index);
            if declared == element { Ok(item) } else { self.to(&item, declared) }
        };
        items.into_iter().enumerate().map(spelled).collect()
    }

    /// States which operand has the indices of the steps, for errors: an index at a position of a step's has the position
    /// that a function gives.
    pub fn set_indices(&mut self, operand: usize, position_of: impl Fn(&[i64]) -> Shape + 'c) {
        self.indices = Some((operand, Box::new(position_of)));
    }

    /// An operand.
    pub fn operand(&self, index: usize) -> Item {
        self.operands[index].clone()
    }

    /// The operands.
    pub fn all<const N: usize>(&self) -> [Item; N] {
        std::array::from_fn(|index| self.operand(index))
    }

    /// A constant of this type.
    fn constant(&mut self, ty: ValueType, value: Tensor) -> Item {
        let val = match &mut self.mode {
            // A step looks at a string itself, and at no value.
            Mode::Expand(emit) if value.element() == ElementType::String => {
                Some(layout::constant(Tensor::zero(ElementType::I1, &[]), *emit))
            }
            Mode::Expand(emit) => Some(layout::constant(value.clone(), *emit)),
            _ => None,
        };
        Item { ty, constant: Some(value.clone()), tensor: Some(value), val }
    }

    pub fn int(&mut self, value: i64) -> Item {
        self.constant(ValueType::Other("!torch.int".into()), Tensor::from_i64s(&[], &[value]))
    }

    pub fn ints(&mut self, values: &[i64]) -> Item {
        let list = Tensor::from_i64s(&[values.len() as i64], values);
        self.constant(ValueType::Other("!torch.list<int>".into()), list)
    }

    pub fn float(&mut self, value: f64) -> Item {
        let mut builder = TensorBuilder::new(ElementType::F64, &[]);
        builder.push_float(value);
        self.constant(ValueType::Other("!torch.float".into()), builder.finish())
    }

    pub fn bool(&mut self, value: bool) -> Item {
        let value = Tensor::from_ints(ElementType::I1, &[], &[value.into()]);
        self.constant(ValueType::Other("!torch.bool".into()), value)
    }

    pub fn str(&mut self, value: &str) -> Item {
        let mut builder = TensorBuilder::new(ElementType::String, &[]);
        builder.push_string(value.as_bytes());
        self.constant(ValueType::Other("!torch.str".into()), builder.finish())
    }

    pub fn none(&mut self) -> Item {
        let nothing = Tensor::zero(ElementType::I1, &[0]);
        self.constant(ValueType::Other("!torch.none".into()), nothing)
    }

    /// A tensor of known elements.
    pub fn tensor(&mut self, value: Tensor) -> Item {
        self.constant(value.ty().into(), value)
    }

    /// A tensor whose elements are not computed where types alone are inferred.
    fn computed(&mut self, ty: TensorType, value: impl FnOnce() -> Tensor) -> Item {
        match self.mode {
            Mode::Infer => Item { ty: ty.into(), constant: None, tensor: None, val: None },
            _ => self.tensor(value()),
        }
    }

    /// Integers that are not computed where types alone are inferred.
    pub fn table(&mut self, shape: &[i64], values: impl FnOnce() -> Vec<i64>) -> Item {
        let ty = TensorType::new(ElementType::I64, shape);
        self.computed(ty, || Tensor::from_i64s(shape, &values()))
    }

    /// The same of floats, each rounded to the element type.
    pub fn float_table(
        &mut self,
        element: ElementType,
        shape: &[i64],
        values: impl FnOnce() -> Vec<f64>,
    ) -> Item {
        self.computed(TensorType::new(element, shape), || {
            let mut builder = TensorBuilder::new(element, shape);
            values().into_iter().for_each(|value| builder.push_float(value));
            builder.finish()
        })
    }

    /// The sizes of a tensor, as a list.
    pub fn sizes(&mut self, of: &Item) -> Step<Item> {
        self.aten("size", std::slice::from_ref(of)).and_then(|list| {
            let shape = &of.ty()?.shape;
            let is_known = shape.iter().all(|&size| size::is_named(size));
            let known = is_known.then(|| Tensor::from_i64s(&[shape.len() as i64], shape));
            Ok(Item { constant: known, ..list })
        })
    }

    /// The result of an operation of PyTorch's.
    pub fn aten(&mut self, name: &str, operands: &[Item]) -> Step<Item> {
        let results = self.apply(&format!("torch.aten.{name}"), operands, Attrs::new())?;
        results.into_iter().next().ok_or_else(|| unknown("the result of a step"))
    }

    /// The results of an operation of ONNX's.
    pub fn onnx<const N: usize>(
        &mut self,
        name: &str,
        operands: &[Item],
        attrs: [(&'static str, AttrValue); N],
    ) -> Step<Vec<Item>> {
        self.apply(&format!("onnx.{name}"), operands, Attrs::from_iter(attrs))
    }

    /// The results of an operation.
    pub fn apply(&mut self, name: &str, operands: &[Item], attrs: Attrs) -> Step<Vec<Item>> {
        let def = definition_of(name);
        let types: Vec<ValueType> = operands.iter().map(|item| item.ty.clone()).collect();
        // Only definitions that say so take symbols for numbers.
        let takes = |index: usize, known: &Tensor| {
            let takes_symbols = def.operands.get(index).is_some_and(|operand| operand.symbolic);
            takes_symbols || !has_symbols(known)
        };
        let constants: Vec<Option<Tensor>> = (operands.iter().enumerate())
            .map(|(index, item)| item.constant.clone().filter(|known| takes(index, known)))
            .collect();
        let call =
            Call { def, operands: &types, constants: &constants, attrs: &attrs, results: &[] };
        let recipe = def.semantics.recipe().expect("a step has a recipe");
        let types = (recipe.infer)(&call).map_err(|why| match recipe.is_kept {
            true => Stop::Open(why.message),
            false => Stop::Violation(why),
        })?;
        let call = Call { results: &types, ..call };
        let with = |of: &dyn Fn(usize) -> (Option<Tensor>, Option<Val>)| {
            let items = types.iter().enumerate().map(|(index, ty)| {
                let (tensor, val) = of(index);
                Item { ty: ty.clone(), constant: None, tensor, val }
            });
            items.collect::<Vec<Item>>()
        };
        match &mut self.mode {
            Mode::Infer => Ok(with(&|_| (None, None))),
            Mode::Evaluate => {
                let tensors: Option<Vec<Tensor>> =
                    operands.iter().map(|item| item.tensor.clone()).collect();
                let tensors = tensors.ok_or_else(|| unknown("an operand"))?;
                let results = (recipe.eval)(&call, &tensors).map_err(|mut fault| {
                    if let (Fault::OutOfBounds { operand, position, .. }, Some((own, of))) =
                        (&mut fault, &self.indices)
                    {
                        (*operand, *position) = (*own, of(position));
                    }
                    fault
                })?;
                Ok(with(&|index| (results.get(index).cloned(), None)))
            }
            Mode::Expand(emit) => {
                let vals: Option<Vec<Val>> = operands.iter().map(|item| item.val).collect();
                let results =
                    (recipe.expand)(&call, &vals.ok_or_else(|| unknown("an operand"))?, *emit);
                if results.len() < types.len() {
                    return Err(unknown("a size"));
                }
                let mut items = with(&|index| (None, results.get(index).copied()));
                // The recipe may know more of the sizes.
                for item in &mut items {
                    if let (Some(val), Some(_)) = (item.val, item.ty.as_tensor()) {
                        item.ty =
                            emit.type_of(val).with_element(item.ty.element().expect("a tensor"));
                    }
                }
                Ok(items)
            }
        }
    }

    /// A tensor with elements of another type.
    pub fn to(&mut self, x: &Item, element: ElementType) -> Step<Item> {
        let from = x.element()?;
        if from == element {
            return Ok(x.clone());
        }
        if from.canonical() != element.canonical()
            && !(promote::is_numeric(from) && promote::is_numeric(element))
        {
            return refuse(format!("elements of type {from} are not converted to {element} here"));
        }
        let mut item = x.clone();
        item.ty = x.ty.with_element(element);
        item.constant = None;
        item.tensor = x.tensor.as_ref().map(|tensor| promote::converted(tensor, element));
        if let (Mode::Expand(emit), Some(val)) = (&mut self.mode, x.val) {
            item.val = Some(promote::convert(val, element, *emit));
        }
        Ok(item)
    }

    /// A tensor with elements of the type of an argument, which may be None.
    pub fn convert_to_dtype(&mut self, x: &Item, dtype: Item) -> Step<Item> {
        if dtype.is_none() {
            return Ok(x.clone());
        }
        let operands = [x.clone(), dtype];
        Ok(self.apply("torch.prims.convert_element_type", &operands, Attrs::new())?.remove(0))
    }

    /// The numbers of one tensor with the signs of another of its type.
    pub fn signed(&mut self, numbers: &Item, signs: &Item) -> Step<Item> {
        let op = CoreOp::Math(MathOp::Copysign);
        let ty = op.infer(&[numbers.ty.clone(), signs.ty.clone()])?;
        let mut item = Item { ty, constant: None, tensor: None, val: None };
        match (&mut self.mode, [&numbers.tensor, &signs.tensor], [numbers.val, signs.val]) {
            (Mode::Evaluate, [Some(numbers), Some(signs)], _) => {
                item.tensor = Some(op.eval(&[numbers.clone(), signs.clone()])?);
            }
            (Mode::Expand(emit), _, [Some(numbers), Some(signs)]) => {
                item.val = Some(emit.emit(op, &[numbers, signs]));
            }
            _ => {}
        }
        Ok(item)
    }

    /// A tensor of floats of at least 32 bits: those of 16 bits and integers as `f32`.
    pub fn wide(&mut self, x: &Item) -> Step<Item> {
        match x.element()? {
            element if element.is_complex() || (element.is_float() && element.bits() >= 32) => {
                Ok(x.clone())
            }
            _ => self.to(x, ElementType::F32),
        }
    }

    /// The values in the element type of the floats of `like`; of integers, in `f32`.
    pub fn narrow(&mut self, x: &Item, like: &Item) -> Step<Item> {
        let element = like.element()?;
        self.to(
            x,
            if element.is_float() || element.is_complex() { element } else { ElementType::F32 },
        )
    }

    /// Arithmetic on two tensors.
    fn two(&mut self, name: &str, a: &Item, b: &Item) -> Step<Item> {
        let one = self.int(1);
        let mut operands = vec![a.clone(), b.clone()];
        operands.extend(matches!(name, "add.Tensor" | "sub.Tensor").then_some(one));
        self.aten(name, &operands)
    }

    pub fn add(&mut self, a: &Item, b: &Item) -> Step<Item> {
        self.two("add.Tensor", a, b)
    }

    pub fn sub(&mut self, a: &Item, b: &Item) -> Step<Item> {
        self.two("sub.Tensor", a, b)
    }

    pub fn mul(&mut self, a: &Item, b: &Item) -> Step<Item> {
        self.two("mul.Tensor", a, b)
    }

    pub fn div(&mut self, a: &Item, b: &Item) -> Step<Item> {
        self.two("div.Tensor", a, b)
    }

    /// A tensor and a number: a multiple, a sum.
    pub fn times(&mut self, a: &Item, number: f64) -> Step<Item> {
        let number = self.float(number);
        self.aten("mul.Scalar", &[a.clone(), number])
    }

    pub fn plus(&mut self, a: &Item, number: f64) -> Step<Item> {
        let (number, one) = (self.float(number), self.int(1));
        self.aten("add.Scalar", &[a.clone(), number, one])
    }

    /// 1 less a tensor.
    pub fn one_less(&mut self, x: &Item) -> Step<Item> {
        let (one, alpha) = (self.float(1.0), self.int(1));
        self.aten("rsub.Scalar", &[x.clone(), one, alpha])
    }

    /// An elementwise function of one tensor.
    pub fn map(&mut self, name: &str, x: &Item) -> Step<Item> {
        self.aten(name, std::slice::from_ref(x))
    }

    /// The numbers from 0 to `count`, as si64.
    pub fn iota(&mut self, count: i64) -> Step<Item> {
        let (end, none) = (self.int(count), self.none());
        self.aten("arange", &[end, none.clone(), none.clone(), none.clone(), none])
    }

    /// Whether elements compare so with a number: `lt.Scalar`.
    pub fn test(&mut self, name: &str, x: &Item, number: f64) -> Step<Item> {
        let number = self.float(number);
        self.aten(name, &[x.clone(), number])
    }

    /// Elements of one tensor or of the other.
    pub fn choose(&mut self, test: &Item, yes: &Item, no: &Item) -> Step<Item> {
        self.aten("where.self", &[test.clone(), yes.clone(), no.clone()])
    }

    /// A tensor of one number, of rank 0.
    pub fn number(&mut self, value: f64, element: ElementType) -> Step<Item> {
        if !promote::is_numeric(element) {
            return refuse(format!("elements of type {element} are not supported here"));
        }
        let mut builder = TensorBuilder::new(element, &[]);
        match element.is_float() {
            true => builder.push_float(value),
            false => builder.push_int(value as i128),
        }
        Ok(self.tensor(builder.finish()))
    }

    /// A tensor with the sizes of another, its elements repeated.
    pub fn expand_like(&mut self, x: &Item, like: &Item) -> Step<Item> {
        let (sizes, no) = (self.sizes(like)?, self.bool(false));
        self.aten("expand", &[x.clone(), sizes, no])
    }

    /// The elements in the same order, with these sizes.
    pub fn view(&mut self, x: &Item, shape: &[i64]) -> Step<Item> {
        let shape = self.ints(shape);
        self.aten("view", &[x.clone(), shape])
    }

    /// The same elements with the sizes of a shape, among which there may be symbols.
    pub fn view_like(&mut self, x: &Item, shape: &[i64]) -> Step<Item> {
        if x.shape()?[..] == *shape {
            return Ok(x.clone());
        }
        let mut item = x.clone();
        item.ty = x.ty()?.with_shape(shape).into();
        item.constant = None;
        item.tensor = x.tensor.as_ref().map(|tensor| tensor.reshaped(shape));
        if let (Mode::Expand(emit), Some(val)) = (&mut self.mode, x.val) {
            item.val = Some(emit.reshape(val, shape));
        }
        Ok(item)
    }
}

fn has_symbols(known: &Tensor) -> bool {
    known.element() == ElementType::I64
        && (0..known.count()).any(|at| size::is_symbol(known.int_at(at) as i64))
}

impl Item {
    /// The type of a tensor.
    pub fn ty(&self) -> Step<&TensorType> {
        match &self.ty {
            ValueType::Tensor(ty) => Ok(ty),
            other => refuse(format!("a tensor is required here, not {other}")),
        }
    }

    pub fn element(&self) -> Step<ElementType> {
        Ok(self.ty()?.element)
    }

    pub fn shape(&self) -> Step<Shape> {
        Ok(self.ty()?.shape.clone())
    }

    pub fn rank(&self) -> Step<usize> {
        Ok(self.ty()?.rank())
    }

    /// The sizes, all of which are numbers.
    pub fn static_shape(&self) -> Step<Shape> {
        let ty = self.ty()?;
        match ty.is_static() {
            true => Ok(ty.shape.clone()),
            false => Err(unknown(&format!("a size of {ty}"))),
        }
    }

    /// Whether an argument is None.
    pub fn is_none(&self) -> bool {
        matches!(&self.ty, ValueType::Other(text) if &**text == "!torch.none")
    }

    /// A known number.
    fn known(&self) -> Step<&Tensor> {
        let open = || unknown("an argument");
        self.constant.as_ref().ok_or_else(open)
    }

    /// The element type of a known number or list.
    pub fn known_element(&self) -> Option<ElementType> {
        self.constant.as_ref().map(Tensor::element)
    }

    pub fn int_value(&self) -> Step<i64> {
        let known = self.known()?;
        match known.element().is_integer() && known.count() == 1 {
            true => Ok(known.int_at(0) as i64),
            false => refuse(format!("an int is required here, not {}", self.ty)),
        }
    }

    pub fn bool_value(&self) -> Step<bool> {
        Ok(self.int_value()? != 0)
    }

    /// An int, a float or a boolean.
    pub fn float_value(&self) -> Step<f64> {
        let known = self.known()?;
        match known.element() {
            element if known.count() != 1 || !promote::is_numeric(element) => {
                refuse(format!("a number is required here, not {}", self.ty))
            }
            element if element.is_float() => Ok(known.float_at(0)),
            _ => Ok(known.int_at(0) as f64),
        }
    }

    pub fn ints_value(&self) -> Step<Vec<i64>> {
        let known = self.known()?;
        match known.element().is_integer() && known.rank() == 1 {
            true => Ok((0..known.count()).map(|at| known.int_at(at) as i64).collect()),
            false => refuse(format!("a list of ints is required here, not {}", self.ty)),
        }
    }

    pub fn floats_value(&self) -> Step<Vec<f64>> {
        let known = self.known()?;
        let number = |at| match known.element().is_float() {
            true => known.float_at(at),
            false => known.int_at(at) as f64,
        };
        match promote::is_numeric(known.element()) && known.rank() == 1 {
            true => Ok((0..known.count()).map(number).collect()),
            false => refuse(format!("a list of numbers is required here, not {}", self.ty)),
        }
    }

    pub fn str_value(&self) -> Step<String> {
        let known = self.known()?;
        match known.element() == ElementType::String {
            true => Ok(String::from_utf8_lossy(known.string_at(0)).into_owned()),
            false => refuse(format!("a string is required here, not {}", self.ty)),
        }
    }

    /// An int as a dimension of a tensor of rank `rank`, counted from the front.
    pub fn dim_value(&self, rank: usize) -> Step<usize> {
        dimension(self.int_value()?, rank.max(1))
    }
}

/// A dimension of a tensor of rank `rank`, counted from the front.
pub fn dimension(dim: i64, rank: usize) -> Step<usize> {
    let rank = rank as i64;
    match (-rank..rank).contains(&dim) {
        true => Ok(dim.rem_euclid(rank) as usize),
        false => refuse(format!("dimension {dim} is not in [-{rank}, {}]", rank - 1)),
    }
}
