//! A rule's text with its names resolved: operations to their definitions, attributes by what the
//! definitions declare, variables to what binds them.

use std::collections::HashMap;

use super::value::{Bound, Expr, Function};
use crate::ir::pattern::{
    Comparison, Expression, ExpressionKind, Named, OpPattern, RuleFile, RuleText, TypePattern,
};
use crate::ops::def::Default;
use crate::ops::{AttrDef, AttrValue, OpDef, Registry, Semantics};
use crate::rules::MatchDepth;
use crate::source::{Code, Diagnostic, Span, spelling};

/// A rule that is data, compiled for matching: a user's, or a case of a built-in one.
pub struct Pattern {
    /// The number of values: first those that the left side matches freely, then the results of operations.
    pub values: usize,
    pub variables: usize,
    pub left: Vec<Operation>,
    /// The value that the rule replaces, and its replacement (`result`).
    pub root: usize,
    pub result: usize,
    pub right: Vec<Operation>,
    /// The values of which a condition asks the range.
    pub ranged: Vec<usize>,
    /// Whether it holds for dynamic sizes, too: it has no sizes, and its operations work element by element.
    pub any_size: bool,
    /// The values that the left side matches freely, and that the right side does not depend on.
    pub left_out: Vec<usize>,
    pub conditions: Vec<(Expr, Comparison, Expr)>,
}

pub struct Operation {
    pub def: &'static OpDef,
    /// Other operations that may be in its place.
    pub others: Vec<&'static OpDef>,
    pub result: usize,
    pub operands: Vec<usize>,
    pub attrs: Vec<(&'static AttrDef, Expr)>,
    pub operand_types: Option<Vec<TypeTemplate>>,
    pub result_type: Option<TypeTemplate>,
}

/// A tensor type with variables; a scalar type has no dimensions.
pub struct TypeTemplate {
    pub dims: Option<Vec<DimTemplate>>,
    pub element: Expr,
}

pub struct DimTemplate {
    pub size: Expr,
    /// Matches any number of sizes.
    pub spread: bool,
}

/// Operations of two operands whose order does not matter.
const COMMUTATIVE: [&str; 9] = [
    "arith.addi",
    "arith.muli",
    "arith.andi",
    "arith.ori",
    "arith.xori",
    "arith.maxsi",
    "arith.minsi",
    "arith.maxui",
    "arith.minui",
];

impl Operation {
    /// The operations that it may be.
    pub fn choices(&self) -> impl Iterator<Item = &'static OpDef> + '_ {
        std::iter::once(self.def).chain(self.others.iter().copied())
    }

    /// The definition that it is an application of, if it may be one of this name.
    pub fn named(&self, name: &str) -> Option<&'static OpDef> {
        self.choices().find(|def| def.name == name)
    }

    /// Whether it works element by element, and names no size.
    fn is_of_any_size(&self) -> bool {
        let is_elementwise = |def: &OpDef| {
            (def.name.starts_with("arith.") && def.name != "arith.constant")
                || ["mg.complex", "mg.real", "mg.imag", "mg.bitcast"].contains(&def.name)
        };
        let types = self.operand_types.iter().flatten().chain(&self.result_type);
        let mut dims = types.flat_map(|ty| ty.dims.iter().flatten());
        let is_like = self.def.name == "arith.constant"
            && self.attrs.iter().all(|(_, value)| value.model().is_some());
        (is_like || self.choices().all(is_elementwise)) && dims.next().is_none()
    }

    /// The orders of operands in which it is matched.
    pub fn orders(&self, def: &OpDef) -> &'static [[usize; 2]] {
        let is_free = COMMUTATIVE.contains(&def.name) && self.operands[0] != self.operands[1];
        if is_free { &[[0, 1], [1, 0]] } else { &[[0, 1]] }
    }
}

impl Pattern {
    /// The names of the operations that may be at the root of its left side.
    pub fn anchors(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.defining(self.root).into_iter().flat_map(Operation::choices).map(|def| def.name)
    }

    /// The depth below the root at which it matches.
    pub fn depth(&self) -> MatchDepth {
        match self.operations_below(self.root) {
            0 | 1 => MatchDepth::Operands,
            2 => MatchDepth::OperandsOfOperands,
            _ => MatchDepth::All,
        }
    }

    /// The number of operations of the left side on the longest way from a value.
    fn operations_below(&self, value: usize) -> usize {
        let Some(op) = self.defining(value) else { return 0 };
        1 + op.operands.iter().map(|&it| self.operations_below(it)).max().unwrap_or(0)
    }

    /// The operation of the left side that defines a value.
    pub fn defining(&self, value: usize) -> Option<&Operation> {
        self.left.iter().find(|op| op.result == value)
    }

