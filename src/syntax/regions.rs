//! Regions and blocks.

use super::grammar::Rule;
use super::scopes::Scope;
use super::{Map, Parse, Parser};
use crate::ir::{Block, Region};
use crate::ops::OpDef;
use crate::ops::assembly::{self, Failure, RegionArg};
use crate::source::{Code, Diagnostic, Span};

/// The form of a region's first block.
#[derive(Clone, Copy)]
pub(super) enum Entry<'r> {
    /// A region in the generic form: its first block may have a label, and it may have no blocks.
    Generic,
    /// A region in a pretty form, whose first block has these arguments.
    Args(&'r [RegionArg]),
}

impl<'a> Parser<'a> {
    /// The region that the cursor is in.
    pub(super) fn current_region(&self) -> Option<Region> {
        self.regions.last().copied()
    }

    /// Parses `{ … }` of an operation with this definition.
    pub(super) fn region(&mut self, def: Option<&'static OpDef>, entry: Entry) -> Parse<Region> {
        self.skip();
        let open = self.token_span(self.pos);
        self.expect("{")?;
        let region = self.module.create_region();
        self.scopes.push(Scope::new(assembly::is_isolated(def)));
        self.blocks.push(Map::default());
        self.default_dialects.push(assembly::default_dialect(def));
        self.regions.push(region);
        let is_module = assembly::default_dialect(def) == "builtin";
        self.parse_first_block(region, entry, is_module, open)?;
        while self.peek() == b'^' {
            self.parse_labelled_block(region, is_module, open)?;
        }
        self.close_region(open)?;
        self.leave_blocks(region)?;
        let errors = self.errors.len();
        self.leave_scope();
        self.regions.pop();
        self.default_dialects.pop();
        // Names that were never defined are this operation's errors.
        if self.errors.len() > errors && !is_module {
            let mut first = self.errors.split_off(errors);
            first.sort_by_key(|error| error.span.map(|span| span.start));
            let last = first.pop().expect("an error more than before");
            self.errors.extend(first);
            return Err(last.into());
        }
        Ok(region)
    }

    fn parse_first_block(
        &mut self,
        region: Region,
        entry: Entry,
        is_module: bool,
        open: Span,
    ) -> Parse<()> {
        let next = self.peek();
        match entry {
            Entry::Generic if next == b'^' || next == b'}' => Ok(()),
            Entry::Args([]) if next == b'^' => Ok(()),
            Entry::Args(args) => {
                if next == b'^' {
                    let message = "invalid block name in region with named arguments";
                    return Err(Diagnostic::error(
                        Code::Syntax,
                        self.token_span(self.pos),
                        message,
                    )
                    .into());
                }
                let block = self.module.create_block(region, &[]);
                for arg in args {
                    let loc = arg.loc.unwrap_or(self.module.unknown_loc());
                    let value = self.module.add_block_arg(block, arg.ty, loc);
                    self.define(arg.name, &[value])?;
                }
                self.operations(block, is_module, open)
            }
            Entry::Generic => {
                let block = self.module.create_block(region, &[]);
                self.operations(block, is_module, open)
            }
        }
    }

    fn parse_labelled_block(&mut self, region: Region, is_module: bool, open: Span) -> Parse<()> {
        let label = self.match_rule(Rule::block_label)?;
        let mut parts = label.into_inner();
        let block = self.define_block(region, parts.next().expect("a name").as_str())?;
        for arg in parts {
            let mut parts = arg.into_inner();
            let name = self.span_of(parts.next().expect("a name").as_str());
            let ty = self.build_type(parts.next().expect("a type"))?;
            let loc = match parts.next() {
                Some(loc) => self.build_location(loc)?,
                None => self.module.unknown_loc(),
            };
            let value = self.module.add_block_arg(block, ty, loc);
            self.define(name, &[value])?;
        }
        self.operations(block, is_module, open)
    }

    /// Parses the operations of a block. In a module, an operation with an error is skipped.
    fn operations(&mut self, block: Block, is_module: bool, open: Span) -> Parse<()> {
        loop {
            match self.peek() {
                b'}' | b'^' => return Ok(()),
                0 => return Err(self.unclosed_error(open)),
                _ => {}
            }
            let start = self.pos;
            let depths = self.depths();
            match self.operation() {
                Ok(op) => self.module.append(block, op),
                Err(error) if is_module => {
                    self.errors.push(*error);
                    self.unwind(depths);
                    self.resume(start, 0);
                }
                Err(error) => return Err(error),
            }
        }
    }

    fn close_region(&mut self, open: Span) -> Parse<()> {
        match self.peek() {
            0 => Err(self.unclosed_error(open)),
            _ => self.expect("}"),
        }
    }

    fn unclosed_error(&mut self, open: Span) -> Failure {
        let mut error = self.expected_error("'}'");
        error
            .related
            .push(crate::source::Label { span: open, message: "to match this '{'".into() });
        error
    }
}
