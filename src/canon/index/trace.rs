//! Traces index arithmetic through the e-graph: finds the values of which an integer value is a function, element by
//! element, and these functions.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use egg::Id;

use super::super::analysis::EGraph;
use super::super::dropped::{
    Cap, DEEPEST_VALUE, LOOKS_OF_FUNCTION, MOST_ELEMENTS, MOST_REDUCED, MOST_SOURCES, MOST_VALUES,
};
use super::super::language::Node;
use super::arithmetic::apply_op;
use super::layout::{Layout, layout_in_member, layout_of_view};
use super::piecewise::Piecewise;
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, ReduceKind, range};
use crate::types::{ElementType, TensorType};

/// Some elements of a value, in the order of a layout.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Leaf {
    pub class: Id,
    pub layout: Layout,
}

/// The elements of a value as functions.
#[derive(Clone, Debug)]
pub enum Traced {
    /// All elements are this number.
    Constant(i128),
    /// Functions of other values' elements: one origin for each source, the deepest first. The value itself, at depth
    /// 0, is among them.
    Of(Vec<Origin>),
}

/// The elements of a value as a function of a source's elements.
#[derive(Clone, Debug)]
pub struct Origin {
    pub leaf: Leaf,
    pub function: Piecewise,
    /// The number of ops between the value and the source, reshapes not counted.
    pub depth: usize,
}

/// The index functions of values that every query about an e-graph finds, until something below a value changes.
#[derive(Clone, Default, Debug)]
pub struct KnownFunctions {
    traced: HashMap<Leaf, Rc<Traced>, ahash::RandomState>,
    reshapes: HashMap<Id, Rc<Reshapes>, ahash::RandomState>,
}

impl KnownFunctions {
    /// Drops what was found of e-classes that have changed.
    pub fn retain_unchanged(&mut self, is_same: impl Fn(Id) -> bool) {
        self.traced.retain(|leaf, _| is_same(leaf.class));
        self.reshapes.retain(|&class, _| is_same(class));
    }
}

/// A search for index functions, by one query. What does not depend on the query is cached for all of them, in
/// [`KnownFunctions`].
#[derive(Default)]
pub struct Tracer {
    /// The functions that depend on the query, with the depth at which they were cut short.
    cut: HashMap<Leaf, (Rc<Traced>, usize), ahash::RandomState>,
    /// The values that are being traced, with their depth from 1 on.
    open: HashMap<Leaf, usize, ahash::RandomState>,
    /// The least depth of an open value at which a value below was cut short; `None` where none was. A limit cuts
    /// short at depth 0.
    cut_at: Option<usize>,
    /// The number of values that the query has traced.
    values: usize,
    /// The number of e-nodes that were looked at and do not count yet.
    looks: usize,
    /// The number of values that [`Tracer::conditions`] has visited.
    asked: usize,
}

/// The e-classes that a value is a reshape of, itself included: they have the same elements.
#[derive(Debug)]
struct Reshapes {
    classes: Vec<Id>,
    /// The representative: of the classes that are a reshape of fewest others.
    first: Id,
}

/// The e-classes that a value is a reshape of; `None` where the search may look at no more of them.
fn find_reshapes(egraph: &EGraph, class: Id) -> Option<Reshapes> {
    let class = egraph.find(class);
    let mut classes = vec![class];
    // For each class the indices in `classes` of those that it is a reshape of.
    let mut sources: Vec<Vec<usize>> = Vec::new();
    let mut looks = 0;
    while sources.len() < classes.len() {
        looks += egraph[classes[sources.len()]].nodes.len() * classes.len();
        let functions = looks / LOOKS_OF_FUNCTION;
        looks %= LOOKS_OF_FUNCTION;
        if functions > 0 && !egraph.analysis.may_trace(egraph, functions) {
            return None;
        }
        let mut of = Vec::new();
        for node in &egraph[classes[sources.len()]].nodes {
            if let Some(source) = node.as_reshape() {
                let source = egraph.find(source);
                let known = classes.iter().position(|&class| class == source);
                of.push(known.unwrap_or(classes.len()));
                classes.extend(known.is_none().then_some(source));
            }
        }
        sources.push(of);
    }
    if let [only] = classes[..] {
        return Some(Reshapes { classes, first: only });
    }
    let mut users = vec![Vec::new(); classes.len()];
    for (user, of) in sources.iter().enumerate() {
        of.iter().for_each(|&source| users[source].push(user));
    }
    let least = terminal_components(&sources, &users).min_by_key(|end| {
        let least = end.iter().map(|&at| classes[at]).min();
        (end.len(), least)
    });
    let first = least.and_then(|end| end.iter().map(|&at| classes[at]).min());
    Some(Reshapes { first: first.unwrap_or(class), classes })
}

