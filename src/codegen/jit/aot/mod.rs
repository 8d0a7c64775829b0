//! Functions compiled ahead of time to files: by the same lowering and the same passes as those
//! that are called in this process, behind the C interface of [`super::codegen::interface`].

mod header;

use inkwell::targets::FileType;

use super::codegen::interface::{self, CheckSite};
use super::codegen::{self, Form};
use super::engine::EngineError;
use super::object::{self, Emitted, Ir, Request};
use super::target::{Processor, TargetCode};
use super::{CompileError, error_diagnostic, executable};
use crate::expand::{Graph, OpenGraph};
use crate::identifiers::{C, Identifiers};
use crate::ir::{Module, Op};
use crate::lower::sizes::Sizes;
use crate::lower::{self, LowerError, Machine, Program};
use crate::ops::core::{MathOp, library};
use crate::source::{Code, Diagnostic, Span};
use crate::strings;
use crate::types::{ElementType, TensorType};
use crate::verify::Verified;

/// The kind of the output file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OutputKind {
    /// LLVM's IR after all passes.
    LlvmIr,
    /// Text of the target's assembler.
    Assembly,
    /// An object file.
    Object,
}

/// Options of compilation to a file.
pub struct Options<'a> {
    /// The kind of the output.
    pub kind: OutputKind,
    /// The processor that the code is for.
    pub processor: &'a Processor,
    /// LLVM's passes, in the language of `opt -passes=`.
    pub passes: &'a str,
    /// Whether to return the IR's text.
    pub keep_ir: bool,
    /// Whether the code is linked with `multigather-runtime`. Else it calls the C library's functions where there are some.
    pub has_runtime: bool,
    /// Returns the location of an operation of the program, for messages.
    pub place: &'a dyn Fn(Op) -> String,
}

/// The result of compilation to a file.
pub struct Unit {
    /// The file's bytes.
    pub content: Vec<u8>,
    /// A C header.
    pub header: String,
    /// LLVM's IR, if it was requested.
    pub ir: Option<Ir>,
    /// The functions of `multigather-runtime` that the code calls.
    pub runtime_calls: Vec<&'static str>,
    /// Warnings for the user.
    pub warnings: Vec<Diagnostic>,
}

/// A function that C can call.
struct Function {
    /// The name in the program.
    name: String,
    /// The span of the name.
    span: Option<Span>,
    /// The name in C, without the prefix of [`interface_name`].
    symbol: String,
    inputs: Vec<TensorType>,
    outputs: Vec<TensorType>,
    /// The lowered function, which works for all values of its dynamic sizes.
    program: Program,
    faults: Program,
    places: Vec<CheckSite>,
}

impl Function {
    /// Whether the function is compiled for all values of its dynamic sizes.
    fn is_dynamic(&self) -> bool {
        self.program.sizes != Sizes::default()
    }
}

/// Compiles all public functions of a program. `canonical` is what runs; `written`, which has the same functions,
/// identifies the index in case of an out-of-bounds error.
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
        let function =
            lower_function(written, canonical, func, options).map_err(|error| vec![error])?;
        functions.push(function);
    }
    let mut warnings = assign_c_names(&mut functions);
    if functions.is_empty() {
        return Err(vec![Diagnostic::error(
            Code::NoFunction,
            None,
            "there is no public function to compile",
        )]);
    }
    let request = Request {
        passes: options.passes,
        kind: match options.kind {
            OutputKind::LlvmIr => None,
            OutputKind::Assembly => Some(FileType::Assembly),
            OutputKind::Object => Some(FileType::Object),
        },
        keep_ir: options.keep_ir || options.kind == OutputKind::LlvmIr,
        parts: None,
        control: None,
    };
    let [mut c_calls, mut runtime_calls] = [Vec::new(), Vec::new()];
    let filled = TargetCode::new(options.processor).and_then(|target| {
        object::emit(&target, &request, |module| {
            functions.iter().try_for_each(|function| fill_module(module, function))?;
            (c_calls, runtime_calls) = called_functions(module, options.has_runtime);
            Ok(())
        })
    });
    let refused =
        |error: EngineError| vec![Diagnostic::error(Code::Engine, None, error.to_string())];
    let Emitted { code, ir, .. } = filled.map_err(refused)?;
    warnings.extend(library_warning(&c_calls));
    let content = match (code.first(), &ir) {
        (Some(code), _) => code.as_slice().to_vec(),
        (None, ir) => ir.as_ref().map_or_else(Vec::new, |ir| ir.optimized.clone().into_bytes()),
    };
    let header = header::write_header(&functions);
    Ok(Unit { content, header, ir, runtime_calls, warnings })
}

