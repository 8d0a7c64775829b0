//! Trials of what is declared to hold for dynamic sizes: rules that are [`Rule::sized`], and the definitions of
//! [`Dialect::sized`](crate::ops::Dialect::sized). A term of static shapes gets symbols in place of sizes, the rule
//! is applied to it, and both sides are run with numbers for the symbols: equal ones and unequal ones, 0 and 1 among
//! them.

use std::collections::BTreeMap;

use egg::{Id, RecExpr};

use super::{Counterexample, Tally, compare_sides, evaluate, function_bodies, inputs_of};
use crate::analysis::{Analysis, EGraph};
use crate::ir::Module;
use crate::language::{Node, NodeOp};
use crate::ops::core::{Broadcast, Iota, Reshape};
use crate::ops::{Call, CoreOp, Fault, Semantics};
use crate::rules::{self, Rule, Sampler, Term, TriedMatches, random_tensor};
use crate::tensor::Tensor;
use crate::types::size::{self, ShapeEnv};
use crate::types::{DYNAMIC, Shape, TensorType, ValueType};
use crate::user;

/// The sizes that replace symbols.
const NUMBERS: [i64; 5] = [0, 1, 2, 3, 5];

/// The number of assignments of the symbols of a term, in addition to those in which all are equal.
const UNEQUAL: usize = 5;

/// Tests a rule on dynamic sizes, on `samples` random instances of its left side.
///
/// # Errors
/// The first numbers at which both sides differ, or at which the right side does not fit.
pub fn try_rule(rule: &Rule, samples: usize, seed: u64) -> Result<Tally, Box<Counterexample>> {
    let mut tally = Tally { samples, ..Tally::default() };
    for sample in 0..samples {
        let mut sampler = Sampler::new(seed.wrapping_add(sample as u64));
        let term = rule.sample(&mut sampler);
        if !term.is_empty() {
            let same_bits = |a: &Tensor, b: &Tensor, _: [&Term; 2]| a.same_bits(b);
            let random = |rng: &mut fastrand::Rng, ty: &ValueType| random_tensor(rng, ty);
            Trial { rule, equal: same_bits, random }.run(&term, &mut sampler.rng, &mut tally)?;
        }
    }
    Ok(tally)
}

/// Tests the recipe of a framework's op on dynamic sizes, at each application of it in a function of the module, and
/// adds the counts to `tally`.
///
/// # Errors
/// As [`try_rule`]; and numbers at which the op's own results have other types than with symbols.
pub fn try_recipe(
    rule: &Rule,
    module: &Module,
    seed: u64,
    tally: &mut Tally,
) -> Result<(), Box<Counterexample>> {
    let mut rng = fastrand::Rng::with_seed(seed);
    for (_, egraph, _) in function_bodies(module) {
        let is_applied = |node: &&Node| rule.anchors.contains(&node.op.name());
        let nodes = egraph.classes().flat_map(|class| class.nodes.iter().filter(is_applied));
        let nodes: Vec<Node> = nodes.cloned().collect();
        for node in nodes {
            tally.samples += 1;
            let mut egraph = egraph.clone();
            let root = egraph.add_uncanonical(node);
            let term = egraph.id_to_expr(root);
            let random = |rng: &mut fastrand::Rng, ty: &ValueType| match (ty.element(), ty.shape())
            {
                (Some(element), Some(shape)) => user::random_tensor(rng, element, shape),
                _ => panic!("an argument of type {ty} cannot be sampled"),
            };
            Trial { rule, equal: user::is_same, random }.run(&term, &mut rng, tally)?;
        }
    }
    Ok(())
}

struct Trial<'r, R> {
    rule: &'r Rule<'r>,
    /// Whether the values of the two terms count as equal.
    equal: fn(&Tensor, &Tensor, [&Term; 2]) -> bool,
    random: R,
}

