//! A function's body as an e-graph, in which a shared value is one e-class. Calls are inlined before this stage.
//!
//! The regions of operations are part of the same e-graph. Statements are kept in program order next to it:
//! operations that may have effects, those with regions, and terminators.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::Arc;

use egg::Id;

use super::analysis::EGraph;
use super::language::{Node, NodeOp, Origin};
use super::points::{EVERYWHERE, Point};
use super::symbols::{Symbols, core_with_symbols, equals_or_refines};
use crate::ir::{
    Block, ConstantFolder, DecodedOp, Module, Name, NamedAttr, Op, Region, Type, Value,
};
use crate::ops::core::Constant;
use crate::ops::core::builtin::CAST;
use crate::ops::def::Structure;
use crate::ops::effects::Regions;
use crate::ops::{AttrValue, Call, CoreOp, OpDef, RecordedRecipe, Role, Semantics};
use crate::tensor::Tensor;
use crate::types::size::ShapeEnv;
use crate::types::{DYNAMIC, TensorType, ValueType, size};
use multigather_semantics::verify::dominators;

/// The result of [`build`] in addition to the e-graph: a function's statements, roots and argument terms.
#[derive(Clone, Default, Debug)]
pub struct Body {
    pub blocks: Vec<BlockBody>,
    /// Exact terms of all values that must be computed: the operands of statements, in program order.
    pub roots: Vec<Id>,
    /// The exact term of each value of the source, in the order of the values.
    pub terms: Vec<(Value, Id)>,
    /// For each root, the program point at which it must be defined.
    pub needs: Vec<Need>,
    /// The e-nodes ([`NodeOp::OpaqueValue`]) of the values of which only the type is known.
    pub opaque_values: HashMap<Value, Node>,
    /// The range of `roots` that the function returns.
    pub results: Range<usize>,
    /// The symbols of arguments' dynamic sizes, each with the argument and the dimension.
    pub sizes: Vec<(i64, (u32, usize))>,
    /// Whether results may have more static types than they are declared with.
    pub may_refine: bool,
}

/// A block with its statements.
#[derive(Clone, Debug)]
pub struct BlockBody {
    pub block: Block,
    pub statements: Vec<Statement>,
    /// The blocks that this one immediately dominates, in a function of several blocks.
    pub dominated: Vec<BlockBody>,
}

/// An operation with effects or with regions, which is written in program order. Its operands are indices of roots.
#[derive(Clone, Debug)]
pub struct Statement {
    pub op: Op,
    /// The program point of the statement.
    pub need: Need,
    pub operands: Range<usize>,
    /// The values that opaque regions use, each with the index of its root.
    pub captured: Vec<(Value, usize)>,
    /// The bodies of the regions that are not opaque.
    pub bodies: Vec<BlockBody>,
    pub regions: Regions,
    /// Whether its regions may use values that are defined outside of them.
    pub sees_outside: bool,
    /// The range of roots that are used in its regions.
    pub inside: Range<usize>,
}

/// The position at which a root is used.
#[derive(Clone, Copy, Debug)]
pub struct Need {
    pub point: Point,
    /// The first point of the innermost enclosing region that may not use values from outside, if there is one.
    pub isolated: Option<Point>,
}

impl Body {
    /// The terms of the function's results.
    pub fn results(&self) -> &[Id] {
        &self.roots[self.results.clone()]
    }

    /// Whether each of these roots is defined where it is used: no equality has moved a value into a region, or after
    /// an operation, although it is needed outside or earlier.
    pub fn are_roots_defined(&self, egraph: &EGraph, roots: &[Id]) -> bool {
        let points = &egraph.analysis.points;
        let is_there =
            |(&root, need): (&Id, &Need)| points.dominates(egraph[root].data.point, need.point);
        roots.iter().zip(&self.needs).all(is_there)
    }
}

/// The type that a value of this type has in a canonical program: signless integers in place of signed ones.
pub fn canonical_type(ty: ValueType) -> ValueType {
    match ty {
        ValueType::Tensor(ty) => {
            ValueType::Tensor(TensorType { element: ty.element.canonical(), shape: ty.shape })
        }
        ValueType::Scalar(element) => ValueType::Scalar(element.canonical()),
        other => other,
    }
}

