//! A module of LLVM divided into parts. Each is an object file that a thread of its own makes, the first one the caller's.
//!
//! A part has consecutive functions of the module; those of other parts are declared in it. What is inlined everywhere
//! and constants are in each part.

use std::panic::resume_unwind;
use std::sync::LazyLock;
use std::thread;

use inkwell::attributes::{Attribute, AttributeLoc};
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::{Linkage, Module};
use inkwell::values::FunctionValue;

use super::engine::EngineError;
use super::object::Request;
use super::target::TargetCode;

/// The fewest instructions of a part: for less, a thread and another context take longer than they save.
const SMALLEST: usize = 400;
/// The bytes of a thread's stack: LLVM recurses over what it compiles.
const STACK: usize = 16 << 20;

/// Into how many parts a module may be divided.
#[derive(Clone, Copy, Debug)]
pub struct Parts<'a> {
    pub most: usize,
    /// Makes the names unique by which functions of one part call those of another.
    pub suffix: &'a str,
}

impl<'a> Parts<'a> {
    /// As many parts as this process may use processors.
    pub fn of_host(suffix: &'a str) -> Parts<'a> {
        // The system reads files to answer.
        static PROCESSORS: LazyLock<usize> =
            LazyLock::new(|| thread::available_parallelism().map_or(1, usize::from));
        Parts { most: *PROCESSORS, suffix }
    }

    /// Divides a module, if it is large enough: the part of each function that has a body and is not inlined everywhere.
    /// These functions get names that are unique.
    pub fn divide(&self, module: &Module) -> Option<Divided> {
        let defined: Vec<_> =
            module.get_functions().map(|function| (function, weight(function))).collect();
        let total: usize = defined.iter().map(|&(_, weight)| weight).sum();
        let parts = (total / SMALLEST).min(self.most);
        if parts < 2 {
            return None;
        }
        let (mut before, mut last, mut numbered) = (0, None, 0);
        let mut functions = Vec::new();
        for (function, weight) in defined {
            let middle = before + weight / 2;
            before += weight;
            // Each part has its own.
            if function.get_linkage() == Linkage::Private {
                continue;
            }
            if weight == 0 || is_inlined(function) {
                continue;
            }
            if function.get_linkage() != Linkage::External {
                // Functions of other parts call it.
                let name = format!("{}.{}", name_of(function), self.suffix);
                function.as_global_value().set_name(&name);
                function.set_linkage(Linkage::External);
            }
            // Parts are numbered as they are used: a large function leaves none for others.
            let part = middle * parts / total;
            if last.replace(part) != Some(part) {
                numbered += 1;
            }
            functions.push((name_of(function), numbered - 1));
        }
        (numbered > 1).then_some(Divided { parts: numbered, functions })
    }
}

/// The number of a function's instructions; 0 if it is only declared.
fn weight(function: FunctionValue) -> usize {
    function.get_basic_block_iter().map(|block| block.get_instructions().count()).sum()
}

fn is_inlined(function: FunctionValue) -> bool {
    let kind = Attribute::get_named_enum_kind_id("alwaysinline");
    function.get_enum_attribute(AttributeLoc::Function, kind).is_some()
}

fn name_of(function: FunctionValue) -> String {
    function.get_name().to_string_lossy().into_owned()
}

/// The part of each function by its name.
pub struct Divided {
    parts: usize,
    functions: Vec<(String, usize)>,
}

impl Divided {
    /// Declares the functions of all parts but one.
    fn keep(&self, module: &Module, part: usize) {
        for (name, _) in self.functions.iter().filter(|&&(_, own)| own != part) {
            let function = module.get_function(name).expect("it is a function of the module");
            let declared = module.add_function("", function.get_type(), Some(Linkage::External));
            for at in [AttributeLoc::Function, AttributeLoc::Return] {
                function.attributes(at).iter().for_each(|&it| declared.add_attribute(at, it));
            }
            function.replace_all_uses_with(declared);
            // SAFETY: nothing uses the function any more.
            unsafe { function.delete() };
            declared.as_global_value().set_name(name);
        }
    }
}

/// The object files of a module's parts.
///
/// # Errors
/// LLVM refuses the passes or the code.
pub fn emit(
    target: &TargetCode,
    request: &Request,
    module: &Module,
    divided: &Divided,
) -> Result<Vec<MemoryBuffer<'static>>, EngineError> {
    let (plain, kind) = (request.passes.is_empty(), request.kind.expect("parts are object files"));
    let make = |target: &TargetCode, module: &Module, part| {
        divided.keep(module, part);
        target.run_passes(module, request.passes)?;
        request.go_on("machine code")?;
        target.emit(module, kind)
    };
    let bitcode = module.write_bitcode_to_memory();
    let (bitcode, processor) = (bitcode.as_slice(), target.processor());
    let make_other = |part| {
        let context = Context::create();
        let buffer = MemoryBuffer::create_from_memory_range_copy(bitcode, "part");
        let module = Module::parse_bitcode_from_buffer(&buffer, &context);
        let module = module.map_err(EngineError::from_llvm)?;
        let target = TargetCode::with_optimization(processor, plain)?;
        Ok::<Vec<u8>, EngineError>(make(&target, &module, part)?.as_slice().to_vec())
    };
    thread::scope(|scope| {
        let spawn = |part| {
            thread::Builder::new().stack_size(STACK).spawn_scoped(scope, move || make_other(part))
        };
        let others: Vec<_> = (1..divided.parts).map(spawn).collect();
        let mut objects = vec![make(target, module, 0)?];
        for (part, other) in (1..).zip(others) {
            let object = match other {
                Ok(thread) => thread.join().unwrap_or_else(|panic| resume_unwind(panic)),
                // The system has no more threads.
                Err(_) => make_other(part),
            };
            objects.push(MemoryBuffer::create_from_memory_range_copy(&object?, "part"));
        }
        Ok(objects)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A module of functions with these numbers of instructions, the first one with a name of its own.
    fn parts_of(weights: &[usize], most: usize) -> Option<Vec<usize>> {
        let context = Context::create();
        let (module, builder) = (context.create_module("parts"), context.create_builder());
        let i64t = context.i64_type();
        for (k, &weight) in weights.iter().enumerate() {
            let linkage = (k > 0).then_some(Linkage::Internal);
            let ty = i64t.fn_type(&[i64t.into()], false);
            let function = module.add_function(&format!("f{k}"), ty, linkage);
            builder.position_at_end(context.append_basic_block(function, "entry"));
            let x = function.get_nth_param(0).expect("it has one").into_int_value();
            let sum = (1..weight).try_fold(x, |sum, _| builder.build_int_add(sum, x, ""));
            builder.build_return(Some(&sum.expect("a sum"))).expect("the end of a block");
        }
        let divided = Parts { most, suffix: "own" }.divide(&module)?;
        let name = |k: usize| if k == 0 { "f0".to_owned() } else { format!("f{k}.own") };
        let names: Vec<_> = divided.functions.iter().map(|(name, _)| name.clone()).collect();
        assert_eq!(names, (0..weights.len()).map(name).collect::<Vec<_>>());
        Some(divided.functions.into_iter().map(|(_, part)| part).collect())
    }

    #[test]
    fn parts_have_about_as_many_instructions() {
        assert_eq!(parts_of(&[500; 4], 2), Some(vec![0, 0, 1, 1]));
        assert_eq!(parts_of(&[1600, 400, 400, 400], 2), Some(vec![0, 1, 1, 1]));
        // A large function takes the place of several parts.
        assert_eq!(parts_of(&[1600, 400, 400, 400], 64), Some(vec![0, 1, 2, 3]));
        assert_eq!(parts_of(&[300, 300], 64), None);
        assert_eq!(parts_of(&[5000], 64), None);
        assert_eq!(parts_of(&[500; 4], 1), None);
    }
}
