//! Loop nests as data: what a function's code will be, before any of it is LLVM's.

use std::collections::HashMap;

use smallvec::SmallVec;

use super::affine::{Affine, Var, multiply_sizes};
use super::guard::{CheckedLookups, Guard};
use super::machine::Vectors;
use super::schedule::{Kernel, Schedule};
use super::sizes::Sizes;
use crate::legalize::enclose::Elementary;
use crate::ops::Val;
use crate::ops::core::library::ItemType;
use crate::ops::core::{
    BinaryOp, CastOp, CmpfPredicate, CmpiPredicate, ComplexOp, LibraryFunction, MathOp,
};
use crate::ops::def::Flow;
use crate::tensor::Tensor;
use crate::types::size::{self, is_code};
use crate::types::{DYNAMIC, ElementType, TensorType};

/// A loop of a nest, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct LoopId(pub u32);

/// An element of a nest, by its number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct ExprId(pub u32);

/// Memory that a nest reads or writes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Buffer {
    /// An argument of the function.
    Input(u32),
    /// A constant in memory.
    Constant(u32),
    /// A result of the function.
    Output(u32),
    /// Scratch memory.
    Slot(u32),
}

/// One element computed in a nest. All are total and free of effects, and loads are in range
/// wherever the loops' counters are, so each may be computed as early as its operands allow.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Expr {
    /// A constant element, by its bits.
    Bits {
        /// The element type.
        element: ElementType,
        /// The bits of the element, in the lowest bits.
        bits: u128,
    },
    /// An index map's value, as `index`.
    Position(Affine),
    /// The element at a linear position.
    Load {
        /// The buffer that is read.
        buffer: Buffer,
        /// The element type.
        element: ElementType,
        /// The linear position, in elements.
        at: Affine,
    },
    /// An operation of two elements.
    Binary {
        /// The operation.
        op: BinaryOp,
        /// The operands' type.
        element: ElementType,
        /// The first operand.
        x: ExprId,
        /// The second operand.
        y: ExprId,
    },
    /// A float with the other sign.
    Negf {
        /// The operand's type.
        element: ElementType,
        /// The operand.
        x: ExprId,
    },
    /// A comparison of integers.
    Cmpi {
        /// The predicate.
        predicate: CmpiPredicate,
        /// The operands' type.
        element: ElementType,
        /// The first operand.
        x: ExprId,
        /// The second operand.
        y: ExprId,
    },
    /// A comparison of floats.
    Cmpf {
        /// The predicate.
        predicate: CmpfPredicate,
        /// The operands' type.
        element: ElementType,
        /// The first operand.
        x: ExprId,
        /// The second operand.
        y: ExprId,
    },
    /// `yes` where the lowest bit of `condition` is set.
    Select {
        /// The type of both values.
        element: ElementType,
        /// The condition (`i1`).
        condition: ExprId,
        /// The value if the condition holds.
        yes: ExprId,
        /// The value otherwise.
        no: ExprId,
    },
    /// Integer types may be unsigned here: only their widths count.
    Cast {
        /// The cast.
        op: CastOp,
        /// The operand's type.
        from: ElementType,
        /// The result's type.
        to: ElementType,
        /// The operand.
        x: ExprId,
    },
    /// A function of `math` on operands of type `element`.
    Math {
        /// The function.
        op: MathOp,
        /// The operands' type.
        element: ElementType,
        /// The operands, in order.
        operands: SmallVec<[ExprId; 2]>,
    },
    /// A formula of an `f32` that is one.
    Formula {
        /// The function.
        function: Elementary,
        /// The operand.
        x: ExprId,
    },
    /// An operation on complex numbers or their parts; `element` is the result's type.
    Complex {
        /// The operation.
        op: ComplexOp,
        /// The type of the complex numbers.
        element: ElementType,
        /// The operands, in order.
        operands: SmallVec<[ExprId; 2]>,
    },
    /// The values of `body` over all `loops` (outermost first), combined in their order, from `start`.
    Reduce {
        /// The operator of the reduction.
        op: BinaryOp,
        /// The type of all elements.
        element: ElementType,
        /// The loops of the reduction.
        loops: Loops,
        /// The initial value.
        start: ExprId,
        /// The element that is combined in each iteration.
        body: ExprId,
        /// A factor of each element, for a fused multiply-add: the product is not rounded.
        times: Option<ExprId>,
        /// What is known of the positions that are searched, where the smallest one at which a condition holds is.
        since: Option<Since>,
        /// Whether floats are added in lanes ([`sum`](crate::ops::core::sum)).
        in_lanes: bool,
    },
}

