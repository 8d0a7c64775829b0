//! One application of an op, as its definition sees it: plain data, whether it comes from the IR,
//! from an e-node or from a test.

use smallvec::SmallVec;

use super::def::{AttrKindDef, Default, OpDef, Run, Semantics};
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType};

/// More integers than a shape, a permutation or any other list of an operation has.
const MOST_INTS: usize = 1 << 20;

/// A decoded attribute.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum AttrValue {
    /// `AttrKindDef::Int`.
    Int(i64),
    /// `AttrKindDef::Bool`.
    Bool(bool),
    /// `AttrKindDef::Unit`.
    Unit,
    /// `AttrKindDef::Str`.
    Str(Box<str>),
    /// `AttrKindDef::I64Array`, `AttrKindDef::I32Array`, `AttrKindDef::BoolArray` and
    /// `AttrKindDef::I64List`.
    I64Array(Box<[i64]>),
    /// `AttrKindDef::I64Lists`.
    I64Lists(Box<[Box<[i64]>]>),
    /// `AttrKindDef::Type`.
    Type(ElementType),
    /// A scalar of rank 0 (`AttrKindDef::Scalar`), a tensor of rank 1 (`AttrKindDef::Scalars`) or
    /// any tensor (`AttrKindDef::Elements`).
    Tensor(Tensor),
    /// `AttrKindDef::Region`.
    Region(Box<super::Body>),
    /// `AttrKindDef::Any`: its text; `AttrKindDef::Body`: the op's name.
    Text(Box<str>),
}

impl From<i64> for AttrValue {
    fn from(value: i64) -> Self {
        AttrValue::Int(value)
    }
}

impl From<bool> for AttrValue {
    fn from(value: bool) -> Self {
        AttrValue::Bool(value)
    }
}

impl From<&str> for AttrValue {
    fn from(text: &str) -> Self {
        AttrValue::Str(text.into())
    }
}

impl From<&[i64]> for AttrValue {
    fn from(values: &[i64]) -> Self {
        AttrValue::I64Array(values.into())
    }
}

impl<const N: usize> From<[i64; N]> for AttrValue {
    fn from(values: [i64; N]) -> Self {
        AttrValue::I64Array(values.into())
    }
}

impl From<ElementType> for AttrValue {
    fn from(element: ElementType) -> Self {
        AttrValue::Type(element)
    }
}

impl From<Tensor> for AttrValue {
    fn from(tensor: Tensor) -> Self {
        AttrValue::Tensor(tensor)
    }
}

/// The attributes that are present, defaults omitted; sorted by name.
pub type Attrs = SmallVec<[(&'static str, AttrValue); 2]>;

/// One application of an op.
#[derive(Clone, Copy)]
pub struct Call<'a> {
    /// The op's definition.
    pub def: &'static OpDef,
    /// The operands' types.
    pub operands: &'a [ValueType],
    /// The value of each operand that is known before the program runs.
    pub constants: &'a [Option<Tensor>],
    /// The attributes that are present.
    pub attrs: &'a Attrs,
    /// The declared result types; empty where they are to be inferred.
    pub results: &'a [ValueType],
}

/// The part of an operation that a violation points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Site {
    /// The op as a whole.
    Op,
    /// An operand, by its number.
    Operand(usize),
    /// An attribute, by its name.
    Attr(&'static str),
    /// A result, by its number.
    Result(usize),
}

/// A constraint that does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The constraint's number, see [`OpDef::constraints`]; empty for rules that all ops share.
    pub constraint: &'static str,
    /// The part that violates the constraint.
    pub site: Site,
    /// A clause: what was expected and what was found.
    pub message: String,
    /// A suggestion to fix the program, if there is a likely one.
    pub help: Option<String>,
}

impl Violation {
    /// A violation without a suggestion.
    pub fn new(constraint: &'static str, site: Site, message: impl Into<String>) -> Self {
        Violation { constraint, site, message: message.into(), help: None }
    }

    /// Adds a suggestion.
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

impl<'a> Call<'a> {
    /// Checks the definition's constraints and infers the result types; of an opaque operation only those that follow
    /// from its operands.
    pub fn infer(&self) -> Result<Vec<ValueType>, Violation> {
        let results = self.infer_own()?;
        for &index in self.def.i32_operands {
            let is_i32 = |ty: &ValueType| ty.element() == Some(ElementType::I32);
            if let Some(found) = self.operands.get(index).filter(|ty| !is_i32(ty)) {
                let name = self.def.operands[index].name;
                let message = format!("{name} must be of i32, but is {found}");
                return Err(Violation::new("", Site::Operand(index), message));
            }
        }
        Ok(results)
    }

