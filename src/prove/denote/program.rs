//! A function as a list of nodes: core operations, and operations without a definition.
//!
//! A framework's operation is its recipe; an operation that has none is a symbol that is applied to its operands and
//! to what its regions return. Regions are part of the same list, with arguments of their own.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};

use crate::expand::{Condition, Graph, OpenGraph};
use crate::inline::{Callees, has_calls, inline};
use crate::ir::print::{PrintOptions, dictionary_text};
use crate::ir::{Block, DecodedOp, Module, NamedAttr, Op, Value};
use crate::ops::core::{Bounds, Constant};
use crate::ops::def::Structure;
use crate::ops::{Call, CoreOp, Emit, Role, Semantics, Val};
use crate::tensor::Tensor;
use crate::types::size::{self, Atom, is_symbol};
use crate::types::{ElementType, ValueType};
use crate::verify::Verified;

/// Why a function has no meaning here: the operation, and the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The operation's name; empty where it is the whole function.
    pub operation: String,
    /// The reason.
    pub reason: String,
}

impl Refusal {
    /// The refusal of an operation.
    pub fn new(operation: impl Into<String>, reason: impl Into<String>) -> Self {
        Refusal { operation: operation.into(), reason: reason.into() }
    }
}

/// A value of the function.
#[derive(Clone, Hash, Debug)]
pub struct ProgramNode {
    /// What it is.
    pub kind: NodeKind,
    /// The values that it is computed of.
    pub operands: Vec<usize>,
    /// Its type.
    pub ty: ValueType,
    /// The name of the operation of the source program.
    pub origin: String,
    /// The region in which it is computed.
    pub region: Option<usize>,
}

/// What a node is.
#[derive(Clone, Hash, Debug)]
pub enum NodeKind {
    /// An argument of the function.
    Argument(u32),
    /// An argument of a region: the number of regions around it, and its own.
    RegionArgument(u32, u32),
    /// A core operation.
    Core(CoreOp),
    /// A result of an operation without a definition: its index in [`Program::opaque`], and that of the result.
    Opaque(usize, u32),
}

/// An operation without a definition.
#[derive(Clone, Hash, Debug)]
pub struct OpaqueOp {
    /// Its name, attributes and result types.
    pub symbol: String,
    /// The name alone.
    pub name: String,
    /// The operands.
    pub operands: Vec<usize>,
    /// The regions, by their index in [`Program::regions`].
    pub regions: Vec<usize>,
}

/// A region of an operation without a definition.
#[derive(Clone, Hash, Debug, Default)]
pub struct RegionBody {
    /// The region around it.
    pub parent: Option<usize>,
    /// The operation that it belongs to, by its index in [`Program::opaque`], and its number among that one's.
    pub of: (usize, usize),
    /// The operation that ends it, with its attributes.
    pub end: String,
    /// What it returns.
    pub results: Vec<usize>,
    /// The operations with effects, in order, by their index in [`Program::opaque`].
    pub effects: Vec<usize>,
}

/// A function as a list of nodes, operands before their users.
#[derive(Default)]
pub struct Program {
    /// The nodes.
    pub nodes: Vec<ProgramNode>,
    /// The number of the function's arguments, and those of its blocks.
    pub arguments: usize,
    /// The results; of a body of several blocks, the operands of each block's last operation.
    pub results: Vec<usize>,
    /// What is the same of two bodies of several blocks that are compared: how blocks end, and where they lead.
    pub blocks: String,
    /// The operations without a definition.
    pub opaque: Vec<OpaqueOp>,
    /// The regions of these.
    pub regions: Vec<RegionBody>,
    /// The operations with effects, in order.
    pub effects: Vec<usize>,
    /// An operation without a definition that names functions.
    pub naming: Option<String>,
    /// One whose elements are in a resource of the module.
    pub resource: Option<String>,
    /// The framework's operations that are denoted by their recipes, by name.
    pub recipes: Vec<String>,
    /// For each root of symbolic sizes the argument and the dimension; the environment of the symbols.
    pub roots: Vec<(u32, u32)>,
    open: Option<OpenGraph>,
    conditions: Vec<Condition>,
    region: Option<usize>,
    origin: String,
}

