//! Derivatives of branches and loops: operations of the same kind, whose regions compute the derivatives of theirs.
//!
//! A loop is run backward state by state. Where it is known how many trips it makes, their states are stored; else each
//! is computed again from the first one, so that n trips take n² / 2 of them.

use super::tape::{Kind, Tape};
use super::write::{Target, write_into};
use super::{Options, accumulate, is_continuous, obstacles, pull, push};
use crate::ir::regions::{append, append_recipe, create_region, inline, types};
use crate::ir::{Block, Builder, Copies, Module, Op, Region, Type, Value};
use crate::ops::core::{BinaryOp, Cmpi, CmpiPredicate, Constant};
use crate::ops::def::Flow;
use crate::ops::derivative::{add, zeros};
use crate::ops::{CoreOp, Emit, Val, recipes};
use crate::source::Diagnostic;
use crate::tensor::Tensor;
use crate::types::{ElementType, ValueType};

type Result<T> = std::result::Result<T, Vec<Diagnostic>>;

/// The most bytes of states that a loop stores.
const MOST_STORED: i64 = 1 << 30;

/// Whether an operation has a derivative by its regions.
pub fn is_differentiable(module: &Module, op: Op) -> bool {
    let runs = matches!(module.flow(op), Some(Flow::If | Flow::Case | Flow::While));
    let is_static =
        |&value: &Value| module.pools.to_value_type(module.value_type(value)).is_static();
    let values = || module[op].operands.iter().chain(&module[op].results);
    runs && module.region_blocks(op).is_some() && values().all(is_static)
}

/// An operation with regions that is differentiated.
pub struct Regions<'a> {
    pub tape: &'a mut Tape,
    pub module: &'a mut Module,
    pub options: &'a Options,
    op: Op,
    /// A block outside of the program, for the new operations.
    block: Block,
    /// The values that derivatives flow through: operands, and values from outside.
    active: Vec<Value>,
}

