//! The values of a rule's variables, and the expressions over them.

use crate::ir::pattern::Arithmetic;
use crate::ops::{AttrDef, AttrKindDef, AttrValue};
use crate::tensor::Tensor;
use crate::types::{ElementType, Shape, ValueType};

/// The value of a variable or an expression.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Bound {
    Int(i64),
    Ints(Vec<i64>),
    Element(ElementType),
    /// A unit attribute that is present.
    Unit,
    /// An attribute that is absent.
    Absent,
    /// Any other attribute.
    Attr(AttrValue),
}

impl Bound {
    /// The value of an attribute; `None` where rules cannot use its kind.
    pub fn from_attr(attr: Option<&AttrValue>) -> Bound {
        match attr {
            None => Bound::Absent,
            Some(AttrValue::Int(value)) => Bound::Int(*value),
            Some(AttrValue::I64Array(values)) => Bound::Ints(values.to_vec()),
            Some(AttrValue::Type(element)) => Bound::Element(*element),
            Some(AttrValue::Unit) => Bound::Unit,
            Some(other) => Bound::Attr(other.clone()),
        }
    }

    /// The value as a declared attribute: `None` if its kind is another one, `Some(None)` for an absent attribute.
    pub fn to_attr(&self, declared: &AttrDef) -> Option<Option<AttrValue>> {
        use AttrKindDef::{Bool, I32Array, I64Array, I64List, Int, Type, Unit};
        Some(Some(match (self, declared.kind) {
            (Bound::Absent, _) => return Some(None),
            (Bound::Unit, Unit) => AttrValue::Unit,
            (Bound::Unit, Bool) => AttrValue::Bool(true),
            (Bound::Int(value), Int(_)) => AttrValue::Int(*value),
            (Bound::Ints(values), I64Array | I32Array | I64List) => {
                AttrValue::I64Array(values.as_slice().into())
            }
            (Bound::Element(element), Type) => AttrValue::Type(*element),
            (Bound::Attr(value), kind) if crate::ops::call::kind_matches(kind, value) => {
                value.clone()
            }
            _ => return None,
        }))
    }

    /// The integer, if it is one.
    fn as_int(&self) -> Option<i64> {
        if let Bound::Int(value) = self { Some(*value) } else { None }
    }

    /// The list of integers, if it is one.
    fn into_ints(self) -> Option<Vec<i64>> {
        if let Bound::Ints(values) = self { Some(values) } else { None }
    }
}

/// The functions of rule expressions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Function {
    Rank,
    Shape,
    Dim,
    Element,
    Len,
    Sum,
    Product,
    Range,
    Reverse,
    Inverse,
    Compose,
    Concat,
    Remove,
    Insert,
    Repeat,
    Splat,
    Low,
    High,
    Number,
    Like,
}

impl Function {
    /// Whether the first argument is a value.
    pub fn takes_value(self) -> bool {
        use Function::{Dim, Element, Like, Rank, Shape};
        matches!(self, Rank | Shape | Dim | Element | Like) || self.is_of_range()
    }

    /// Whether the result is what is known of a value's elements.
    pub fn is_of_range(self) -> bool {
        matches!(self, Function::Low | Function::High | Function::Number)
    }

    /// Name, number of arguments, and meaning: for `docs/rules.md` and for errors.
    pub const ALL: [(Function, &'static str, usize, &'static str); 20] = [
        (Function::Rank, "rank", 1, "the number of dimensions of a value"),
        (Function::Shape, "shape", 1, "the sizes of a value's dimensions"),
        (Function::Dim, "dim", 2, "one of them: `dim(%x, 0)`"),
        (Function::Element, "element", 1, "the element type of a value"),
        (Function::Len, "len", 1, "the length of a list"),
        (Function::Sum, "sum", 1, "of a list"),
        (Function::Product, "product", 1, "of a list"),
        (Function::Range, "range", 1, "`range(3)` is `[0, 1, 2]`"),
        (Function::Reverse, "reverse", 1, "a list from its end"),
        (Function::Inverse, "inverse", 1, "of a permutation"),
        (
            Function::Compose,
            "compose",
            2,
            "`compose($p, $q)` is the list of all `$p[i]`, i from `$q`",
        ),
        (Function::Concat, "concat", 2, "two lists as one"),
        (Function::Remove, "remove", 2, "a list without the item at a position"),
        (Function::Insert, "insert", 3, "a list with one more item: `insert($l, position, item)`"),
        (Function::Repeat, "repeat", 2, "`repeat(1, 3)` is `[1, 1, 1]`"),
        (Function::Splat, "splat", 1, "the integer that all elements of a constant are"),
        (Function::Low, "low", 1, "the least integer that an element of a value may be"),
        (Function::High, "high", 1, "the largest one"),
        (Function::Number, "number", 1, "the integer that all elements of a value are known to be"),
        (
            Function::Like,
            "like",
            2,
            "`like(%x, 0)` is a constant of the type of a value whose elements are an integer",
        ),
    ];
}