/// The suffixes of the C names of the functions that are generated for one function of the program: the one that
/// computes, the one that finds a fault, the one that returns the sizes of outputs.
const COMPUTES: &str = "";
const FAULT: &str = "_fault";
const SIZES: &str = "_sizes";

/// Assigns each function its C names, and warns about each that cannot have its own name because another function has
/// it.
fn assign_c_names(functions: &mut [Function]) -> Vec<Diagnostic> {
    let wanted: Vec<(&str, &[&str])> = (functions.iter())
        .map(|function| {
            let suffixes: &[&str] = match function.is_dynamic() {
                true => &[COMPUTES, FAULT, SIZES],
                false => &[COMPUTES, FAULT],
            };
            (&*function.name, suffixes)
        })
        .collect();
    let symbols = Identifiers::new(&C, &[]).claim_all(&wanted);
    let mut warnings = Vec::new();
    for (function, symbol) in functions.iter_mut().zip(symbols) {
        if symbol != C.spell(&function.name) {
            let message = format!(
                "@{} is called {} in C: another function has its name",
                function.name,
                interface_name(&symbol)
            );
            warnings.push(Diagnostic::warning(Code::NameInC, function.span, message));
        }
        function.symbol = symbol;
    }
    warnings
}

fn has_body(module: &Module, func: Op) -> bool {
    module[func].regions.iter().any(|&region| !module[region].blocks.is_empty())
}

fn lower_function(
    written: &Verified,
    canonical: &Verified,
    func: Op,
    options: &Options,
) -> Result<Function, Diagnostic> {
    let name = written.text_attr(func, "sym_name").unwrap_or_default();
    let error = |message: String| Diagnostic::error(Code::Engine, written.name_span(func), message);
    let compiled = (canonical.function(name))
        .ok_or_else(|| error(format!("@{name} is lost in canonicalization")))?;
    let machine = options.processor.machine();
    let refuse = |why: &str| -> Result<(), Diagnostic> {
        Err(error(format!("@{name} cannot be compiled to a file: {why}")))
    };
    let (program, is_open) = {
        let run = Expanded::new(canonical, compiled)?;
        run.check().or_else(refuse)?;
        let error =
            |error| error_diagnostic(canonical, compiled, run.graph(), CompileError::Lower(error));
        let program = run.lower(machine).map_err(error)?;
        executable::check_sizes(run.graph(), &program).map_err(error)?;
        (program, matches!(run, Expanded::Open(_)))
    };
    // Where only the canonical program is one for all sizes, it also tells which index it was.
    let (original, module, of) = match Expanded::new(written, func) {
        Ok(original) => (original, written, func),
        Err(_) if is_open => (Expanded::new(canonical, compiled)?, canonical, compiled),
        Err(why) => return Err(why),
    };
    original.check().or_else(refuse)?;
    let faults = original.lower_faults(machine).map_err(|error| {
        error_diagnostic(module, of, original.graph(), CompileError::Lower(error))
    })?;
    if faults.sites.iter().any(|site| site.indices.rank() > interface::MOST_DYNAMIC_DIMS) {
        refuse("a tensor of indices has too many dimensions")?;
    }
    let places = faults.sites.iter().map(|site| {
        let op = original.graph().node(site.node).origin;
        let at = if std::ptr::eq(module, written) { op } else { None };
        CheckSite {
            place: (options.place)(at.unwrap_or(func)),
            op: module.op_name(op.unwrap_or(of)).to_owned(),
            axis: site.axis,
            size: site.size,
            indices: site.indices.clone(),
        }
    });
    // Of the types that the program was written with: C sees what is signed.
    let typed = |types: &[crate::ir::Type], sized: &[TensorType]| -> Vec<TensorType> {
        let types = types.iter().map(|&ty| written.pools.to_value_type(ty));
        (types.zip(sized))
            .map(|(ty, sized)| TensorType::new(ty.element().unwrap_or(sized.element), &sized.shape))
            .collect()
    };
    let (inputs, outputs) = written.function_type(func).unwrap_or_default();
    Ok(Function {
        symbol: String::new(),
        span: written.name_span(func),
        name: name.to_owned(),
        inputs: typed(inputs, &program.inputs),
        outputs: typed(outputs, &program.outputs),
        places: places.collect(),
        program,
        faults,
    })
}

/// A function as core ops, for its static sizes or for all values of its dynamic sizes.
enum Expanded {
    Static(Graph),
    Open(Box<OpenGraph>),
}

