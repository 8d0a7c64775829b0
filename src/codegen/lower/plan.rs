//! Decides which values are views, which are computed where they are used, and which get a buffer.
//!
//! A value gets a buffer where computing it at each use would repeat work. Two further limits keep
//! the code and the stack in proportion: how often a value's code may be repeated, and how deep
//! values may be nested in one element.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use super::affine::{LARGEST, count_elements, multiply_sizes};
use super::machine::Machine;
use super::nest::{Buffer, LowerError};
use crate::expand::Graph;
use crate::legalize::enclose::Elementary;
use crate::ops::core::range::Range;
use crate::ops::core::{
    Argsort, Bounds, Concat, Constant, Dot, GatherMultiaxis, Reduce, ReduceKind, Work,
};
use crate::ops::{CoreOp, Val};
use crate::range;
use crate::tensor::Tensor;
use crate::types::size::{self, is_code};
use crate::types::{ElementType, Shape};

/// The largest depth of nested values that are computed where they are used; deeper ones get a buffer.
const DEPTH: usize = 40;
/// The largest number of copies of a value's code; values with more get a buffer.
const COPIES: usize = 4;
/// Reductions of at most this number of rows are computed element by element, as straight-line code; others get a
/// buffer, into which rows are accumulated.
const FEW_ROWS: i64 = 8;
/// As many rows are worth a buffer for a vector that they are multiplied with.
const MANY_ROWS: f64 = 16.0;
/// The smallest innermost dimension of the result for a reduction that iterates over results in its innermost loop,
/// unless several rows are combined at once.
pub const ACROSS: i64 = 8;
/// The numbers of rows that a reduction combines between reading and writing the buffer: all, if they are few, else
/// the first of these that divides their number. As many rows are prefetched at a time: with more of them the
/// requests come in bursts.
const AT_ONCE: [i64; 6] = [4, 5, 6, 7, 3, 2];
/// The largest number of bytes of one scratch buffer.
const LARGEST_BUFFER: i64 = 1 << 40;

/// The storage of a node's elements.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Storage {
    /// A buffer in memory. Slots are numbered by node; [`super::slots`] lays them out.
    Buffer(Buffer),
    /// Computed at each use.
    Inline,
}

/// The decisions of the lowering about each node of a graph.
#[derive(Debug)]
pub struct Plan<'g> {
    /// The graph.
    pub graph: &'g Graph,
    /// The machine that the code is for.
    pub machine: &'g Machine,
    /// Each node's sizes.
    pub shapes: Vec<Shape>,
    /// The type of each node's elements.
    pub elements: Vec<ElementType>,
    /// The storage of each node.
    pub storages: Vec<Storage>,
    /// The range of each node's integers, where it is known.
    pub ranges: Vec<Option<Range>>,
    /// For each node whether it is a gather or a scatter whose coordinates are checked before anything is computed.
    pub checked: Vec<bool>,
    /// For each node whether checked coordinates depend on it, or it is checked itself.
    pub before_checks: Vec<bool>,
    /// The nodes of [`Buffer::Constant`]s, in the order of their numbers.
    pub constants: Vec<Val>,
    /// The constants that are arithmetic progressions of integers, with the first element and the step.
    progressions: HashMap<Val, (i64, i64)>,
    /// The bytes of slots that are no node's, which are numbered after the nodes.
    pub extra_slots: RefCell<Vec<i64>>,
    /// Nodes that nests compute again and again: they are found where these are built, and are better stored.
    pub repeated: RefCell<BTreeSet<u32>>,
}

/// The uses of a value: for each nest and index map the number of times that an element of it is computed.
type Uses = BTreeMap<usize, f64>;