/// An attribute with canonical types in place of the framework's.
fn canonical_attr((name, value): (&'static str, AttrValue)) -> (&'static str, AttrValue) {
    match value {
        AttrValue::Tensor(tensor) => {
            let element = tensor.element().canonical();
            (name, AttrValue::Tensor(tensor.reinterpreted(element)))
        }
        other => (name, other),
    }
}

/// Adds a function's body to the e-graph. Blocks that are unreachable from the entry are omitted. With `may_refine`,
/// results may get more static types than those declared. Dynamic sizes become symbols of the environment.
pub fn build(
    module: &Module,
    func: Op,
    env: Option<&ShapeEnv>,
    egraph: &mut EGraph,
    may_refine: bool,
) -> Body {
    let tree = dominators(module, module[func].regions[0]);
    let entry = tree[0].0;
    let mut symbols = Symbols::new(env);
    let args: Vec<Id> = (0u32..)
        .zip(&module[entry].args)
        .map(|(index, &arg)| {
            let ty = symbols.argument_type(module, func, index, arg);
            egraph.add_uncanonical(Node::new(NodeOp::Argument { index, ty: Box::new(ty) }, &[]))
        })
        .collect();
    let terms = module[entry].args.iter().copied().zip(args).collect();
    let mut build = Build {
        module,
        known: ConstantFolder::default(),
        egraph,
        body: Body { sizes: symbols.arguments.clone(), may_refine, ..Body::default() },
        symbols,
        live: live_ops(module, &tree),
        terms,
        point: EVERYWHERE,
        isolated: None,
        descriptions: HashMap::new(),
    };
    let block = build.add_dominator_tree(entry, &tree);
    build.body.blocks.push(block);
    build.body.terms = build.terms.into_iter().collect();
    build.body.terms.sort_unstable();
    build.body
}

/// The parts of an operation without its operands: name, properties, attributes, and the types of operands and
/// results.
type Description = (Name, Box<[NamedAttr]>, Box<[NamedAttr]>, Box<[Type]>, Box<[Type]>);

struct Build<'a> {
    module: &'a Module,
    known: ConstantFolder,
    egraph: &'a mut EGraph,
    symbols: Symbols<'a>,
    body: Body,
    live: HashSet<Op>,
    terms: HashMap<Value, Id>,
    /// The program point of the next operation.
    point: Point,
    /// [`Need::isolated`] of the next operation.
    isolated: Option<Point>,
    descriptions: HashMap<Description, u32>,
}

