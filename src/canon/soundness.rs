//! Soundness trials of rules: random instances of the left side, both sides evaluated by the
//! interpreter's definitions on random data. A rule has a sampler for its left side; the recipe of
//! a framework's op is tried where programs apply the op.

pub mod dynamic;
pub mod forms;

use std::collections::BTreeSet;

use egg::{EClass, Id, RecExpr};

use super::analysis::{Analysis, Data, EGraph};
use super::build::Body;
use super::language::{Node, NodeOp};
use super::rules::{self, Rule, Sampler, Term, TriedMatches, random_tensor};
use super::{build, inline_calls, user};
use crate::ir::{Module, Op};
use crate::ops::core::Constant;
use crate::ops::{Call, CoreOp, Fault, Semantics};
use crate::tensor::Tensor;
use crate::tensor::walk::linear;
use crate::types::{ElementType, ValueType};

/// The counts of soundness trials.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Samples that were tried.
    pub samples: usize,
    /// Samples on which the rule matched.
    pub fired: usize,
    /// Runs in which both sides gave a value, the same.
    pub values: usize,
    /// Runs in which the left side gave an error.
    pub errors: usize,
}

/// Two sides of a rule that do not agree.
#[derive(Clone, Debug)]
pub struct Counterexample {
    /// The rule's name.
    pub rule: String,
    /// The program before.
    pub left: String,
    /// The program after.
    pub right: String,
    /// The inputs on which the sides differ.
    pub inputs: Vec<Tensor>,
    /// A description of the difference.
    pub why: String,
}

/// Tries a rule on `samples` random instances of its left side.
///
/// # Errors
/// The first instance on which the right side's value differs in a bit, or on which one side
/// gives an error and the other does not (unless the rule may drop errors).
pub fn try_rule(rule: &Rule, samples: usize, seed: u64) -> Result<Tally, Box<Counterexample>> {
    let mut tally = Tally { samples, ..Tally::default() };
    for sample in 0..samples {
        let mut sampler = Sampler::new(seed.wrapping_add(sample as u64));
        let term = rule.sample(&mut sampler);
        let to = if sample % 2 == 0 { ElementType::I1 } else { ElementType::I16 };
        let retyped = with_elements(&term, ElementType::I8, to);
        let retyped = retyped.iter().map(|term| (term, false));
        for (term, is_counted) in retyped.chain([(&term, true)]) {
            let pairs = apply_at_root(rule, term);
            tally.fired += usize::from(is_counted && !pairs.is_empty());
            for (left, right) in pairs {
                for _ in 0..3 {
                    let inputs = random_inputs(&left, &mut sampler.rng);
                    let same_bits = |a: &Tensor, b: &Tensor, _: [&Term; 2]| a.same_bits(b);
                    compare_sides(rule, [&left, &right], inputs, same_bits, &mut tally)?;
                }
            }
        }
    }
    Ok(tally)
}

/// The type of a node whose operands have these among them; `None` where an operation refuses its operands.
fn inferred_type(node: &Node, types: &[ValueType]) -> Option<ValueType> {
    let operands = node.children.iter().map(|&id| types[usize::from(id)].clone());
    match &node.op {
        NodeOp::Argument { ty, .. } => Some((**ty).clone()),
        NodeOp::Core(op) => op.infer(&operands.collect::<Vec<_>>()).ok(),
        _ => None,
    }
}

/// A term with another type of elements in arguments and constants; `None` where it has none of them, or an operation
/// refuses the others.
fn with_elements(term: &Term, from: ElementType, to: ElementType) -> Option<Term> {
    let (mut retyped, mut types): (Term, Vec<ValueType>) = Default::default();
    for node in term {
        let mut node = node.clone();
        match &mut node.op {
            NodeOp::Argument { ty, .. } => match &mut **ty {
                ValueType::Tensor(ty) if ty.element == from => ty.element = to,
                _ => {}
            },
            NodeOp::Core(op) => match &**op {
                CoreOp::Constant(Constant { value, scalar }) if value.element() == from => {
                    let numbers: Vec<i128> =
                        (0..value.count()).map(|at| value.int_at(at)).collect();
                    let value = Tensor::from_ints(to, value.shape(), &numbers).packed();
                    *op = CoreOp::Constant(Constant { value, scalar: *scalar }).into();
                }
                _ => {}
            },
            _ => {}
        }
        types.push(inferred_type(&node, &types)?);
        retyped.add(node);
    }
    (retyped != *term).then_some(retyped)
}

