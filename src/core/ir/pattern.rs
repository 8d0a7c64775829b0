//! Rewrite rules as users write them (`docs/rules.md`): plain data with variables, which the parser
//! reads and `canon` compiles.

use super::{Attr, Module};
use crate::source::Span;
use crate::types::ElementType;

/// The rules of a file.
#[derive(Debug)]
pub struct RuleFile {
    /// The rules, in the order of the file.
    pub rules: Vec<RuleText>,
    /// The module that owns the attributes of the rules.
    pub module: Module,
}

/// A name with its span.
#[derive(Clone, Debug)]
pub struct Named {
    /// The name, without its sign.
    pub name: String,
    /// The span of the name.
    pub span: Span,
}

/// `rule "name" { left } where conditions => { right }`.
#[derive(Clone, Debug)]
pub struct RuleText {
    /// The rule's name.
    pub name: Named,
    /// The rule without comments, on one line.
    pub text: String,
    /// What it says in one line, if that is written.
    pub statement: Option<String>,
    /// The pattern to match.
    pub left: Side,
    /// The conditions, all of which must hold.
    pub conditions: Vec<Condition>,
    /// The replacement.
    pub right: Side,
}

/// Operations in order, and the value that they are about.
#[derive(Clone, Debug)]
pub struct Side {
    /// The operations, in the order of the text.
    pub ops: Vec<OpPattern>,
    /// The value of the side.
    pub result: Named,
}

/// An operation with variables.
#[derive(Clone, Debug)]
pub struct OpPattern {
    /// The name of the operation's result.
    pub result: Named,
    /// The operation's name.
    pub op: Named,
    /// The names of other operations that may be in its place.
    pub others: Vec<Named>,
    /// The values that it is applied to.
    pub operands: Vec<Named>,
    /// The attributes; a flag has no expression.
    pub attrs: Vec<(Named, Option<Expression>)>,
    /// The types of all operands, where they are written.
    pub operand_types: Option<Vec<TypePattern>>,
    /// The type of the result, if it is written.
    pub result_type: Option<TypePattern>,
}

/// A tensor type with variables, or a scalar type (`dims` is `None`).
#[derive(Clone, Debug)]
pub struct TypePattern {
    /// The sizes; `None` for any.
    pub dims: Option<Vec<DimPattern>>,
    /// A variable or an element type.
    pub element: Expression,
    /// The span of the type.
    pub span: Span,
}

/// Sizes in a tensor type.
#[derive(Clone, Debug)]
pub struct DimPattern {
    /// The size as an expression, or a variable that is bound to it.
    pub size: Expression,
    /// `$s*`: any number of sizes.
    pub spread: bool,
}

/// A condition of a rule.
#[derive(Clone, Debug)]
pub struct Condition {
    /// The left operand.
    pub left: Expression,
    /// The comparison operator.
    pub comparison: Comparison,
    /// The right operand.
    pub right: Expression,
    /// The span of the condition.
    pub span: Span,
}

/// Comparison operators of conditions.
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
    /// The kind and its operands.
    pub kind: ExpressionKind,
    /// The span of the expression.
    pub span: Span,
}

/// Kinds of expressions.
#[derive(Clone, Debug)]
pub enum ExpressionKind {
    /// `7`.
    Int(i64),
    /// `[1, $n]`.
    List(Vec<Expression>),
    /// `$p`, without its sigil.
    Variable(String),
    /// `%x`, with its sigil; only as an argument of functions on values.
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
