//! From a module to results and to errors.

mod cache;
mod engine;
mod functions;
mod guard;
mod scatters;

use super::{CallError, Jit, Options};
use crate::ir::{Builder, Module, Op, OpState};
use crate::ops::CoreOp;
use crate::ops::core::{Bounds, GatherMultiaxis};
use crate::tensor::{Tensor, TensorView, TensorViewMut};
use crate::types::{ElementType, ValueType};
use crate::verify::Verified;

/// `f(table, ids)`: a gather that stops on a bad index; the gather is returned as well.
fn lookup(names: &[&str]) -> (Verified, Op) {
    let mut module = Module::new(multigather_dialects::registry());
    let mut gather_op = None;
    for name in names {
        let table = ValueType::tensor(ElementType::F32, &[4]);
        let ids = ValueType::tensor(ElementType::I32, &[2]);
        let result = ValueType::tensor(ElementType::F32, &[2]);
        let body = module.body();
        let function = Builder::at_end(&mut module, body).function(name, &[table, ids], &[result]);
        let mut builder = Builder::at_end(&mut module, function.entry);
        let gather = CoreOp::GatherMultiaxis(GatherMultiaxis {
            axes: [0].into_iter().collect(),
            bounds: Bounds::Error,
            from_end: true,
        });
        let found = builder.core(&gather, &function.args).expect("types that fit");
        builder.ret(&[found]);
        gather_op = module.defining_op(found);
    }
    (Verified::new(module).expect("it is valid"), gather_op.expect("an operation"))
}

fn table() -> Tensor {
    Tensor::from_f32s(&[4], &[0.5, 1.5, 2.5, 3.5])
}

fn ids(values: [i32; 2]) -> Tensor {
    Tensor::from_ints(ElementType::I32, &[2], &values.map(i128::from))
}

#[test]
fn calls_and_faults() {
    let (module, gather) = lookup(&["main"]);
    let executable = Jit::new().compile(&module).expect("it compiles");
    let found = executable.call(&[table(), ids([-1, 2])]);
    assert_eq!(found, Ok(vec![Tensor::from_f32s(&[2], &[3.5, 2.5])]));
    let fault = executable.call(&[table(), ids([1, 4])]).expect_err("4 is out of bounds");
    assert!(matches!(fault, CallError::Fault(fault) if fault.origin == Some(gather)), "{fault}");
    assert_eq!((executable.bytes_read(), executable.bytes_written()), (16, 8));
    assert_eq!(executable.input_types()[1].to_string(), "tensor<2xi32>");
}

#[test]
fn calls_from_several_threads() {
    let (module, _) = lookup(&["main"]);
    let executable = Jit::new().compile(&module).expect("it compiles");
    std::thread::scope(|scope| {
        for k in 0..4 {
            let executable = &executable;
            scope.spawn(move || {
                let found = executable.call(&[table(), ids([k, 0])]).expect("no fault");
                assert_eq!(found[0].float_at(0), f64::from(k) + 0.5);
            });
        }
    });
}

#[test]
fn what_does_not_fit_is_refused() {
    let (module, _) = lookup(&["main"]);
    let executable = Jit::new().compile(&module).expect("it compiles");
    let message = |inputs: &[Tensor]| match executable.call(inputs) {
        Err(error) => error.to_string(),
        Ok(_) => panic!("refused"),
    };
    assert_eq!(message(&[table()]), "the function has 2 inputs, but 1 are given");
    assert_eq!(
        message(&[table(), table()]),
        "input 1 is tensor<4xf32>, but the function has tensor<2xi32>"
    );
    let (table, ids) = (table(), ids([0, 1]));
    let views = [&table, &ids].map(|tensor| TensorView {
        element: tensor.element(),
        shape: tensor.shape(),
        bytes: tensor.stored(),
    });
    let mut short = [0; 7];
    let mut places = [TensorViewMut { element: ElementType::F32, shape: &[2], bytes: &mut short }];
    let error = executable.call_into(&views, &mut places).expect_err("a short buffer");
    assert_eq!(error.to_string(), "output 0 takes 8 bytes, but its buffer has 7");
}

