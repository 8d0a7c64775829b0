//! The regions of operations as graphs of their own ([`RegionGraphs`]).
//!
//! There are two forms: branches, and loops of which a first graph says whether the second one runs again. Loops over
//! counters and over slices are brought to the second form.

use std::collections::HashMap;

use super::{Check, Expander, Graph, Node, RegionGraphs, Val, unsupported_error};
use crate::ir::{Block, Op, Value};
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate, Constant};
use crate::ops::def::Flow;
use crate::ops::slices::Slices;
use crate::ops::{CoreOp, Emit, Semantics, layout, recipes};
use crate::source::Diagnostic;
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType, element_count};

/// The values of the enclosing graph that regions use.
#[derive(Default)]
struct Outside {
    /// Passed to the regions.
    captured: Vec<Val>,
    /// Constants that the regions have themselves.
    constants: Vec<Val>,
    /// The values of the program that are these.
    values: Vec<(Value, Val)>,
}

/// A region that is being expanded.
struct Inner<'a, 'm> {
    expander: Expander<'m>,
    /// The values of the loop.
    carried: Vec<Val>,
    /// The values in the region that values of the enclosing graph are.
    known: HashMap<Val, Val>,
    outside: &'a Outside,
}

impl Inner<'_, '_> {
    /// The ops of a block whose arguments are these values; the operands of its last operation.
    fn expand_block(&mut self, block: Block, args: &[Val]) -> Result<Vec<Val>, Diagnostic> {
        let outside = self.outside.values.iter().map(|(value, outer)| (*value, self.known[outer]));
        let mut values: HashMap<Value, Val> = outside.collect();
        values.extend(self.expander.module[block].args.iter().copied().zip(args.iter().copied()));
        self.expander.expand_block(block, values)
    }

    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        self.expander.graph.emit(op, operands)
    }

    fn emit_constant(&mut self, value: Tensor) -> Val {
        self.emit(CoreOp::Constant(Constant::tensor(value)), &[])
    }

    fn emit_slice(&mut self, value: Val, axis: usize, at: Val) -> Val {
        recipes::slice_at(value, axis, at, &mut self.expander.graph)
    }

    fn emit_update(&mut self, stack: Val, element: Val, axis: usize, at: Val) -> Val {
        recipes::update_at(stack, element, axis, at, &mut self.expander.graph)
    }
}

/// What makes a graph of a region.
type Fill<'a> = dyn Fn(&mut Inner) -> Result<Vec<Val>, Diagnostic> + 'a;

impl<'m> Expander<'m> {
    /// The graphs of an operation's regions, and a node for each result.
    pub(super) fn expand_regions(
        &mut self,
        op: Op,
        operands: &[Val],
        values: &HashMap<Value, Val>,
    ) -> Result<Vec<Val>, Diagnostic> {
        let module = self.module;
        let blocks = module.region_blocks(op).expect("regions that the verifier accepts");
        let mut outside = self.collect_outside(op, values)?;
        match module.flow(op).expect("an operation whose regions run") {
            flow @ (Flow::If | Flow::Case) => {
                operands[1..].iter().for_each(|&given| self.lend(&mut outside, given));
                let mut graphs = Vec::new();
                for &block in &blocks {
                    let fill = |inner: &mut Inner| {
                        let given: Vec<Val> =
                            operands[1..].iter().map(|it| inner.known[it]).collect();
                        inner.expand_block(block, &given)
                    };
                    graphs.push(self.expand_region(op, &outside, &[], &fill)?);
                }
                self.push_results(op, flow, graphs, operands[..1].to_vec(), outside)
            }
            Flow::While => self.expand_while(op, &blocks, operands, outside),
            Flow::Loop => self.expand_loop(op, blocks[0], operands, outside),
            Flow::Scan => self.expand_scan(op, blocks[0], operands, outside),
        }
    }

