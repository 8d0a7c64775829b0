//! Code for all sizes against the interpreter: the programs with open sizes among the tests of files, and
//! those with known sizes made open.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use libtest_mimic::{Failed, Trial};
use multigather::compiler::{Compiler, Engine, Error, Function, Options, Program};
use multigather::ir::Op;
use multigather::jit;
use multigather::tensor::{Tensor, TensorBuilder, npy};
use multigather::types::{DYNAMIC, ElementType, TensorType, ValueType};

use crate::conformance::{self, store};

/// Of so many cases of the frameworks' scatters there is code for all sizes.
const FEWEST_SCATTERS: usize = 50;

pub fn trials() -> Vec<Trial> {
    let mut trials = vec![
        Trial::test("calls/open-sizes-compile-once", compile_once),
        Trial::test("calls/open-sizes-used-long", used_long),
        Trial::test("calls/open-sizes-of-scatters", scatters),
    ];
    for (name, is_made_open, fewest) in [("as-written", false, 30), ("made-open", true, 30)] {
        trials.push(Trial::test(format!("calls/open-sizes-{name}"), move || {
            all_files(is_made_open, fewest)
        }));
    }
    trials
}

/// Of these functions code is made once for all sizes.
const ONCE: [&str; 5] = [
    "func.func @main(%x: tensor<?x8xf32>, %i: tensor<?x?xi64>) -> tensor<?x?x8xf32> {
  %0 = \"onnx.Gather\"(%x, %i) {axis = 0 : si64} : (tensor<?x8xf32>, tensor<?x?xi64>) -> tensor<?x?x8xf32>
  return %0 : tensor<?x?x8xf32>
}",
    "func.func @main(%x: tensor<?x?xf32>, %i: tensor<?xi32>) -> tensor<?x?xf32> {
  %0 = \"onnx.Gather\"(%x, %i) {axis = 1 : si64} : (tensor<?x?xf32>, tensor<?xi32>) -> tensor<?x?xf32>
  %1 = arith.mulf %0, %0 : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}",
    "func.func @main(%x: tensor<?x?xf32>, %y: tensor<?x4xf32>) -> (tensor<?x?x4xf32>, tensor<4xf32>, tensor<i64>) {
  %rows = mg.dim %x {axis = 0 : i64} : (tensor<?x?xf32>) -> tensor<i64>
  %columns = mg.dim %x {axis = 1 : i64} : (tensor<?x?xf32>) -> tensor<i64>
  %0 = mg.reshape %y, %rows, %columns : (tensor<?x4xf32>, tensor<i64>, tensor<i64>) -> tensor<?x?x4xf32>
  %1 = mg.reduce %y {axes = array<i64: 0>, kind = \"sum\"} : (tensor<?x4xf32>) -> tensor<4xf32>
  %2 = arith.muli %rows, %columns : tensor<i64>
  return %0, %1, %2 : tensor<?x?x4xf32>, tensor<4xf32>, tensor<i64>
}",
    "func.func @main(%x: tensor<?x16xf32>, %i: tensor<?x1xi64>) -> tensor<?x16xf32> {
  %0 = mg.gather_multiaxis %x[%i] axes [0] {bounds = \"fill\"} : (tensor<?x16xf32>, tensor<?x1xi64>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}",
    "func.func @main(%x: tensor<?x16xf32>, %i: tensor<?x1xi64>, %u: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = \"onnx.ScatterND\"(%x, %i, %u) {reduction = \"add\"} : (tensor<?x16xf32>, tensor<?x1xi64>, tensor<?x16xf32>) -> tensor<?x16xf32>
  return %0 : tensor<?x16xf32>
}",
];

fn compile_once() -> Result<(), Failed> {
    for text in ONCE {
        let compiler = Compiler::new();
        let program = compiler.parse("once.mlir", text)?;
        let func = compiler.function(&program, None)?;
        let function = compiler.compile(&program, None)?;
        let mut ran = 0;
        for sizes in sizes() {
            let inputs = inputs(&program, func, &sizes).ok_or("all are small")?;
            ran += usize::from(function.call(&inputs).is_ok());
        }
        if function.compilations() != 1 || ran == 0 {
            let found = format!("{} times for {ran} calls: {text}", function.compilations());
            return Err(format!("code was made {found}").into());
        }
    }
    Ok(())
}

