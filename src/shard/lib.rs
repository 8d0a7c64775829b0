//! Sharding of one program over many devices: which part of each value a device holds, and the annotations and
//! operations with which an engine that partitions the program preserves its meaning.
//!
//! The program remains one on whole values. Arguments are divided along axes of a [`Mesh`], and each operation
//! propagates the sharding to its result ([`rules`]). An engine may partition every operation whose result's shards
//! are computed from the operands' shards. Where partitioning could change results, the program states how it is
//! done: a lookup along a divided axis becomes one in each shard ([`lookups`]), selected by the bytes that it moves
//! ([`cost`]), or an exchange of indices and rows ([`exchange`]); an operand that is reduced in a fixed order is
//! constrained to be whole along the reduced dimensions.

pub mod cost;
pub mod exchange;
mod lookups;
pub mod mesh;
mod rules;

use std::collections::HashMap;

use multigather::compiler::{Compiler, Error, Program};
use multigather::convert::{self, Annotated, Bounds};
use multigather::expand::Graph;
use multigather::ir::{Module, Op};
use multigather::ops::conversion::Target;
use multigather::ops::core::{
    self, GatherMultiaxis, ReduceKind, Reduction, Reshape, ScatterMultiaxis,
};
use multigather::ops::{CoreOp, Emit, Val};
use multigather::parse::parse_text;
use multigather::source::{Code, Diagnostic, Span};
use multigather::types::{ElementType, TensorType, ValueType};
use multigather::verify::Verified;

use cost::Strategy;
use exchange::Exchange;
use mesh::{Axes, Mesh, Sharding, Split};
use rules::{Obstacle, Operand};

/// A sharded function.
#[derive(Clone, Debug)]
pub struct Distributed {
    /// The graph of the function, on whole values.
    pub graph: Graph,
    /// The values with a sharding constraint, the function's arguments among them.
    pub pins: HashMap<Val, Sharding>,
    /// The gathers in the graph that are done by an exchange.
    pub exchanges: HashMap<Val, Exchange>,
    /// The shardings of the results.
    pub results: Vec<Sharding>,
    /// The gathers along divided axes.
    pub lookups: Vec<ShardedGather>,
    /// Warnings and remarks.
    pub found: Vec<Diagnostic>,
}

/// A gather along a divided axis.
#[derive(Clone, Debug)]
pub struct ShardedGather {
    /// The operation of the source program.
    pub op: Option<Op>,
    /// The parameters of its cost.
    pub lookup: cost::Lookup,
    /// The chosen strategy.
    pub strategy: Strategy,
}

/// Shards a function of static shapes, given the shardings of arguments by number.
///
/// # Errors
/// The first operation that cannot be sharded as its operands are, and the argument from which the sharding comes.
pub fn distribute(
    compiler: &Compiler,
    program: &Program,
    func: Op,
    mesh: &Mesh,
    arguments: &HashMap<usize, Sharding>,
    bounds: Bounds,
) -> Result<Distributed, Error> {
    let work = || distribute_function(program, func, mesh, arguments, bounds);
    compiler.run_stage("distribute", work).map_err(|found| program.error(vec![found]))
}

fn distribute_function(
    module: &Verified,
    func: Op,
    mesh: &Mesh,
    arguments: &HashMap<usize, Sharding>,
    bounds: Bounds,
) -> Result<Distributed, Diagnostic> {
    let source = Graph::for_translation(module, func)?;
    let mut work = Distribution {
        module,
        func,
        mesh,
        bounds,
        graph: Graph::default(),
        shardings: Vec::new(),
        pins: HashMap::new(),
        exchanges: HashMap::new(),
        lookups: Vec::new(),
        found: Vec::new(),
    };
    let mut values: Vec<Val> = Vec::new();
    for (at, node) in source.nodes.iter().enumerate() {
        let value = match &node.op {
            None => work.add_argument(node.ty.clone(), arguments.get(&at)),
            Some(op) => {
                let operands: Vec<Val> =
                    node.operands.iter().map(|v| values[v.0 as usize]).collect();
                work.distribute_op(op, &operands, node.origin)?
            }
        };
        values.push(value);
    }
    let Distribution { mut graph, shardings, pins, exchanges, lookups, found, .. } = work;
    graph.results = source.results.iter().map(|v| values[v.0 as usize]).collect();
    graph.checks = source.checks;
    let of = |value: &Val| shardings[value.0 as usize].clone();
    let results = graph.results.iter().map(of).collect();
    Ok(Distributed { graph, pins, exchanges, results, lookups, found })
}

