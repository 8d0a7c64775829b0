//! The processes of one `interpreter.run_parallel`, written into the block of the operation.

use std::collections::{HashMap, VecDeque};

use super::collectives::{COLLECTIVES, Member, exchange, outside_of_groups};
use super::grid::{Grid, Process, functions};
use super::groups::{channel_of, group_of};
use super::{error, is_number, number_of, values};
use crate::ir::{Block, Copies, Module, Op, OpState, Value};
use crate::ops::def::Structure;
use crate::source::Diagnostic;

/// The operations that move values between two processes, or to and from the host.
const TRANSFERS: [&str; 4] =
    ["stablehlo.send", "stablehlo.recv", "stablehlo.infeed", "stablehlo.outfeed"];

/// A process that is being copied.
struct Running {
    process: Process,
    ops: Vec<Op>,
    /// The index of the next operation.
    at: usize,
    copies: Copies,
    /// The values that the function returned.
    returned: Option<Vec<Value>>,
}

impl Running {
    fn operands(&self, module: &Module, op: Op) -> Vec<Value> {
        module[op].operands.iter().map(|&value| self.copies.value(value)).collect()
    }

    /// The operation at which the process waits; `None` where it has returned.
    fn waits_at(&self) -> Option<Op> {
        self.returned.is_none().then(|| self.ops[self.at])
    }

    /// Goes on after an operation with these results.
    fn pass(&mut self, module: &Module, op: Op, results: &[Value]) {
        self.copies.values.extend(module[op].results.iter().copied().zip(results.iter().copied()));
        self.at += 1;
    }
}

/// What was sent on a channel.
struct Channel {
    sender: Process,
    send: Op,
    /// The values of each send that no process has received, the first one first.
    sent: VecDeque<Vec<Value>>,
}

/// One `interpreter.run_parallel`.
pub struct Run<'m, 'g> {
    module: &'m mut Module,
    block: Block,
    op: Op,
    grid: &'g Grid,
    running: Vec<Running>,
    channels: HashMap<i64, Channel>,
    infeed: VecDeque<Op>,
}

impl<'m, 'g> Run<'m, 'g> {
    /// The processes before their first operations.
    ///
    /// # Errors
    /// A function has no body of one block, or the operands are not what the functions take.
    pub fn new(
        module: &'m mut Module,
        block: Block,
        op: Op,
        grid: &'g Grid,
    ) -> Result<Self, Diagnostic> {
        let mut operands = module[op].operands.iter().copied();
        let mut running = Vec::new();
        for (process, func) in grid.processes() {
            let name = module.text_attr(func, "sym_name").unwrap_or_default();
            let fail = |why: String| Err(error(module, op, &why));
            let Some(body) = module.only_block(func).filter(|&body| ends(module, body)) else {
                return fail(format!("@{name} has no body of one block"));
            };
            let mut copies = Copies::default();
            for (index, &arg) in module[body].args.iter().enumerate() {
                let Some(operand) = operands.next() else {
                    return fail(format!("there is no operand for argument {index} of {process}"));
                };
                let [taken, given] = [arg, operand]
                    .map(|value| module.pools.to_value_type(module.value_type(value)));
                if taken != given {
                    return fail(format!(
                        "argument {index} of {process}, which runs @{name}, is {taken}, but its operand is {given}"
                    ));
                }
                copies.values.insert(arg, operand);
            }
            let ops = module[body].ops.clone();
            running.push(Running { process, ops, at: 0, copies, returned: None });
        }
        match operands.count() {
            0 => {}
            more => return Err(error(module, op, &format!("{more} operands are for no process"))),
        }
        let infeed = match module.attr(op, "infeed") {
            Some(list) => functions(module, list, "infeed"),
            None => Ok(Vec::new()),
        };
        let infeed = infeed.map_err(|why| error(module, op, &why))?.into();
        Ok(Run { module, block, op, grid, running, channels: HashMap::new(), infeed })
    }

    /// Appends the operations of all processes; returns the results of the operation.
    ///
    /// # Errors
    /// Processes wait for each other without end, or an operation is wrong.
    pub fn write(mut self) -> Result<Vec<Value>, Diagnostic> {
        while self.running.iter().any(|running| running.returned.is_none()) {
            let mut has_moved = false;
            for index in 0..self.running.len() {
                while self.step(index)? {
                    has_moved = true;
                }
            }
            if !has_moved {
                return Err(self.deadlock());
            }
        }
        if let Some((number, channel)) =
            self.channels.iter().filter(|(_, channel)| !channel.sent.is_empty()).min_by_key(|c| c.0)
        {
            let why =
                format!("no process receives what {} sends on channel {number}", channel.sender);
            return Err(error(self.module, channel.send, &why));
        }
        let returned: Vec<Value> =
            self.running.iter_mut().flat_map(|running| running.returned.take()).flatten().collect();
        let types = |values: &[Value]| -> Vec<String> {
            let ty =
                |&value: &Value| self.module.pools.to_value_type(self.module.value_type(value));
            values.iter().map(|value| ty(value).to_string()).collect()
        };
        let (declared, found) = (types(&self.module[self.op].results), types(&returned));
        if declared != found {
            let (declared, found) = (declared.join(", "), found.join(", "));
            let why = format!("its results are ({declared}), but the processes return ({found})");
            return Err(error(self.module, self.op, &why));
        }
        Ok(returned)
    }

