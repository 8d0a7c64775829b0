//! Functions compiled ahead of time to files: by the same lowering and the same passes as those
//! that are called in this process, behind the C interface of [`super::codegen::interface`].

mod header;

use inkwell::targets::FileType;

use super::codegen::interface::{self, CheckSite};
use super::codegen::{self, Form};
use super::engine::EngineError;
use super::object::{self, Emitted, Ir, Request};
use super::target::{Processor, TargetCode};
use super::{CompileError, diagnose, executable};
use crate::expand::Graph;
use crate::ir::{Module, Op};
use crate::lower::{self, Program};
use crate::ops::core::MathOp;
use crate::source::Diagnostic;
use crate::strings;
use crate::types::{ElementType, TensorType};
use crate::verify::Verified;

/// What is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// LLVM's IR after all passes.
    LlvmIr,
    Assembly,
    Object,
}

/// How to compile to a file.
pub struct Options<'a> {
    pub kind: Kind,
    pub processor: &'a Processor,
    /// LLVM's passes, in the language of `opt -passes=`.
    pub passes: &'a str,
    /// Keep the IR's text.
    pub keep_ir: bool,
    /// Where an operation of the program stands, for messages.
    pub place: &'a dyn Fn(Op) -> String,
}

/// A file's content, and what C has to know of it.
pub struct Unit {
    pub content: Vec<u8>,
    pub header: String,
    pub ir: Option<Ir>,
    /// What the user should hear.
    pub warnings: Vec<Diagnostic>,
}

/// A function that C can call.
struct Function {
    /// Its name in the program, and as C spells it.
    name: String,
    symbol: String,
    inputs: Vec<TensorType>,
    outputs: Vec<TensorType>,
    run: Program,
    faults: Program,
    places: Vec<CheckSite>,
}

/// Compiles all public functions of a program. `canonical` is what runs; where an index is out of
/// bounds, `written`, which has the same functions, tells which one.
///
/// # Errors
/// A function cannot be compiled, or not for files; or there is none.
pub fn compile(
    written: &Verified,
    canonical: &Verified,
    options: &Options,
) -> Result<Unit, Vec<Diagnostic>> {
    let mut functions: Vec<Function> = Vec::new();
    for func in
        written.functions().filter(|&func| has_body(written, func) && written.is_public(func))
    {
        let function = lower(written, canonical, func, options).map_err(|error| vec![error])?;
        if let Some(other) = functions.iter().find(|other| other.symbol == function.symbol) {
            let message = format!("@{} and @{} have the same name in C", other.name, function.name);
            return Err(vec![Diagnostic::error(written.name_span(func), message)]);
        }
        functions.push(function);
    }
    if functions.is_empty() {
        return Err(vec![Diagnostic::error(None, "there is no public function to compile")]);
    }
    let request = Request {
        passes: options.passes,
        kind: match options.kind {
            Kind::LlvmIr => None,
            Kind::Assembly => Some(FileType::Assembly),
            Kind::Object => Some(FileType::Object),
        },
        keep_ir: options.keep_ir || options.kind == Kind::LlvmIr,
    };
    let filled = TargetCode::new(options.processor).and_then(|target| {
        object::emit(&target, &request, |module| {
            functions.iter().try_for_each(|function| fill(module, function))
        })
    });
    let refused = |error: EngineError| vec![Diagnostic::error(None, error.to_string())];
    let Emitted { code, ir, .. } = filled.map_err(refused)?;
    let content = match (&code, &ir) {
        (Some(code), _) => code.as_slice().to_vec(),
        (None, ir) => ir.as_ref().map_or_else(Vec::new, |ir| ir.optimized.clone().into_bytes()),
    };
    Ok(Unit { content, header: header::write(&functions), ir, warnings: warnings(&functions) })
}

fn has_body(module: &Module, func: Op) -> bool {
    module[func].regions.iter().any(|&region| !module[region].blocks.is_empty())
}