impl<'g> Plan<'g> {
    /// `stored` lists nodes that get a buffer even if it does not pay off.
    pub fn new(graph: &'g Graph, machine: &'g Machine, stored: &[Val]) -> Result<Self, LowerError> {
        let mut plan = Plan {
            graph,
            machine,
            shapes: Vec::new(),
            elements: Vec::new(),
            storages: Vec::new(),
            ranges: range::ranges_of_nodes(graph),
            checked: vec![false; graph.nodes.len()],
            before_checks: vec![false; graph.nodes.len()],
            constants: Vec::new(),
            progressions: HashMap::new(),
            extra_slots: RefCell::default(),
            repeated: RefCell::default(),
        };
        plan.read_types()?;
        plan.find_checks();
        plan.assign_fixed_storage();
        for &node in stored {
            let bytes = plan.bytes(node);
            let fits = is_code(bytes) || (1..=LARGEST_BUFFER).contains(&bytes);
            if plan.storage(node) == Storage::Inline && fits {
                plan.storages[node.0 as usize] = Storage::Buffer(Buffer::Slot(node.0));
            }
        }
        plan.store_whole_operands()?;
        StorageWalk::new(&plan).run(&mut plan)?;
        Ok(plan)
    }

    /// A node's sizes.
    pub fn shape(&self, node: Val) -> &Shape {
        &self.shapes[node.0 as usize]
    }

    /// The type of a node's elements.
    pub fn element(&self, node: Val) -> ElementType {
        self.elements[node.0 as usize]
    }

    /// The storage of a node.
    pub fn storage(&self, node: Val) -> Storage {
        self.storages[node.0 as usize]
    }

    /// The buffer of a node that is used as a whole.
    ///
    /// # Panics
    /// Where the node is computed at each use.
    pub fn buffer(&self, node: Val) -> Buffer {
        match self.storage(node) {
            Storage::Buffer(buffer) => buffer,
            Storage::Inline => panic!("what regions or functions of a library use has a buffer"),
        }
    }

    /// The number of elements of a node.
    pub fn count(&self, node: Val) -> i64 {
        count_elements(self.shape(node))
    }

