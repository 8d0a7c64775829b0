//! Ensembles of decision trees. Their nodes are rows of tables: for each row of the operand and each tree, a step looks up
//! the node's feature, threshold and children, until all are at leaves; then the weights of the leaves are added up.

use super::machine_learning::{
    LABELS_OF_INTEGERS, LABELS_OF_STRINGS, POST_TRANSFORM, add_row, check_length, check_transform,
    greatest_label, infer_classes, integers, list, logistic, matrix, transform_scores,
};
use super::numbers::{Steps, tensor_of};
use super::*;
use crate::elementwise::{Kind as Of, recipe};
use crate::ops::core::ReduceKind;
use crate::recipes::Mode;
use crate::reduction::reduce;
use std::collections::{HashMap, HashSet};

/// Beyond this number of steps from a root to a leaf, code is not made.
const MOST_STEPS: usize = 256;

/// The attributes of nodes, and of the weights of leaves by the names that the operator has for them.
macro_rules! attributes {
    ($ids:literal, $trees:literal, $nodes:literal, $weights:literal, $($own:expr),*) => {
        &[
            attr("nodes_treeids", I64List, Absent, "the tree of each node"),
            attr("nodes_nodeids", I64List, Absent, "the number of each node in its tree"),
            attr("nodes_featureids", I64List, Absent, "the column that each node compares"),
            attr("nodes_modes", Scalars, Absent, "how: `BRANCH_LEQ`, `BRANCH_LT`, `BRANCH_GTE`, `BRANCH_GT`, `BRANCH_EQ`, `BRANCH_NEQ`, or `LEAF`"),
            attr("nodes_values", Scalars, Absent, "with what each node compares"),
            attr("nodes_values_as_tensor", Elements, Absent, "the same of another element type; it is not run"),
            attr("nodes_truenodeids", I64List, Absent, "the next node where the comparison holds"),
            attr("nodes_falsenodeids", I64List, Absent, "the next node where it does not"),
            attr("nodes_missing_value_tracks_true", I64List, Absent, "whether it holds of NaN"),
            attr($trees, I64List, Absent, "the tree of each weight"),
            attr($nodes, I64List, Absent, "the leaf of each weight"),
            attr($ids, I64List, Absent, "what each weight counts for"),
            attr($weights, Scalars, Absent, "the weights"),
            attr(concat!($weights, "_as_tensor"), Elements, Absent, "the same of another element type; it is not run"),
            attr("base_values", Scalars, Absent, "numbers that are added to the sums"),
            attr("base_values_as_tensor", Elements, Absent, "the same of another element type; it is not run"),
            POST_TRANSFORM,
            $($own),*
        ]
    };
}

const EXAMPLE: &str = "2x3xf32 {nodes_treeids = [0, 0, 0], nodes_nodeids = [0, 1, 2], nodes_featureids = [1, 0, 0], \
nodes_modes = [\"BRANCH_LEQ\", \"LEAF\", \"LEAF\"], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], \
nodes_truenodeids = [1, 0, 0], nodes_falsenodeids = [2, 0, 0], \
target_treeids = [0, 0], target_nodeids = [1, 2], target_ids = [0, 0], target_weights = [1.0 : f32, 2.0 : f32]}";

