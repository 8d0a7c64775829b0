//! Rewrite rules as users write them (`docs/rules.md`): plain data with variables, which the parser
//! reads and `canon` compiles.

use super::{Attr, Module};
use crate::source::Span;
use crate::types::ElementType;

/// The rules of a file.
#[derive(Debug)]
pub struct RuleFile {
    /// In the order of the file.
    pub rules: Vec<RuleText>,
    /// Holds the attributes that stand in the rules.
    pub module: Module,
}

/// A name and where it stands.
#[derive(Clone, Debug)]
pub struct Named {
    /// The name, without its sign.
    pub name: String,
    /// Where it stands.
    pub span: Span,
}

/// `rule "name" { left } where conditions => { right }`.
#[derive(Clone, Debug)]
pub struct RuleText {
    /// The rule's name.
    pub name: Named,
    /// The rule without comments, on one line.
    pub text: String,
    /// What must be there.
    pub left: Side,
    /// What must hold, all of it.
    pub conditions: Vec<Condition>,
    /// What is equal to it.
    pub right: Side,
}

/// Operations in order, and the value that they are about.
#[derive(Clone, Debug)]
pub struct Side {
    /// In the order of the text.
    pub ops: Vec<OpPattern>,
    /// The value of the side.
    pub result: Named,
}

/// An operation with open places.
#[derive(Clone, Debug)]
pub struct OpPattern {
    /// What the operation's result is called.
    pub result: Named,
    /// The operation's name.
    pub op: Named,
    /// The values that it is applied to.
    pub operands: Vec<Named>,
    /// `None` for a flag, which stands or does not.
    pub attrs: Vec<(Named, Option<Expression>)>,
    /// The types of all operands, where they are written.
    pub operand_types: Option<Vec<TypePattern>>,
    /// The type of the result, where it is written.
    pub result_type: Option<TypePattern>,
}

/// A tensor type with open places, or a scalar type (`dims` is `None`).
#[derive(Clone, Debug)]
pub struct TypePattern {
    /// The sizes; `None` for any.
    pub dims: Option<Vec<DimPattern>>,
    /// A variable or an element type.
    pub element: Expression,
    /// Where it stands.
    pub span: Span,
}

/// Sizes in a tensor type.
#[derive(Clone, Debug)]
pub struct DimPattern {
    /// The size, or the name of one.
    pub size: Expression,
    /// `$s*`: any number of sizes.
    pub spread: bool,
}

/// A condition of a rule.
#[derive(Clone, Debug)]
pub struct Condition {
    /// What is compared.
    pub left: Expression,
    /// How.
    pub comparison: Comparison,
    /// What it is compared with.
    pub right: Expression,
    /// Where it stands.
    pub span: Span,
}

/// How two expressions are compared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    /// `==`.
    Equal,
    /// `!=`.
    Unequal,
    /// `<=`.
    AtMost,
    /// `>=`.
    AtLeast,
    /// `<`.
    Less,
    /// `>`.
    Greater,
    /// `in`: it is an item of a list.
    In,
}

/// An expression over names of a rule.
#[derive(Clone, Debug)]
pub struct Expression {
    /// What it is.
    pub kind: ExpressionKind,
    /// Where it stands.
    pub span: Span,
}

/// What an expression is.
#[derive(Clone, Debug)]
pub enum ExpressionKind {
    /// `7`.
    Int(i64),
    /// `[1, $n]`.
    List(Vec<Expression>),
    /// `$p`, without its sigil.
    Variable(String),
    /// `%x`, with its sigil; only where a function asks for it.
    Value(String),
    /// `rank(%x)`.
    Call(String, Vec<Expression>),
    /// `$p[0]`.
    Item(Box<Expression>, Box<Expression>),
    /// `$n + 1`.
    Arithmetic(Arithmetic, Box<Expression>, Box<Expression>),
    /// `f32`.
    Element(ElementType),
    /// An attribute that is no integer.
    Attr(Attr),
}

/// An operator between two integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arithmetic {
    /// `+`.
    Add,
    /// `-`.
    Subtract,
    /// `*`.
    Multiply,
    /// Rounds towards zero; nothing where the divisor is zero.
    Divide,
    /// `%`.
    Remainder,
}