impl Build<'_> {
    /// Adds a block's operations, whose arguments have terms.
    fn add_block(&mut self, block: Block) -> BlockBody {
        let module = self.module;
        let mut statements = Vec::new();
        for &op in &module[block].ops {
            if self.live.contains(&op) && !self.add_pure_op(op) {
                statements.push(self.add_statement(op));
            }
        }
        BlockBody { block, statements, dominated: Vec::new() }
    }

    /// Adds a block of the function, and recursively those that it dominates.
    fn add_dominator_tree(&mut self, block: Block, tree: &[(Block, Option<Block>)]) -> BlockBody {
        let mut body = self.add_block(block);
        let end = self.point;
        for &(dominated, _) in tree.iter().filter(|(_, dominator)| *dominator == Some(block)) {
            let first = self.add_point();
            self.point = first;
            self.define_values(&self.module[dominated].args);
            body.dominated.push(self.add_dominator_tree(dominated, tree));
            Arc::make_mut(&mut self.egraph.analysis.points).close(first);
            self.point = end;
        }
        body
    }

    /// The exact terms of values; placeholders for those that have none.
    fn terms_of(&mut self, values: &[Value]) -> Vec<Id> {
        let term = |value: &Value| {
            let known = self.terms.get(value).copied();
            known.unwrap_or_else(|| self.add_placeholder(*value))
        };
        values.iter().map(term).collect()
    }

    /// Adds a constant in place of a value of which only the type is used, see [`live_ops`].
    fn add_placeholder(&mut self, value: Value) -> Id {
        let ty = canonical_type(self.module.pools.to_value_type(self.module[value].ty));
        let zero = Tensor::placeholder(&ty).expect("a value that is computed, or a static type");
        let scalar = matches!(ty, ValueType::Scalar(_));
        let constant = CoreOp::Constant(Constant { value: zero, scalar });
        self.egraph.add_uncanonical(Node::core(constant, &[]))
    }

    /// Adds the results of an operation without effects to the e-graph; returns false for any other operation.
    fn add_pure_op(&mut self, op: Op) -> bool {
        let module = self.module;
        if let Some(operand) = redundant_cast_operand(module, op) {
            let term = self.terms_of(&[operand])[0];
            self.terms.insert(module[op].results[0], term);
            return true;
        }
        let definition_operands = self.terms_of(&module.definition_operands(op));
        let data = || definition_operands.iter().map(|&operand| &self.egraph[operand].data);
        let types = data().map(|data| size::erased(&data.ty)).collect();
        let constants: Vec<_> = data().map(|data| data.constant.clone()).collect();
        let may_refine = self.body.may_refine;
        let canonical =
            decode_canonical(module, &mut self.known, op, types, &constants, may_refine);
        let results = match canonical.and_then(|op| self.add_canonical_op(op, &definition_operands))
        {
            Some(results) => results,
            None if is_position_independent(module, op) => self.add_opaque_op(op),
            None => return false,
        };
        results.iter().for_each(|&result| self.add_sizes(result));
        self.terms.extend(module[op].results.iter().copied().zip(results));
        true
    }

    /// Adds a decoded operation, as an e-node for each result; `None` where dynamic sizes prevent that.
    fn add_canonical_op(&mut self, canonical: CanonicalOp, operands: &[Id]) -> Option<Vec<Id>> {
        let CanonicalOp { mut decoded, core, results } = canonical;
        let is_open = |ty: &ValueType| ty.shape().is_some_and(|shape| shape.contains(&DYNAMIC));
        let has_symbols = decoded.operands.iter().chain(&results).any(is_open);
        if let Some(core) = core {
            let (core, count) = match has_symbols {
                true => core_with_symbols(self.egraph, &decoded, operands)?,
                false => (core, operands.len()),
            };
            return Some(vec![self.egraph.add_uncanonical(Node::core(core, &operands[..count]))]);
        }
        let (def, attrs) = (decoded.def, Box::new(std::mem::take(&mut decoded.attrs)));
        let node = |results: &[ValueType], index| {
            let (attrs, results) = (attrs.clone(), results.into());
            Node::new(NodeOp::Framework { def, attrs, results, index }, operands)
        };
        let mut named = results.to_vec();
        if has_symbols {
            decoded.attrs = (*attrs).clone();
            // What is made for symbols becomes its recipe in the search.
            let symbolic = self.with_symbolic_sizes(&decoded, operands);
            if !self.module.registry().is_sized(def)
                && let Some(unchanged) = self.unchanged_operands(&symbolic, operands, &results)
            {
                return Some(unchanged);
            }
            named = symbolic.inferred_sizes(&named, self.body.may_refine);
            let plain = node(&results, 0);
            for (index, ty) in (0u32..).zip(&mut named) {
                *ty = self.symbols.result_type(&plain, index, ty);
            }
        }
        let nodes = (0..named.len() as u32).map(|index| node(&named, index));
        Some(nodes.map(|node| self.egraph.add_uncanonical(node)).collect())
    }

    /// The operands that an operation returns unchanged, one as each result, for all values of the dynamic sizes.
    fn unchanged_operands(
        &self,
        symbolic: &DecodedOp,
        operands: &[Id],
        results: &[ValueType],
    ) -> Option<Vec<Id>> {
        let own = |operand: Id| canonical_type(size::erased(&self.egraph[operand].data.ty));
        let is_own = |result: &ValueType| operands.iter().any(|&operand| *result == own(operand));
        if !results.iter().all(is_own) {
            return None;
        }
        let recipe = symbolic.def.semantics.recipe()?;
        let inferred = symbolic.infer_run().ok()?;
        let call = Call { results: &inferred, ..symbolic.call() };
        let recorded = RecordedRecipe::of(&call, recipe.expand)?;
        let operand = |(index, result): (usize, &ValueType)| {
            let operand = operands[recorded.operand_of(*recorded.results.get(index)?)?];
            (*result == own(operand)).then_some(operand)
        };
        results.iter().enumerate().map(operand).collect()
    }

    /// The operation with the symbolic types of its operands and their known elements, from the e-graph.
    fn with_symbolic_sizes(&self, decoded: &DecodedOp, operands: &[Id]) -> DecodedOp {
        let data = || operands.iter().map(|&operand| &self.egraph[operand].data);
        let types: Vec<ValueType> = data().map(|data| data.ty.clone()).collect();
        let known: Vec<Option<Tensor>> = data().map(|data| data.sizes.clone()).collect();
        decoded.on_symbols(&types, &known)
    }

    /// Infers the types of the results of an opaque operation: dynamic sizes become the symbols that follow from those
    /// of its operands. Declared static sizes are unchanged.
    fn infer_opaque_results(&mut self, op: Op, results: Vec<ValueType>) -> Vec<ValueType> {
        let module = self.module;
        let is_open = |ty: &ValueType| ty.shape().is_some_and(|shape| shape.contains(&DYNAMIC));
        let infers =
            |def: &&OpDef| matches!(def.semantics, Semantics::Opaque { infer: Some(_), .. });
        if !results.iter().any(is_open) || module[op].def.filter(infers).is_none() {
            return results;
        }
        let Ok(mut decoded) = self.known.decode(module, op) else { return results };
        let operands = self.terms_of(&module.definition_operands(op));
        for (known, &operand) in decoded.constants.iter_mut().zip(&operands) {
            *known = known.take().or_else(|| self.egraph[operand].data.constant.clone());
        }
        self.with_symbolic_sizes(&decoded, &operands).inferred_sizes(&results, false)
    }

    /// Adds a pure opaque operation: an e-node for each of its results.
    fn add_opaque_op(&mut self, op: Op) -> Vec<Id> {
        let module = self.module;
        let operands = self.terms_of(&module[op].operands);
        let data = &module[op];
        let types =
            |values: &[Value]| values.iter().map(|&value| module.value_type(value)).collect();
        let description = (
            data.name,
            data.properties.to_vec().into(),
            data.attrs.to_vec().into(),
            types(&data.operands),
            types(&data.results),
        );
        let number = self.descriptions.len() as u32;
        let description = *self.descriptions.entry(description).or_insert(number);
        let result_type =
            |&value: &Value| canonical_type(module.pools.to_value_type(module.value_type(value)));
        let results = data.results.iter().map(result_type).collect();
        let results: Box<[ValueType]> = self.infer_opaque_results(op, results).into();
        let opaque = |results: Box<[ValueType]>, index| {
            let origin = Origin(op);
            Node::new(NodeOp::Opaque { description, results, index, origin }, &operands)
        };
        let plain = opaque(results.clone(), 0);
        let named = (0u32..).zip(&results).map(|(k, ty)| self.symbols.result_type(&plain, k, ty));
        let results: Box<[ValueType]> = named.collect();
        let result = |index| self.egraph.add_uncanonical(opaque(results.clone(), index));
        (0..results.len() as u32).map(result).collect()
    }

    /// Adds the operands and regions of an operation that is kept in program order.
    fn add_statement(&mut self, op: Op) -> Statement {
        let module = self.module;
        let operands = self.terms_of(&module[op].operands);
        let operands = self.add_roots(&operands);
        if module.structure(op) == Some(Structure::Return) {
            self.body.results = operands.clone();
        }
        let need = self.current_need();
        let (bodies, kept): (Vec<Region>, Vec<Region>) =
            module[op].regions.iter().partition(|&&region| is_transparent_region(module, region));
        let captured = module.captured_values(&kept);
        let terms = self.terms_of(&captured);
        let captured = captured.into_iter().zip(self.add_roots(&terms)).collect();
        let regions = module.regions_of(op);
        let sees_outside =
            regions != Regions::Unknown || !module.captured_values(&module[op].regions).is_empty();
        let first = self.body.roots.len();
        let bodies =
            bodies.into_iter().map(|region| self.add_region(region, sees_outside)).collect();
        let inside = first..self.body.roots.len();
        if !module[op].results.is_empty() {
            self.point = self.add_point();
            self.define_values(&module[op].results);
        }
        Statement { op, need, operands, captured, bodies, regions, sees_outside, inside }
    }

    /// Adds a region of one block, see [`is_transparent_region`].
    fn add_region(&mut self, region: Region, sees_outside: bool) -> BlockBody {
        let module = self.module;
        let block = module.entry_block(region).expect("a body has a block");
        let (outer, outer_isolated) = (self.point, self.isolated);
        let first = self.add_point();
        self.point = first;
        if !sees_outside {
            self.isolated = Some(first);
        }
        self.define_values(&module[block].args);
        let body = self.add_block(block);
        Arc::make_mut(&mut self.egraph.analysis.points).close(first);
        (self.point, self.isolated) = (outer, outer_isolated);
        body
    }

    fn add_point(&mut self) -> Point {
        Arc::make_mut(&mut self.egraph.analysis.points).add()
    }

    /// Adds an [`NodeOp::OpaqueValue`] for each of the values, which are defined from the current point on.
    fn define_values(&mut self, values: &[Value]) {
        for &value in values {
            let ty = canonical_type(self.module.pools.to_value_type(self.module.value_type(value)));
            let ty = size::map_sizes(&ty, |_, old| match old {
                DYNAMIC => self.symbols.fresh_size(),
                old => old,
            });
            let (number, point) = (self.body.opaque_values.len() as u32, self.point);
            let node = NodeOp::OpaqueValue { value: number, ty: Box::new(ty), point };
            let node = Node::new(node, &[]);
            self.body.opaque_values.insert(value, node.clone());
            let term = self.egraph.add_uncanonical(node);
            self.add_sizes(term);
            self.terms.insert(value, term);
        }
    }

    /// Records the point from which on the dynamic sizes of a term are defined.
    fn add_sizes(&mut self, term: Id) {
        let data = &self.egraph[term].data;
        if data.ty.shape().is_some_and(|shape| shape.iter().any(|&size| size::is_symbol(size))) {
            let (ty, point) = (data.ty.clone(), data.point);
            Arc::make_mut(&mut self.egraph.analysis.points).add_sizes(&ty, point);
        }
    }

    fn current_need(&self) -> Need {
        Need { point: self.point, isolated: self.isolated }
    }

    /// Adds terms that must be defined at the next operation to the roots; returns their range.
    fn add_roots(&mut self, terms: &[Id]) -> Range<usize> {
        let first = self.body.roots.len();
        self.body.roots.extend(terms);
        let need = self.current_need();
        self.body.needs.resize(self.body.roots.len(), need);
        first..self.body.roots.len()
    }
}

