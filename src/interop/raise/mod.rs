//! Raises upstream's dialects: linalg's structured operations become core ops.
//!
//! `linalg.generic` and its named forms become views, elementwise ops, reductions, and one `mg.gather_multiaxis` for
//! each `tensor.extract` at computed positions. `tensor.insert_slice` becomes a concatenation, a pad or a replaced
//! part. Index arithmetic is left to canonicalization, which turns it into the gather's bounds mode. Loops may be
//! dynamic (`?`) where they cover whole dimensions. Operations that raising does not support stay unchanged.
//!
//! For a run, and for a target, `linalg.pack` and `linalg.unpack` are raised, too, and attention of IREE's dialect.
//!
//! Operations that only name dynamic sizes are removed; the names become attributes of the function's arguments.
//!
//! Raising also reverses what the export does to checked gathers, which it marks. An assertion or a status result
//! that reports only coordinates out of range is removed. The gathers, which read all of these coordinates, then stop
//! at them themselves.

mod affine;
mod approx_top_k;
mod attention;
mod checks;
mod control_flow;
mod fold;
mod functional;
mod globals;
mod iree;
mod lift;
mod lists;
mod mapped;
mod notes;
mod pack;
mod parts;
mod positions;
mod processes;
mod python;
mod quantized;
mod random;
mod read;
mod reduce;
mod regions;
mod scalars;
mod scan;
mod sizes;
mod structured;
mod window;
mod windowed;

use std::collections::HashSet;

use smallvec::SmallVec;

use crate::ir::regions::locate_like;
use crate::ir::{Attr, AttrKind, Block, FunctionTable, Module, Op, Value};
use crate::ops::conversion::Target;
use crate::ops::core::Constant;
use crate::ops::{CoreOp, Semantics};
use crate::source::Diagnostic;
use crate::tensor::Tensor;
use crate::types::ElementType;
use crate::verify::Verified;
use approx_top_k::raise_approx_top_k;
use checks::{Checks, End};
use control_flow::raise_control_flow;
use globals::raise_globals;
use lift::Lift;
use lists::{raise_lists, raise_parts};
pub use processes::legalize_processes;
pub use quantized::legalize_quantized;
use random::seed_random;
pub use regions::{has_opaque_regions, lower_opaque_regions, lower_regions};
use scalars::raise_scalars;
use structured::{Structured, is_structured};

/// The treatment of named contractions, such as `linalg.matmul`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contractions {
    /// They are not raised: other stages handle a product of matrices as one operation.
    Kept,
    /// They are raised to sums of products, for engines and for dialects of other frameworks.
    Expanded,
}

/// Whether a program has operations that [`raise`] may replace.
pub fn is_raised(module: &Module, contractions: Contractions) -> bool {
    let may_have_parts = parts::may_be_in(module);
    module.functions().any(|func| {
        let blocks = module[func].regions.iter().flat_map(|&region| &module[region].blocks);
        let mut ops = blocks.flat_map(|&block| &module[block].ops);
        ops.any(|&op| {
            let name = module.op_name(op);
            may_raise(name, contractions)
                || may_have_parts && parts::gives_parts(name)
                || notes::is_note(module, op)
        })
    })
}

/// A program that was rewritten; `None` where it has nothing to rewrite.
type Rewritten = Result<Option<Verified>, Vec<Diagnostic>>;

/// Rewrites what only runs need: seeds of random numbers, of which the first one is given, PyTorch's lists, globals,
/// structured control flow, processes that communicate, quantized types, `ApproxTopK`, and operations with regions that
/// the interpreter does not run. `None` where a program has none of them.
///
/// # Errors
/// Processes that cannot run together, a quantized type that is wrong, and the verifier's errors about the program
/// that results.
pub fn rewrite_to_run(module: &Verified, seed: u32) -> Rewritten {
    let mut rewritten = seed_random(module, seed)?;
    let rewrites: [fn(&Verified) -> Rewritten; 7] = [
        raise_lists,
        raise_globals,
        |module| raise_control_flow(module, None),
        legalize_processes,
        legalize_quantized,
        raise_approx_top_k,
        lower_opaque_regions,
    ];
    for rewrite in rewrites {
        rewritten = rewrite(rewritten.as_ref().unwrap_or(module))?.or(rewritten);
    }
    Ok(rewritten)
}

