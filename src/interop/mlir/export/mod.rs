//! Programs in upstream's dialects: `func`, `tensor`, `linalg`, `arith`, `math`, built operation by
//! operation and verified by MLIR before they are returned.
//!
//! Each public function becomes a `func.func` of the same name. Its calls are inlined, and each op
//! is expanded by its own recipe, without search. Integers become signless, and strings become
//! numbers (0 is the empty string, then the program's strings in order). A function in which a
//! coordinate can be out of range has one more result, an `i64`. It is 0 if all coordinates are in
//! range. Otherwise it is 1 + the position of the first such coordinate, counted through the index
//! tensors of all checked gathers in program order, and after them through the elements that
//! assertions (`check.*`) compare. Discardable attributes mark the operations of a checked gather
//! (`marks`), so that import reads them back as one gather.

mod checks;
mod element;
mod emitter;
mod flow;
mod gather;
mod interface;
mod library;
mod location;
mod order;
mod prefer;
mod scatter;
mod sizes;
mod sums;
mod views;

use melior::dialect::DialectRegistry;
use melior::ir::attribute::StringAttribute;
use melior::ir::operation::OperationLike;
use melior::ir::{Module as MlirModule, Value};
use melior::{Context, utility};

use self::checks::{Checks, status};
use self::emitter::{Built, Emitter};
use self::gather::Lookup;
use self::interface::Interface;
pub use self::prefer::Prefer;
use self::scatter::Update;
use self::sizes::Sizes;
use super::diagnostic::Collector;
use super::printing::{self, Printing};
use crate::expand::{Condition, Graph, Node, OpenGraph};
use crate::ir::{Module, Op};
use crate::ops::core::{CmpiPredicate, Constant, Core, GatherMultiaxis, ScatterMultiaxis};
use crate::ops::{CoreOp, Val};
use crate::source::{Code, Diagnostic};
use crate::strings;
use crate::tensor::Tensor;
use crate::types::{ElementType, TensorType, ValueType, size};
use crate::verify::Verified;

/// The way in which an exported function reports coordinates out of range.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Errors {
    /// The function has an additional result: 0, or 1 + the position of the first coordinate out of range.
    #[default]
    Status,
    /// A `cf.assert` with the operation's text and location fails.
    Assert,
}

/// The purpose of an export.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    /// To be written as text: functions have the program's tensors and scalars as arguments and results.
    Text { errors: Errors, prefer: Option<Prefer> },
    /// To be run: the only function takes buffers for its results and its status after its inputs, all as tensors;
    /// floats have the same bits as the interpreter's.
    Run,
}

/// Options of the export.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// The way in which coordinates out of range are reported.
    pub errors: Errors,
    /// The dialect whose gather is preferred where it has the same semantics.
    pub prefer: Option<Prefer>,
    /// The options of MLIR's printer.
    pub printing: Printing,
}

/// The module's text in upstream's dialects.
///
/// # Errors
/// Points at what cannot be exported: an operation without a definition, a shape that is not known, a check of
/// complex numbers or strings; or what MLIR's verifier reports about the result, which would be a bug of this module.
pub fn export(module: &Verified, options: &Options) -> Result<String, Vec<Diagnostic>> {
    let context = context();
    let public = |&func: &Op| module.is_public(func);
    let functions = module.functions().filter(public);
    let graphs = functions.map(|func| Ok((func, Expanded::expand(module, func)?)));
    let purpose = Purpose::Text { errors: options.errors, prefer: options.prefer };
    let built = build(&context, module, graphs, purpose)?;
    printing::print(&built, options.printing)
        .map_err(|error| vec![Diagnostic::error(Code::Mlir, None, error.message)])
}