#[test]
fn the_function_is_main_or_the_only_one() {
    let compile = |names: &[&str], function: Option<&str>| {
        let (module, _) = lookup(names);
        let options = Options { function: function.map(str::to_owned), ..Options::default() };
        let compiled = Jit::new().compile_with(&module, &options);
        compiled.map(drop).map_err(|errors| {
            format!("{}; {}", errors[0].message, errors[0].help.as_deref().unwrap_or_default())
        })
    };
    assert_eq!(compile(&["f"], None), Ok(()));
    assert_eq!(compile(&["f", "main"], None), Ok(()));
    assert_eq!(compile(&["f", "g"], Some("g")), Ok(()));
    assert_eq!(
        compile(&["f", "g"], None).expect_err("none is chosen"),
        "there is no function @main: name one; the functions are: @f, @g"
    );
    assert_eq!(
        compile(&["f"], Some("h")).expect_err("none is found"),
        "there is no function @h; the functions are: @f"
    );
}

/// `main(x, y) = x`, where x must equal y.
fn checked() -> Verified {
    let mut module = Module::new(multigather_dialects::registry());
    let ty = ValueType::tensor(ElementType::I32, &[2]);
    let (body, types) = (module.body(), [ty.clone(), ty.clone()]);
    let function = Builder::at_end(&mut module, body).function("main", &types, &[ty]);
    let target = module.pools.string_attr("check.expect_eq");
    let mut state = OpState::new(module.pools.name("stablehlo.custom_call"), module.unknown_loc());
    state.attrs.push((module.pools.name("call_target_name"), target));
    state.operands = function.args.iter().copied().collect();
    let mut builder = Builder::at_end(&mut module, function.entry);
    builder.insert(state);
    builder.ret(&function.args[..1]);
    Verified::new(module).expect("it is valid")
}

#[test]
fn a_failed_check_discards_all_outputs() {
    let executable = Jit::new().compile(&checked()).expect("it compiles");
    assert_eq!(executable.output_types().len(), 1);
    assert_eq!(executable.call(&[ids([1, 2]), ids([1, 2])]), Ok(vec![ids([1, 2])]));
    let failed = executable.call(&[ids([1, 2]), ids([1, 3])]).expect_err("2 is not 3");
    assert!(matches!(failed, CallError::Check { .. }), "{failed}");
    let (x, y) = (ids([1, 2]), ids([1, 3]));
    let views = [&x, &y].map(|tensor| TensorView {
        element: tensor.element(),
        shape: tensor.shape(),
        bytes: tensor.stored(),
    });
    let mut bytes = [7; 8];
    let place = TensorViewMut { element: ElementType::I32, shape: &[2], bytes: &mut bytes };
    assert_eq!(executable.call_into(&views, &mut [place]), Err(failed));
    assert_eq!(bytes, [7; 8]);
    let place = TensorViewMut { element: ElementType::I32, shape: &[2], bytes: &mut bytes };
    executable.call_into(&[views[0], views[0]], &mut [place]).expect("they are equal");
    assert_eq!(bytes, x.stored_bytes());
}

#[test]
fn strings_are_called_with_tensors_only() {
    let mut module = Module::new(multigather_dialects::registry());
    let ty = ValueType::tensor(ElementType::String, &[2]);
    let (body, types) = (module.body(), [ty]);
    let function = Builder::at_end(&mut module, body).function("main", &types, &types);
    Builder::at_end(&mut module, function.entry).ret(&function.args);
    let module = Verified::new(module).expect("it is valid");
    let executable = Jit::new().compile(&module).expect("it compiles");
    let words = Tensor::from_strings(&[2], vec![b"a\0".as_slice().into(), b"".as_slice().into()]);
    assert_eq!(executable.call(std::slice::from_ref(&words)), Ok(vec![words]));
    assert_eq!(executable.call_into(&[], &mut []), Err(CallError::Strings));
}