/// An expression with its names resolved.
#[derive(Clone, Debug)]
pub enum Expr {
    Known(Bound),
    List(Vec<Expr>),
    Variable(usize),
    /// The type of a value of the pattern.
    Value(usize),
    Call(Function, Vec<Expr>),
    Item(Box<Expr>, Box<Expr>),
    Arithmetic(Arithmetic, Box<Expr>, Box<Expr>),
}

/// The environment in which expressions are evaluated.
pub trait Names {
    fn variable(&self, variable: usize) -> Option<Bound>;
    fn type_of(&self, value: usize) -> Option<ValueType>;
    /// The least and the largest integer that an element of a value may be, where that is known.
    fn range_of(&self, value: usize) -> Option<(i128, i128)>;
}

/// The largest length of a list that a rule computes.
const LONGEST: usize = 64;

impl Expr {
    /// The value; `None` where a variable is not bound yet, or there is no value (a division by zero, an item beyond
    /// the end).
    pub fn eval(&self, names: &dyn Names) -> Option<Bound> {
        let value = match self {
            Expr::Known(value) => value.clone(),
            Expr::List(items) => {
                let item = |item: &Expr| item.eval(names)?.as_int();
                Bound::Ints(items.iter().map(item).collect::<Option<_>>()?)
            }
            Expr::Variable(variable) => names.variable(*variable)?,
            Expr::Value(_) => return None,
            Expr::Call(function, arguments) => call_function(*function, arguments, names)?,
            Expr::Item(list, index) => {
                let (list, index) = (list.eval(names)?.into_ints()?, index.eval(names)?.as_int()?);
                Bound::Int(*list.get(usize::try_from(index).ok()?)?)
            }
            Expr::Arithmetic(operator, a, b) => {
                let (a, b) = (a.eval(names)?.as_int()?, b.eval(names)?.as_int()?);
                Bound::Int(match operator {
                    Arithmetic::Add => a.checked_add(b)?,
                    Arithmetic::Subtract => a.checked_sub(b)?,
                    Arithmetic::Multiply => a.checked_mul(b)?,
                    Arithmetic::Divide => a.checked_div(b)?,
                    Arithmetic::Remainder => a.checked_rem(b)?,
                })
            }
        };
        let too_long = matches!(&value, Bound::Ints(values) if values.len() > LONGEST);
        (!too_long).then_some(value)
    }

    /// The value of the pattern that it is.
    fn as_value(&self) -> Option<usize> {
        if let Expr::Value(value) = self { Some(*value) } else { None }
    }

    /// The value like which it is a constant.
    pub fn model(&self) -> Option<usize> {
        match self {
            Expr::Call(Function::Like, arguments) => arguments[0].as_value(),
            _ => None,
        }
    }

    /// Visits the expression and its parts.
    fn visit(&self, see: &mut impl FnMut(&Expr)) {
        see(self);
        match self {
            Expr::Known(_) | Expr::Variable(_) | Expr::Value(_) => {}
            Expr::List(items) | Expr::Call(_, items) => {
                items.iter().for_each(|item| item.visit(see));
            }
            Expr::Item(a, b) | Expr::Arithmetic(_, a, b) => {
                a.visit(see);
                b.visit(see);
            }
        }
    }

    /// Whether it depends on sizes.
    pub fn asks_sizes(&self) -> bool {
        let mut asks = false;
        self.visit(&mut |part| {
            use Function::{Dim, Like, Shape};
            asks |= matches!(part, Expr::Call(Shape | Dim | Like, _));
        });
        asks
    }

    /// Collects the values of which a range is asked.
    pub fn ranged(&self, found: &mut Vec<usize>) {
        self.visit(&mut |part| {
            if let Expr::Call(function, arguments) = part
                && function.is_of_range()
            {
                found.extend(arguments[0].as_value());
            }
        });
    }