impl Expanded {
    fn new(module: &Verified, func: Op) -> Result<Expanded, Diagnostic> {
        let types = module.function_type(func).map_or(&[][..], |ty| ty.0);
        let is_open = |&ty: &crate::ir::Type| {
            let ty = module.pools.to_value_type(ty);
            ty.as_tensor().is_some_and(|ty| !ty.is_static())
        };
        if !types.iter().any(is_open) {
            return Graph::with_regions(module, func).map(Expanded::Static);
        }
        let open = OpenGraph::of_function(module, func)?;
        match open.assumed {
            None => Ok(Expanded::Open(Box::new(open))),
            Some(op) => {
                let message = format!(
                    "'{}' cannot be run: whether one of two sizes is 1 must be known",
                    module.op_name(op)
                );
                Err(Diagnostic::error(Code::DynamicSize, module.name_span(op), message))
            }
        }
    }

    fn graph(&self) -> &Graph {
        match self {
            Expanded::Static(graph) => graph,
            Expanded::Open(open) => &open.graph,
        }
    }

    /// Checks that the function does nothing that needs the library at run time.
    fn check(&self) -> Result<(), &'static str> {
        if !self.graph().checks.is_empty() {
            return Err("its assertions are evaluated by the interpreter");
        }
        if self.graph().may_stop_in_regions() {
            return Err("which coordinate in a region is out of bounds the interpreter finds");
        }
        match strings::moves_strings(self.graph()) {
            true => Err("strings are no elements of a fixed size"),
            false => Ok(()),
        }
    }

    fn lower(&self, machine: &Machine) -> Result<Program, LowerError> {
        match self {
            Expanded::Static(graph) => lower::lower(graph, machine),
            Expanded::Open(open) => lower::lower_dynamic(open, machine),
        }
    }

    fn lower_faults(&self, machine: &Machine) -> Result<Program, LowerError> {
        match self {
            Expanded::Static(graph) => lower::lower_faults(graph, machine),
            Expanded::Open(open) => lower::lower_dynamic_faults(open, machine),
        }
    }
}

/// The name under which C calls a function.
fn interface_name(symbol: &str) -> String {
    format!("_mlir_ciface_{symbol}")
}

/// Emits a function, its fault finder and its function of sizes into a module.
fn fill_module(module: &inkwell::module::Module, function: &Function) -> Result<(), EngineError> {
    let Function { symbol, program, faults, places, .. } = function;
    let build = || {
        let inner = format!("{symbol}.run");
        let entry = codegen::emit_program(module, program, Form::standalone(&inner))?;
        interface::export(module, program, entry, &interface_name(symbol))?;
        if function.is_dynamic() {
            interface::export_sizes(
                module,
                program,
                &format!("{}{SIZES}", interface_name(symbol)),
            )?;
        }
        let inner = format!("{symbol}.find");
        let entry = codegen::emit_program(module, faults, Form::standalone(&inner))?;
        interface::export_faults(
            module,
            faults,
            entry,
            &format!("{}{FAULT}", interface_name(symbol)),
            places,
        )
    };
    build().map_err(EngineError::from_llvm)
}

/// The functions of C's library and of `multigather-runtime` that a module calls. Without the latter, elementary functions
/// that C's library has get their names there.
fn called_functions(
    module: &inkwell::module::Module,
    has_runtime: bool,
) -> (Vec<&'static str>, Vec<&'static str>) {
    let [mut of_c, mut of_runtime] = [Vec::new(), Vec::new()];
    for op in MathOp::ALL {
        let Some((name, _)) = op.function() else { continue };
        let Some(declared) = module.get_function(name) else { continue };
        match has_runtime || !op.is_in_c() {
            true => of_runtime.push(name),
            false => {
                declared.as_global_value().set_name(c_name(name));
                of_c.push(c_name(name));
            }
        }
    }
    if module.get_function(library::SYMBOL).is_some() {
        of_runtime.push(library::SYMBOL);
    }
    of_c.sort_unstable();
    (of_c, of_runtime)
}

/// The function of C's library that computes, up to the last bits, what one of this library does.
fn c_name(symbol: &'static str) -> &'static str {
    match symbol.trim_start_matches("mg_math_") {
        "powf" => "pow",
        name => name,
    }
}

/// A warning about functions of C's library that are called: their results differ in the last bits.
fn library_warning(called: &[&str]) -> Option<Diagnostic> {
    let message = format!("the file calls the C library's functions: {}", called.join(", "));
    (!called.is_empty()).then(|| {
        Diagnostic::warning(Code::MathLibrary, None, message)
            .note("their last bits may differ from those of mg run; link with -lm")
    })
}

/// The C type of an element, and a comment on its format.
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
        ElementType::I2 | ElementType::I4 => ("uint8_t", "the low bits are a signed integer"),
        ElementType::UI2 | ElementType::UI4 => ("uint8_t", "the low bits are the integer"),
        _ => ("uint8_t", "the low bits are those of a float"),
    }
}
