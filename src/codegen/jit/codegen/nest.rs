//! One nest: loops, each element computed in the outermost loop that it does not change with,
//! and the action.

use std::cmp::Reverse;
use std::collections::{BTreeSet, HashMap};

use inkwell::IntPredicate;
use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::basic_block::BasicBlock;
use inkwell::builder::BuilderError;
use inkwell::types::{BasicType, BasicTypeEnum};
use inkwell::values::{FunctionValue, InstructionValue, IntValue, PhiValue, PointerValue};

use super::guard::FailureFlag;
use super::packed_tiles::{Sample, Tile};
use super::private_copy::PrivateCopy;
use super::row_offsets::RowOffsets;
use super::selected_iterations::SelectedIterations;
use super::{Codegen, written_buffers};
use crate::jit::memory::{element_address, unchecked_element_address};
use crate::jit::target::FEATURES;
use crate::legalize::enclose::Elementary;
use crate::lower::Isa;
use crate::lower::affine::{Affine, Var};
use crate::lower::nest::{Action, Buffer, Expr, ExprId, LoopId, Loops, Nest, values_in_map};
use crate::lower::schedule::{
    Columns, DirectSums, Kernel, PackedTile, Product, RowBlocks, TRANSPOSED_TERMS, TransposedTile,
};
use crate::ops::CoreOp;
use crate::ops::core::{BinaryOp, Cast, Cmpf, Cmpi};
use crate::types::ElementType;
use crate::types::size::is_code;

type Result<T> = std::result::Result<T, BuilderError>;

impl<'ctx, 'm> Codegen<'ctx, 'm> {
    /// Emits the function of a nest. It returns 1 if a check fails, else 0. If it is `ranged`, its last two
    /// parameters are the range of the outermost loop.
    pub(super) fn emit_nest(
        &self,
        name: &str,
        nest: &Nest,
        buffers: &[Buffer],
        ranged: bool,
    ) -> Result<FunctionValue<'ctx>> {
        let written = written_buffers(nest).len();
        let open = nest.has_dynamic_sizes();
        let shared = nest.schedule.private_elements.is_some();
        let function = self.declare_nest(name, buffers, (written, shared), ranged, open);
        self.in_loop.set(!nest.extents.is_empty());
        if nest.extents.is_empty() {
            // A call takes longer than a few operations on scalars, of which bodies of loops often consist.
            let noinline = Attribute::get_named_enum_kind_id("noinline");
            function.remove_enum_attribute(AttributeLoc::Function, noinline);
            function.add_attribute(AttributeLoc::Function, self.attribute("alwaysinline"));
        }
        if nest.schedule.near && self.vectors.isa == Isa::X86 {
            let loads = self.context.create_string_attribute(FEATURES, "+prefer-no-gather");
            function.add_attribute(AttributeLoc::Function, loads);
        }
        let entry = self.context.append_basic_block(function, "entry");
        self.builder.position_at_end(entry);
        let param = |k: usize| function.get_nth_param(k as u32).expect("it was declared");
        let range = ranged.then(|| [0, 1].map(|k| param(buffers.len() + k).into_int_value()));
        let memory = open.then(|| param(buffers.len() + 2 * usize::from(ranged)));
        let mut sizes = HashMap::new();
        let mut named = BTreeSet::new();
        nest.visit_sizes(&mut |size| {
            named.insert(size);
        });
        for size in named {
            let memory = memory.map(|memory| memory.into_pointer_value());
            sizes.insert(size, self.size(size, memory)?);
        }
        let mut emit = EmitNest {
            sizes,
            cx: self,
            nest,
            function,
            entry,
            buffers,
            ranges: vec![None; nest.extents.len()],
            reached: nest.reachable(),
            loops: nest.loops_of_exprs(),
            counters: vec![None; nest.extents.len()],
            values: vec![None; nest.exprs.len()],
            next_row: None,
            row_offsets: None,
            owned: nest.schedule.owner.as_ref().and(range),
            selected_iterations: None,
            own_elements: None,
            extreme_blocks: HashMap::new(),
            tile: None,
            sample: None,
        };
        if let (Some(divided), Some(range), None) = (nest.divided_loop(), range, emit.owned) {
            emit.ranges[divided.0 as usize] = Some(range);
        }
        emit.return_where_idle()?;
        let private_copy = emit.allocate_private_copy(range)?;
        emit.emit_body(private_copy)?;
        Ok(function)
    }
}

