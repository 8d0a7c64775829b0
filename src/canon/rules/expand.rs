//! One rule for each framework op: its own recipe, read from its definition.

use std::sync::{Mutex, PoisonError};

use super::{MatchDepth, Rewrite, Rule, Sampler, Term, id};
use crate::language::NodeOp;
use crate::ops::{Call, Emit, OpDef, Registry, Role, Semantics, Val};
use crate::symbols::recipe_on_symbols;
use crate::types::{TensorType, ValueType};

/// The rules of a registry, in its order. They are created once and never dropped.
pub fn rules(registry: &'static Registry) -> &'static [Rule<'static>] {
    static MADE: Mutex<Vec<(&Registry, &[Rule])>> = Mutex::new(Vec::new());
    let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, rules)) = made.iter().find(|(of, _)| std::ptr::eq(*of, registry)) {
        return rules;
    }
    // A definition that is kept may stand for one that is not, if no types are inferred for itself.
    let has_recipe = |def: &&OpDef| {
        matches!(
            def.semantics,
            Semantics::Framework { .. } | Semantics::Opaque { meaning: Some(_), infer: None, .. }
        )
    };
    let rules: &'static [Rule] = registry
        .ops()
        .filter(has_recipe)
        .map(|def| rule_of_definition(registry, def))
        .collect::<Vec<_>>()
        .leak();
    made.push((registry, rules));
    rules
}

fn rule_of_definition(registry: &Registry, def: &'static OpDef) -> Rule<'static> {
    // The registry lives as long as the program; so do the few strings derived from it.
    let leak = |text: String| -> &'static str { text.leak() };
    let rule = Rule::new(
        leak(format!("expand-{}", def.name)),
        leak(format!("{}(…) = its recipe of core ops", def.name)),
        vec![def.name].leak(),
        expand,
        sample_nothing,
    )
    .with_depth(MatchDepth::Operands);
    if registry.is_sized(def) { rule.for_dynamic_sizes() } else { rule }
}

/// Replaces a framework's op by its recipe.
fn expand(rw: &mut Rewrite) -> Option<Val> {
    let NodeOp::Framework { def, attrs, results, index } = rw.node.op.clone() else { return None };
    let Semantics::Framework { infer, expand, .. } = def.semantics else { return None };
    let operands = rw.operands();
    let types: Vec<ValueType> = {
        let emit = rw.emit();
        operands.iter().map(|&operand| emit.type_of(operand)).collect()
    };
    let is = |ty: &ValueType, wanted: fn(&TensorType) -> bool| match ty {
        ValueType::Tensor(ty) => wanted(ty),
        ValueType::Scalar(_) => true,
        ValueType::Other(_) => false,
    };
    // Operands of other types (`!torch.int`) say what to do; the row has accepted them.
    let computed = types.iter().filter(|ty| !matches!(ty, ValueType::Other(_)));
    let mut computed = computed.chain(&*results);
    let is_static = computed.clone().all(|ty| is(ty, TensorType::is_static));
    let is_known = is_static || (rw.sized && computed.all(|ty| is(ty, TensorType::is_named)));
    if !is_known {
        return None;
    }
    let known = |operand: &Val| match rw.sized {
        true => rw.egraph[id(*operand)].data.known_value(),
        false => rw.constant(*operand),
    };
    let constants: Vec<_> = operands.iter().map(known).collect();
    // A number that the program computes is no value of an e-graph.
    let is_computed_number = |(k, ty): (usize, &ValueType)| {
        matches!(ty, ValueType::Other(_)) && def.role(k) == Role::Constant && constants[k].is_none()
    };
    if types.iter().enumerate().any(is_computed_number) {
        return None;
    }
    let call =
        Call { def, operands: &types, constants: &constants, attrs: &attrs, results: &results };
    // While an operand that the row wants known is not, neither is the result's type, or the recipe is
    // empty: the rule is tried again when more is folded.
    if infer(&call).ok()?[..] != results[..] {
        return None;
    }
    if !is_static {
        // On symbols an op of the recipe may not be known to fit.
        let recorded = recipe_on_symbols(&call, expand)?;
        (*recorded.result_types().get(index as usize)? == results[index as usize]).then_some(())?;
    }
    expand(&call, &operands, &mut rw.emit()).get(index as usize).copied()
}

/// These rules are tried against their op's `eval` where programs apply the op (`soundness::try_recipe`).
fn sample_nothing(_: &mut Sampler) -> Term {
    Term::default()
}
