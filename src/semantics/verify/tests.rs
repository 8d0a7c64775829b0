//! Programs that have no text, and the time that verification takes.

use std::time::Instant;

use super::*;
use crate::ir::{Builder, OpState};
use crate::types::{ElementType, ValueType};

#[test]
fn a_built_program_without_places_is_named_by_function_and_op() {
    let mut module = Module::new(multigather_dialects::registry());
    let body = module.body();
    let ty = ValueType::tensor(ElementType::F32, &[2]);
    let function = Builder::at_end(&mut module, body).function(
        "f",
        std::slice::from_ref(&ty),
        std::slice::from_ref(&ty),
    );
    Builder::at_end(&mut module, function.entry).ret(&[]);
    let found = verify(&module);
    assert_eq!(found.len(), 1);
    assert!(found[0].message.contains("has 0 operands"), "{}", found[0].message);
    assert!(found[0].notes.contains(&"in 'func.return' of @f".to_string()), "{:?}", found[0].notes);
}

#[test]
fn verification_is_linear() {
    let time = |count: usize| {
        let mut module = Module::new(multigather_dialects::registry());
        let body = module.body();
        let ty = ValueType::tensor(ElementType::F32, &[2]);
        let function = Builder::at_end(&mut module, body).function(
            "f",
            std::slice::from_ref(&ty),
            std::slice::from_ref(&ty),
        );
        let name = module.pools.name("arith.addf");
        let mut last = function.args[0];
        for _ in 0..count {
            let mut state = OpState::new(name, module.unknown_loc());
            state.operands = [last, function.args[0]].into_iter().collect();
            state.result_types.push(module.value_type(last));
            let op = Builder::at_end(&mut module, function.entry).insert(state);
            last = module[op].results[0];
        }
        Builder::at_end(&mut module, function.entry).ret(&[last]);
        let start = Instant::now();
        assert!(verify(&module).is_empty());
        start.elapsed()
    };
    let (small, large) = (time(5_000), time(50_000));
    assert!(large < small * 40, "5,000 ops take {small:?}, 50,000 {large:?}");
}
