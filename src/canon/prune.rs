//! Pruning: drops forms that no extraction selects and no rule needs from an e-graph as it grows.
//!
//! The equalities of an e-class are preserved. Only those e-nodes are removed from which rules would generate
//! equivalent forms without end, including those that have their own class as an operand.

use std::collections::{BTreeMap, HashSet};

use egg::{Id, Language};

use super::analysis::{EGraph, is_defined_at, is_more_than_reshape};
use super::dropped::Cap;
use super::language::{Node, NodeOp};
use super::removal;
use super::symbols::is_writable;
use crate::ops::CoreOp;
use crate::ops::core::GatherMultiaxis;

/// The removed e-nodes. The e-graph still knows them ([`removal`]), so that a rule that adds one again has no effect.
#[derive(Default)]
pub struct Pruned {
    dropped: Vec<(Id, Node)>,
    /// The e-nodes that were restored, which is done at most once for each.
    restored: HashSet<Node, ahash::RandomState>,
}

impl Pruned {
    /// Restores pruned e-nodes of classes that need them now: where a class was a reshape only and has got another
    /// form, the dropped form is needed. Returns the restored e-nodes; the e-graph must be rebuilt.
    pub fn restore(&mut self, egraph: &mut EGraph) -> Vec<Node> {
        let mut by_class: BTreeMap<Id, Vec<Node>> = BTreeMap::new();
        for (class, node) in self.dropped.drain(..) {
            let node = node.map_children(|child| egraph.find(child));
            let of_class = by_class.entry(egraph.find(class)).or_default();
            if !self.restored.contains(&node) && !of_class.contains(&node) {
                of_class.push(node);
            }
        }
        let mut back = Vec::new();
        for (class, mut dropped) in by_class {
            let known = egraph[class].nodes.len();
            dropped.retain(|node| !egraph[class].nodes.contains(node));
            dropped.sort_unstable();
            removal::put_back(egraph, class, dropped);
            let needed = needed_forms(egraph, class, needed_nodes(egraph, class));
            let still = removal::remove(egraph, class, |at, _| at >= known && !needed[at]);
            self.dropped.extend(still.into_iter().map(|node| (class, node)));
            back.extend_from_slice(&egraph[class].nodes[known..]);
        }
        self.restored.extend(back.iter().cloned());
        back
    }
}

/// Drops the e-nodes that are not needed from all classes, and counts them; the e-graph must be rebuilt.
pub fn prune(egraph: &mut EGraph, pruned: &mut Pruned) {
    let mut partly_needed: Vec<(Id, Vec<bool>)> = Vec::new();
    for class in egraph.classes().filter(|class| class.nodes.len() > 1) {
        let needed = needed_forms(egraph, class.id, needed_nodes(egraph, class.id));
        if needed.contains(&false) {
            partly_needed.push((class.id, needed));
        }
    }
    for (class, needed) in partly_needed {
        let dropped = removal::remove(egraph, class, |at, _| !needed[at]);
        egraph.analysis.dropped.count(Cap::Pruned, dropped.len() as u64);
        pruned.dropped.extend(dropped.into_iter().map(|node| (class, node)));
    }
}

/// For each e-node of a class, whether it is needed. A value that is known before the program runs, and a reshape of
/// one, needs no other form; a view of a value is not needed if the value is itself a reshape of the view.
fn needed_nodes(egraph: &EGraph, class: Id) -> Vec<bool> {
    let nodes = &egraph[class].nodes;
    let pick = |wanted: &dyn Fn(&Node) -> bool| nodes.iter().map(wanted).collect::<Vec<bool>>();
    let given = pick(&is_free);
    if given.contains(&true) {
        return given;
    }
    let of_free = |node: &Node| {
        let source = node.as_reshape().filter(|&source| egraph.find(source) != class);
        source.is_some_and(|source| {
            egraph[source].nodes.iter().any(is_free) && is_writable(egraph, node)
        })
    };
    if nodes.iter().any(of_free) {
        // Positions along one of several dimensions are kept, too.
        return pick(&|node| of_free(node) || node.children.is_empty());
    }
    let bases = reshape_sources(egraph, class);
    pick(&|node| match node.as_reshape() {
        Some(source) => !is_detour(&bases, egraph, source),
        None => {
            let looped = |source: Id| have_common_source(&bases, egraph, source);
            !(is_redundant(nodes, node) || is_view(node) && looped(node.children[0]))
        }
    })
}

