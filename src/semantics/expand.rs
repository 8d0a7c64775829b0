//! A function as core ops only: each framework op is expanded by its own recipe, calls are inlined, and nothing is
//! searched.
//!
//! Canonical programs contain some operations unexpanded although they have a recipe (contractions). These are
//! expanded for engines, and products of matrices also for translations to a dialect that has no such products of its
//! own. Whatever else writes or compares programs refuses them, as it refuses any opaque operation.

mod dynamic;
mod regions;

pub use dynamic::{Condition, OpenGraph};

use std::collections::HashMap;

use crate::inline::{Callees, Inlined, Obstacle, first_excessive_call, has_calls, inline};
use crate::ir::{Block, DecodedOp, Folding, Module, Op, Value, count_all};
use crate::ops::conversion::Target;
use crate::ops::core::Bounds;
use crate::ops::def::{Flow, Recipe, Structure};
use crate::ops::{Call, CoreOp, Emit, OpDef, Role, Semantics, Val, Violation};
use crate::source::{Code, Diagnostic};
use crate::tensor::Tensor;
use crate::types::ValueType;
use crate::types::size::is_open;
use crate::verify::Verified;

/// A node of a [`Graph`].
#[derive(Clone, Debug)]
pub struct Node {
    /// `None` for an argument of the function, and for a result of regions.
    pub op: Option<CoreOp>,
    /// For a result of regions: the index of these in [`Graph::flows`], and of the result among theirs. The operands
    /// are those of the regions.
    pub flow: Option<(usize, usize)>,
    /// The nodes that it is applied to.
    pub operands: Vec<Val>,
    /// The type of the value.
    pub ty: ValueType,
    /// The operation of the source program from which the node was expanded.
    pub origin: Option<Op>,
}

/// Regions that run as their operands say, each a graph of its own. The last arguments of each are the values from
/// outside that any of them uses.
#[derive(Clone, Debug)]
pub struct RegionGraphs {
    /// Which region runs, and how often.
    pub flow: Flow,
    /// The graphs, in order.
    pub graphs: Vec<Graph>,
    /// What decides, or the first values of a loop.
    pub operands: Vec<Val>,
    /// The values from outside.
    pub captured: Vec<Val>,
    /// The nodes of the results, which are consecutive.
    pub results: Vec<Val>,
}

/// An assertion: the operation's own formula, to be evaluated on the values of nodes.
#[derive(Clone, Debug)]
pub struct Check {
    /// The operation of the source program.
    pub op: Op,
    /// The operation with decoded attributes and types, as its definition reads it.
    pub decoded: DecodedOp,
    /// The nodes that it checks.
    pub operands: Vec<Val>,
}

/// A function as a list of core ops in dependence order. [`Val`]s index `nodes`; the first
/// `arguments` of them are the function's arguments.
#[derive(Clone, Debug, Default)]
pub struct Graph {
    /// Arguments first, operands before their users.
    pub nodes: Vec<Node>,
    /// The number of arguments, which are the first nodes.
    pub arguments: usize,
    /// The results of the function, followed by the operands of its checks.
    pub results: Vec<Val>,
    /// The assertions of the function, in program order.
    pub checks: Vec<Check>,
    /// The regions that run in it.
    pub flows: Vec<RegionGraphs>,
    current: Option<Op>,
    folding: Folding<Val>,
}

impl Graph {
    /// The node of a value.
    pub fn node(&self, value: Val) -> &Node {
        &self.nodes[value.0 as usize]
    }

    /// Adds an argument; arguments must be added first.
    pub fn argument(&mut self, ty: ValueType) -> Val {
        self.arguments += 1;
        self.push(None, &[], ty)
    }

    /// Sets the source operation of the nodes that are added from here on.
    pub fn set_origin(&mut self, origin: Option<Op>) {
        self.current = origin;
    }

    /// The number of results that the function itself returns.
    pub fn returned(&self) -> usize {
        self.results.len() - self.checks.iter().map(|check| check.operands.len()).sum::<usize>()
    }