    /// The sort of an operand whose elements a node looks up in their sorted order, where they can be sorted without their
    /// positions: nothing else uses these.
    pub fn sort_of_values(&self, node: Val) -> Option<&'g Argsort> {
        let Some(CoreOp::GatherMultiaxis(gather)) = &self.graph.node(node).op else { return None };
        let &[values, positions] = &self.graph.node(node).operands[..] else { return None };
        let Some(CoreOp::Argsort(sort)) = &self.graph.node(positions).op else { return None };
        let element = self.element(values);
        let is_whole = gather.axes[..] == [sort.axis]
            && self.graph.node(positions).operands[..] == [values]
            && [node, positions].iter().all(|&it| self.shape(it) == self.shape(values));
        let has_key = match element.is_float() {
            true => !element.is_narrow_float(),
            false => element.is_integer() && element.bits() >= 8,
        };
        (is_whole && has_key && self.has_one_use(positions)).then_some(sort)
    }

    fn has_one_use(&self, node: Val) -> bool {
        let operands = self.graph.nodes.iter().flat_map(|user| &user.operands);
        let flows = self.graph.flows.iter();
        let flows = flows.flat_map(|it| it.operands.iter().chain(&it.captured).chain(&it.results));
        let uses = operands.chain(flows).chain(&self.graph.results);
        uses.filter(|&&used| used == node).count() == 1
    }

    /// Whether a reduction is a sum of floats whose elements are added in lanes ([`sum`](crate::ops::core::sum)).
    pub fn sums_in_lanes(&self, node: Val) -> bool {
        let Some(CoreOp::Reduce(reduce)) = &self.graph.node(node).op else { return false };
        reduce.sums_in_lanes(self.element(node), self.shape(self.graph.node(node).operands[0]))
    }

    /// Whether a reduction combines whole rows, so that the innermost loop should iterate over results.
    pub fn iterates_over_results(&self, node: Val, axes: &[i64]) -> bool {
        let shape = self.shape(self.graph.node(node).operands[0]);
        let innermost = (0..shape.len()).rev().find(|&d| shape[d] != 1);
        !shape.contains(&0)
            && innermost.is_some_and(|d| {
                let few = || rows_at_once(shape, axes).is_some();
                (shape[d] >= ACROSS || is_code(shape[d]) || few()) && !axes.contains(&(d as i64))
            })
    }

    /// The first element and the step of a constant that is an arithmetic progression.
    pub fn progression(&self, node: Val) -> Option<(i64, i64)> {
        self.progressions.get(&node).copied()
    }

    /// The bytes of a node's elements.
    pub fn bytes(&self, node: Val) -> i64 {
        multiply_sizes(self.count(node), self.element(node).bytes() as i64)
    }

    /// An estimate of the number of elements of a node, if it is dynamic.
    fn estimated_count(&self, node: Val) -> f64 {
        size::estimate(self.count(node)) as f64
    }

    fn nodes(&self) -> impl DoubleEndedIterator<Item = Val> + use<> {
        (0..self.graph.nodes.len() as u32).map(Val)
    }

    /// The bytes of a slot: a node's, or those of [`Plan::add_slot`].
    pub fn slot_bytes(&self, slot: Val) -> i64 {
        match (slot.0 as usize).checked_sub(self.graph.nodes.len()) {
            Some(extra) => self.extra_slots.borrow()[extra],
            None => self.bytes(slot),
        }
    }

    /// A slot that is no node's.
    pub fn add_slot(&self, bytes: i64) -> Buffer {
        let mut extra = self.extra_slots.borrow_mut();
        extra.push(bytes);
        Buffer::Slot((self.graph.nodes.len() + extra.len() - 1) as u32)
    }

    /// Gives a buffer to each value that regions use, and to each operand of a library's function.
    fn store_whole_operands(&mut self) -> Result<(), LowerError> {
        let of_regions = self.graph.flows.iter().flat_map(|regions| {
            regions.operands.iter().chain(&regions.captured).chain(&regions.results)
        });
        let calls = self.graph.nodes.iter();
        let calls = calls.filter(|node| matches!(node.op, Some(CoreOp::Library(_))));
        for &node in of_regions.chain(calls.flat_map(|node| &node.operands)) {
            if self.bytes(node) > LARGEST_BUFFER {
                let message = format!("{} is too large for a buffer", self.graph.node(node).ty);
                return Err(LowerError { node, message });
            }
            if self.storage(node) == Storage::Inline {
                self.storages[node.0 as usize] = Storage::Buffer(Buffer::Slot(node.0));
            }
        }
        Ok(())
    }

    fn read_types(&mut self) -> Result<(), LowerError> {
        for node in self.nodes() {
            let ty = &self.graph.node(node).ty;
            let error = |message: String| Err(LowerError { node, message });
            let (Some(element), Some(shape)) = (ty.element(), ty.shape()) else {
                return error(format!("values of type {ty} are not compiled"));
            };
            if element == ElementType::String {
                return error("strings are lowered as numbers only".to_owned());
            }
            // What has no elements has no addresses: its strides, modulo 2^64, are multiplied by nothing.
            let bytes = shape
                .iter()
                .try_fold(element.bytes() as i64, |bytes, &dim| bytes.checked_mul(dim.max(1)));
            if !shape.contains(&0) && bytes.is_none_or(|bytes| bytes > LARGEST) {
                return error(format!("{ty} is too large to be addressed"));
            }
            self.shapes.push(Shape::from_slice(shape));
            self.elements.push(element);
        }
        Ok(())
    }

    /// The shape over which a gather looks up, or a scatter updates.
    pub fn lookup_shape(&self, node: Val, gather: &GatherMultiaxis) -> Shape {
        let [data, indices, ..] = self.graph.node(node).operands[..] else { panic!("indices") };
        let logical = gather.logical_shape(self.shape(indices));
        let data = self.shape(data);
        let dim = |d: usize| match logical[d] {
            1 if !gather.is_axis(d) => data[d],
            size => size,
        };
        (0..data.len()).map(dim).collect()
    }

    /// Finds the gathers and scatters that stop the run and whose indices may be out of range.
    fn find_checks(&mut self) {
        for node in self.nodes() {
            let Some(gather) = self.graph.node(node).op.as_ref().and_then(CoreOp::addressing)
            else {
                continue;
            };
            let [data, indices, ..] = self.graph.node(node).operands[..] else { continue };
            let can_fail = |&axis: &i64| {
                let size = self.shape(data)[axis as usize];
                !needs_no_check(&gather, self.ranges[indices.0 as usize], size)
            };
            let at = node.0 as usize;
            self.checked[at] = gather.bounds == Bounds::Error
                && self.sort_of_values(node).is_none()
                && !self.lookup_shape(node, &gather).contains(&0)
                && gather.axes.iter().any(can_fail);
            if self.checked[at] {
                self.before_checks[indices.0 as usize] = true;
            }
        }
        for node in self.nodes().rev() {
            if !self.before_checks[node.0 as usize] {
                continue;
            }
            if let Some((flow, _)) = self.graph.node(node).flow {
                for result in &self.graph.flows[flow].results {
                    self.before_checks[result.0 as usize] = true;
                }
            }
            for operand in &self.graph.node(node).operands {
                self.before_checks[operand.0 as usize] = true;
            }
        }
    }

    /// Assigns arguments and constants their own storage, and results the outputs, except for results that checks
    /// need before an output may be written.
    fn assign_fixed_storage(&mut self) {
        for node in self.nodes() {
            let place = match &self.graph.node(node).op {
                None if self.graph.node(node).flow.is_some() => Storage::Inline,
                None => Storage::Buffer(Buffer::Input(node.0)),
                Some(CoreOp::Constant(Constant { value, .. }))
                    if !value.is_splat() && value.count() > 1 =>
                {
                    self.progressions.extend(constant_progression(value).map(|it| (node, it)));
                    self.constants.push(node);
                    Storage::Buffer(Buffer::Constant(self.constants.len() as u32 - 1))
                }
                Some(_) => Storage::Inline,
            };
            self.storages.push(place);
        }
        for (k, result) in self.graph.results.iter().enumerate() {
            let at = result.0 as usize;
            let constant = matches!(self.graph.node(*result).op, Some(CoreOp::Constant(_)));
            if self.storages[at] == Storage::Inline && !self.before_checks[at] && !constant {
                self.storages[at] = Storage::Buffer(Buffer::Output(k as u32));
            }
        }
    }
}