pub(super) struct EmitNest<'a, 'ctx, 'm> {
    pub cx: &'a Codegen<'ctx, 'm>,
    pub nest: &'a Nest,
    pub function: FunctionValue<'ctx>,
    entry: BasicBlock<'ctx>,
    buffers: &'a [Buffer],
    /// The values of dynamic sizes.
    sizes: HashMap<i64, IntValue<'ctx>>,
    /// The range of each loop, if it is not the whole loop.
    pub ranges: Vec<Option<[IntValue<'ctx>; 2]>>,
    /// For each expression whether it is computed element by element.
    pub reached: Vec<bool>,
    /// The loops that each element changes with.
    pub loops: Vec<Loops>,
    /// The counters of the open loops.
    pub counters: Vec<Option<IntValue<'ctx>>>,
    /// For each expression its value, if it is emitted and still valid.
    pub values: Vec<Option<IntValue<'ctx>>>,
    /// A later row, whose lines are prefetched as those of the current one are moved.
    pub next_row: Option<PointerValue<'ctx>>,
    /// The precomputed addresses of the runs in the open loop.
    pub row_offsets: Option<RowOffsets<'ctx>>,
    /// The range of the owner's coordinate whose updates are applied, if not all are.
    pub owned: Option<[IntValue<'ctx>; 2]>,
    /// The iterations of the open loop whose updates belong to the owned range, if they are precomputed.
    pub selected_iterations: Option<SelectedIterations<'ctx>>,
    /// A private copy of the updated elements.
    pub own_elements: Option<PointerValue<'ctx>>,
    /// The variables that hold where a search for an extreme may begin, by its reduction.
    pub extreme_blocks: HashMap<usize, PointerValue<'ctx>>,
    /// Where the lookups of a packed tile read.
    pub tile: Option<Tile<'ctx>>,
    /// The sample of the coordinates of a packed tile.
    pub sample: Option<Sample<'ctx>>,
}

/// A construct that is closed after the action.
pub(super) enum Enclosing<'ctx> {
    Loop(OpenLoop<'ctx>),
    /// A branch, with the block in which updates that are dropped continue.
    Gate(BasicBlock<'ctx>),
}

/// An iteration of a loop, of several that are emitted in turn.
pub(super) struct Row<'ctx> {
    /// A loop and its counter, if it is not that of the open loop.
    pub counter: Option<(LoopId, IntValue<'ctx>)>,
    /// The values that are emitted for it.
    pub values: Vec<Option<IntValue<'ctx>>>,
}

/// A loop whose body is being emitted.
pub(super) struct OpenLoop<'ctx> {
    id: Option<LoopId>,
    pub counter: PhiValue<'ctx>,
    body: BasicBlock<'ctx>,
    /// The range of the counter.
    range: [IntValue<'ctx>; 2],
    step: u64,
    /// The numbers of elementary functions that were emitted before it.
    functions: [u32; 3],
}

impl OpenLoop<'_> {
    /// Sets the step of the counter.
    pub fn with_step(self, step: u64) -> Self {
        OpenLoop { step, ..self }
    }

    /// Marks it as a loop of the nest, whose counter is forgotten when it is closed.
    pub fn with_id(self, id: LoopId) -> Self {
        OpenLoop { id: Some(id), ..self }
    }
}

impl<'ctx> EmitNest<'_, 'ctx, '_> {
    /// The value of a constant or dynamic size.
    pub fn size_value(&self, size: i64) -> IntValue<'ctx> {
        let known = self.sizes.get(&size).copied();
        known.unwrap_or_else(|| self.cx.i64t.const_int(size as u64, false))
    }

    /// Emits a return for the case that a loop around the action has no iterations, or that the sizes belong to
    /// another variant of the nest.
    fn return_where_idle(&mut self) -> Result<()> {
        let builder = &self.cx.builder;
        let mut idle = self.emit_emptiness_test(&self.nest.order)?;
        for span in &self.nest.when {
            let size = self.size_value(span.size);
            for (predicate, end) in
                [(IntPredicate::SLT, span.least), (IntPredicate::SGT, span.most)]
            {
                let end = self.cx.i64t.const_int(end as u64, true);
                let outside = builder.build_int_compare(predicate, size, end, "")?;
                idle = Some(match idle {
                    Some(idle) => builder.build_or(idle, outside, "")?,
                    None => outside,
                });
            }
        }
        let Some(idle) = idle else { return Ok(()) };
        let [rest, run] =
            ["idle", "run"].map(|name| self.cx.context.append_basic_block(self.function, name));
        builder.build_conditional_branch(idle, rest, run)?;
        builder.position_at_end(rest);
        builder.build_return(Some(&self.cx.i64t.const_zero()))?;
        builder.position_at_end(run);
        Ok(())
    }

    /// Emits the test whether a loop of dynamic extent has no iterations; `None` if all extents are static.
    fn emit_emptiness_test(&self, loops: &[LoopId]) -> Result<Option<IntValue<'ctx>>> {
        let builder = &self.cx.builder;
        let mut any: Option<IntValue> = None;
        for id in loops {
            let extent = self.nest.extents[id.0 as usize];
            if !is_code(extent) {
                continue;
            }
            let zero = self.cx.i64t.const_zero();
            let empty =
                builder.build_int_compare(IntPredicate::EQ, self.size_value(extent), zero, "")?;
            any = Some(match any {
                Some(any) => builder.build_or(any, empty, "")?,
                None => empty,
            });
        }
        Ok(any)
    }

    /// Emits the loops of the nest and its action, by its schedule.
    fn emit_body(&mut self, private_copy: Option<PrivateCopy<'ctx>>) -> Result<()> {
        let failed = match &self.nest.action {
            Action::Check { inside, .. } => Some(self.new_failure_flag(*inside)?),
            Action::Store { .. } | Action::Update { .. } | Action::Sort { .. } => None,
            Action::Find { buffer, coordinates } => return self.emit_search(*buffer, coordinates),
            Action::Regions(_) | Action::Library(_) => {
                panic!("a nest without elements has a function of its own")
            }
        };
        let kernel = &self.nest.schedule.kernel;
        // What a kernel moves in its own way is not computed element by element.
        match kernel {
            Kernel::Run(run) => self.reached[run.load.0 as usize] = false,
            Kernel::Staged(lookup)
            | Kernel::Permute(lookup)
            | Kernel::RowBlocks(RowBlocks { lookup, .. })
            | Kernel::PackedTile(PackedTile { lookup, .. }) => {
                self.reached[lookup.load.0 as usize] = false;
                self.reached[lookup.coordinate.0 as usize] = false;
            }
            Kernel::TransposedTile(columns) => self.reached[columns.load.0 as usize] = false,
            Kernel::Product(Product { sum, .. })
            | Kernel::DirectSums(DirectSums { sum, .. })
            | Kernel::Columns(Columns { sum, .. }) => {
                let Expr::Reduce { start, .. } = self.nest.exprs[sum.0 as usize] else {
                    panic!("a product has sums")
                };
                self.reached = self.nest.dependencies(&[start]);
            }
            Kernel::Elements | Kernel::Fill(_) | Kernel::Totals(_) => {}
        }
        if let (Kernel::Run(_), Action::Store { value, .. } | Action::Update { value, .. }) =
            (kernel, &self.nest.action)
        {
            self.reached[value.0 as usize] = false;
        }
        let mut open = Vec::new();
        self.emit_ready_exprs(0, &mut open)?;
        // A kernel goes through the innermost loops itself.
        let own = match kernel {
            Kernel::RowBlocks(_) => 2,
            Kernel::Product(product) => product.loops.iter().sum(),
            Kernel::DirectSums(sums) => 1 + usize::from(sums.rows.is_some()),
            Kernel::Totals(_) => self.nest.order.len().min(2),
            _ => self.nest.order.len().min(1),
        };
        let (outer, own) = self.nest.order.split_at(self.nest.order.len() - own);
        let staged = self.stage_once(kernel)?;
        let room = match kernel {
            Kernel::RowBlocks(RowBlocks { bytes, .. })
            | Kernel::PackedTile(PackedTile { bytes, .. })
            | Kernel::TransposedTile(TransposedTile { bytes, .. }) => {
                Some(self.hold_in_register(self.allocate_aligned(*bytes)?)?)
            }
            _ => None,
        };
        for (depth, &id) in outer.iter().enumerate() {
            if depth + 2 == outer.len() {
                self.sample_columns(kernel, id)?;
            }
            if let Some(room) = room.filter(|_| depth + 1 == outer.len()) {
                self.pack_tile(kernel, room)?;
            }
            open.extend(self.emit_guard(depth)?.map(Enclosing::Loop));
            if !self.nest.schedule.precomputed.is_empty() && depth + 1 == outer.len() {
                open.push(Enclosing::Loop(self.precompute_row_offsets(id)?));
            }
            if depth + 1 == outer.len() && self.selects_iterations(depth, id) {
                self.open_selected_iterations(id, &mut open)?;
            } else {
                self.open_rows(id, &mut open)?;
            }
            self.load_row_offsets(0)?;
            if let Some(prefetch) = &self.nest.schedule.prefetch
                && depth + 1 + prefetch.within == self.nest.order.len()
            {
                self.prefetch_rows(prefetch)?;
            }
            self.emit_ready_exprs(depth + 1, &mut open)?;
        }
        if !matches!(kernel, Kernel::PackedTile(_)) {
            open.extend(self.emit_guard(outer.len())?.map(Enclosing::Loop));
        }
        match (kernel, &self.nest.action) {
            (
                Kernel::Run(run),
                Action::Store { buffer, at, .. } | Action::Update { buffer, at, .. },
            ) => self.move_run(run, *buffer, at)?,
            (Kernel::Fill(byte), Action::Store { buffer, at, value }) => {
                self.fill_bytes(*byte, *buffer, at, *value)?;
            }
            (
                Kernel::Staged(lookup) | Kernel::Permute(lookup),
                Action::Store { buffer, at, .. },
            ) => self.emit_lookups(lookup, staged, *buffer, at)?,
            (Kernel::RowBlocks(row_blocks), Action::Store { buffer, at, .. }) => {
                let stage = staged.expect("the lookups of row blocks are staged before them");
                let room = room.expect("row blocks have a packed tile");
                self.emit_row_block(row_blocks, stage, room, *buffer, at)?;
            }
            (Kernel::PackedTile(packed_tile), Action::Store { buffer, at, .. }) => {
                self.emit_panel_row(packed_tile, *buffer, at)?;
            }
            (Kernel::Totals(totals), Action::Store { .. }) => self.emit_totals(totals)?,
            (Kernel::Columns(columns), Action::Store { buffer, at, .. }) => {
                self.emit_columns(columns, *buffer, at)?;
            }
            (Kernel::Product(product), Action::Store { buffer, at, .. }) => {
                self.emit_product(product, *buffer, at)?;
            }
            (Kernel::DirectSums(sums), Action::Store { buffer, at, .. }) => {
                self.emit_direct_sums(sums, *buffer, at)?;
            }
            (Kernel::TransposedTile(columns), Action::Store { buffer, at, .. }) => {
                let room = room.expect("transposed tiles have room");
                self.move_column_run(columns, room, *buffer, at)?;
            }
            (Kernel::Elements, Action::Store { .. }) if self.unrolls() => {
                self.emit_unrolled_iterations(failed)?;
            }
            (Kernel::Elements, Action::Update { inside: None, .. }) if self.updates_anywhere() => {
                self.emit_unrolled_loop(failed)?;
            }
            (_, Action::Sort { buffer, at, key, scratch, by, first, .. }) => {
                self.sort_row((*buffer, at), *key, *scratch, (*by, *first))?;
            }
            _ => {
                for (depth, &inner) in (outer.len() + 1..).zip(own) {
                    self.open_rows(inner, &mut open)?;
                    self.emit_ready_exprs(depth, &mut open)?;
                }
                self.emit_action(failed)?;
            }
        }
        while let Some(last) = open.pop() {
            match last {
                Enclosing::Loop(last) => self.close_loop(last)?,
                Enclosing::Gate(skip) => self.continue_at(skip)?,
            }
        }
        if self.nest.schedule.stream {
            self.cx.fence()?;
        }
        if let Some(private_copy) = private_copy {
            self.reduce_private_copy(private_copy)?;
        }
        self.emit_return(failed)
    }

    /// Whether the iterations of the innermost loop are emitted as straight-line code, all of them, before their
    /// check.
    fn unrolls(&self) -> bool {
        self.nest.schedule.unrolled && !self.is_innermost_checked()
    }

    /// Whether the innermost loop is checked in chunks.
    fn is_innermost_checked(&self) -> bool {
        let checked = self.nest.guard.as_ref().map(|guard| guard.depth + 1);
        checked == Some(self.nest.order.len())
    }

    fn emit_unrolled_iterations(&mut self, failed: Option<FailureFlag<'ctx>>) -> Result<()> {
        let inner = *self.nest.order.last().expect("a loop is unrolled");
        let iterations = self.nest.extents[inner.0 as usize];
        self.emit_consecutive_iterations(inner, self.size_value(0), iterations as u64, failed)
    }

    /// Emits a number of iterations of a loop as straight-line code.
    fn emit_consecutive_iterations(
        &mut self,
        id: LoopId,
        first: IntValue<'ctx>,
        iterations: u64,
        failed: Option<FailureFlag<'ctx>>,
    ) -> Result<()> {
        let cx = self.cx;
        let before = self.values.clone();
        for iteration in 0..iterations {
            let iteration = cx.i64t.const_int(iteration, false);
            let at = cx.builder.build_int_nuw_add(first, iteration, "")?;
            self.counters[id.0 as usize] = Some(at);
            self.compute_ready(self.nest.exprs.len())?;
            self.emit_action(failed)?;
            // What loops of reductions have computed is of the last turn of theirs.
            self.values.clone_from(&before);
        }
        self.counters[id.0 as usize] = None;
        Ok(())
    }

    /// Whether the innermost loop updates single elements at arbitrary addresses by loop-invariant values, as a
    /// histogram does: it is not vectorized, and its overhead matters.
    fn updates_anywhere(&self) -> bool {
        let (Some(&inner), Action::Update { at, value, .. }) =
            (self.nest.order.last(), &self.nest.action)
        else {
            return false;
        };
        self.owned.is_none()
            && !self.loops[value.0 as usize].contains(&inner)
            && !self.is_innermost_checked()
            && self.nest.stride(inner) == 1
            && values_in_map(at).iter().any(|value| self.loops[value.0 as usize].contains(&inner))
    }

    /// Emits the innermost loop, unrolled, and a loop for the remaining iterations.
    fn emit_unrolled_loop(&mut self, failed: Option<FailureFlag<'ctx>>) -> Result<()> {
        const UNROLLED: u64 = 4;
        let inner = *self.nest.order.last().expect("a loop around an update");
        let [begin, end] = self.bounds(inner);
        let (cx, builder) = (self.cx, &self.cx.builder);
        let number = |value: u64| cx.i64t.const_int(value, false);
        let count = builder.build_int_sub(end, begin, "")?;
        let left = builder.build_and(count, number(UNROLLED - 1), "")?;
        let whole = builder.build_int_sub(end, left, "")?;
        for (from, to, iterations) in [(begin, whole, UNROLLED), (whole, end, 1)] {
            let [some, next] =
                ["some", "next"].map(|name| cx.context.append_basic_block(self.function, name));
            let any = builder.build_int_compare(IntPredicate::NE, from, to, "")?;
            builder.build_conditional_branch(any, some, next)?;
            builder.position_at_end(some);
            let open = self.open_range(from, to)?;
            let counter = open.counter.as_basic_value().into_int_value();
            self.emit_consecutive_iterations(inner, counter, iterations, failed)?;
            self.close_with_step(open, iterations)?;
            builder.build_unconditional_branch(next)?;
            builder.position_at_end(next);
        }
        Ok(())
    }

    /// Emits the nest's action on one element.
    pub(super) fn emit_action(&mut self, failed: Option<FailureFlag<'ctx>>) -> Result<()> {
        match &self.nest.action {
            Action::Store { buffer, at, value } => {
                self.store(*buffer, at, self.typed_value(*value))
            }
            Action::Update { buffer, at, value, op, .. } => {
                self.emit_update(*buffer, at, *value, *op)
            }
            Action::Check { inside, .. } => {
                self.record_failure(failed.expect("the variable of a check"), *inside)
            }
            Action::Find { .. } | Action::Regions(_) | Action::Library(_) => {
                panic!("it is a nest of its own")
            }
            Action::Sort { .. } => panic!("a row is sorted as a whole"),
        }
    }

    /// Emits the return of the function: of 1 if a check has failed, else of 0.
    fn emit_return(&mut self, failed: Option<FailureFlag<'ctx>>) -> Result<()> {
        let zero = self.cx.i64t.const_zero();
        let status = match (&self.nest.action, failed) {
            (Action::Check { .. }, Some(failed)) => {
                let failed = self.has_failed(failed)?;
                let status = self.cx.i64t.const_int(1, false);
                self.cx.builder.build_select(failed, status, zero, "")?.into_int_value()
            }
            _ => zero,
        };
        self.cx.builder.build_return(Some(&status))?;
        Ok(())
    }

    /// Emits those of the first `end` expressions that are needed and depend on open loops only.
    pub fn compute_ready(&mut self, end: usize) -> Result<()> {
        for k in 0..end {
            let ready = self.reached[k]
                && self.values[k].is_none()
                && self.loops[k].iter().all(|id| self.counters[id.0 as usize].is_some())
                && self.nest.exprs[k].operands().iter().all(|&v| self.is_ready(k, v));
            if ready {
                self.values[k] = Some(self.emit_expr(k)?);
            }
        }
        Ok(())
    }

    /// Whether `user` can be emitted as far as `operand` is concerned: it has a value, or is the body of a reduction,
    /// which emits it itself.
    fn is_ready(&self, user: usize, operand: ExprId) -> bool {
        let body = matches!(self.nest.exprs[user], Expr::Reduce { body, times, .. }
            if body == operand || times == Some(operand));
        body || self.values[operand.0 as usize].is_some()
    }

    pub fn value(&self, id: ExprId) -> IntValue<'ctx> {
        self.values[id.0 as usize].expect("operands are computed before their users")
    }

    /// Emits one expression, whose operands have values.
    fn emit_expr(&mut self, k: usize) -> Result<IntValue<'ctx>> {
        let cx = self.cx;
        match &self.nest.exprs[k] {
            Expr::Bits { element, bits } => {
                let words = [*bits as u64, (*bits >> 64) as u64];
                let ty = cx.int(*element);
                Ok(match element.bytes() {
                    16 => ty.const_int_arbitrary_precision(&words),
                    _ => ty.const_int(words[0], false),
                })
            }
            Expr::Position(at) => self.emit_affine(at),
            Expr::Load { buffer, element, at } => self.load(*buffer, *element, at),
            Expr::Binary { op, element, x, y } => {
                let operands = [self.value(*x), self.value(*y)];
                cx.emit_elementwise(&CoreOp::Binary(*op), *element, *element, &operands)
            }
            Expr::Negf { element, x } => {
                cx.emit_elementwise(&CoreOp::Negf, *element, *element, &[self.value(*x)])
            }
            Expr::Cmpi { predicate, element, x, y } => {
                let op = CoreOp::Cmpi(Cmpi { predicate: *predicate });
                cx.emit_elementwise(
                    &op,
                    *element,
                    ElementType::I1,
                    &[self.value(*x), self.value(*y)],
                )
            }
            Expr::Cmpf { predicate, element, x, y } => {
                let op = CoreOp::Cmpf(Cmpf { predicate: *predicate });
                cx.emit_elementwise(
                    &op,
                    *element,
                    ElementType::I1,
                    &[self.value(*x), self.value(*y)],
                )
            }
            Expr::Select { condition, yes, no, .. } => {
                let condition = cx.lowest_bit(self.value(*condition))?;
                let (yes, no) = (self.value(*yes), self.value(*no));
                Ok(cx.builder.build_select(condition, yes, no, "")?.into_int_value())
            }
            Expr::Formula { function, x } => cx.emit_elementary(*function, &[self.value(*x)]),
            Expr::Math { op, element, operands } => {
                let operands: Vec<_> = operands.iter().map(|&v| self.value(v)).collect();
                if *element == ElementType::F32
                    && let Some(function) = Elementary::of_math(*op)
                {
                    return cx.emit_elementary(function, &operands);
                }
                let to = if op.is_test() { ElementType::I1 } else { *element };
                cx.count_function(*op);
                cx.emit_elementwise(&CoreOp::Math(*op), *element, to, &operands)
            }
            Expr::Complex { op, element, operands } => {
                let operands: Vec<_> = operands.iter().map(|&v| self.value(v)).collect();
                cx.emit_complex(*op, *element, &operands)
            }
            Expr::Cast { op, from, to, x } => {
                let op = CoreOp::Cast(Cast { op: *op, to: *to });
                cx.emit_elementwise(&op, *from, *to, &[self.value(*x)])
            }
            Expr::Reduce { in_lanes: true, .. } => self.emit_sum_in_lanes(k),
            Expr::Reduce { loops, .. } => {
                let mut row = [Row { counter: None, values: self.values.clone() }];
                self.emit_reduction(k, &mut row, false)?;
                let [row] = row;
                self.values = row.values;
                // The reduction may be emitted again, for another term of a sum.
                self.clear_counters(loops);
                Ok(self.values[k].expect("it is reduced"))
            }
        }
    }

    /// Emits a reduction for some iterations of the loops around it, in one loop; each has its own total. If the terms of rows
    /// are to be transposed, the loop has those that are left.
    fn emit_reduction(&mut self, k: usize, rows: &mut [Row<'ctx>], transposed: bool) -> Result<()> {
        let (nest, cx) = (self.nest, self.cx);
        let Expr::Reduce { op, element, loops, start, body, times, .. } = &nest.exprs[k] else {
            panic!("it is a reduction")
        };
        let starts: Vec<IntValue> = (rows.iter())
            .map(|row| row.values[start.0 as usize].expect("computed before its users"))
            .collect();
        let vector = match transposed {
            true => Some(self.allocate_totals(*element, &starts)?),
            false => None,
        };
        let totals: Vec<PointerValue> = match vector {
            Some(vector) => self.lanes_of_totals(vector, *element, starts.len())?,
            None => starts
                .into_iter()
                .map(|start| self.allocate_variable(*element, start))
                .collect::<Result<_>>()?,
        };
        let skipped = match self.emit_emptiness_test(loops)? {
            Some(empty) => {
                let [iterations, done] = ["turns", "reduced"]
                    .map(|name| cx.context.append_basic_block(self.function, name));
                cx.builder.build_conditional_branch(empty, done, iterations)?;
                cx.builder.position_at_end(iterations);
                Some(done)
            }
            None => None,
        };
        let mut open = Vec::new();
        let (found, extreme) = match totals.as_slice() {
            &[total] => (
                self.open_found_block(k, *element, total)?,
                self.open_extreme_block(k, *element, total)?,
            ),
            _ => (None, None),
        };
        for &id in loops {
            let extent = self.nest.extents[id.0 as usize] as u64;
            match vector.filter(|_| loops.last() == Some(&id)) {
                Some(vector) => {
                    self.add_transposed_terms(k, rows, vector)?;
                    if extent.is_multiple_of(TRANSPOSED_TERMS) {
                        break;
                    }
                    let [begin, end] = [extent - extent % TRANSPOSED_TERMS, extent]
                        .map(|at| cx.i64t.const_int(at, false));
                    let rest = self.open_range(begin, end)?.with_id(id);
                    let counter = rest.counter.as_basic_value().into_int_value();
                    self.counters[id.0 as usize] = Some(counter);
                    open.push(rest);
                }
                None => open.push(self.open_loop(id)?),
            }
            if let [row] = &*rows {
                self.enter_row(row);
                self.compute_ready(k)?;
                rows[0].values.clone_from(&self.values);
            }
        }
        let bits = cx.int(*element);
        // None is left where all were transposed.
        let each = if open.len() < loops.len() { &[][..] } else { &totals[..] };
        for (row, &total) in rows.iter().zip(each) {
            self.enter_row(row);
            self.compute_ready(k)?;
            let before = cx.builder.build_load(bits, total, "")?.into_int_value();
            // A body that changes with none of the loops was computed before them.
            let next = self.value(*body);
            let after = match times {
                Some(times) => cx.add_product(*element, [next, self.value(*times), before])?,
                None => {
                    let op = CoreOp::Binary(*op);
                    cx.emit_elementwise(&op, *element, *element, &[before, next])?
                }
            };
            cx.builder.build_store(total, after)?;
        }
        while let Some(last) = open.pop() {
            self.close_loop(last)?;
        }
        if let Some(extreme) = extreme {
            self.close_extreme_block(k, extreme)?;
        }
        if let Some(found) = found {
            self.close_found_block(found)?;
        }
        if let Some(done) = skipped {
            cx.builder.build_unconditional_branch(done)?;
            cx.builder.position_at_end(done);
        }
        for (row, total) in rows.iter_mut().zip(totals) {
            let total = cx.builder.build_load(bits, total, "")?.into_int_value();
            row.values[k] = Some(match times {
                Some(_) => cx.end_fused_sum(*element, total)?,
                None => total,
            });
        }
        Ok(())
    }

    /// Continues with the values of an iteration.
    pub(super) fn enter_row(&mut self, row: &Row<'ctx>) {
        self.values.clone_from(&row.values);
        if let Some((id, counter)) = row.counter {
            self.counters[id.0 as usize] = Some(counter);
        }
    }

    /// Opens a loop over blocks of `count` iterations of a loop; also returns the iterations of a block. Where the last
    /// block has fewer, its last one stands in place of those behind the end.
    pub(super) fn open_block(
        &self,
        id: LoopId,
        count: u64,
    ) -> Result<(OpenLoop<'ctx>, Vec<Row<'ctx>>)> {
        let [begin, end] = self.bounds(id);
        let block = self.open_range(begin, end)?.with_step(count);
        let first = block.counter.as_basic_value().into_int_value();
        let row = |k: u64| {
            let k = self.cx.i64t.const_int(k, false);
            let at = self.cx.builder.build_int_nuw_add(first, k, "")?;
            let counter = Some((id, self.clamp_counter(at, end, 1)?));
            Ok(Row { counter, values: self.values.clone() })
        };
        let rows = (0..count).map(row).collect::<Result<_>>()?;
        Ok((block, rows))
    }

    /// Opens a loop of the nest. If reductions of its iterations are interleaved, they are computed for some iterations,
    /// and a loop over these is opened.
    fn open_rows(&mut self, id: LoopId, open: &mut Vec<Enclosing<'ctx>>) -> Result<()> {
        let nest = self.nest;
        let Some(interleaved) = nest.schedule.interleaved.as_ref().filter(|it| it.rows == id)
        else {
            open.push(Enclosing::Loop(self.open_loop(id)?));
            return Ok(());
        };
        let cx = self.cx;
        let number = |value: u64| cx.i64t.const_int(value, false);
        let [_, end] = self.bounds(id);
        let before = self.values.clone();
        let (block, mut rows) = self.open_block(id, interleaved.count)?;
        let first = block.counter.as_basic_value().into_int_value();
        open.push(Enclosing::Loop(block));
        let mut totals = Vec::new();
        for &reduction in &interleaved.reductions {
            let k = reduction.0 as usize;
            for row in &mut rows {
                self.enter_row(row);
                self.compute_ready(k)?;
                row.values.clone_from(&self.values);
            }
            self.emit_reduction(k, &mut rows, interleaved.transposed)?;
            let ty = cx.int(nest.exprs[k].element());
            let room = self.allocate_on_stack(ty.array_type(interleaved.count as u32).into())?;
            for (at, row) in rows.iter().enumerate() {
                let to = element_address(&cx.builder, ty, room, number(at as u64))?;
                let total = row.values[k].expect("it is reduced");
                cx.builder.build_store(to, total)?;
            }
            totals.push((k, ty, room));
        }
        self.values = before;
        let past = cx.builder.build_int_nuw_add(first, number(interleaved.count), "")?;
        let past = self.clamp_counter(past, end, 0)?;
        let each = self.open_range(first, past)?.with_id(id);
        let counter = each.counter.as_basic_value().into_int_value();
        open.push(Enclosing::Loop(each));
        self.counters[id.0 as usize] = Some(counter);
        let at = cx.builder.build_int_nuw_sub(counter, first, "")?;
        for (k, ty, room) in totals {
            let from = element_address(&cx.builder, ty, room, at)?;
            self.values[k] = Some(cx.builder.build_load(ty, from, "")?.into_int_value());
        }
        Ok(())
    }

    /// Allocates a variable, which LLVM's passes promote to a register.
    pub fn allocate_variable(
        &self,
        element: ElementType,
        start: IntValue<'ctx>,
    ) -> Result<PointerValue<'ctx>> {
        let variable = self.allocate_on_stack(self.cx.int(element).as_basic_type_enum())?;
        self.cx.builder.build_store(variable, start)?;
        Ok(variable)
    }

    /// Allocates memory on the stack, in the function's first block.
    pub fn allocate_on_stack(&self, ty: BasicTypeEnum<'ctx>) -> Result<PointerValue<'ctx>> {
        let builder = self.cx.context.create_builder();
        match self.entry.get_first_instruction() {
            Some(first) => builder.position_before(&first),
            None => builder.position_at_end(self.entry),
        }
        builder.build_alloca(ty, "")
    }

    /// The range over which a loop iterates.
    pub fn bounds(&self, id: LoopId) -> [IntValue<'ctx>; 2] {
        self.ranges[id.0 as usize].unwrap_or_else(|| {
            let extent = self.nest.extents[id.0 as usize];
            [0, extent].map(|at| self.size_value(at))
        })
    }

    /// Opens a loop of the nest over its range.
    pub fn open_loop(&mut self, id: LoopId) -> Result<OpenLoop<'ctx>> {
        let [begin, end] = self.bounds(id);
        let stride = self.nest.stride(id) as u64;
        let mut past = end;
        if stride > 1 {
            // The last piece of all is whole, and begins where the others leave less than one.
            let (builder, number) = (&self.cx.builder, |n| self.cx.i64t.const_int(n, false));
            let all = self.size_value(self.nest.extents[id.0 as usize]);
            let is_last = builder.build_int_compare(IntPredicate::EQ, end, all, "")?;
            let over = builder.build_select(is_last, number(stride - 1), number(0), "")?;
            past = builder.build_int_add(end, over.into_int_value(), "")?;
        }
        let open = self.open_range(begin, past)?;
        let open = open.with_step(stride);
        let counter = open.counter.as_basic_value().into_int_value();
        let counter = if stride > 1 { self.clamp_counter(counter, end, 1)? } else { counter };
        self.counters[id.0 as usize] = Some(counter);
        Ok(open.with_id(id))
    }

    /// Opens a loop with at least one iteration and step 1, or the step of [`Self::close_with_step`].
    pub fn open_range(&self, begin: IntValue<'ctx>, end: IntValue<'ctx>) -> Result<OpenLoop<'ctx>> {
        let cx = self.cx;
        let before = cx.builder.get_insert_block().expect("the builder stands in a block");
        let body = cx.context.append_basic_block(self.function, "loop");
        cx.builder.build_unconditional_branch(body)?;
        cx.builder.position_at_end(body);
        let counter = cx.builder.build_phi(cx.i64t, "")?;
        counter.add_incoming(&[(&begin, before)]);
        let (range, functions) = ([begin, end], cx.functions.get());
        Ok(OpenLoop { id: None, counter, body, range, step: 1, functions })
    }

    pub fn close_loop(&mut self, open: OpenLoop<'ctx>) -> Result<()> {
        if let Some(id) = open.id {
            self.counters[id.0 as usize] = None;
        }
        let step = open.step;
        self.close_with_step(open, step)
    }

    /// Closes a loop with this step.
    pub fn close_with_step(&self, open: OpenLoop<'ctx>, step: u64) -> Result<()> {
        let cx = self.cx;
        let counter = open.counter.as_basic_value().into_int_value();
        let step_value = cx.i64t.const_int(step, false);
        let next = cx.builder.build_int_nuw_add(counter, step_value, "")?;
        let predicate = if step == 1 { IntPredicate::EQ } else { IntPredicate::UGE };
        let done = cx.builder.build_int_compare(predicate, next, open.range[1], "")?;
        let last = cx.builder.get_insert_block().expect("the builder stands in a block");
        let exit = cx.context.append_basic_block(self.function, "done");
        let again = cx.builder.build_conditional_branch(done, exit, open.body)?;
        // A loop of one block is an innermost one.
        let [all, long, calls] = [0, 1, 2].map(|k| cx.functions.get()[k] - open.functions[k]);
        if all + calls > 0 && last == open.body && step == 1 {
            let hints = match (calls, cx.called_lanes(open.range)) {
                (0, _) => vec![("interleave.count", cx.interleaved_vectors(open.range, long > 0))],
                (_, Some(lanes)) => vec![("vectorize.width", lanes), ("interleave.count", 1)],
                (_, None) => vec![("interleave.count", 1)],
            };
            cx.hint(again, &hints);
        }
        open.counter.add_incoming(&[(&next, last)]);
        cx.builder.position_at_end(exit);
        Ok(())
    }

    /// Emits the value of an index map. Terms of outer loops are added first, so that they are loop-invariant in the
    /// inner ones.
    fn emit_affine(&self, at: &Affine) -> Result<IntValue<'ctx>> {
        let mut terms = at.terms.clone();
        terms.sort_by_key(|&(var, factor)| (self.loop_depth(var), Reverse(factor)));
        let mut sum = self.size_value(at.constant);
        let is_digit = |&(a, large): &(Var, i64), &(b, small): &(Var, i64)| {
            matches!((a, b), (Var::Value(_), Var::Value(_)))
                && self.loop_depth(a) == self.loop_depth(b)
                && small > 0
                && !is_code(large)
                && large % small == 0
        };
        for digits in terms.chunk_by(is_digit) {
            let number = self.emit_horner(digits)?;
            sum = self.cx.builder.build_int_add(sum, number, "")?;
        }
        Ok(sum)
    }

    /// The position in the order of loops, from 1, of the innermost one on which a variable depends; 0 if it depends
    /// on none.
    fn loop_depth(&self, var: Var) -> usize {
        let of_loop = |id: &LoopId| 1 + self.nest.order.iter().position(|o| o == id).unwrap_or(64);
        match var {
            Var::Loop(id) => of_loop(&id),
            Var::Value(id) => self.loops[id.0 as usize].iter().map(of_loop).max().unwrap_or(0),
        }
    }

    /// Emits a sum of terms, each of whose factors divides the one before, by Horner's rule.
    fn emit_horner(&self, digits: &[(Var, i64)]) -> Result<IntValue<'ctx>> {
        let builder = &self.cx.builder;
        let number = |value: i64| self.size_value(value);
        let value = |var: Var| match var {
            Var::Loop(id) => self.counters[id.0 as usize].expect("the loop is around its uses"),
            Var::Value(id) => self.value(id),
        };
        let (first, mut unit) = digits[0];
        let mut sum = value(first);
        for &(var, factor) in &digits[1..] {
            let higher = builder.build_int_mul(sum, number(unit / factor), "")?;
            sum = builder.build_int_add(higher, value(var), "")?;
            unit = factor;
        }
        builder.build_int_mul(sum, number(unit), "")
    }

    /// The address of the element at an index map, which is inside the buffer.
    pub fn emit_address(
        &self,
        buffer: Buffer,
        element: ElementType,
        at: &Affine,
    ) -> Result<PointerValue<'ctx>> {
        let (base, index) = (self.buffer_base(buffer), self.emit_affine(at)?);
        element_address(&self.cx.builder, self.cx.int(element), base, index)
    }

    /// An address like [`Self::emit_address`] that may be outside the buffer and is not dereferenced.
    pub fn emit_unchecked_address(
        &self,
        buffer: Buffer,
        element: ElementType,
        at: &Affine,
    ) -> Result<PointerValue<'ctx>> {
        let (base, index) = (self.buffer_base(buffer), self.emit_affine(at)?);
        unchecked_element_address(&self.cx.builder, self.cx.int(element), base, index)
    }

    /// The address of a buffer; of the private copy, if it is the updated one and there is one.
    pub fn buffer_base(&self, buffer: Buffer) -> PointerValue<'ctx> {
        if let (Some(own), Some((updated, _))) = (self.own_elements, self.nest.action.target())
            && buffer == *updated
        {
            return own;
        }
        self.buffer_parameter(buffer)
    }

    /// The parameter of the function that is the address of a buffer.
    pub fn buffer_parameter(&self, buffer: Buffer) -> PointerValue<'ctx> {
        let param = self.buffers.iter().position(|&b| b == buffer).expect("a buffer of the nest");
        let base = self.function.get_nth_param(param as u32).expect("one parameter per buffer");
        base.into_pointer_value()
    }

    /// The value of an element, with its type.
    pub(super) fn typed_value(&self, id: ExprId) -> (ElementType, IntValue<'ctx>) {
        (self.nest.exprs[id.0 as usize].element(), self.value(id))
    }

    pub(super) fn store(
        &self,
        buffer: Buffer,
        at: &Affine,
        (element, value): (ElementType, IntValue<'ctx>),
    ) -> Result<()> {
        self.store_to(self.emit_address(buffer, element, at)?, value).map(drop)
    }

    fn store_to(
        &self,
        to: PointerValue<'ctx>,
        value: IntValue<'ctx>,
    ) -> Result<InstructionValue<'ctx>> {
        let store = self.cx.builder.build_store(to, value)?;
        store.set_alignment(1).expect("stores have an alignment");
        Ok(store)
    }

    /// Emits all expressions that depend on the first `depth` loops only; before them, as soon as they are known, the
    /// conditions under which updates are applied.
    fn emit_ready_exprs(&mut self, depth: usize, open: &mut Vec<Enclosing<'ctx>>) -> Result<()> {
        if let Action::Update { inside: Some(inside), .. } = self.nest.action
            && self.is_known_at(depth, inside)
        {
            self.compute_only(inside)?;
            let inside = self.cx.lowest_bit(self.value(inside))?;
            open.push(Enclosing::Gate(self.skip_unless(inside)?));
        }
        if let (Some(owner), Some(_)) = (&self.nest.schedule.owner, self.owned)
            && self.is_known_at(depth, owner.coordinate)
        {
            self.compute_only(owner.coordinate)?;
            if let Some(own) = self.emit_ownership_test()? {
                open.push(Enclosing::Gate(self.skip_unless(own)?));
            }
        }
        self.compute_ready(self.nest.exprs.len())
    }

    /// Whether an expression depends on the first `depth` loops only, and on the last of them.
    pub(super) fn is_known_at(&self, depth: usize, id: ExprId) -> bool {
        let (own, loops) = (&self.loops[id.0 as usize], &self.nest.order[..depth]);
        own.iter().all(|id| loops.contains(id)) && loops.last().is_none_or(|it| own.contains(it))
    }

    /// Emits code for when a condition holds, and for when it does not.
    pub(super) fn emit_either(
        &mut self,
        condition: IntValue<'ctx>,
        yes: impl FnOnce(&mut Self) -> Result<()>,
        no: impl FnOnce(&mut Self) -> Result<()>,
    ) -> Result<()> {
        let (cx, builder) = (self.cx, &self.cx.builder);
        let [then, other, next] = ["then", "otherwise", "next"]
            .map(|name| cx.context.append_basic_block(self.function, name));
        builder.build_conditional_branch(condition, then, other)?;
        let before = self.values.clone();
        builder.position_at_end(then);
        yes(self)?;
        builder.build_unconditional_branch(next)?;
        self.values.clone_from(&before);
        builder.position_at_end(other);
        no(self)?;
        builder.build_unconditional_branch(next)?;
        self.values = before;
        builder.position_at_end(next);
        Ok(())
    }

    /// Emits one element, and those that it is computed from.
    pub fn compute_only(&mut self, id: ExprId) -> Result<()> {
        let all = std::mem::replace(&mut self.reached, self.nest.dependencies(&[id]));
        self.compute_ready(self.nest.exprs.len())?;
        self.reached = all;
        Ok(())
    }

    /// Emits the test whether the owner's coordinate is in the range of this call; `None` where there is no range.
    pub fn emit_ownership_test(&self) -> Result<Option<IntValue<'ctx>>> {
        let (Some(owner), Some([begin, end])) = (&self.nest.schedule.owner, self.owned) else {
            return Ok(None);
        };
        let builder = &self.cx.builder;
        let at = builder.build_int_sub(self.value(owner.coordinate), begin, "")?;
        let count = builder.build_int_sub(end, begin, "")?;
        builder.build_int_compare(IntPredicate::ULT, at, count, "").map(Some)
    }

    /// Emits a branch to a new block, which is returned, for the case that a condition is false.
    pub(super) fn skip_unless(&self, condition: IntValue<'ctx>) -> Result<BasicBlock<'ctx>> {
        let block = |name| self.cx.context.append_basic_block(self.function, name);
        let (then, skip) = (block("update"), block("next"));
        self.cx.builder.build_conditional_branch(condition, then, skip)?;
        self.cx.builder.position_at_end(then);
        Ok(skip)
    }

    /// Ends the code of [`Self::skip_unless`].
    pub(super) fn continue_at(&self, next: BasicBlock<'ctx>) -> Result<()> {
        self.cx.builder.build_unconditional_branch(next)?;
        self.cx.builder.position_at_end(next);
        Ok(())
    }

    /// Emits the update of one element.
    fn emit_update(
        &self,
        buffer: Buffer,
        at: &Affine,
        value: ExprId,
        op: Option<BinaryOp>,
    ) -> Result<()> {
        let (element, update) = self.typed_value(value);
        let to = self.emit_address(buffer, element, at)?;
        let joined = match op {
            Some(op) => {
                let there = self.load_from(to, element)?;
                let ty = element.signless();
                self.cx.emit_elementwise(&CoreOp::Binary(op), ty, ty, &[there, update])?
            }
            None => update,
        };
        let store = self.store_to(to, joined)?;
        // Elements that are anywhere are set one by one. Passes leave volatile stores alone: else they would
        // compute places in vectors to take these apart again, or use instructions that take longer.
        let inner = self.nest.order.last();
        let is_anywhere = inner.is_some_and(|inner| {
            values_in_map(at).iter().any(|value| self.loops[value.0 as usize].contains(inner))
        });
        if op.is_none() && is_anywhere {
            store.set_volatile(true).expect("a store may be volatile");
        }
        Ok(())
    }

    pub(super) fn load(
        &self,
        buffer: Buffer,
        element: ElementType,
        at: &Affine,
    ) -> Result<IntValue<'ctx>> {
        self.load_from(self.emit_address(buffer, element, at)?, element)
    }

    fn load_from(&self, from: PointerValue<'ctx>, element: ElementType) -> Result<IntValue<'ctx>> {
        let loaded = self.cx.builder.build_load(self.cx.int(element), from, "")?.into_int_value();
        let instruction = loaded.as_instruction().expect("a load is an instruction");
        instruction.set_alignment(1).expect("loads have an alignment");
        Ok(loaded)
    }
}