/// Tests the recipe of a framework's op, `runs` times at each application of it in a function of the module, and adds
/// the counts to `tally`. Its errors are those of the formula, at the same positions of the indices.
///
/// # Errors
/// The first run on which the recipe gives another value than the op's own formula, or another error.
pub fn try_recipe(
    rule: &Rule,
    module: &Module,
    runs: usize,
    seed: u64,
    tally: &mut Tally,
) -> Result<(), Box<Counterexample>> {
    let mut rng = fastrand::Rng::with_seed(seed);
    for (_, mut egraph, _) in function_bodies(module) {
        let of_class = |class: &EClass<Node, Data>| {
            let class_id = class.id;
            let is_applied = |node: &&Node| rule.anchors.contains(&node.op.name());
            let nodes = class.nodes.iter().filter(is_applied).cloned();
            nodes.map(|node| (class_id, node)).collect::<Vec<_>>()
        };
        let places: Vec<(Id, Node)> = egraph.classes().flat_map(of_class).collect();
        for (class, node) in places {
            tally.samples += 1;
            let pairs =
                rules::apply_rule(rule, &mut egraph, class, &node, &mut TriedMatches::default());
            tally.fired += usize::from(!pairs.is_empty());
            for (left, right) in pairs {
                let (left, right) = (egraph.id_to_expr(left), egraph.id_to_expr(right));
                for _ in 0..runs {
                    let inputs = inputs_of(&left, |ty| match (ty.element(), ty.shape()) {
                        (Some(element), Some(shape)) => {
                            user::random_tensor(&mut rng, element, shape)
                        }
                        _ => panic!("an argument of type {ty} cannot be sampled"),
                    });
                    compare_sides(rule, [&left, &right], inputs, user::is_same, tally)?;
                }
            }
        }
    }
    Ok(())
}

/// Both sides of every match of a rule at the root of a term.
fn apply_at_root(rule: &Rule, term: &Term) -> Vec<(Term, Term)> {
    if term.is_empty() {
        return Vec::new();
    }
    let mut egraph = EGraph::new(Analysis::default());
    let root = egraph.add_expr(term);
    egraph.rebuild();
    let node = egraph[root].nodes[0].clone();
    rules::apply_rule(rule, &mut egraph, root, &node, &mut TriedMatches::default())
        .into_iter()
        .map(|(left, right)| (egraph.id_to_expr(left), egraph.id_to_expr(right)))
        .collect()
}

/// Runs both sides on the same inputs; `equal` compares their values.
fn compare_sides(
    rule: &Rule,
    [left, right]: [&Term; 2],
    inputs: Vec<Tensor>,
    equal: fn(&Tensor, &Tensor, [&Term; 2]) -> bool,
    tally: &mut Tally,
) -> Result<(), Box<Counterexample>> {
    let (a, b) = (evaluate(left, &inputs), evaluate(right, &inputs));
    let why = match (&a, &b) {
        (Ok(a), Ok(b)) if equal(a, b, [left, right]) => {
            tally.values += 1;
            return Ok(());
        }
        (Err(_), Err(_)) => match describe_error_change(rule, [left, right], &inputs) {
            None => {
                tally.errors += 1;
                return Ok(());
            }
            Some(why) => why,
        },
        (Err(_), Ok(_)) if rule.may_drop_errors => return Ok(()),
        // Its amounts are what the types of source and result say (docs/canonical-form.md, N6).
        (Err(Fault::Other(_)), Ok(_)) if rule.anchors == ["tensor.pad"] => return Ok(()),
        (Ok(_), Ok(_)) => "the values differ".to_string(),
        (Ok(_), Err(fault)) => format!("only the right side gives an error: {fault:?}"),
        (Err(fault), Ok(_)) => format!("only the left side gives an error: {fault:?}"),
    };
    let shown = |term: &Term| format!("{term:?}");
    let (left, right) = (shown(left), shown(right));
    Err(Box::new(Counterexample { rule: rule.name.to_owned(), left, right, inputs, why }))
}