/// The first element and the step of integers that are an arithmetic progression.
fn constant_progression(value: &Tensor) -> Option<(i64, i64)> {
    let element = value.element();
    if !element.is_integer() || element == ElementType::I1 {
        return None;
    }
    let at = |k: usize| i64::try_from(value.int_at(k)).ok();
    let (first, second) = (at(0)?, at(1)?);
    let step = second.checked_sub(first)?;
    let count = value.count();
    let last = step.checked_mul(i64::try_from(count).ok()?)?.checked_add(first)?;
    let is_even = |k: usize| at(k) == Some(first + step * k as i64);
    let known = ![first, step, last].into_iter().any(is_code);
    (known && (2..count).all(is_even)).then_some((first, step))
}

/// Whether coordinates in this range need no check and no bounds mode in an axis of `size`.
pub fn needs_no_check(gather: &GatherMultiaxis, range: Option<Range>, size: i64) -> bool {
    if is_code(size) {
        return false;
    }
    let size = i128::from(size);
    let low = if gather.from_end { -size } else { 0 };
    range.is_some_and(|range| low <= range.0 && range.1 < size)
}

/// The walk from results to arguments that decides which nodes get a buffer.
struct StorageWalk {
    uses: Vec<Uses>,
    depths: Vec<usize>,
    /// For each node whether it consists of a few views of an argument or a constant, which is never worth a buffer.
    trivial: Vec<bool>,
    /// For each node whether it is a scatter whose result is only used by another scatter, which updates it in place.
    in_place: Vec<bool>,
    /// For each node whether it gets a buffer for the sake of vectors: functions that are summed up along the last
    /// dimension, one after the other, as they would be computed in the same loop, and what windows read.
    in_vectors: Vec<bool>,
    fresh: usize,
}