pub const REGRESSOR: Kind = Kind {
    example: EXAMPLE,
    law: "\
[N, targets] in `f32`: from the root of each tree, the first node of its number, a row goes to the next node by the \
comparison of an element with the node's value, until it is at a leaf. The weights of the leaves are added up, tree by \
tree, or their mean, least or greatest is taken; then `base_values` are added, and `post_transform` is applied to several targets. Elements \
of `f64` are compared as they are, others as `f32`. It runs on matrices of numbers.",
    attributes: attributes!(
        "target_ids",
        "target_treeids",
        "target_nodeids",
        "target_weights",
        int("n_targets", 1, "how many targets there are"),
        attr("aggregate_function", Str, Default::Str("SUM"), "`SUM`, `AVERAGE`, `MIN` or `MAX`")
    ),
    infer: |call| {
        let rows = size(call.tensor(0)?, 0)?;
        tensor(ElementType::F32, &[rows, open(known(call.int("n_targets")))])
    },
    run: by_composition(
        1,
        |call| {
            let forest = Forest::of(call, "target", call.int("n_targets"))?;
            check_transform(call)?;
            check_length(call, "base_values", &[0, forest.targets])?;
            match call.str("aggregate_function") {
                "SUM" | "AVERAGE" => {}
                "MIN" | "MAX" if forest.is_complete() => {}
                _ => {
                    return not_known(
                        "a leaf has no weight for each target, or they are not combined",
                    );
                }
            }
            (REGRESSOR.infer)(call)
        },
        |call, operands, emit| {
            let forest = Forest::of(call, "target", call.int("n_targets"));
            let forest = forest.unwrap_or_else(|why| panic!("{}", why.message));
            let weights = forest.weights_of_leaves(operands[0], emit);
            let kind = match call.str("aggregate_function") {
                "MIN" => ReduceKind::Min,
                "MAX" => ReduceKind::Max,
                _ => ReduceKind::Sum,
            };
            let mut scores = reduce(kind, weights, &[1], false, emit);
            let mut steps = Steps::rounded_to(ElementType::F32, emit);
            if call.str("aggregate_function") == "AVERAGE" {
                scores = steps.with(Of::Div, scores, forest.roots.len() as f64);
            }
            let scores = add_row(call, "base_values", scores, &mut steps);
            vec![transform_scores(call, scores, steps.emit)]
        },
    ),
    ..Kind::BASE
};

pub const CLASSIFIER: Kind = Kind {
    example: "2x3xf32 {nodes_treeids = [0, 0, 0], nodes_nodeids = [0, 1, 2], nodes_featureids = [1, 0, 0], \
nodes_modes = [\"BRANCH_LEQ\", \"LEAF\", \"LEAF\"], nodes_values = [0.5 : f32, 0.0 : f32, 0.0 : f32], \
nodes_truenodeids = [1, 0, 0], nodes_falsenodeids = [2, 0, 0], class_treeids = [0, 0], class_nodeids = [1, 2], \
class_ids = [0, 1], class_weights = [1.0 : f32, 1.0 : f32], classlabels_int64s = [5, 7]}",
    law: "\
The scores of classes in `f32`, [N, classes], are the sums of `onnx.TreeEnsembleRegressor`; the first result is the \
label of the first class with the greatest score. Where there are two classes, all weights are of id 0, and a row has \
one score s. If no weight is below 0, the second label holds where s > 0.5 and the scores are 1 - s and s; else it holds \
where s > 0 and the scores are -s and s, of which `LOGISTIC` is taken. It runs on matrices of numbers, with labels that \
are integers.",
    attributes: attributes!(
        "class_ids",
        "class_treeids",
        "class_nodeids",
        "class_weights",
        LABELS_OF_INTEGERS,
        LABELS_OF_STRINGS
    ),
    infer: |call| infer_classes(call, call.opt_ints("classlabels_int64s")),
    run: by_composition(
        1,
        |call| {
            let classes = integers(call, "classlabels_int64s").len() as i64;
            if classes < 2 {
                return not_known("there are no labels of integers");
            }
            Forest::of(call, "class", classes)?;
            check_transform(call)?;
            let lengths: &[i64] = if has_one_score(call) { &[0, 1] } else { &[0, classes] };
            check_length(call, "base_values", lengths)?;
            let is_of_first = integers(call, "class_ids").iter().all(|id| *id == 0);
            match has_one_score(call) {
                // ONNX Runtime has no labels then but 0 and 1.
                true if !is_of_first => not_known("two classes have weights that are not of id 0"),
                true if call.str("post_transform") == "SOFTMAX" => {
                    not_known("one score is not transformed by SOFTMAX here")
                }
                _ => (CLASSIFIER.infer)(call),
            }
        },
        emit_classes,
    ),
    ..Kind::BASE
};

/// Whether there are two classes, which have one score.
fn has_one_score(call: &Call) -> bool {
    integers(call, "classlabels_int64s").len() == 2
}