fn lower(
    written: &Verified,
    canonical: &Verified,
    func: Op,
    options: &Options,
) -> Result<Function, Diagnostic> {
    let name = written.text_attr(func, "sym_name").unwrap_or_default();
    let error = |message: String| Diagnostic::error(written.name_span(func), message);
    let compiled = (canonical.function(name))
        .ok_or_else(|| error(format!("@{name} is lost in canonicalization")))?;
    let graph = Graph::of_function(canonical, compiled)?;
    let original = Graph::of_function(written, func)?;
    let refuse = |why: &str| Err(error(format!("@{name} cannot be compiled to a file: {why}")));
    if !graph.checks.is_empty() || !original.checks.is_empty() {
        return refuse("its assertions are evaluated by the interpreter");
    }
    if strings::number(&graph).is_some() || strings::number(&original).is_some() {
        return refuse("strings are no elements of a fixed size");
    }
    let machine = options.processor.machine();
    let run = lower::lower(&graph, machine)
        .and_then(|run| executable::check_sizes(&graph, &run).map(|()| run))
        .map_err(|error| diagnose(canonical, compiled, &graph, CompileError::Lower(error)))?;
    let faults = lower::lower_faults(&original, machine)
        .map_err(|error| diagnose(written, func, &original, CompileError::Lower(error)))?;
    if run.math_ops().contains(&MathOp::Ipowi) || faults.math_ops().contains(&MathOp::Ipowi) {
        return refuse("math.ipowi is no function of C's library");
    }
    let places = faults.sites.iter().map(|site| {
        let op = original.node(site.node).origin.unwrap_or(func);
        CheckSite {
            place: (options.place)(op),
            op: written.op_name(op).to_owned(),
            axis: site.axis,
            size: site.size,
            indices: site.indices.clone(),
        }
    });
    // Of the types that the program was written with: C sees what is signed.
    let typed = |values: Vec<crate::ops::Val>| {
        let types =
            values.iter().map(|&v| original.node(v).ty.element().zip(original.node(v).ty.shape()));
        types.flatten().map(|(element, shape)| TensorType::new(element, shape)).collect::<Vec<_>>()
    };
    Ok(Function {
        symbol: symbol(name),
        name: name.to_owned(),
        inputs: typed((0..original.arguments as u32).map(crate::ops::Val).collect()),
        outputs: typed(original.results.clone()),
        places: places.collect(),
        run,
        faults,
    })
}

/// A function's name as C spells it.
fn symbol(name: &str) -> String {
    let letter = |c: char| if c.is_ascii_alphanumeric() { c } else { '_' };
    name.chars().map(letter).collect()
}

/// The name under which C calls a function.
fn interface(symbol: &str) -> String {
    format!("_mlir_ciface_{symbol}")
}

fn fill(module: &inkwell::module::Module, function: &Function) -> Result<(), EngineError> {
    let Function { symbol, run, faults, places, .. } = function;
    let build = || {
        let inner = format!("{symbol}.run");
        let entry = codegen::fill(module, run, Form { entry: &inner, part: None, alone: true })?;
        interface::export(module, run, entry, &interface(symbol))?;
        let inner = format!("{symbol}.find");
        let entry = codegen::fill(module, faults, Form { entry: &inner, part: None, alone: true })?;
        interface::export_faults(
            module,
            faults,
            entry,
            &format!("{}_fault", interface(symbol)),
            places,
        )
    };
    build().map_err(|error| EngineError::new(error.to_string()))?;
    for op in MathOp::ALL {
        if let Some((name, _)) = op.function()
            && let Some(declared) = module.get_function(name)
        {
            declared.as_global_value().set_name(c_name(name));
        }
    }
    Ok(())
}

/// The function of C's library that computes what one of ours does, up to the last bits.
fn c_name(symbol: &str) -> &str {
    match symbol.trim_start_matches("mg_math_") {
        "powf" => "pow",
        name => name,
    }
}

fn warnings(functions: &[Function]) -> Vec<Diagnostic> {
    let mut called: Vec<&str> = Vec::new();
    for function in functions {
        for op in function.run.math_ops().into_iter().chain(function.faults.math_ops()) {
            called.extend(op.function().map(|(name, _)| c_name(name)));
        }
    }
    called.sort_unstable();
    called.dedup();
    if called.is_empty() {
        return Vec::new();
    }
    let message = format!("the file calls the C library's functions: {}", called.join(", "));
    vec![
        Diagnostic::warning(None, message)
            .note("their last bits may differ from those of mg run; link with -lm"),
    ]
}

/// The C type of an element, and what is said of it.
fn c_type(element: ElementType) -> (&'static str, &'static str) {
    match element {
        ElementType::I1 => ("bool", ""),
        ElementType::UI8 => ("uint8_t", ""),
        ElementType::UI16 => ("uint16_t", ""),
        ElementType::UI32 => ("uint32_t", ""),
        ElementType::UI64 => ("uint64_t", ""),
        ElementType::I8 | ElementType::SI8 => ("int8_t", ""),
        ElementType::I16 | ElementType::SI16 => ("int16_t", ""),
        ElementType::I32 | ElementType::SI32 => ("int32_t", ""),
        ElementType::I64 | ElementType::SI64 | ElementType::Index => ("int64_t", ""),
        ElementType::F16 => ("uint16_t", "the bits of a half"),
        ElementType::BF16 => ("uint16_t", "the bits of a bfloat16"),
        ElementType::F32 => ("float", ""),
        ElementType::F64 => ("double", ""),
        ElementType::ComplexF32 => ("mg_complex_f32", ""),
        ElementType::ComplexF64 => ("mg_complex_f64", ""),
        ElementType::String => ("char", "not compiled"),
    }
}
