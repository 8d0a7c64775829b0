//! Rewrite rules as users write them (`docs/rules.md`): plain data with variables, which the parser
//! reads and `canon` compiles.

use super::{Attr, Module};
use crate::source::Span;
use crate::types::ElementType;

/// The rules of a file.
#[derive(Debug)]
pub struct RuleFile {
    pub rules: Vec<RuleText>,
    /// Holds the attributes that stand in the rules.
    pub module: Module,
}

/// A name and where it stands.
#[derive(Clone, Debug)]
pub struct Named {
    pub name: String,
    pub span: Span,
}

/// `rule "name" { left } where conditions => { right }`.
#[derive(Clone, Debug)]
pub struct RuleText {
    pub name: Named,
    /// The rule without comments, on one line.
    pub text: String,
    pub left: Side,
    pub conditions: Vec<Condition>,
    pub right: Side,
}

/// Operations in order, and the value that they are about.
#[derive(Clone, Debug)]
pub struct Side {
    pub ops: Vec<OpPattern>,
    pub result: Named,
}

/// An operation with open places.
#[derive(Clone, Debug)]
pub struct OpPattern {
    pub result: Named,
    pub op: Named,
    pub operands: Vec<Named>,
    /// `None` for a flag, which stands or does not.
    pub attrs: Vec<(Named, Option<Expression>)>,
    pub operand_types: Option<Vec<TypePattern>>,
    pub result_type: Option<TypePattern>,
}

/// A tensor type with open places, or a scalar type (`dims` is `None`).
#[derive(Clone, Debug)]
pub struct TypePattern {
    pub dims: Option<Vec<DimPattern>>,
    /// A variable or an element type.
    pub element: Expression,
    pub span: Span,
}

/// Sizes in a tensor type.
#[derive(Clone, Debug)]
pub struct DimPattern {
    pub size: Expression,
    /// `$s*`: any number of sizes.
    pub spread: bool,
}

#[derive(Clone, Debug)]
pub struct Condition {
    pub left: Expression,
    pub comparison: Comparison,
    pub right: Expression,
    pub span: Span,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    Equal,
    Unequal,
    AtMost,
    AtLeast,
    Less,
    Greater,
    In,
}

#[derive(Clone, Debug)]
pub struct Expression {
    pub kind: ExpressionKind,
    pub span: Span,
}

#[derive(Clone, Debug)]
pub enum ExpressionKind {
    Int(i64),
    List(Vec<Expression>),
    /// `$p`, without its sigil.
    Variable(String),
    /// `%x`, with its sigil; only where a function asks for it.
    Value(String),
    Call(String, Vec<Expression>),
    Item(Box<Expression>, Box<Expression>),
    Arithmetic(Arithmetic, Box<Expression>, Box<Expression>),
    Element(ElementType),
    /// An attribute that is no integer.
    Attr(Attr),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arithmetic {
    Add,
    Subtract,
    Multiply,
    /// Rounds towards zero; nothing where the divisor is zero.
    Divide,
    Remainder,
}
