//! Regions that are copied, operations that others take the place of, and recipes that are appended to blocks.

use smallvec::SmallVec;

use super::{Block, Builder, Copies, Module, Op, OpSpans, OpState, Region, Type, Value};
use crate::ops::{CoreOp, Emit, Val};
use crate::types::ValueType;

/// What appends to a block the operations that replace one of its own, and returns the values of its results; `None`
/// where it stays.
pub type Replace<'a> = dyn Fn(&mut Module, Block, Op) -> Option<Vec<Value>> + 'a;

/// Replaces operations in the regions of another one, from the inside out.
pub fn replace_within(module: &mut Module, op: Op, replace: &Replace) {
    for region in module[op].regions.clone() {
        for block in module[region].blocks.clone() {
            replace_in_block(module, block, replace);
        }
    }
}

fn replace_in_block(module: &mut Module, block: Block, replace: &Replace) {
    let (mut order, mut replaced) = (Vec::new(), Vec::new());
    for op in module[block].ops.clone() {
        replace_within(module, op, replace);
        let start = module[block].ops.len();
        let Some(values) = replace(module, block, op) else {
            order.push(op);
            continue;
        };
        replaced.push(op);
        for at in start..module[block].ops.len() {
            let new = module[block].ops[at];
            // A copy has the location of its original.
            if module.spans(new).name.is_none() {
                locate_like(module, new, op);
            }
            order.push(new);
        }
        for (from, to) in module[op].results.clone().into_iter().zip(values) {
            module.replace_uses(from, to);
        }
    }
    module.forget_regions(&replaced);
    module.arrange(block, order);
}

/// Gives an operation the location of the one that it replaces.
pub fn locate_like(module: &mut Module, new: Op, replaced: Op) {
    module.set_loc(new, module[replaced].loc);
    let OpSpans { op, name, .. } = *module.spans(replaced);
    module.set_spans(new, OpSpans { op, name, ..OpSpans::default() });
}

/// The block of each of `N` regions of an operation; `None` where it has another number of regions, or one of them has not
/// exactly one block.
pub fn blocks<const N: usize>(module: &Module, op: Op) -> Option<[Block; N]> {
    let block = |&region: &Region| match module[region].blocks[..] {
        [block] => Some(block),
        _ => None,
    };
    let blocks: Option<Vec<Block>> = module[op].regions.iter().map(block).collect();
    blocks?.try_into().ok()
}

/// The types of values.
pub fn types(module: &Module, values: &[Value]) -> Vec<Type> {
    values.iter().map(|&value| module.value_type(value)).collect()
}

/// A new region of one block with these arguments.
pub fn create_region(module: &mut Module, args: &[Type]) -> (Region, Block) {
    let region = module.create_region();
    let block = module.create_block(region, args);
    (region, block)
}

/// Appends a copy of a block's operations but the last, whose operands are returned; `args` take the places of the
/// block's arguments.
pub fn inline(
    module: &mut Module,
    from: Block,
    args: &[Value],
    to: Block,
    copies: &mut Copies,
) -> Vec<Value> {
    let own = module[from].args.clone();
    copies.values.extend(own.into_iter().zip(args.iter().copied()));
    let ops = module[from].ops.clone();
    let Some((&end, ops)) = ops.split_last() else { return Vec::new() };
    for &op in ops {
        let copy = module.copy_op(op, copies);
        module.append(to, copy);
    }
    module[end].operands.iter().map(|&value| copies.value(value)).collect()
}

/// Appends an operation without attributes; returns its results.
pub fn append(
    module: &mut Module,
    block: Block,
    name: &str,
    operands: &[Value],
    results: Vec<Type>,
    regions: &[Region],
) -> Vec<Value> {
    let name = module.pools.name(name);
    let state = OpState {
        operands: SmallVec::from_slice(operands),
        result_types: results.into(),
        regions: regions.iter().copied().collect(),
        ..OpState::new(name, module.unknown_loc())
    };
    let op = module.create(state);
    module.append(block, op);
    module[op].results.to_vec()
}

/// A value under another type of tensors, which may say more or less of its sizes.
pub fn cast(module: &mut Module, block: Block, value: Value, to: Type) -> Value {
    match module.value_type(value) == to {
        true => value,
        false => append(module, block, "tensor.cast", &[value], vec![to], &[])[0],
    }
}

/// Appends a recipe on values, whose numbers are their positions; `None` where one of its operations does not take its
/// operands.
pub fn append_recipe(
    module: &mut Module,
    block: Block,
    operands: &[Value],
    recipe: impl FnOnce(&mut dyn Emit) -> Val,
) -> Option<Value> {
    let mut appending = Appending { module, block, values: operands.to_vec(), is_whole: true };
    let made = recipe(&mut appending);
    appending.is_whole.then(|| appending.value(made))
}

/// A recipe that is appended to a block.
pub struct Appending<'m> {
    /// The module of the block.
    pub module: &'m mut Module,
    /// The block that operations are appended to.
    pub block: Block,
    /// The values of the recipe by their numbers.
    pub values: Vec<Value>,
    /// Whether all operations could be appended; the values of others are meaningless.
    pub is_whole: bool,
}

impl Appending<'_> {
    /// A value of the recipe.
    pub fn value(&self, val: Val) -> Value {
        self.values[val.0 as usize]
    }

    /// Gives a value to the recipe.
    pub fn add(&mut self, value: Value) -> Val {
        self.values.push(value);
        Val(self.values.len() as u32 - 1)
    }
}

impl Emit for Appending<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let operands: Vec<Value> = operands.iter().map(|&val| self.value(val)).collect();
        let made = Builder::at_end(self.module, self.block).core(&op, &operands);
        self.is_whole &= made.is_ok();
        self.add(made.unwrap_or(self.values[0]))
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.module.pools.to_value_type(self.module.value_type(self.value(value)))
    }
}
