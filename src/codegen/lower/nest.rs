//! Loop nests as data: what a function's code will be, before any of it is LLVM's.

use std::collections::HashMap;

use smallvec::SmallVec;

use super::affine::{Affine, Var, product};
use super::guard::{Guard, Lookups};
use super::machine::Vectors;
use super::schedule::{Kernel, Schedule};
use super::sizes::Sizes;
use crate::ops::Val;
use crate::ops::core::{BinaryOp, CastOp, CmpfPredicate, CmpiPredicate, ComplexOp, MathOp};
use crate::tensor::Tensor;
use crate::types::size::{self, is_code};
use crate::types::{ElementType, TensorType};

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
    /// A constant that is read from memory.
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
        /// Its type.
        element: ElementType,
        /// In the lowest bits.
        bits: u128,
    },
    /// An index map's value, as `index`.
    Position(Affine),
    /// The element at a linear position.
    Load {
        /// Where it is read.
        buffer: Buffer,
        /// Its type.
        element: ElementType,
        /// The linear position, in elements.
        at: Affine,
    },
    /// An operation of two elements.
    Binary {
        /// Which one.
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
        /// How they are compared.
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
        /// How they are compared.
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
        /// The type of both.
        element: ElementType,
        /// Which one is meant (`i1`).
        condition: ExprId,
        /// Where the condition holds.
        yes: ExprId,
        /// Where it does not.
        no: ExprId,
    },
    /// Integer types may be unsigned here: only their widths count.
    Cast {
        /// Which cast.
        op: CastOp,
        /// The operand's type.
        from: ElementType,
        /// The result's type.
        to: ElementType,
        /// The operand.
        x: ExprId,
    },
    /// On operands of type `element`.
    Math {
        /// Which function.
        op: MathOp,
        /// The operands' type.
        element: ElementType,
        /// The operands, in order.
        operands: SmallVec<[ExprId; 2]>,
    },
    /// Parts of complex numbers; `element` is the result's.
    Complex {
        /// Which operation.
        op: ComplexOp,
        /// The type of the complex numbers.
        element: ElementType,
        /// The operands, in order.
        operands: SmallVec<[ExprId; 2]>,
    },
    /// `body` over all `loops` (outermost first) combined one after the other, from `start`.
    Reduce {
        /// How elements are joined.
        op: BinaryOp,
        /// The type of all of them.
        element: ElementType,
        /// The loops over which they are joined.
        loops: Loops,
        /// What they are joined to.
        start: ExprId,
        /// Each element.
        body: ExprId,
        /// What each is multiplied by, without being rounded before it is added.
        times: Option<ExprId>,
    },
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
            Expr::Position(at) | Expr::Load { at, .. } => values_of(at),
            Expr::Negf { x, .. } | Expr::Cast { x, .. } => SmallVec::from_slice(&[*x]),
            Expr::Binary { x, y, .. } | Expr::Cmpi { x, y, .. } | Expr::Cmpf { x, y, .. } => {
                SmallVec::from_slice(&[*x, *y])
            }
            Expr::Select { condition, yes, no, .. } => {
                SmallVec::from_slice(&[*condition, *yes, *no])
            }
            Expr::Math { operands, .. } | Expr::Complex { operands, .. } => {
                SmallVec::from_slice(operands)
            }
            Expr::Reduce { start, body, times, .. } => {
                [*start, *body].into_iter().chain(*times).collect()
            }
        }
    }

    /// The index map in it.
    pub fn map(&self) -> Option<&Affine> {
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

/// The computed values that an index map is a sum over.
pub fn values_of(at: &Affine) -> SmallVec<[ExprId; 4]> {
    let value = |&(var, _): &(Var, i64)| match var {
        Var::Value(value) => Some(value),
        Var::Loop(_) => None,
    };
    at.terms.iter().filter_map(value).collect()
}

/// What a nest does with its element.
#[derive(Clone, Debug)]
pub enum Action {
    /// Writes it at a linear position.
    Store {
        /// Where it is written.
        buffer: Buffer,
        /// The linear position, in elements.
        at: Affine,
        /// The element.
        value: ExprId,
    },
    /// Joins it to the element at a linear position by `op`, or sets it without one, but where
    /// `inside` (`i1`) is false. Turns follow one another: they may meet in one element.
    Update {
        /// Where the elements are.
        buffer: Buffer,
        /// The linear position, in elements.
        at: Affine,
        /// What is joined to it.
        value: ExprId,
        /// By what; `None` sets it.
        op: Option<BinaryOp>,
        /// Where this is false, nothing is done.
        inside: Option<ExprId>,
    },
    /// Ends the call with `status` where an element (`i1`) is false.
    Check {
        /// What must hold.
        inside: ExprId,
        /// What the call ends with.
        status: i64,
    },
    /// Looks at each of these for coordinates outside; where there are any, writes the number of
    /// the one at the lowest position, its position and its value, and ends the call.
    Find {
        /// Where three numbers are written.
        buffer: Buffer,
        /// What is looked at.
        coordinates: Vec<Coordinate>,
    },
}

impl Action {
    /// The buffer that elements are written to, and where.
    pub fn target(&self) -> Option<(&Buffer, &Affine)> {
        match self {
            Action::Store { buffer, at, .. } | Action::Update { buffer, at, .. } => {
                Some((buffer, at))
            }
            Action::Check { .. } | Action::Find { .. } => None,
        }
    }

    /// As [`Action::target`], to change it.
    pub fn target_mut(&mut self) -> Option<(&mut Buffer, &mut Affine)> {
        match self {
            Action::Store { buffer, at, .. } | Action::Update { buffer, at, .. } => {
                Some((buffer, at))
            }
            Action::Check { .. } | Action::Find { .. } => None,
        }
    }
}

/// One of a lookup's coordinates, for [`Action::Find`].
#[derive(Clone, Debug)]
pub struct Coordinate {
    /// The number of its [`Site`].
    pub site: usize,
    /// Whether it is in bounds (`i1`).
    pub within: ExprId,
    /// What is stored, as 64 bits, and its linear position (both `index`).
    pub value: ExprId,
    /// Its linear position.
    pub position: ExprId,
}

/// What a message says about a coordinate outside.
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

/// Loops around one action. Operands stand before their users in `exprs`.
#[derive(Clone, Debug)]
pub struct Nest {
    /// The size of each loop by its id, loops of reductions included: a number, at least 1, or an
    /// open size. Where an open one is 0 the loop does not run.
    pub extents: Vec<i64>,
    /// Loops over pieces that do not divide what they are pieces of: the counter is where a piece begins, below
    /// the loop's extent, and goes on by so many. The last piece overlaps the one before.
    pub strides: SmallVec<[(LoopId, i64); 1]>,
    /// The loops around the action, outermost first.
    pub order: Vec<LoopId>,
    /// Elements, operands before their users.
    pub exprs: Vec<Expr>,
    /// What is done with the last of them.
    pub action: Action,
    /// How its data are moved.
    pub schedule: Schedule,
    /// The lookups of checked gathers.
    pub lookups: Vec<Lookups>,
    /// The check of one of them, where it is this nest's own.
    pub guard: Option<Guard>,
    /// Where open sizes decide whether this nest runs, or another one in its place: what they must be.
    pub when: Vec<Span>,
}

/// That a size lies between two numbers, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Span {
    /// The size.
    pub size: i64,
    /// The least that it may be.
    pub least: i64,
    /// The most that it may be.
    pub most: i64,
}