/// A sharded function in another dialect's operations, with annotations for its engine, and warnings.
///
/// # Errors
/// The value that the dialect cannot express, and why.
pub fn convert_distributed(
    compiler: &Compiler,
    program: &Program,
    func: Op,
    (divided, mesh): (Distributed, &Mesh),
    target: &'static Target,
    bounds: Bounds,
) -> Result<(Program, Vec<Diagnostic>), Error> {
    let name = program.text_attr(func, "sym_name").unwrap_or("main");
    let (annotated, called) = divided.annotate(mesh, name, target.element);
    let called = match &called[..] {
        "" => Module::new(program.registry()),
        text => {
            let parsed = parse_text("exchange.mlir", text);
            parsed.map_err(|(_, found)| found).expect("functions of our own").1
        }
    };
    let work = || convert::translate_annotated(program, func, (annotated, called), target, bounds);
    let (module, warnings) =
        compiler.run_stage("translate", work).map_err(|found| program.error(found))?;
    Ok((program.with_module(module), warnings))
}

impl Distributed {
    /// Annotates the program for Shardy: with the mesh and the shardings of arguments, results and intermediate
    /// values. Also returns the text of the functions that exchanges call, given the function's name and the target's
    /// element types.
    fn annotate(
        self,
        mesh: &Mesh,
        name: &str,
        element: fn(ElementType) -> Option<ElementType>,
    ) -> (Annotated, String) {
        let text = |sharding: &Sharding| format!("<@mesh, {}>", sharding.text(mesh));
        let value = |sharding: &Sharding| format!("#sdy.sharding{}", text(sharding));
        let arguments = (0..self.graph.arguments as u32).map(|at| value(&self.pins[&Val(at)]));
        let is_inner = |(at, _): &(&Val, _)| at.0 as usize >= self.graph.arguments;
        let pin = |(&at, sharding): (&Val, &Sharding)| {
            (at, format!("#sdy.sharding_per_value<[{}]>", text(sharding)))
        };
        let mut calls = HashMap::new();
        // Equal functions are written once.
        let mut functions: Vec<String> = Vec::new();
        for at in (0..self.graph.nodes.len() as u32).map(Val) {
            let Some(exchange) = self.exchanges.get(&at) else { continue };
            let [table, indices] = self.graph.nodes[at.0 as usize].operands[..] else { continue };
            let types = [table, indices, at].map(|value| self.graph.type_of(value));
            let shapes = types.each_ref().map(|ty| ty.shape().unwrap_or(&[]));
            let Some(element) = types[0].element().and_then(|ty| element(ty.canonical())) else {
                continue;
            };
            let text = |k: usize| {
                exchange.stablehlo_function(&format!("{name}_exchange_{k}"), mesh, element, shapes)
            };
            let known = functions.iter().enumerate().position(|(k, known)| text(k) == *known);
            let called = known.unwrap_or(functions.len());
            if known.is_none() {
                functions.push(text(called));
            }
            calls.insert(at, format!("{name}_exchange_{called}"));
        }
        let annotated = Annotated {
            mesh: mesh.attribute(),
            arguments: arguments.collect(),
            results: self.results.iter().map(value).collect(),
            pins: self.pins.iter().filter(is_inner).map(pin).collect(),
            calls,
            graph: self.graph,
        };
        (annotated, functions.concat())
    }
}

/// The distribution of a function in progress: the new graph, and the sharding of each of its values.
struct Distribution<'a> {
    module: &'a Module,
    func: Op,
    mesh: &'a Mesh,
    bounds: Bounds,
    graph: Graph,
    shardings: Vec<Sharding>,
    pins: HashMap<Val, Sharding>,
    exchanges: HashMap<Val, Exchange>,
    lookups: Vec<ShardedGather>,
    found: Vec<Diagnostic>,
}

