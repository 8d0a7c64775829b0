//! Names of values and blocks.

use smallvec::SmallVec;

use super::{Map, Parse, Parser};
use crate::ir::{Block, LocKind, Op, OpState, Region, Type, Value, print};
use crate::ops::assembly::Operand;
use crate::source::spelling::nearest;
use crate::source::{Code, Diagnostic, Span};

/// The values that share one name: the results of an operation.
type Group = SmallVec<[Option<Named>; 1]>;

#[derive(Clone, Copy)]
struct Named {
    value: Value,
    /// The span of the definition, or of the first use.
    span: Span,
    defined: bool,
}

/// The names of a region.
pub(super) struct Scope<'a> {
    /// Whether names from outside cannot be used. Other scopes share the names of the innermost isolated scope around
    /// them.
    isolated: bool,
    names: Map<&'a str, Group>,
    /// The names defined in this scope, which are dropped at its end.
    defined: Vec<&'a str>,
    /// The number of values that were used and are not defined yet.
    open: usize,
}

impl Scope<'_> {
    pub(super) fn new(isolated: bool) -> Self {
        Scope { isolated, names: Map::default(), defined: Vec::new(), open: 0 }
    }

    /// The error for a use of a name that no value has, with a hint which name is near.
    pub(super) fn undeclared_error(&self, name: &str, used: Span) -> Diagnostic {
        let is_defined = |group: &Group| group.iter().flatten().any(|named| named.defined);
        let known = self.names.iter().filter(|(_, group)| is_defined(group)).map(|it| *it.0);
        let near = nearest(name, known);
        let near = near.map_or(String::new(), |near| format!(": did you mean '{near}'?"));
        Diagnostic::error(Code::Undeclared, used, "use of undeclared SSA value name")
            .help(format!("no value here is named '{name}'{near}"))
    }
}

/// A named block.
#[derive(Clone, Copy)]
pub(super) struct BlockName {
    pub block: Block,
    pub span: Span,
    pub defined: bool,
}

