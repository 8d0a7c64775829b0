//! The module: arenas of operations, values, blocks and regions, and the ways to change them.

use std::ops::Index;

use cranelift_entity::{EntitySet, PrimaryMap, SecondaryMap};
use smallvec::SmallVec;

use super::{Attr, AttrKind, Block, Loc, LocKind, Name, NamedAttr, Op, Pools, Region, Type, Value};
use crate::ops::assembly;
use crate::ops::def::Structure;
use crate::ops::{Home, OpDef, Registry, Semantics};
use crate::source::Span;
use crate::types::{TensorType, ValueType};

/// An operation.
#[derive(Clone, Debug)]
pub struct OpData {
    /// `dialect.name`.
    pub name: Name,
    /// The definition in the registry; `None` for an unregistered operation.
    pub def: Option<&'static OpDef>,
    /// The operands.
    pub operands: SmallVec<[Value; 4]>,
    /// The results.
    pub results: SmallVec<[Value; 1]>,
    /// `<{…}>`, sorted by name.
    pub properties: SmallVec<[NamedAttr; 2]>,
    /// `{…}`, sorted by name.
    pub attrs: SmallVec<[NamedAttr; 2]>,
    /// The regions, which belong to it.
    pub regions: SmallVec<[Region; 1]>,
    /// Successor blocks of a terminator.
    pub successors: SmallVec<[Block; 1]>,
    /// The source location.
    pub loc: Loc,
    /// The parent block; `None` for the top-level module and for an erased operation.
    pub parent: Option<Block>,
}

/// The definition of a value: an operation or a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// An operation's result.
    Result {
        /// The operation.
        op: Op,
        /// The index among the operation's results.
        index: u32,
    },
    /// A block's argument.
    Argument {
        /// The block that has the argument.
        block: Block,
        /// The index among the block's arguments.
        index: u32,
    },
}

/// A use of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// The operation that uses it.
    pub op: Op,
    /// The index of the operand.
    pub operand: u32,
}

/// A value.
#[derive(Clone, Debug)]
pub struct ValueData {
    /// The type of the value.
    pub ty: Type,
    /// The operation or the block that defines the value.
    pub def: ValueDef,
    /// The uses, in no order.
    pub uses: SmallVec<[Use; 2]>,
    /// The span of the name in its definition: `%x`, `%0#1`, or the `%x: T` of an argument.
    pub span: Option<Span>,
    /// The location of a block argument (`loc(unknown)` for results: theirs is the operation's).
    pub loc: Loc,
}

/// A block.
#[derive(Clone, Debug, Default)]
pub struct BlockData {
    /// The block arguments.
    pub args: Vec<Value>,
    /// The operations, in order.
    pub ops: Vec<Op>,
    /// The parent region; `None` after the block was erased.
    pub parent: Option<Region>,
    /// The span in the source.
    pub span: Option<Span>,
}

/// A region.
#[derive(Clone, Debug, Default)]
pub struct RegionData {
    /// The blocks, the entry first.
    pub blocks: Vec<Block>,
    /// The operation it belongs to.
    pub parent: Option<Op>,
}

/// The spans of an operation's parts in the source.
#[derive(Clone, Debug, Default)]
pub struct OpSpans {
    /// The whole operation, without a trailing location.
    pub op: Option<Span>,
    /// The name alone.
    pub name: Option<Span>,
    /// Each operand.
    pub operands: SmallVec<[Span; 2]>,
    /// Attributes and properties, by name.
    pub attrs: SmallVec<[(Name, Span); 2]>,
    /// The types of the results.
    pub result_types: SmallVec<[Span; 1]>,
    /// The text gives its location, be it `loc(unknown)`.
    pub located: bool,
}

/// The parts of a new operation, for [`Module::create`].
#[derive(Clone, Debug)]
pub struct OpState {
    /// `dialect.name`.
    pub name: Name,
    /// The operands.
    pub operands: SmallVec<[Value; 4]>,
    /// The types of its results.
    pub result_types: SmallVec<[Type; 1]>,
    /// `<{…}>`, in any order.
    pub properties: SmallVec<[NamedAttr; 2]>,
    /// `{…}`, in any order.
    pub attrs: SmallVec<[NamedAttr; 2]>,
    /// Regions that belong to no operation yet.
    pub regions: SmallVec<[Region; 1]>,
    /// Successor blocks of a terminator.
    pub successors: SmallVec<[Block; 1]>,
    /// The source location.
    pub loc: Loc,
}