/// A context with the dialects that programs are exported to; MLIR's passes load others when they need them.
pub(super) fn context() -> Context {
    let registry = DialectRegistry::new();
    utility::register_all_dialects(&registry);
    let context = Context::new_with_registry(&registry, false);
    let dialects = [
        "func",
        "tensor",
        "linalg",
        "arith",
        "math",
        "complex",
        "cf",
        "scf",
        "bufferization",
        "memref",
        "tosa",
    ];
    for dialect in dialects {
        context.get_or_load_dialect(dialect);
    }
    context
}

/// Builds the functions of a module from their graphs, as a module that MLIR's verifier accepts.
pub(super) fn build<'c>(
    context: &'c Context,
    module: &Module,
    functions: impl Iterator<Item = Result<(Op, Expanded), Diagnostic>>,
    purpose: Purpose,
) -> Result<MlirModule<'c>, Vec<Diagnostic>> {
    let collector = Collector::attach(context);
    let built =
        MlirModule::new(location::export_location(context, module, module[module.top()].loc));
    // One after the other: symbols of open sizes are those of one function.
    for function in functions {
        let (func, expanded) = function.map_err(|error| vec![error])?;
        let function = Function::new(context, module, func, expanded, purpose);
        function.and_then(|function| function.build(&built)).map_err(|error| vec![error])?;
    }
    if built.as_operation().verify() {
        return Ok(built);
    }
    let said = super::nonempty_diagnostics(collector.take());
    let message = |said: super::MlirDiagnostic| {
        Diagnostic::error(
            Code::Mlir,
            None,
            format!("MLIR rejects the exported program: {}", said.message),
        )
    };
    Err(said.into_iter().map(message).collect())
}

/// A function as core ops, of static sizes or for all sizes.
pub(super) enum Expanded {
    Known(Graph),
    Open(Box<OpenGraph>),
}

impl Expanded {
    fn expand(module: &Verified, func: Op) -> Result<Expanded, Diagnostic> {
        if !module.has_dynamic_arguments(func) {
            return Graph::with_regions(module, func).map(Expanded::Known);
        }
        let open = OpenGraph::of_function(module, func)?;
        match open.assumed {
            Some(op) => Err(refusal_diagnostic(
                module,
                op,
                "whether it stretches one of its operands is not known",
            )),
            None => Ok(Expanded::Open(Box::new(open))),
        }
    }

    /// The graph with the sizes of these inputs in place of symbols.
    pub fn graph_for(&self, inputs: &[Tensor]) -> Result<Graph, Diagnostic> {
        let mut graph = self.graph().clone();
        if let Expanded::Open(open) = self {
            let too_large = || Diagnostic::error(Code::DynamicSize, None, "a size overflows");
            for node in &mut graph.nodes {
                let number = |size| open.value(size, inputs).filter(|&size| size >= 0);
                let sizes = node.ty.shape().unwrap_or_default().iter().map(|&size| number(size));
                let sizes: Vec<i64> = sizes.collect::<Option<_>>().ok_or_else(too_large)?;
                node.ty = size::map_sizes(&node.ty, |d, _| sizes[d]);
            }
        }
        Ok(graph)
    }

    fn graph(&self) -> &Graph {
        match self {
            Expanded::Known(graph) => graph,
            Expanded::Open(open) => &open.graph,
        }
    }
}

/// An error about an operation of the source.
fn refusal_diagnostic(module: &Module, op: Op, why: &str) -> Diagnostic {
    let spans = module.spans(op);
    let message = format!("'{}' cannot be exported: {why}", module.op_name(op));
    Diagnostic::error(Code::NotSupported, spans.name.or(spans.op), message)
}

/// A function that is being exported.
struct Function<'c, 'm> {
    context: &'c Context,
    module: &'m Module,
    func: Op,
    graph: Graph,
    /// The program's checks, each with the tensor whose elements must be true.
    checks: Vec<(Op, Val)>,
    purpose: Purpose,
    /// The graph for all sizes with its conditions, if sizes are dynamic.
    open: Option<OpenGraph>,
}