    /// What the definition's own rules infer.
    fn infer_own(&self) -> Result<Vec<ValueType>, Violation> {
        match self.def.semantics {
            Semantics::Core(build) => build(self)?.infer(self.operands).map(|ty| vec![ty]),
            Semantics::Framework { infer, .. } => infer(self),
            Semantics::Check { infer, .. } => infer(self).map(|()| self.results.to_vec()),
            Semantics::Opaque { infer: Some(infer), .. }
            | Semantics::Opaque { run: Some(Run { infer, .. }), .. } => infer(self),
            Semantics::Opaque { infer: None, .. } | Semantics::Structural(_) => {
                Ok(self.results.to_vec())
            }
        }
    }

    /// The attribute, without its default if it is absent.
    ///
    /// # Panics
    /// If the definition does not declare it.
    pub fn attr(&self, name: &str) -> Option<&'a AttrValue> {
        debug_assert!(self.def.attributes.iter().any(|a| a.name == name), "{name} is declared");
        self.attrs.iter().find(|(key, _)| *key == name).map(|(_, value)| value)
    }

    fn default(&self, name: &str) -> Default {
        let declared = self.def.attributes.iter().find(|attr| attr.name == name);
        declared.unwrap_or_else(|| panic!("{} declares {name}", self.def.name)).default
    }

    /// An integer attribute or its default.
    pub fn int(&self, name: &str) -> i64 {
        self.opt_int(name).unwrap_or_else(|| match self.default(name) {
            Default::Int(value) => value,
            _ => panic!("{}: {name} stands or has a default", self.def.name),
        })
    }

    /// An integer attribute that may be absent.
    pub fn opt_int(&self, name: &str) -> Option<i64> {
        match self.attr(name)? {
            AttrValue::Int(value) => Some(*value),
            other => panic!("{name} is an integer, not {other:?}"),
        }
    }

    /// A `Bool` attribute or its default; a `Unit` attribute's presence.
    pub fn flag(&self, name: &str) -> bool {
        match self.attr(name) {
            Some(AttrValue::Bool(value)) => *value,
            Some(_) => true,
            None => self.default(name) == Default::Bool(true),
        }
    }

    /// A string attribute or its default.
    pub fn str(&self, name: &str) -> &'a str {
        match (self.attr(name), self.default(name)) {
            (Some(AttrValue::Str(text)), _) => text,
            (None, Default::Str(text)) => text,
            (found, _) => panic!("{}: {name} is a string, not {found:?}", self.def.name),
        }
    }

    /// A list of integers, `array<i64: …>` or `[…]`.
    pub fn ints(&self, name: &str) -> &'a [i64] {
        self.opt_ints(name).unwrap_or_else(|| panic!("{}: {name} stands", self.def.name))
    }

    /// A list of integers that may be absent.
    pub fn opt_ints(&self, name: &str) -> Option<&'a [i64]> {
        match self.attr(name)? {
            AttrValue::I64Array(values) => Some(values),
            found => panic!("{}: {name} is a list, not {found:?}", self.def.name),
        }
    }

    /// A list of lists of integers.
    pub fn lists(&self, name: &str) -> &'a [Box<[i64]>] {
        match self.attr(name) {
            Some(AttrValue::I64Lists(lists)) => lists,
            found => panic!("{}: {name} is a list of lists, not {found:?}", self.def.name),
        }
    }

    /// An element type, or its default.
    pub fn element(&self, name: &str) -> Option<ElementType> {
        match (self.attr(name), self.default(name)) {
            (Some(AttrValue::Type(element)), _) => Some(*element),
            (None, Default::Type(element)) => Some(element),
            (None, _) => None,
            (Some(found), _) => panic!("{}: {name} is a type, not {found:?}", self.def.name),
        }
    }

    /// The text of an attribute of any kind, or a region's op.
    pub fn text(&self, name: &str) -> Option<&'a str> {
        match self.attr(name)? {
            AttrValue::Text(text) => Some(text),
            found => panic!("{}: {name} is text, not {found:?}", self.def.name),
        }
    }

    /// Whether operand `index` is present: trailing optional ones may be absent, others of type `none`.
    pub fn is_given(&self, index: usize) -> bool {
        self.operands.get(index).is_some_and(|ty| !ty.is_none())
    }

    /// The integers of operand `index`, of rank 0 or 1, where they are known before the program
    /// runs. No list is too long to be written out: a constant of equal elements is large at no cost.
    /// A list without elements is known by its type.
    pub fn known_ints(&self, index: usize) -> Option<Vec<i64>> {
        if self.operands.get(index)?.shape() == Some(&[0]) {
            return Some(Vec::new());
        }
        let tensor = self.constants.get(index)?.as_ref()?;
        (tensor.element().is_integer() && tensor.count() <= MOST_INTS).then_some(())?;
        (0..tensor.count()).map(|at| i64::try_from(tensor.int_at(at)).ok()).collect()
    }

    /// A region.
    pub fn region(&self, name: &str) -> &'a super::Body {
        match self.attr(name) {
            Some(AttrValue::Region(body)) => body,
            found => panic!("{}: {name} is a region, not {found:?}", self.def.name),
        }
    }

    /// A scalar or elements attribute.
    pub fn tensor_attr(&self, name: &str) -> Option<&'a Tensor> {
        match self.attr(name)? {
            AttrValue::Tensor(tensor) => Some(tensor),
            other => panic!("{name} is a tensor, not {other:?}"),
        }
    }

    /// The tensor type of operand `index`, or the violation that it has none.
    pub fn tensor(&self, index: usize) -> Result<&'a TensorType, Violation> {
        let refuse = |why: &dyn Fn(&str) -> String| {
            let def = self.def.operands.get(index).or(self.def.operands.last());
            let what = format!("operand '{}'", def.map_or("", |def| def.name));
            Violation::new("", Site::Operand(index), why(&what))
        };
        match self.operands.get(index) {
            Some(ValueType::Tensor(ty)) => Ok(ty),
            Some(other) => Err(refuse(&|what| no_ranked_tensor(what, other))),
            None => {
                Err(refuse(&|what| format!("{what} must be a ranked tensor, but is not given")))
            }
        }
    }

    /// The declared type of the only result, for ops whose result no rule infers.
    pub fn declared_result(&self) -> Result<&'a TensorType, Violation> {
        match self.results {
            [ValueType::Tensor(ty)] => Ok(ty),
            [other] => {
                Err(Violation::new("", Site::Result(0), no_ranked_tensor("the result", other)))
            }
            _ => Err(Violation::new("", Site::Op, "the result type must be given")),
        }
    }
}

