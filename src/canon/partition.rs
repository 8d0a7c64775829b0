//! Partitions of a large function, so that time and memory grow linearly with its size.
//!
//! The program is partitioned in its own order, operands before their users, at [`SIZE`] values. Each partition is
//! searched by itself, together with the values directly below it in their new form ([`CONTEXT`] values). Rules look
//! from an op down to its operands, so a rule that matches in the whole function matches in a partition, unless its
//! values are further apart. Of a value further below, only the type and the range are available.
//!
//! The results of a partition are the values that later partitions or the function's results use. The improvements of
//! a partition do not depend on those of others.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::ops::Range;
use std::sync::Arc;

use egg::Id;

use super::analysis::{Analysis, EGraph};
use super::dropped::Cap;
use super::extract::Program;
use super::language::{Node, NodeOp};
use super::points::Points;

/// Functions of at most this many values are not partitioned.
pub const LARGEST_WHOLE: usize = 600;
/// The number of values of a partition, and of the values of earlier partitions that it sees in full.
const SIZE: usize = 200;
const CONTEXT: usize = 60;

/// The factor by which a partition may exceed its proportional share of the work.
const SLACK: u64 = 4;

/// The share of a search in the remaining work: the number of a partition's values, and the number of values of all
/// partitions from it on.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    own: u64,
    all: u64,
}

impl Share {
    pub const WHOLE: Share = Share { own: 1, all: 1 };

    pub fn is_whole(self) -> bool {
        self.own == self.all
    }

    /// The work that a search may do when `left` remains: a multiple of its proportional share, as most searches use
    /// less.
    pub fn limit_work(self, left: u64) -> u64 {
        let part = u128::from(left) * u128::from(self.own) / u128::from(self.all);
        let part = u64::try_from(part).unwrap_or(u64::MAX);
        left.min(part.saturating_mul(SLACK))
    }
}

/// Searches a partition: takes its e-graph, its roots, all its values and its share of the work, and returns the
/// extracted forms and for each value its index among them; `None` where no form may be taken.
pub type SearchPartition<'a> =
    dyn FnMut(EGraph, &[Id], &[Id], Share) -> Option<(Program, Vec<Option<usize>>)> + 'a;

/// The new forms of a program.
pub struct NewForms {
    /// The e-graph of the new forms, one for each value.
    pub egraph: EGraph,
    /// The new forms of the program's roots.
    pub roots: Vec<Id>,
    /// For each value of the program its new form; `None` for those that are not needed any more.
    pub forms: Vec<Option<Id>>,
}

/// Canonicalizes a program partition by partition; `None` where a search failed.
pub fn canonicalize_partitions(
    program: &Program,
    points: &Arc<Points>,
    search: &mut SearchPartition,
) -> Option<NewForms> {
    let mut whole = Whole::new(program, points);
    let partitions = partition_ranges(program);
    whole.done.analysis.dropped.count(Cap::Parts, partitions.len() as u64 - 1);
    for partition in partitions {
        whole.canonicalize_partition(partition, search)?;
    }
    Some(whole.finish())
}

/// The program as an e-graph in which each value has its original form only.
pub fn without_search(program: &Program, points: &Arc<Points>) -> NewForms {
    let mut whole = Whole::new(program, points);
    for (at, node) in program.nodes.iter().enumerate() {
        let node = whole.with_new_operands(node);
        whole.forms[at] = Some(whole.done.add(node));
    }
    whole.finish()
}

/// The ranges of values of the partitions, each of at most [`SIZE`] values.
fn partition_ranges(program: &Program) -> Vec<Range<usize>> {
    let count = program.nodes.len();
    (0..count).step_by(SIZE).map(|start| start..count.min(start + SIZE)).collect()
}

/// For each value the index of its last user; `usize::MAX` for roots.
fn last_uses(program: &Program) -> Vec<usize> {
    let mut last = vec![0; program.nodes.len()];
    for (at, node) in program.nodes.iter().enumerate() {
        node.children.iter().for_each(|&child| last[usize::from(child)] = at);
    }
    program.roots.iter().for_each(|&root| last[root] = usize::MAX);
    last
}

struct Whole<'p> {
    program: &'p Program,
    last_use: Vec<usize>,
    /// The e-graph of the new forms of all partitions so far.
    done: EGraph,
    /// The new forms of values that later partitions use, or that are still needed.
    forms: Vec<Option<Id>>,
}

impl<'p> Whole<'p> {
    fn new(program: &'p Program, points: &Arc<Points>) -> Self {
        let done = EGraph::new(Analysis::for_points(points));
        let forms = vec![None; program.nodes.len()];
        Whole { program, last_use: last_uses(program), done, forms }
    }