    /// Collects all integer literals of the expression, for sampling.
    pub fn integers(&self, found: &mut Vec<i64>) {
        self.visit(&mut |part| match part {
            Expr::Known(Bound::Int(value)) => found.push(*value),
            Expr::Known(Bound::Ints(values)) => found.extend(values),
            _ => {}
        });
    }
}

fn call_function(function: Function, arguments: &[Expr], names: &dyn Names) -> Option<Bound> {
    let ty = |k: usize| names.type_of(arguments[k].as_value()?);
    let shape = |k: usize| -> Option<Shape> { Some(ty(k)?.shape()?.into()) };
    let ints = |k: usize| arguments[k].eval(names)?.into_ints();
    let int = |k: usize| arguments[k].eval(names)?.as_int();
    let position = |k: usize| usize::try_from(int(k)?).ok();
    let range = || names.range_of(arguments[0].as_value()?);
    let few = |count: i64| (0..=LONGEST as i64).contains(&count).then_some(count);
    Some(match function {
        Function::Rank => Bound::Int(shape(0)?.len() as i64),
        Function::Shape => Bound::Ints(shape(0)?.to_vec()),
        Function::Dim => Bound::Int(*shape(0)?.get(position(1)?)?),
        Function::Element => Bound::Element(ty(0)?.element()?),
        Function::Len => Bound::Int(ints(0)?.len() as i64),
        Function::Sum => Bound::Int(ints(0)?.iter().try_fold(0i64, |s, &v| s.checked_add(v))?),
        Function::Product => Bound::Int(ints(0)?.iter().try_fold(1i64, |s, &v| s.checked_mul(v))?),
        Function::Range => Bound::Ints((0..few(int(0)?)?).collect()),
        Function::Reverse => Bound::Ints(ints(0)?.into_iter().rev().collect()),
        Function::Inverse => Bound::Ints(inverse_permutation(&ints(0)?)?),
        Function::Compose => {
            let (p, q) = (ints(0)?, ints(1)?);
            let item = |i: i64| p.get(usize::try_from(i).ok()?).copied();
            Bound::Ints(q.into_iter().map(item).collect::<Option<_>>()?)
        }
        Function::Concat => Bound::Ints([ints(0)?, ints(1)?].concat()),
        Function::Remove => {
            let (mut list, at) = (ints(0)?, position(1)?);
            if at >= list.len() {
                return None;
            }
            list.remove(at);
            Bound::Ints(list)
        }
        Function::Insert => {
            let (mut list, at) = (ints(0)?, position(1)?);
            if at > list.len() {
                return None;
            }
            list.insert(at, int(2)?);
            Bound::Ints(list)
        }
        Function::Splat => match arguments[0].eval(names)? {
            Bound::Attr(AttrValue::Tensor(value)) => Bound::Int(splat_integer(&value)?),
            _ => return None,
        },
        Function::Low => Bound::Int(i64::try_from(range()?.0).ok()?),
        Function::High => Bound::Int(i64::try_from(range()?.1).ok()?),
        Function::Number => {
            let (low, high) = range()?;
            Bound::Int(i64::try_from(low).ok().filter(|_| low == high)?)
        }
        Function::Like => {
            let (ty, number) = (ty(0)?, int(1)?);
            let element = ty.element().filter(|element| element.is_integer())?;
            let one = Tensor::from_ints(element, &[], &[number.into()]);
            let shape = ty.shape().filter(|_| ty.is_static())?;
            Bound::Attr(AttrValue::Tensor(Tensor::splat(element, shape, one.stored_bytes())))
        }
        Function::Repeat => Bound::Ints(vec![int(0)?; few(int(1)?)? as usize]),
    })
}

fn inverse_permutation(permutation: &[i64]) -> Option<Vec<i64>> {
    let position = |i: usize| permutation.iter().position(|&p| p == i as i64).map(|at| at as i64);
    (0..permutation.len()).map(position).collect()
}

fn splat_integer(value: &Tensor) -> Option<i64> {
    let packed = value.clone().packed();
    let is_one = packed.is_splat() || packed.count() == 1;
    (is_one && packed.element().is_integer()).then(|| i64::try_from(packed.int_at(0)).ok())?
}