    /// # Errors
    /// Every name that means nothing, and what cannot be matched.
    pub fn compile(
        registry: &'static Registry,
        file: &RuleFile,
        rule: &RuleText,
    ) -> Result<Pattern, Vec<Diagnostic>> {
        let mut compiler = Compiler::new(registry, file);
        let pattern = compiler.compile_rule(rule);
        match (pattern, compiler.errors.is_empty()) {
            (Some(pattern), true) => Ok(pattern),
            _ => Err(compiler.errors),
        }
    }
}

/// The values that a value depends on, among them itself.
fn reached_values(ops: &[Operation], value: usize) -> Vec<usize> {
    let mut reached = vec![value];
    for op in ops.iter().rev() {
        if reached.contains(&op.result) {
            reached.extend(&op.operands);
        }
    }
    reached
}

struct Compiler<'a> {
    registry: &'static Registry,
    file: &'a RuleFile,
    values: HashMap<String, usize>,
    variables: HashMap<String, usize>,
    errors: Vec<Diagnostic>,
}

impl<'a> Compiler<'a> {
    fn new(registry: &'static Registry, file: &'a RuleFile) -> Self {
        let (values, variables) = (HashMap::new(), HashMap::new());
        Compiler { registry, file, values, variables, errors: Vec::new() }
    }

    fn fail<T>(&mut self, span: Span, message: impl Into<String>) -> Option<T> {
        self.errors.push(Diagnostic::error(Code::Rule, span, message));
        None
    }

    fn compile_rule(&mut self, rule: &RuleText) -> Option<Pattern> {
        self.number_free_values(rule);
        self.bind_variables(rule);
        let left = self.compile_operations(&rule.left.ops)?;
        let root = self.compile_value(&rule.left.result)?;
        if !left.iter().any(|op| op.result == root) {
            let message = "the left side must be an operation: a rule of any value has no end";
            return self.fail(rule.left.result.span, message);
        }
        self.check_reached(rule, &left, root)?;
        let comparison = |c: &mut Self, k: usize| {
            let condition = &rule.conditions[k];
            let (a, b) = (
                c.compile_expression(&condition.left, None),
                c.compile_expression(&condition.right, None),
            );
            Some((a?, condition.comparison, b?))
        };
        let conditions =
            (0..rule.conditions.len()).map(|k| comparison(self, k)).collect::<Vec<_>>();
        let free = self.values.len();
        if let Some(other) = rule.right.ops.iter().find_map(|op| op.others.first()) {
            return self.fail(other.span, "the right side is one operation, not one of several");
        }
        let right = self.compile_operations(&rule.right.ops)?;
        let result = self.compile_value(&rule.right.result)?;
        let used = reached_values(&right, result);
        let is_free = |value: &usize| !left.iter().any(|op| op.result == *value);
        let left_out = (0..free).filter(|value| is_free(value) && !used.contains(value)).collect();
        let conditions: Vec<(Expr, Comparison, Expr)> =
            conditions.into_iter().collect::<Option<_>>()?;
        let mut ranged = Vec::new();
        for (a, _, b) in &conditions {
            a.ranged(&mut ranged);
            b.ranged(&mut ranged);
        }
        let any_size = left.iter().chain(&right).all(Operation::is_of_any_size)
            && !conditions.iter().any(|(a, _, b)| a.asks_sizes() || b.asks_sizes());
        Some(Pattern {
            ranged,
            any_size,
            left_out,
            values: self.values.len(),
            variables: self.variables.len(),
            left,
            root,
            result,
            right,
            conditions,
        })
    }

    /// Numbers the operands of the left side that none of its operations defines.
    fn number_free_values(&mut self, rule: &RuleText) {
        let mut defined: Vec<&str> = Vec::new();
        for op in &rule.left.ops {
            for operand in &op.operands {
                let next = self.values.len();
                if !defined.contains(&operand.name.as_str()) {
                    self.values.entry(operand.name.clone()).or_insert(next);
                }
            }
            defined.push(&op.result.name);
        }
    }

    /// Binds the variables that the left side determines: a variable that is a whole attribute, an item of a list, a
    /// size or an element type.
    fn bind_variables(&mut self, rule: &RuleText) {
        let mut bound: Vec<&Expression> = Vec::new();
        for op in &rule.left.ops {
            for (_, value) in &op.attrs {
                match value.as_ref().map(|value| (&value.kind, value)) {
                    Some((ExpressionKind::List(items), _)) => bound.extend(items),
                    Some((_, value)) => bound.push(value),
                    None => {}
                }
            }
            let types = op.operand_types.iter().flatten().chain(&op.result_type);
            for ty in types {
                bound.push(&ty.element);
                bound.extend(ty.dims.iter().flatten().map(|dim| &dim.size));
            }
        }
        for expression in bound {
            if let ExpressionKind::Variable(name) = &expression.kind {
                let next = self.variables.len();
                self.variables.entry(name.clone()).or_insert(next);
            }
        }
    }