/// Sizes that are used for long get code of their own; others do not.
fn used_long() -> Result<(), Failed> {
    let compiler = Compiler::new();
    let program = compiler.parse("once.mlir", ONCE[0])?;
    let func = compiler.function(&program, None)?;
    let function = compiler.compile(&program, None)?;
    let made = |sizes: &[i64]| inputs(&program, func, sizes).ok_or("all are small");
    let (used, other) = (made(&[17])?, made(&[9])?);
    let before = function.call(&used)?;
    let start = Instant::now();
    while function.compilations() < 2 {
        if function.call(&used)? != before {
            return Err("the code for known sizes computes something else".into());
        }
        if start.elapsed().as_secs() > 60 {
            return Err("no code was made for sizes that are used for long".into());
        }
    }
    function.call(&other)?;
    match (function.compilations(), function.call(&used)? == before) {
        (2, true) => Ok(()),
        found => Err(format!("compiled and the same: {found:?}").into()),
    }
}

/// Sizes of open dimensions, which are taken in turns.
fn sizes() -> Vec<Vec<i64>> {
    let mut all: Vec<Vec<i64>> = [0, 1, 2, 3, 17, 33].map(|size| vec![size]).to_vec();
    all.extend([vec![5, 2], vec![2, 3, 6], vec![6, 2, 3, 4], vec![3, 0], vec![9, 9, 5]]);
    all
}

/// Small tensors of a function's types; `None` where one is too large, or cannot be made.
fn inputs(program: &Program, func: Op, sizes: &[i64]) -> Option<Vec<Tensor>> {
    let (types, _) = program.function_type(func)?;
    let mut sizes = sizes.iter().cycle();
    let mut inputs = Vec::new();
    for (seed, &ty) in types.iter().enumerate() {
        let ty = match program.pools.to_value_type(ty) {
            ValueType::Tensor(ty) => ty,
            ValueType::Scalar(element) => TensorType::new(element, &[]),
            ValueType::Other(_) => return None,
        };
        let size = |&size: &i64| if size == DYNAMIC { *sizes.next().unwrap_or(&1) } else { size };
        let shape: Vec<i64> = ty.shape.iter().map(size).collect();
        inputs.push(tensor(&TensorType::new(ty.element, &shape), seed)?);
    }
    Some(inputs)
}

fn tensor(ty: &TensorType, seed: usize) -> Option<Tensor> {
    let count = ty.element_count().filter(|&count| count <= 4_000)?;
    let mut builder = TensorBuilder::new(ty.element, &ty.shape);
    for at in 0..count as usize {
        let number = ((at * 5 + seed * 3) % 7) as i64 - 1;
        match ty.element {
            ElementType::I1 => builder.push_int((number & 1).into()),
            element if element.is_float() => builder.push_float(number as f64 * 0.5),
            element if element.is_unsigned() => builder.push_int(number.abs().into()),
            element if element.is_integer() => builder.push_int(number.into()),
            _ => return None,
        }
    }
    Some(builder.finish())
}

fn files() -> Vec<PathBuf> {
    let mut open = vec![crate::harness::root().join("tests/filetests")];
    let mut files = Vec::new();
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            match path.is_dir() {
                true => open.push(path),
                false => {
                    files.extend(path.extension().is_some_and(|e| e == "mlir").then_some(path))
                }
            }
        }
    }
    files.sort();
    files
}

/// Every size of a tensor's type as an open one, but for so many of the last ones.
fn made_open(text: &str, kept: usize) -> String {
    let mut parts = text.split("tensor<");
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        out.push_str("tensor<");
        // PyTorch's types have a list.
        let (between, sizes, rest) = match part.strip_prefix('[').and_then(|it| it.split_once(']'))
        {
            Some((sizes, rest)) => (",", sizes, rest),
            None => {
                let digits = part.bytes().take_while(|b| b.is_ascii_digit() || *b == b'x').count();
                let (sizes, rest) = part.split_at(part[..digits].rfind('x').unwrap_or(0));
                ("x", sizes, rest)
            }
        };
        let sizes: Vec<&str> = sizes.split(between).filter(|size| !size.is_empty()).collect();
        let first = sizes.len().saturating_sub(kept);
        let open = sizes.iter().enumerate().map(|(d, &size)| if d < first { "?" } else { size });
        let open = open.collect::<Vec<_>>().join(between);
        match between {
            "," => out.push_str(&format!("[{open}]")),
            _ => out.push_str(&open),
        }
        out.push_str(rest);
    }
    out
}