/// A random value for each argument of a term, in the order of the arguments' numbers.
pub fn random_inputs(term: &Term, rng: &mut fastrand::Rng) -> Vec<Tensor> {
    inputs_of(term, |ty| random_tensor(rng, ty))
}

/// A value, by `random`, for each argument of a term, in the order of the arguments' numbers.
fn inputs_of(term: &Term, mut random: impl FnMut(&ValueType) -> Tensor) -> Vec<Tensor> {
    let mut types: Vec<(u32, ValueType)> = Vec::new();
    for node in term {
        if let NodeOp::Argument { index, ty } = &node.op {
            types.push((*index, (**ty).clone()));
        }
    }
    types.sort_unstable();
    types.dedup();
    let count = types.last().map_or(0, |(index, _)| *index as usize + 1);
    let mut inputs = vec![Tensor::from_i64s(&[], &[0]); count];
    for (index, ty) in types {
        inputs[index as usize] = random(&ty);
    }
    inputs
}

/// Evaluates a term by the ops' own definitions.
pub fn evaluate(term: &RecExpr<Node>, inputs: &[Tensor]) -> Result<Tensor, Fault> {
    let mut values: Vec<Value> = Vec::new();
    for node in term {
        let operands = operands_of(node, &values);
        let value = node_value(node, &operands, inputs)?;
        values.push(value);
    }
    let last = values.pop().ok_or_else(|| Fault::Other("an empty term".to_string()))?;
    Ok(last.tensor)
}

/// The value of a node.
#[derive(Clone)]
struct Value {
    tensor: Tensor,
    /// The type, if it is no tensor type: a scalar, or `!torch.int`.
    other: Option<ValueType>,
}

impl Value {
    fn ty(&self) -> ValueType {
        self.other.clone().unwrap_or_else(|| self.tensor.ty().into())
    }
}

/// The parts of an out-of-bounds fault that two equivalent gathers share: the value, the size, and the linear
/// position in the indices, which reshapes preserve.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct BadIndex {
    value: i128,
    size: i64,
    at: usize,
}

/// All coordinates that are out of bounds in a run of a term, in the order in which they are found: each is replaced
/// by 0 after it is recorded.
///
/// # Errors
/// A fault of another kind.
fn collect_faults(term: &RecExpr<Node>, inputs: &[Tensor]) -> Result<Vec<BadIndex>, Fault> {
    let mut values: Vec<Value> = Vec::new();
    let mut found = Vec::new();
    for node in term {
        let mut operands = operands_of(node, &values);
        let value = loop {
            match node_value(node, &operands, inputs) {
                Ok(value) => break value,
                Err(Fault::OutOfBounds { value, size, operand, position, .. }) if size > 0 => {
                    let indices = &mut operands[operand].tensor;
                    let place = BadIndex { value, size, at: linear(indices.shape(), &position) };
                    // One that 0 does not mend ends the run.
                    if found.last() == Some(&place) {
                        return Ok(found);
                    }
                    found.push(place);
                    let at = place.at;
                    *indices = indices.expanded();
                    let width = indices.element().bytes();
                    indices.bytes_mut()[at * width..(at + 1) * width].fill(0);
                }
                // Indices that were replaced by 0 are equal there.
                Err(fault) if is_duplicate_index(&fault) && !found.is_empty() => return Ok(found),
                Err(fault) => return Err(fault),
            }
        };
        values.push(value);
    }
    Ok(found)
}

/// The rules that change indices, so that a coordinate out of bounds becomes another number.
const REINDEXING: [&str; 3] = ["gather-of-slice", "gather-of-function", "scatter-of-function"];

/// The ops whose recipes make tuples of several index tensors, or of indices and positions, in which a coordinate has
/// another position.
const JOINING: [&str; 20] = [
    "torch.aten.gather",
    "torch.aten.index.Tensor",
    "onnx.ScatterElements",
    "onnx.Scatter",
    "openvino.ScatterElementsUpdate",
    "torch.aten.scatter.src",
    "torch.aten.scatter.value",
    "torch.aten.scatter.reduce",
    "torch.aten.scatter.value_reduce",
    "torch.aten.scatter_add",
    "torch.aten.scatter_reduce.two",
    "torch.aten.index_put",
    "torch.aten.index_put.hacked_twin",
    "torch.aten.masked_scatter",
    "numpy.setitem",
    "numpy.ufunc_at",
    "onnx.TensorScatter",
    "tensor.insert",
    "tf.SegmentSum",
    "tfl.segment_sum",
];