    /// Whether coordinates in its regions may be out of bounds.
    pub fn may_stop_in_regions(&self) -> bool {
        let stops = |node: &Node| {
            let gather = node.op.as_ref().and_then(CoreOp::addressing);
            gather.is_some_and(|gather| gather.bounds == Bounds::Error)
        };
        let mut graphs = self.flows.iter().flat_map(|regions| &regions.graphs);
        graphs.any(|graph| graph.nodes.iter().any(stops) || graph.may_stop_in_regions())
    }

    /// The graph with the elementwise conditions of its checks as additional results in place of the checks, and the
    /// operations of these checks.
    ///
    /// # Errors
    /// The operation of a check that cannot be expressed by core ops.
    pub fn with_checks_expanded(mut self) -> Result<(Graph, Vec<Op>), Op> {
        let returned = self.returned();
        self.results.truncate(returned);
        let mut ops = Vec::new();
        for check in std::mem::take(&mut self.checks) {
            let Semantics::Check { expand, .. } = check.decoded.def.semantics else {
                panic!("a check has a check's row")
            };
            self.current = Some(check.op);
            let holds = expand(&check.decoded.call(), &check.operands, &mut self);
            self.results.push(holds.ok_or(check.op)?);
            self.current = None;
            ops.push(check.op);
        }
        Ok((self, ops))
    }

    /// The number of uses of each node, as an operand and as a result.
    pub fn use_counts(&self) -> Vec<usize> {
        let mut counts = vec![0; self.nodes.len()];
        let uses = self.nodes.iter().flat_map(|node| &node.operands).chain(&self.results);
        uses.for_each(|value| counts[value.0 as usize] += 1);
        counts
    }

    /// For each argument, whether indices of a lookup are computed from it.
    pub fn index_arguments(&self) -> Vec<bool> {
        let mut is_index = self.index_nodes();
        is_index.truncate(self.arguments);
        is_index
    }

    /// For each argument how many positions there are that its elements are looked up at, the fewest of all lookups and
    /// axes; where they are indices as they are, moved or of another width.
    pub fn index_limits(&self) -> Vec<Option<i64>> {
        let mut limits = vec![None; self.arguments];
        for node in &self.nodes {
            let Some(gather) = node.op.as_ref().and_then(CoreOp::addressing) else { continue };
            let &[data, mut indices, ..] = &node.operands[..] else { continue };
            let is_moved = |op: &CoreOp| op.is_view() || matches!(op, CoreOp::Cast(_));
            while self.node(indices).op.as_ref().is_some_and(is_moved) {
                indices = self.node(indices).operands[0];
            }
            let Some(limit) = limits.get_mut(indices.0 as usize) else { continue };
            let shape = self.node(data).ty.shape().unwrap_or(&[]);
            let sizes = gather.axes.iter().filter_map(|&axis| shape.get(axis as usize));
            let known = sizes.copied().filter(|&size| !is_open(size));
            *limit = known.chain(*limit).min();
        }
        limits
    }

    /// The constants, each with whether it is used as indices, and whether it is used only as the data of gathers,
    /// directly or through a reshape.
    pub fn constants(&self) -> impl Iterator<Item = (&Tensor, bool, bool)> {
        let is_index = self.index_nodes();
        let mut is_table = vec![true; self.nodes.len()];
        self.results.iter().for_each(|value| is_table[value.0 as usize] = false);
        // Users come after their operands.
        for (at, node) in self.nodes.iter().enumerate().rev() {
            let tables = match &node.op {
                Some(CoreOp::GatherMultiaxis(_)) => 1,
                Some(CoreOp::Reshape(_)) if is_table[at] => 1,
                _ => 0,
            };
            node.operands[tables..].iter().for_each(|value| is_table[value.0 as usize] = false);
        }
        self.nodes.iter().enumerate().filter_map(move |(at, node)| match &node.op {
            Some(CoreOp::Constant(constant)) => Some((&constant.value, is_index[at], is_table[at])),
            _ => None,
        })
    }