impl StorageWalk {
    fn new(plan: &Plan) -> Self {
        let nodes = plan.graph.nodes.len();
        let (trivial, in_place) =
            (find_trivial_nodes(plan.graph), find_in_place_scatters(plan.graph));
        let (uses, depths) = (vec![Uses::new(); nodes], vec![0; nodes]);
        let mut in_vectors = find_summed_functions(plan);
        let stored = find_summed_windows(plan).into_iter().chain(find_repeated_vectors(plan));
        stored.for_each(|node| in_vectors[node.0 as usize] = true);
        StorageWalk { uses, depths, trivial, in_place, in_vectors, fresh: 0 }
    }

    fn run(mut self, plan: &mut Plan) -> Result<(), LowerError> {
        for &result in &plan.graph.results {
            let count = plan.estimated_count(result);
            self.add_use(result, count);
        }
        for node in plan.nodes().rev() {
            self.assign_storage(plan, node)?;
            self.add_operand_uses(plan, node);
        }
        Ok(())
    }

    /// Adds a use by an index map of its own, which computes `demand` elements.
    fn add_use(&mut self, node: Val, demand: f64) {
        self.fresh += 1;
        self.uses[node.0 as usize].insert(self.fresh, demand);
    }

    fn assign_storage(&mut self, plan: &mut Plan, node: Val) -> Result<(), LowerError> {
        let at = node.0 as usize;
        let Some(op) = &plan.graph.node(node).op else { return Ok(()) };
        let is_constant = matches!(op, CoreOp::Constant(_));
        let fixed = plan.storages[at] != Storage::Inline || is_constant || self.in_place[at];
        if fixed || self.uses[at].is_empty() || plan.count(node) == 0 {
            return Ok(());
        }
        let wide = is_choice_between_many(plan, node, op);
        let joins_rows = reduces_many_rows(plan, node, op);
        let must = matches!(
            op,
            CoreOp::ScatterMultiaxis(_)
                | CoreOp::Argsort(_)
                | CoreOp::Cumulate(_)
                | CoreOp::Library(_)
        ) || plan.sort_of_values(node).is_some()
            || !self.trivial[at]
                && (self.uses[at].len() > COPIES || self.depths[at] > DEPTH || wide);
        let demand: f64 = self.uses[at].values().sum();
        let pays = (op.work().repeats_worth_a_buffer())
            .is_some_and(|repeats| demand > repeats * plan.estimated_count(node) * 1.001);
        let is_shared = plan.elements_of_shared_sum(node).is_some();
        if !must && !pays && !joins_rows && !is_shared && !self.in_vectors[at] {
            return Ok(());
        }
        if plan.bytes(node) <= LARGEST_BUFFER {
            plan.storages[at] = Storage::Buffer(Buffer::Slot(node.0));
        } else if must {
            let ty = &plan.graph.node(node).ty;
            return Err(LowerError { node, message: format!("{ty} is too large for a buffer") });
        }
        Ok(())
    }

