//! Operations with general regions as loops around copies of these regions.

use std::collections::HashMap;

use super::control_flow::append_return;
use crate::ir::regions::{Appending, append, create_region, inline, replace_within, types};
use crate::ir::{Block, Copies, Module, Op, Region, Type, TypeKind, Value};
use crate::ops::core::Bitcast;
use crate::ops::{AttrKindDef, CoreOp, Emit, EmitRegion, EmitRegions, OpDef, Val};
use crate::source::Diagnostic;
use crate::types::ValueType;
use crate::verify::Verified;

/// Replaces the operations that engines run by loops, where all their sizes are known; `None` where a program has none
/// of them.
///
/// # Errors
/// The verifier's errors about the program without them.
pub fn lower_regions(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    lower_where(module, &|_, _| true)
}

/// Replaces those of [`lower_regions`] that the interpreter does not run, either, since a region calls functions, has
/// regions itself or uses values from outside.
///
/// # Errors
/// The verifier's errors about the program without them.
pub fn lower_opaque_regions(module: &Verified) -> Result<Option<Verified>, Vec<Diagnostic>> {
    lower_where(module, &has_opaque_region)
}

/// Whether a program has operations that [`lower_opaque_regions`] replaces where their sizes are known.
pub fn has_opaque_regions(module: &Module) -> bool {
    let is_lowered = |op| has_loops(module, op) && has_opaque_region(module, op);
    module.walk(module.top()).into_iter().any(is_lowered)
}

fn has_loops(module: &Module, op: Op) -> bool {
    module[op].def.is_some_and(|def| def.semantics.loops().is_some())
}

fn has_opaque_region(module: &Module, op: Op) -> bool {
    module[op].regions.iter().any(|&region| module.body_of(region).is_none())
}

fn lower_where(
    module: &Verified,
    is_lowered: &dyn Fn(&Module, Op) -> bool,
) -> Result<Option<Verified>, Vec<Diagnostic>> {
    let is_lowered = |module: &Module, op: Op| has_loops(module, op) && is_lowered(module, op);
    if !module.walk(module.top()).into_iter().any(|op| is_lowered(module, op)) {
        return Ok(None);
    }
    let mut module = Module::clone(module);
    let replace = |module: &mut Module, block: Block, op: Op| {
        if is_lowered(module, op) { lower(module, block, op) } else { None }
    };
    for func in module.functions().collect::<Vec<_>>() {
        replace_within(&mut module, func, &replace);
    }
    Verified::new(module).map(Some)
}

/// Appends the loops that replace an operation; returns its results, or `None` where it stays.
fn lower(module: &mut Module, block: Block, op: Op) -> Option<Vec<Value>> {
    let decoded = module.decode(op).ok()?;
    let expand = decoded.def.semantics.loops()?;
    let inferred = decoded.infer_run().ok()?;
    let is_static = |ty: &ValueType| ty.as_tensor().is_some_and(|ty| ty.is_static());
    let declared = types(module, &module[op].results);
    let fits = inferred.iter().zip(&declared);
    if !decoded.operands.iter().chain(&inferred).all(is_static)
        || !fits.clone().all(|(ty, &declared)| module.pools.to_value_type(declared) == *ty)
    {
        return None;
    }
    let regions = named_regions(module, decoded.def, op)?;
    let start = module[block].ops.len();
    let values = module.definition_operands(op).to_vec();
    let operands: Vec<Val> = (0..values.len() as u32).map(Val).collect();
    let to = Appending { module, block, values, is_whole: true };
    let mut lowering = Lowering { to, regions };
    let call = crate::ops::Call { results: &inferred, ..decoded.call() };
    let results = expand(&call, &operands, &mut lowering);
    let Lowering { to, .. } = lowering;
    if to.is_whole && results.len() == declared.len() {
        let values: Vec<Value> = results.into_iter().map(|val| to.value(val)).collect();
        if types(to.module, &values) == declared {
            return Some(values);
        }
    }
    // The operations themselves are left out when the block is arranged.
    let made = module[block].ops[start..].to_vec();
    module.forget_regions(&made);
    None
}