/// What appends to a block the state after the one that is given.
type Next<'n, 'a> = dyn FnMut(&mut Regions<'a>, Block, &[Value]) -> Result<Vec<Value>> + 'n;

impl<'a> Regions<'a> {
    /// `flow` says for each node whether derivatives flow through it.
    pub fn new(
        tape: &'a mut Tape,
        module: &'a mut Module,
        options: &'a Options,
        op: Op,
        flow: &[bool],
    ) -> Self {
        let (_, block) = create_region(module, &[]);
        let captured = module.captured_values(&module[op].regions);
        let mut active: Vec<Value> = Vec::new();
        for &value in module[op].operands.iter().chain(&captured) {
            let is_active = |val: &Val| {
                flow.get(val.0 as usize) == Some(&true) && is_continuous(&tape.node(*val).ty)
            };
            if tape.values.get(&value).is_some_and(is_active) && !active.contains(&value) {
                active.push(value);
            }
        }
        Regions { tape, module, options, op, block, active }
    }

    fn blocks(&self) -> Vec<Block> {
        self.module.region_blocks(self.op).expect("regions that are differentiated")
    }

    fn value_type(&self, value: Value) -> ValueType {
        self.module.pools.to_value_type(self.module.value_type(value))
    }

    /// A value outside of the program that stands for one of the tape.
    fn stand_in(&mut self, val: Val) -> Value {
        let ty = self.module.pools.value_type(&self.tape.type_of(val));
        let (_, block) = create_region(self.module, &[ty]);
        let value = self.module[block].args[0];
        self.tape.values.insert(value, val);
        value
    }

    /// Appends an operation of the same kind; adds it to the tape.
    fn push(
        &mut self,
        operands: &[Value],
        results: Vec<Type>,
        regions: &[Region],
    ) -> (Vec<Value>, Vec<Val>) {
        let name = self.module.op_name(self.op).to_owned();
        let values = append(self.module, self.block, &name, operands, results, regions);
        let new = *self.module[self.block].ops.last().expect("the operation");
        let (attrs, loc) = (self.module[self.op].attrs.clone(), self.module[self.op].loc);
        for (name, attr) in attrs {
            self.module.set_attr(new, name, attr);
        }
        self.module.set_loc(new, loc);
        let vals = self.tape.push_opaque(self.module, new);
        self.tape.values.extend(values.iter().copied().zip(vals.iter().copied()));
        (values, vals)
    }

    /// The name of the operation that ends the regions.
    fn end(&self) -> String {
        let block = self.blocks()[0];
        let end = self.module[block].ops.last().expect("a region ends");
        self.module.op_name(*end).to_owned()
    }

    fn finish(&mut self, block: Block, values: &[Value]) {
        let end = self.end();
        append(self.module, block, &end, values, Vec::new(), &[]);
    }

    /// The cotangents of active values from those of results.
    pub fn pull(mut self, cotangents: &[Option<Val>]) -> Result<Vec<(Val, Val)>> {
        let active = self.active.clone();
        if active.is_empty() {
            return Ok(Vec::new());
        }
        match self.module.flow(self.op) {
            Some(Flow::While) => self.pull_loop(cotangents),
            _ => {
                let mut given: Vec<(usize, Value)> = Vec::new();
                for (k, cotangent) in cotangents.iter().enumerate() {
                    if let Some(cotangent) = *cotangent {
                        given.push((k, self.stand_in(cotangent)));
                    }
                }
                let operands = self.module[self.op].operands.to_vec();
                let mut regions = Vec::new();
                for block in self.blocks() {
                    let (region, into) = create_region(self.module, &[]);
                    let values = self.pull_block(block, &operands[1..], &active, &given, into)?;
                    self.finish(into, &values);
                    regions.push(region);
                }
                let results = types(self.module, &active);
                let (_, vals) = self.push(&operands[..1], results, &regions);
                let own = |value: &Value| self.tape.values[value];
                Ok(active.iter().map(own).zip(vals).collect())
            }
        }
    }

    /// The tangents of results from those of nodes.
    pub fn push_forward(mut self, tangents: &[Option<Val>]) -> Result<Vec<Option<Val>>> {
        let mut given: Vec<(Value, Value)> = Vec::new();
        for value in self.active.clone() {
            let val = self.tape.values[&value];
            if let Some(tangent) = tangents.get(val.0 as usize).copied().flatten() {
                given.push((value, self.stand_in(tangent)));
            }
        }
        let results = self.module[self.op].results.to_vec();
        let floats: Vec<usize> =
            (0..results.len()).filter(|&k| is_continuous(&self.value_type(results[k]))).collect();
        let mut found = vec![None; results.len()];
        if given.is_empty() || floats.is_empty() {
            return Ok(found);
        }
        let vals = match self.module.flow(self.op) {
            Some(Flow::While) => self.push_loop(&given, &floats)?,
            _ => {
                let operands = self.module[self.op].operands.to_vec();
                let mut regions = Vec::new();
                for block in self.blocks() {
                    let (region, into) = create_region(self.module, &[]);
                    let made = self.push_block(block, &operands[1..], &given, &floats, into)?;
                    self.finish(into, &made);
                    regions.push(region);
                }
                let results: Vec<Value> = floats.iter().map(|&k| results[k]).collect();
                let results = types(self.module, &results);
                self.push(&operands[..1], results, &regions).1
            }
        };
        for (&k, val) in floats.iter().zip(vals) {
            found[k] = Some(val);
        }
        Ok(found)
    }

    /// Appends to `into` the cotangents of `wanted`, arguments of a block and values from outside, from cotangents of
    /// what it returns; `taken` are its arguments.
    fn pull_block(
        &mut self,
        from: Block,
        taken: &[Value],
        wanted: &[Value],
        given: &[(usize, Value)],
        into: Block,
    ) -> Result<Vec<Value>> {
        let inner = Inner::of(self, from, taken, wanted)?;
        let Inner { mut tape, mut arguments, flow } = inner;
        let mut cotangents = vec![None; tape.nodes.len()];
        for &(k, value) in given {
            let result = tape.results[k];
            let ty = tape.type_of(result);
            if !is_continuous(&ty) {
                continue;
            }
            let seed = tape.argument(ty);
            arguments.push(value);
            accumulate(&mut cotangents[result.0 as usize], Some(seed), &mut tape);
        }
        let cotangents = pull(&mut tape, self.module, &flow, cotangents, self.options)?;
        let mut results = Vec::new();
        for value in wanted {
            let val = tape.values[value];
            let found = cotangents[val.0 as usize];
            let ty = tape.type_of(val);
            results.push(found.unwrap_or_else(|| zeros(&ty, &mut tape)));
        }
        Ok(write_into(self.module, &tape, Target { block: into, arguments }, &results))
    }

    /// Appends to `into` the tangents of what a block returns at `floats`, from those of its arguments and of values from
    /// outside.
    fn push_block(
        &mut self,
        from: Block,
        taken: &[Value],
        given: &[(Value, Value)],
        floats: &[usize],
        into: Block,
    ) -> Result<Vec<Value>> {
        let wanted: Vec<Value> = given.iter().map(|(value, _)| *value).collect();
        let inner = Inner::of(self, from, taken, &wanted)?;
        let Inner { mut tape, mut arguments, flow } = inner;
        let mut tangents = vec![None; tape.nodes.len()];
        for &(value, tangent) in given {
            let val = tape.values[&value];
            let ty = tape.type_of(val);
            tangents[val.0 as usize] = Some(tape.argument(ty));
            arguments.push(tangent);
        }
        let tangents = push(&mut tape, self.module, &flow, tangents, self.options)?;
        let mut results = Vec::new();
        for &k in floats {
            let val = tape.results[k];
            let ty = tape.type_of(val);
            let found = tangents[val.0 as usize];
            results.push(found.unwrap_or_else(|| zeros(&ty, &mut tape)));
        }
        Ok(write_into(self.module, &tape, Target { block: into, arguments }, &results))
    }

    fn core(&mut self, block: Block, op: &CoreOp, operands: &[Value]) -> Value {
        let made = Builder::at_end(self.module, block).core(op, operands);
        made.expect("an operation whose types fit")
    }

    fn number(&mut self, block: Block, value: i64) -> Value {
        let value = Constant::tensor(Tensor::from_i64s(&[], &[value]));
        self.core(block, &CoreOp::Constant(value), &[])
    }

    /// A value of the enclosing function that is a number.
    fn outer_number(&mut self, value: i64) -> Value {
        let value = Constant::tensor(Tensor::from_i64s(&[], &[value]));
        let val = self.tape.emit(CoreOp::Constant(value), &[]);
        self.stand_in(val)
    }

    /// The regions of a loop that counts its trips: while `goes_on` says so of the state, and appends to a block what it
    /// is next.
    fn loop_regions(
        &mut self,
        state: &[Type],
        goes_on: &dyn Fn(&mut Self, Block, &[Value]) -> Value,
        next: &mut Next<'_, 'a>,
    ) -> Result<[Region; 2]> {
        let (test, block) = create_region(self.module, state);
        let args = self.module[block].args.to_vec();
        let condition = goes_on(self, block, &args);
        self.finish(block, &[condition]);
        let (body, block) = create_region(self.module, state);
        let args = self.module[block].args.to_vec();
        let values = next(self, block, &args)?;
        self.finish(block, &values);
        Ok([test, body])
    }

    /// The cotangents of a loop: of its first states, and of values from outside.
    fn pull_loop(&mut self, cotangents: &[Option<Val>]) -> Result<Vec<(Val, Val)>> {
        let (test, body) = (self.blocks()[0], self.blocks()[1]);
        let first = self.module[self.op].operands.to_vec();
        let states = types(self.module, &first);
        let counter = self.module.pools.value_type(&ValueType::tensor(ElementType::I64, &[]));
        let floats: Vec<usize> =
            (0..first.len()).filter(|&k| is_continuous(&self.value_type(first[k]))).collect();
        let captured = self.module.captured_values(&self.module[self.op].regions);
        let outside: Vec<Value> =
            self.active.iter().copied().filter(|value| captured.contains(value)).collect();

        // How many trips there are, and the state before each.
        let zero = self.outer_number(0);
        let counted = [&[counter], &states[..]].concat();
        let mut operands = [&[zero], &first[..]].concat();
        if let Some(trips) = self.stored_trips(&first) {
            for &value in &first {
                let ty = self.value_type(value);
                let shape = [&[trips], ty.shape().unwrap_or_default()].concat();
                let ty = ValueType::tensor(ty.element().expect("a static type"), &shape);
                let stack = zeros(&ty, self.tape);
                operands.push(self.stand_in(stack));
            }
        }
        let is_stored = operands.len() > counted.len();
        let all = types(self.module, &operands);
        let regions = self.loop_regions(
            &all,
            &|own, block, args| {
                let state = &args[1..counted.len()];
                inline(own.module, test, state, block, &mut Copies::default())[0]
            },
            &mut |own, block, args| {
                let (state, stacks) = args.split_at(counted.len());
                let mut next = own.next_state(body, block, state);
                for (&stack, &value) in stacks.iter().zip(&state[1..]) {
                    let operands = [stack, value, state[0]];
                    let made = append_recipe(own.module, block, &operands, |emit| {
                        recipes::update_at(Val(0), Val(1), 0, Val(2), emit)
                    });
                    next.push(made.expect("a stack of states"));
                }
                Ok(next)
            },
        )?;
        let (trips, _) = self.push(&operands, all, &regions);
        let stacks = if is_stored { &trips[counted.len()..] } else { &[] };

        // Backward: the number of the trip, the cotangents of the state, and those of values from outside.
        let mut begin = vec![trips[0]];
        for &k in &floats {
            let ty = self.value_type(first[k]);
            let cotangent = cotangents[k].unwrap_or_else(|| zeros(&ty, self.tape));
            begin.push(self.stand_in(cotangent));
        }
        for &value in &outside {
            let ty = self.value_type(value);
            let none = zeros(&ty, self.tape);
            begin.push(self.stand_in(none));
        }
        let args = self.module[body].args.to_vec();
        let wanted: Vec<Value> =
            floats.iter().map(|&k| args[k]).chain(outside.iter().copied()).collect();
        let state = types(self.module, &begin);
        let regions = self.loop_regions(
            &state,
            &|own, block, args| {
                let none = own.number(block, 0);
                let compare = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Sgt });
                own.core(block, &compare, &[args[0], none])
            },
            &mut |own, block, args| {
                let one = own.number(block, 1);
                let at = own.core(block, &CoreOp::Binary(BinaryOp::Subi), &[args[0], one]);
                let taken = match is_stored {
                    true => own.stored_state(stacks, at, block),
                    false => own.state_at(body, (&first, &counted), at, block)?,
                };
                let given: Vec<(usize, Value)> =
                    floats.iter().copied().zip(args[1..].iter().copied()).collect();
                let mut found = own.pull_block(body, &taken, &wanted, &given, block)?;
                for (k, value) in found.iter_mut().enumerate().skip(floats.len()) {
                    let operands = [args[1 + k], *value];
                    let sum = append_recipe(own.module, block, &operands, |emit| {
                        add(Val(0), Val(1), emit)
                    });
                    *value = sum.expect("cotangents of one type");
                }
                Ok([&[at], &found[..]].concat())
            },
        )?;
        let (_, vals) = self.push(&begin, state, &regions);
        let own = floats.iter().map(|&k| first[k]).chain(outside);
        let own: Vec<Val> = own.map(|value| self.tape.values[&value]).collect();
        Ok(own.into_iter().zip(vals[1..].iter().copied()).collect())
    }

    /// The counter and the state after a trip.
    fn next_state(&mut self, body: Block, block: Block, args: &[Value]) -> Vec<Value> {
        let one = self.number(block, 1);
        let count = self.core(block, &CoreOp::Binary(BinaryOp::Addi), &[args[0], one]);
        let next = inline(self.module, body, &args[1..], block, &mut Copies::default());
        [&[count], &next[..]].concat()
    }

    /// How many trips a loop makes, if that is known and their states are worth storing: a counter with a known first
    /// value is compared with a constant, and a constant is added to it.
    fn stored_trips(&self, first: &[Value]) -> Option<i64> {
        let blocks = self.blocks();
        let [test, body] = [0, 1].map(|k| {
            let captured = self.module.captured_values(&[self.module[blocks[k]].parent?]);
            let all: Vec<Value> =
                self.module[blocks[k]].args.iter().chain(&captured).copied().collect();
            let tape = Tape::of_block(self.module, blocks[k], &all, &[], &self.options.control);
            Some((tape.ok()?, all))
        });
        let ((test, test_values), (body, body_values)) = (test?, body?);
        let known = |tape: &Tape, values: &[Value], val: Val| {
            let outer = values.get(val.0 as usize).and_then(|value| self.tape.values.get(value));
            let constant = match tape.node(val).kind {
                Kind::Argument => self.tape.constant(*outer?)?,
                _ => tape.constant(val)?,
            };
            i64::try_from(constant.single_int()?).ok()
        };
        let condition = test.node(*test.results.first()?);
        let (Kind::Core(CoreOp::Cmpi(compare)), &[counter, end]) =
            (&condition.kind, &condition.operands[..])
        else {
            return None;
        };
        let at = counter.0 as usize;
        let begin = self.tape.constant(*self.tape.values.get(first.get(at)?)?)?.single_int()?;
        let end = i128::from(known(&test, &test_values, end)?);
        let next = body.node(*body.results.get(at)?);
        let (Kind::Core(CoreOp::Binary(BinaryOp::Addi)), &[from, step]) =
            (&next.kind, &next.operands[..])
        else {
            return None;
        };
        let step = i128::from(known(&body, &body_values, step)?);
        let distance = match compare.predicate {
            CmpiPredicate::Slt => end - begin,
            CmpiPredicate::Sle => end - begin + 1,
            _ => return None,
        };
        if from != counter || step <= 0 {
            return None;
        }
        let trips = i64::try_from((distance.max(0) + step - 1) / step).ok()?;
        let bytes = |&value: &Value| self.value_type(value).as_tensor()?.byte_count();
        let state: i64 = first.iter().map(bytes).sum::<Option<i64>>()?;
        (trips.checked_mul(state)? <= MOST_STORED).then_some(trips)
    }

    /// Appends the state before trip `at`.
    fn stored_state(&mut self, stacks: &[Value], at: Value, block: Block) -> Vec<Value> {
        let slice = |&stack: &Value| {
            let made = append_recipe(self.module, block, &[stack, at], |emit| {
                recipes::slice_at(Val(0), 0, Val(1), emit)
            });
            made.expect("a stack of states")
        };
        stacks.iter().map(slice).collect()
    }

    /// Appends a loop that computes the state before trip `at`.
    fn state_at(
        &mut self,
        body: Block,
        (first, counted): (&[Value], &[Type]),
        at: Value,
        block: Block,
    ) -> Result<Vec<Value>> {
        let zero = self.number(block, 0);
        let regions = self.loop_regions(
            counted,
            &|own, block, args| {
                let compare = CoreOp::Cmpi(Cmpi { predicate: CmpiPredicate::Slt });
                own.core(block, &compare, &[args[0], at])
            },
            &mut |own, block, args| Ok(own.next_state(body, block, args)),
        )?;
        let name = self.module.op_name(self.op).to_owned();
        let operands = [&[zero], first].concat();
        let found = append(self.module, block, &name, &operands, counted.to_vec(), &regions);
        Ok(found[1..].to_vec())
    }

    /// The tangents of a loop's results at `floats`: a loop over the state and its tangents.
    fn push_loop(&mut self, given: &[(Value, Value)], floats: &[usize]) -> Result<Vec<Val>> {
        let (test, body) = (self.blocks()[0], self.blocks()[1]);
        let first = self.module[self.op].operands.to_vec();
        let captured = self.module.captured_values(&self.module[self.op].regions);
        let mut begin = first.clone();
        for &k in floats {
            let known = given.iter().find(|(value, _)| *value == first[k]);
            let tangent = match known {
                Some(&(_, tangent)) => tangent,
                None => {
                    let ty = self.value_type(first[k]);
                    let none = zeros(&ty, self.tape);
                    self.stand_in(none)
                }
            };
            begin.push(tangent);
        }
        let outside: Vec<(Value, Value)> =
            given.iter().copied().filter(|(value, _)| captured.contains(value)).collect();
        let args = self.module[body].args.to_vec();
        let count = first.len();
        let state = types(self.module, &begin);
        let regions = self.loop_regions(
            &state,
            &|own, block, args| {
                inline(own.module, test, &args[..count], block, &mut Copies::default())[0]
            },
            &mut |own, block, taken| {
                let next = inline(own.module, body, &taken[..count], block, &mut Copies::default());
                let own_tangents = floats.iter().map(|&k| args[k]);
                let mut given: Vec<(Value, Value)> =
                    own_tangents.zip(taken[count..].iter().copied()).collect();
                given.extend(&outside);
                let tangents = own.push_block(body, &taken[..count], &given, floats, block)?;
                Ok([next, tangents].concat())
            },
        )?;
        let (_, vals) = self.push(&begin, state, &regions);
        Ok(vals[count..].to_vec())
    }
}

/// The tape of a region. Its arguments are those of the block and the values from outside.
struct Inner {
    tape: Tape,
    /// The values of the arguments, where the region is written.
    arguments: Vec<Value>,
    flow: Vec<bool>,
}

impl Inner {
    /// `taken` are the block's arguments, `wanted` the values to differentiate by.
    fn of(of: &Regions, from: Block, taken: &[Value], wanted: &[Value]) -> Result<Inner> {
        let module = &*of.module;
        let region = module[from].parent.expect("a block of a region");
        let own = &module[from].args;
        let mut all: Vec<Value> = own.clone();
        for value in module.captured_values(&[region]).iter().chain(wanted) {
            if !all.contains(value) {
                all.push(*value);
            }
        }
        let wrt: Vec<usize> = (0..all.len()).filter(|&k| wanted.contains(&all[k])).collect();
        let tape = Tape::of_block(module, from, &all, &wrt, &of.options.control);
        let tape = tape.map_err(|why| vec![why])?;
        let flow = tape.active_nodes(&wrt);
        obstacles::check(module, of.op, &tape, &flow)?;
        let arguments = taken.iter().chain(&all[own.len()..]).copied().collect();
        Ok(Inner { tape, arguments, flow })
    }
}