fn emit_classes(call: &Call, operands: &[Val], emit: &mut dyn Emit) -> Vec<Val> {
    let labels = integers(call, "classlabels_int64s");
    let forest = Forest::of(call, "class", labels.len() as i64);
    let forest = forest.unwrap_or_else(|why| panic!("{}", why.message));
    let weights = forest.weights_of_leaves(operands[0], emit);
    let scores = reduce(ReduceKind::Sum, weights, &[1], false, emit);
    let mut steps = Steps::rounded_to(ElementType::F32, emit);
    if !has_one_score(call) {
        let scores = add_row(call, "base_values", scores, &mut steps);
        let label = greatest_label(labels, scores, steps.emit);
        return vec![label, transform_scores(call, scores, steps.emit)];
    }
    let score = layout::part(scores, 1, 0, 1, steps.emit);
    let score = add_row(call, "base_values", score, &mut steps);
    let is_share = list(call, "class_weights").iter().all(|weight| *weight >= 0.0);
    let is_second = steps.with(Of::Gt, score, if is_share { 0.5 } else { 0.0 });
    let [second, first] = [labels[1], labels[0]]
        .map(|label| layout::number(ElementType::I64, label.into(), &[], steps.emit));
    let label = recipe::broadcast(Of::Select, &[is_second, second, first], steps.emit);
    let rows = steps.emit.tensor_type(label).shape[0];
    let label = steps.emit.reshape(label, &[rows]);
    let (mut rest, mut own) = match is_share {
        true => {
            let one = steps.number(1.0);
            (steps.apply(Of::Sub, [one, score]), score)
        }
        false => (steps.apply(Of::Neg, [score]), score),
    };
    if !is_share && call.str("post_transform") == "LOGISTIC" {
        (rest, own) = (logistic(rest, &mut steps), logistic(own, &mut steps));
    }
    vec![label, layout::concat(&[rest, own], 1, steps.emit)]
}

/// The tables of an ensemble: a row for each node.
struct Forest {
    features: Vec<i64>,
    values: Vec<f64>,
    /// The number of a mode's comparison in [`MODES`]. Leaves go to themselves, whatever they compare.
    modes: Vec<usize>,
    /// The next node where the comparison holds, and where it does not.
    next: [Vec<i64>; 2],
    /// Whether the comparison holds of NaN.
    of_nan: Vec<bool>,
    /// The first node of each tree.
    roots: Vec<i64>,
    /// How many steps lead from a root to the last leaf, at least one.
    steps: usize,
    targets: i64,
    /// The weights of each node for each target, and which are given.
    weights: Vec<f64>,
    is_given: Vec<bool>,
}

const MODES: [(&str, Of); 6] = [
    ("BRANCH_LEQ", Of::Le),
    ("BRANCH_LT", Of::Lt),
    ("BRANCH_GTE", Of::Ge),
    ("BRANCH_GT", Of::Gt),
    ("BRANCH_EQ", Of::Eq),
    ("BRANCH_NEQ", Of::Ne),
];