/// The blocks of an operation's regions by the names of its attributes.
fn named_regions(module: &Module, def: &OpDef, op: Op) -> Option<HashMap<&'static str, Block>> {
    let names = def.attributes.iter().filter(|attr| attr.kind == AttrKindDef::Region);
    let block = |&region: &Region| module[region].blocks.first().copied();
    let blocks: Vec<Block> = module[op].regions.iter().map(block).collect::<Option<_>>()?;
    Some(names.map(|attr| attr.name).zip(blocks).collect())
}

/// A recipe with regions that is appended to a block.
struct Lowering<'m> {
    to: Appending<'m>,
    regions: HashMap<&'static str, Block>,
}

impl Lowering<'_> {
    /// A new region with these arguments, which returns what `fill` appends to it; and the types of that.
    fn region(&mut self, args: &[Type], fill: &mut EmitRegion) -> (Region, Vec<Type>) {
        let (region, block) = create_region(self.to.module, args);
        let outer = std::mem::replace(&mut self.to.block, block);
        let args = self.to.module[block].args.to_vec();
        let args: Vec<Val> = args.into_iter().map(|arg| self.to.add(arg)).collect();
        let returned = fill(self, &args);
        let returned: Vec<Value> = returned.into_iter().map(|val| self.to.value(val)).collect();
        append_return(self.to.module, block, &returned);
        self.to.block = outer;
        (region, types(self.to.module, &returned))
    }

    /// Appends an operation with regions.
    fn append(
        &mut self,
        name: &str,
        operands: &[Val],
        results: Vec<Type>,
        regions: &[Region],
    ) -> Vec<Val> {
        let operands: Vec<Value> = operands.iter().map(|&val| self.to.value(val)).collect();
        let made = append(self.to.module, self.to.block, name, &operands, results, regions);
        made.into_iter().map(|value| self.to.add(value)).collect()
    }
}

impl Emit for Lowering<'_> {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        self.to.emit(op, operands)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.to.type_of(value)
    }

    fn with_regions(&mut self) -> Option<&mut dyn EmitRegions> {
        Some(self)
    }
}

impl EmitRegions for Lowering<'_> {
    fn inline(&mut self, region: &str, args: &[Val]) -> Vec<Val> {
        let from = self.regions[region];
        let declared = types(self.to.module, &self.to.module[from].args);
        let mut values = Vec::new();
        for (&arg, ty) in args.iter().zip(declared) {
            let is_scalar = !matches!(self.to.module.pools[ty], TypeKind::RankedTensor { .. });
            let value = self.to.value(arg);
            values.push(match is_scalar {
                true => {
                    append(self.to.module, self.to.block, "tensor.extract", &[value], vec![ty], &[])
                        [0]
                }
                false => value,
            });
        }
        let returned = inline(self.to.module, from, &values, self.to.block, &mut Copies::default());
        let mut results = Vec::new();
        for value in returned {
            let val = self.to.add(value);
            results.push(match self.to.type_of(val) {
                ValueType::Scalar(element) => {
                    self.to.emit(CoreOp::Bitcast(Bitcast::to(element)), &[val])
                }
                _ => val,
            });
        }
        results
    }

    fn repeat(&mut self, first: &[Val], test: &mut EmitRegion, body: &mut EmitRegion) -> Vec<Val> {
        let values: Vec<Value> = first.iter().map(|&val| self.to.value(val)).collect();
        let states = types(self.to.module, &values);
        let (test, _) = self.region(&states, test);
        let (body, returned) = self.region(&states, body);
        self.to.is_whole &= returned == states;
        self.append("stablehlo.while", first, states, &[test, body])
    }

    fn branch(&mut self, condition: Val, yes: &mut EmitRegion, no: &mut EmitRegion) -> Vec<Val> {
        let (yes, results) = self.region(&[], yes);
        let (no, others) = self.region(&[], no);
        self.to.is_whole &= results == others;
        self.append("stablehlo.if", &[condition], results, &[yes, no])
    }
}