    /// For each node, whether indices of a gather or a scatter are computed from it.
    fn index_nodes(&self) -> Vec<bool> {
        let mut is_index = vec![false; self.nodes.len()];
        // Users come after their operands.
        for (at, node) in self.nodes.iter().enumerate().rev() {
            let indices = match &node.op {
                _ if is_index[at] || node.flow.is_some() => &node.operands[..],
                Some(CoreOp::GatherMultiaxis(_) | CoreOp::ScatterMultiaxis(_)) => {
                    &node.operands[1..2]
                }
                _ => &[],
            };
            indices.iter().for_each(|value| is_index[value.0 as usize] = true);
        }
        is_index
    }

    /// Expands a `func.func` with a body of one block, for an engine.
    ///
    /// # Errors
    /// Points at the first operation that cannot be expanded: one without a definition, a dynamic shape, a recursive
    /// call, a call of a declaration.
    pub fn of_function(module: &Verified, func: Op) -> Result<Graph, Diagnostic> {
        Graph::expand_for(module, func, Purpose::Run)
    }

    /// The graph of [`Graph::of_function`], with the regions that compiled code runs ([`Graph::flows`]).
    ///
    /// # Errors
    /// Those of [`Graph::of_function`], for any other operation.
    pub fn with_regions(module: &Verified, func: Op) -> Result<Graph, Diagnostic> {
        Graph::expand_for(module, func, Purpose::Compile)
    }

    /// The graph from which programs are written or compared. Contractions and samples are refused, unlike in
    /// [`Graph::of_function`].
    ///
    /// # Errors
    /// Those of [`Graph::of_function`], and any operation that canonical programs contain unexpanded.
    pub fn for_translation(module: &Verified, func: Op) -> Result<Graph, Diagnostic> {
        Graph::expand_for(module, func, Purpose::Translate(None))
    }

    /// Expands a function to write a program of `target`: like [`Graph::for_translation`], but operations that
    /// [`is_expanded_for`] names are expanded to core operations.
    ///
    /// # Errors
    /// Those of [`Graph::for_translation`], for any other operation.
    pub fn for_target(
        target: &'static Target,
        module: &Verified,
        func: Op,
    ) -> Result<Graph, Diagnostic> {
        Graph::expand_for(module, func, Purpose::Translate(Some(target)))
    }

    fn expand_for(module: &Verified, func: Op, purpose: Purpose) -> Result<Graph, Diagnostic> {
        let mut graph = Graph::default();
        let entry = single_block(module, func)?;
        for &arg in &module[entry].args {
            let ty = module.pools.to_value_type(module[arg].ty);
            let known = check_computed(&ty).and_then(|()| check_static(&ty));
            known.map_err(|why| Diagnostic::error(Code::DynamicSize, module[arg].span, why))?;
            graph.push(None, &[], ty);
        }
        for &result in module.function_type(func).map_or(&[][..], |ty| ty.1) {
            let ty = module.pools.to_value_type(result);
            check_computed(&ty).map_err(|why| unsupported_error(module, func, &why))?;
        }
        graph.arguments = graph.nodes.len();
        if !has_calls(module, entry) {
            let inlined = &Inlined::default();
            return Expander { module, inlined, graph, purpose, open: None }
                .into_graph(func, entry);
        }
        let mut module = Module::clone(module);
        let callees = Callees::of(&module);
        let inlined = inline(&mut module, &callees, func, &[entry], &|_| true);
        Expander { module: &module, inlined: &inlined, graph, purpose, open: None }
            .into_graph(func, entry)
    }