    /// The values from outside, and the large constants inside: code should have these once.
    fn collect_outside(
        &mut self,
        op: Op,
        values: &HashMap<Value, Val>,
    ) -> Result<Outside, Diagnostic> {
        let module = self.module;
        let mut outside = Outside::default();
        for value in module.captured_values(&module[op].regions) {
            self.lend(&mut outside, values[&value]);
            outside.values.push((value, values[&value]));
        }
        let inner = module.walk(op).into_iter().filter(|&inner| inner != op);
        let results = inner.flat_map(|inner| &module[inner].results).copied();
        let is_large =
            |value: &Value| module.constant_value(*value).is_some_and(|it| is_large(&it));
        for value in results.filter(is_large) {
            let outer = match values.get(&value) {
                Some(&known) => known,
                None => {
                    let op = module.defining_op(value).expect("an operation states a constant");
                    self.expand_op(op, &[])?[0]
                }
            };
            self.lend(&mut outside, outer);
            outside.values.push((value, outer));
        }
        Ok(outside)
    }

    /// Makes a value of the graph known to regions.
    fn lend(&self, outside: &mut Outside, value: Val) {
        let is_small = match &self.graph.node(value).op {
            Some(CoreOp::Constant(constant)) => !is_large(&constant.value),
            _ => false,
        };
        let all = if is_small { &mut outside.constants } else { &mut outside.captured };
        if !all.contains(&value) {
            all.push(value);
        }
    }

    /// The graph of a region whose first arguments have these types.
    fn expand_region(
        &self,
        op: Op,
        outside: &Outside,
        carried: &[ValueType],
        fill: &Fill,
    ) -> Result<Graph, Diagnostic> {
        let mut graph = Graph::default();
        let carried = carried.iter().map(|ty| graph.argument(ty.clone())).collect();
        let mut known = HashMap::new();
        for &value in &outside.captured {
            known.insert(value, graph.argument(self.graph.type_of(value)));
        }
        for &value in &outside.constants {
            let Node { op, ty, .. } = self.graph.node(value);
            known.insert(value, graph.push(op.clone(), &[], ty.clone()));
        }
        let (module, inlined, purpose) = (self.module, self.inlined, self.purpose);
        let expander = Expander { module, inlined, graph, purpose, open: None };
        let mut inner = Inner { expander, carried, known, outside };
        let results = fill(&mut inner)?;
        let mut graph = inner.expander.graph;
        let checks = std::mem::take(&mut graph.checks);
        for check in checks {
            let found = emit_assertion(&check, &mut graph);
            found.ok_or_else(|| {
                unsupported_error(module, op, "assertions like one in its regions are not compiled")
            })?;
        }
        graph.results = results;
        Ok(graph)
    }

    /// A loop of two regions. A value that the second one returns as it takes it is one from outside.
    fn expand_while(
        &mut self,
        op: Op,
        blocks: &[Block],
        operands: &[Val],
        mut outside: Outside,
    ) -> Result<Vec<Val>, Diagnostic> {
        let module = self.module;
        let changes =
            |k: &usize| module.returned_values(blocks[1])[*k] != module[blocks[1]].args[*k];
        let mut changing: Vec<usize> = (0..operands.len()).filter(changes).collect();
        // A loop that changes nothing ends never, or does not begin.
        if changing.is_empty() {
            changing.extend(0..operands.len().min(1));
        }
        operands.iter().for_each(|&operand| self.lend(&mut outside, operand));
        let mut first: Vec<Val> = changing.iter().map(|&k| operands[k]).collect();
        // Engines run regions where they compute a result.
        if first.is_empty() {
            first.push(self.emit_constant(Tensor::from_i64s(&[], &[0])));
        }
        let args = |inner: &Inner| -> Vec<Val> {
            let place = |k| changing.iter().position(|&at| at == k);
            let arg = |k: usize| place(k).map_or(inner.known[&operands[k]], |at| inner.carried[at]);
            (0..operands.len()).map(arg).collect()
        };
        let test = |inner: &mut Inner| {
            let args = args(inner);
            inner.expand_block(blocks[0], &args)
        };
        let body = |inner: &mut Inner| {
            let args = args(inner);
            let results = inner.expand_block(blocks[1], &args)?;
            let next: Vec<Val> = changing.iter().map(|&k| results[k]).collect();
            Ok(if next.is_empty() { inner.carried.clone() } else { next })
        };
        let results = self.finish_loop(op, first, outside, &test, &body)?;
        let mut all = operands.to_vec();
        changing.iter().zip(results).for_each(|(&k, result)| all[k] = result);
        Ok(all)
    }