/// Unrolls PyTorch's loops that have lists, and rewrites structured control flow as branches and loops that carry
/// tensors, if the target has some; without a target, as those of StableHLO, which carry what they carried. `None`
/// where a program has none of them.
///
/// # Errors
/// The verifier's errors about the program that results.
pub fn rewrite_control_flow(module: &Verified, target: Option<&Target>) -> Rewritten {
    // A target that has PyTorch's loops has its lists, too.
    let unrolled = match target.is_some_and(|target| target.holds(python::LOOP)) {
        true => None,
        false => raise_lists(module)?,
    };
    if target.is_some_and(|target| target.forms.flow.is_none()) {
        return Ok(unrolled);
    }
    let module = unrolled.as_ref().unwrap_or(module);
    let retyped = python::with_types_of_mlir(module)?;
    let rewritten = raise_control_flow(retyped.as_ref().unwrap_or(module), target)?.or(retyped);
    let raised = match target {
        Some(target) => raise_scalars(rewritten.as_ref().unwrap_or(module), target)?,
        None => None,
    };
    Ok(raised.or(rewritten).or(unrolled))
}

/// Raises every function of a program.
///
/// # Errors
/// The verifier's errors about the raised program; none are known to occur.
pub fn raise(module: Verified, contractions: Contractions) -> Result<Verified, Vec<Diagnostic>> {
    if !is_raised(&module, contractions) {
        return Ok(module);
    }
    let module = raise_parts(&module)?.unwrap_or(module);
    let mut module = module.into_module();
    raise_functions(&mut module, contractions);
    Verified::new(module)
}

fn raise_functions(module: &mut Module, contractions: Contractions) {
    let functions: Vec<Op> = module.functions().collect();
    let mut named: Option<HashSet<Op>> = None;
    for func in functions {
        let regions = module[func].regions.clone();
        let [region] = regions[..] else { continue };
        notes::name_sizes(module, func);
        for block in module[region].blocks.clone() {
            let may_raise = |&op: &Op| may_raise(module.op_name(op), contractions);
            if module[block].ops.iter().any(may_raise) {
                let named = named.get_or_insert_with(|| named_functions(module));
                raise_block(module, func, block, (!named.contains(&func), contractions));
            }
        }
    }
}

fn may_raise(name: &str, contractions: Contractions) -> bool {
    is_structured(name, contractions)
        || name == window::NAME
        || contractions == Contractions::Expanded
            && (attention::NAMES.contains(&name) || pack::NAMES.contains(&name))
}

/// Raises a block. The first of the pair is whether a status that the function returns may be removed.
fn raise_block(
    module: &mut Module,
    func: Op,
    block: Block,
    (statuses, contractions): (bool, Contractions),
) {
    let checks = Checks::find(module, func, block, statuses);
    let before = checks.has_status().then(|| module.clone());
    let attempt = Attempt { module, func, block, checks, contractions };
    if attempt.run().is_err()
        && let Some(before) = before
    {
        *module = before;
        let checks = Checks::find(module, func, block, false);
        // Without statuses, raising does not fail.
        let _ = Attempt { module, func, block, checks, contractions }.run();
    }
}

/// The functions that an operation refers to by name, whose types must not change.
fn named_functions(module: &Module) -> HashSet<Op> {
    let functions = FunctionTable::new(module);
    let ops = module.walk(module.top()).into_iter();
    ops.flat_map(|op| functions.named_by(module, op)).collect()
}

/// A block that is being raised.
struct Attempt<'m> {
    module: &'m mut Module,
    func: Op,
    block: Block,
    checks: Checks,
    contractions: Contractions,
}

