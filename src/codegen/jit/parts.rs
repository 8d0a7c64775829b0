//! A module of LLVM divided into parts, each of which another thread makes an object file of.
//!
//! A part has consecutive functions of the module; those of other parts are declared in it. What is inlined everywhere
//! and constants are in each part.

use std::num::NonZeroUsize;
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
        Parts { most: thread::available_parallelism().map_or(1, NonZeroUsize::get), suffix }
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
        let mut before = 0;
        let mut functions = Vec::new();
        for (function, weight) in defined {
            let middle = before + weight / 2;
            before += weight;
            if weight == 0 || is_inlined(function) {
                continue;
            }
            if function.get_linkage() != Linkage::External {
                let name = format!("{}.{}", name_of(function), self.suffix);
                function.as_global_value().set_name(&name);
                function.set_linkage(Linkage::External);
            }
            functions.push((name_of(function), middle * parts / total));
        }
        // A part without functions of its own would have no name to find its code by.
        let is_used = |part| functions.iter().any(|&(_, own)| own == part);
        (0..parts).all(is_used).then_some(Divided { parts, functions })
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
    let (passes, kind) = (request.passes, request.kind.expect("parts are object files"));
    let make = |target: &TargetCode, module: &Module, part| {
        divided.keep(module, part);
        target.run_passes(module, passes)?;
        target.emit(module, kind)
    };
    let bitcode = module.write_bitcode_to_memory();
    let (bitcode, processor) = (bitcode.as_slice(), target.processor());
    thread::scope(|scope| {
        let others = (1..divided.parts).map(|part| {
            scope.spawn(move || {
                let context = Context::create();
                let buffer = MemoryBuffer::create_from_memory_range_copy(bitcode, "part");
                let module = Module::parse_bitcode_from_buffer(&buffer, &context);
                let module = module.map_err(EngineError::from_llvm)?;
                let target = TargetCode::with_optimization(processor, passes.is_empty())?;
                Ok(make(&target, &module, part)?.as_slice().to_vec())
            })
        });
        let others: Vec<_> = others.collect();
        let mut objects = vec![make(target, module, 0)?];
        for other in others {
            let object: Result<Vec<u8>, EngineError> =
                other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            objects.push(MemoryBuffer::create_from_memory_range_copy(&object?, "part"));
        }
        Ok(objects)
    })
}
