//! Extraction: the best form of the roots together. It is deterministic, and a shared value is
//! counted and written once.
//!
//! [`problem`] is an e-graph as extraction sees it, [`shared`] the default algorithm, [`exact`] the
//! one by integer programming.

mod exact;
mod problem;
mod shared;

use std::collections::HashMap;
use std::time::Duration;

use egg::{Id, RecExpr};

use super::analysis::{EGraph, is_defined_at};
use super::cost::{Cost, CostModel, Own};
use super::language::{Node, NodeOp};
pub use exact::SolverEnd;
pub use problem::{Alternative, Choice, Class, Problem};
pub use shared::{choose_greedily, improve_choice};

/// A choice of one e-node for each e-class that the roots need.
pub struct Extraction<'a> {
    egraph: &'a EGraph,
    chosen: HashMap<Id, &'a Node, ahash::RandomState>,
    /// The cost of all roots together, shared values counted once.
    pub cost: Cost,
}

/// The algorithm that selects forms.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Extractor {
    /// Changes the form of one class at a time, as long as the total cost decreases.
    #[default]
    Greedy,
    /// The optimal choice, by integer programming; the greedy one where the time limit is hit.
    Exact,
}

impl<'a> Extraction<'a> {
    /// Extracts greedily; `None` where the model allows no form of a root.
    pub fn new(egraph: &'a EGraph, roots: &[Id], model: &dyn CostModel) -> Option<Self> {
        let reached = Reached::new(egraph, roots, model);
        let choice = shared::choose_greedily(&reached.problem)?;
        reached.to_extraction(egraph, &choice)
    }

    /// Extracts the cheapest choice, and returns whether it is known to be so, see [`exact`]; `None` where the model
    /// allows no form of a root.
    pub fn exact(
        egraph: &'a EGraph,
        roots: &[Id],
        model: &dyn CostModel,
        time_limit: Duration,
    ) -> Option<(Self, SolverEnd)> {
        let reached = Reached::new(egraph, roots, model);
        let found = exact::solve_exactly(&reached.problem, time_limit)?;
        Some((reached.to_extraction(egraph, &found.choice)?, found.end))
    }

    /// The chosen e-node of a class that the roots need, its children canonical.
    pub fn node(&self, class: Id) -> Node {
        let node = self.chosen[&self.egraph.find(class)];
        egg::Language::map_children(node.clone(), |child| self.egraph.find(child))
    }

    /// The e-node that was chosen for a class; `None` where no root needs it.
    pub fn chosen(&self, class: Id) -> Option<&'a Node> {
        self.chosen.get(&self.egraph.find(class)).copied()
    }

    /// The number of values that the roots need.
    pub fn value_count(&self) -> usize {
        self.chosen.len()
    }

    /// The chosen form of a class as a term.
    pub fn term(&self, class: Id) -> RecExpr<Node> {
        RecExpr::from(self.program(&[class]).nodes)
    }

    /// The chosen forms of these roots as a program, each value once.
    pub fn program(&self, roots: &[Id]) -> Program {
        let mut nodes: Vec<Node> = Vec::new();
        let mut indices: HashMap<Id, Id> = HashMap::new();
        let roots: Vec<Id> = roots.iter().map(|&root| self.egraph.find(root)).collect();
        let mut stack: Vec<(Id, bool)> = roots.iter().rev().map(|&root| (root, false)).collect();
        while let Some((class, operands_done)) = stack.pop() {
            if indices.contains_key(&class) {
                continue;
            }
            let node = self.node(class);
            if operands_done {
                let node = egg::Language::map_children(node, |child| indices[&child]);
                indices.insert(class, Id::from(nodes.len()));
                nodes.push(node);
            } else {
                stack.push((class, true));
                stack.extend(node.children.iter().rev().map(|&child| (child, false)));
            }
        }
        let roots = roots.iter().map(|root| usize::from(indices[root])).collect();
        Program { nodes, roots, indices }
    }
}

/// E-nodes in dependence order; children are indices of the list.
pub struct Program {
    /// The e-nodes that were chosen, operands first.
    pub nodes: Vec<Node>,
    /// The results, as indices of the list.
    pub roots: Vec<usize>,
    /// The index of each class in the list.
    indices: HashMap<Id, Id>,
}

