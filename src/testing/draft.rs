//! An application of an operation while it is sampled: the sampler gives the numbers, and the
//! operation definition says whether they are attributes or operands, and of what type.

use std::ops::{Deref, DerefMut};

use multigather_core::ops::{AttrKindDef, AttrValue, Attrs, OpDef, Role};
use multigather_core::tensor::Tensor;
use multigather_core::types::{DYNAMIC, ElementType, TensorType, ValueType};
use multigather_dialects::registry;

use crate::Operand::{self, Constant, Typed, Value};
use crate::Random;

/// A sample: attributes, operands, declared results.
pub type Sample = (Attrs, Vec<Operand>, Vec<ValueType>);

/// See the module.
pub struct Draft<'r> {
    random: &'r mut Random,
    pub def: &'static OpDef,
    attrs: Attrs,
    /// The operands with their indices in the definition's list.
    operands: Vec<(usize, Operand)>,
    results: Vec<ValueType>,
}

impl Deref for Draft<'_> {
    type Target = Random;

    fn deref(&self) -> &Random {
        self.random
    }
}

impl DerefMut for Draft<'_> {
    fn deref_mut(&mut self) -> &mut Random {
        self.random
    }
}

impl<'r> Draft<'r> {
    pub fn new(random: &'r mut Random, def: &'static OpDef) -> Draft<'r> {
        let (attrs, operands, results) = (Attrs::new(), Vec::new(), Vec::new());
        Draft { random, def, attrs, operands, results }
    }

    pub fn finish(self) -> Sample {
        let Draft { mut attrs, mut operands, results, .. } = self;
        attrs.sort();
        operands.sort_by_key(|(place, _)| *place);
        (attrs, operands.into_iter().map(|(_, operand)| operand).collect(), results)
    }

    /// Sets an attribute to a text in the usual spelling of its dialect.
    pub fn text(&mut self, name: &'static str, text: String) {
        self.attr(name, AttrValue::Text(registry().attribute_text(text).into()));
    }

    /// The definition's dialect.
    pub fn dialect(&self) -> &'static str {
        self.def.name.split('.').next().unwrap_or_default()
    }

    /// Passes the next data operand.
    pub fn give(&mut self, tensor: Tensor) {
        let takes_data = |place: &usize| {
            let operand = &self.def.operands[*place];
            let taken = self.operands.iter().any(|(taken, _)| taken == place);
            operand.role != Role::Constant && (operand.variadic || !taken)
        };
        let place = (0..self.def.operands.len()).find(takes_data);
        let place = place.unwrap_or_else(|| panic!("{} takes no more data", self.def.name));
        self.operands.push((place, Value(tensor)));
    }

    /// Passes the next data operands.
    pub fn give_all(&mut self, tensors: impl IntoIterator<Item = Tensor>) {
        tensors.into_iter().for_each(|tensor| self.give(tensor));
    }

    /// The definition's parameters: its attributes, and the operands that must be constant.
    fn parameters(&self) -> impl Iterator<Item = &'static str> + use<> {
        let constants = self.def.operands.iter().filter(|def| def.role == Role::Constant);
        let attributes = self.def.attributes.iter().map(|def| def.name);
        attributes.chain(constants.map(|def| def.name))
    }

    /// The name of the definition's first parameter.
    pub fn parameter(&self) -> &'static str {
        let name = self.parameters().next();
        name.unwrap_or_else(|| panic!("{} has no parameter", self.def.name))
    }

    /// The first parameter whose name begins with one of these.
    pub fn parameter_like(&self, words: &[&str]) -> &'static str {
        let name = self.parameters().find(|name| words.iter().any(|word| name.starts_with(word)));
        name.unwrap_or_else(|| panic!("{} has no parameter like {words:?}", self.def.name))
    }

    /// The operand of this name; of a variadic one, the next.
    pub fn operand(&mut self, name: &str, operand: Operand) {
        let place = self.def.operands.iter().position(|def| def.name == name);
        let place = place.unwrap_or_else(|| panic!("{} has no operand {name}", self.def.name));
        self.operands.push((place, operand));
    }

    /// Marks an operand as absent, although later ones are present.
    pub fn skip(&mut self, name: &str) {
        let none = if self.dialect() == "torch" { "!torch.none" } else { "none" };
        self.operand(name, Typed(none, Tensor::zero(ElementType::I1, &[0])));
    }

    pub fn attr(&mut self, name: &'static str, value: AttrValue) {
        self.attrs.push((name, value));
    }

    /// The element type of the first operand.
    pub fn first_element(&self) -> ElementType {
        let Some((_, Value(first))) = self.operands.first() else { panic!("a value stands first") };
        first.element()
    }

    /// The kind of the attribute of this name; `None`: it is none, but an operand or nothing.
    pub fn kind_of(&self, name: &str) -> Option<AttrKindDef> {
        self.def.attributes.iter().find(|def| def.name == name).map(|def| def.kind)
    }

    /// A list of integers.
    pub fn list(&mut self, name: &'static str, values: &[i64]) {
        match self.kind_of(name) {
            Some(AttrKindDef::I64Lists) => {
                let pairs = values.chunks(2).map(Box::from).collect();
                self.attr(name, AttrValue::I64Lists(pairs));
            }
            Some(_) => self.attr(name, AttrValue::I64Array(values.into())),
            None => {
                let list = self.known(&[values.len() as i64], values);
                self.operand(name, list);
            }
        }
    }

    /// A list for each name, of one element type where they are operands.
    pub fn lists<const N: usize>(&mut self, names: [&'static str; N], lists: &[Vec<i64>; N]) {
        let element = *self.pick(&[ElementType::I32, ElementType::I64, ElementType::Index]);
        for (name, list) in names.into_iter().zip(lists) {
            match self.kind_of(name) {
                Some(_) => self.list(name, list),
                None => {
                    let numbers: Vec<i128> = list.iter().map(|&value| value.into()).collect();
                    let tensor = Tensor::from_ints(element, &[list.len() as i64], &numbers);
                    self.operand(name, Constant(tensor));
                }
            }
        }
    }

    /// Pairs of integers, as a list of lists or a tensor of shape [n, 2].
    pub fn pairs(&mut self, name: &'static str, values: &[i64]) {
        match self.kind_of(name) {
            Some(_) => self.list(name, values),
            None => {
                let pairs = self.known(&[values.len() as i64 / 2, 2], values);
                self.operand(name, pairs);
            }
        }
    }

    /// One integer; of a flag, whether it is not 0.
    pub fn number(&mut self, name: &'static str, value: i64) {
        match self.kind_of(name) {
            Some(AttrKindDef::Bool) => self.attr(name, AttrValue::Bool(value != 0)),
            Some(_) => self.attr(name, AttrValue::Int(value)),
            None => {
                let number = self.known(&[], &[value]);
                self.operand(name, number);
            }
        }
    }

    /// A flag, at random.
    pub fn flag(&mut self, name: &'static str) -> bool {
        let value = self.between(0, 1);
        self.number(name, value);
        value == 1
    }

    /// One of the words.
    pub fn word(&mut self, name: &'static str, words: &[&'static str]) -> &'static str {
        let word = *self.pick(words);
        let value = match self.kind_of(name) {
            Some(AttrKindDef::Any | AttrKindDef::Body) => AttrValue::Text(word.into()),
            _ => AttrValue::Str(word.into()),
        };
        self.attr(name, value);
        word
    }

    pub fn tensor(&mut self, name: &'static str, value: Tensor) {
        self.attr(name, AttrValue::Tensor(value));
    }

    /// The result's type, where no rule infers it.
    pub fn declare(&mut self, ty: TensorType) {
        self.results = vec![ty.into()];
    }

    /// The types of results whose number the operands determine.
    pub fn declare_all(&mut self, types: impl IntoIterator<Item = TensorType>) {
        self.results = types.into_iter().map(Into::into).collect();
    }

    /// Declares a result of a type that is no tensor.
    pub fn results_of(&mut self, ty: &str) {
        self.results = vec![ValueType::Other(ty.into())];
    }

    /// The shape to which the first two operands broadcast.
    pub fn broadcast_shape(&self) -> Vec<i64> {
        let [(_, Value(x)), (_, Value(y))] = &self.operands[..2] else { panic!("two values") };
        x.shape().iter().zip(y.shape()).map(|(&m, &n)| if m == 1 { n } else { m }).collect()
    }

    /// Sets the number of results, where it is not fixed.
    pub fn count(&mut self, results: usize) {
        self.results = vec![ValueType::Other("none".into()); results];
    }

    /// Constant integers, of a type that the dialect takes.
    pub fn known(&mut self, shape: &[i64], values: &[i64]) -> Operand {
        let numbers: Vec<i128> = values.iter().map(|&value| value.into()).collect();
        let of = |element| Tensor::from_ints(element, shape, &numbers);
        use ElementType::{I32, I64, Index};
        match (self.dialect(), shape.len()) {
            ("torch", 0) => Typed("!torch.int", of(I64)),
            ("torch", _) => Typed("!torch.list<int>", of(I64)),
            ("tosa", _) => Typed(TOSA_SHAPES[values.len()], of(Index)),
            ("onnx", _) => Constant(of(I64)),
            ("stablehlo" | "tensor", _) => Constant(of(*self.pick(&[I32, I64, Index]))),
            _ => Constant(of(*self.pick(&[I32, I64]))),
        }
    }

    /// Passes some of the numbers as operands `dynamic` of MLIR's type `index`, and the others in the attribute
    /// `fixed`; returns the attribute's numbers.
    pub fn mixed(&mut self, fixed: &'static str, dynamic: &str, values: &[i64]) -> Vec<i64> {
        let place = |value: i64| Tensor::from_ints(ElementType::Index, &[], &[value.into()]);
        let mut written = Vec::new();
        for &value in values {
            let is_hole = self.chance(30);
            if is_hole {
                self.operand(dynamic, Typed("index", place(value)));
            }
            written.push(if is_hole { DYNAMIC } else { value });
        }
        if !fixed.is_empty() {
            self.list(fixed, &written);
        }
        written
    }
}

const TOSA_SHAPES: [&str; 9] = [
    "!tosa.shape<0>",
    "!tosa.shape<1>",
    "!tosa.shape<2>",
    "!tosa.shape<3>",
    "!tosa.shape<4>",
    "!tosa.shape<5>",
    "!tosa.shape<6>",
    "!tosa.shape<7>",
    "!tosa.shape<8>",
];