impl OpState {
    /// An operation without operands, results, attributes and regions.
    pub fn new(name: Name, loc: Loc) -> Self {
        OpState {
            name,
            loc,
            operands: SmallVec::new(),
            result_types: SmallVec::new(),
            properties: SmallVec::new(),
            attrs: SmallVec::new(),
            regions: SmallVec::new(),
            successors: SmallVec::new(),
        }
    }
}

/// A program: the top-level `builtin.module` and everything in it.
#[derive(Clone, Debug)]
pub struct Module {
    registry: &'static Registry,
    /// The types, attributes, locations and names of the module, each once.
    pub pools: Pools,
    /// `{-# … #-}`: the file's metadata, as text.
    pub resources: Option<Box<str>>,
    ops: PrimaryMap<Op, OpData>,
    values: PrimaryMap<Value, ValueData>,
    blocks: PrimaryMap<Block, BlockData>,
    regions: PrimaryMap<Region, RegionData>,
    spans: SecondaryMap<Op, OpSpans>,
    top: Op,
    unknown: Loc,
}

macro_rules! index {
    ($($key:ident => $field:ident: $data:ident;)*) => {$(
        impl Index<$key> for Module {
            type Output = $data;
            fn index(&self, key: $key) -> &$data {
                &self.$field[key]
            }
        }
    )*};
}

index! {
    Op => ops: OpData;
    Value => values: ValueData;
    Block => blocks: BlockData;
    Region => regions: RegionData;
}

impl Module {
    /// An empty `builtin.module` whose operations are those of a registry.
    pub fn new(registry: &'static Registry) -> Self {
        let mut pools = Pools::default();
        let unknown = pools.loc(LocKind::Unknown);
        let name = pools.name("builtin.module");
        let mut module = Module {
            registry,
            pools,
            resources: None,
            ops: PrimaryMap::new(),
            values: PrimaryMap::new(),
            blocks: PrimaryMap::new(),
            regions: PrimaryMap::new(),
            spans: SecondaryMap::new(),
            top: Op::from_u32(0),
            unknown,
        };
        let region = module.create_region();
        module.create_block(region, &[]);
        let mut state = OpState::new(name, unknown);
        state.regions.push(region);
        module.top = module.create(state);
        module
    }