impl<R: Fn(&mut fastrand::Rng, &ValueType) -> Tensor> Trial<'_, R> {
    /// Tries the rule at the root of a term of static shapes.
    fn run(
        &self,
        term: &Term,
        rng: &mut fastrand::Rng,
        tally: &mut Tally,
    ) -> Result<(), Box<Counterexample>> {
        let env = ShapeEnv::new();
        let Some((names, mut egraph, root)) = with_symbols(term, &env, rng) else { return Ok(()) };
        egraph.rebuild();
        let node = egraph.id_to_expr(root).last().map(|last| last.op.clone());
        let class = egraph.find(root);
        let found = egraph[class].nodes.iter().find(|it| Some(&it.op) == node.as_ref()).cloned();
        let Some(node) = found else { return Ok(()) };
        let pairs =
            rules::apply_rule(self.rule, &mut egraph, class, &node, &mut TriedMatches::default());
        tally.fired += usize::from(!pairs.is_empty());
        for (left, right) in pairs {
            let sides = [egraph.id_to_expr(left), egraph.id_to_expr(right)];
            for choice in symbol_assignments(names.len(), rng) {
                let number = |root: u32| choice.get(root as usize).copied();
                self.run_at(&sides, &number, rng, tally)?;
            }
        }
        Ok(())
    }

    /// Runs both sides with these numbers for the roots of symbols.
    fn run_at(
        &self,
        sides: &[Term; 2],
        number: &impl Fn(u32) -> Option<i64>,
        rng: &mut fastrand::Rng,
        tally: &mut Tally,
    ) -> Result<(), Box<Counterexample>> {
        let wrong = |why: String| {
            let [left, right] = [0, 1].map(|k| format!("{:?}", sides[k]));
            let rule = self.rule.name.to_owned();
            Err(Box::new(Counterexample { rule, left, right, inputs: Vec::new(), why }))
        };
        let Some(left) = instantiate(&sides[0], number) else { return Ok(()) };
        match check_types(&left) {
            Ok(()) => {}
            // What the left side does not take, the right side need not take.
            Err(Misfit::Refused(_)) => return Ok(()),
            Err(Misfit::Types(why)) => return wrong(why),
        }
        let Some(right) = instantiate(&sides[1], number) else {
            return wrong("a size of the right side is no number".to_string());
        };
        if let Err(Misfit::Refused(why) | Misfit::Types(why)) = check_types(&right) {
            return wrong(why);
        }
        let inputs = inputs_of(&left, |ty| (self.random)(rng, ty));
        // Where sizes are such that an op is an error, nothing needs to hold (N6).
        if matches!(evaluate(&left, &inputs), Err(Fault::Other(_))) {
            return Ok(());
        }
        compare_sides(self.rule, [&left, &right], inputs, self.equal, tally)
    }
}

/// Assignments of numbers to `count` symbols: all equal, and unequal.
fn symbol_assignments(count: usize, rng: &mut fastrand::Rng) -> Vec<Vec<i64>> {
    let equal = NUMBERS.iter().map(|&number| vec![number; count]);
    let mut pick = || NUMBERS[rng.usize(..NUMBERS.len())];
    let unequal: Vec<Vec<i64>> =
        (0..UNEQUAL).map(|_| (0..count).map(|_| pick()).collect()).collect();
    equal.chain(unequal).collect()
}

/// A term with symbols for some of its arguments' sizes, equal ones for equal sizes: the sizes by symbol, and the
/// term in an e-graph. `None` where an op does not accept symbols.
fn with_symbols(
    term: &Term,
    env: &ShapeEnv,
    rng: &mut fastrand::Rng,
) -> Option<(BTreeMap<i64, i64>, EGraph, Id)> {
    let mut names: BTreeMap<i64, i64> = BTreeMap::new();
    for node in term {
        let NodeOp::Argument { ty, .. } = &node.op else { continue };
        for &size in ty.shape().unwrap_or_default().iter().filter(|&&size| size > 1) {
            names.insert(size, DYNAMIC);
        }
    }
    names.retain(|_, _| rng.u8(0..3) > 0);
    names.values_mut().for_each(|symbol| *symbol = env.fresh(true));
    let symbolic_size = |size: i64| symbolic_size(&names, size);
    let mut egraph = EGraph::new(Analysis::default());
    let mut ids: Vec<Id> = Vec::new();
    for node in term {
        let children: Vec<Id> = node.children.iter().map(|&id| ids[usize::from(id)]).collect();
        let op = with_sizes(&node.op, &|size| Some(symbolic_size(size)))?;
        let op = with_inferred_results(op, &egraph, &children)?;
        is_proven(&op, &egraph, &children).then_some(())?;
        ids.push(egraph.add_uncanonical(Node::new(op, &children)));
    }
    let root = *ids.last()?;
    (!names.is_empty()).then_some((names, egraph, root))
}

/// The symbol of a size, or a product of a symbol and another size; the size itself where there is neither.
fn symbolic_size(names: &BTreeMap<i64, i64>, size: i64) -> i64 {
    if let Some(&symbol) = names.get(&size) {
        return symbol;
    }
    let product = || {
        let (&factor, &symbol) =
            names.iter().find(|&(&factor, _)| size > 0 && size % factor == 0)?;
        let rest = size / factor;
        size::mul(symbol, names.get(&rest).copied().unwrap_or(rest))
    };
    product().unwrap_or(size)
}

/// A framework's op with the result types that it infers; any other op unchanged.
fn with_inferred_results(op: NodeOp, egraph: &EGraph, children: &[Id]) -> Option<NodeOp> {
    let NodeOp::Framework { def, attrs, results, index } = op else { return Some(op) };
    // As they would be declared.
    let declared: Vec<ValueType> = results.iter().map(size::erased).collect();
    let results = inferred_results(egraph, def, &attrs, &declared, children).ok()?.into();
    Some(NodeOp::Framework { def, attrs, results, index })
}

