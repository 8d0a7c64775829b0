//! The best form of every e-class: deterministic, shared values written once.

use std::cmp::Ordering;
use std::collections::HashMap;

use egg::{Id, Language, RecExpr};

use super::analysis::EGraph;
use super::cost::{Cost, own_cost};
use super::language::Node;

/// A choice of one e-node for each e-class that has a finite form.
pub struct Extraction<'a> {
    egraph: &'a EGraph,
    chosen: HashMap<Id, (Cost, Node), ahash::RandomState>,
}

impl<'a> Extraction<'a> {
    pub fn new(egraph: &'a EGraph) -> Self {
        let costs = least_costs(egraph);
        let mut by_cost: Vec<(Id, Cost)> = costs.iter().map(|(&id, &cost)| (id, cost)).collect();
        // Every op adds to the cost, so operands come before what uses them.
        by_cost.sort_by(|a, b| total_order(&a.1, &b.1).then(a.0.cmp(&b.0)));
        let mut extraction = Extraction { egraph, chosen: HashMap::default() };
        for (class, cost) in by_cost {
            let cheapest = egraph[class]
                .iter()
                .filter(|node| {
                    let ready =
                        node.all(|child| extraction.chosen.contains_key(&egraph.find(child)));
                    ready && node_cost(egraph, &costs, class, node) == Some(cost)
                })
                .min_by(|a, b| extraction.compare(a, b, 0))
                .expect("a class's least cost is that of one of its nodes");
            extraction.chosen.insert(class, (cost, cheapest.clone()));
        }
        extraction
    }

    /// The chosen e-node of a class, its children canonical.
    pub fn node(&self, class: Id) -> Node {
        let (_, node) = &self.chosen[&self.egraph.find(class)];
        node.clone().map_children(|child| self.egraph.find(child))
    }

    /// The chosen form of a class as a term.
    pub fn term(&self, class: Id) -> RecExpr<Node> {
        let mut nodes: Vec<Node> = Vec::new();
        let mut places: HashMap<Id, Id> = HashMap::new();
        let mut stack = vec![(self.egraph.find(class), false)];
        while let Some((class, operands_done)) = stack.pop() {
            if places.contains_key(&class) {
                continue;
            }
            let node = self.node(class);
            if operands_done {
                let node = node.map_children(|child| places[&child]);
                places.insert(class, Id::from(nodes.len()));
                nodes.push(node);
            } else {
                stack.push((class, true));
                stack.extend(node.children.iter().rev().map(|&child| (child, false)));
            }
        }
        RecExpr::from(nodes)
    }

    /// The cost of several classes' forms together, each shared value counted once.
    pub fn total(&self, roots: &[Id]) -> Cost {
        let mut seen: HashMap<Id, ()> = HashMap::new();
        let mut stack: Vec<Id> = roots.iter().map(|&root| self.egraph.find(root)).collect();
        let mut total = Cost::default();
        while let Some(class) = stack.pop() {
            if seen.insert(class, ()).is_some() {
                continue;
            }
            let node = self.node(class);
            total = total + own_cost(self.egraph, class, &node);
            stack.extend(node.children.iter());
        }
        total
    }

    /// The order of texts among forms of equal cost: by op and attributes, then by operands.
    fn compare(&self, a: &Node, b: &Node, depth: usize) -> Ordering {
        const DEEPEST: usize = 16;
        let ops = a.op.cmp(&b.op).then(a.children.len().cmp(&b.children.len()));
        ops.then_with(|| {
            let pairs = a.children.iter().zip(&b.children);
            let mut differing = pairs
                .map(|(&x, &y)| (self.egraph.find(x), self.egraph.find(y)))
                .filter(|(x, y)| x != y && depth < DEEPEST);
            differing
                .find_map(|(x, y)| {
                    let order = self.compare(&self.chosen[&x].1, &self.chosen[&y].1, depth + 1);
                    order.is_ne().then_some(order)
                })
                .unwrap_or(Ordering::Equal)
        })
    }
}

fn total_order(a: &Cost, b: &Cost) -> Ordering {
    a.partial_cmp(b).unwrap_or(Ordering::Equal)
}

type Costs = HashMap<Id, Cost, ahash::RandomState>;

/// The least cost of every class, as a fixed point.
fn least_costs(egraph: &EGraph) -> Costs {
    let mut classes: Vec<Id> = egraph.classes().map(|class| class.id).collect();
    classes.sort_unstable();
    let mut costs = Costs::default();
    let mut changed = true;
    while changed {
        changed = false;
        for &class in &classes {
            let least = egraph[class]
                .iter()
                .filter_map(|node| node_cost(egraph, &costs, class, node))
                .min_by(total_order);
            let Some(least) = least else { continue };
            if costs.get(&class).is_none_or(|known| total_order(&least, known).is_lt()) {
                costs.insert(class, least);
                changed = true;
            }
        }
    }
    costs
}

/// A node's cost with its operands'; `None` while an operand has none.
fn node_cost(egraph: &EGraph, costs: &Costs, class: Id, node: &Node) -> Option<Cost> {
    let own = own_cost(egraph, class, node);
    node.children
        .iter()
        .try_fold(own, |total, &child| Some(total + *costs.get(&egraph.find(child))?))
}
