//! The names of values and blocks: those that MLIR's printer gives, never those of the source.

use std::collections::HashSet;
use std::fmt::Write;

use cranelift_entity::SecondaryMap;

use crate::ir::{AttrKind, Block, Module, Op, Region, TypeKind, Value, ValueDef};
use crate::ops::assembly::Element;

#[derive(Clone, Debug, Default)]
enum Name {
    #[default]
    None,
    /// `%0`
    Number(u32),
    /// `%arg0`, `%cst`
    Text(Box<str>),
}

/// All names below one operation.
#[derive(Default)]
pub(super) struct Names {
    values: SecondaryMap<Value, Name>,
    blocks: SecondaryMap<Block, u32>,
    used: HashSet<Box<str>, ahash::RandomState>,
    /// The members of `used` in order, to restore the names at the end of a region.
    log: Vec<Box<str>>,
    generic: bool,
}

/// The counters of names, which a nested region continues and its parent then restores.
#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

impl Names {
    pub(super) fn new(module: &Module, root: Op, generic: bool) -> Self {
        let mut names = Names { generic, ..Names::default() };
        let mut counters = Counters::default();
        names.results(module, root, &mut counters);
        for &region in &module[root].regions {
            names.region(module, region, counters);
        }
        names
    }

    fn region(&mut self, module: &Module, region: Region, mut counters: Counters) {
        let mark = self.log.len();
        for (index, &block) in module[region].blocks.iter().enumerate() {
            self.blocks[block] = index as u32;
            for &arg in &module[block].args {
                if index == 0 {
                    let name = format!("arg{}", counters.argument);
                    counters.argument += 1;
                    self.give(arg, name, &mut counters);
                } else {
                    self.number(arg, &mut counters);
                }
            }
            for &op in &module[block].ops {
                self.results(module, op, &mut counters);
            }
        }
        for &block in &module[region].blocks {
            for &op in &module[block].ops {
                for &inner in &module[op].regions {
                    self.region(module, inner, counters);
                }
            }
        }
        for name in self.log.drain(mark..) {
            self.used.remove(&name);
        }
    }

    fn results(&mut self, module: &Module, op: Op, counters: &mut Counters) {
        let Some(&first) = module[op].results.first() else { return };
        match constant_name(module, op).filter(|_| !self.generic) {
            Some(name) => self.give(first, name, counters),
            None => self.number(first, counters),
        }
    }

    fn number(&mut self, value: Value, counters: &mut Counters) {
        self.values[value] = Name::Number(counters.value);
        counters.value += 1;
    }

    /// Gives a value a name, with a numeric suffix where it is taken.
    fn give(&mut self, value: Value, mut name: String, counters: &mut Counters) {
        let length = name.len();
        while self.used.contains(name.as_str()) {
            name.truncate(length);
            let _ = write!(name, "_{}", counters.conflict);
            counters.conflict += 1;
        }
        let name: Box<str> = name.into();
        self.used.insert(name.clone());
        self.log.push(name.clone());
        self.values[value] = Name::Text(name);
    }

    /// `%0`, `%0#1`.
    pub(super) fn write(&self, out: &mut String, module: &Module, value: Value) {
        let (first, index) = match module[value].def {
            ValueDef::Result { op, index } if module[op].results.len() > 1 => {
                (module[op].results[0], Some(index))
            }
            _ => (value, None),
        };
        self.write_group(out, first);
        if let Some(index) = index {
            let _ = write!(out, "#{index}");
        }
    }

    /// Writes the name of an operation's first result, which is the name of the group of results.
    pub(super) fn write_group(&self, out: &mut String, first: Value) {
        out.push('%');
        let _ = match &self.values[first] {
            Name::Number(number) => write!(out, "{number}"),
            Name::Text(name) => out.write_str(name),
            Name::None => write!(out, "<<unknown value {}>>", first),
        };
    }

    pub(super) fn write_block(&self, out: &mut String, block: Block) {
        let _ = write!(out, "^bb{}", self.blocks[block]);
    }
}

/// The name that a constant's result has by its value: `true`, `c1_i32`, `cst`.
fn constant_name(module: &Module, op: Op) -> Option<String> {
    let data = &module[op];
    let def = data.def?;
    let index = module.registry().form(def)?.elements.iter().find_map(|element| match element {
        Element::ResultOf(index) => Some(*index),
        _ => None,
    })?;
    let attr = module.attr(op, def.attributes[index].name)?;
    Some(match module.pools[attr] {
        AttrKind::Bool(value) => value.to_string(),
        AttrKind::Integer { value, ty } => match module.pools[ty] {
            TypeKind::Index => format!("c{value}"),
            _ => format!("c{value}_{}", super::type_text(&module.pools, ty)),
        },
        _ => "cst".to_owned(),
    })
}