/// The operand of a cast between two types of dynamic shape that have the same canonical type. (The recipe of a cast
/// between static types is the identity.)
fn redundant_cast_operand(module: &Module, op: Op) -> Option<Value> {
    let (&[operand], &[result]) = (&module[op].operands[..], &module[op].results[..]) else {
        return None;
    };
    let ty = |value: Value| canonical_type(module.pools.to_value_type(module.value_type(value)));
    let (from, to) = (ty(operand), ty(result));
    let is_open = from.as_tensor().is_some_and(|ty| !ty.is_static());
    (module.op_name(op) == CAST.name && is_open && from == to).then_some(operand)
}

/// Whether an opaque operation is pure and its value does not depend on where it is. An operation without operands may
/// depend on that (`linalg.index`).
fn is_position_independent(module: &Module, op: Op) -> bool {
    let data = &module[op];
    let is_plain = data.regions.is_empty() && data.successors.is_empty();
    let is_function = !data.operands.is_empty() && !data.results.is_empty();
    // The last one ends its block.
    let ends = data.parent.is_some_and(|block| module[block].ops.last() == Some(&op));
    is_plain && is_function && !ends && module.is_pure(op)
}

/// Whether a region is one block in which values are defined before their uses. All other regions, and functions and
/// modules nested in functions, are opaque.
fn is_transparent_region(module: &Module, region: Region) -> bool {
    let [block] = module[region].blocks[..] else { return false };
    let is_scope = matches!(
        module[region].parent.and_then(|op| module.structure(op)),
        Some(Structure::Module | Structure::Func)
    );
    let mut defined: HashSet<Value> = module[block].args.iter().copied().collect();
    let is_early = |inner: Op, defined: &HashSet<Value>| {
        let mut operands = module[inner].operands.iter();
        operands
            .all(|value| module.defining_block(*value) != Some(block) || defined.contains(value))
    };
    !is_scope
        && !module[block].ops.is_empty()
        && module[block].ops.iter().all(|&op| {
            let is_ordered = module[op].successors.is_empty()
                && module.walk(op).into_iter().all(|inner| is_early(inner, &defined));
            defined.extend(&module[op].results);
            is_ordered
        })
}