/// The result types that a framework's op infers on these operands.
fn inferred_results(
    egraph: &EGraph,
    def: &'static crate::ops::OpDef,
    attrs: &crate::ops::Attrs,
    results: &[ValueType],
    children: &[Id],
) -> Result<Vec<ValueType>, String> {
    let Semantics::Framework { infer, .. } = def.semantics else {
        return Err(format!("{} has no types", def.name));
    };
    let operands: Vec<ValueType> = children.iter().map(|&id| egraph[id].data.ty.clone()).collect();
    let constants: Vec<_> = children.iter().map(|&id| egraph[id].data.known_value()).collect();
    let call = Call { def, operands: &operands, constants: &constants, attrs, results };
    infer(&call).map_err(|violation| violation.message)
}

/// Whether an op with symbols accepts its operands, as far as that is known.
fn is_proven(op: &NodeOp, egraph: &EGraph, children: &[Id]) -> bool {
    let types: Vec<ValueType> = children.iter().map(|&id| egraph[id].data.ty.clone()).collect();
    let is_named = |ty: &ValueType| ty.as_tensor().is_none_or(TensorType::is_named);
    match op {
        NodeOp::Core(core) => {
            let is_kept = match (&**core, types.first().and_then(ValueType::shape)) {
                (CoreOp::Reshape(reshape), Some(from)) => {
                    size::product(from) == size::product(&reshape.shape)
                }
                _ => true,
            };
            is_kept && core.infer(&types).is_ok_and(|ty| is_named(&ty))
        }
        NodeOp::Framework { results, .. } => results.iter().all(is_named),
        NodeOp::Argument { .. } => true,
        NodeOp::PartitionInput { .. } | NodeOp::OpaqueValue { .. } | NodeOp::Opaque { .. } => false,
    }
}

/// The op with changed sizes in its shapes; `None` where `change` returns none.
fn with_sizes(op: &NodeOp, change: &impl Fn(i64) -> Option<i64>) -> Option<NodeOp> {
    let changed = |shape: &[i64]| shape.iter().map(|&size| change(size)).collect::<Option<Shape>>();
    let typed = |ty: &ValueType| match ty.shape() {
        Some(shape) => {
            let shape = changed(shape)?;
            Some(size::map_sizes(ty, |d, _| shape[d]))
        }
        None => Some(ty.clone()),
    };
    Some(match op {
        NodeOp::Argument { index, ty } => {
            NodeOp::Argument { index: *index, ty: Box::new(typed(ty)?) }
        }
        NodeOp::Framework { def, attrs, results, index } => {
            let results = results.iter().map(typed).collect::<Option<Vec<_>>>()?.into();
            NodeOp::Framework { def, attrs: attrs.clone(), results, index: *index }
        }
        NodeOp::Core(core) => {
            let core = match &**core {
                CoreOp::Reshape(it) => CoreOp::Reshape(Reshape { shape: changed(&it.shape)? }),
                CoreOp::Broadcast(it) => {
                    let shape = changed(&it.shape)?;
                    CoreOp::Broadcast(Broadcast { shape, ..it.clone() })
                }
                CoreOp::Iota(it) => {
                    let ty = it.ty.with_shape(&changed(&it.ty.shape)?);
                    CoreOp::Iota(Iota { ty, ..it.clone() })
                }
                other => other.clone(),
            };
            Node::core(core, &[]).op
        }
        NodeOp::PartitionInput { .. } | NodeOp::OpaqueValue { .. } | NodeOp::Opaque { .. } => {
            return None;
        }
    })
}

/// A term with numbers in place of its symbols; `None` where an expression is no valid size.
fn instantiate(term: &Term, number: &impl Fn(u32) -> Option<i64>) -> Option<Term> {
    let change = |size: i64| match size::is_symbol(size) {
        true => size::value(size, number).filter(|&size| size >= 0),
        false => Some(size),
    };
    let mut result = RecExpr::default();
    for node in term {
        let op = with_sizes(&node.op, &change)?;
        result.add(Node::new(op, &node.children));
    }
    Some(result)
}

enum Misfit {
    /// An op refuses its operands.
    Refused(String),
    /// A framework's op has results of other types.
    Types(String),
}

/// Checks that each op of a term accepts its operands and infers its declared results.
fn check_types(term: &Term) -> Result<(), Misfit> {
    let mut egraph = EGraph::new(Analysis::default());
    let mut ids: Vec<Id> = Vec::new();
    for node in term {
        let children: Vec<Id> = node.children.iter().map(|&id| ids[usize::from(id)]).collect();
        match &node.op {
            NodeOp::Core(core) => {
                let types: Vec<ValueType> =
                    children.iter().map(|&id| egraph[id].data.ty.clone()).collect();
                core.infer(&types).map_err(|violation| Misfit::Refused(violation.message))?;
            }
            NodeOp::Framework { def, attrs, results, .. } => {
                let found = inferred_results(&egraph, def, attrs, results, &children);
                let found = found.map_err(Misfit::Refused)?;
                // What shapes depend on may not be known here.
                let mut pairs = found.iter().zip(results);
                if !pairs.all(|(found, result)| found.is_compatible(result)) {
                    let why = format!("{} has results {found:?}, not {results:?}", def.name);
                    return Err(Misfit::Types(why));
                }
            }
            _ => {}
        }
        ids.push(egraph.add_uncanonical(Node::new(node.op.clone(), &children)));
    }
    Ok(())
}