/// Where a search for an extreme may begin: where the loop that found the extreme met it. The loop that searches has the
/// same extent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Since {
    /// The reduction that found the extreme.
    pub extreme: ExprId,
    /// The condition (`i1`) under which earlier elements are equal to the extreme although it has other bits.
    pub unless: ExprId,
}

/// Loops, outermost first.
pub type Loops = SmallVec<[LoopId; 4]>;

impl Expr {
    /// The type of the element.
    pub fn element(&self) -> ElementType {
        match self {
            Expr::Bits { element, .. }
            | Expr::Load { element, .. }
            | Expr::Binary { element, .. }
            | Expr::Negf { element, .. }
            | Expr::Complex { element, .. }
            | Expr::Select { element, .. }
            | Expr::Reduce { element, .. } => *element,
            Expr::Position(_) => ElementType::Index,
            Expr::Formula { .. } => ElementType::F32,
            Expr::Cmpi { .. } | Expr::Cmpf { .. } => ElementType::I1,
            Expr::Math { op, .. } if op.is_test() => ElementType::I1,
            Expr::Math { element, .. } => *element,
            Expr::Cast { to, .. } => *to,
        }
    }

    /// The elements that this one is computed from; values in index maps included.
    pub fn operands(&self) -> SmallVec<[ExprId; 4]> {
        match self {
            Expr::Bits { .. } => SmallVec::new(),
            Expr::Position(at) | Expr::Load { at, .. } => values_in_map(at),
            Expr::Negf { x, .. } | Expr::Cast { x, .. } | Expr::Formula { x, .. } => {
                SmallVec::from_slice(&[*x])
            }
            Expr::Binary { x, y, .. } | Expr::Cmpi { x, y, .. } | Expr::Cmpf { x, y, .. } => {
                SmallVec::from_slice(&[*x, *y])
            }
            Expr::Select { condition, yes, no, .. } => {
                SmallVec::from_slice(&[*condition, *yes, *no])
            }
            Expr::Math { operands, .. } | Expr::Complex { operands, .. } => {
                SmallVec::from_slice(operands)
            }
            Expr::Reduce { start, body, times, since, .. } => {
                let since = since.iter().flat_map(|since| [since.extreme, since.unless]);
                [*start, *body].into_iter().chain(*times).chain(since).collect()
            }
        }
    }

    /// The index map that the expression contains, if any.
    pub fn index_map(&self) -> Option<&Affine> {
        match self {
            Expr::Position(at) | Expr::Load { at, .. } => Some(at),
            _ => None,
        }
    }

    fn map_mut(&mut self) -> Option<&mut Affine> {
        match self {
            Expr::Position(at) | Expr::Load { at, .. } => Some(at),
            _ => None,
        }
    }
}

/// The computed values among the variables of an index map.
pub fn values_in_map(at: &Affine) -> SmallVec<[ExprId; 4]> {
    let value = |&(var, _): &(Var, i64)| match var {
        Var::Value(value) => Some(value),
        Var::Loop(_) => None,
    };
    at.terms.iter().filter_map(value).collect()
}

/// The action of a nest on its elements.
#[derive(Clone, Debug)]
pub enum Action {
    /// Stores an element at a linear position.
    Store {
        /// The buffer that is written.
        buffer: Buffer,
        /// The linear position, in elements.
        at: Affine,
        /// The element.
        value: ExprId,
    },
    /// Combines a value with the element at a linear position by `op`, or sets the element if there is none, if
    /// `inside` (`i1`) is true. Iterations run in order: they may update the same element.
    Update {
        /// The buffer that is updated.
        buffer: Buffer,
        /// The linear position, in elements.
        at: Affine,
        /// The value of the update.
        value: ExprId,
        /// The operation that combines them; `None` sets the element.
        op: Option<BinaryOp>,
        /// The condition of the update.
        inside: Option<ExprId>,
    },
    /// Ends the call with `status` where an element (`i1`) is false.
    Check {
        /// The condition that must hold.
        inside: ExprId,
        /// The status that the call returns otherwise.
        status: i64,
    },
    /// Runs regions, each a program of its own, by what decides.
    Regions(Box<RegionPrograms>),
    /// Calls a function of a library for the items that the only loop, if there is one, iterates over.
    Library(Box<LibraryCall>),
    /// Sorts the keys of the innermost loop, ascending and stably, and writes what [`SortedBy`] says. The other loops
    /// iterate over rows.
    Sort {
        /// The buffer that is written to.
        buffer: Buffer,
        /// The linear position, in elements.
        at: Affine,
        /// The key: an integer, compared as signed.
        key: ExprId,
        /// Scratch memory: two rows of entries for each iteration of the outermost loop around rows.
        scratch: Buffer,
        /// Bytes of the scratch memory.
        bytes: i64,
        /// What is sorted and written.
        by: SortedBy,
        /// How many of the positions are written, the first ones, if not all are: few of a row.
        first: Option<i64>,
    },
    /// Looks at each of these for coordinates outside; where there are any, writes the number of
    /// the one at the lowest position, its position and its value, and ends the call.
    Find {
        /// The buffer to which three numbers are written.
        buffer: Buffer,
        /// The coordinates that are checked.
        coordinates: Vec<Coordinate>,
    },
}