    /// Adds the uses of a node's operands, for the uses of the node.
    fn add_operand_uses(&mut self, plan: &Plan, node: Val) {
        let at = node.0 as usize;
        let count = plan.count(node);
        let Some(op) = &plan.graph.node(node).op else {
            // Regions use all of each.
            let uses = &plan.graph.node(node).operands;
            uses.iter().for_each(|&operand| self.add_use(operand, plan.estimated_count(operand)));
            return;
        };
        if plan.checked[at] {
            let indices = plan.graph.node(node).operands[1];
            self.add_use(indices, plan.estimated_count(indices));
        }
        if count == 0 || self.uses[at].is_empty() {
            return;
        }
        if plan.storages[at] != Storage::Inline {
            self.fresh += 1;
            self.uses[at] = Uses::from([(self.fresh, plan.estimated_count(node))]);
            self.depths[at] = 0;
        }
        let operands = match plan.sort_of_values(node) {
            Some(_) => &plan.graph.node(node).operands[..1],
            None => &plan.graph.node(node).operands[..],
        };
        let fresh = op.is_elementwise().then_some(0);
        for (k, &operand) in operands.iter().enumerate() {
            let factor = demand_factor(plan, node, op, k);
            let depth = self.depths[at] + 1;
            let deepest = &mut self.depths[operand.0 as usize];
            *deepest = depth.max(*deepest);
            for (id, demand) in self.uses[at].clone() {
                if fresh.is_some() && plan.shape(operand) == plan.shape(node) {
                    self.uses[operand.0 as usize].insert(id, demand);
                } else {
                    self.add_use(operand, demand * factor);
                }
            }
        }
    }
}

/// Whether an element would be selected among too many operands, or at positions that are not static: those of
/// dynamic parts of a concat, or within a dynamic border.
fn is_choice_between_many(plan: &Plan, node: Val, op: &CoreOp) -> bool {
    let operands = &plan.graph.node(node).operands;
    match op {
        CoreOp::Concat(Concat { axis }) => {
            let is_open = |&part: &Val| is_code(plan.shape(part)[*axis as usize]);
            operands.len() > COPIES || operands.iter().any(is_open)
        }
        CoreOp::Pad(pad) => (plan.shape(operands[0]).iter().zip(pad.low.iter().zip(&pad.high)))
            .any(|(&size, border)| is_code(size) && border != (&0, &0)),
        _ => false,
    }
}

/// The dimension along which rows are combined at once, which is the fastest varying one that preserves the order,
/// and the number of rows.
pub fn rows_at_once(shape: &[i64], axes: &[i64]) -> Option<(usize, i64)> {
    let last = (0..shape.len()).rev().find(|&d| axes.contains(&(d as i64)))?;
    let size = shape[last];
    let divides = |rows: &i64| !is_code(size) && size % rows == 0;
    let all = Some(size).filter(|size| (2..=FEW_ROWS).contains(size));
    all.or_else(|| AT_ONCE.into_iter().find(divides)).map(|rows| (last, rows))
}

/// Whether an element is reduced from many that are in different rows.
fn reduces_many_rows(plan: &Plan, node: Val, op: &CoreOp) -> bool {
    let Some(axes) = op.joined_axes() else { return false };
    let shape = plan.shape(plan.graph.node(node).operands[0]);
    let rows = axes.iter().fold(1, |rows, &axis| multiply_sizes(rows, shape[axis as usize]));
    plan.iterates_over_results(node, axes) && (is_code(rows) || rows > FEW_ROWS)
}

fn find_in_place_scatters(graph: &Graph) -> Vec<bool> {
    let is_scatter = |node: Val| matches!(graph.node(node).op, Some(CoreOp::ScatterMultiaxis(_)));
    let mut uses = vec![0; graph.nodes.len()];
    let used = graph.nodes.iter().flat_map(|node| &node.operands).chain(&graph.results);
    used.for_each(|value| uses[value.0 as usize] += 1);
    // How many scatters are in place below each, so that not too many are.
    let mut below = vec![0; graph.nodes.len()];
    let mut in_place = vec![false; graph.nodes.len()];
    for node in (0..graph.nodes.len() as u32).map(Val).filter(|&node| is_scatter(node)) {
        let data = graph.node(node).operands[0];
        let at = data.0 as usize;
        if is_scatter(data) && uses[at] == 1 && below[at] < DEPTH {
            in_place[at] = true;
            below[node.0 as usize] = below[at] + 1;
        }
    }
    in_place
}