impl Attempt<'_> {
    /// Raises the block.
    ///
    /// # Errors
    /// The status would no longer report all coordinates that it reported before.
    fn run(mut self) -> Result<(), ()> {
        let (mut order, mut raised) = (Vec::new(), Vec::new());
        for op in self.module[self.block].ops.clone() {
            let start = self.module[self.block].ops.len();
            match self.raise_op(op) {
                Some(values) => {
                    raised.push(op);
                    let made = self.module[self.block].ops[start..].to_vec();
                    made.iter().for_each(|&new| locate_like(self.module, new, op));
                    order.extend(made);
                    for (from, to) in self.module[op].results.clone().into_iter().zip(values) {
                        self.module.replace_uses(from, to);
                        self.checks.note_replacement(from, to);
                    }
                }
                None => order.push(op),
            }
        }
        let redundant = self.checks.redundant_checks()?;
        self.module.forget_regions(&raised);
        self.module.arrange(self.block, order);
        for end in redundant {
            match end {
                End::Assert(op) => self.module.erase(op),
                End::Status(op) => self.drop_status(op),
            }
        }
        self.remove_unused();
        Ok(())
    }

    /// Appends the operations that replace an operation; returns the values of its results, or `None` where it cannot
    /// be raised.
    fn raise_op(&mut self, op: Op) -> Option<Vec<Value>> {
        let name = self.module.op_name(op);
        if name == window::NAME {
            return window::raise(self.module, self.block, op).map(|value| vec![value]);
        }
        let is_expanded = self.contractions == Contractions::Expanded;
        if is_expanded && attention::NAMES.contains(&name) {
            return attention::raise(self.module, self.block, op);
        }
        if is_expanded && pack::NAMES.contains(&name) {
            return pack::raise(self.module, self.block, op).map(|value| vec![value]);
        }
        if positions::NAMES.contains(&name) {
            return positions::raise(self.module, self.block, op, &mut self.checks);
        }
        if !is_structured(name, self.contractions) {
            return None;
        }
        if let Some(value) = self.checks.raise_gather(self.module, self.block, op) {
            return Some(vec![value]);
        }
        let of = Structured::of(self.module, op)?;
        let mut lift = Lift::new(self.module, self.block, &of);
        lift.leaves_mlir = is_expanded;
        if of.has_reduction() {
            let reduced = reduce::raise(&mut lift).map(|value| vec![value]);
            return reduced.or_else(|| is_expanded.then(|| fold::raise(&mut lift))?);
        }
        (0..of.outputs().len()).map(|index| raise_parallel(&mut lift, index)).collect()
    }

    /// Removes the status from the function's results.
    fn drop_status(&mut self, end: Op) {
        let module = &mut *self.module;
        let mut returned: SmallVec<[Value; 4]> = module[end].operands.clone();
        returned.pop();
        module.set_operands(end, returned);
        let Some((inputs, results)) = module.function_type(self.func) else { return };
        let (inputs, mut results) = (inputs.to_vec(), results.to_vec());
        results.pop();
        let count = results.len();
        module.set_function_type(self.func, inputs, results);
        if let Some(attr) = module.attr(self.func, "res_attrs")
            && let AttrKind::Array(each) = &module.pools[attr]
        {
            let each: Box<[Attr]> = each.iter().take(count).copied().collect();
            let is_empty = |&attr: &Attr| matches!(&module.pools[attr], AttrKind::Dictionary(members) if members.is_empty());
            if each.iter().all(is_empty) {
                module.remove_attr(self.func, "res_attrs");
            } else {
                let attr = module.pools.attr(AttrKind::Array(each));
                let name = module.pools.name("res_attrs");
                module.set_attr(self.func, name, attr);
            }
        }
    }

    /// Removes pure operations whose results are not used.
    fn remove_unused(&mut self) {
        let mut order = self.module[self.block].ops.clone();
        let mut unused: HashSet<Op> = HashSet::new();
        for &op in order.iter().rev() {
            let data = &self.module[op];
            let is_used = |value: &Value| {
                self.module[*value]
                    .uses
                    .iter()
                    .any(|used| !unused.contains(&self.enclosing_op(used.op)))
            };
            if is_pure(self.module, op) && !data.results.iter().any(is_used) {
                unused.insert(op);
            }
        }
        order.retain(|op| !unused.contains(op));
        self.module.forget_regions(&unused.into_iter().collect::<Vec<_>>());
        self.module.arrange(self.block, order);
    }

    /// The operation of the block that contains another one.
    fn enclosing_op(&self, mut op: Op) -> Op {
        while self.module[op].parent != Some(self.block)
            && let Some(parent) = self.module.parent_op(op)
        {
            op = parent;
        }
        op
    }
}

/// Raises the output with this index of an operation without reductions.
fn raise_parallel(lift: &mut Lift, index: usize) -> Option<Value> {
    let of = lift.of;
    let output = of.outputs()[index];
    let ty = lift.ty(output)?;
    if ty.element == ElementType::String {
        return None;
    }
    if ty.element_count() == Some(0) {
        let empty = Tensor::zeroed(ty.element, &ty.shape);
        return lift.emit(CoreOp::Constant(Constant::tensor(empty)), &[]);
    }
    let written = of.maps[of.inputs + index].as_loops()?;
    let mut each = written.clone();
    each.sort_unstable();
    if each != (0..of.sizes.len()).collect::<Vec<_>>() {
        return None;
    }
    let value = lift.lift_result(index)?;
    let value = lift.broadcast(value, &of.sizes)?;
    let value = lift.transpose(value, &written)?;
    lift.cast(value, &ty)
}

/// Whether an operation has no effects: it is a core or framework operation, or one that raising replaces.
fn is_pure(module: &Module, op: Op) -> bool {
    let name = module.op_name(op);
    match module[op].def.map(|def| &def.semantics) {
        Some(Semantics::Core(_) | Semantics::Framework { .. }) => true,
        _ => {
            (may_raise(name, Contractions::Expanded) && !module[op].results.is_empty())
                || name == "tensor.extract"
        }
    }
}