impl Program {
    /// The program of a function.
    ///
    /// # Errors
    /// The operation that has no meaning here, and why.
    pub fn of_function(module: &Verified, func: Op) -> Result<Program, Refusal> {
        match module.has_dynamic_arguments(func) {
            true => Program::with_symbolic_sizes(module, func),
            false => Program::with_symbols(module, func),
        }
    }

    fn with_symbolic_sizes(module: &Verified, func: Op) -> Result<Program, Refusal> {
        let refused = |error: crate::source::Diagnostic| Refusal::new("", error.message);
        let open = OpenGraph::of_function(module, func).map_err(refused)?;
        if let Some(op) = open.assumed {
            let why = "sizes may be 1 and broadcast, or be equal";
            return Err(Refusal::new(module.op_name(op), why));
        }
        let mut program = Program { roots: open.roots.clone(), ..Program::default() };
        program.take_graph(module, &open.graph)?;
        program.open = Some(open);
        Ok(program)
    }

    fn take_graph(&mut self, module: &Verified, graph: &Graph) -> Result<(), Refusal> {
        if let Some(check) = graph.checks.first() {
            return Err(Refusal::new(module.op_name(check.op), "it is an assertion on sizes"));
        }
        self.arguments = graph.arguments;
        for (at, node) in graph.nodes.iter().enumerate() {
            let origin = node.origin.map_or("", |op| module.op_name(op)).to_owned();
            let kind = match &node.op {
                Some(op) => NodeKind::Core(op.clone()),
                None if at < graph.arguments => NodeKind::Argument(at as u32),
                None => return Err(Refusal::new(origin, "it is a result of regions")),
            };
            if let Some(def) = node.origin.and_then(|op| module[op].def)
                && matches!(def.semantics, Semantics::Framework { .. } | Semantics::Opaque { .. })
            {
                self.note_recipe(def.name);
            }
            let operands = node.operands.iter().map(|value| value.0 as usize).collect();
            let ty = node.ty.clone();
            self.nodes.push(ProgramNode { kind, operands, ty, origin, region: None });
        }
        self.results = graph.results.iter().map(|value| value.0 as usize).collect();
        Ok(())
    }

    /// Whether dynamic sizes are symbols in its types.
    pub fn has_size_symbols(&self) -> bool {
        self.open.is_some()
    }

    /// The requirements on the sizes of a call, where they are symbols.
    pub fn conditions(&self) -> &[Condition] {
        self.open.as_ref().map_or(&self.conditions, |open| &open.conditions)
    }

    /// A program of arguments alone; the symbols of their sizes have this number of roots.
    pub fn of_arguments(types: &[ValueType], roots: usize) -> Program {
        let mut program = Program::default();
        for (index, ty) in (0..).zip(types) {
            program.push(NodeKind::Argument(index), Vec::new(), ty.clone());
        }
        program.arguments = types.len();
        program.roots = (0..roots as u32).map(|root| (root, 0)).collect();
        program
    }

    /// Adds a core operation, with what it requires of sizes; `None` where it refuses its operands.
    pub fn add_core(&mut self, op: &CoreOp, operands: &[usize]) -> Option<usize> {
        let types: Vec<ValueType> =
            operands.iter().map(|&operand| self.nodes[operand].ty.clone()).collect();
        let ty = op.infer(&types).ok()?;
        self.require_sizes(op, &types, &ty);
        op.name().clone_into(&mut self.origin);
        Some(self.push(NodeKind::Core(op.clone()), operands.to_vec(), ty))
    }