    /// A loop with a counter, a condition and states (`onnx.Loop`).
    fn expand_loop(
        &mut self,
        op: Op,
        block: Block,
        operands: &[Val],
        mut outside: Outside,
    ) -> Result<Vec<Val>, Diagnostic> {
        let module = self.module;
        let is_given = |graph: &Graph, value: Val| graph.type_of(value).shape() != Some(&[0]);
        let (most, begins) = (operands[0], operands[1]);
        let has_end = is_given(&self.graph, most);
        let states = operands.len() - 2;
        let returned = module.returned_values(block);
        let is_begun = !is_given(&self.graph, begins)
            || self.graph.constant_value(begins).is_some_and(|value| is_true(&value));
        let elements: Vec<Value> = returned[1 + states..].to_vec();
        let mut first = vec![
            self.emit_constant(Tensor::from_i64s(&[], &[0])),
            match is_given(&self.graph, begins) {
                true => self.emit_scalar(op, begins)?,
                false => self.emit_constant(Tensor::from_ints(ElementType::I1, &[], &[1])),
            },
        ];
        first.extend(&operands[2..]);
        if !elements.is_empty() {
            let always = has_end && is_begun && module.always_runs_again(block);
            let known = self.graph.constant_value(most).filter(|_| always);
            let Some(count) = known.and_then(|count| i64::try_from(count.int_at(0)).ok()) else {
                let why = "how many elements its other results have is not known before the run";
                return Err(unsupported_error(module, op, why));
            };
            for &value in &elements {
                first.push(self.emit_zeros_for(op, value, 0, count.max(0))?);
            }
        }
        let most = if has_end { Some(self.emit_scalar(op, most)?) } else { None };
        most.iter().for_each(|&most| self.lend(&mut outside, most));
        let test = |inner: &mut Inner| {
            let (at, goes_on) = (inner.carried[0], inner.carried[1]);
            let Some(most) = most else { return Ok(vec![goes_on]) };
            let predicate = CmpiPredicate::Slt;
            let operands = [at, inner.known[&most]];
            let is_before = inner.emit(CoreOp::Cmpi(Cmpi { predicate }), &operands);
            Ok(vec![inner.emit(CoreOp::Binary(BinaryOp::Andi), &[is_before, goes_on])])
        };
        let body = |inner: &mut Inner| {
            let carried = inner.carried.clone();
            let results = inner.expand_block(block, &carried[..2 + states])?;
            let mut next = vec![emit_next_counter(inner, carried[0])];
            next.push(inner.expander.emit_scalar(op, results[0])?);
            next.extend(&results[1..=states]);
            for (&stack, &element) in carried[2 + states..].iter().zip(&results[1 + states..]) {
                next.push(inner.emit_update(stack, element, 0, carried[0]));
            }
            Ok(next)
        };
        Ok(self.finish_loop(op, first, outside, &test, &body)?.split_off(2))
    }