/// The terminal strongly connected components of a graph, given the successors and the predecessors of each node.
fn terminal_components(
    steps: &[Vec<usize>],
    back: &[Vec<usize>],
) -> impl Iterator<Item = Vec<usize>> {
    let mut seen = vec![false; steps.len()];
    let mut order = Vec::new();
    for place in 0..steps.len() {
        order.extend(postorder_from(back, place, &mut seen));
    }
    seen.fill(false);
    let (mut sets, mut part) = (Vec::new(), vec![0; steps.len()]);
    // What is walked through last backwards leads nowhere that was not walked through before.
    for place in order.into_iter().rev() {
        let set = postorder_from(steps, place, &mut seen);
        set.iter().for_each(|&place| part[place] = sets.len());
        sets.push(set);
    }
    let is_end = move |k: usize, set: &[usize]| {
        let mut leads_to = set.iter().flat_map(|&place| &steps[place]);
        !set.is_empty() && leads_to.all(|&next| part[next] == k)
    };
    sets.into_iter().enumerate().filter(move |(k, set)| is_end(*k, set)).map(|(_, set)| set)
}

/// The nodes reachable from `from` that are not in `seen` yet, itself included, in postorder.
fn postorder_from(steps: &[Vec<usize>], from: usize, seen: &mut [bool]) -> Vec<usize> {
    let mut order = Vec::new();
    let mut open = Vec::new();
    if !std::mem::replace(&mut seen[from], true) {
        open.push((from, 0));
    }
    while let Some((at, tried)) = open.last_mut() {
        match steps[*at].get(*tried) {
            None => {
                order.push(*at);
                open.pop();
            }
            Some(&next) => {
                *tried += 1;
                if !std::mem::replace(&mut seen[next], true) {
                    open.push((next, 0));
                }
            }
        }
    }
    order
}

impl Tracer {
    /// The functions that compute the elements of an e-class of integers. `None` where its type is not known.
    pub fn trace(&mut self, egraph: &EGraph, class: Id, layout: &Layout) -> Option<Rc<Traced>> {
        let reshapes = self.reshapes_of(egraph, class);
        let leaf = Leaf { class: reshapes.first, layout: layout.clone() };
        if let Some(known) = self.find_known(egraph, &leaf) {
            return Some(known);
        }
        let data = &egraph[reshapes.first].data;
        let ty = data.static_tensor()?;
        let whole = range::of_type(ty.element)?;
        countable_shape(ty)?;
        if let Some(constant) = &data.constant
            && let Some(value) = constant_value_at(egraph, constant, layout)
        {
            return Some(Rc::new(Traced::Constant(value)));
        }
        // Where elements may be errors, they are no constants: what reads them must still meet the error.
        if let Some((low, high)) = data.range
            && low == high
            && data.is_total
        {
            return Some(Rc::new(Traced::Constant(low)));
        }
        let function = Piecewise::identity(data.range.unwrap_or(whole));
        let above = self.cut_at.take();
        let mut found = match data.constant {
            Some(_) => Traced::Of(Vec::new()),
            None => self.trace_classes(egraph, &reshapes.classes, &leaf),
        };
        if let Traced::Of(origins) = &mut found {
            add_itself(egraph, origins, &leaf, function);
        }
        let traced = Rc::new(found);
        self.values += 1;
        self.close(egraph, leaf, &traced);
        above.into_iter().for_each(|at| self.cut_short(at));
        Some(traced)
    }