    fn finish(mut self) -> NewForms {
        self.done.rebuild();
        let form = |&root: &usize| self.forms[root].expect("roots are forms of pieces");
        let roots = self.program.roots.iter().map(form).collect();
        NewForms { egraph: self.done, roots, forms: self.forms }
    }

    /// A node of the program with the new forms of its operands.
    fn with_new_operands(&self, node: &Node) -> Node {
        let form = |child: Id| self.forms[usize::from(child)].expect("operands come first");
        egg::Language::map_children(node.clone(), form)
    }

    /// Searches one partition, and adds its new forms to the e-graph of all.
    fn canonicalize_partition(
        &mut self,
        partition: Range<usize>,
        search: &mut SearchPartition,
    ) -> Option<()> {
        let mut egraph = EGraph::new(Analysis::for_points(&self.done.analysis.points));
        let mut places = self.add_context(&partition, &mut egraph);
        let mut values: Vec<Id> = Vec::with_capacity(partition.len());
        let mut roots: Vec<(usize, Id)> = Vec::new();
        for at in partition.clone() {
            let node = self.program.nodes[at].clone();
            let node = egg::Language::map_children(node, |child| {
                let child = usize::from(child);
                match child.checked_sub(partition.start) {
                    Some(own) => values[own],
                    None => places[&self.forms[child].expect("operands come first")],
                }
            });
            let value = egraph.add(node);
            values.push(value);
            if self.last_use[at] >= partition.end {
                roots.push((at, value));
            }
        }
        egraph.rebuild();
        places.clear();
        let ids: Vec<Id> = roots.iter().map(|&(_, id)| id).collect();
        let left = self.program.nodes.len() - partition.start;
        let share = Share { own: partition.len() as u64, all: left as u64 };
        let (found, kept) = search(egraph, &ids, &values, share)?;
        let mut new: Vec<Id> = Vec::with_capacity(found.nodes.len());
        for node in found.nodes {
            new.push(match node.op {
                NodeOp::PartitionInput { value, .. } => Id::from(value as usize),
                _ => {
                    let node = egg::Language::map_children(node, |child| new[usize::from(child)]);
                    self.done.add(node)
                }
            });
        }
        for (at, place) in partition.zip(kept) {
            self.forms[at] = place.map(|place| new[place]);
        }
        for ((at, _), place) in roots.iter().zip(found.roots) {
            self.forms[*at] = Some(new[place]);
        }
        Some(())
    }

    /// Adds the values of earlier partitions that a partition uses: the nearest ones by their forms, deeper ones as
    /// imports. Returns their ids in `egraph` by their ids in `done`.
    fn add_context(&self, partition: &Range<usize>, egraph: &mut EGraph) -> HashMap<Id, Id> {
        let children = self.program.nodes[partition.clone()].iter().flat_map(|node| &node.children);
        let earlier = children.map(|&child| usize::from(child)).filter(|&at| at < partition.start);
        let used = earlier.map(|at| self.forms[at].expect("operands come first"));
        let mut open: VecDeque<Id> = VecDeque::new();
        let mut seen: HashSet<Id> = HashSet::new();
        open.extend(used.filter(|&id| seen.insert(id)));
        // Ids rise from operands to what uses them.
        let (mut near, mut far) = (BTreeSet::new(), BTreeSet::new());
        let mut copied = 0;
        while let Some(id) = open.pop_front() {
            let node = self.new_form(id);
            let is_far = copied == CONTEXT && !node.children.is_empty();
            egraph.analysis.dropped.count_if(Cap::Context, is_far);
            if is_far {
                far.insert(id);
                continue;
            }
            copied += usize::from(!node.children.is_empty());
            near.insert(id);
            open.extend(node.children.iter().copied().filter(|&child| seen.insert(child)));
        }
        let mut places: HashMap<Id, Id> = HashMap::new();
        for &id in near.union(&far) {
            let node = if near.contains(&id) {
                egg::Language::map_children(self.new_form(id).clone(), |child| places[&child])
            } else {
                let data = &self.done[id].data;
                let (ty, range) = (Box::new(data.ty.clone()), data.range.map(Box::new));
                let (value, point) = (usize::from(id) as u32, data.point);
                Node::new(NodeOp::PartitionInput { value, ty, range, point }, &[])
            };
            places.insert(id, egraph.add(node));
        }
        places
    }

    /// The new form of a value.
    fn new_form(&self, id: Id) -> &Node {
        &self.done[id].nodes[0]
    }
}
