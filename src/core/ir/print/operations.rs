//! Operations, blocks and regions; the generic form.

use super::{PrintOptions, Printer, attributes, locations, types};
use crate::ir::{Block, NamedAttr, Op, Region, Value};
use crate::ops::assembly;
use crate::ops::verbatim::{self, Piece};

impl Printer<'_> {
    /// An operation with its results and location, without indentation and line end.
    pub(super) fn operation(&mut self, op: Op) {
        let data = &self.module[op];
        let place = self.places.len();
        self.places.push((op, self.out.len()..0));
        if let Some(&first) = data.results.first() {
            self.names.write_group(&mut self.out, first);
            if data.results.len() > 1 {
                self.out.push_str(&format!(":{}", data.results.len()));
            }
            self.out.push_str(" = ");
        }
        let PrintOptions { generic, generic_if_defined, .. } = *self.options;
        if generic || !(self.verbatim(op) || !generic_if_defined && self.pretty(op)) {
            self.generic(op);
        }
        if self.options.locations {
            self.out.push(' ');
            locations::write(&mut self.out, &self.module.pools, data.loc);
        }
        self.places[place].1.end = self.out.len();
    }

    /// Writes an operation by its stored text; returns false where it has none.
    fn verbatim(&mut self, op: Op) -> bool {
        let module = self.module;
        let Some(text) = verbatim::text(module, op) else { return false };
        self.out.push_str(module.op_name(op));
        for piece in verbatim::pieces(text) {
            match piece {
                Piece::Text(text) => self.lines(text),
                Piece::Operand(index) => {
                    self.names.write(&mut self.out, module, module[op].operands[index]);
                }
                Piece::Successor(index) => {
                    self.names.write_block(&mut self.out, module[op].successors[index]);
                }
            }
        }
        true
    }

    /// Writes a text of several lines, indented as the operation.
    fn lines(&mut self, text: &str) {
        for (index, line) in text.split('\n').enumerate() {
            if index > 0 {
                self.out.push('\n');
                self.line_start();
            }
            self.out.push_str(line);
        }
    }

    fn generic(&mut self, op: Op) {
        let module = self.module;
        let data = &module[op];
        attributes::string(&mut self.out, module.pools[data.name].as_bytes());
        self.out.push('(');
        self.values(&data.operands);
        self.out.push(')');
        for (index, &block) in data.successors.iter().enumerate() {
            self.out.push_str(if index > 0 { ", " } else { "[" });
            self.names.write_block(&mut self.out, block);
        }
        self.out.push_str(if data.successors.is_empty() { "" } else { "]" });
        if !data.properties.is_empty() {
            self.out.push_str(" <");
            self.dict(&data.properties);
            self.out.push('>');
        }
        for (index, &region) in data.regions.iter().enumerate() {
            self.out.push_str(if index > 0 { ", " } else { " (" });
            self.region_text(region, true, "");
        }
        self.out.push_str(if data.regions.is_empty() { "" } else { ")" });
        if !data.attrs.is_empty() {
            self.out.push(' ');
            self.dict(&data.attrs);
        }
        self.out.push_str(" : ");
        self.functional_type(op);
    }

    pub(super) fn functional_type(&mut self, op: Op) {
        let data = &self.module[op];
        let type_of = |&value: &Value| self.module.value_type(value);
        let inputs: smallvec::SmallVec<[_; 4]> = data.operands.iter().map(type_of).collect();
        let results: smallvec::SmallVec<[_; 4]> = data.results.iter().map(type_of).collect();
        types::signature(&mut self.out, &self.module.pools, &inputs, &results);
    }

    pub(super) fn values(&mut self, values: &[Value]) {
        for (index, &value) in values.iter().enumerate() {
            self.out.push_str(if index > 0 { ", " } else { "" });
            self.names.write(&mut self.out, self.module, value);
        }
    }

    pub(super) fn dict(&mut self, entries: &[NamedAttr]) {
        attributes::dictionary(&mut self.out, &self.module.pools, entries);
    }

    /// `{ … }`. The first block's label is left out where it has no arguments, or where they
    /// were printed before (`with_args` is false).
    pub(super) fn region_text(&mut self, region: Region, with_args: bool, dialect: &'static str) {
        let module = self.module;
        self.out.push_str("{\n");
        self.default_dialects.push(dialect);
        for (index, &block) in module[region].blocks.iter().enumerate() {
            let data = &module[block];
            // A block without label and operations would vanish.
            let is_lost = with_args && data.ops.is_empty();
            if index > 0 || is_lost || (with_args && !data.args.is_empty()) {
                self.label(block);
            }
            self.indent += 2;
            for &op in &data.ops {
                self.line_start();
                self.operation(op);
                self.out.push('\n');
            }
            self.indent -= 2;
        }
        self.default_dialects.pop();
        self.line_start();
        self.out.push('}');
    }

    pub(super) fn line_start(&mut self) {
        const BLANKS: &str = "                                ";
        let mut left = self.indent;
        while left > 0 {
            let length = left.min(BLANKS.len());
            self.out.push_str(&BLANKS[..length]);
            left -= length;
        }
    }

    fn label(&mut self, block: Block) {
        self.line_start();
        self.names.write_block(&mut self.out, block);
        let module = self.module;
        for (index, &arg) in module[block].args.iter().enumerate() {
            self.out.push_str(if index > 0 { ", " } else { "(" });
            self.names.write(&mut self.out, module, arg);
            self.out.push_str(": ");
            types::write(&mut self.out, &module.pools, module.value_type(arg));
            self.value_location(arg);
        }
        self.out.push_str(if module[block].args.is_empty() { ":\n" } else { "):\n" });
    }

    pub(super) fn value_location(&mut self, value: Value) {
        if self.options.locations {
            self.out.push(' ');
            locations::write(&mut self.out, &self.module.pools, self.module[value].loc);
        }
    }

    /// The operation's name in the pretty form: without the dialect of the region around it.
    pub(super) fn short_name(&mut self, op: Op) {
        let name = self.module.op_name(op);
        let default = self.default_dialects.last().copied().unwrap_or("");
        let short = name.strip_prefix(default).and_then(|rest| rest.strip_prefix('.'));
        self.out.push_str(short.filter(|rest| !rest.contains('.')).unwrap_or(name));
    }

    pub(super) fn pretty_region(&mut self, op: Op, region: Region, with_args: bool) {
        let dialect = assembly::default_dialect(self.module[op].def);
        self.region_text(region, with_args, dialect);
    }
}