/// Whether a fault reports two equal indices under `unique`; each scatter reports them in its own terms.
fn is_duplicate_index(fault: &Fault) -> bool {
    matches!(fault, Fault::NotUnique(_))
}

/// How the errors of both sides differ, if they do. Recipes preserve the first error, its value and position. Rules
/// preserve all of them, but not their order: their values or positions. Rules that may drop errors have no first
/// error that the left side does not have.
pub fn describe_error_change(rule: &Rule, sides: [&Term; 2], inputs: &[Tensor]) -> Option<String> {
    let [left, right] = match sides.map(|side| collect_faults(side, inputs)) {
        [Ok(left), Ok(right)] => [left, right],
        [Err(left), Err(right)]
            if left == right || [&left, &right].into_iter().all(is_duplicate_index) =>
        {
            return None;
        }
        [left, right] => return Some(format!("the errors differ: {left:?} and {right:?}")),
    };
    let value: fn(&BadIndex) -> (i128, i64) = |place| (place.value, place.size);
    let position: fn(&BadIndex) -> (usize, i64) = |place| (place.at, place.size);
    let is_recipe = rule.anchors.iter().all(|name| rule.name == format!("expand-{name}"));
    let same = match () {
        () if is_recipe && JOINING.iter().any(|name| rule.anchors.contains(name)) => {
            left.first().map(value) == right.first().map(value)
        }
        () if is_recipe => left.first() == right.first(),
        () if rule.may_drop_errors => {
            right.first().is_some_and(|first| left.iter().any(|it| value(it) == value(first)))
        }
        () if REINDEXING.contains(&rule.name) => is_same_set(&left, &right, position),
        () => is_same_set(&left, &right, value),
    };
    (!same).then(|| format!("the errors differ: {left:?} and {right:?}"))
}

/// Whether two lists have the same set of elements by the key `key_of`.
fn is_same_set<T: Ord>(left: &[BadIndex], right: &[BadIndex], key_of: fn(&BadIndex) -> T) -> bool {
    let set = |places: &[BadIndex]| places.iter().map(key_of).collect::<BTreeSet<T>>();
    set(left) == set(right)
}

/// All coordinates that are out of bounds in a run of a function on these inputs, with the sizes of their axes;
/// faults of other kinds are omitted.
pub fn out_of_bounds(module: &Module, func: Op, inputs: &[Tensor]) -> Vec<(i128, i64)> {
    let Some((_, egraph, body)) = function_bodies(module).into_iter().find(|(it, ..)| *it == func)
    else {
        return Vec::new();
    };
    let terms = body.results().iter().map(|&result| egraph.id_to_expr(result));
    let found = terms.filter_map(|term| collect_faults(&term, inputs).ok()).flatten();
    found.map(|place| (place.value, place.size)).collect()
}

/// The functions with bodies, as e-graphs before any rule is applied.
fn function_bodies(module: &Module) -> Vec<(Op, EGraph, Body)> {
    let mut inlined = module.clone();
    let functions = inline_calls(module, &mut inlined);
    let body = |(func, _): (Op, u64)| {
        inlined.only_block(func)?;
        let mut egraph = EGraph::new(Analysis::default());
        let body = build::build(&inlined, func, None, &mut egraph, true);
        egraph.rebuild();
        Some((func, egraph, body))
    };
    functions.into_iter().filter_map(body).collect()
}

fn operands_of(node: &Node, values: &[Value]) -> Vec<Value> {
    node.children.iter().map(|&child| values[usize::from(child)].clone()).collect()
}