    /// What is known of a value already: by any query, or by this one.
    fn find_known(&mut self, egraph: &EGraph, leaf: &Leaf) -> Option<Rc<Traced>> {
        if let Some(known) = egraph.analysis.memo.borrow().functions.traced.get(leaf) {
            return Some(known.clone());
        }
        let (known, cut_at) = self.cut.get(leaf)?;
        let (known, cut_at) = (known.clone(), *cut_at);
        self.cut_short(cut_at);
        Some(known)
    }

    /// Caches what was found of a value that is no longer open: for all queries where nothing cut it short, or nothing
    /// but itself.
    fn close(&mut self, egraph: &EGraph, leaf: Leaf, traced: &Rc<Traced>) {
        let depth = self.open.len() + 1;
        match self.cut_at {
            Some(at) if at < depth => {
                self.cut.insert(leaf, (traced.clone(), at));
            }
            cut => {
                if cut.is_some() {
                    self.cut.retain(|_, (_, at)| *at < depth);
                }
                self.cut_at = None;
                let functions = &mut egraph.analysis.memo.borrow_mut().functions;
                functions.traced.insert(leaf, traced.clone());
            }
        }
    }

    /// Records that a value below the open ones is cut short, by an open value at a depth or by a limit (0).
    fn cut_short(&mut self, at: usize) {
        self.cut_at = Some(self.cut_at.map_or(at, |least| least.min(at)));
    }

    /// Whether a limit allows `more` further index functions; what is found of the open values is cut short if not.
    fn may_trace(&mut self, egraph: &EGraph, more: usize) -> bool {
        let may = egraph.analysis.may_trace(egraph, more);
        if !may {
            self.cut_short(0);
        }
        may
    }

    /// The cached result of [`find_reshapes`]; the value alone where there is none.
    fn reshapes_of(&mut self, egraph: &EGraph, class: Id) -> Rc<Reshapes> {
        let class = egraph.find(class);
        if let Some(known) = egraph.analysis.memo.borrow().functions.reshapes.get(&class) {
            return known.clone();
        }
        let Some(found) = find_reshapes(egraph, class) else {
            self.cut_short(0);
            return Rc::new(Reshapes { classes: vec![class], first: class });
        };
        let found = Rc::new(found);
        let functions = &mut egraph.analysis.memo.borrow_mut().functions;
        functions.reshapes.insert(class, found.clone());
        found
    }

    /// The functions that the forms of a value compute, in each of the shapes that it has.
    fn trace_classes(&mut self, egraph: &EGraph, classes: &[Id], leaf: &Leaf) -> Traced {
        let has_room = self.values < MOST_VALUES && self.open.len() < DEEPEST_VALUE;
        egraph.analysis.dropped.count_if(Cap::Values, !has_room);
        let open = self.open.get(leaf).copied();
        if let Some(at) = open.or((!has_room).then_some(0)) {
            self.cut_short(at);
            return Traced::Of(Vec::new());
        }
        self.open.insert(leaf.clone(), self.open.len() + 1);
        let mut all = Vec::new();
        let constant = classes.iter().find_map(|&class| {
            match self.trace_class(egraph, class, &leaf.layout)? {
                Traced::Of(origins) => {
                    all.extend(origins);
                    None
                }
                constant => Some(constant),
            }
        });
        self.open.remove(leaf);
        constant.unwrap_or(Traced::Of(all))
    }

    /// The functions that the e-nodes of a class compute, other than its reshapes.
    fn trace_class(&mut self, egraph: &EGraph, class: Id, layout: &Layout) -> Option<Traced> {
        let ty = egraph[class].data.static_tensor()?;
        self.looks += egraph[class].nodes.len();
        let functions = self.looks / LOOKS_OF_FUNCTION;
        self.looks %= LOOKS_OF_FUNCTION;
        if functions > 0 && !self.may_trace(egraph, functions) {
            return None;
        }
        let mut all = Vec::new();
        for node in &egraph[class].nodes {
            let Some(op) = node.as_core() else { continue };
            match self.trace_node(egraph, op, node, ty, layout) {
                Some(Traced::Of(origins)) => all.extend(origins),
                Some(constant) => return Some(constant),
                None => {}
            }
        }
        Some(Traced::Of(all))
    }

