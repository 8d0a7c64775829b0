//! A loop from IR to a call.

use inkwell::module::Module;
use inkwell::values::{FunctionValue, IntValue, PointerValue};
use inkwell::{AddressSpace, IntPredicate};

use crate::jit::cache::CodeCache;
use crate::jit::engine::{Engine, EngineError, Options};

const LENGTH: usize = 1000;

/// `outputs[0][i] = inputs[0][i] + 1` for 1000 i32s; `memcpy`s `inputs[0]` to the scratch memory,
/// so that a symbol of the process is needed.
fn add_one(module: &Module) -> Result<(), EngineError> {
    build_add_one(module).expect("the builder stands in a block");
    Ok(())
}

fn build_add_one<'ctx>(module: &Module<'ctx>) -> Result<(), inkwell::builder::BuilderError> {
    let context = module.get_context();
    let (i64t, ptr) = (context.i64_type(), context.ptr_type(AddressSpace::default()));
    let signature = i64t.fn_type(&[ptr.into(), ptr.into(), ptr.into()], false);
    let function = module.add_function("add_one", signature, None);
    let builder = context.create_builder();
    let [entry, body, exit] =
        ["entry", "body", "exit"].map(|name| context.append_basic_block(function, name));

    builder.position_at_end(entry);
    let input = builder.build_load(ptr, pointer(function, 0), "input")?.into_pointer_value();
    let output = builder.build_load(ptr, pointer(function, 1), "output")?.into_pointer_value();
    let bytes = i64t.const_int(LENGTH as u64 * 4, false);
    builder.build_memcpy(pointer(function, 2), 1, input, 1, bytes)?;
    builder.build_unconditional_branch(body)?;

    builder.position_at_end(body);
    let i = builder.build_phi(i64t, "i")?;
    let index = i.as_basic_value().into_int_value();
    let i32t = context.i32_type();
    let at = |base: PointerValue<'ctx>, index: IntValue<'ctx>| {
        // SAFETY: the loop keeps `index` below the buffers' length.
        unsafe { builder.build_in_bounds_gep(i32t, base, &[index], "at") }
    };
    let value = builder.build_load(i32t, at(input, index)?, "value")?.into_int_value();
    let sum = builder.build_int_add(value, i32t.const_int(1, false), "sum")?;
    builder.build_store(at(output, index)?, sum)?;
    let next = builder.build_int_nuw_add(index, i64t.const_int(1, false), "next")?;
    let end = i64t.const_int(LENGTH as u64, false);
    let done = builder.build_int_compare(IntPredicate::EQ, next, end, "done")?;
    builder.build_conditional_branch(done, exit, body)?;
    i.add_incoming(&[(&i64t.const_zero(), entry), (&next, body)]);

    builder.position_at_end(exit);
    builder.build_return(Some(&i64t.const_zero()))?;
    Ok(())
}

fn pointer<'ctx>(function: FunctionValue<'ctx>, index: u32) -> PointerValue<'ctx> {
    function.get_nth_param(index).expect("three parameters").into_pointer_value()
}

#[test]
fn compiles_and_calls_a_loop_from_several_threads() {
    let options = Options { keep_ir: true, ..Options::new("add_one") };
    let engine = Engine::compile(&CodeCache::default(), &options, add_one).expect("compiles");
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| call_add_one(&engine));
        }
    });
    let ir = engine.ir().expect("kept");
    assert!(ir.unoptimized.contains("target-features"), "{}", ir.unoptimized);
    assert!(ir.optimized.contains(" x i32>"), "not vectorized: {}", ir.optimized);
}

fn call_add_one(engine: &Engine) {
    let entry = engine.entry();
    let input: Vec<i32> = (0..).take(LENGTH).collect();
    let mut output = vec![0_i32; LENGTH];
    let mut scratch = vec![0_i32; LENGTH];
    let (inputs, outputs) = ([input.as_ptr().cast()], [output.as_mut_ptr().cast()]);
    // SAFETY: `add_one` has `Entry`'s signature and touches LENGTH i32s of each buffer.
    let status = unsafe { entry(inputs.as_ptr(), outputs.as_ptr(), scratch.as_mut_ptr().cast()) };
    assert_eq!((status, &scratch), (0, &input));
    assert!(output.iter().zip(&input).all(|(out, value)| *out == value + 1));
}

/// Code that writes where it must not: `make memcheck` runs this test to see that valgrind finds it.
#[test]
#[ignore = "writes four bytes behind a buffer"]
fn writes_past_its_buffer() {
    let engine = Engine::compile(&CodeCache::default(), &Options::new("add_one"), add_one);
    let engine = engine.expect("compiles");
    let input = vec![0_i32; LENGTH];
    let mut output = vec![0_i32; LENGTH - 1];
    let mut scratch = vec![0_i32; LENGTH];
    let (inputs, outputs) = ([input.as_ptr().cast()], [output.as_mut_ptr().cast()]);
    // SAFETY: none, which is the point: the last element of `output` is not there. Allocators round sizes
    // of blocks up to 16 bytes, so that nothing else is there either.
    unsafe { (engine.entry())(inputs.as_ptr(), outputs.as_ptr(), scratch.as_mut_ptr().cast()) };
}

#[test]
fn bad_modules_and_pipelines_are_errors() {
    let unfinished = |module: &Module| {
        let function =
            module.add_function("f", module.get_context().void_type().fn_type(&[], false), None);
        module.get_context().append_basic_block(function, "entry");
        Ok(())
    };
    assert!(Engine::compile(&CodeCache::default(), &Options::new("f"), unfinished).is_err());
    let options = Options { passes: "no-such-pass", ..Options::new("add_one") };
    assert!(Engine::compile(&CodeCache::default(), &options, add_one).is_err());
    assert!(Engine::compile(&CodeCache::default(), &Options::new("absent"), add_one).is_err());
}