impl Program {
    /// The index of a value's form in the program, if the program contains the value.
    pub fn index_of(&self, egraph: &EGraph, value: Id) -> Option<usize> {
        self.indices.get(&egraph.find(value)).map(|&place| place.into())
    }
}

/// The part of an e-graph that the roots reach, as a [`Problem`], and the e-classes and e-nodes of the problem's
/// numbers.
struct Reached<'a> {
    problem: Problem,
    ids: Vec<Id>,
    nodes: Vec<Vec<&'a Node>>,
}

impl<'a> Reached<'a> {
    fn new(egraph: &'a EGraph, roots: &[Id], model: &dyn CostModel) -> Self {
        let (mut ids, mut all_nodes): (Vec<Id>, Vec<Vec<&Node>>) = (Vec::new(), Vec::new());
        let (mut classes, mut needed) = (Vec::new(), Vec::new());
        let mut numbers: HashMap<Id, Class, ahash::RandomState> = HashMap::default();
        let mut number = |id: Id, ids: &mut Vec<Id>| {
            let id = egraph.find(id);
            *numbers.entry(id).or_insert_with(|| {
                ids.push(id);
                ids.len() - 1
            })
        };
        for &root in roots {
            let known = ids.len();
            let root = number(root, &mut ids);
            if root == known {
                needed.push(root);
            }
        }
        let mut at = 0;
        while let Some(&id) = ids.get(at) {
            at += 1;
            let (mut ways, mut nodes) = (Vec::new(), Vec::new());
            for node in defined_forms(egraph, id) {
                let Some(own) = model.own_cost(egraph, id, node) else { continue };
                let Own { cost, reads, storage } = own;
                let operands = node.children.iter().map(|&child| number(child, &mut ids));
                let operands = operands.collect();
                ways.push(Alternative { cost, operands, reads, storage, label: 0 });
                nodes.push(node);
            }
            classes.push(ways);
            all_nodes.push(nodes);
        }
        label_alternatives(&mut classes, &all_nodes);
        Reached { problem: Problem::new(classes, needed), ids, nodes: all_nodes }
    }

    fn to_extraction(&self, egraph: &'a EGraph, choice: &Choice) -> Option<Extraction<'a>> {
        egraph.analysis.dropped.add(&self.problem.dropped);
        let needed = self.problem.needed(choice)?;
        let chosen = needed.iter().filter_map(|&class| Some((class, choice.0[class]?)));
        let chosen = chosen.map(|(class, way)| (self.ids[class], self.nodes[class][way]));
        Some(Extraction {
            egraph,
            chosen: chosen.collect(),
            cost: self.problem.total_cost(choice)?,
        })
    }
}

/// Sets the label of each alternative: the rank of its op's text.
fn label_alternatives(classes: &mut [Vec<Alternative>], nodes: &[Vec<&Node>]) {
    let mut ops: Vec<&NodeOp> = nodes.iter().flatten().map(|node| &node.op).collect();
    ops.sort_unstable();
    ops.dedup();
    for (ways, nodes) in classes.iter_mut().zip(nodes) {
        for (way, node) in ways.iter_mut().zip(nodes) {
            way.label = ops.partition_point(|&op| op < &node.op) as u32;
        }
    }
}

/// The cost of each form that can be chosen for these classes, and for the classes that they need.
pub fn costs<'a>(
    egraph: &'a EGraph,
    classes: &[Id],
    model: &dyn CostModel,
) -> HashMap<(Id, &'a Node), Cost> {
    let reached = Reached::new(egraph, classes, model);
    let classes = reached.ids.iter().zip(reached.nodes).zip(&reached.problem.classes);
    let costs = classes.flat_map(|((&id, nodes), ways)| {
        nodes.into_iter().zip(ways).map(move |(node, way)| ((id, node), way.cost))
    });
    costs.collect()
}

/// The forms of a class that are defined at the class's own program point: none is computed in a region, or after an
/// operation, while its value is needed outside or before.
fn defined_forms(egraph: &EGraph, class: Id) -> impl Iterator<Item = &Node> {
    let class = &egraph[class];
    let is_wide = |node: &Node| is_defined_at(egraph, node, class.data.point);
    let any = !class.nodes.iter().any(is_wide);
    class.nodes.iter().filter(move |node| any || is_wide(node))
}

#[cfg(test)]
mod tests;