    /// The functions that an e-node computes; `None` for reshapes, and where they are not known.
    fn trace_node(
        &mut self,
        egraph: &EGraph,
        op: &CoreOp,
        node: &Node,
        ty: &TensorType,
        layout: &Layout,
    ) -> Option<Traced> {
        let child = |k: usize| egraph[node.children[k]].data.static_tensor();
        if matches!(op, CoreOp::Reshape(_)) {
            return None;
        }
        if op.is_elementwise() {
            let types: Vec<&TensorType> =
                (0..node.children.len()).map(child).collect::<Option<_>>()?;
            if types.iter().any(|ty| !ty.element.is_integer()) {
                return None;
            }
            let operands: Vec<Rc<Traced>> = node
                .children
                .iter()
                .map(|&child| self.trace(egraph, child, layout))
                .collect::<Option<_>>()?;
            let functions = operands.iter().map(|operand| match &**operand {
                Traced::Constant(_) => 1,
                Traced::Of(origins) => origins.len(),
            });
            if !self.may_trace(egraph, functions.max().unwrap_or(1)) {
                return None;
            }
            return trace_elementwise(egraph, op, &operands, types[0].element, ty.element);
        }
        let (source, layout) = view_source(egraph, op, node, ty, layout)?;
        let mut traced = (*self.trace(egraph, source, &layout)?).clone();
        if let Traced::Of(origins) = &mut traced {
            origins.iter_mut().for_each(|origin| origin.depth += 1);
        }
        Some(traced)
    }

    /// Values that must all be `wanted` for the elements of an `i1` value to be `wanted`.
    pub fn conditions(
        &mut self,
        egraph: &EGraph,
        class: Id,
        layout: &Layout,
        wanted: bool,
    ) -> Option<Vec<Leaf>> {
        let leaf = Leaf { class: self.reshapes_of(egraph, class).first, layout: layout.clone() };
        // A value that depends on itself, or is beyond the limits, has no conditions: its user is one itself.
        self.asked += 1;
        let room = self.asked < MOST_VALUES && self.open.len() < DEEPEST_VALUE;
        egraph.analysis.dropped.count_if(Cap::Values, !room);
        if !room || self.open.contains_key(&leaf) {
            return None;
        }
        self.open.insert(leaf.clone(), self.open.len() + 1);
        let reshapes = self.reshapes_of(egraph, class);
        let parts = reshapes.classes.iter().find_map(|&class| {
            egraph[class].nodes.iter().find_map(|node| {
                let parts = conjuncts(egraph, class, node, layout, wanted)?;
                let mut all = Vec::new();
                for (class, layout) in parts {
                    all.extend(self.conditions(egraph, class, &layout, wanted)?);
                }
                Some(all)
            })
        });
        self.open.remove(&leaf);
        Some(parts.unwrap_or_else(|| vec![leaf]))
    }
}

/// Sorts the origins of a value, each source once, the deepest first, and adds the value itself as the last.
fn add_itself(egraph: &EGraph, origins: &mut Vec<Origin>, leaf: &Leaf, function: Piecewise) {
    origins.retain(|origin| origin.leaf != *leaf);
    origins.sort_by_key(|origin| std::cmp::Reverse(origin.depth));
    let mut seen: HashSet<Leaf, ahash::RandomState> = HashSet::default();
    origins.retain(|origin| seen.insert(origin.leaf.clone()));
    egraph.analysis.dropped.count_if(Cap::Sources, origins.len() > MOST_SOURCES);
    origins.truncate(MOST_SOURCES);
    origins.push(Origin { leaf: leaf.clone(), function, depth: 0 });
}