/// The value of one node of a term.
fn node_value(node: &Node, operands: &[Value], inputs: &[Tensor]) -> Result<Value, Fault> {
    let tensors: Vec<Tensor> = operands.iter().map(|operand| operand.tensor.clone()).collect();
    let (tensor, declared) = match &node.op {
        NodeOp::Argument { index, ty } => (inputs[*index as usize].clone(), Some((**ty).clone())),
        NodeOp::Core(op) => (op.eval(&tensors)?, core_type(op, operands)),
        NodeOp::Framework { def, attrs, results, index } => {
            let Semantics::Framework { eval, .. } = def.semantics else {
                panic!("{} is a framework's op", def.name)
            };
            let types: Vec<ValueType> = operands.iter().map(Value::ty).collect();
            let constants: Vec<Option<Tensor>> = tensors.iter().cloned().map(Some).collect();
            let call = Call { def, operands: &types, constants: &constants, attrs, results };
            let index = *index as usize;
            (eval(&call, &tensors)?.swap_remove(index), Some(results[index].clone()))
        }
        NodeOp::PartitionInput { value, .. } => {
            return Err(Fault::Other(format!("value {value} is computed elsewhere")));
        }
        NodeOp::OpaqueValue { .. } | NodeOp::Opaque { .. } => {
            return Err(Fault::Other(format!("the value of {node} is not known")));
        }
    };
    Ok(Value { other: declared.filter(|ty| !matches!(ty, ValueType::Tensor(_))), tensor })
}

/// The type of a core op's result, which may be no tensor.
fn core_type(op: &CoreOp, operands: &[Value]) -> Option<ValueType> {
    let is_scalar = matches!(op, CoreOp::Constant(constant) if constant.scalar);
    if !is_scalar && operands.iter().all(|operand| operand.other.is_none()) {
        return None;
    }
    op.infer(&operands.iter().map(Value::ty).collect::<Vec<_>>()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ops::core::{Bounds, Constant, GatherMultiaxis, Slice};
    use crate::ops::{Emit, Val};
    use crate::rules::Rewrite;

    /// `transpose(x) = x` where the shape is square: shapes fit, values do not.
    fn drop_transpose(rw: &mut Rewrite) -> Option<Val> {
        Some(rw.operand(0))
    }

    fn square_transpose(s: &mut Sampler) -> Term {
        let x = s.data(&[3, 3]);
        let root = s.emit(CoreOp::transpose([1, 0]), &[x]);
        s.finish(root)
    }

    #[test]
    fn a_wrong_rule_is_caught() {
        let anchors = &["mg.transpose"];
        let rule = Rule::new(
            "drop-transpose",
            "transpose(x) = x",
            anchors,
            drop_transpose,
            square_transpose,
        );
        let found = try_rule(&rule, 10, 1).expect_err("the values differ");
        assert_eq!(found.why, "the values differ");
    }

    /// `gather(x, i) = gather(slice(x), i)` with the end of x cut off: another size is in the error.
    fn cut_the_end(rw: &mut Rewrite) -> Option<Val> {
        let (table, indices) = (rw.operand(0), rw.operand(1));
        let [offsets, sizes, strides] = [0, 3, 1].map(|n| [n].into_iter().collect());
        let cut = rw.core(CoreOp::Slice(Slice { offsets, sizes, strides }), &[table]);
        let gather = rw.node.as_core()?.clone();
        Some(rw.core(gather, &[cut, indices]))
    }

    #[test]
    fn another_error_is_caught() {
        fn out_of_range(s: &mut Sampler) -> Term {
            let table = s.data(&[4]);
            let value = Tensor::from_i64s(&[1], &[7]);
            let indices = s.emit(CoreOp::Constant(Constant::tensor(value)), &[]);
            let axes = [0].into_iter().collect();
            let gather = GatherMultiaxis { axes, bounds: Bounds::Error, from_end: false };
            let root = s.emit(CoreOp::GatherMultiaxis(gather), &[table, indices]);
            s.finish(root)
        }
        let anchors = &["mg.gather_multiaxis"];
        let law = "gather(x, i) = gather(slice(x), i)";
        let rule = Rule::new("cut-the-end", law, anchors, cut_the_end, out_of_range);
        let found = try_rule(&rule, 10, 1).expect_err("the errors differ");
        assert!(found.why.contains("size: 4") && found.why.contains("size: 3"), "{}", found.why);
    }
}