/// The entries that are sorted for a row of keys, and what is written of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SortedBy {
    /// A key of at most 32 bits and its position, of 32 bits: positions are written, as i64.
    ShortPosition,
    /// A key and its position, both of 64 bits: positions are written, as i64.
    Position,
    /// The keys alone, which are the elements of a row or, in descending order, their complements: elements are written.
    Value {
        /// Whether keys are complements.
        descending: bool,
        /// The key of an element's own bits, where others have the same key: -0.0 has that of 0.0, and all NaNs have one.
        exact: ExprId,
    },
}

impl SortedBy {
    /// The bits of an entry's position, which are its low ones.
    pub fn position_bits(self) -> u32 {
        match self {
            SortedBy::ShortPosition => 32,
            SortedBy::Position => 64,
            SortedBy::Value { .. } => 0,
        }
    }

    /// The bits of the entry of a key and a position.
    pub fn entry_bits(self) -> u32 {
        2 * self.position_bits()
    }
}

impl Action {
    /// The buffer and the index map of the elements that the action writes.
    pub fn target(&self) -> Option<(&Buffer, &Affine)> {
        match self {
            Action::Store { buffer, at, .. }
            | Action::Update { buffer, at, .. }
            | Action::Sort { buffer, at, .. } => Some((buffer, at)),
            Action::Check { .. }
            | Action::Find { .. }
            | Action::Regions(_)
            | Action::Library(_) => None,
        }
    }

    /// The buffers that the action reads or writes as a whole.
    pub fn whole_buffers(&self) -> Vec<&Buffer> {
        match self {
            Action::Regions(regions) => regions.buffers().collect(),
            Action::Library(call) => call.operands.iter().chain([&call.result]).collect(),
            _ => Vec::new(),
        }
    }

    /// The buffers of [`Action::whole_buffers`], mutably.
    pub fn whole_buffers_mut(&mut self) -> Vec<&mut Buffer> {
        match self {
            Action::Regions(regions) => regions.buffers_mut().collect(),
            Action::Library(call) => call.operands.iter_mut().chain([&mut call.result]).collect(),
            _ => Vec::new(),
        }
    }

    /// The programs of its regions.
    pub fn regions(&self) -> &[Program] {
        match self {
            Action::Regions(regions) => &regions.programs,
            _ => &[],
        }
    }

    /// The target of the action, mutably; see [`Action::target`].
    pub fn target_mut(&mut self) -> Option<(&mut Buffer, &mut Affine)> {
        match self {
            Action::Store { buffer, at, .. }
            | Action::Update { buffer, at, .. }
            | Action::Sort { buffer, at, .. } => Some((buffer, at)),
            Action::Check { .. }
            | Action::Find { .. }
            | Action::Regions(_)
            | Action::Library(_) => None,
        }
    }
}

/// A call of a function of a library, on whole buffers.
#[derive(Clone, Debug)]
pub struct LibraryCall {
    /// The function.
    pub function: LibraryFunction,
    /// The operands.
    pub operands: Vec<Buffer>,
    /// The result.
    pub result: Buffer,
    /// The types of the operands' items, then of the result's; sizes may be dynamic.
    pub items: Vec<ItemType>,
}

/// Regions that run as their operands say ([`Flow`]).
#[derive(Clone, Debug)]
pub struct RegionPrograms {
    /// Which region runs, and how often.
    pub flow: Flow,
    /// The regions. Their inputs are the values of a loop, then `captured`.
    pub programs: Vec<Program>,
    /// What decides, or the first values of a loop.
    pub operands: Vec<Buffer>,
    /// The values from outside.
    pub captured: Vec<Buffer>,
    /// The results.
    pub results: Vec<Buffer>,
    /// The bytes of each result.
    pub bytes: Vec<i64>,
    /// The element type of the first operand, which decides which region runs.
    pub selector: ElementType,
    /// Of each value of a loop that is not updated in place, a second buffer.
    pub spare: Vec<Option<Buffer>>,
    /// The scratch memory of the regions, after the byte that a loop's condition is written to.
    pub scratch: Buffer,
    /// The status of a call that ends in a region.
    pub status: i64,
}