/// Runs all functions of all files; at least so many of them have code for all sizes.
fn all_files(is_made_open: bool, fewest: usize) -> Result<(), Failed> {
    let mut wrong = Vec::new();
    let mut open: BTreeMap<bool, usize> = BTreeMap::new();
    // Made open, the programs are many: the shorter ones of some files.
    let (step, longest) = if is_made_open { (8, 3_000) } else { (1, 20_000) };
    for file in files().into_iter().step_by(step) {
        let Ok(text) = fs::read_to_string(&file) else { continue };
        for part in
            text.split("// -----").filter(|part| made_open(part, 0) != *part || !is_made_open)
        {
            if part.len() > longest {
                continue;
            }
            let part = if is_made_open { made_open(part, 0) } else { part.to_owned() };
            for is_open in run(&part, &mut |why| wrong.push(format!("{}: {why}", file.display()))) {
                *open.entry(is_open).or_default() += 1;
            }
        }
    }
    println!("functions with code for all sizes: {open:?}");
    let found = open.get(&true).copied().unwrap_or_default();
    if found < fewest {
        wrong.push(format!("only {found} functions have code for all sizes"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// For each function of a program with open sizes, whether there is code for all of them.
fn run(text: &str, wrong: &mut impl FnMut(String)) -> Vec<bool> {
    let compiler = Compiler::new();
    let Ok(program) = compiler.parse("program.mlir", text) else { return Vec::new() };
    let Ok(program) = compiler.raise(program) else { return Vec::new() };
    let open = |func: &Op| {
        let types = program.function_type(*func).map_or(&[][..], |ty| ty.0);
        let is_open = |ty: &ValueType| ty.shape().is_some_and(|shape| shape.contains(&DYNAMIC));
        types.iter().any(|&ty| is_open(&program.pools.to_value_type(ty)))
    };
    let functions: Vec<Op> = program.functions().filter(open).collect();
    functions.into_iter().filter_map(|func| run_function(&program, func, wrong)).collect()
}

fn run_function(program: &Program, func: Op, wrong: &mut impl FnMut(String)) -> Option<bool> {
    let engines = Engines::new(program, func, 2);
    if engines.functions[0].dynamic_code().is_none() {
        return Some(false);
    }
    for sizes in sizes() {
        let Some(inputs) = inputs(program, func, &sizes) else { continue };
        match engines.compare(&inputs) {
            Ok(_) => {}
            Err(Differs::Called) => return None,
            Err(Differs::Found(why)) => {
                let name = program.text_attr(func, "sym_name").unwrap_or_default();
                wrong(format!("@{name} at {sizes:?} {why}"));
                return Some(true);
            }
        }
    }
    Some(true)
}

/// A function compiled for all sizes: for one thread, and for several that share all work.
struct Engines<'p> {
    program: &'p Program,
    func: Op,
    compiler: Compiler,
    functions: [Function; 2],
    threads: usize,
}

/// Why a call was not as the interpreter's.
enum Differs {
    /// A function that is called in the same program cannot be specialized in it.
    Called,
    Found(String),
}

impl Engines<'_> {
    fn new(program: &Program, func: Op, threads: usize) -> Engines<'_> {
        let mut options = Options::default();
        options.jit = jit::Options { threads, share_above: 0, ..jit::Options::default() };
        let compilers = [Compiler::new(), Compiler::with_options(options)];
        let functions = compilers.each_ref().map(|c| c.prepare(program.clone(), func));
        let [compiler, _] = compilers;
        Engines { program, func, compiler, functions, threads }
    }

    /// Whether the code is for these inputs; where it is, it gives the interpreter's results.
    fn compare(&self, inputs: &[Tensor]) -> Result<bool, Differs> {
        let types: Vec<TensorType> = inputs.iter().map(Tensor::ty).collect();
        let fits = self.functions[0]
            .dynamic_code()
            .is_some_and(|code| code.executable().output_types_at(&types).is_ok());
        if !fits {
            // These sizes contradict each other.
            return Ok(false);
        }
        let run = |engine| self.compiler.run(self.program, self.func, inputs, engine);
        let expected = run(Engine::Interpreter);
        for (threads, function) in [1, self.threads].into_iter().zip(&self.functions) {
            let found = function.call(inputs);
            if is_called_elsewhere(&found) {
                return Err(Differs::Called);
            }
            // Canonicalization removes what is not used, and errors with it.
            if !agree(&expected, &found) && !agree(&run(Engine::Canonicalized), &found) {
                let shown = |result: &Result<Vec<Tensor>, Error>| match result {
                    Ok(results) => format!("{results:?}"),
                    Err(error) => error.to_string(),
                };
                return Err(Differs::Found(format!(
                    "by {threads} threads: {}\nwhere the interpreter has {}",
                    shown(&found),
                    shown(&expected)
                )));
            }
        }
        Ok(true)
    }
}

/// The frameworks' scatters with all sizes made open, or all but the last ones where those say how many
/// coordinates there are, at what the frameworks were asked.
fn scatters() -> Result<(), Failed> {
    let mut wrong = Vec::new();
    let mut ran: BTreeMap<bool, usize> = BTreeMap::new();
    let folder = crate::harness::root().join("tests/conformance");
    let places = store::list(&folder)?.into_iter().filter(|(op, _)| conformance::is_scatter(op));
    // Some of all operations'.
    for place in places.flat_map(|(_, places)| places).step_by(5) {
        let case = place.load()?;
        let mut is_run = false;
        for kept in 0..2 {
            is_run |= !is_run
                && scatter(&case, kept).unwrap_or_else(|why| {
                    wrong.push(format!("{place} {why}"));
                    true
                });
        }
        *ran.entry(is_run).or_default() += 1;
    }
    println!("scatters by code for all sizes: {ran:?}");
    let found = ran.get(&true).copied().unwrap_or_default();
    if found < FEWEST_SCATTERS {
        wrong.push(format!("only {found} scatters have code for all sizes"));
    }
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("\n").into()) }
}