impl Nest {
    /// The turns of the outermost loop, or the values of the coordinate, that may be divided.
    pub fn divided(&self) -> i64 {
        let outermost = || self.order.first().map_or(1, |id| self.extents[id.0 as usize]);
        self.schedule.owner.as_ref().map_or_else(outermost, |owner| owner.extent)
    }

    /// Whether parts of it may run at the same time.
    pub fn is_divisible(&self) -> bool {
        let Schedule { divisible, owner, apart, .. } = &self.schedule;
        *divisible || owner.is_some() || apart.is_some()
    }

    /// Whether a size in it is open.
    pub fn is_open(&self) -> bool {
        let mut any = false;
        self.each_size(&mut |_| any = true);
        any
    }

    /// Names every open size in it.
    pub fn each_size(&self, see: &mut impl FnMut(i64)) {
        let mut number = |value: i64| {
            if is_code(value) {
                see(value);
            }
        };
        self.extents.iter().for_each(|&extent| number(extent));
        let stored = self.action.target().map(|(_, at)| at);
        for map in self.exprs.iter().filter_map(Expr::map).chain(stored) {
            number(map.constant);
            map.terms.iter().for_each(|&(_, factor)| number(factor));
        }
        number(self.schedule.bytes);
        self.schedule.owner.iter().for_each(|owner| number(owner.extent));
        if let Kernel::Run(run) = &self.schedule.kernel {
            number(run.bytes);
        }
        self.when.iter().for_each(|span| number(span.size));
    }