impl RegionPrograms {
    /// The buffers that it reads or writes.
    pub fn buffers_mut(&mut self) -> impl Iterator<Item = &mut Buffer> {
        let RegionPrograms { operands, captured, results, spare, scratch, .. } = self;
        let all = operands.iter_mut().chain(captured).chain(results);
        all.chain(spare.iter_mut().flatten()).chain([scratch])
    }

    /// The buffers that it reads or writes.
    pub fn buffers(&self) -> impl Iterator<Item = &Buffer> {
        let RegionPrograms { operands, captured, results, spare, scratch, .. } = self;
        let all = operands.iter().chain(captured).chain(results);
        all.chain(spare.iter().flatten()).chain([scratch])
    }
}

/// One of a lookup's coordinates, for [`Action::Find`].
#[derive(Clone, Debug)]
pub struct Coordinate {
    /// The number of its [`Site`].
    pub site: usize,
    /// Whether it is in bounds (`i1`).
    pub within: ExprId,
    /// The stored value of the coordinate, as 64 bits (`index`).
    pub value: ExprId,
    /// The linear position (`index`).
    pub position: ExprId,
}

/// A coordinate of a lookup, as a message about one out of bounds describes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Site {
    /// The gather.
    pub node: Val,
    /// The axis that it addresses.
    pub axis: i64,
    /// The size of that axis.
    pub size: i64,
    /// The type of the tensor of indices.
    pub indices: TensorType,
}

/// Loops around one action. In `exprs`, operands precede their users.
#[derive(Clone, Debug)]
pub struct Nest {
    /// The extent of each loop by its id, loops of reductions included: a constant of at least 1, or a dynamic size.
    /// A loop of extent 0 does not run.
    pub extents: Vec<i64>,
    /// The steps of loops over chunks that do not divide their loop: the counter is the begin of a chunk. The last
    /// chunk overlaps the one before.
    pub strides: SmallVec<[(LoopId, i64); 1]>,
    /// The loops around the action, outermost first.
    pub order: Vec<LoopId>,
    /// Elements, operands before their users.
    pub exprs: Vec<Expr>,
    /// The action in the innermost loop.
    pub action: Action,
    /// The schedule.
    pub schedule: Schedule,
    /// The lookups of checked gathers.
    pub lookups: Vec<CheckedLookups>,
    /// The check that is fused into this nest, if there is one.
    pub guard: Option<Guard>,
    /// Conditions on dynamic sizes under which this variant of the nest runs.
    pub when: Vec<SizeRange>,
    /// The nodes of the graph that it computes, in their order, for profiles.
    pub nodes: Vec<Val>,
}

/// The condition that a size is in a range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SizeRange {
    /// The size.
    pub size: i64,
    /// The smallest number of the range.
    pub least: i64,
    /// The largest number of the range.
    pub most: i64,
}

impl Nest {
    /// The factors of each term of a sum: two if it is a sum of products, else the term itself.
    pub fn factors_of_terms(&self, sum: ExprId) -> SmallVec<[ExprId; 2]> {
        let Expr::Reduce { body, times, .. } = &self.exprs[sum.0 as usize] else {
            panic!("a sum has terms")
        };
        match (times, &self.exprs[body.0 as usize]) {
            (Some(times), _) => SmallVec::from_slice(&[*body, *times]),
            (None, &Expr::Binary { op: BinaryOp::Mulf | BinaryOp::Muli, x, y, .. }) => {
                SmallVec::from_slice(&[x, y])
            }
            (None, _) => SmallVec::from_slice(&[*body]),
        }
    }

    /// A nest without loops and elements.
    pub fn of_action(action: Action) -> Nest {
        Nest {
            extents: Vec::new(),
            strides: SmallVec::new(),
            order: Vec::new(),
            exprs: Vec::new(),
            action,
            schedule: Schedule::default(),
            lookups: Vec::new(),
            guard: None,
            when: Vec::new(),
            nodes: Vec::new(),
        }
    }

    /// The number of iterations of the divided loop, or of values of the owner's coordinate, that may be divided
    /// among threads.
    pub fn divisible_iterations(&self) -> i64 {
        let of_loop = || self.divided_loop().map_or(1, |id| self.extents[id.0 as usize]);
        self.schedule.owner.as_ref().map_or_else(of_loop, |owner| owner.extent)
    }