/// Whether there is code for a case with its sizes made open, which then gives the interpreter's results.
fn scatter(case: &store::Case, kept: usize) -> Result<bool, String> {
    let text = str::from_utf8(&case.program).map_err(|why| why.to_string())?;
    let text = made_open(text, kept);
    let compiler = Compiler::new();
    let Ok(program) = compiler.parse("case.mlir", &text) else { return Ok(false) };
    let Ok(func) = compiler.function(&program, None) else { return Ok(false) };
    let (types, _) = program.function_type(func).ok_or("it has no type")?;
    let tensor = |(&ty, file): (_, &Vec<u8>)| {
        let ty = program.pools.to_value_type(ty);
        ty.as_tensor().and_then(|ty| npy::read(&file[..], file.len() as u64, ty).ok())
    };
    let inputs: Option<Vec<Tensor>> = types.iter().zip(&case.inputs).map(tensor).collect();
    let Some(inputs) = inputs else { return Ok(false) };
    match Engines::new(&program, func, 4).compare(&inputs) {
        Ok(is_run) => Ok(is_run),
        Err(Differs::Found(why)) => Err(format!("{why}\n{text}")),
        Err(Differs::Called) => Ok(false),
    }
}

fn is_called_elsewhere(found: &Result<Vec<Tensor>, Error>) -> bool {
    let is_of_call =
        |error: &Error| error.diagnostics().iter().any(|d| d.message.contains("func.call C"));
    found.as_ref().err().is_some_and(is_of_call)
}

fn agree(expected: &Result<Vec<Tensor>, Error>, found: &Result<Vec<Tensor>, Error>) -> bool {
    match (expected, found) {
        (Ok(expected), Ok(found)) => {
            let all = expected.len() == found.len();
            all && expected.iter().zip(found).all(|(a, b)| a.ty() == b.ty() && a.same_bits(b))
        }
        (Err(expected), Err(found)) => {
            let said = |error: &Error| error.diagnostics().first().map(|d| d.message.clone());
            let is_unknown = said(found).is_some_and(|said| said.contains("cannot be run"));
            is_unknown || said(expected) == said(found)
        }
        _ => false,
    }
}