impl<'c, 'm> Function<'c, 'm> {
    fn new(
        context: &'c Context,
        module: &'m Module,
        func: Op,
        expanded: Expanded,
        purpose: Purpose,
    ) -> Result<Self, Diagnostic> {
        let graph = expanded.graph().clone();
        let open = match expanded {
            Expanded::Known(_) => None,
            Expanded::Open(open) => Some(*open),
        };
        let (graph, checks) = match purpose {
            // Whoever runs evaluates checks by their rows.
            Purpose::Run => (graph, Vec::new()),
            Purpose::Text { .. } => graph.with_checks_expanded().map_err(|op| {
                refusal_diagnostic(
                    module,
                    op,
                    "no operation of upstream's dialects compares such elements",
                )
            })?,
        };
        let mut graph = strings::number_strings(&graph).map_or(graph, |(numbered, _)| numbered);
        let held = graph.results.split_off(graph.results.len() - checks.len());
        let checks = checks.into_iter().zip(held).collect();
        Ok(Function { context, module, func, graph, checks, purpose, open })
    }

    /// An error about an operation of the source program, or about the function.
    fn refuse(&self, op: Option<Op>, why: &str) -> Diagnostic {
        refusal_diagnostic(self.module, op.unwrap_or(self.func), why)
    }

    fn build(&self, into: &MlirModule<'c>) -> Result<(), Diagnostic> {
        let place =
            location::export_location(self.context, self.module, self.module[self.func].loc);
        let exact = self.purpose == Purpose::Run;
        let sizes = Sizes::default();
        let top = Emitter {
            context: self.context,
            block: into.body(),
            location: place,
            exact,
            mark: None,
            sizes: &sizes,
            at_start: false,
        };
        self.emit_body(&top).map_err(|(op, why)| self.refuse(op, &why))
    }