    /// Which elements the action needs.
    pub fn reachable(&self) -> Vec<bool> {
        match &self.action {
            Action::Store { at, value, .. } => {
                let mut roots = values_of(at);
                roots.push(*value);
                self.needed(&roots)
            }
            Action::Update { at, value, inside, .. } => {
                let mut roots = values_of(at);
                roots.push(*value);
                roots.extend(*inside);
                self.needed(&roots)
            }
            Action::Check { inside, .. } => self.needed(&[*inside]),
            Action::Find { coordinates, .. } => {
                let roots = coordinates.iter().flat_map(|c| [c.within, c.value, c.position]);
                self.needed(&roots.collect::<Vec<_>>())
            }
        }
    }

    /// The elements that some are computed from, they included.
    pub fn needed(&self, of: &[ExprId]) -> Vec<bool> {
        let mut needed = vec![false; self.exprs.len()];
        of.iter().for_each(|id| needed[id.0 as usize] = true);
        for id in (0..self.exprs.len()).rev() {
            if needed[id] {
                self.exprs[id].operands().iter().for_each(|v| needed[v.0 as usize] = true);
            }
        }
        needed
    }

    /// Whether running it may end the call.
    pub fn can_fail(&self) -> bool {
        match self.action {
            Action::Check { .. } | Action::Find { .. } => true,
            Action::Store { .. } | Action::Update { .. } => self.guard.is_some(),
        }
    }