    /// A loop over slices (`onnx.Scan`).
    fn expand_scan(
        &mut self,
        op: Op,
        block: Block,
        operands: &[Val],
        mut outside: Outside,
    ) -> Result<Vec<Val>, Diagnostic> {
        let module = self.module;
        let refuse = |why: &str| unsupported_error(module, op, why);
        let slices = Slices::of(module, op).ok_or_else(|| refuse("its slices are not stated"))?;
        let states = operands.len().checked_sub(slices.inputs.len());
        let states = states.ok_or_else(|| refuse("it has fewer operands than slices"))?;
        let mut axes = Vec::new();
        for (&value, along) in operands[states..].iter().zip(&slices.inputs) {
            let axis = along.dimension(self.graph.type_of(value).shape().map_or(0, <[i64]>::len));
            axes.push(axis.ok_or_else(|| refuse("an axis is not one of the operand"))?);
        }
        let length = operands.get(states).zip(axes.first()).map(|(&value, &axis)| {
            self.graph.type_of(value).shape().map_or(0, |shape| shape[axis])
        });
        let length = length.ok_or_else(|| refuse("it has no slices"))?;
        let mut first = vec![self.emit_constant(Tensor::from_i64s(&[], &[0]))];
        first.extend(&operands[..states]);
        let elements = module.returned_values(block)[states..].to_vec();
        let mut stacked = Vec::new();
        for (&value, along) in elements.iter().zip(&slices.outputs) {
            let ty = module.pools.to_value_type(module.value_type(value));
            let axis = along.dimension(ty.shape().map_or(0, <[i64]>::len) + 1);
            let axis = axis.ok_or_else(|| refuse("an axis is not one of the result"))?;
            stacked.push(axis);
            first.push(self.emit_zeros_for(op, value, axis, length)?);
        }
        let end = self.emit_constant(Tensor::from_i64s(&[], &[length]));
        let last = self.emit_constant(Tensor::from_i64s(&[], &[length - 1]));
        let lent = operands[states..].iter().copied().chain([end, last]);
        lent.for_each(|value| self.lend(&mut outside, value));
        let test = |inner: &mut Inner| {
            let predicate = CmpiPredicate::Slt;
            let operands = [inner.carried[0], inner.known[&end]];
            Ok(vec![inner.emit(CoreOp::Cmpi(Cmpi { predicate }), &operands)])
        };
        let body = |inner: &mut Inner| {
            let carried = inner.carried.clone();
            let last = inner.known[&last];
            let back = inner.emit(CoreOp::Binary(BinaryOp::Subi), &[last, carried[0]]);
            let at = |is_backward: bool| if is_backward { back } else { carried[0] };
            let mut args = carried[1..=states].to_vec();
            let taken = operands[states..].iter().zip(axes.iter().zip(&slices.inputs));
            for (value, (&axis, along)) in taken {
                let value = inner.known[value];
                args.push(inner.emit_slice(value, axis, at(along.is_backward)));
            }
            let results = inner.expand_block(block, &args)?;
            let mut next = vec![emit_next_counter(inner, carried[0])];
            next.extend(&results[..states]);
            let put_at = stacked.iter().zip(&slices.outputs);
            let stacks = carried[1 + states..].iter().zip(&results[states..]);
            for ((&stack, &element), (&axis, along)) in stacks.zip(put_at) {
                next.push(inner.emit_update(stack, element, axis, at(along.is_backward)));
            }
            Ok(next)
        };
        Ok(self.finish_loop(op, first, outside, &test, &body)?.split_off(1))
    }

    fn emit_constant(&mut self, value: Tensor) -> Val {
        self.graph.emit(CoreOp::Constant(Constant::tensor(value)), &[])
    }

    /// A tensor of one element as one of rank 0.
    fn emit_scalar(&mut self, op: Op, value: Val) -> Result<Val, Diagnostic> {
        self.check_selector(op, &self.graph.type_of(value))?;
        let graph: &mut dyn Emit = &mut self.graph;
        Ok(graph.reshape(value, &[]))
    }

    /// Checks that a value that says what runs is one integer: its declared type may have dynamic sizes.
    fn check_selector(&self, op: Op, ty: &ValueType) -> Result<(), Diagnostic> {
        let is_one = ty.shape().and_then(element_count) == Some(1);
        if is_one && ty.element().is_some_and(ElementType::is_integer) {
            return Ok(());
        }
        let why = format!("what runs must follow from one integer, but is {ty}");
        Err(unsupported_error(self.module, op, &why))
    }

    /// Zeros for `count` elements of the type of a value in a region, along a new axis.
    fn emit_zeros_for(
        &mut self,
        op: Op,
        value: Value,
        axis: usize,
        count: i64,
    ) -> Result<Val, Diagnostic> {
        let ty = self.module.pools.to_value_type(self.module.value_type(value));
        let Some(ty) = ty.as_tensor().filter(|ty| ty.is_static()) else {
            let why = format!("the shape of {ty} is not known before the program runs");
            return Err(unsupported_error(self.module, op, &why));
        };
        let mut shape = ty.shape.clone();
        shape.insert(axis, count);
        Ok(self.emit_constant(Tensor::zero(ty.element, &shape)))
    }