    /// The tensor that a node has in every run, if it is computed from constants.
    fn constant_value(&mut self, value: Val) -> Option<Tensor> {
        let nodes = &self.nodes;
        let node = |value: Val| &nodes[value.0 as usize];
        let needs = |value: Val| node(value).op.as_ref().map(|_| node(value).operands.clone());
        let fold = |folding: &mut Folding<Val>, value: Val| {
            let Node { op, operands, ty, .. } = node(value);
            if let Some(CoreOp::Constant(constant)) = op {
                return Some(vec![constant.value.clone()]);
            }
            let first = |&operand: &Val| folding.get(operand)?.first().cloned();
            let operands: Vec<Tensor> = operands.iter().map(first).collect::<Option<_>>()?;
            let shapes = operands.iter().map(Tensor::shape).chain(ty.shape());
            let affordable = folding.spend(count_all(shapes));
            affordable.then(|| op.as_ref()?.eval(&operands).ok().map(|value| vec![value]))?
        };
        self.folding.resolve(value, needs, fold)?.first().cloned()
    }

    fn push(&mut self, op: Option<CoreOp>, operands: &[Val], ty: ValueType) -> Val {
        let origin = self.current;
        self.nodes.push(Node { op, flow: None, operands: operands.to_vec(), ty, origin });
        Val(self.nodes.len() as u32 - 1)
    }
}

/// The largest number of nodes of a graph.
const MOST_NODES: usize = 1_000_000;

/// Checks that a function's calls can be inlined within the limit of nodes.
///
/// # Errors
/// Points at the call that makes it too large.
pub fn check_calls(module: &Verified, func: Op) -> Result<(), Diagnostic> {
    match first_excessive_call(module, func, MOST_NODES) {
        Some(call) => Err(unsupported_error(module, call, TOO_LARGE)),
        None => Ok(()),
    }
}

const UNKNOWN: &str = "it needs an operand that is known before the program runs";
const TOO_LARGE: &str = "the function becomes too large where calls are inlined";

/// The purpose of an expansion, which determines the opaque operations that are expanded.
#[derive(Clone, Copy)]
enum Purpose {
    Run,
    /// A run by compiled code, which runs regions, too.
    Compile,
    /// Translation, with those opaque operations expanded that this target's programs are written without.
    Translate(Option<&'static Target>),
}

/// Whether an operation that stays in canonical programs is expanded, as engines do, where a program is written for a
/// target: a product only if the target has products of such elements.
pub fn is_expanded_for(target: &Target, module: &Module, op: Op) -> bool {
    let multiplies = |&value: &Value| {
        let ty = module.pools.to_value_type(module.value_type(value));
        ty.element().is_some_and(|element| target.multiplies(element))
    };
    let Some(def) = module[op].def else { return false };
    match def.semantics.is_product() {
        true => module[op].results.first().is_some_and(multiplies),
        false => def.semantics.is_expanded_to_run(),
    }
}

struct Expander<'m> {
    /// The module with the function's calls inlined.
    module: &'m Module,
    inlined: &'m Inlined,
    graph: Graph,
    purpose: Purpose,
    /// The state of symbolic sizes, if there are any.
    open: Option<Box<dynamic::SymbolicState>>,
}

