//! Copies of operations, regions included.

use std::collections::HashMap;

use super::{Block, Module, Op, OpState, Region, Type, Value};

/// The values and blocks of a copy by those of the original; a value without an entry is not copied.
#[derive(Clone, Default, Debug)]
pub struct Copies {
    /// The copy of each value that was copied.
    pub values: HashMap<Value, Value, ahash::RandomState>,
    blocks: HashMap<Block, Block>,
}

impl Copies {
    /// The copy of a value; the value itself where it was not copied.
    pub fn value(&self, value: Value) -> Value {
        self.values.get(&value).copied().unwrap_or(value)
    }
}

impl Module {
    /// Copies an operation. The copy is in no block yet and has the same source span.
    pub fn copy_op(&mut self, op: Op, copies: &mut Copies) -> Op {
        let data = self[op].clone();
        let regions = data.regions.iter().map(|&region| self.copy_region(region, copies)).collect();
        let block = |block: &Block| copies.blocks.get(block).copied().unwrap_or(*block);
        let copy = self.create(OpState {
            name: data.name,
            operands: data.operands.iter().map(|&value| copies.value(value)).collect(),
            result_types: data.results.iter().map(|&value| self.value_type(value)).collect(),
            properties: data.properties,
            attrs: data.attrs,
            regions,
            successors: data.successors.iter().map(block).collect(),
            loc: data.loc,
        });
        self.set_spans(copy, self.spans(op).clone());
        for (from, to) in data.results.into_iter().zip(self[copy].results.clone()) {
            self.copy_location(from, to);
            copies.values.insert(from, to);
        }
        copy
    }

    fn copy_region(&mut self, region: Region, copies: &mut Copies) -> Region {
        let copy = self.create_region();
        let blocks = self[region].blocks.clone();
        for &block in &blocks {
            let args = self[block].args.clone();
            let types: Vec<Type> = args.iter().map(|&arg| self.value_type(arg)).collect();
            let to = self.create_block(copy, &types);
            copies.blocks.insert(block, to);
            for (from, to) in args.into_iter().zip(self[to].args.clone()) {
                self.copy_location(from, to);
                copies.values.insert(from, to);
            }
        }
        for block in blocks {
            for op in self[block].ops.clone() {
                let op = self.copy_op(op, copies);
                self.append(copies.blocks[&block], op);
            }
        }
        copy
    }

    fn copy_location(&mut self, from: Value, to: Value) {
        self.set_value_loc(to, self[from].loc);
        if let Some(span) = self[from].span {
            self.set_value_span(to, span);
        }
    }
}