/// The operations of blocks and of nested regions that a result needs, and those that are not known to be pure. An
/// operand of which only a static type is used is not needed.
fn live_ops(module: &Module, tree: &[(Block, Option<Block>)]) -> HashSet<Op> {
    let mut live = Live { module, ops: HashSet::new(), needed: HashSet::new() };
    tree.iter().rev().for_each(|&(block, _)| live.visit_block(block));
    live.ops
}

struct Live<'m> {
    module: &'m Module,
    ops: HashSet<Op>,
    needed: HashSet<Value>,
}

impl Live<'_> {
    fn visit_block(&mut self, block: Block) {
        let module = self.module;
        for (place, &op) in module[block].ops.iter().enumerate().rev() {
            let ends = place + 1 == module[block].ops.len() && !module[op].def.is_some_and(is_pure);
            // An operation without results is needed for its effect: it may end a block, even if it is not the last
            // one.
            let results = &module[op].results;
            let is_used = results.is_empty() || results.iter().any(|it| self.needed.contains(it));
            if ends || is_used || !module.is_pure(op) {
                self.visit_op(op);
            }
        }
    }

    fn visit_op(&mut self, op: Op) {
        let module = self.module;
        let def = module[op].def;
        let is_read = |&(index, &value): &(usize, &Value)| {
            def.is_none_or(|def| def.role(index) != Role::Type)
                || Tensor::placeholder(&module.pools.to_value_type(module[value].ty)).is_none()
        };
        let operands = module.definition_operands(op);
        self.needed.extend(operands.iter().enumerate().filter(is_read).map(|(_, &value)| value));
        let is_list =
            |value: &Value| module.defining_op(*value).is_some_and(|op| module.is_list(op));
        self.needed.extend(module[op].operands.iter().copied().filter(is_list));
        self.ops.insert(op);
        for &region in module[op].regions.iter().rev() {
            match is_transparent_region(module, region) {
                true => module[region].blocks.iter().for_each(|&block| self.visit_block(block)),
                false => self.needed.extend(module.captured_values(&[region])),
            }
        }
    }
}