impl Forest {
    /// The ensemble of an application, whose weights have names that begin so.
    fn of(call: &Call, prefix: &str, targets: i64) -> Result<Forest, Violation> {
        let (_, columns) = matrix(call)?;
        let of_leaves = |part: &str| format!("{prefix}_{part}");
        let weights_name = of_leaves("weights");
        for name in
            ["nodes_values_as_tensor", "base_values_as_tensor", &of_leaves("weights_as_tensor")]
        {
            if call.tensor_attr(name).is_some() {
                return not_known("attributes of other element types are not run");
            }
        }
        let trees = integers(call, "nodes_treeids");
        let ids = integers(call, "nodes_nodeids");
        let features = integers(call, "nodes_featureids");
        let [yes, no] =
            ["true", "false"].map(|side| integers(call, &format!("nodes_{side}nodeids")));
        let (count, modes) = (trees.len(), modes(call)?);
        check_length(call, "nodes_values", &[count as i64])?;
        let lengths = [ids.len(), features.len(), yes.len(), no.len(), modes.len()];
        let is_named = (1..1 << 20).contains(&targets) && (1..1 << 24).contains(&count);
        if lengths != [count; 5] || !is_named || targets.saturating_mul(count as i64) > 1 << 26 {
            return not_known("the lists of nodes have not one element for each");
        }
        let mut index = HashMap::new();
        for (at, (&tree, &id)) in trees.iter().zip(ids).enumerate() {
            if index.insert((tree, id), at as i64).is_some() {
                return not_known(format!("tree {tree} has two nodes {id}"));
            }
        }
        let mut next = [Vec::new(), Vec::new()];
        for (side, given) in next.iter_mut().zip([yes, no]) {
            for at in 0..count {
                side.push(match modes[at] {
                    None => at as i64,
                    Some(_) => match index.get(&(trees[at], given[at])) {
                        Some(&next) => next,
                        None => return not_known(format!("there is no node {}", given[at])),
                    },
                });
            }
        }
        let is_outside = |at: usize| modes[at].is_some() && !(0..columns).contains(&features[at]);
        if (0..count).any(is_outside) {
            return not_known("a node compares a column that is not there");
        }
        let mut seen = HashSet::new();
        let roots: Vec<i64> =
            (0..count).filter(|&at| seen.insert(trees[at])).map(|at| at as i64).collect();
        let Some(steps) = most_steps(&roots, &next) else {
            return not_known(format!("a leaf is more than {MOST_STEPS} steps from its root"));
        };
        let of_nan = integers(call, "nodes_missing_value_tracks_true");
        if !of_nan.is_empty() && of_nan.len() != count {
            return not_known("nodes_missing_value_tracks_true has not one element for each node");
        }
        // That of a branch, so that leaves need no comparison of their own.
        let any_mode = modes.iter().flatten().next().copied().unwrap_or(0);
        let mut forest = Forest {
            features: (0..count).map(|at| modes[at].map_or(0, |_| features[at])).collect(),
            values: list(call, "nodes_values"),
            modes: modes.iter().map(|mode| mode.unwrap_or(any_mode)).collect(),
            next,
            of_nan: (0..count).map(|at| of_nan.get(at) == Some(&1)).collect(),
            roots,
            steps,
            targets,
            weights: vec![0.0; count * targets as usize],
            is_given: vec![false; count * targets as usize],
        };
        let given = list(call, &weights_name);
        let [trees, nodes, ids] =
            ["treeids", "nodeids", "ids"].map(|part| integers(call, &of_leaves(part)));
        check_length(call, &weights_name, &[ids.len() as i64])?;
        if [trees.len(), nodes.len()] != [ids.len(); 2] || ids.is_empty() {
            return not_known("the lists of weights have not one element for each");
        }
        for (at, &weight) in given.iter().enumerate() {
            let node = index.get(&(trees[at], nodes[at])).copied();
            let (Some(node), true) = (node, (0..targets).contains(&ids[at])) else {
                return not_known("a weight is of no node or of no target");
            };
            let place = (node * targets + ids[at]) as usize;
            if std::mem::replace(&mut forest.is_given[place], true) {
                return not_known("a leaf has two weights for one target");
            }
            forest.weights[place] = weight;
        }
        Ok(forest)
    }

    /// Whether each leaf has a weight for each target.
    fn is_complete(&self) -> bool {
        let targets = self.targets as usize;
        let is_leaf = |at: usize| self.next[0][at] == at as i64 && self.next[1][at] == at as i64;
        let has_all =
            |at: usize| self.is_given[at * targets..][..targets].iter().all(|given| *given);
        (0..self.features.len()).all(|at| !is_leaf(at) || has_all(at))
    }

