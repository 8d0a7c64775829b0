//! Compares the formula and the recipe of each operation definition on samples.

use multigather_core::ops::def::Recipe;
use multigather_core::ops::{Call, CoreOp, Emit, OpDef, Val};
use multigather_core::tensor::Tensor;
use multigather_core::types::{ElementType, ValueType};
use multigather_dialects::{BY_CONTENTS, elementwise, registry};

use super::orders::takes_masks;
use super::trial::trial;
use super::{Operand, Random, Sampler, TABLES, sample, samplers};

/// The rows with a formula and a recipe of their own: those that are their kind of elementwise op
/// have trials of the family. With the rows that operations are by what they consist of.
fn rows(dialect: &str) -> impl Iterator<Item = &'static OpDef> {
    (registry().ops())
        .chain(BY_CONTENTS)
        .filter(|def| def.semantics.recipe().is_some())
        .filter(|def| !elementwise::is_elementwise_def(def))
        .filter(move |def| def.name.split('.').next() == Some(dialect))
}

fn try_definitions(dialect: &str) {
    for def in rows(dialect) {
        let samplers = samplers(def);
        assert!(!samplers.is_empty(), "{} has no sampler", def.name);
        for sampler in samplers {
            // Indices beside masks are drawn in range: where others fault, a recipe names another position of the result.
            let can_fault = sampler.faults && !takes_masks(def);
            trial(def, sampler.cases, can_fault, sampler.exact, |random| {
                sample(sampler, def, random)
            });
        }
    }
}

macro_rules! dialects {
    ($($dialect:ident)*) => {
        $(
            #[test]
            fn $dialect() {
                try_definitions(stringify!($dialect));
            }
        )*

        #[test]
        fn every_dialect_is_tried() {
            let tried = [$(stringify!($dialect)),*];
            for def in registry().ops().filter(|def| def.semantics.recipe().is_some()) {
                let dialect = def.name.split('.').next().unwrap_or_default();
                assert!(tried.contains(&dialect), "{}", def.name);
            }
        }
    };
}

dialects! { mg onnx numpy webnn openvino coreml tosa tensor tf tfl stablehlo chlo torch iree_linalg_ext iree_encoding flow util }

#[test]
fn samplers_are_of_rows_that_there_are() {
    for name in TABLES.iter().copied().flatten().flat_map(Sampler::names) {
        assert!(registry().find(name).is_some(), "there is no row {name}");
    }
}

/// Types of values alone.
struct Types(Vec<ValueType>);

impl Emit for Types {
    fn emit(&mut self, op: CoreOp, operands: &[Val]) -> Val {
        let types: Vec<ValueType> = operands.iter().map(|&value| self.type_of(value)).collect();
        let ty = op.infer(&types).ok().or(types.first().cloned());
        self.0.push(ty.unwrap_or_else(|| ValueType::tensor(ElementType::I64, &[])));
        Val(self.0.len() as u32 - 1)
    }

    fn type_of(&self, value: Val) -> ValueType {
        self.0[value.0 as usize].clone()
    }
}

/// A recipe of what is not known before a run gives no results: declared types may be static all the same.
#[test]
fn recipes_are_not_of_constants_that_are_hidden() {
    let mut failed = Vec::new();
    for def in registry().ops() {
        let Some(Recipe { infer, expand, .. }) = def.semantics.recipe() else { continue };
        let mut random = Random(fastrand::Rng::with_seed(11));
        for sampler in samplers(def).into_iter().flat_map(|it| std::iter::repeat_n(it, 30)) {
            let (attrs, operands, declared) = sample(sampler, def, &mut random);
            let types: Vec<ValueType> = operands.iter().map(Operand::ty).collect();
            let constants: Vec<_> = operands.iter().map(Operand::constant).collect();
            let call = Call {
                def,
                operands: &types,
                constants: &constants,
                attrs: &attrs,
                results: &declared,
            };
            let Ok(results) = infer(&call) else { continue };
            for hidden in 0..=constants.len() {
                let seen = |(k, constant): (usize, &Option<Tensor>)| {
                    constant.clone().filter(|_| k != hidden && hidden < operands.len())
                };
                let constants: Vec<_> = constants.iter().enumerate().map(seen).collect();
                let call = Call { constants: &constants, results: &results, ..call };
                let Ok(found) = infer(&call) else { continue };
                if !found.iter().all(ValueType::is_static) {
                    continue;
                }
                let mut emit = Types(operands.iter().map(Operand::recipe_type).collect());
                let values: Vec<Val> = (0..operands.len() as u32).map(Val).collect();
                let call = Call { results: &found, ..call };
                let expanded = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
                    expand(&call, &values, &mut emit)
                }));
                if expanded.is_err() && failed.last() != Some(&def.name) {
                    failed.push(def.name);
                }
            }
        }
    }
    assert!(failed.is_empty(), "{failed:?}");
}