fn find_trivial_nodes(graph: &Graph) -> Vec<bool> {
    const VIEWS: usize = 8;
    // How many views stand over an argument or a constant.
    let mut heights: Vec<Option<usize>> = Vec::with_capacity(graph.nodes.len());
    for node in &graph.nodes {
        let height = match node.op.as_ref().map(CoreOp::work) {
            None | Some(Work::Stored) => Some(0),
            Some(Work::Renaming | Work::View) => match node.operands.first() {
                Some(operand) => heights[operand.0 as usize].map(|h| h + 1),
                None => Some(0),
            },
            Some(Work::Choice | Work::Arithmetic { .. } | Work::Walk) => None,
        };
        heights.push(height.filter(|&h| h <= VIEWS));
    }
    heights.into_iter().map(|height| height.is_some()).collect()
}

/// The operands of sums of floats along the last dimension that consist of functions that vectors compute, and take no
/// more memory than what they are computed of: those of sums in sequence, and of sums in lanes if they are also used elsewhere.
fn find_summed_functions(plan: &Plan) -> Vec<bool> {
    let nodes = &plan.graph.nodes;
    let counts = plan.graph.use_counts();
    let mut computed = vec![false; nodes.len()];
    let mut in_memory = vec![false; nodes.len()];
    let mut summed = vec![false; nodes.len()];
    for (at, node) in nodes.iter().enumerate() {
        let is_same = |it: &&Val| plan.count(**it) == plan.count(Val(at as u32));
        in_memory[at] = match &node.op {
            None | Some(CoreOp::Constant(_) | CoreOp::Dot(_)) => true,
            Some(op) => {
                (op.is_elementwise() || matches!(op.work(), Work::View | Work::Renaming))
                    && node.operands.iter().filter(is_same).any(|it| in_memory[it.0 as usize])
            }
        };
        let Some(op) = &node.op else { continue };
        computed[at] = match op {
            CoreOp::Math(op) if Elementary::of_math(*op).is_some() => true,
            _ => op.is_elementwise() && node.operands.iter().any(|it| computed[it.0 as usize]),
        };
        let adds = match op {
            CoreOp::Reduce(Reduce { kind: ReduceKind::Sum, .. }) => {
                !plan.sums_in_lanes(Val(at as u32)) || counts[node.operands[0].0 as usize] > 1
            }
            CoreOp::Dot(_) => true,
            _ => false,
        };
        let Some(axes) = op.joined_axes().filter(|_| adds && plan.elements[at].is_float()) else {
            continue;
        };
        let shape = plan.shape(node.operands[0]);
        let last = (0..shape.len()).rev().find(|&d| shape[d] != 1);
        if last.is_some_and(|d| {
            axes.contains(&(d as i64)) && (shape[d] >= ACROSS || is_code(shape[d]))
        }) {
            for &operand in &node.operands {
                let at = operand.0 as usize;
                summed[at] = computed[at] && in_memory[at];
            }
        }
    }
    summed
}

/// What is padded or computed, and read by overlapping windows that a factor which is the same for all neighbours is
/// multiplied with, as by the windows of each channel of a convolution: they are read as vectors
/// ([`Kernel::DirectSums`](super::schedule::Kernel::DirectSums)).
fn find_summed_windows(plan: &Plan) -> Vec<Val> {
    let mut found = Vec::new();
    for (at, node) in plan.graph.nodes.iter().enumerate() {
        let Some(CoreOp::Dot(Dot { axes })) = &node.op else { continue };
        let is_shared = |operand: Val| {
            let last = plan.shape(operand).len() as i64 - 1;
            matches!(&plan.graph.node(operand).op, Some(CoreOp::Broadcast(broadcast))
                if !axes.contains(&last) && !broadcast.dims.contains(&last))
        };
        let [x, y] = [node.operands[0], node.operands[1]];
        let windows = match (is_shared(x), is_shared(y)) {
            (true, false) => y,
            (false, true) => x,
            _ => continue,
        };
        let (from, is_computed) = below_views(plan, windows);
        let is_product = matches!(plan.graph.node(windows).op, Some(CoreOp::Broadcast(_)));
        let overlap = plan.estimated_count(windows) > plan.estimated_count(from);
        if is_computed && !is_product && overlap && plan.elements[at].is_float() {
            found.push(from);
        }
    }
    found
}