impl Expander<'_> {
    fn into_graph(mut self, func: Op, entry: Block) -> Result<Graph, Diagnostic> {
        self.expand_body(func, entry)?;
        Ok(self.graph)
    }

    /// Adds the operations of the body to the graph, and sets its results.
    fn expand_body(&mut self, func: Op, entry: Block) -> Result<(), Diagnostic> {
        let module = self.module;
        let last = module[entry].ops.last();
        if !last.is_some_and(|&last| module.structure(last) == Some(Structure::Return)) {
            return Err(unsupported_error(module, func, "its body does not end in a return"));
        }
        let args = module[entry].args.iter().copied();
        let mut results = self.expand_block(entry, args.zip((0..).map(Val)).collect())?;
        results.extend(self.graph.checks.iter().flat_map(|check| &check.operands));
        self.graph.results = results;
        Ok(())
    }

    /// A block's ops in the graph; the operands of its last operation.
    fn expand_block(
        &mut self,
        block: Block,
        mut values: HashMap<Value, Val>,
    ) -> Result<Vec<Val>, Diagnostic> {
        let module = self.module;
        let last = module[block].ops.last().copied();
        for &op in &module[block].ops {
            let results = &module[op].results;
            // A large constant of a region, which the enclosing graph has.
            if !results.is_empty() && results.iter().all(|result| values.contains_key(result)) {
                continue;
            }
            let operands: Vec<Val> =
                module.definition_operands(op).iter().map(|v| values[v]).collect();
            if Some(op) == last {
                return Ok(operands);
            }
            let Some(def) = module[op].def else {
                return Err(module.unknown_op(op));
            };
            let found = match def.semantics {
                Semantics::Structural(Structure::Call) => return Err(self.call_error(op)),
                Semantics::Check { .. } => {
                    self.push_check(op, operands)?;
                    continue;
                }
                Semantics::Opaque { .. } if self.runs_regions(op) => {
                    self.expand_regions(op, &operands, &values)?
                }
                Semantics::Opaque { .. } if !self.is_expanded(op, def) => {
                    return Err(module.unknown_op(op));
                }
                Semantics::Structural(_) => {
                    return Err(unsupported_error(module, op, "it cannot be in a function"));
                }
                Semantics::Core(_) | Semantics::Framework { .. } | Semantics::Opaque { .. } => {
                    self.expand_op(op, &operands)?
                }
            };
            values.extend(results.iter().copied().zip(found));
        }
        Ok(Vec::new())
    }

    fn runs_regions(&self, op: Op) -> bool {
        matches!(self.purpose, Purpose::Compile) && self.module.flow(op).is_some()
    }

    /// Whether an opaque operation is expanded for this purpose.
    fn is_expanded(&self, op: Op, def: &OpDef) -> bool {
        match self.purpose {
            Purpose::Run | Purpose::Compile => def.semantics.is_expanded_to_run(),
            Purpose::Translate(target) => {
                target.is_some_and(|target| is_expanded_for(target, self.module, op))
            }
        }
    }

    /// The error that says why a call was not inlined.
    fn call_error(&self, op: Op) -> Diagnostic {
        let why = match self.inlined.calls[&op] {
            Obstacle::NoFunction | Obstacle::Excluded => "it calls no known function",
            Obstacle::Recursive => {
                "the function that it calls is already running, and recursive calls are not run"
            }
            Obstacle::TooDeep => "calls are nested too deeply to be inlined",
            Obstacle::TooLarge => TOO_LARGE,
            Obstacle::NoBody(callee) => {
                return match single_block(self.module, callee) {
                    Err(why) => why,
                    Ok(_) => {
                        unsupported_error(self.module, callee, "its body does not end in a return")
                    }
                };
            }
        };
        unsupported_error(self.module, op, why)
    }

    fn push_check(&mut self, op: Op, operands: Vec<Val>) -> Result<(), Diagnostic> {
        let refuse = |why: &str| unsupported_error(self.module, op, why);
        if self.open.is_some() {
            return Err(refuse("it is looked at where sizes are known"));
        }
        let decoded = self.module.decode(op).map_err(|v| refuse(&v.message))?;
        decoded.infer().map_err(|v| refuse(&v.message))?;
        for ty in &decoded.operands {
            check_static(ty).map_err(|why| refuse(&why))?;
        }
        let op = self.inlined.origin(op);
        self.graph.checks.push(Check { op, decoded, operands });
        Ok(())
    }

    /// Decodes an operation with the values of its constant operands, which may be constants of a calling function.
    fn decode(&mut self, op: Op, operands: &[Val]) -> Result<DecodedOp, Violation> {
        let mut decoded = self.module.decode(op)?;
        for (index, &operand) in operands.iter().enumerate() {
            if decoded.def.role(index) == Role::Constant && decoded.constants[index].is_none() {
                decoded.constants[index] = self.graph.constant_value(operand);
            }
        }
        Ok(decoded)
    }

    /// The first operation that uses the result of an operation without operands.
    fn user_of_constant(&self, op: Op) -> Option<Op> {
        let data = &self.module[op];
        let result = data.results.first().filter(|_| data.operands.is_empty())?;
        self.module[*result].uses.first().map(|used| used.op)
    }

    fn expand_op(&mut self, op: Op, operands: &[Val]) -> Result<Vec<Val>, Diagnostic> {
        let refuse = |why: &str| unsupported_error(self.module, op, why);
        if self.graph.nodes.len() >= MOST_NODES {
            return Err(refuse(TOO_LARGE));
        }
        if self.open.is_some() {
            return self.expand_symbolic_op(op, operands);
        }
        let decoded = self.decode(op, operands).map_err(|v| {
            let found = refuse(&v.message);
            match self.user_of_constant(op) {
                Some(user) => found.note(format!("{} uses it", self.module.shown_name(user))),
                None => found,
            }
        })?;
        // A region may be given values of other shapes than it declares.
        for (&operand, declared) in operands.iter().zip(&decoded.operands) {
            let found = self.graph.type_of(operand);
            if declared.as_tensor().is_some() && !found.may_be(declared) {
                return Err(refuse(&format!(
                    "it is declared to take {declared}, but gets {found}"
                )));
            }
        }
        let inferred = decoded.infer_run().map_err(|v| refuse(&v.message))?;
        for ty in decoded.operands.iter().chain(&inferred) {
            check_static(ty).map_err(|why| refuse(&why))?;
        }
        self.graph.current = Some(self.inlined.origin(op));
        let results = match decoded.def.semantics.recipe() {
            Some(Recipe { expand, .. }) => {
                let call = Call { results: &inferred, ..decoded.call() };
                let results = expand(&call, operands, &mut self.graph);
                if results.len() < inferred.len() {
                    return Err(match decoded.def.semantics {
                        Semantics::Opaque { run, .. } => {
                            self.module.only_interpreted(op, run.map_or("", |run| run.what))
                        }
                        _ => refuse(UNKNOWN),
                    });
                }
                results
            }
            None => {
                let core = decoded.core().map_err(|v| refuse(&v.message))?;
                vec![self.graph.emit(core.expect("an op of the closed set"), operands)]
            }
        };
        self.graph.current = None;
        Ok(results)
    }
}