    /// The definitions of operations.
    pub fn registry(&self) -> &'static Registry {
        self.registry
    }

    /// Whether an attribute has the value that its absence has.
    pub fn is_default(&self, def: &OpDef, index: usize, attr: Attr) -> bool {
        assembly::is_default(self.registry, &self.pools, def, index, attr)
    }

    /// The top-level `builtin.module`.
    pub fn top(&self) -> Op {
        self.top
    }

    /// Makes another `builtin.module` operation the top-level one.
    pub fn set_top(&mut self, op: Op) {
        assert_eq!(self.op_name(op), "builtin.module", "the top-level operation is a module");
        self.ops[op].parent = None;
        self.top = op;
    }

    /// The block of the top-level module.
    pub fn body(&self) -> Block {
        self.entry_block(self[self.top].regions[0]).expect("a module has a block")
    }

    /// `loc(unknown)`.
    pub fn unknown_loc(&self) -> Loc {
        self.unknown
    }

    /// An operation's name, `dialect.name`.
    pub fn op_name(&self, op: Op) -> &str {
        &self.pools[self[op].name]
    }

    /// The spans of an operation's parts in its source.
    pub fn spans(&self, op: Op) -> &OpSpans {
        &self.spans[op]
    }

    /// Sets the spans of an operation's parts.
    pub fn set_spans(&mut self, op: Op, spans: OpSpans) {
        self.spans[op] = spans;
    }

    /// Notes that the text gives the operation's location, see [`OpSpans::located`].
    pub fn set_located(&mut self, op: Op) {
        self.spans[op].located = true;
    }

    /// A value's type.
    pub fn value_type(&self, value: Value) -> Type {
        self[value].ty
    }

    /// The operation that defines a value; `None` for a block argument.
    pub fn defining_op(&self, value: Value) -> Option<Op> {
        match self[value].def {
            ValueDef::Result { op, .. } => Some(op),
            ValueDef::Argument { .. } => None,
        }
    }

    /// The first block of a region, if it has one.
    pub fn entry_block(&self, region: Region) -> Option<Block> {
        self[region].blocks.first().copied()
    }

    /// The structural role of an operation (module, function, return, call), if it has one.
    pub fn structure(&self, op: Op) -> Option<Structure> {
        match self[op].def?.semantics {
            Semantics::Structural(structure) => Some(structure),
            _ => None,
        }
    }

    /// The block of a function's body, if there is exactly one.
    pub fn only_block(&self, func: Op) -> Option<Block> {
        match self[func].regions.first().map(|&region| &self[region].blocks[..]) {
            Some(&[block]) => Some(block),
            _ => None,
        }
    }

    /// The operation whose region holds `op`.
    pub fn parent_op(&self, op: Op) -> Option<Op> {
        self[self[self[op].parent?].parent?].parent
    }

    /// The numbers of an attribute that is an array of integers.
    pub fn integers_attr(&self, op: Op, name: &str) -> Option<&[i64]> {
        match &self.pools[self.attr(op, name)?] {
            AttrKind::DenseArray { values, .. } => Some(values),
            _ => None,
        }
    }

    /// The type of a value, if it is a tensor as operation definitions see it.
    pub fn tensor_type(&self, value: Value) -> Option<TensorType> {
        match self.pools.to_value_type(self.value_type(value)) {
            ValueType::Tensor(ty) => Some(ty),
            _ => None,
        }
    }

    /// A discardable or inherent attribute; properties are searched first.
    pub fn attr(&self, op: Op, name: &str) -> Option<Attr> {
        let data = &self[op];
        (data.properties.iter().chain(&data.attrs))
            .find(|(key, _)| &self.pools[*key] == name)
            .map(|&(_, attr)| attr)
    }

    /// Whether the regions of an operation are attributes of it, which its definition reads
    /// ([`Body`](crate::ops::body::Body)): what an engine runs is the operation alone.
    pub fn regions_are_bodies(&self, op: Op) -> bool {
        self[op].def.is_some_and(|def| match def.semantics {
            Semantics::Core(_) | Semantics::Framework { .. } | Semantics::Check { .. } => true,
            Semantics::Opaque { .. } | Semantics::Structural(_) => false,
        })
    }

    /// All operations below `op`, `op` first, in the order of the text.
    pub fn walk(&self, op: Op) -> Vec<Op> {
        self.walk_where(op, |_| true)
    }

    /// The operations of [`Module::walk`], without those in regions that are attributes of the
    /// operation around them ([`Module::regions_are_bodies`]).
    pub fn walk_outside_bodies(&self, op: Op) -> Vec<Op> {
        self.walk_where(op, |op| !self.regions_are_bodies(op))
    }

    /// The operations below `op`, those in regions of an operation where `enters` holds for it.
    fn walk_where(&self, op: Op, enters: impl Fn(Op) -> bool) -> Vec<Op> {
        let mut found = Vec::new();
        let mut stack = vec![op];
        while let Some(op) = stack.pop() {
            found.push(op);
            if !enters(op) {
                continue;
            }
            let below = (self[op].regions.iter().rev())
                .flat_map(|&region| self[region].blocks.iter().rev())
                .flat_map(|&block| self[block].ops.iter().rev());
            stack.extend(below);
        }
        found
    }

    // Changes

    /// A region that belongs to no operation yet.
    pub fn create_region(&mut self) -> Region {
        self.regions.push(RegionData::default())
    }

    /// Appends a block with arguments of these types.
    pub fn create_block(&mut self, region: Region, arg_types: &[Type]) -> Block {
        let block = self.blocks.push(BlockData { parent: Some(region), ..BlockData::default() });
        self.regions[region].blocks.push(block);
        arg_types.iter().for_each(|&ty| {
            self.add_block_arg(block, ty, self.unknown);
        });
        block
    }

    /// Appends an argument to a block.
    pub fn add_block_arg(&mut self, block: Block, ty: Type, loc: Loc) -> Value {
        let index = self.blocks[block].args.len() as u32;
        let def = ValueDef::Argument { block, index };
        let value = self.values.push(ValueData { ty, def, uses: SmallVec::new(), span: None, loc });
        self.blocks[block].args.push(value);
        value
    }

    /// Creates an operation that is in no block yet. Attributes are sorted by name; the operation owns the regions.
    pub fn create(&mut self, state: OpState) -> Op {
        let OpState { name, operands, result_types, properties, attrs, regions, successors, loc } =
            state;
        let def = self.registry.find(&self.pools[name]);
        let op = self.ops.push(OpData {
            name,
            def,
            operands: SmallVec::new(),
            results: SmallVec::new(),
            properties,
            attrs,
            regions,
            successors,
            loc,
            parent: None,
        });
        let Module { ops, pools, .. } = self;
        ops[op].properties.sort_by(|a, b| pools[a.0].cmp(&pools[b.0]));
        ops[op].attrs.sort_by(|a, b| pools[a.0].cmp(&pools[b.0]));
        for index in 0..self.ops[op].regions.len() {
            let region = self.ops[op].regions[index];
            self.regions[region].parent = Some(op);
            for at in 0..self.regions[region].blocks.len() {
                let block = self.regions[region].blocks[at];
                if let Some(&end) = self.blocks[block].ops.last() {
                    self.settle_meaning(end);
                }
            }
        }
        for ty in result_types {
            self.add_result(op, ty);
        }
        self.set_operands(op, operands);
        self.settle_meaning(op);
        // An operation that nothing is known of may change what its operands mean.
        if def.is_none() {
            for value in self.ops[op].operands.clone() {
                if let Some(operand) = self.defining_op(value) {
                    self.settle_meaning(operand);
                }
            }
        }
        op
    }

    /// Gives an operation one more result.
    pub(super) fn add_result(&mut self, op: Op, ty: Type) {
        let def = ValueDef::Result { op, index: self.ops[op].results.len() as u32 };
        let loc = self.unknown;
        let value = self.values.push(ValueData { ty, def, uses: SmallVec::new(), span: None, loc });
        self.ops[op].results.push(value);
    }

    /// Sets the definition of an operation by its contents, after its regions were written.
    pub fn settle_meaning(&mut self, op: Op) {
        let def = self.registry.find(self.op_name(op));
        if let Some(Semantics::Opaque { meaning: Some(meaning), .. }) =
            def.map(|def| &def.semantics)
        {
            self.ops[op].def = meaning(self, op).or(def);
        }
    }

    /// Puts an operation at the end of a block.
    pub fn append(&mut self, block: Block, op: Op) {
        debug_assert!(self.ops[op].parent.is_none(), "an operation is in one block");
        self.ops[op].parent = Some(block);
        self.blocks[block].ops.push(op);
    }

    /// Gives an operation other operands.
    pub fn set_operands(&mut self, op: Op, operands: SmallVec<[Value; 4]>) {
        for value in std::mem::take(&mut self.ops[op].operands) {
            self.values[value].uses.retain(|used| used.op != op);
        }
        for (index, &value) in operands.iter().enumerate() {
            self.values[value].uses.push(Use { op, operand: index as u32 });
        }
        self.ops[op].operands = operands;
    }

    /// Makes every use of `from` a use of `to`.
    pub fn replace_uses(&mut self, from: Value, to: Value) {
        if from == to {
            return;
        }
        for used in std::mem::take(&mut self.values[from].uses) {
            self.ops[used.op].operands[used.operand as usize] = to;
            self.values[to].uses.push(used);
        }
    }

    /// Takes an operation without used results out of its block.
    pub fn erase(&mut self, op: Op) {
        debug_assert!(
            self[op].results.iter().all(|&result| self[result].uses.is_empty()),
            "an erased operation's results are unused"
        );
        self.set_operands(op, SmallVec::new());
        if let Some(block) = self.ops[op].parent.take() {
            self.blocks[block].ops.retain(|&other| other != op);
        }
    }

    /// Removes operations without operands and results from the top-level module.
    pub fn erase_all(&mut self, erased: &[Op]) {
        for &op in erased {
            debug_assert!(self.ops[op].operands.is_empty() && self.ops[op].results.is_empty());
            self.ops[op].parent = None;
        }
        let body = self.body();
        let Module { ops, blocks, .. } = self;
        blocks[body].ops.retain(|&op| ops[op].parent.is_some());
    }

    /// Erases all operations of a block.
    pub fn clear_block(&mut self, block: Block) {
        self.arrange(block, Vec::new());
    }

    /// Erases a block that no branch from outside its region refers to.
    pub fn erase_block(&mut self, block: Block) {
        let ops = self.blocks[block].ops.clone();
        self.forget_regions(&ops);
        self.clear_block(block);
        if let Some(region) = self.blocks[block].parent.take() {
            self.regions[region].blocks.retain(|&other| other != block);
        }
    }

    /// Sets the operations of a block, in this order. Each is in the block already or in none; operations of the
    /// block that are not listed are erased.
    pub fn arrange(&mut self, block: Block, order: Vec<Op>) {
        let before = std::mem::take(&mut self.blocks[block].ops);
        before.iter().for_each(|&op| self.ops[op].parent = None);
        for &op in &order {
            debug_assert!(self.ops[op].parent.is_none(), "an operation is in one place");
            self.ops[op].parent = Some(block);
        }
        self.blocks[block].ops = order;
        let erased = before.into_iter().filter(|&op| self.ops[op].parent.is_none()).collect();
        self.forget_operands(erased);
    }

    /// Detaches all operations of a block but the last, in order; [`Module::arrange`] inserts them in another one.
    pub fn detach_before_last(&mut self, block: Block) -> Vec<Op> {
        let Some(last) = self.blocks[block].ops.pop() else { return Vec::new() };
        let detached = std::mem::replace(&mut self.blocks[block].ops, vec![last]);
        detached.iter().for_each(|&op| self.ops[op].parent = None);
        detached
    }

    /// Removes all uses by operations in the regions of these operations, which are about to be erased.
    pub fn forget_regions(&mut self, erased: &[Op]) {
        let below = |&op: &Op| self.walk(op).into_iter().skip(1);
        let inner = erased.iter().flat_map(below).collect();
        self.forget_operands(inner);
    }

    /// Removes the operands of operations. Each used value is visited once, since a value may have as many uses as a
    /// block has operations.
    fn forget_operands(&mut self, erased: Vec<Op>) {
        let mut used = EntitySet::new();
        for op in erased {
            for value in std::mem::take(&mut self.ops[op].operands) {
                used.insert(value);
            }
        }
        let Module { ops, values, .. } = self;
        for value in used.keys() {
            values[value]
                .uses
                .retain(|used| ops[used.op].operands.get(used.operand as usize) == Some(&value));
        }
    }

    /// Gives a value another type.
    pub fn set_value_type(&mut self, value: Value, ty: Type) {
        self.values[value].ty = ty;
    }

    /// Notes where the text names a value.
    pub fn set_value_span(&mut self, value: Value, span: Span) {
        self.values[value].span = Some(span);
    }

    /// Removes the span of a value.
    pub(super) fn clear_value_span(&mut self, value: Value) {
        self.values[value].span = None;
    }

    /// Removes the span of a block.
    pub(super) fn clear_block_span(&mut self, block: Block) {
        self.blocks[block].span = None;
    }

    /// Sorts a region's blocks by their spans in the source, since they may be referred to before they are defined. A
    /// block without a span is the first.
    pub fn order_blocks(&mut self, region: Region) {
        let Module { blocks, regions, .. } = self;
        regions[region].blocks.sort_by_key(|&block| blocks[block].span.map(|span| span.start));
    }

    /// Notes where the text has a block.
    pub fn set_block_span(&mut self, block: Block, span: Span) {
        self.blocks[block].span = Some(span);
    }

    /// The name in an operation's location: the first one, where the location is fused of several.
    pub fn loc_name(&self, op: Op) -> Option<&str> {
        let name = |loc: Loc| match &self.pools[loc] {
            LocKind::Named { name, .. } => Some(&self.pools[*name]),
            _ => None,
        };
        match &self.pools[self.ops[op].loc] {
            LocKind::Fused { parts, .. } => parts.iter().find_map(|&part| name(part)),
            _ => name(self.ops[op].loc),
        }
    }

    /// Gives an operation another location.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.ops[op].loc = loc;
    }

    /// Gives a block argument another location.
    pub fn set_value_loc(&mut self, value: Value, loc: Loc) {
        self.values[value].loc = loc;
    }

    /// Gives a terminator other successors.
    pub fn set_successors(&mut self, op: Op, successors: SmallVec<[Block; 1]>) {
        self.ops[op].successors = successors;
    }

    /// Sets an attribute in the dictionary where it is present; a new one where the parser would put it.
    pub fn set_attr(&mut self, op: Op, name: Name, attr: Attr) {
        let data = &mut self.ops[op];
        let standing =
            data.properties.iter_mut().chain(&mut data.attrs).find(|(key, _)| *key == name);
        if let Some(found) = standing {
            found.1 = attr;
            return;
        }
        let def = self.ops[op].def;
        let is_inherent = def.is_some_and(|def| {
            let is_named = def.attributes.iter().any(|row| row.name == &self.pools[name]);
            is_named && self.registry().home(Some(def)) == Home::Properties
        });
        let Module { ops, pools, .. } = self;
        let data = &mut ops[op];
        let attrs = if is_inherent { &mut data.properties } else { &mut data.attrs };
        attrs.push((name, attr));
        attrs.sort_by(|a, b| pools[a.0].cmp(&pools[b.0]));
    }

    /// Removes an attribute from properties or dictionary.
    pub fn remove_attr(&mut self, op: Op, name: &str) {
        let Module { ops, pools, .. } = self;
        ops[op].properties.retain(|(key, _)| &pools[*key] != name);
        ops[op].attrs.retain(|(key, _)| &pools[*key] != name);
    }
}