    /// The loop of which ranges may run at the same time: the outermost one, unless the schedule says another.
    pub fn divided_loop(&self) -> Option<LoopId> {
        self.schedule.divided.map(|divided| divided.id).or(self.order.first().copied())
    }

    /// Whether ranges of the outermost loop may run at the same time.
    pub fn is_divisible(&self) -> bool {
        let Schedule { divisible, owner, private_elements, .. } = &self.schedule;
        *divisible || owner.is_some() || private_elements.is_some()
    }

    /// Whether the nest has dynamic sizes.
    pub fn has_dynamic_sizes(&self) -> bool {
        let mut any = false;
        self.visit_sizes(&mut |_| any = true);
        any
    }

    /// Calls a function for every dynamic size of the nest.
    pub fn visit_sizes(&self, see: &mut impl FnMut(i64)) {
        let mut number = |value: i64| {
            if is_code(value) {
                see(value);
            }
        };
        self.extents.iter().for_each(|&extent| number(extent));
        let stored = self.action.target().map(|(_, at)| at);
        for map in self.exprs.iter().filter_map(Expr::index_map).chain(stored) {
            number(map.constant);
            map.terms.iter().for_each(|&(_, factor)| number(factor));
        }
        number(self.schedule.bytes);
        self.schedule.owner.iter().for_each(|owner| number(owner.extent));
        if let Kernel::Run(run) = &self.schedule.kernel {
            number(run.bytes);
        }
        self.when.iter().for_each(|span| number(span.size));
        if let Action::Library(call) = &self.action {
            call.items.iter().flat_map(|item| &item.shape).for_each(|&size| number(size));
        }
    }

    /// For each expression whether the action needs it.
    pub fn reachable(&self) -> Vec<bool> {
        match &self.action {
            Action::Store { at, value, .. } => {
                let mut roots = values_in_map(at);
                roots.push(*value);
                self.dependencies(&roots)
            }
            Action::Update { at, value, inside, .. } => {
                let mut roots = values_in_map(at);
                roots.push(*value);
                roots.extend(*inside);
                self.dependencies(&roots)
            }
            Action::Check { inside, .. } => self.dependencies(&[*inside]),
            Action::Regions(_) | Action::Library(_) => Vec::new(),
            Action::Sort { at, key, by, .. } => {
                let mut roots = values_in_map(at);
                roots.push(*key);
                if let SortedBy::Value { exact, .. } = by {
                    roots.push(*exact);
                }
                self.dependencies(&roots)
            }
            Action::Find { coordinates, .. } => {
                let roots = coordinates.iter().flat_map(|c| [c.within, c.value, c.position]);
                self.dependencies(&roots.collect::<Vec<_>>())
            }
        }
    }

    /// For each expression whether one of `of` is computed from it, or is it.
    pub fn dependencies(&self, of: &[ExprId]) -> Vec<bool> {
        let mut needed = vec![false; self.exprs.len()];
        of.iter().for_each(|id| needed[id.0 as usize] = true);
        for id in (0..self.exprs.len()).rev() {
            if needed[id] {
                self.exprs[id].operands().iter().for_each(|v| needed[v.0 as usize] = true);
            }
        }
        needed
    }

    /// Whether running the nest may end the call with a status.
    pub fn can_fail(&self) -> bool {
        match self.action {
            Action::Check { .. } | Action::Find { .. } | Action::Regions(_) => true,
            Action::Library(_) => false,
            Action::Store { .. } | Action::Update { .. } | Action::Sort { .. } => {
                self.guard.is_some()
            }
        }
    }

    /// The loops that each element changes with, sorted; those of a reduction end at it.
    pub fn loops_of_exprs(&self) -> Vec<Loops> {
        let mut all: Vec<Loops> = Vec::with_capacity(self.exprs.len());
        for expr in &self.exprs {
            let mut loops = Loops::new();
            if let Some(map) = expr.index_map() {
                loops.extend(loops_in_map(map));
            }
            for operand in expr.operands() {
                loops.extend(all[operand.0 as usize].iter().copied());
            }
            if let Expr::Reduce { loops: own, .. } = expr {
                loops.retain(|id| !own.contains(id));
            }
            loops.sort_unstable();
            loops.dedup();
            all.push(loops);
        }
        all
    }