impl Distribution<'_> {
    fn tensor_type(&self, value: Val) -> TensorType {
        self.graph.type_of(value).as_tensor().expect("a tensor").clone()
    }

    fn sharding(&self, value: Val) -> &Sharding {
        &self.shardings[value.0 as usize]
    }

    fn add_argument(&mut self, ty: ValueType, sharding: Option<&Sharding>) -> Val {
        let rank = ty.shape().map_or(0, <[i64]>::len);
        let sharding = sharding.cloned().unwrap_or_else(|| Sharding::replicated(rank));
        let value = self.graph.argument(ty);
        self.pins.insert(value, sharding.clone());
        self.shardings.push(sharding);
        value
    }

    /// A copy of a value with a sharding constraint, for which the engine may have to move elements.
    fn pin(&mut self, value: Val, sharding: Sharding) -> Val {
        let shape = self.graph.type_of(value).shape().unwrap_or(&[]).into();
        let pinned = self.emit(CoreOp::Reshape(Reshape { shape }), &[value]);
        self.shardings[pinned.0 as usize] = sharding.clone();
        self.pins.insert(pinned, sharding);
        pinned
    }

    /// The value, constrained not to be divided along these dimensions.
    fn make_whole(&mut self, value: Val, dims: impl Fn(usize) -> bool) -> Val {
        let sharding = self.sharding(value).without(dims);
        if sharding == *self.sharding(value) { value } else { self.pin(value, sharding) }
    }

    fn propagate(&self, op: &CoreOp, operands: &[Val]) -> Result<Sharding, Obstacle> {
        let own: Vec<&Sharding> = operands.iter().map(|&value| self.sharding(value)).collect();
        self.propagate_from(op, operands, &own)
    }

    /// The sharding of a gather's or scatter's result along the dimensions of the table that are not addressed.
    fn propagate_unaddressed(
        &self,
        op: &CoreOp,
        operands: &[Val],
        addressed: impl Fn(usize) -> bool,
        origin: Option<Op>,
    ) -> Result<Sharding, Diagnostic> {
        let mut seen: Vec<&Sharding> = operands.iter().map(|&value| self.sharding(value)).collect();
        let beside = seen[0].without(addressed);
        seen[0] = &beside;
        self.propagate_from(op, operands, &seen)
            .map_err(|found| self.obstacle_error(op, operands, found, origin))
    }

    fn propagate_from(
        &self,
        op: &CoreOp,
        operands: &[Val],
        shardings: &[&Sharding],
    ) -> Result<Sharding, Obstacle> {
        let types: Vec<ValueType> = operands.iter().map(|&v| self.graph.type_of(v)).collect();
        let result = op.infer(&types).unwrap_or_else(|found| panic!("{}", found.message));
        let seen = shardings
            .iter()
            .zip(&types)
            .map(|(sharding, ty)| Operand { shape: ty.shape().unwrap_or(&[]), sharding });
        let seen: Vec<Operand> = seen.collect();
        let element = result.element().expect("values that are computed with");
        rules::propagate(self.mesh, op, &seen, element, result.shape().unwrap_or(&[]))
    }

    fn distribute_op(
        &mut self,
        op: &CoreOp,
        operands: &[Val],
        origin: Option<Op>,
    ) -> Result<Val, Diagnostic> {
        self.graph.set_origin(origin);
        match op {
            CoreOp::GatherMultiaxis(gather) => {
                self.distribute_gather(gather, [operands[0], operands[1]], origin)
            }
            CoreOp::ScatterMultiaxis(scatter) => {
                let &[table, indices, updates] = operands else { panic!("three operands") };
                self.distribute_scatter(scatter, [table, indices, updates], origin)
            }
            op => {
                self.propagate(op, operands)
                    .map_err(|found| self.obstacle_error(op, operands, found, origin))?;
                let operands: Vec<Val> =
                    operands.iter().map(|&v| self.pin_if_ordered(op, v)).collect();
                Ok(self.emit(op.clone(), &operands))
            }
        }
    }

    /// The operand of an operation; of a reduction whose order determines its bits, constrained to its sharding.
    fn pin_if_ordered(&mut self, op: &CoreOp, operand: Val) -> Val {
        let is_float = self.tensor_type(operand).element.is_float();
        match op {
            CoreOp::Reduce(core::Reduce { kind: ReduceKind::Sum | ReduceKind::Prod, .. })
                if is_float =>
            {
                let sharding = self.sharding(operand).clone();
                self.pin(operand, sharding)
            }
            _ => operand,
        }
    }

    fn obstacle_error(
        &self,
        op: &CoreOp,
        operands: &[Val],
        Obstacle { operand, dim, why }: Obstacle,
        origin: Option<Op>,
    ) -> Diagnostic {
        let split = self.sharding(operands[operand]).dims[dim].clone().expect("a divided one");
        let Split { axes, from } = split;
        let ty = self.tensor_type(operands[operand]);
        let mesh = self.mesh.names(&axes);
        let name = origin.map_or(op.name(), |op| self.module.op_name(op));
        let message = format!("'{name}' cannot be divided by '{mesh}': {why}");
        let entry = self.module.only_block(self.func).expect("a body of one block");
        let argument = self.module[self.module[entry].args[from]].span;
        Diagnostic::error(Code::Devices, self.span(origin), message)
            .label(format!("dimension {dim} of its operand {operand}, {ty}, is divided"))
            .related(argument, format!("argument {from} is divided by '{mesh}' here"))
    }

    fn span(&self, origin: Option<Op>) -> Option<Span> {
        origin.and_then(|op| self.module.name_span(op))
    }

    /// Warns that an out-of-bounds index does not end a distributed run; an error if lost checks are refused.
    fn report_lost_check(&mut self, origin: Option<Op>, instead: &str) -> Result<(), Diagnostic> {
        let span = self.span(origin);
        let stops = "an index out of bounds stops the program here; on many devices";
        match self.bounds {
            Bounds::Allow => {}
            Bounds::Warn => self.found.push(Diagnostic::warning(
                Code::Devices,
                span,
                format!("{stops} {instead}"),
            )),
            Bounds::Refuse => {
                return Err(Diagnostic::error(Code::Devices, span, format!("{stops} {instead}")));
            }
        }
        Ok(())
    }

    fn distribute_gather(
        &mut self,
        gather: &GatherMultiaxis,
        [table, indices]: [Val; 2],
        origin: Option<Op>,
    ) -> Result<Val, Diagnostic> {
        let op = CoreOp::GatherMultiaxis(gather.clone());
        let sharding = self.sharding(table).clone();
        let looked_up = |d: usize| gather.is_axis(d);
        let split = sharding.dims.iter().enumerate().filter(|(d, _)| looked_up(*d));
        let axes: Axes =
            split.filter_map(|(_, split)| split.as_ref()).flat_map(|s| s.axes.clone()).collect();
        let result = self.propagate_unaddressed(&op, &[table, indices], looked_up, origin)?;
        if axes.is_empty() {
            return Ok(self.emit(op, &[table, indices]));
        }
        let ty = self.tensor_type(table);
        if lookups::integers_of_width(ty.element).is_none() {
            let obstacle = Obstacle {
                operand: 0,
                dim: self.sharding(table).dims.iter().position(Option::is_some).unwrap_or(0),
                why: "rows of such elements are not combined from shards",
            };
            return Err(self.obstacle_error(&op, &[table, indices], obstacle, origin));
        }
        if gather.bounds == core::Bounds::Error {
            self.report_lost_check(origin, "the nearest row is taken")?;
        }
        let exchange = Exchange::plan(self, gather, [table, indices], &result);
        let lookup = cost::Lookup {
            room: exchange.as_ref().map(|exchange| exchange.relative_capacity(self.mesh)),
            ..self.lookup_cost(&axes, [table, indices], &op, &result)
        };
        let strategy = lookup.cheapest_strategy();
        self.report_strategy(&lookup, strategy, origin);
        self.lookups.push(ShardedGather { op: origin, lookup, strategy });
        Ok(match strategy {
            Strategy::Sum => lookups::gather_from_shards(self, gather, [table, indices], &result),
            Strategy::Exchange => {
                let exchange = exchange.expect("it has a cost");
                exchange::gather(self, gather, exchange, [table, indices], &result)
            }
            Strategy::Fetch => {
                let table = self.make_whole(table, looked_up);
                self.emit(op, &[table, indices])
            }
        })
    }

    /// The parameters of a gather's cost, in bytes.
    fn lookup_cost(
        &self,
        axes: &Axes,
        [table, indices]: [Val; 2],
        op: &CoreOp,
        result: &Sharding,
    ) -> cost::Lookup {
        let size = |ty: &ValueType| {
            let ty = ty.as_tensor().expect("a tensor");
            TensorType::byte_count(ty).expect("a size that fits") as f64
        };
        let types = [table, indices].map(|value| self.graph.type_of(value));
        let rows = op.infer(&types).unwrap_or_else(|found| panic!("{}", found.message));
        let parts = |axes: &Axes| self.mesh.parts(axes) as f64;
        let others = |sharding: &Sharding| {
            let others = sharding.axes().into_iter().filter(|axis| !axes.contains(axis));
            parts(&others.collect())
        };
        let own = result.axes().into_iter().filter(|axis| axes.contains(axis)).collect();
        cost::Lookup {
            parts: parts(axes),
            own: parts(&own),
            table: size(&types[0]) / parts(&self.sharding(table).axes()),
            rows: size(&rows) / others(result),
            indices: size(&types[1]) / others(self.sharding(indices)),
            room: None,
        }
    }

    fn report_strategy(&mut self, lookup: &cost::Lookup, strategy: Strategy, origin: Option<Op>) {
        let span = self.span(origin);
        let moved = |strategy: Strategy| lookup.received_bytes(strategy).map(cost::bytes_text);
        let least = moved(strategy).expect("what is done has a cost");
        let mut remark = Diagnostic::remark(
            Code::DeviceExchange,
            span,
            format!("looked up by {strategy}: each device receives {least}"),
        );
        if let (Strategy::Exchange, Some(room)) = (strategy, lookup.room) {
            let turns = (lookup.parts / room).ceil();
            remark = remark.note(format!(
                "that is for uniformly distributed indices; where all lead to one device, it takes {turns} \
                 such turns"
            ));
        }
        for other in Strategy::ALL.into_iter().filter(|&other| other != strategy) {
            if let Some(moved) = moved(other) {
                remark = remark.note(format!("{other}: {moved}"));
            }
        }
        self.found.push(remark);
    }

    fn distribute_scatter(
        &mut self,
        scatter: &ScatterMultiaxis,
        [table, indices, updates]: [Val; 3],
        origin: Option<Op>,
    ) -> Result<Val, Diagnostic> {
        let input = self.tensor_type(table).shape;
        let addressed = |d: usize| scatter.axes.contains(&(d as i64));
        // Along these, updates of all devices meet: each device sees all of them, in their order.
        let meets = |d: usize| addressed(d) || input[d] == 1;
        let operands = [table, self.make_whole(indices, meets), self.make_whole(updates, meets)];
        let op = CoreOp::ScatterMultiaxis(scatter.clone());
        self.propagate_unaddressed(&op, &operands, addressed, origin)?;
        let sharding = self.sharding(table);
        if sharding.without(addressed) != *sharding {
            if scatter.bounds == core::Beyond::Error {
                self.report_lost_check(origin, "nothing is stored for it")?;
            }
            return Ok(lookups::scatter_to_shards(self, scatter, operands));
        }
        let is_exact = scatter.unique && scatter.reduction == Reduction::Set;
        let operands = match is_exact {
            true => operands,
            // The engine must not divide them by itself.
            false => operands.map(|value| {
                let sharding = self.sharding(value).clone();
                self.pin(value, sharding)
            }),
        };
        Ok(self.emit(op, &operands))
    }
}

/// An emitter that propagates shardings from operands to results.
impl Emit for Distribution<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let sharding = self.propagate(&op, operands);
        let value = self.graph.emit(op, operands);
        let rank = self.graph.type_of(value).shape().map_or(0, <[i64]>::len);
        self.shardings.push(sharding.unwrap_or_else(|_| Sharding::replicated(rank)));
        value
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.graph.type_of(value)
    }
}