    /// Checks that the root of the left side depends on each of its operations.
    fn check_reached(&mut self, rule: &RuleText, left: &[Operation], root: usize) -> Option<()> {
        let reached = reached_values(left, root);
        let lost = left.iter().position(|op| !reached.contains(&op.result));
        match lost {
            None => Some(()),
            Some(at) => {
                let message = "what the left side returns does not depend on this operation";
                self.fail(rule.left.ops[at].op.span, message)
            }
        }
    }

    fn compile_operations(&mut self, ops: &[OpPattern]) -> Option<Vec<Operation>> {
        let compiled: Vec<Option<Operation>> =
            ops.iter().map(|op| self.compile_operation(op)).collect();
        compiled.into_iter().collect()
    }

    fn compile_operation(&mut self, op: &OpPattern) -> Option<Operation> {
        let def = self.find_definition(&op.op);
        let operands: Vec<Option<usize>> =
            op.operands.iter().map(|operand| self.compile_value(operand)).collect();
        let next = self.values.len();
        if self.values.insert(op.result.name.clone(), next).is_some() {
            let message = format!("value '{}' is defined twice", op.result.name);
            return self.fail(op.result.span, message);
        }
        let def = def?;
        self.check_counts(def, op)?;
        let mut others = Vec::new();
        for other in &op.others {
            let other = self.find_definition(other)?;
            self.check_counts(other, op)?;
            others.push(other);
        }
        let attrs: Vec<_> = op
            .attrs
            .iter()
            .map(|(name, value)| self.compile_attr(def, name, value.as_ref()))
            .collect();
        let operand_types = match &op.operand_types {
            Some(types) => {
                Some(types.iter().map(|ty| self.compile_type(ty)).collect::<Option<Vec<_>>>()?)
            }
            None => None,
        };
        let result_type = match &op.result_type {
            Some(ty) => Some(self.compile_type(ty)?),
            None => None,
        };
        Some(Operation {
            def,
            others,
            result: next,
            operands: operands.into_iter().collect::<Option<_>>()?,
            attrs: attrs.into_iter().collect::<Option<_>>()?,
            operand_types,
            result_type,
        })
    }

