//! The gathers and scatters of a program as it is written. An operation of a framework is drawn by the canonical form
//! of a function that has nothing else.

use std::collections::{BTreeSet, HashMap, HashSet};

use multigather::compiler::{Compiler, Program};
use multigather::expand::Graph;
use multigather::ir::{Builder, Copies, Module, Op, Value, ValueDef};
use multigather::ops::Semantics;
use multigather::source::SourceMap;
use multigather::tensor::Tensor;
use multigather::types::ValueType;
use multigather::verify::Verified;

use super::listing;
use super::picture::Picture;
use super::values::{Values, is_lookup};

/// Pictures of gathers and scatters that differ from those in `shown`, and the number of further ones beyond `most`.
pub fn pictures(
    compiler: &Compiler,
    (program, sources): (&Program, Option<&SourceMap>),
    inputs: HashMap<Value, Tensor>,
    (shown, most): (&[Picture], usize),
) -> (Vec<Picture>, usize) {
    let lookups = Lookups::new(compiler, program, most);
    let titles = listing::program_text(program, sources);
    let mut values = Values::new(program, inputs);
    let mut found: Vec<Picture> = Vec::new();
    for &op in &lookups.drawn {
        let own = match is_lookup(program, op) {
            true => values.picture(op).into_iter().collect(),
            false => lookups.draw_framework_op(op, &mut values),
        };
        for mut picture in own {
            if !shown.iter().chain(&found).any(|other| other.is_like(&picture)) {
                picture.title = titles.line_of(op).unwrap_or(picture.title);
                found.push(picture);
            }
        }
    }
    (found, lookups.more)
}

/// The operations of a program that gather or scatter.
struct Lookups {
    /// The operations that are drawn, in the order of the text.
    drawn: Vec<Op>,
    /// The number of such operations that are not drawn.
    more: usize,
    /// For each operation of a framework, the function that contains only it, and the values of the program that are
    /// its arguments.
    alone: HashMap<Op, (Op, Vec<Value>)>,
    canonical: Option<Program>,
}

impl Lookups {
    fn new(compiler: &Compiler, program: &Program, most: usize) -> Lookups {
        let is_framework = |op: Op| {
            let def = program[op].def;
            def.is_some_and(|def| matches!(def.semantics, Semantics::Framework { .. }))
        };
        let all = program.walk(program.top());
        let named = separate_ops(program, all.iter().copied().filter(|&op| is_framework(op)));
        let expanded = named.as_ref().map_or_else(HashSet::new, |(module, functions)| {
            let looks_up = |func: Op| {
                let graph = Graph::of_function(module, func);
                graph.is_ok_and(|graph| {
                    let mut core = graph.nodes.iter().filter_map(|node| node.op.as_ref());
                    core.any(|core| core.addressing().is_some())
                })
            };
            functions.iter().filter(|(.., func)| looks_up(*func)).map(|(op, ..)| *op).collect()
        });
        let mut drawn = all;
        drawn.retain(|&op| expanded.contains(&op) || is_lookup(program, op));
        let more = drawn.len().saturating_sub(most);
        drawn.truncate(most);
        let kept: BTreeSet<Op> = drawn.iter().copied().filter(|op| expanded.contains(op)).collect();
        let canonical = separate_ops(program, kept.into_iter()).and_then(|(module, functions)| {
            let (canonical, _) = compiler.canonicalize(&Program::new(module)).ok()?;
            Some((canonical, functions))
        });
        let (canonical, functions) = canonical.unzip();
        let alone = functions
            .into_iter()
            .flatten()
            .zip(canonical.iter().flat_map(|module| module.functions()));
        Lookups {
            drawn,
            more,
            alone: alone.map(|((op, values, _), func)| (op, (func, values))).collect(),
            canonical,
        }
    }

    /// The pictures of an operation of a framework, given the known values of its operands.
    fn draw_framework_op(&self, op: Op, values: &mut Values) -> Vec<Picture> {
        let Some((canonical, (func, given))) = self.canonical.as_ref().zip(self.alone.get(&op))
        else {
            return Vec::new();
        };
        let args = canonical.only_block(*func).map_or(&[][..], |block| &canonical[block].args);
        let known = args.iter().zip(given);
        let known = known.filter_map(|(&arg, &value)| Some((arg, values.get(value, 0)?)));
        Values::new(canonical, known.collect()).pictures(*func, usize::MAX).0
    }
}

/// Operations, each with the values of the program that are its function's arguments, and the function.
type Functions = Vec<(Op, Vec<Value>, Op)>;

/// A module in which each of these operations is in a function of its own, together with its constant operands.
/// Operations with operands that are no tensors or scalars are omitted.
fn separate_ops(program: &Module, ops: impl Iterator<Item = Op>) -> Option<(Verified, Functions)> {
    let mut module = program.clone();
    let old = module[module.body()].ops.clone();
    let functions: Functions = ops.filter_map(|op| push_function(&mut module, op)).collect();
    module.forget_regions(&old);
    module.erase_all(&old);
    Some((Verified::new(module).ok()?, functions))
}

fn push_function(module: &mut Module, op: Op) -> Option<(Op, Vec<Value>, Op)> {
    let mut fixed = Vec::new();
    let mut given: Vec<Value> = Vec::new();
    for &operand in &module[op].operands {
        if !push_constant_ops(module, operand, &mut fixed) && !given.contains(&operand) {
            given.push(operand);
        }
    }
    let ty = |&value: &Value| module.pools.to_value_type(module.value_type(value));
    let inputs: Vec<ValueType> = given.iter().map(ty).collect();
    let results: Vec<ValueType> = module[op].results.iter().map(ty).collect();
    if inputs.iter().any(|ty| matches!(ty, ValueType::Other(_))) {
        return None;
    }
    let body = module.body();
    let name = format!("alone{}", module[body].ops.len());
    let function = Builder::at_end(module, body).function(&name, &inputs, &results);
    let mut copies = Copies::default();
    copies.values.extend(given.iter().copied().zip(function.args.iter().copied()));
    let mut last = op;
    for op in fixed.into_iter().chain([op]) {
        last = module.copy_op(op, &mut copies);
        module.append(function.entry, last);
    }
    let results = module[last].results.clone();
    Builder::at_end(module, function.entry).ret(&results);
    Some((op, given, function.op))
}

/// Adds the operations that compute a value, if it depends on constants alone; returns whether it does.
fn push_constant_ops(module: &Module, value: Value, fixed: &mut Vec<Op>) -> bool {
    let ValueDef::Result { op, .. } = module[value].def else { return false };
    if fixed.contains(&op) {
        return true;
    }
    let count = fixed.len();
    let is_known = module[op].regions.is_empty()
        && module[op].def.is_some_and(|def| !matches!(def.semantics, Semantics::Opaque { .. }))
        && module[op].operands.iter().all(|&operand| push_constant_ops(module, operand, fixed));
    match is_known {
        true => fixed.push(op),
        false => fixed.truncate(count),
    }
    is_known
}