impl Emit for Graph {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let types: Vec<ValueType> = operands.iter().map(|&v| self.type_of(v)).collect();
        let ty = match op.infer(&types) {
            Ok(ty) => ty,
            Err(violation) => panic!("a recipe breaks {}: {}", op.name(), violation.message),
        };
        self.push(Some(op), operands, ty)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.node(value).ty.clone()
    }
}

fn single_block(module: &Module, func: Op) -> Result<Block, Diagnostic> {
    match module[func].regions.first().map(|&region| &module[region].blocks[..]) {
        Some(&[block]) => Ok(block),
        Some([]) | None => {
            Err(unsupported_error(module, func, "it is a declaration without a body"))
        }
        Some(_) => Err(unsupported_error(module, func, "its body has several blocks")),
    }
}

fn check_static(ty: &ValueType) -> Result<(), String> {
    match ty.is_static() {
        true => Ok(()),
        false => Err(format!("the shape of {ty} is not known before the program runs")),
    }
}

/// Checks that a type is one of run-time values. Values of other types are arguments of ops inside a function, and
/// cannot be its arguments or results.
fn check_computed(ty: &ValueType) -> Result<(), String> {
    match ty {
        ValueType::Other(_) => Err(format!("values of type {ty} are carried, not computed with")),
        ValueType::Tensor(_) | ValueType::Scalar(_) => Ok(()),
    }
}

fn unsupported_error(module: &Module, op: Op, why: &str) -> Diagnostic {
    let span = module.spans(op).name.or(module.spans(op).op);
    Diagnostic::error(
        Code::NotComputed,
        span,
        format!("'{}' cannot be run: {why}", module.op_name(op)),
    )
}