    /// The results of a loop of these graphs.
    fn finish_loop(
        &mut self,
        op: Op,
        first: Vec<Val>,
        outside: Outside,
        test: &Fill,
        body: &Fill,
    ) -> Result<Vec<Val>, Diagnostic> {
        let types: Vec<ValueType> = first.iter().map(|&value| self.graph.type_of(value)).collect();
        let graphs = vec![
            self.expand_region(op, &outside, &types, test)?,
            self.expand_region(op, &outside, &types, body)?,
        ];
        self.push_results(op, Flow::While, graphs, first, outside)
    }

    /// The nodes of the results of regions.
    fn push_results(
        &mut self,
        op: Op,
        flow: Flow,
        mut graphs: Vec<Graph>,
        operands: Vec<Val>,
        outside: Outside,
    ) -> Result<Vec<Val>, Diagnostic> {
        // Engines run regions where they compute a result.
        let is_without_results = flow != Flow::While && self.module[op].results.is_empty();
        if is_without_results {
            for graph in &mut graphs {
                let zero = CoreOp::Constant(Constant::tensor(Tensor::from_i64s(&[], &[0])));
                let result = graph.emit(zero, &[]);
                graph.results.push(result);
            }
        }
        let types = |graph: &Graph| -> Vec<ValueType> {
            graph.results.iter().map(|&result| graph.type_of(result)).collect()
        };
        let is_loop = flow == Flow::While;
        match is_loop {
            true => self.check_selector(op, &graphs[0].type_of(graphs[0].results[0]))?,
            false => self.check_selector(op, &self.graph.type_of(operands[0]))?,
        }
        let expected = match is_loop {
            true => operands.iter().map(|&value| self.graph.type_of(value)).collect(),
            false => types(&graphs[0]),
        };
        let returning = if is_loop { &graphs[1..] } else { &graphs[..] };
        if returning.iter().any(|graph| types(graph) != expected) {
            return Err(unsupported_error(self.module, op, "its values change their shapes"));
        }
        let captured = outside.captured;
        let uses = [&operands[..], &captured].concat();
        let at = self.graph.flows.len();
        self.graph.current = Some(self.inlined.origin(op));
        let mut results = Vec::new();
        for (k, ty) in expected.into_iter().enumerate() {
            let result = self.graph.push(None, &uses, ty);
            self.graph.nodes[result.0 as usize].flow = Some((at, k));
            results.push(result);
        }
        self.graph.current = None;
        let regions = RegionGraphs { flow, graphs, operands, captured, results: results.clone() };
        self.graph.flows.push(regions);
        if is_without_results {
            results.clear();
        }
        Ok(results)
    }
}

/// Adds a gather from one element whose index is out of bounds where an assertion does not hold.
fn emit_assertion(check: &Check, graph: &mut Graph) -> Option<()> {
    let Semantics::Check { expand, .. } = check.decoded.def.semantics else { return None };
    graph.current = Some(check.op);
    let holds = expand(&check.decoded.call(), &check.operands, graph)?;
    let shape = graph.type_of(holds).shape()?.to_vec();
    let emit: &mut dyn Emit = graph;
    let [inside, outside] = [0, 1].map(|at| layout::number(ElementType::I64, at, &shape, emit));
    let position = emit.emit(CoreOp::Select, &[holds, inside, outside]);
    let count = element_count(&shape)?;
    let position = emit.reshape(position, &[count]);
    let element = layout::number(ElementType::I64, 0, &[1], emit);
    recipes::elements(element, position, 0, recipes::Mode::ERROR, emit);
    graph.current = None;
    Some(())
}

fn is_true(value: &Tensor) -> bool {
    value.single_int().is_some_and(|value| value != 0)
}

/// Whether a constant has so many bytes that its code should not be repeated.
fn is_large(value: &Tensor) -> bool {
    value.element() != ElementType::String && !value.is_splat() && value.stored_bytes().len() > 256
}

/// The counter after an iteration.
fn emit_next_counter(inner: &mut Inner, counter: Val) -> Val {
    let one = inner.emit_constant(Tensor::from_i64s(&[], &[1]));
    inner.emit(CoreOp::Binary(BinaryOp::Addi), &[counter, one])
}