    /// Hashes all that a proof depends on, but for the meaning of symbols.
    pub fn hash_into(&self, state: &mut impl Hasher) {
        // Without `..`: a new field is a new decision.
        let Program {
            nodes,
            arguments,
            results,
            blocks,
            opaque,
            regions,
            effects,
            naming,
            resource,
            recipes: _,
            roots,
            open: _,
            conditions: _,
            region: _,
            origin: _,
        } = self;
        (nodes, arguments, results, blocks, opaque, regions, effects).hash(state);
        (naming, resource, roots, self.has_size_symbols(), self.conditions()).hash(state);
        // Of a large tensor only a part is hashed by itself.
        for node in nodes {
            if let NodeKind::Core(CoreOp::Constant(constant)) = &node.kind
                && constant.value.element() != ElementType::String
            {
                state.write(constant.value.stored_bytes());
            }
        }
    }

    /// Adds a requirement on sizes.
    pub fn require(&mut self, condition: Condition) {
        if !self.conditions.contains(&condition) {
            self.conditions.push(condition);
        }
    }

    fn require_sizes(&mut self, op: &CoreOp, types: &[ValueType], result: &ValueType) {
        let shape = |k: usize| types.get(k).and_then(ValueType::shape).unwrap_or_default();
        let mut require = |condition: Condition| self.require(condition);
        match op {
            CoreOp::Slice(slice) => {
                for (d, &size) in shape(0).iter().enumerate() {
                    let (first, count) = (slice.offsets[d], slice.sizes[d]);
                    let is_whole = (first, count, slice.strides[d]) == (0, size, 1);
                    let is_number = [first, count, size].iter().all(|&it| !is_symbol(it));
                    if is_whole || is_number {
                        continue;
                    }
                    let last = size::sub(count, 1)
                        .and_then(|steps| size::mul(steps, slice.strides[d]))
                        .and_then(|span| size::add(first, span));
                    for end in [Some(first), last].into_iter().flatten() {
                        require(Condition::AtLeast(end, 0));
                        size::add(end, 1).into_iter().for_each(|end| {
                            require(Condition::AtLeast(size, end));
                        });
                    }
                    require(Condition::AtLeast(count, 0));
                }
            }
            CoreOp::GatherMultiaxis(gather) => {
                let count = size::product(result.shape().unwrap_or_default());
                let axes = gather.axes.iter().map(|&axis| shape(0)[axis as usize]);
                if let Some(count) = count {
                    axes.for_each(|axis| require(Condition::Filled { axis, count }));
                }
            }
            _ => {}
        }
    }

    /// The program of a function, in which operations on values of dynamic sizes have no definition.
    ///
    /// # Errors
    /// Those of [`Program::of_function`].
    pub fn with_symbols(module: &Verified, func: Op) -> Result<Program, Refusal> {
        let blocks = reached_blocks(module, func);
        let [entry, others @ ..] = &blocks[..] else {
            return Err(Refusal::new("", "it has no body"));
        };
        let mut program = Program::default();
        // What the blocks are given are arguments, too, of which nothing is known.
        let all_args = blocks.iter().flat_map(|&block| &module[block].args).copied();
        let args: Vec<Value> = all_args.collect();
        for (index, &arg) in (0..).zip(&args) {
            let ty = module.pools.to_value_type(module.value_type(arg));
            let shape = ty.shape().unwrap_or(&[]).iter().zip(0..);
            let open = shape.filter(|(size, _)| **size < 0).map(|(_, d)| (index, d));
            program.roots.extend(open.collect::<Vec<_>>());
            program.push(NodeKind::Argument(index), Vec::new(), ty);
        }
        program.arguments = program.nodes.len();
        let mut copy;
        let mut source: &Module = module;
        if others.is_empty() && has_calls(module, *entry) {
            copy = Module::clone(module);
            let callees = Callees::of(&copy);
            inline(&mut copy, &callees, func, &[*entry], &|_| true);
            source = &copy;
        }
        let args = args.into_iter().zip(0..).collect();
        let mut walk = Walk { module: source, program, values: args };
        let mut stopping = Vec::new();
        for &block in &blocks {
            let begin = walk.program.nodes.len();
            let (results, effects, _) = walk.walk_block(block)?;
            walk.program.results.extend(results);
            walk.program.effects.extend(effects);
            let checks = walk.program.nodes_with_checks();
            stopping.extend(checks.iter().any(|&node| node >= begin).then_some(block));
        }
        if !others.is_empty() {
            // Errors are compared all together: so those of several blocks could change places.
            if stopping.len() > 1 {
                return Err(Refusal::new("", "several blocks of its body may stop at an error"));
            }
            if !walk.program.roots.is_empty() || !walk.program.effects.is_empty() {
                let why = "a block of its body has an effect, or is given dynamic sizes";
                return Err(Refusal::new("", why));
            }
            walk.program.blocks = walk.text_of_blocks(&blocks, &stopping);
        }
        let program = walk.program;
        Ok(program)
    }