    /// The element that an iteration reads of those that earlier ones have stored, if it reads one, and the distance to
    /// it: the loops then run in order.
    pub fn step_back(&self) -> Option<(ExprId, i64)> {
        let Action::Store { buffer: to, at: stored, .. } = &self.action else { return None };
        (0..).zip(&self.exprs).find_map(|(k, expr)| match expr {
            Expr::Load { buffer, at, .. } if buffer == to => {
                let back = match is_code(stored.constant) || is_code(at.constant) {
                    true => DYNAMIC,
                    false => stored.constant.wrapping_sub(at.constant),
                };
                (back != 0).then_some((ExprId(k), back))
            }
            _ => None,
        })
    }

    /// Merges adjacent loops over which every index map is linear with the same stride: those of the nest, and those of
    /// sums in lanes, whose vectors are made along them.
    pub fn merge_loops(&mut self) {
        let reached = self.reachable();
        // A sort's innermost loop is over one row.
        let row = usize::from(matches!(self.action, Action::Sort { .. }));
        let mut order = std::mem::take(&mut self.order);
        let end = order.len() - row.min(order.len());
        let last = order.split_off(end);
        self.merge_adjacent(&mut order, &reached);
        self.order = [order, last].concat();
        for k in 0..self.exprs.len() {
            let Expr::Reduce { loops, in_lanes: true, .. } = &self.exprs[k] else { continue };
            let mut merged = loops.to_vec();
            self.merge_adjacent(&mut merged, &reached);
            if let Expr::Reduce { loops, .. } = &mut self.exprs[k] {
                *loops = merged.into();
            }
        }
    }

    /// Merges adjacent loops of a list, of which each one is in the one before it.
    fn merge_adjacent(&mut self, order: &mut Vec<LoopId>, reached: &[bool]) {
        let mut k = 1;
        while k < order.len() {
            let (outer, inner) = (order[k - 1], order[k]);
            let extent = self.extents[inner.0 as usize];
            let even = |map: &Affine| {
                map.factor(Var::Loop(outer)) == multiply_sizes(map.factor(Var::Loop(inner)), extent)
            };
            let maps = (self.exprs.iter().zip(reached))
                .filter(|(_, reached)| **reached)
                .filter_map(|(expr, _)| expr.index_map());
            let stored = self.action.target().map(|(_, at)| at);
            let joined = size::mul(extent, self.extents[outer.0 as usize]);
            let Some(joined) = joined.filter(|_| maps.chain(stored).all(even)) else {
                k += 1;
                continue;
            };
            self.extents[inner.0 as usize] = joined;
            order.remove(k - 1);
            for map in self.exprs.iter_mut().filter_map(Expr::map_mut) {
                drop_term(map, Var::Loop(outer));
            }
            if let Some((_, at)) = self.action.target_mut() {
                drop_term(at, Var::Loop(outer));
            }
            k = k.max(2) - 1;
        }
    }

    /// Makes a part of the address of a run an expression of its own, to be precomputed.
    pub fn compute_address(&mut self, part: Affine) {
        let (Kernel::Run(run), Some(prefetch)) =
            (&mut self.schedule.kernel, &mut self.schedule.prefetch)
        else {
            panic!("runs have offsets, prefetched")
        };
        let mut load = self.exprs[run.load.0 as usize].clone();
        let place = ExprId(self.exprs.len() as u32);
        let moved = ExprId(place.0 + 1);
        let map = load.map_mut().expect("a load has an index map");
        map.add_scaled(&part, -1);
        map.add_term(Var::Value(place), 1);
        if let Action::Store { value, .. } = &mut self.action {
            *value = moved;
        }
        run.load = moved;
        prefetch.loads = vec![moved];
        self.schedule.precomputed = vec![place];
        self.exprs.extend([Expr::Position(part), load]);
    }

    /// Makes a part of the address of the stored element an expression of its own, which a kernel computes for many
    /// iterations at once.
    pub fn compute_element(&mut self, part: Affine) {
        let Action::Store { value, .. } = &mut self.action else { panic!("an element is stored") };
        let mut load = self.exprs[value.0 as usize].clone();
        let place = ExprId(self.exprs.len() as u32);
        let map = load.map_mut().expect("a load has an index map");
        map.add_scaled(&part, -1);
        map.add_term(Var::Value(place), 1);
        *value = ExprId(place.0 + 1);
        self.exprs.extend([Expr::Position(part), load]);
    }

    /// The step of a loop's counter.
    pub fn stride(&self, id: LoopId) -> i64 {
        self.strides.iter().find(|(strided, _)| *strided == id).map_or(1, |&(_, stride)| stride)
    }

    /// The number of iterations of a loop: a constant, or a dynamic size.
    pub fn iterations_of(&self, id: LoopId) -> i64 {
        match (self.extents[id.0 as usize], self.stride(id)) {
            (extent, 1) => extent,
            (extent, stride) => 1 + (extent as u64 - 1).div_ceil(stride as u64) as i64,
        }
    }

