//! Files of machine code: called from C and from Python as the examples do, and held against the
//! interpreter by conformance cases: results bit for bit, and what is said of a bad index. So is code for
//! AArch64, which QEMU runs.
//!
//! A trial that needs a C compiler, QEMU, Python with NumPy, or the library of multigather-runtime beside `mg`, is ignored
//! where there is none. Python is
//! `$MG_PYTHON`, or `python3`. `MG_COMPILED=all` takes all cases in place of some of each operation.

mod caller;

use std::path::{Path, PathBuf};
use std::process::Command;

use libtest_mimic::{Failed, Trial};
use multigather::Compiler;
use multigather::interp::interpret;
use multigather::tensor::{Tensor, TensorBuilder, npy};
use multigather::types::{ElementType, ValueType};

use crate::conformance::store::{self, Case};
use crate::program::mg;
use crate::translated::is_gather;
use caller::{Answer, Caller};

/// Cases of each op that end well, and with a bad index: each is linked, which takes time.
const GOOD: usize = 1;
const BAD: usize = 2;
/// The most descriptors that a call passes here.
const MOST: usize = 8;

/// Where code runs, and how it is made for there.
struct Home {
    /// What `mg translate` is told.
    target: Option<&'static str>,
    compiler: &'static str,
    emulator: &'static [&'static str],
}

const HERE: Home = Home { target: None, compiler: "cc", emulator: &[] };
const AARCH64: Home = Home {
    target: Some("--target=aarch64-linux-gnu"),
    compiler: "aarch64-linux-gnu-gcc",
    emulator: &["qemu-aarch64", "-L", "/usr/aarch64-linux-gnu"],
};

impl Home {
    /// Makes a library of a program: by `mg` itself where the linker is this machine's.
    fn library(&self, program: &str, to: &str) -> Result<(), String> {
        let Some(target) = self.target else {
            let finished = mg(&["translate", program, "--to=shared", "-o", to]);
            return if finished.status == 0 { Ok(()) } else { Err(finished.stderr) };
        };
        let object = format!("{to}.o");
        let finished = mg(&["translate", program, "--to=object", target, "-o", &object]);
        if finished.status != 0 {
            return Err(finished.stderr);
        }
        let mut linker = Command::new(self.compiler);
        let linked = linker.args(["-shared", "-o", to, &object, "-lm"]).output();
        let linked = linked.map_err(|error| error.to_string())?;
        match linked.status.success() {
            true => Ok(()),
            false => Err(String::from_utf8_lossy(&linked.stderr).into_owned()),
        }
    }
}

pub fn trials() -> Vec<Trial> {
    let c = works(Command::new("cc").arg("--version"));
    let aarch64 = [AARCH64.compiler, AARCH64.emulator[0]];
    let aarch64 = aarch64.iter().all(|program| works(Command::new(program).arg("--version")));
    let numpy = works(Command::new(python()).args(["-c", "import numpy"]));
    vec![
        Trial::test("compiled/from-c", from_c).with_ignored_flag(!c),
        Trial::test("compiled/from-c-at-many-sizes", from_c_at_many_sizes).with_ignored_flag(!c),
        Trial::test("compiled/from-python", from_python).with_ignored_flag(!(c && numpy)),
        Trial::test("compiled/conformance", || conformance(&HERE)).with_ignored_flag(!c),
        Trial::test("compiled/runtime", with_runtime).with_ignored_flag(!(c && has_runtime())),
        Trial::test("compiled/aarch64", || conformance(&AARCH64)).with_ignored_flag(!aarch64),
        Trial::test("compiled/other-machines", other_machines),
    ]
}

fn works(command: &mut Command) -> bool {
    command.output().is_ok_and(|done| done.status.success())
}

fn python() -> String {
    std::env::var("MG_PYTHON").unwrap_or_else(|_| "python3".to_owned())
}

fn example(name: &str) -> PathBuf {
    crate::harness::root().join("examples/compiled").join(name)
}