    fn push(&mut self, kind: NodeKind, operands: Vec<usize>, ty: ValueType) -> usize {
        let (origin, region) = (self.origin.clone(), self.region);
        self.nodes.push(ProgramNode { kind, operands, ty, origin, region });
        self.nodes.len() - 1
    }

    fn note_recipe(&mut self, name: &str) {
        if !self.recipes.iter().any(|known| known == name) {
            self.recipes.push(name.to_owned());
        }
    }

    /// The nodes whose coordinates may stop a run.
    pub fn nodes_with_checks(&self) -> Vec<usize> {
        let stops = |&node: &usize| match &self.nodes[node].kind {
            NodeKind::Core(CoreOp::GatherMultiaxis(gather)) => gather.bounds == Bounds::Error,
            NodeKind::Core(CoreOp::ScatterMultiaxis(scatter)) => {
                scatter.bounds == crate::ops::core::Beyond::Error || scatter.unique
            }
            _ => false,
        };
        (0..self.nodes.len()).filter(stops).collect()
    }

    /// The tensor that a node has in every run, if it is computed of constants.
    fn constant_value(&self, node: usize, work: &mut usize) -> Option<Tensor> {
        let ProgramNode { kind, operands, ty, .. } = &self.nodes[node];
        let NodeKind::Core(op) = kind else { return None };
        if let CoreOp::Constant(constant) = op {
            return Some(constant.value.clone());
        }
        let count = crate::types::element_count(ty.shape()?)?;
        *work = work.checked_sub(usize::try_from(count).ok()? + 1)?;
        let operands: Option<Vec<Tensor>> =
            operands.iter().map(|&operand| self.constant_value(operand, work)).collect();
        op.eval(&operands?).ok()
    }
}

/// A size as a sum of products of the sizes of arguments, if that is all it is.
pub fn size_terms(size: i64) -> Option<Vec<(Vec<u32>, i64)>> {
    if !is_symbol(size) {
        return None;
    }
    let root = |atom: Atom| match atom {
        Atom::Root(root) => Some(root),
        _ => None,
    };
    size::terms(size)
        .into_iter()
        .map(|(atoms, factor)| {
            let roots: Option<Vec<u32>> = atoms.into_iter().map(root).collect();
            Some((roots?, factor))
        })
        .collect()
}

impl Emit for Program {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let types: Vec<ValueType> = operands.iter().map(|&operand| self.type_of(operand)).collect();
        let ty = match op.infer(&types) {
            Ok(ty) => ty,
            Err(violation) => panic!("a recipe breaks {}: {}", op.name(), violation.message),
        };
        let operands = operands.iter().map(|operand| operand.0 as usize).collect();
        Val(self.push(NodeKind::Core(op), operands, ty) as u32)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.nodes[value.0 as usize].ty.clone()
    }
}

/// The blocks of a function to which its first one leads, in their order.
fn reached_blocks(module: &Module, func: Op) -> Vec<Block> {
    let all = module[func].regions.first().map_or(&[][..], |&body| &module[body].blocks[..]);
    let mut reached: Vec<Block> = all.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(&block) = reached.get(next) {
        let last = module[block].ops.last();
        for &after in last.map_or(&[][..], |&last| &module[last].successors[..]) {
            if !reached.contains(&after) {
                reached.push(after);
            }
        }
        next += 1;
    }
    all.iter().copied().filter(|block| reached.contains(block)).collect()
}

/// Adds the operations of a function to a program.
struct Walk<'m> {
    module: &'m Module,
    program: Program,
    values: HashMap<Value, usize>,
}