    fn emit_body<'a>(&self, top: &Emitter<'c, 'a>) -> Result<(), (Option<Op>, String)> {
        let here = |why: String| (None, why);
        let interface = Interface::new(top, &self.graph, self.purpose, self.can_fail());
        let interface = interface.map_err(here)?;
        let name = self.module.text_attr(self.func, "sym_name").unwrap_or("main");
        let entry = interface.function(top, name).map_err(here)?;
        let mut values = interface.arguments(&entry).map_err(here)?;
        if let Some(open) = &self.open {
            let root = |&(argument, d): &(u32, u32)| (values[argument as usize], d as usize);
            entry.sizes.begin(entry.block, open.roots.iter().map(root).collect());
            if self.purpose != Purpose::Run {
                self.emit_conditions(&entry, &open.conditions).map_err(here)?;
            }
        }
        let mut checks = Checks::default();
        self.emit_nodes(&entry, &mut values, &mut checks)?;
        for &(op, holds) in &self.checks {
            let place = self.module[op].loc;
            let location = location::export_location(self.context, self.module, place);
            let e = Emitter { location, ..entry };
            let holds = (values[holds.0 as usize], self.shape(holds));
            self.add_assertion(&e, op, holds, &mut checks).map_err(|why| (Some(op), why))?;
        }
        let mut results: Vec<Value<'c, 'a>> =
            self.graph.results.iter().map(|result| values[result.0 as usize]).collect();
        results.extend(status(&entry, &checks).map_err(here)?);
        interface.finish(&entry, &results).map_err(here)
    }

    /// Appends the values of all nodes to those of the arguments.
    fn emit_nodes<'a>(
        &self,
        entry: &Emitter<'c, 'a>,
        values: &mut Vec<Value<'c, 'a>>,
        checks: &mut Checks<'c, 'a>,
    ) -> Result<(), (Option<Op>, String)> {
        for node in &self.graph.nodes[self.graph.arguments..] {
            let loc = node.origin.map(|op| self.module[op].loc);
            let location = loc.map_or(entry.location, |loc| {
                location::export_location(self.context, self.module, loc)
            });
            let e = Emitter { location, ..*entry };
            match node.flow {
                // All results of an operation with regions come with the first one.
                Some((_, 1..)) => {}
                Some((at, 0)) => values.extend(self.emit_flow(&e, node, at, values, checks)?),
                None => {
                    let value = self.emit_node(&e, node, values, checks);
                    values.push(value.map_err(|why| (node.origin, why))?);
                }
            }
        }
        Ok(())
    }

    /// Whether a coordinate out of range, a failed check or a wrong size can end the run.
    fn can_fail(&self) -> bool {
        let has_elements = |&(_, holds): &(Op, Val)| !self.shape(holds).contains(&0);
        self.checks.iter().any(has_elements)
            || self.regions().any(|region| region.can_fail())
            || self.graph.nodes.iter().any(|node| match &node.op {
                Some(CoreOp::GatherMultiaxis(op)) => {
                    gather::is_checked(op, node.ty.shape().unwrap_or_default())
                }
                Some(CoreOp::ScatterMultiaxis(op)) => {
                    let positions = self.update_positions(node, op);
                    positions.is_ok_and(|ty| gather::is_checked(&op.gather(), &ty.shape))
                }
                _ => false,
            })
    }

    fn emit_node<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        node: &Node,
        values: &[Value<'c, 'a>],
        checks: &mut Checks<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        let op = node.op.as_ref().expect("arguments come before all other nodes");
        let value = |k: usize| values[node.operands[k].0 as usize];
        let of = |k: usize| (value(k), self.shape(node.operands[k]));
        if let CoreOp::Constant(constant) = op {
            return self.emit_constant(e, constant);
        }
        if let Some(ty) = node.ty.as_tensor().filter(|ty| ty.element_count() == Some(0)) {
            return e.empty(ty.element, &ty.shape);
        }
        let result = || node.ty.as_tensor().ok_or("it gives a tensor");
        match op {
            CoreOp::GatherMultiaxis(gather) => self.emit_gather(e, node, gather, values, checks),
            CoreOp::ScatterMultiaxis(scatter) => {
                self.emit_scatter(e, node, scatter, values, checks)
            }
            CoreOp::Reshape(reshape) => {
                let element = self.element(node.operands[0])?;
                views::reshape(e, of(0), element, &reshape.shape)
            }
            CoreOp::Slice(slice) => views::slice(e, slice, value(0), result()?),
            CoreOp::Concat(concat) => {
                let member = |k: usize| (value(k), self.shape(node.operands[k]).into());
                let members: Vec<_> = (0..node.operands.len()).map(member).collect();
                views::concat(e, concat, &members, result()?)
            }
            CoreOp::Pad(pad) => views::pad(e, pad, of(0), value(1), result()?),
            CoreOp::Iota(iota) => views::iota(e, iota),
            CoreOp::Reduce(reduce) => {
                let input = (value(0), tensor_type(&self.graph, node.operands[0])?);
                views::reduce(e, reduce, input, result()?)
            }
            CoreOp::Dot(dot) => {
                let ty = tensor_type(&self.graph, node.operands[0])?;
                views::dot(e, dot, [value(0), value(1)], ty, result()?)
            }
            CoreOp::Argsort(argsort) => {
                let ty = tensor_type(&self.graph, node.operands[0])?;
                order::argsort(e, argsort, (value(0), ty))
            }
            CoreOp::Cumulate(cumulate) => {
                let ty = tensor_type(&self.graph, node.operands[0])?;
                order::cumulate(e, cumulate, (value(0), ty))
            }
            CoreOp::Library(function) => {
                let types = (node.operands.iter())
                    .map(|&operand| tensor_type(&self.graph, operand))
                    .collect::<Built<Vec<_>>>()?;
                let operands: Vec<_> = (0..types.len()).map(value).zip(types).collect();
                library::call(e, *function, &operands, result()?)
            }
            op if op.is_view() => views::view(e, op, of(0), result()?),
            _ => self.emit_elementwise(e, op, node, values),
        }
    }

    /// Emits a constant; in a function of dynamic sizes, its elements may be symbols.
    fn emit_constant<'a>(&self, e: &Emitter<'c, 'a>, constant: &Constant) -> Built<Value<'c, 'a>> {
        let value = &constant.value;
        let is_size = |at: usize| i64::try_from(value.int_at(at)).is_ok_and(size::is_symbol);
        let all = 0..if value.is_splat() { 1 } else { value.count() };
        let has_sizes = || value.element().is_integer() && all.clone().any(is_size);
        if self.open.is_none() || !has_sizes() {
            return e.constant(value, constant.scalar);
        }
        if value.is_splat() {
            return Err("a size stands in it everywhere".to_string());
        }
        let element = e.element_type(value.element())?;
        let number = |at: usize| {
            let size = e.size(value.int_at(at) as i64)?;
            e.op("arith.index_cast", &[size], &[], element)
        };
        let numbers: Vec<Value> = all.map(number).collect::<Built<_>>()?;
        match constant.scalar {
            true => Ok(numbers[0]),
            false => {
                let ty = e.tensor_type(value.element(), value.shape())?;
                e.op("tensor.from_elements", &numbers, &[], ty)
            }
        }
    }

    /// Emits assertions that the sizes meet the conditions of the graph.
    fn emit_conditions<'a>(&self, e: &Emitter<'c, 'a>, conditions: &[Condition]) -> Built<()> {
        for condition in conditions {
            let zero = || e.int(melior::ir::Type::index(e.context), 0);
            let holds = match *condition {
                Condition::Equal(a, b) => e.cmpi(CmpiPredicate::Eq, e.size(a)?, e.size(b)?)?,
                Condition::AtLeast(a, b) => e.cmpi(CmpiPredicate::Sge, e.size(a)?, e.size(b)?)?,
                Condition::Filled { axis, count } => {
                    let filled = e.cmpi(CmpiPredicate::Ne, e.size(axis)?, zero()?)?;
                    let unread = e.cmpi(CmpiPredicate::Eq, e.size(count)?, zero()?)?;
                    e.same("arith.ori", &[filled, unread])?
                }
            };
            let text = StringAttribute::new(self.context, "the sizes do not fit");
            let attributes = [("msg", text.into())];
            e.append_operation("cf.assert", &[holds], &attributes, &[], Vec::new())?;
        }
        Ok(())
    }

    /// Emits an elementwise op: on scalars directly, on tensors in a `linalg.generic`.
    fn emit_elementwise<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        op: &CoreOp,
        node: &Node,
        values: &[Value<'c, 'a>],
    ) -> Built<Value<'c, 'a>> {
        let operands: Vec<Value> = node.operands.iter().map(|v| values[v.0 as usize]).collect();
        if matches!(op, CoreOp::Bitcast(_)) {
            let is_scalar = |ty: &ValueType| ty.as_tensor().is_none();
            return match (is_scalar(&self.graph.node(node.operands[0]).ty), is_scalar(&node.ty)) {
                (true, false) => {
                    e.op("tensor.from_elements", &operands, &[], e.value_type(&node.ty)?)
                }
                (false, true) => e.op("tensor.extract", &operands, &[], e.value_type(&node.ty)?),
                _ => Ok(operands[0]),
            };
        }
        let last = *node.operands.last().ok_or("an elementwise op has operands")?;
        let from = self.element(last)?;
        let to = node.ty.element().ok_or("an elementwise op gives elements")?;
        let Some(ty) = node.ty.as_tensor() else {
            return element::compute(e, op, from, to, &operands);
        };
        let is_tensor = |v: &Val| self.graph.node(*v).ty.as_tensor().is_some();
        let rank = ty.rank();
        let identity: Vec<_> = (0..rank).map(|d| (Some(d), 1, 0)).collect();
        let map = e.map(rank, &identity);
        let tensors = node.operands.iter().zip(&operands).filter(|(v, _)| is_tensor(v));
        let reads: Vec<_> = tensors.map(|(_, &value)| (value, map)).collect();
        e.fill((ty.element, &ty.shape), &reads, |inner, elements| {
            let mut elements = elements.iter();
            let scalars: Vec<Value> = (node.operands.iter().zip(&operands))
                .map(|(v, &scalar)| match is_tensor(v) {
                    true => *elements.next().expect("an element of each tensor"),
                    false => scalar,
                })
                .collect();
            element::compute(inner, op, from, to, &scalars)
        })
    }

    /// The value and the type of operand `k`, which is a tensor.
    fn tensor_operand<'a>(
        &self,
        node: &Node,
        values: &[Value<'c, 'a>],
        k: usize,
    ) -> Built<(Value<'c, 'a>, &TensorType)> {
        let operand = node.operands[k];
        Ok((values[operand.0 as usize], tensor_type(&self.graph, operand)?))
    }

    fn emit_gather<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        node: &Node,
        op: &GatherMultiaxis,
        values: &[Value<'c, 'a>],
        checks: &mut Checks<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        let operand = |k: usize| self.tensor_operand(node, values, k);
        let result = node.ty.as_tensor().ok_or("a gather gives a tensor")?;
        let lookup = Lookup { op, input: operand(0)?, indices: operand(1)?, result };
        self.check_lookup(e, node, &lookup, checks)?;
        if let Purpose::Text { prefer: Some(prefer), .. } = self.purpose
            && let Some(elements) = prefer::emit_preferred(e, prefer, &lookup)?
        {
            return Ok(elements);
        }
        lookup.elements(e)
    }

    /// Adds the search of a gather's coordinates, if one may be out of range and that is an error.
    fn check_lookup<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        node: &Node,
        lookup: &Lookup<'c, 'a, '_>,
        checks: &mut Checks<'c, 'a>,
    ) -> Built<()> {
        if !gather::is_checked(lookup.op, &lookup.result.shape) {
            return Ok(());
        }
        let count = size::product(&lookup.indices.1.shape).unwrap_or(0);
        let complaint = || self.assertion_message("an index is out of bounds", node.origin);
        let search = |base, found| lookup.first_outside(e, base, found);
        self.add_search(e, checks, count, complaint, search)
    }

    fn emit_scatter<'a>(
        &self,
        e: &Emitter<'c, 'a>,
        node: &Node,
        op: &ScatterMultiaxis,
        values: &[Value<'c, 'a>],
        checks: &mut Checks<'c, 'a>,
    ) -> Built<Value<'c, 'a>> {
        let operand = |k: usize| self.tensor_operand(node, values, k);
        let (gather, positions) = (op.gather(), self.update_positions(node, op)?);
        let lookup =
            Lookup { op: &gather, input: operand(0)?, indices: operand(1)?, result: &positions };
        self.check_lookup(e, node, &lookup, checks)?;
        Update { lookup, updates: operand(2)?, op }.elements(e)
    }

    /// The type that a gather of the elements that a scatter updates has.
    fn update_positions(&self, node: &Node, op: &ScatterMultiaxis) -> Built<TensorType> {
        let operands = &node.operands[..2];
        let types: Vec<_> = operands.iter().map(|&v| self.graph.node(v).ty.clone()).collect();
        let ty = op.gather().infer(&types).map_err(|violation| violation.message)?;
        ty.as_tensor().cloned().ok_or_else(|| "a gather gives a tensor".to_string())
    }

    fn shape(&self, value: Val) -> &[i64] {
        self.graph.node(value).ty.shape().unwrap_or_default()
    }

    fn element(&self, value: Val) -> Built<ElementType> {
        self.graph.node(value).ty.element().ok_or_else(|| "a value has no elements".to_string())
    }
}

fn tensor_type(graph: &Graph, value: Val) -> Built<&TensorType> {
    graph.node(value).ty.as_tensor().ok_or_else(|| "an operand must be a tensor".to_string())
}