    /// The weights of the leaves that each row of a matrix comes to: [N, trees, targets].
    fn weights_of_leaves(&self, x: Val, emit: &mut dyn Emit) -> Val {
        let element = match emit.tensor_type(x).element {
            ElementType::F64 => ElementType::F64,
            _ => ElementType::F32,
        };
        let x = recipe::convert(x, element, emit);
        let count = self.features.len() as i64;
        let numbers = |values: &[i64]| Tensor::from_i64s(&[values.len() as i64], values);
        let features = layout::constant(numbers(&self.features), emit);
        let values = layout::constant(tensor_of(element, &[count], &self.values), emit);
        let next = [0, 1].map(|side| layout::constant(numbers(&self.next[side]), emit));
        let flags = |flags: Vec<bool>, emit: &mut dyn Emit| {
            let flags: Vec<i128> = flags.into_iter().map(i128::from).collect();
            layout::constant(Tensor::from_ints(ElementType::I1, &[count], &flags), emit)
        };
        // The comparisons that there are, and which nodes have each.
        let mut comparisons = Vec::new();
        for (number, &(_, kind)) in MODES.iter().enumerate() {
            let has_mode: Vec<bool> = self.modes.iter().map(|mode| *mode == number).collect();
            if has_mode.contains(&true) {
                comparisons.push((kind, flags(has_mode, emit)));
            }
        }
        let of_nan = self.of_nan.contains(&true).then(|| flags(self.of_nan.clone(), emit));
        let mut nodes = layout::constant(numbers(&self.roots), emit);
        for step in 0..self.steps {
            let look_up = |table: Val, emit: &mut dyn Emit| {
                recipes::blocks(table, nodes, 0, 0, Mode::ERROR, emit)
            };
            let [feature, value] = [features, values].map(|table| look_up(table, emit));
            let [yes, no] = next.map(|table| look_up(table, emit));
            let found = match step {
                0 => recipes::blocks(x, feature, 1, 0, Mode::ERROR, emit),
                _ => recipes::elements(x, feature, 1, Mode::ERROR, emit),
            };
            let mut holds = recipe::broadcast(comparisons[0].0, &[found, value], emit);
            for &(kind, has_mode) in &comparisons[1..] {
                let own = recipe::broadcast(kind, &[found, value], emit);
                let has_mode = look_up(has_mode, emit);
                holds = recipe::broadcast(Of::Select, &[has_mode, own, holds], emit);
            }
            if let Some(of_nan) = of_nan {
                let is_nan = recipe::apply(Of::IsNan, &[found], emit);
                let of_nan = look_up(of_nan, emit);
                let is_missing = recipe::broadcast(Of::And, &[is_nan, of_nan], emit);
                holds = recipe::broadcast(Of::Or, &[holds, is_missing], emit);
            }
            nodes = recipe::broadcast(Of::Select, &[holds, yes, no], emit);
        }
        let weights = tensor_of(ElementType::F32, &[count, self.targets], &self.weights);
        let weights = layout::constant(weights, emit);
        recipes::blocks(weights, nodes, 0, 0, Mode::ERROR, emit)
    }
}

/// The numbers of the nodes' comparisons; `None` of leaves.
fn modes(call: &Call) -> Result<Vec<Option<usize>>, Violation> {
    let Some(names) = call.tensor_attr("nodes_modes") else {
        return not_known("there are no modes");
    };
    if names.element() != ElementType::String {
        return not_known("the modes are no names");
    }
    let mode = |at: usize| {
        let name = names.string_at(at);
        let number = MODES.iter().position(|(of, _)| of.as_bytes() == name);
        match number.is_some() || name == b"LEAF" {
            true => Ok(number),
            false => not_known("a mode has another name"),
        }
    };
    (0..names.count()).map(mode).collect()
}

/// How many steps lead from a root to the last leaf, at least one; `None` if they are too many, or do not end.
fn most_steps(roots: &[i64], next: &[Vec<i64>; 2]) -> Option<usize> {
    let mut nodes = roots.to_vec();
    for steps in 0..=MOST_STEPS {
        let is_inner =
            |&node: &i64| next[0][node as usize] != node || next[1][node as usize] != node;
        nodes.retain(is_inner);
        if nodes.is_empty() {
            return Some(steps.max(1));
        }
        nodes =
            nodes.iter().flat_map(|&at| next.each_ref().map(|side| side[at as usize])).collect();
        if nodes.len() > next[0].len() {
            return None;
        }
    }
    None
}