/// The work of computing operands that must be known.
const CONSTANT_WORK: usize = 100_000;

impl Walk<'_> {
    /// The operands of a block's last operation, its operations with effects, and its last operation as text.
    fn walk_block(&mut self, block: Block) -> Result<(Vec<usize>, Vec<usize>, String), Refusal> {
        let module = self.module;
        let ops = module[block].ops.clone();
        let mut effects = Vec::new();
        let Some((&last, ops)) = ops.split_last() else {
            return Ok((Vec::new(), effects, String::new()));
        };
        for &op in ops {
            self.program.origin = module.op_name(op).to_owned();
            let results = self.walk_op(op, &mut effects)?;
            self.values.extend(module[op].results.iter().copied().zip(results));
        }
        let operands = module.definition_operands(last);
        let operands = operands.iter().map(|value| self.value(*value)).collect::<Result<_, _>>()?;
        let end = match module.structure(last) {
            Some(Structure::Return) => String::new(),
            _ => self.text_of(last),
        };
        Ok((operands, effects, end))
    }

    /// Of each block the types of its arguments, its last operation, the numbers of the blocks that follow, and whether it
    /// may stop at an error.
    fn text_of_blocks(&self, blocks: &[Block], stopping: &[Block]) -> String {
        let module = self.module;
        let text = |block: &Block| {
            let types = module[*block].args.iter();
            let types =
                types.map(|&arg| module.pools.to_value_type(module.value_type(arg)).to_string());
            let last = module[*block].ops.last();
            let next = last.map_or(&[][..], |&last| &module[last].successors[..]);
            let next: Vec<_> =
                next.iter().map(|next| blocks.iter().position(|it| it == next)).collect();
            let last = last.map(|&last| self.text_of(last)).unwrap_or_default();
            let (types, stops) = (types.collect::<Vec<_>>().join(", "), stopping.contains(block));
            format!("{types} {last} {next:?} {stops}\n")
        };
        blocks.iter().map(text).collect()
    }

    fn value(&self, value: Value) -> Result<usize, Refusal> {
        let known = self.values.get(&value).copied();
        known.ok_or_else(|| Refusal::new(&self.program.origin[..], "a value of it is not known"))
    }

    /// An operation with its attributes, the element types of its operands and those of its results.
    fn text_of(&self, op: Op) -> String {
        let module = self.module;
        let data = &module[op];
        let mut attrs: Vec<NamedAttr> =
            data.properties.iter().chain(&data.attrs).cloned().collect();
        let text = |attr: &NamedAttr| {
            dictionary_text(&module.pools, std::slice::from_ref(attr), &PrintOptions::default())
        };
        attrs.sort_by_key(text);
        let attrs: Vec<String> = attrs.iter().map(text).collect();
        let types = |values: &[Value], has_sizes: bool| {
            let text = |&value: &Value| match module.pools.to_value_type(module.value_type(value)) {
                ty @ ValueType::Other(_) if !ty.is_unranked() => ty.to_string(),
                ty if has_sizes => ty.to_string(),
                ty => element_of(&ty).canonical().to_string(),
            };
            values.iter().map(text).collect::<Vec<_>>().join(", ")
        };
        // The sizes of operands are their own. Those of results follow from them where there is a definition.
        let operands = types(&data.operands, false);
        let results = types(&data.results, data.def.is_none());
        format!("{} {} ({operands}) -> {results}", module.op_name(op), attrs.concat())
    }

    fn walk_op(&mut self, op: Op, effects: &mut Vec<usize>) -> Result<Vec<usize>, Refusal> {
        let module = self.module;
        let operands = module.definition_operands(op);
        let operands: Vec<usize> =
            operands.iter().map(|value| self.value(*value)).collect::<Result<_, _>>()?;
        let refuse = |why: &str| Err(Refusal::new(module.op_name(op), why));
        let Some(def) = module[op].def else {
            return self.push_opaque(op, effects);
        };
        let begin = self.program.nodes.len();
        let found = match &def.semantics {
            Semantics::Structural(Structure::Call) | Semantics::Check { .. } => {
                return self.push_opaque(op, effects);
            }
            Semantics::Structural(_) => return refuse("it cannot be in a function"),
            Semantics::Core(_) => self.push_core(op, &operands),
            Semantics::Framework { .. } => self.push_recipe(op, &operands),
            Semantics::Opaque { .. }
                if def.semantics.is_expanded_to_run() && module.is_pure(op) =>
            {
                self.push_recipe(op, &operands)
            }
            Semantics::Opaque { .. } => return self.push_opaque(op, effects),
        };
        match found {
            Ok(results) if results.len() >= module[op].results.len() => Ok(results),
            // One that is not expanded here is a symbol: equal ones have equal results.
            _ => {
                self.program.nodes.truncate(begin);
                self.push_opaque(op, effects)
            }
        }
    }

    /// Decodes an operation with the values of the operands that must be known.
    fn decode(&mut self, op: Op, operands: &[usize]) -> Result<DecodedOp, Refusal> {
        let refuse = |why: String| Refusal::new(self.module.op_name(op), why);
        let mut decoded = self.module.decode(op).map_err(|violation| refuse(violation.message))?;
        for (index, &operand) in operands.iter().enumerate() {
            // A value may have more sizes than it is declared with.
            let declared = &decoded.operands[index];
            if declared.as_tensor().is_some() || declared.is_unranked() {
                decoded.operands[index] = self.program.nodes[operand].ty.clone();
            }
            if decoded.def.role(index) == Role::Constant && decoded.constants[index].is_none() {
                let mut work = CONSTANT_WORK;
                decoded.constants[index] = self.program.constant_value(operand, &mut work);
            }
        }
        Ok(decoded)
    }

    fn push_core(&mut self, op: Op, operands: &[usize]) -> Result<Vec<usize>, Refusal> {
        let refuse = |why: String| Refusal::new(self.module.op_name(op), why);
        let decoded = self.decode(op, operands)?;
        let inferred = decoded.infer_run().map_err(|violation| refuse(violation.message))?;
        let core = decoded.core().map_err(|violation| refuse(violation.message))?;
        let core = core.ok_or_else(|| refuse("it is no core operation".to_owned()))?;
        if inferred.iter().chain(&decoded.operands).any(|ty| !ty.is_static()) {
            return Err(refuse("its shape is not known before the program runs".to_owned()));
        }
        let ty = match core {
            // A constant has the type that it is declared with.
            CoreOp::Constant(Constant { ref value, scalar: false }) => value.ty().into(),
            _ => inferred[0].clone(),
        };
        let mut operands = operands.to_vec();
        if let CoreOp::Reshape(_) = core {
            operands.truncate(1);
        }
        Ok(vec![self.program.push(NodeKind::Core(core), operands, ty)])
    }

    fn push_recipe(&mut self, op: Op, operands: &[usize]) -> Result<Vec<usize>, Refusal> {
        let refuse = |why: String| Refusal::new(self.module.op_name(op), why);
        let decoded = self.decode(op, operands)?;
        for (index, (&operand, declared)) in operands.iter().zip(&decoded.operands).enumerate() {
            let found = &self.program.nodes[operand].ty;
            let is_known = decoded.constants.get(index).is_some_and(Option::is_some);
            if matches!(found, ValueType::Other(_)) && !is_known && !found.is_none() {
                return Err(refuse(format!("it takes {found}")));
            }
            if declared.as_tensor().is_some() && !found.may_be(declared) {
                return Err(refuse(format!("it takes {declared}, but gets {found}")));
            }
        }
        let inferred = decoded.infer_run().map_err(|violation| refuse(violation.message))?;
        if inferred.iter().chain(&decoded.operands).any(|ty| !ty.is_static()) {
            return Err(refuse("its shape is not known before the program runs".to_owned()));
        }
        let Some(recipe) = decoded.def.semantics.recipe() else {
            return Err(refuse("it has no recipe".to_owned()));
        };
        let values: Vec<Val> = operands.iter().map(|&operand| Val(operand as u32)).collect();
        let call = Call { results: &inferred, ..decoded.call() };
        let results = (recipe.expand)(&call, &values, &mut self.program);
        if results.len() < inferred.len() {
            return Err(refuse(
                "it needs an operand that is known before the program runs".to_owned(),
            ));
        }
        self.program.note_recipe(decoded.def.name);
        Ok(results.iter().map(|value| value.0 as usize).collect())
    }

    /// Adds an operation as a symbol.
    fn push_opaque(&mut self, op: Op, effects: &mut Vec<usize>) -> Result<Vec<usize>, Refusal> {
        let module = self.module;
        let data = &module[op];
        if !data.successors.is_empty() {
            return Err(Refusal::new(module.op_name(op), "it branches to other blocks"));
        }
        let operands: Vec<usize> =
            data.operands.iter().map(|&value| self.value(value)).collect::<Result<_, _>>()?;
        let name = module.op_name(op).to_owned();
        let (outer, origin) = (self.program.region, self.program.origin.clone());
        let mut regions = Vec::new();
        for region in &data.regions {
            let [block] = module[*region].blocks[..] else {
                return Err(Refusal::new(name, "a region of it has several blocks, or none"));
            };
            let mut depth = 0;
            let mut around = outer;
            while let Some(at) = around {
                depth += 1;
                around = self.program.regions[at].parent;
            }
            let index = self.program.regions.len();
            let body = RegionBody { parent: outer, ..RegionBody::default() };
            self.program.regions.push(body);
            self.program.region = Some(index);
            for (arg, &value) in (0..).zip(&module[block].args) {
                let ty = module.pools.to_value_type(module.value_type(value));
                let node = self.program.push(NodeKind::RegionArgument(depth, arg), Vec::new(), ty);
                self.values.insert(value, node);
            }
            let (results, inner, end) = self.walk_block(block)?;
            let body = &mut self.program.regions[index];
            (body.results, body.effects, body.end) = (results, inner, end);
            regions.push(index);
        }
        (self.program.region, self.program.origin) = (outer, origin);
        let at = self.program.opaque.len();
        for (number, &region) in regions.iter().enumerate() {
            self.program.regions[region].of = (at, number);
        }
        let mut symbol = self.text_of(op);
        let plain = without_strings(&symbol);
        if plain.contains("dense_resource<") {
            self.program.resource.get_or_insert_with(|| name.clone());
        }
        if plain.contains("::@") {
            return Err(Refusal::new(name, "it names a function of another module"));
        }
        if plain.contains('@') {
            self.program.naming.get_or_insert_with(|| name.clone());
        }
        // Each run of an operation with effects is another one, such as the next random number.
        let has_effects = |&region: &usize| !self.program.regions[region].effects.is_empty();
        if !module.is_pure(op) || regions.iter().any(has_effects) {
            symbol = format!("{symbol} as effect {}", effects.len());
            effects.push(at);
        }
        self.program.opaque.push(OpaqueOp { symbol, name, operands: operands.clone(), regions });
        let mut results = Vec::new();
        for (number, &result) in (0..).zip(&module[op].results) {
            let ty = module.pools.to_value_type(module.value_type(result));
            results.push(self.program.push(NodeKind::Opaque(at, number), operands.clone(), ty));
        }
        Ok(results)
    }
}

/// Removes string literals from a printed attribute.
fn without_strings(text: &str) -> String {
    let mut plain = String::new();
    let (mut is_quoted, mut is_escaped) = (false, false);
    for c in text.chars() {
        match c {
            _ if is_escaped => is_escaped = false,
            '\\' if is_quoted => is_escaped = true,
            '"' => is_quoted = !is_quoted,
            _ if !is_quoted => plain.push(c),
            _ => {}
        }
    }
    plain
}

/// The element type by which a value is known here: that of a tensor, or a stand-in for a type without elements.
pub fn element_of(ty: &ValueType) -> ElementType {
    ty.element().or_else(|| ty.unranked_element()).unwrap_or(ElementType::String)
}
