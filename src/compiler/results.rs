//! Programs that return other values of a function than its results.

use super::{Compiler, Program, Result};
use crate::ir::{AttrKind, Module, Op, Type, Value};
use crate::ops::def::Structure;
use crate::source::{Code, Diagnostic};
use crate::verify::Verified;

impl Compiler {
    /// The program in which a function returns these of its values, each by its name, in place of its results.
    ///
    /// ```
    /// # #[cfg(feature = "llvm")] {
    /// use multigather::{Compiler, tensor::Tensor};
    ///
    /// let compiler = Compiler::new();
    /// let program = compiler.parse("double.mlir", "
    ///     func.func @main(%x: f32) -> f32 {
    ///       %0 = arith.addf %x, %x : f32
    ///       %1 = arith.mulf %0, %0 : f32
    ///       return %1 : f32
    ///     }")?;
    /// let func = compiler.function(&program, None)?;
    /// let entry = program.only_block(func).unwrap();
    /// let sum = program[program[entry].ops[0]].results[0];
    /// let program = compiler.with_results(&program, func, &[(sum, "sum")])?;
    /// let function = compiler.compile(&program, None)?;
    /// assert_eq!(function.call(&[Tensor::from_f32s(&[], &[3.0])])?[0], Tensor::from_f32s(&[], &[6.0]));
    /// # }
    /// # Ok::<(), multigather::Error>(())
    /// ```
    ///
    /// # Errors
    /// The function is called by another one, or has not one block that ends in a return.
    pub fn with_results(
        &self,
        program: &Program,
        func: Op,
        results: &[(Value, &str)],
    ) -> Result<Program> {
        self.with_changed_results(program, func, results, |_| {})
    }

    /// The program in which a function returns these results of one of its operations, of which the operands that are
    /// `given` are further arguments behind its own; and these operands, each once.
    ///
    /// # Errors
    /// As [`Compiler::with_results`].
    pub fn with_operation_alone(
        &self,
        program: &Program,
        func: Op,
        (op, results): (Op, &[Value]),
        given: &dyn Fn(Value) -> bool,
    ) -> Result<(Program, Vec<Value>)> {
        let own = program[op].operands.iter().copied();
        let mut operands: Vec<Value> = own.filter(|&value| given(value)).collect();
        operands.sort_unstable();
        operands.dedup();
        let results: Vec<(Value, &str)> = results.iter().map(|&value| (value, "")).collect();
        let alone = self.with_changed_results(program, func, &results, |module| {
            let entry = module.entry_block(module[func].regions[0]).expect("it has a block");
            let loc = module.unknown_loc();
            let arguments: Vec<Value> = (operands.iter())
                .map(|&value| module.add_block_arg(entry, module.value_type(value), loc))
                .collect();
            let argument =
                |value: &Value| operands.binary_search(value).map_or(*value, |at| arguments[at]);
            let replaced = module[op].operands.iter().map(argument).collect();
            module.set_operands(op, replaced);
            let inputs: Vec<Type> =
                module[entry].args.iter().map(|&argument| module.value_type(argument)).collect();
            let (_, results) = module.function_type(func).expect("it is a function");
            let results = results.to_vec();
            module.set_function_type(func, inputs, results);
            module.remove_attr(func, "arg_attrs");
        })?;
        Ok((alone, operands))
    }

    fn with_changed_results(
        &self,
        program: &Program,
        func: Op,
        results: &[(Value, &str)],
        change: impl FnOnce(&mut Module),
    ) -> Result<Program> {
        let refused = |what: &str| {
            let why = Diagnostic::error(Code::NoFunction, program.name_span(func), what);
            program.error(vec![why])
        };
        let end = program.only_block(func).and_then(|block| program[block].ops.last().copied());
        let end = end.filter(|&end| program.structure(end) == Some(Structure::Return));
        let end =
            end.ok_or_else(|| refused("other results are those of a function of one block"))?;
        if is_called(program, func) {
            return Err(refused("the function is called by another one, which takes its results"));
        }
        let mut module = Module::clone(program);
        let types: Vec<Type> = results.iter().map(|&(value, _)| module.value_type(value)).collect();
        let (inputs, _) = module.function_type(func).expect("it is a function");
        let inputs = inputs.to_vec();
        module.set_operands(end, results.iter().map(|&(value, _)| value).collect());
        module.set_function_type(func, inputs, types);
        name_results(&mut module, func, results);
        change(&mut module);
        let verified = Verified::new(module).map_err(|found| program.error(found))?;
        Ok(program.with_module(verified))
    }
}

/// Gives the results of a function the attributes that name them.
fn name_results(module: &mut Module, func: Op, results: &[(Value, &str)]) {
    let (key, list) = (module.pools.name("onnx.name"), module.pools.name("res_attrs"));
    let named = results.iter().map(|&(_, name)| {
        let text = module.pools.string_attr(name);
        let entries = if name.is_empty() { Vec::new() } else { vec![(key, text)] };
        module.pools.attr(AttrKind::Dictionary(entries.into()))
    });
    let named: Vec<_> = named.collect();
    let named = module.pools.attr(AttrKind::Array(named.into()));
    module.set_attr(func, list, named);
}

fn is_called(module: &Module, func: Op) -> bool {
    let functions = crate::ir::FunctionTable::new(module);
    module.walk(module.top()).into_iter().any(|op| functions.callee(op) == Some(func))
}