/// The values that must all be `wanted` for the elements of an e-node to be `wanted`.
fn conjuncts(
    egraph: &EGraph,
    class: Id,
    node: &Node,
    layout: &Layout,
    wanted: bool,
) -> Option<Vec<(Id, Layout)>> {
    let (both, kind) = match wanted {
        true => (BinaryOp::Andi, ReduceKind::And),
        false => (BinaryOp::Ori, ReduceKind::Or),
    };
    match node.as_core()? {
        CoreOp::Binary(op) if *op == both => {
            Some(node.children.iter().map(|&child| (child, layout.clone())).collect())
        }
        CoreOp::Reduce(op) if op.kind == kind => {
            let from = egraph[node.children[0]].data.static_tensor()?;
            let layouts = layouts_of_reduction(egraph, &op.axes, countable_shape(from)?, layout)?;
            Some(layouts.into_iter().map(|layout| (node.children[0], layout)).collect())
        }
        CoreOp::Reshape(_) => None,
        op => {
            let ty = egraph[class].data.static_tensor()?;
            Some(vec![view_source(egraph, op, node, ty, layout)?])
        }
    }
}

/// The elements that a reduction combines, one layout for each; `None` where there are too many, or none.
fn layouts_of_reduction(
    egraph: &EGraph,
    axes: &[i64],
    shape: &[i64],
    layout: &Layout,
) -> Option<Vec<Layout>> {
    let strides = super::layout::row_major(shape);
    let is_reduced = |d: &usize| axes.contains(&(*d as i64));
    let kept: Vec<usize> = (0..shape.len()).filter(|d| !is_reduced(d)).collect();
    let pick = |of: &[i64]| -> Vec<i64> { kept.iter().map(|&d| of[d]).collect() };
    let dropped: Vec<usize> = (0..shape.len()).filter(is_reduced).collect();
    let sizes: Vec<i64> = dropped.iter().map(|&d| shape[d]).collect();
    let steps: Vec<i64> = dropped.iter().map(|&d| strides[d]).collect();
    let count: i64 = sizes.iter().product();
    egraph.analysis.dropped.count_if(Cap::Reduced, count > MOST_REDUCED);
    if !(1..=MOST_REDUCED).contains(&count) {
        return None;
    }
    let offsets = Layout::new(0, &sizes, &steps).elements();
    let view = |offset| layout.compose(&Layout::new(offset, &pick(shape), &pick(&strides)));
    offsets.into_iter().map(view).collect()
}

/// The shape of a type whose number of elements is at least 1 and does not overflow.
fn countable_shape(ty: &TensorType) -> Option<&[i64]> {
    ty.element_count().filter(|&count| count > 0).map(|_| &ty.shape[..])
}

/// The operand from which a view reads the elements of a layout, and their layout in this operand.
fn view_source(
    egraph: &EGraph,
    op: &CoreOp,
    node: &Node,
    ty: &TensorType,
    layout: &Layout,
) -> Option<(Id, Layout)> {
    let shape = |k: usize| {
        let ty = egraph[node.children[k]].data.static_tensor()?;
        countable_shape(ty)
    };
    match op {
        CoreOp::Concat(concat) => {
            let axis = concat.axis as usize;
            let sizes: Vec<i64> =
                (0..node.children.len()).map(|k| Some(shape(k)?[axis])).collect::<Option<_>>()?;
            let (member, layout) = layout_in_member(layout, &ty.shape, axis, &sizes)?;
            Some((node.children[member], layout))
        }
        CoreOp::Reduce(reduce) => {
            let mut layouts = layouts_of_reduction(egraph, &reduce.axes, shape(0)?, layout)?;
            (layouts.len() == 1).then(|| (node.children[0], layouts.remove(0)))
        }
        _ => {
            let &source = node.children.first()?;
            Some((source, layout.compose(&layout_of_view(op, shape(0)?, &ty.shape)?)?))
        }
    }
}