/// For each e-node of a class whether it is kept: the needed ones, and if none of them dominates the uses of the
/// value, those that do. An e-node with its own class as an operand is no form of the value: rules would nest it in
/// itself for ever.
fn needed_forms(egraph: &EGraph, class: Id, needed: Vec<bool>) -> Vec<bool> {
    let is_form = |node: &Node| node.all(|child| egraph.find(child) != class);
    let forms: Vec<bool> = egraph[class].nodes.iter().map(is_form).collect();
    let mut needed = widest_nodes(egraph, class, needed);
    needed.iter_mut().zip(&forms).for_each(|(needed, is_form)| *needed &= is_form);
    if needed.contains(&true) { needed } else { forms }
}

/// The needed e-nodes; if none of them is defined at the class's own point, also those that are.
fn widest_nodes(egraph: &EGraph, class: Id, mut needed: Vec<bool>) -> Vec<bool> {
    if egraph.analysis.points.is_single() {
        return needed;
    }
    let class = &egraph[class];
    let is_widest: Vec<bool> =
        class.nodes.iter().map(|node| is_defined_at(egraph, node, class.data.point)).collect();
    if !needed.iter().zip(&is_widest).any(|(needed, widest)| *needed && *widest) {
        needed.iter_mut().zip(is_widest).for_each(|(needed, widest)| *needed |= widest);
    }
    needed
}

/// Whether an e-node is a gather that the class also contains without `from_end`, or without `bounds`.
fn is_redundant(nodes: &[Node], node: &Node) -> bool {
    let Some(CoreOp::GatherMultiaxis(gather)) = node.as_core() else { return false };
    nodes.iter().any(|other| match other.as_core() {
        Some(CoreOp::GatherMultiaxis(less)) => {
            let said = |op: &GatherMultiaxis| (op.bounds.clone(), op.from_end);
            let same = other.children == node.children && less.axes == gather.axes;
            same && said(less) < said(gather)
        }
        _ => false,
    })
}

/// Whether `class` has reshapes as its only forms, all of them of values of which the class with the sources `known`
/// is a reshape, too: a reshape of `class` is then a detour.
fn is_detour(known: &[Id], egraph: &EGraph, class: Id) -> bool {
    let others = &reshape_sources(egraph, class)[1..];
    let elsewhere =
        || others.iter().any(|&other| other != known[0] && is_more_than_reshape(egraph, other));
    !is_more_than_reshape(egraph, class)
        && others.iter().all(|other| known.contains(other))
        && elsewhere()
}

/// Whether an e-node costs nothing: an argument, a constant, or positions along one dimension.
fn is_free(node: &Node) -> bool {
    match &node.op {
        NodeOp::Argument { .. } | NodeOp::PartitionInput { .. } | NodeOp::OpaqueValue { .. } => {
            true
        }
        NodeOp::Opaque { .. } => true,
        NodeOp::Core(op) => match &**op {
            CoreOp::Constant(_) => true,
            CoreOp::Iota(iota) => iota.ty.rank() == 1,
            _ => false,
        },
        NodeOp::Framework { .. } => false,
    }
}

/// Whether an op only reads elements of its first operand: a view, a pad or a gather.
fn is_view(node: &Node) -> bool {
    node.as_core()
        .is_some_and(|op| op.is_view() || matches!(op, CoreOp::Pad(_) | CoreOp::GatherMultiaxis(_)))
}

/// The class itself, and the classes that it is a reshape of.
fn reshape_sources(egraph: &EGraph, class: Id) -> Vec<Id> {
    let class = egraph.find(class);
    let sources = egraph[class].nodes.iter().filter_map(Node::as_reshape);
    [class].into_iter().chain(sources.map(|source| egraph.find(source))).collect()
}

/// Whether a value is one of the classes `known`, or a reshape of one.
fn have_common_source(known: &[Id], egraph: &EGraph, class: Id) -> bool {
    reshape_sources(egraph, class).iter().any(|base| known.contains(base))
}