/// Whether a decoded value is of the declared kind.
pub fn kind_matches(kind: AttrKindDef, value: &AttrValue) -> bool {
    matches!(
        (kind, value),
        (AttrKindDef::Int(_), AttrValue::Int(_))
            | (AttrKindDef::Bool, AttrValue::Bool(_))
            | (AttrKindDef::Unit, AttrValue::Unit)
            | (AttrKindDef::Str, AttrValue::Str(_))
            | (
                AttrKindDef::I64Array
                    | AttrKindDef::I32Array
                    | AttrKindDef::BoolArray
                    | AttrKindDef::I64List,
                AttrValue::I64Array(_)
            )
            | (AttrKindDef::I64Lists, AttrValue::I64Lists(_))
            | (AttrKindDef::Type, AttrValue::Type(_))
            | (AttrKindDef::Body, AttrValue::Text(_))
            | (AttrKindDef::Region, AttrValue::Region(_))
            | (
                AttrKindDef::Yield
                    | AttrKindDef::Scalar
                    | AttrKindDef::Scalars
                    | AttrKindDef::Elements,
                AttrValue::Tensor(_)
            )
            | (AttrKindDef::Any, _)
    )
}

/// The message for a type that is no ranked tensor of a known element type.
pub(crate) fn no_ranked_tensor(what: &str, ty: &ValueType) -> String {
    if let ValueType::Other(text) = ty
        && let Some(inner) = text.strip_prefix("tensor<").and_then(|text| text.strip_suffix('>'))
        && !inner.starts_with('*')
    {
        let from = inner.find(|c: char| !(c.is_ascii_digit() || "x?".contains(c))).unwrap_or(0);
        let element = &inner[from..];
        return format!("{what} is {ty}: nothing is computed with elements of type {element}");
    }
    format!("{what} must be a ranked tensor, but is {ty}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_element_type_is_named_where_it_and_not_the_rank_is_unknown() {
        for (ty, said) in [
            ("tensor<2x?xi3>", "nothing is computed with elements of type i3"),
            ("tensor<f80>", "elements of type f80"),
            ("tensor<3x!quant.uniform<i8:f32, 0.1>>", "elements of type !quant.uniform<i8:f32"),
            ("tensor<*xf32>", "must be a ranked tensor"),
            ("vector<2xf32>", "must be a ranked tensor"),
        ] {
            let found = no_ranked_tensor("operand 'x'", &ValueType::Other(ty.into()));
            assert!(found.starts_with("operand 'x' ") && found.contains(said), "{found}");
        }
    }
}