impl<'a> Parser<'a> {
    fn isolated_scope(&mut self) -> &mut Scope<'a> {
        let found = self.scopes.iter_mut().rev().find(|scope| scope.isolated);
        found.expect("the file is an isolated scope")
    }

    /// The scope that holds all names that can be used here; `None` in a file of rules, which has no values.
    pub(super) fn names_in_scope(&self) -> Option<&Scope<'a>> {
        self.scopes.iter().rev().find(|scope| scope.isolated)
    }

    /// Whether a value of this name, with its sigil, is defined or used above.
    pub(super) fn is_value(&self, name: &str) -> bool {
        self.names_in_scope().is_some_and(|scope| scope.names.contains_key(name))
    }

    /// The value that an operand names, if it is already defined or used.
    pub(super) fn value_of_use(&self, operand: Operand) -> Option<Value> {
        let name = self.text_of(operand.name);
        let group = self.names_in_scope()?.names.get(name)?;
        let named = *group.get(operand.number as usize)?;
        named.map(|named| named.value)
    }

    /// The type of the value that an operand names, if it is already known.
    pub(super) fn type_of_use(&self, operand: Operand) -> Option<Type> {
        self.value_of_use(operand).map(|value| self.module.value_type(value))
    }

    /// The value that an operand names; a placeholder if it is not defined yet.
    pub(super) fn resolve(&mut self, operand: Operand, ty: Type) -> Parse<Value> {
        let name = self.text_of(operand.name);
        let number = operand.number as usize;
        let group = self.isolated_scope().names.entry(name).or_default();
        let is_defined = group.iter().flatten().any(|named| named.defined);
        match group.get(number).copied().flatten() {
            Some(named) => return self.check_use(name, operand, named, ty),
            None if is_defined => {
                let first = group.iter().flatten().next().map(|named| named.span);
                let count = group.len();
                let plural = if count == 1 { "" } else { "s" };
                return Err(Diagnostic::error(
                    Code::Undeclared,
                    operand.span,
                    "reference to invalid result number",
                )
                .related(first, format!("'{name}' has {count} result{plural}"))
                .into());
            }
            None => {}
        }
        if number > 1 << 16 {
            return Err(Diagnostic::error(
                Code::Undeclared,
                operand.span,
                "reference to invalid result number",
            )
            .into());
        }
        let value = self.placeholder(ty);
        let named = Named { value, span: operand.span, defined: false };
        let scope = self.isolated_scope();
        scope.open += 1;
        let group = scope.names.entry(name).or_default();
        if group.len() <= number {
            group.resize(number + 1, None);
        }
        group[number] = Some(named);
        Ok(value)
    }

    /// A value in place of one that is not defined yet.
    fn placeholder(&mut self, ty: Type) -> Value {
        let name = self.module.pools.name("builtin.unrealized_conversion_cast");
        let loc = self.module.pools.loc(LocKind::Unknown);
        let mut state = OpState::new(name, loc);
        state.result_types.push(ty);
        let op = self.module.create(state);
        self.module[op].results[0]
    }

    /// The value of a use that states the type `ty`: an error if the value has another type, unless that was guessed.
    fn check_use(&mut self, name: &str, operand: Operand, named: Named, ty: Type) -> Parse<Value> {
        let is_guess = self.guessed.remove(&named.value);
        let prior = self.module.value_type(named.value);
        if prior == ty {
            return Ok(named.value);
        }
        if is_guess {
            self.module.set_value_type(named.value, ty);
            return Ok(named.value);
        }
        let [ty, prior] = [ty, prior].map(|ty| print::type_text(&self.module.pools, ty));
        let message = format!(
            "use of value '{name}' expects different type than prior uses: '{ty}' vs '{prior}'"
        );
        let note = if named.defined {
            format!("'{name}' is defined here with type '{prior}'")
        } else {
            format!("prior use here with type '{prior}'")
        };
        Err(Diagnostic::error(Code::UseType, operand.span, message)
            .related(Some(named.span), note)
            .into())
    }

    /// Binds the name at a span to values.
    pub(super) fn define(&mut self, span: Span, values: &[Value]) -> Parse<()> {
        let name = self.text_of(span);
        let group = self.isolated_scope().names.entry(name).or_default();
        if let Some(first) = group.iter().flatten().find(|named| named.defined) {
            let message = format!("redefinition of SSA value '{name}'");
            return Err(Diagnostic::error(Code::Redefined, span, message)
                .related(Some(first.span), "previously defined here")
                .into());
        }
        if let Some(named) = group.get(values.len()..).and_then(|rest| rest.iter().flatten().next())
        {
            return Err(Diagnostic::error(
                Code::Undeclared,
                named.span,
                "reference to invalid result number",
            )
            .into());
        }
        let used = std::mem::take(group);
        for (index, &value) in values.iter().enumerate() {
            self.module.set_value_span(value, span);
            if let Some(named) = used.get(index).copied().flatten() {
                self.replace_placeholder(name, span, index, named, value)?;
            }
        }
        let named = |&value| Some(Named { value, span, defined: true });
        let group: Group = values.iter().map(named).collect();
        self.isolated_scope().names.insert(name, group);
        self.scopes.last_mut().expect("a scope").defined.push(name);
        Ok(())
    }

    fn replace_placeholder(
        &mut self,
        name: &str,
        span: Span,
        index: usize,
        named: Named,
        value: Value,
    ) -> Parse<()> {
        let (used, defined) = (self.module.value_type(named.value), self.module.value_type(value));
        if self.guessed.remove(&value) {
            self.module.set_value_type(value, used);
        } else if used != defined {
            let [used, defined] =
                [used, defined].map(|ty| print::type_text(&self.module.pools, ty));
            let message = format!("definition of SSA value '{name}#{index}' has type '{defined}'");
            return Err(Diagnostic::error(Code::UseType, span, message)
                .related(Some(named.span), format!("previously used here with type '{used}'"))
                .into());
        }
        self.module.replace_uses(named.value, value);
        self.isolated_scope().open -= 1;
        Ok(())
    }

    /// Ends the innermost scope, and reports names that were used and never defined.
    pub(super) fn leave_scope(&mut self) {
        let scope = self.scopes.pop().expect("a scope");
        if !scope.isolated {
            let names = &mut self.isolated_scope().names;
            scope.defined.iter().for_each(|name| {
                names.remove(name);
            });
            return;
        }
        if scope.open == 0 {
            return;
        }
        for (&name, group) in &scope.names {
            for named in group.iter().flatten().filter(|named| !named.defined) {
                self.errors.push(scope.undeclared_error(name, named.span));
            }
        }
    }

    // Blocks

    /// The block with this name in the innermost region, which may be defined later.
    pub(super) fn block_use(&mut self, region: Region, name: &'a str) -> Block {
        let span = self.span_of(name);
        let blocks = self.blocks.last_mut().expect("a region");
        if let Some(named) = blocks.get(name) {
            return named.block;
        }
        let block = self.module.create_block(region, &[]);
        blocks.insert(name, BlockName { block, span, defined: false });
        block
    }

    /// The block whose label is at the cursor.
    pub(super) fn define_block(&mut self, region: Region, name: &'a str) -> Parse<Block> {
        let span = self.span_of(name);
        let block = self.block_use(region, name);
        let named = self.blocks.last_mut().and_then(|blocks| blocks.get_mut(name));
        let named = named.expect("the block named above");
        if named.defined {
            return Err(Diagnostic::error(
                Code::Redefined,
                span,
                format!("redefinition of block '{name}'"),
            )
            .related(Some(named.span), "previously defined here")
            .into());
        }
        (named.defined, named.span) = (true, span);
        self.module.set_block_span(block, span);
        Ok(block)
    }

    /// Ends a region's blocks, and reports those that were used and never defined.
    pub(super) fn leave_blocks(&mut self, region: Region) -> Parse<()> {
        let blocks = self.blocks.pop().expect("a region");
        let missing = blocks.values().filter(|named| !named.defined).map(|named| named.span).min();
        match missing {
            Some(span) => {
                Err(Diagnostic::error(Code::Undeclared, span, "reference to an undefined block")
                    .into())
            }
            None => {
                self.module.order_blocks(region);
                Ok(())
            }
        }
    }

    /// Binds the names of an operation's results.
    pub(super) fn bind(&mut self, names: &[(Span, u32)], op: Op, whole: Span) -> Parse<()> {
        let results = self.module[op].results.clone();
        let provided: usize = names.iter().map(|&(_, count)| count as usize).sum();
        if names.is_empty() {
            return Ok(());
        }
        if results.is_empty() {
            return Err(Diagnostic::error(
                Code::Syntax,
                names[0].0,
                "cannot name an operation with no results",
            )
            .into());
        }
        if provided != results.len() {
            let message = format!(
                "operation defines {} results but was provided {provided} to bind",
                results.len()
            );
            let mut error =
                Diagnostic::error(Code::Syntax, names[0].0.to(names[names.len() - 1].0), message);
            error.related.push(crate::source::Label { span: whole, message: "this one".into() });
            return Err(error.into());
        }
        let mut at = 0;
        for &(span, count) in names {
            self.define(span, &results[at..at + count as usize])?;
            at += count as usize;
        }
        Ok(())
    }
}