/// Whether a definition declares an op pure, with known result types.
fn is_pure(def: &OpDef) -> bool {
    match def.semantics {
        Semantics::Core(_) | Semantics::Framework { .. } => true,
        Semantics::Check { .. } | Semantics::Opaque { .. } | Semantics::Structural(_) => false,
    }
}

/// A decoded operation on canonical types, and the core op that it is, if any.
pub struct CanonicalOp {
    decoded: DecodedOp,
    core: Option<CoreOp>,
    results: Box<[ValueType]>,
}

/// Decodes an operation with canonical types. `None` if it has no pure definition, or if the inferred result types are
/// neither the declared ones nor more static ones; those are accepted with `may_refine`, or if an operand that must be
/// constant is not known. `constants` are the values of operands that only the e-graph knows.
pub fn decode_canonical(
    module: &Module,
    known: &mut ConstantFolder,
    op: Op,
    operands: Vec<ValueType>,
    constants: &[Option<Tensor>],
    may_refine: bool,
) -> Option<CanonicalOp> {
    module[op].def.filter(|def| is_pure(def))?;
    let mut decoded = known.decode(module, op).ok()?;
    for (known, constant) in decoded.constants.iter_mut().zip(constants) {
        *known = known.take().or_else(|| constant.clone());
    }
    let results: Vec<ValueType> = decoded.results.iter().cloned().map(canonical_type).collect();
    let attrs = decoded.attrs.iter().cloned().map(canonical_attr).collect();
    let decoded = DecodedOp { operands, attrs, results, ..decoded };
    let inferred = decoded.infer().ok()?;
    let may_become = |inferred: &ValueType, declared: &ValueType| {
        decoded.is_unknown() && inferred.may_be(declared) && refines(declared, inferred)
    };
    let result = |(inferred, declared): (&ValueType, &ValueType)| match may_refine
        && equals_or_refines(inferred, declared)
    {
        true => Some(inferred.clone()),
        false => (inferred == declared || may_become(inferred, declared)).then(|| declared.clone()),
    };
    if inferred.len() != decoded.results.len() {
        return None;
    }
    let results: Vec<ValueType> =
        inferred.iter().zip(&decoded.results).map(result).collect::<Option<_>>()?;
    let decoded = DecodedOp { results, ..decoded };
    let core = decoded.core().ok()?;
    let results = decoded.results.clone().into();
    Some(CanonicalOp { decoded, core, results })
}

/// Whether every dimension that is dynamic in `ty` is dynamic in `other`, too.
fn refines(ty: &ValueType, other: &ValueType) -> bool {
    let open = |ty: &ValueType| -> Vec<bool> {
        ty.shape().unwrap_or_default().iter().map(|&dim| dim == DYNAMIC).collect()
    };
    open(ty).into_iter().zip(open(other)).all(|(open, in_other)| !open || in_other)
}