/// `mg translate` with a good end.
fn translate(arguments: &[&str]) -> Result<(), Failed> {
    let finished = mg(&[&["translate"], arguments].concat());
    match finished.status {
        0 => Ok(()),
        _ => Err(finished.stderr.into()),
    }
}

/// What a program prints.
fn printed(command: &mut Command) -> Result<String, Failed> {
    let done = command.output()?;
    let [out, err] = [&done.stdout, &done.stderr].map(|bytes| String::from_utf8_lossy(bytes));
    match done.status.success() {
        true => Ok(out.into_owned()),
        false => Err(format!("{command:?}: {}\n{out}{err}", done.status).into()),
    }
}

fn expect(found: &str, expected: &str) -> Result<(), Failed> {
    match found == expected {
        true => Ok(()),
        false => Err(format!("expected:\n{expected}\nfound:\n{found}").into()),
    }
}

fn from_c() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let place = |name: &str| folder.path().join(name).display().to_string();
    let program = example("lookup.mlir").display().to_string();
    let (object, header) = (place("lookup.o"), format!("--header={}", place("lookup.h")));
    translate(&[&program, "--to=object", "--target-cpu=native", "-o", &object, &header])?;
    let call = place("call");
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-I"]);
    compiler.arg(folder.path()).arg(example("call.c")).args([&object, "-o", &call]);
    printed(&mut compiler)?;
    let bad = "index 7 is out of bounds for axis 0 of size 4 (onnx.Gather, at indices[1])";
    let found = printed(&mut Command::new(call))?;
    expect(&found, &format!("30 31 32\n10 11 12\n{program}:9:11: error: {bad}\n"))
}

/// A function of open sizes, compiled once, called at several.
fn from_c_at_many_sizes() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let place = |name: &str| folder.path().join(name).display().to_string();
    let program = example("embed.mlir").display().to_string();
    let (object, header) = (place("embed.o"), format!("--header={}", place("embed.h")));
    translate(&[&program, "--to=object", "-o", &object, &header])?;
    let call = place("embed");
    let mut compiler = Command::new("cc");
    compiler.args(["-std=c99", "-Wall", "-Wextra", "-Werror", "-pedantic", "-I"]);
    compiler.arg(folder.path()).arg(example("embed.c")).args([&object, "-o", &call]);
    printed(&mut compiler)?;
    let bad = "index 9 is out of bounds for axis 0 of size 4 (onnx.Gather, at indices[1, 0])";
    let sized = "1 x 1 x 3: 30\n2 x 3 x 3: 0 10 20 30 0 10\n0 x 5 x 3:\n";
    let found = printed(&mut Command::new(call))?;
    expect(&found, &format!("{sized}{program}:8:11: error: {bad}\nthe sizes do not fit\n"))
}

fn from_python() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let library = folder.path().join("lookup.so").display().to_string();
    let program = example("lookup.mlir").display().to_string();
    translate(&[&program, "--to=shared", "-o", &library])?;
    let found = printed(Command::new(python()).arg(example("call.py")).arg(library))?;
    let bad = "index 7 is out of bounds for axis 0 of size 4 (at indices[1])";
    let rows = "[[30. 31. 32.]\n [10. 11. 12.]]";
    expect(&found, &format!("{rows}\n{program}:9:11: {bad}\narray 1 is not what lookup takes\n"))
}

fn has_runtime() -> bool {
    let program = std::env::current_exe().unwrap_or_default();
    program.ancestors().skip(1).take(2).any(|it| it.join("libmultigather_runtime.a").is_file())
}