    /// Copies the next operation of a process; whether it could go on.
    fn step(&mut self, index: usize) -> Result<bool, Diagnostic> {
        let running = &mut self.running[index];
        let Some(op) = running.waits_at() else { return Ok(false) };
        let name = self.module.op_name(op);
        if self.module.structure(op) == Some(Structure::Return) {
            running.returned = Some(running.operands(self.module, op));
        } else if COLLECTIVES.contains(&name) {
            return self.meet(index, op).map_err(|why| error(self.module, op, &why));
        } else if TRANSFERS.contains(&name) {
            return self.transfer(index, op).map_err(|why| error(self.module, op, &why));
        } else if is_number(self.module, op) {
            let number = number_of(self.module, self.block, op, running.process);
            running.pass(self.module, op, &[number]);
        } else {
            if let Some(inner) = self.module.walk(op).into_iter().find(|&op| {
                let name = self.module.op_name(op);
                self.module.structure(op) == Some(Structure::Call)
                    || COLLECTIVES.contains(&name)
                    || TRANSFERS.contains(&name)
            }) {
                let why = match self.module.structure(inner) {
                    Some(Structure::Call) => {
                        "a process of 'interpreter.run_parallel' calls a function that cannot be inlined"
                    }
                    _ => {
                        "processes of 'interpreter.run_parallel' communicate in no region of an operation"
                    }
                };
                return Err(error(self.module, inner, why));
            }
            let copy = self.module.copy_op(op, &mut running.copies);
            self.module.append(self.block, copy);
            values::replace_numbers(self.module, copy, running.process);
            running.at += 1;
        }
        Ok(true)
    }

    /// Passes a collective operation if all processes of the group have reached it.
    fn meet(&mut self, index: usize, op: Op) -> Result<bool, String> {
        let running = &self.running[index];
        let process = running.process;
        let Some(group) = group_of(self.module, op, self.grid, process)? else {
            let operands = running.operands(self.module, op);
            let member = Member { process, op, operands, copies: &running.copies };
            let results = outside_of_groups(self.module, self.block, &member)?;
            self.running[index].pass(self.module, op, &results);
            return Ok(true);
        };
        let mut members = Vec::new();
        for &process in &group {
            let running = &self.running[self.grid.index(process)];
            let reached = running.waits_at();
            let Some(reached) =
                reached.filter(|&other| self.module.op_name(other) == self.module.op_name(op))
            else {
                return Ok(false);
            };
            let operands = running.operands(self.module, reached);
            members.push(Member { process, op: reached, operands, copies: &running.copies });
        }
        let results = exchange(self.module, self.block, self.grid, &members)?;
        let passed: Vec<Op> = members.iter().map(|member| member.op).collect();
        for ((process, op), results) in group.into_iter().zip(passed).zip(results) {
            self.running[self.grid.index(process)].pass(self.module, op, &results);
        }
        Ok(true)
    }

    /// Passes a send, a receive, an infeed or an outfeed, if what it takes is there.
    fn transfer(&mut self, index: usize, op: Op) -> Result<bool, String> {
        let running = &self.running[index];
        let process = running.process;
        let mut operands = running.operands(self.module, op);
        let Some(token) = operands.pop() else { return Err("it needs a token".into()) };
        let mut results = match self.module.op_name(op) {
            "stablehlo.outfeed" => Vec::new(),
            "stablehlo.infeed" => match self.infeed.pop_front() {
                Some(func) => self.fed_by(func),
                None => {
                    return Err(
                        "'interpreter.run_parallel' states no more functions in infeed".into()
                    );
                }
            },
            name => {
                let number = channel_of(self.module, op)?;
                let number = number.ok_or("it needs a channel_handle")?;
                if name == "stablehlo.recv" {
                    let sent = self.channels.get_mut(&number);
                    let Some(sent) = sent.and_then(|channel| channel.sent.pop_front()) else {
                        return Ok(false);
                    };
                    sent
                } else {
                    let new = || Channel { sender: process, send: op, sent: VecDeque::new() };
                    let channel = self.channels.entry(number).or_insert_with(new);
                    if channel.sender != process {
                        let other = channel.sender;
                        return Err(format!("{process} and {other} send on channel {number}"));
                    }
                    channel.sent.push_back(operands);
                    Vec::new()
                }
            }
        };
        results.push(token);
        let declared = &self.module[op].results;
        let ty = |&value: &Value| self.module.value_type(value);
        if declared.iter().map(ty).ne(results.iter().map(ty)) {
            let ty = |value: &Value| self.module.pools.to_value_type(ty(value)).to_string();
            let found: Vec<String> = results.iter().map(ty).collect();
            return Err(format!(
                "its results do not have the types of what it gets: {}",
                found.join(", ")
            ));
        }
        self.running[index].pass(self.module, op, &results);
        Ok(true)
    }

    /// Appends a call of a function of the infeed.
    fn fed_by(&mut self, func: Op) -> Vec<Value> {
        let results = self.module.function_type(func).map(|(_, results)| results.to_vec());
        let name = self.module.text_attr(func, "sym_name").unwrap_or_default().to_owned();
        let state = OpState {
            result_types: results.unwrap_or_default().into(),
            ..OpState::new(self.module.pools.name("func.call"), self.module.unknown_loc())
        };
        values::append_call(self.module, self.block, state, &name)
    }

    /// The error of processes that wait without end.
    fn deadlock(&self) -> Diagnostic {
        let waiting = |running: &Running| {
            let op = running.waits_at()?;
            Some((op, format!("{} at '{}'", running.process, self.module.op_name(op))))
        };
        let waiting: Vec<(Op, String)> = self.running.iter().filter_map(waiting).collect();
        let names: Vec<&str> = waiting.iter().map(|(_, name)| &name[..]).collect();
        let why = format!("processes wait without end: {}", names.join(", "));
        let at = waiting.first().map_or(self.op, |&(op, _)| op);
        error(self.module, at, &why)
    }
}

/// Whether a block ends in a return.
fn ends(module: &Module, body: Block) -> bool {
    let last = module[body].ops.last();
    last.is_some_and(|&last| module.structure(last) == Some(Structure::Return))
}