/// What a view of a value is a view of, and whether that is computed of single elements.
fn below_views(plan: &Plan, view: Val) -> (Val, bool) {
    let mut from = view;
    while let Some(Work::View | Work::Renaming) =
        plan.graph.node(from).op.as_ref().map(CoreOp::work)
        && let Some(&operand) = plan.graph.node(from).operands.first()
    {
        from = operand;
    }
    let op = plan.graph.node(from).op.as_ref();
    let is_computed =
        op.is_some_and(|op| matches!(op.work(), Work::Choice | Work::Arithmetic { .. }));
    (from, is_computed)
}

/// Vectors that are computed, and multiplied with many rows along these: each term would be computed for some rows at a time.
fn find_repeated_vectors(plan: &Plan) -> Vec<Val> {
    let mut found = Vec::new();
    for (at, node) in plan.graph.nodes.iter().enumerate() {
        let Some(CoreOp::Dot(Dot { axes })) = &node.op else { continue };
        let shape = plan.shape(node.operands[0]);
        let is_along = shape.len().checked_sub(1).is_some_and(|d| axes.contains(&(d as i64)));
        if !is_along || !plan.elements[at].is_float() {
            continue;
        }
        let terms: f64 = axes.iter().map(|&a| size::estimate(shape[a as usize]) as f64).product();
        let rows = plan.estimated_count(Val(at as u32));
        for &operand in &node.operands {
            let (from, is_computed) = below_views(plan, operand);
            if is_computed && rows >= MANY_ROWS && plan.estimated_count(from) <= terms {
                found.push(from);
            }
        }
    }
    found
}

/// The number of elements of an operand that are computed for one element of the result. An operand that does not
/// depend on the innermost dimensions is computed once for all of them.
fn demand_factor(plan: &Plan, node: Val, op: &CoreOp, operand: usize) -> f64 {
    let shape = plan.shape(node);
    let about = |size: i64| size::estimate(size) as f64;
    let trailing = |used: &dyn Fn(usize) -> bool| -> f64 {
        let free = (0..shape.len()).rev().take_while(|&d| !used(d));
        1.0 / free.map(|d| about(shape[d])).product::<f64>()
    };
    let from = plan.shape(plan.graph.node(node).operands[operand]);
    match op {
        CoreOp::ScatterMultiaxis(scatter) if operand > 0 => {
            let positions = plan.lookup_shape(node, &scatter.gather());
            let count: f64 = positions.iter().map(|&size| size as f64).product();
            let coordinates = if operand == 1 { scatter.gather().coordinate_size() } else { 1 };
            count * coordinates as f64 / (plan.count(node) as f64).max(1.0)
        }
        CoreOp::GatherMultiaxis(gather) if operand == 1 => {
            let logical = gather.logical_shape(from);
            gather.coordinate_size() as f64 * trailing(&|d| logical[d] != 1)
        }
        CoreOp::Broadcast(broadcast) => trailing(&|d| {
            broadcast.dims.iter().zip(from).any(|(&at, &size)| at == d as i64 && size != 1)
        }),
        CoreOp::Reduce(Reduce { axes, .. }) | CoreOp::Dot(Dot { axes }) => {
            axes.iter().map(|&a| about(from[a as usize])).product()
        }
        CoreOp::Concat(Concat { axis }) if !shape.is_empty() => {
            about(from[*axis as usize]) / about(shape[*axis as usize]).max(1.0)
        }
        CoreOp::Pad(_) if operand == 1 => 0.0,
        _ => 1.0,
    }
}