/// Functions of a library, and elementary ones with the bits that the interpreter gives.
fn with_runtime() -> Result<(), Failed> {
    const PROGRAM: &str = "\
func.func @spectrum(%x: tensor<3x8xf32>) -> tensor<3x5xcomplex<f32>> {
  %0 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<3x8xf32>) -> tensor<3x5xcomplex<f32>>
  return %0 : tensor<3x5xcomplex<f32>>
}
func.func @special(%x: tensor<3x8xf32>) -> tensor<3x8xf64> {
  %0 = stablehlo.convert %x : (tensor<3x8xf32>) -> tensor<3x8xf64>
  %1 = chlo.digamma %0 : tensor<3x8xf64> -> tensor<3x8xf64>
  %2 = stablehlo.tanh %1 : tensor<3x8xf64>
  return %2 : tensor<3x8xf64>
}
";
    let parsed = Compiler::new().parse("library.mlir", PROGRAM);
    let module = parsed.map_err(|error| error.to_string())?;
    let folder = tempfile::tempdir()?;
    let place = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(place("library.mlir"), PROGRAM)?;
    let library = place("library.so");
    HERE.library(&place("library.mlir"), &library)?;
    let mut caller = Caller::start(HERE.compiler, HERE.emulator)?;
    let mut numbers = TensorBuilder::new(ElementType::F32, &[3, 8]);
    (0..24u8).for_each(|k| numbers.push_float(f64::from(k) * 0.37 + 0.25));
    let input = numbers.finish();
    for name in ["spectrum", "special"] {
        let func = module.function(name).ok_or("it is there")?;
        let expected = interpret(&module, func, std::slice::from_ref(&input))
            .map_err(|error| error.message)?;
        let types: Vec<_> = expected.iter().map(Tensor::ty).collect();
        let inputs = std::slice::from_ref(&input);
        match caller.call(Path::new(&library), name, inputs, &types)? {
            Answer::Results(found) if found == expected => {}
            other => {
                return Err(format!("{name}: expected {expected:?}, but found {other:?}").into());
            }
        }
    }
    Ok(())
}

/// Objects for machines other than this one, by the number that ELF has for each.
fn other_machines() -> Result<(), Failed> {
    const MACHINES: [(&str, u8); 3] =
        [("aarch64-linux-gnu", 183), ("riscv64-linux-gnu", 243), ("x86_64-linux-gnu", 62)];
    let folder = tempfile::tempdir()?;
    let object = folder.path().join("lookup.o");
    let path = object.display().to_string();
    let program = example("lookup.mlir").display().to_string();
    for (target, machine) in MACHINES {
        translate(&[&program, "--to=object", &format!("--target={target}"), "-o", &path])?;
        let bytes = std::fs::read(&object)?;
        if !bytes.starts_with(b"\x7fELF") || bytes[18] != machine {
            return Err(format!("{target}: the file is for machine {}", bytes[18]).into());
        }
    }
    Ok(())
}

