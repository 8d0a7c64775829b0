//! The part of a block that moves elements: the operations that canonicalization may rewrite. The other operations
//! are unchanged.

use std::collections::{HashMap, HashSet};

use super::effort::Recipe;
use crate::ir::{Block, Builder, ConstantFolder, DecodedOp, Module, Op, OpSpans, Value};
use crate::ops::conversion::Target;
use crate::ops::core::Constant;
use crate::ops::{Call, CoreOp, Semantics};
use crate::tensor::Tensor;
use crate::types::ValueType;
use crate::verify::Verified;

/// The largest number of elements of a constant in the island; larger constants are leaves.
const MOST_ELEMENTS: usize = 4_096;

/// The operations of a block that canonicalization sees.
#[derive(Default)]
pub struct Island {
    /// The operations of the island, in the order of the block.
    ops: Vec<(Op, DecodedOp)>,
    /// The values from outside the island that its operations use.
    pub leaves: Vec<Value>,
    /// The constants from outside the island that its operations use.
    constants: Vec<(Value, CoreOp)>,
    /// The results of the island's operations that are used outside.
    pub wanted: Vec<Value>,
    /// The results of the island's operations that the target does not have.
    pub unwritten: Vec<Value>,
}

impl Island {
    /// Finds the island of a block.
    pub fn find(module: &Module, block: Block, target: &Target) -> Island {
        let mut known = ConstantFolder::default();
        let mut ops = Vec::new();
        let mut inside: HashSet<Value> = HashSet::new();
        for &op in &module[block].ops {
            let is_list = |value: &&Value| {
                matches!(
                    module.pools.to_value_type(module.value_type(**value)),
                    ValueType::Other(_)
                )
            };
            let lists_are_inside =
                module[op].operands.iter().filter(is_list).all(|list| inside.contains(list));
            if let Some(decoded) =
                decode_for_island(module, &mut known, op, target).filter(|_| lists_are_inside)
            {
                inside.extend(&module[op].results);
                ops.push((op, decoded));
            }
        }
        let mut island = Island { ops, ..Island::default() };
        island.find_borders(module, &mut known, &inside, target);
        island
    }

    fn find_borders(
        &mut self,
        module: &Module,
        known: &mut ConstantFolder,
        inside: &HashSet<Value>,
        target: &Target,
    ) {
        let own: HashSet<Op> = self.ops.iter().map(|&(op, _)| op).collect();
        let mut seen = inside.clone();
        for &(op, _) in &self.ops {
            for &operand in module[op].operands.iter().filter(|&&operand| seen.insert(operand)) {
                let ty = module.pools.to_value_type(module.value_type(operand));
                match constant_op(known.value(module, operand), &ty) {
                    Some(constant) => self.constants.push((operand, constant)),
                    None => self.leaves.push(operand),
                }
            }
            for &result in &module[op].results {
                let ty = module.pools.to_value_type(module.value_type(result));
                let is_tensor = !matches!(ty, ValueType::Other(_));
                if is_tensor && module[result].uses.iter().any(|used| !own.contains(&used.op)) {
                    self.wanted.push(result);
                }
                if is_tensor && !target.holds(module.op_name(op)) {
                    self.unwritten.push(result);
                }
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.wanted.is_empty()
    }

    /// The island as a program: a function from the leaves to these results, with the name and the span of the
    /// function `around`. `None` if the verifier refuses it.
    pub fn program(
        &self,
        module: &Module,
        around: Op,
        results: &[Value],
    ) -> Option<(Verified, Op)> {
        let mut program = Module::new(module.registry());
        let types = |values: &[Value]| -> Vec<ValueType> {
            values
                .iter()
                .map(|&value| module.pools.to_value_type(module.value_type(value)))
                .collect()
        };
        let body = program.body();
        let function = Builder::at_end(&mut program, body).function(
            module.text_attr(around, "sym_name").unwrap_or("main"),
            &types(&self.leaves),
            &types(results),
        );
        let &OpSpans { op, name, .. } = module.spans(around);
        program.set_spans(function.op, OpSpans { op, name, ..OpSpans::default() });
        let arguments = function.args.iter().copied();
        let mut values: HashMap<Value, Value> =
            self.leaves.iter().copied().zip(arguments).collect();
        let mut builder = Builder::at_end(&mut program, function.entry);
        for (value, constant) in &self.constants {
            values.insert(*value, builder.core(constant, &[]).ok()?);
        }
        for (op, decoded) in &self.ops {
            let data = &module[*op];
            let operands: Vec<Value> = data.operands.iter().map(|value| values[value]).collect();
            let made = builder.op(decoded.def.name, &operands, &decoded.attrs, &decoded.results);
            let made = builder.module[made].results.clone();
            values.extend(data.results.iter().copied().zip(made));
        }
        let results: Vec<Value> = results.iter().map(|result| values[result]).collect();
        builder.ret(&results);
        Some((Verified::new(program).ok()?, function.op))
    }
}

/// A small tensor as a constant op of this type.
fn constant_op(known: Option<Tensor>, ty: &ValueType) -> Option<CoreOp> {
    let value = known.filter(|value| value.count() <= MOST_ELEMENTS)?;
    let op = CoreOp::Constant(Constant::tensor(value));
    (op.infer(&[]).as_ref() == Ok(ty)).then_some(op)
}

/// Decodes an operation if it is part of the island.
fn decode_for_island(
    module: &Module,
    known: &mut ConstantFolder,
    op: Op,
    target: &Target,
) -> Option<DecodedOp> {
    let def = module[op].def?;
    if !matches!(def.semantics, Semantics::Core(_) | Semantics::Framework { .. }) {
        return None;
    }
    let decoded = known.decode(module, op).ok()?;
    let inferred = decoded.infer().ok()?;
    let types = decoded.operands.iter().chain(&decoded.results);
    if inferred != decoded.results
        || decoded.is_unknown()
        || !types.clone().all(ValueType::is_static)
    {
        return None;
    }
    if !target.holds(def.name) {
        return Some(decoded);
    }
    // Of the target's own operations, those whose types are written as the target has them.
    let is_own =
        |ty: &ValueType| ty.element().is_none_or(|e| (target.element)(e.canonical()) == Some(e));
    let is_large = !def.stated_values().is_empty()
        && module[op].results.iter().any(|&value| {
            module.constant_value(value).is_some_and(|value| value.count() > MOST_ELEMENTS)
        });
    let call = Call { results: &decoded.results, ..decoded.call() };
    let is_movement = || match decoded.results.iter().any(|ty| matches!(ty, ValueType::Other(_))) {
        true => decoded.operands.iter().all(|ty| ty.element().is_none()),
        false => Recipe::of(&call).is_some_and(|recipe| recipe.is_movement()),
    };
    (types.clone().all(is_own) && !is_large && is_movement()).then_some(decoded)
}