    /// The loops that each element changes with, sorted; those of a reduction end at it.
    pub fn loops_of_exprs(&self) -> Vec<Loops> {
        let mut all: Vec<Loops> = Vec::with_capacity(self.exprs.len());
        for expr in &self.exprs {
            let mut loops = Loops::new();
            if let Some(map) = expr.map() {
                loops.extend(loops_of(map));
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

    /// Joins neighbouring loops over which every index map runs on evenly.
    pub fn merge_loops(&mut self) {
        let reached = self.reachable();
        let mut k = 1;
        while k < self.order.len() {
            let (outer, inner) = (self.order[k - 1], self.order[k]);
            let extent = self.extents[inner.0 as usize];
            let even = |map: &Affine| {
                map.factor(Var::Loop(outer)) == product(map.factor(Var::Loop(inner)), extent)
            };
            let maps = (self.exprs.iter().zip(&reached))
                .filter(|(_, reached)| **reached)
                .filter_map(|(expr, _)| expr.map());
            let stored = self.action.target().map(|(_, at)| at);
            let joined = size::mul(extent, self.extents[outer.0 as usize]);
            let Some(joined) = joined.filter(|_| maps.chain(stored).all(even)) else {
                k += 1;
                continue;
            };
            self.extents[inner.0 as usize] = joined;
            self.order.remove(k - 1);
            for map in self.exprs.iter_mut().filter_map(Expr::map_mut) {
                drop_term(map, Var::Loop(outer));
            }
            if let Some((_, at)) = self.action.target_mut() {
                drop_term(at, Var::Loop(outer));
            }
            k = k.max(2) - 1;
        }
    }

    /// Makes a part of the place that a run is read at an element of its own.
    pub fn compute_place(&mut self, part: Affine) {
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
        self.schedule.placed = vec![place];
        self.exprs.extend([Expr::Position(part), load]);
    }

    /// Makes a part of the place of the element that is stored a value of its own, which a kernel computes
    /// for many turns at once.
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

    /// By how much a loop's counter goes on.
    pub fn stride(&self, id: LoopId) -> i64 {
        self.strides.iter().find(|(strided, _)| *strided == id).map_or(1, |&(_, stride)| stride)
    }

    /// The turns of a loop: a number, or an open size.
    pub fn turns_of(&self, id: LoopId) -> i64 {
        match (self.extents[id.0 as usize], self.stride(id)) {
            (extent, 1) => extent,
            (extent, stride) => 1 + (extent as u64 - 1).div_ceil(stride as u64) as i64,
        }
    }

    /// Cuts the innermost loop in two, the inner one of `extent` turns, and takes the outer one out of the
    /// loop around both.
    pub fn tile_inner(&mut self, extent: i64) {
        let depth = self.order.len() - 1;
        self.cut(depth, extent, depth.saturating_sub(1));
    }

    /// Cuts the loop around the innermost one in two, the inner one of `extent` turns.
    pub fn band_rows(&mut self, extent: i64) {
        let depth = self.order.len() - 2;
        self.cut(depth, extent, depth);
    }

    /// Cuts the loop at `depth` into pieces of `extent` turns; the loop over these goes to `to`.
    pub fn cut(&mut self, depth: usize, extent: i64, to: usize) {
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

    /// The elements between the first and the last that these loops go through, both included, where they read
    /// at least half of them. A loop that the place does not change with reads the same again.
    pub fn span(&self, at: &Affine, loops: &[LoopId]) -> Option<u64> {
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

    /// How often it is, as a number or an open size.
    pub fn turns(&self, loops: &Loops) -> i64 {
        let turns = |all: i64, id: &LoopId| {
            let extent = self.turns_of(*id);
            let is_open = is_code(all) || is_code(extent);
            if is_open { product(all, extent) } else { all.saturating_mul(extent) }
        };
        loops.iter().fold(1, turns)
    }

    /// About how often an element is computed where it is computed as early as possible.
    pub fn evaluations(&self, loops: &Loops) -> f64 {
        loops.iter().map(|&id| size::estimate(self.turns_of(id)) as f64).product()
    }
}

fn drop_term(map: &mut Affine, var: Var) {
    map.terms.retain(|(v, _)| *v != var);
}

/// The loops that an index map is a sum over.
pub fn loops_of(at: &Affine) -> Loops {
    let id = |&(var, _): &(Var, i64)| match var {
        Var::Loop(id) => Some(id),
        Var::Value(_) => None,
    };
    at.terms.iter().filter_map(id).collect()
}

/// A function as loop nests, run one after the other.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// In the order in which they run.
    pub nests: Vec<Nest>,
    /// Tensors too large for an immediate, read from memory.
    pub constants: Vec<Tensor>,
    /// Bytes of each piece of scratch memory, where each begins, and bytes of all of it.
    pub slots: Vec<i64>,
    /// Where each piece begins.
    pub starts: Vec<i64>,
    /// Bytes of all of it.
    pub scratch: i64,
    /// What open sizes are.
    pub sizes: Sizes,
    /// What kernels consist of.
    pub vectors: Vectors,
    /// The types of the arguments.
    pub inputs: Vec<TensorType>,
    /// The types of the results.
    pub outputs: Vec<TensorType>,
    /// What [`Action::Find`] numbers.
    pub sites: Vec<Site>,
}

/// What stands in the way of lowering a function.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LowerError {
    /// The node at fault.
    pub node: Val,
    /// What is in the way.
    pub message: String,
}

/// Elements by their structure, so that none is computed twice.
#[derive(Default, Debug)]
pub struct Interner {
    ids: HashMap<Expr, ExprId, ahash::RandomState>,
}

impl Interner {
    /// The number of an element, which is added where it is new.
    pub fn intern(&mut self, exprs: &mut Vec<Expr>, expr: Expr) -> ExprId {
        *self.ids.entry(expr).or_insert_with_key(|expr| {
            exprs.push(expr.clone());
            ExprId(exprs.len() as u32 - 1)
        })
    }
}

impl Program {
    /// The operations of `math` in it, each once.
    pub fn math_ops(&self) -> Vec<MathOp> {
        let exprs = self.nests.iter().flat_map(|nest| &nest.exprs);
        let mut ops: Vec<MathOp> = Vec::new();
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
                    read += nest.evaluations(&loops[k]) * element.bytes() as f64;
                }
            }
            if let Buffer::Output(_) = buffer {
                let element = nest.exprs[value.0 as usize].element();
                written += nest.evaluations(&loops_of(at)) * element.bytes() as f64;
            }
        }
        (read as u64, written as u64)
    }
}