/// Some cases of each op, good ones and ones with an index out of bounds.
fn conformance(home: &Home) -> Result<(), Failed> {
    let all = std::env::var("MG_COMPILED").is_ok_and(|which| which == "all");
    let mut caller = Caller::start(home.compiler, home.emulator)?;
    let root = crate::harness::root().join("tests/conformance");
    let (mut failures, mut called, mut faults) = (Vec::new(), 0, 0);
    for (op, places) in store::list(&root)? {
        let mut left = if all { [usize::MAX; 2] } else { [GOOD, BAD] };
        let cases = places.iter().map(|place| place.load().map(|case| (place, case)));
        let cases: Vec<_> = cases.collect::<Result<_, _>>()?;
        if !all && !cases.iter().any(|(_, case)| case.about["phase"] == "run") {
            continue;
        }
        for (place, case) in cases {
            let bad = case.about["phase"] == "run";
            let many = case.inputs.len() + case.outputs.len().max(1) > MOST;
            if many || case.file != "case.mlir" || (case.about["status"] != "ok" && !bad) {
                continue;
            }
            let left = &mut left[usize::from(bad)];
            if *left == 0 {
                continue;
            }
            match compare(&op, &case, home, &mut caller) {
                Ok(true) => {
                    *left -= 1;
                    called += 1;
                    faults += usize::from(bad);
                }
                Ok(false) => {}
                Err(why) => failures.push(format!("{op}: {place}: {why}")),
            }
        }
    }
    if all {
        println!("{called} cases were called, {faults} of them with a bad index");
    }
    if called < 30 || faults < 10 {
        failures.push(format!("only {called} cases were called, {faults} with a bad index"));
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n").into()) }
}

/// Compiles, loads and calls; false where the case is none for files (strings, unknown sizes).
fn compare(op: &str, case: &Case, home: &Home, caller: &mut Caller) -> Result<bool, String> {
    let text = String::from_utf8_lossy(&case.program);
    let parsed = Compiler::new().parse("case.mlir", &text);
    let module = parsed.map_err(|error| error.to_string())?;
    let func = module.entry_point(None).map_err(|error| error.to_string())?;
    let name = module.text_attr(func, "sym_name").ok_or("it has no name")?;
    // As the header spells it.
    let name = name.replace(|c: char| !c.is_ascii_alphanumeric(), "_");
    let (types, _) = module.function_type(func).ok_or("it has no type")?;
    let types: Vec<ValueType> = types.iter().map(|&ty| module.pools.to_value_type(ty)).collect();
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let place = |name: &str| folder.path().join(name).display().to_string();
    std::fs::write(place("case.mlir"), &case.program).map_err(|error| error.to_string())?;
    let (from, to) = (place("case.mlir"), place("case.so"));
    let refused = [
        "dynamic",
        "strings are",
        "assertions are",
        "unknown shape",
        "known before",
        "for all sizes",
        "calls functions of libmultigather_runtime.a",
    ];
    if let Err(said) = home.library(&from, &to) {
        return match refused.iter().any(|why| said.contains(why)) {
            true => Ok(false),
            false => Err(said),
        };
    }
    let mut inputs: Vec<Tensor> = Vec::new();
    for (bytes, ty) in case.inputs.iter().zip(&types) {
        let ValueType::Tensor(ty) = ty else { return Ok(false) };
        inputs.push(npy::read(&bytes[..], bytes.len() as u64, ty)?.packed());
    }
    let expected = interpret(&module, func, &inputs);
    let outputs: Vec<_> = match &expected {
        Ok(results) => results.iter().map(Tensor::ty).collect(),
        Err(_) => {
            let (_, results) = module.function_type(func).ok_or("it has no type")?;
            let results = results.iter().map(|&ty| module.pools.to_value_type(ty));
            results.filter_map(|ty| ty.as_tensor().cloned()).collect()
        }
    };
    match (expected, caller.call(Path::new(&to), &name, &inputs, &outputs)?) {
        (Ok(expected), Answer::Results(found)) => {
            let expected: Vec<Tensor> = expected.iter().map(Tensor::expanded).collect();
            match expected == found {
                true => Ok(true),
                false => Err(format!("expected {expected:?}, but found {found:?}")),
            }
        }
        (Err(expected), Answer::Fault(found)) => {
            let at = expected.notes.first().cloned().unwrap_or_default();
            let at = at.split_once('[').map_or("", |(_, at)| at.trim_end_matches(']'));
            let expected = format!("{} at [{at}]", expected.message);
            // Which of several axes of size 1 it is, shapes do not say; and where indices are joined
            // to tuples, as most scatters do, a coordinate has another place in these.
            let is_joined = !is_gather(op);
            let alike = |text: &str| match text.split_once(" for axis ") {
                Some((before, rest)) if is_joined => {
                    let size = rest.split(" at [").next().and_then(|rest| rest.split_once(' '));
                    format!("{before}{}", size.map_or("", |(_, size)| size))
                }
                Some((before, rest)) if rest[1..].starts_with(" of size 1 ") => {
                    format!("{before}{}", &rest[1..])
                }
                _ => text.to_string(),
            };
            match alike(&expected) == alike(&found) {
                true => Ok(true),
                false => Err(format!("{expected} / {found}")),
            }
        }
        (expected, found) => Err(format!("expected {expected:?}, but found {found:?}")),
    }
}