/// The value that all elements of a layout of a constant have; `None` where they differ.
fn constant_value_at(
    egraph: &EGraph,
    constant: &crate::tensor::Tensor,
    layout: &Layout,
) -> Option<i128> {
    if constant.count() == 0 {
        return None;
    }
    let value = constant.int_at(layout.offset as usize);
    let all_equal = || {
        let small = layout.count() <= MOST_ELEMENTS;
        egraph.analysis.dropped.count_if(Cap::Elements, !small);
        small && layout.elements().into_iter().all(|at| constant.int_at(at as usize) == value)
    };
    (constant.is_splat() || all_equal()).then_some(value)
}

/// Applies an elementwise op to its operands' functions, for each source that all of them share.
fn trace_elementwise(
    egraph: &EGraph,
    op: &CoreOp,
    operands: &[Rc<Traced>],
    from: ElementType,
    to: ElementType,
) -> Option<Traced> {
    let leader = operands.iter().find_map(|operand| match &**operand {
        Traced::Of(origins) => Some(origins),
        Traced::Constant(_) => None,
    });
    let Some(leader) = leader else {
        let value = |operand: &Rc<Traced>| match &**operand {
            Traced::Constant(value) => Piecewise::identity((*value, *value)),
            Traced::Of(_) => unreachable!("there is no leader"),
        };
        let operands: Vec<Piecewise> = operands.iter().map(value).collect();
        let first = operands.first()?;
        let numbers: Vec<Piecewise> =
            operands.iter().map(|operand| first.constant(operand.range().0)).collect();
        let value = egraph.analysis.dropped.ok_or_count(apply_op(op, &numbers, from, to))?;
        return Some(Traced::Constant(value.range().0));
    };
    let of = |base: &Origin| -> Option<Origin> {
        let mut depth = 0;
        let mut functions: Vec<Piecewise> = Vec::new();
        for operand in operands {
            functions.push(match &**operand {
                Traced::Constant(value) => base.function.constant(*value),
                Traced::Of(origins) => {
                    let origin = origins.iter().find(|origin| origin.leaf == base.leaf)?;
                    depth = depth.max(origin.depth + 1);
                    origin.function.clone()
                }
            });
        }
        let function = egraph.analysis.dropped.ok_or_count(apply_op(op, &functions, from, to))?;
        Some(Origin { leaf: base.leaf.clone(), function, depth })
    };
    let origins: Vec<Origin> = leader.iter().filter_map(of).collect();
    (!origins.is_empty()).then_some(Traced::Of(origins))
}

#[cfg(test)]
mod tests {
    use super::super::super::dropped::{FUNCTIONS_OF_NODE, MOST_FUNCTIONS};
    use super::*;
    use crate::ops::core::{Iota, Reshape};

    #[test]
    fn looks_at_reshapes_end_where_a_search_has_made_its_functions() {
        let mut egraph = EGraph::default();
        let ty = TensorType::new(ElementType::I64, &[4]);
        let mut class = egraph.add(Node::core(CoreOp::Iota(Iota { axis: 0, ty }), &[]));
        for ones in 1..16 {
            let shape = [vec![1; ones], vec![4]].concat().into();
            class = egraph.add(Node::core(CoreOp::Reshape(Reshape { shape }), &[class]));
        }
        assert_eq!(find_reshapes(&egraph, class).unwrap().classes.len(), 16);
        let all = MOST_FUNCTIONS + FUNCTIONS_OF_NODE * egraph.total_size();
        while egraph.analysis.may_trace(&egraph, all / 100) {}
        while egraph.analysis.may_trace(&egraph, 1) {}
        assert!(find_reshapes(&egraph, class).is_none());
    }

    #[test]
    fn ends_lead_to_themselves_alone() {
        // 0 leads to all; 1 and 2 to each other; 3 to 4, and 4 nowhere.
        let steps = [vec![1, 3], vec![2], vec![1], vec![4], vec![]];
        let back = [vec![], vec![0, 2], vec![1], vec![0], vec![3]];
        let mut found: Vec<Vec<usize>> = terminal_components(&steps, &back).collect();
        found.iter_mut().for_each(|end| end.sort_unstable());
        found.sort();
        assert_eq!(found, [vec![1, 2], vec![4]]);
    }
}