    /// Whether the stored value is a reduction along elements that follow each other, of which those of neighbouring
    /// results are in different lines. No other reduction is computed for each of them.
    pub fn reads_along_terms(&self, line: u64) -> bool {
        let (Action::Store { value, .. }, Some(&innermost)) = (&self.action, self.order.last())
        else {
            return false;
        };
        let Expr::Reduce { loops, body, times, .. } = &self.exprs[value.0 as usize] else {
            return false;
        };
        let Some(&term) = loops.last() else { return false };
        let factors: Vec<ExprId> = times.iter().chain([body]).copied().collect();
        let needed = self.dependencies(&factors);
        let of_exprs = self.loops_of_exprs();
        let mut needed = (0..self.exprs.len()).filter(|&k| needed[k]);
        let is_computed_once = |k: usize| {
            !matches!(self.exprs[k], Expr::Reduce { .. })
                || !of_exprs[k].iter().any(|id| *id == innermost || loops.contains(id))
        };
        let is_along = |k: usize| {
            let Expr::Load { element, at, .. } = &self.exprs[k] else { return false };
            let step = at.factor(Var::Loop(innermost));
            !is_code(step)
                && step.saturating_mul(element.bytes() as i64).unsigned_abs() >= line
                && at.factor(Var::Loop(term)) == 1
        };
        needed.clone().all(is_computed_once) && needed.any(is_along)
    }

    /// Splits the innermost loop into chunks of `extent` iterations, and moves the loop over chunks outside of the
    /// loop around both.
    pub fn tile_inner(&mut self, extent: i64) {
        let depth = self.order.len() - 1;
        self.split_loop(depth, extent, depth.saturating_sub(1));
    }

    /// Splits the loop around the innermost one into chunks of `extent` iterations.
    pub fn band_rows(&mut self, extent: i64) {
        let depth = self.order.len() - 2;
        self.split_loop(depth, extent, depth);
    }

    /// Splits the loop at `depth` into chunks of `extent` iterations; the loop over chunks moves to position `to`.
    pub fn split_loop(&mut self, depth: usize, extent: i64, to: usize) {
        let inner = self.order[depth];
        let tiles = LoopId(self.extents.len() as u32);
        let all = std::mem::replace(&mut self.extents[inner.0 as usize], extent);
        let (count, unit) = match all % extent {
            0 => (all / extent, extent),
            _ => (all - extent + 1, 1),
        };
        if unit == 1 {
            self.strides.push((tiles, extent));
        }
        self.extents.push(count);
        self.order.insert(to, tiles);
        let split = |map: &mut Affine| {
            let factor = map.factor(Var::Loop(inner));
            map.add_term(Var::Loop(tiles), factor.wrapping_mul(unit));
        };
        self.exprs.iter_mut().filter_map(Expr::map_mut).for_each(split);
        if let Some((_, at)) = self.action.target_mut() {
            split(at);
        }
    }

    /// The number of elements between the first and the last that these loops read, both included, if they read at
    /// least half of them. A loop on which the address does not depend reads the same again.
    pub fn read_span(&self, at: &Affine, loops: &[LoopId]) -> Option<u64> {
        let (mut span, mut read) = (1u64, 1u64);
        for &id in loops {
            let (factor, extent) = (at.factor(Var::Loop(id)), self.extents[id.0 as usize]);
            if factor == 0 {
                continue;
            }
            if is_code(factor) || is_code(extent) || factor < 0 || self.stride(id) != 1 {
                return None;
            }
            span = span.checked_add((factor as u64).checked_mul(extent as u64 - 1)?)?;
            read = read.checked_mul(extent as u64)?;
        }
        (span / 2 <= read).then_some(span)
    }

    /// The number of iterations, as a constant or a dynamic size.
    pub fn iterations(&self, loops: &[LoopId]) -> i64 {
        let multiply = |all: i64, id: &LoopId| {
            let extent = self.iterations_of(*id);
            let is_open = is_code(all) || is_code(extent);
            if is_open { multiply_sizes(all, extent) } else { all.saturating_mul(extent) }
        };
        loops.iter().fold(1, multiply)
    }

    /// An estimate of how often an element is computed, if it is computed in the outermost possible loop.
    pub fn estimate_evaluations(&self, loops: &Loops) -> f64 {
        loops.iter().map(|&id| size::estimate(self.iterations_of(id)) as f64).product()
    }
}