    /// The definition of the op of this name; reports an unknown name.
    fn find_definition(&mut self, op: &Named) -> Option<&'static OpDef> {
        let Some(def) = self.registry.find(&op.name) else {
            let names = self.registry.ops().map(|def| def.name);
            let mut error =
                Diagnostic::error(Code::Rule, op.span, format!("no operation '{}'", op.name));
            error.help = suggest_name(&op.name, names);
            self.errors.push(error);
            return None;
        };
        let is_pure = matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. });
        if !is_pure || !def.allows_results(1) {
            let message = format!("'{}' cannot be in a rule", op.name);
            return self.fail(op.span, format!("{message}: it is not one result of its operands"));
        }
        Some(def)
    }

    fn check_counts(&mut self, def: &OpDef, op: &OpPattern) -> Option<()> {
        let (wanted, found) = (def.operands.len(), op.operands.len());
        if !def.allows(found, 1) {
            let message = format!("'{}' takes {wanted} operands, not {found}", def.name);
            return self.fail(op.op.span, message);
        }
        match &op.operand_types {
            Some(types) if types.len() != found => {
                let message = format!("{found} operands have {} types", types.len());
                self.fail(op.op.span, message)
            }
            _ => Some(()),
        }
    }

    fn compile_attr(
        &mut self,
        def: &'static OpDef,
        name: &Named,
        value: Option<&Expression>,
    ) -> Option<(&'static AttrDef, Expr)> {
        let Some(declared) = def.attributes.iter().find(|attr| attr.name == name.name) else {
            let names = def.attributes.iter().map(|attr| attr.name);
            let message = format!("'{}' has no attribute '{}'", def.name, name.name);
            let mut error = Diagnostic::error(Code::Rule, name.span, message);
            error.help = suggest_name(&name.name, names);
            self.errors.push(error);
            return None;
        };
        let value = match value {
            None => Expr::Known(Bound::Unit),
            Some(value) => self.compile_expression(value, Some(declared))?,
        };
        if let Expr::Known(known) = &value
            && known.to_attr(declared).is_none()
        {
            let message = format!("'{}' is of another kind than this", name.name);
            return self.fail(name.span, message);
        }
        // What says the same as its absence is absent everywhere.
        let says_default = matches!(&value, Expr::Known(known) if is_default(declared, known));
        Some((declared, if says_default { Expr::Known(Bound::Absent) } else { value }))
    }

    fn compile_type(&mut self, ty: &TypePattern) -> Option<TypeTemplate> {
        let element = self.compile_expression(&ty.element, None)?;
        let Some(dims) = &ty.dims else { return Some(TypeTemplate { dims: None, element }) };
        if dims.iter().filter(|dim| dim.spread).count() > 1 {
            return self.fail(ty.span, "a type has at most one list of sizes");
        }
        let mut open = Vec::new();
        for dim in dims {
            open.push(DimTemplate {
                size: self.compile_expression(&dim.size, None)?,
                spread: dim.spread,
            });
        }
        Some(TypeTemplate { dims: Some(open), element })
    }

    /// The number of the value of this name; reports an unknown name.
    fn compile_value(&mut self, value: &Named) -> Option<usize> {
        match self.values.get(&value.name) {
            Some(&number) => Some(number),
            None => self.fail(value.span, format!("value '{}' is not defined", value.name)),
        }
    }

    fn compile_expression(
        &mut self,
        expression: &Expression,
        declared: Option<&AttrDef>,
    ) -> Option<Expr> {
        let mut boxed = |part: &Expression| self.compile_expression(part, None).map(Box::new);
        Some(match &expression.kind {
            ExpressionKind::Int(value) => Expr::Known(Bound::Int(*value)),
            ExpressionKind::Element(element) => Expr::Known(Bound::Element(*element)),
            ExpressionKind::Item(list, index) => Expr::Item(boxed(list)?, boxed(index)?),
            ExpressionKind::Arithmetic(operator, a, b) => {
                Expr::Arithmetic(*operator, boxed(a)?, boxed(b)?)
            }
            ExpressionKind::List(items) => {
                let items: Option<Vec<Expr>> =
                    items.iter().map(|item| self.compile_expression(item, None)).collect();
                Expr::List(items?)
            }
            ExpressionKind::Variable(name) => match self.variables.get(name) {
                Some(&variable) => Expr::Variable(variable),
                None => {
                    let message = format!("the left side does not define '${name}'");
                    return self.fail(expression.span, message);
                }
            },
            ExpressionKind::Value(name) => {
                let message =
                    format!("'{name}' is a value; functions such as rank({name}) take it");
                return self.fail(expression.span, message);
            }
            ExpressionKind::Call(name, arguments) => {
                return self.compile_call(expression.span, name, arguments);
            }
            ExpressionKind::Attr(attr) => {
                match self.file.module.pools.attr_value(declared, *attr) {
                    Some(value) => Expr::Known(Bound::from_attr(Some(&value))),
                    None => {
                        return self
                            .fail(expression.span, "an attribute of another kind is wanted");
                    }
                }
            }
        })
    }

    fn compile_call(&mut self, span: Span, name: &str, arguments: &[Expression]) -> Option<Expr> {
        let known = Function::ALL.iter().find(|(_, known, ..)| *known == name);
        let Some(&(function, _, count, _)) = known else {
            let names: Vec<&str> = Function::ALL.iter().map(|(_, name, ..)| *name).collect();
            let message = format!("no function '{name}'; there are {}", names.join(", "));
            return self.fail(span, message);
        };
        if arguments.len() != count {
            let message = format!("'{name}' takes {count} arguments, not {}", arguments.len());
            return self.fail(span, message);
        }
        let takes_value = function.takes_value();
        let mut compiled = Vec::new();
        for (at, argument) in arguments.iter().enumerate() {
            compiled.push(match &argument.kind {
                ExpressionKind::Value(value) if takes_value && at == 0 => {
                    let named = Named { name: value.clone(), span: argument.span };
                    Expr::Value(self.compile_value(&named)?)
                }
                _ if takes_value && at == 0 => {
                    return self.fail(argument.span, format!("'{name}' is asked of a value"));
                }
                _ => self.compile_expression(argument, None)?,
            });
        }
        Some(Expr::Call(function, compiled))
    }
}

fn is_default(declared: &AttrDef, value: &Bound) -> bool {
    match (declared.default, value) {
        (Default::Int(default), Bound::Int(value)) => default == *value,
        (Default::Bool(default), Bound::Attr(AttrValue::Bool(value))) => default == *value,
        (Default::Str(default), Bound::Attr(AttrValue::Str(value))) => default == &**value,
        (Default::Type(default), Bound::Attr(AttrValue::Type(value))) => default == *value,
        _ => false,
    }
}

fn suggest_name<'c>(name: &str, candidates: impl Iterator<Item = &'c str>) -> Option<String> {
    spelling::nearest(name, candidates).map(|near| format!("did you mean '{near}'?"))
}