fn drop_term(map: &mut Affine, var: Var) {
    map.terms.retain(|(v, _)| *v != var);
}

/// The loops among the variables of an index map.
pub fn loops_in_map(at: &Affine) -> Loops {
    let id = |&(var, _): &(Var, i64)| match var {
        Var::Loop(id) => Some(id),
        Var::Value(_) => None,
    };
    at.terms.iter().filter_map(id).collect()
}

/// A function as loop nests, run one after the other.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The nests, in the order in which they run.
    pub nests: Vec<Nest>,
    /// Tensors too large for an immediate, read from memory.
    pub constants: Vec<Tensor>,
    /// The bytes of each slot of scratch memory.
    pub slots: Vec<i64>,
    /// The offset of each slot in scratch memory.
    pub starts: Vec<i64>,
    /// The bytes of all slots.
    pub scratch: i64,
    /// The dynamic sizes.
    pub sizes: Sizes,
    /// The vector instructions that kernels may use.
    pub vectors: Vectors,
    /// The bytes of a core's own cache, for kernels that choose as they run.
    pub core_cache: u64,
    /// The types of the arguments.
    pub inputs: Vec<TensorType>,
    /// The types of the results.
    pub outputs: Vec<TensorType>,
    /// The sites that [`Action::Find`] refers to by number.
    pub sites: Vec<Site>,
}

/// The reason why a function cannot be lowered.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LowerError {
    /// The node of the graph that cannot be lowered.
    pub node: Val,
    /// The reason as text.
    pub message: String,
}

/// Expressions by their structure, so that none is computed twice.
#[derive(Default, Debug)]
pub struct Interner {
    ids: HashMap<Expr, ExprId, ahash::RandomState>,
}

impl Interner {
    /// The id of an expression, which is added if it is new.
    pub fn intern(&mut self, exprs: &mut Vec<Expr>, expr: Expr) -> ExprId {
        *self.ids.entry(expr).or_insert_with_key(|expr| {
            exprs.push(expr.clone());
            ExprId(exprs.len() as u32 - 1)
        })
    }
}

impl Program {
    /// The functions of `math` that the program uses, each once.
    pub fn math_ops(&self) -> Vec<MathOp> {
        let exprs = self.nests.iter().flat_map(|nest| &nest.exprs);
        let regions = self.nests.iter().flat_map(|nest| nest.action.regions());
        let mut ops: Vec<MathOp> = regions.flat_map(Program::math_ops).collect();
        ops.sort_unstable();
        ops.dedup();
        for expr in exprs {
            if let Expr::Math { op, .. } = expr
                && !ops.contains(op)
            {
                ops.push(*op);
            }
            let is_fused = matches!(expr, Expr::Reduce { times: Some(_), .. });
            if is_fused && !ops.contains(&MathOp::Fma) {
                ops.push(MathOp::Fma);
            }
        }
        ops
    }

    /// Whether a region is run until a condition does not hold.
    pub fn has_loops(&self) -> bool {
        self.nests.iter().any(|nest| {
            let is_loop = matches!(&nest.action, Action::Regions(own) if own.flow == Flow::While);
            is_loop || nest.action.regions().iter().any(Program::has_loops)
        })
    }

    /// A function of a library that the program calls, if there is one.
    pub fn library_function(&self) -> Option<LibraryFunction> {
        let own = |nest: &Nest| match &nest.action {
            Action::Library(call) => Some(call.function),
            action => action.regions().iter().find_map(Program::library_function),
        };
        self.nests.iter().find_map(own)
    }

    /// Bytes read from inputs and constants, and written to outputs, each counted as often as
    /// the nests touch them: what a memory-bound run has to move.
    pub fn traffic(&self) -> (u64, u64) {
        let (mut read, mut written) = (0.0, 0.0);
        for nest in &self.nests {
            let (Action::Store { buffer, at, value } | Action::Update { buffer, at, value, .. }) =
                &nest.action
            else {
                continue;
            };
            let loops = nest.loops_of_exprs();
            let reached = nest.reachable();
            for (k, expr) in nest.exprs.iter().enumerate().filter(|&(k, _)| reached[k]) {
                if let Expr::Load {
                    buffer: Buffer::Input(_) | Buffer::Constant(_), element, ..
                } = expr
                {
                    read += nest.estimate_evaluations(&loops[k]) * element.bytes() as f64;
                }
            }
            if let Buffer::Output(_) = buffer {
                let element = nest.exprs[value.0 as usize].element();
                written += nest.estimate_evaluations(&loops_in_map(at)) * element.bytes() as f64;
            }
        }
        (read as u64, written as u64)
    }
}
