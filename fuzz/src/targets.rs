//! What inputs are given to.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use fastrand::Rng;
use multigather::canon::{self, UserRule};
use multigather::compiler::{Deadline, Engine, Options};
use multigather::convert::Bounds;
use multigather::interop::{mlir, onnx};
use multigather::ir::print::{PrintOptions, print};
use multigather::jit::Jit;
use multigather::parse::{parse_rules, parse_text};
use multigather::pass::parse_pipeline;
use multigather::source::{Diagnostic, SourceMap, render};
use multigather::tensor::{Tensor, named, npy, text};
use multigather::types::{DYNAMIC, ElementType, TensorType};
use multigather::verify::Verified;
use multigather::{Compiler, Program, registry};

use crate::mutate::{Form, skeleton};
use crate::{batch, seeds, stress};

/// What becomes of one input: `Ok` says how far it came, in words that are the same for all that come
/// as far; `Err` says what is wrong, although nothing has panicked.
pub type Reached = Result<String, String>;

/// One kind of input.
pub struct Target {
    pub name: &'static str,
    pub summary: &'static str,
    /// How inputs are changed; `None` where each is made of random bytes alone.
    pub form: Option<Form>,
    pub seeds: fn() -> Vec<Vec<u8>>,
    pub run: fn(&mut Context, &[u8]) -> Reached,
    /// The share of time.
    pub weight: u32,
    /// What the inputs' files are called.
    pub ending: &'static str,
}

/// What runs share.
pub struct Context<'a> {
    pub jit: Jit,
    /// Is called between the parts of what takes long.
    pub progress: &'a mut dyn FnMut(),
    /// How many inputs one run stands for.
    pub inputs: u64,
    /// How many of these MLIR has run, too.
    pub by_mlir: u64,
    /// Whether random programs are canonicalized twice, too.
    pub twice: bool,
    /// What engines do not agree on, as programs.
    pub found: Vec<batch::Found>,
}

pub const TARGETS: &[Target] = &[
    Target {
        name: "text",
        summary: "programs: parsed, verified, printed, and a part of those that are valid canonicalized, \
                  run, compiled, converted, exported",
        form: Some(Form::Text),
        seeds: seeds::programs,
        run: program_text,
        weight: 8,
        ending: "mlir",
    },
    Target {
        name: "onnx",
        summary: "ONNX models: imported, verified, printed, canonicalized, exported again",
        form: Some(Form::Wire),
        seeds: seeds::models,
        run: model,
        weight: 3,
        ending: "onnx",
    },
    Target {
        name: "npy",
        summary: ".npy files",
        form: Some(Form::Bytes),
        seeds: seeds::arrays,
        run: array,
        weight: 1,
        ending: "npy",
    },
    Target {
        name: "named",
        summary: ".safetensors files",
        form: Some(Form::Bytes),
        seeds: seeds::named,
        run: named_array,
        weight: 1,
        ending: "safetensors",
    },
    Target {
        name: "rules",
        summary: "files of rewrite rules: parsed, compiled, and a part of them tried",
        form: Some(Form::Text),
        seeds: seeds::rules,
        run: rules,
        weight: 2,
        ending: "mgr",
    },
    Target {
        name: "pipeline",
        summary: "pass pipelines",
        form: Some(Form::Text),
        seeds: seeds::pipelines,
        run: pipeline,
        weight: 1,
        ending: "txt",
    },
    Target {
        name: "input",
        summary: "the texts of --input",
        form: Some(Form::Text),
        seeds: seeds::inputs,
        run: input,
        weight: 1,
        ending: "txt",
    },
    Target {
        name: "bytecode",
        summary: "MLIR's bytecode, read by MLIR in its worker, and the text that comes of it",
        form: Some(Form::Bytes),
        seeds: seeds::bytecode,
        run: bytecode,
        weight: 1,
        ending: "mlirbc",
    },
    Target {
        name: "programs",
        summary: "random valid programs: all engines agree, before and after canonicalization",
        form: None,
        seeds: Vec::new,
        run: batch::run,
        weight: 12,
        ending: "bin",
    },
    Target {
        name: "stress",
        summary: "one compiled function and one driver, called by 16 threads",
        form: None,
        seeds: Vec::new,
        run: stress::run,
        weight: 3,
        ending: "bin",
    },
];

pub fn find(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// Choices that depend on nothing but the input.
fn choices(input: &[u8]) -> Rng {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    Rng::with_seed(hasher.finish())
}

fn first(found: &[Diagnostic]) -> String {
    found.first().map_or("nothing".to_string(), |found| skeleton(&found.message))
}

fn program_text(context: &mut Context, input: &[u8]) -> Reached {
    let Ok(text) = std::str::from_utf8(input) else { return Ok("no UTF-8".into()) };
    let compiler = Compiler::new();
    match compiler.parse("fuzz.mlir", text) {
        Err(why) => {
            // Rendered, as users see it.
            let shown = why.to_string();
            Ok(format!("{} {}", first(why.diagnostics()), shown.is_empty()))
        }
        Ok(program) => valid(context, &program, &mut choices(input)),
    }
}

/// The text of a program means the program, in both forms.
fn printed(program: &Program) -> Result<(), String> {
    for generic in [false, true] {
        let options = PrintOptions { generic, ..PrintOptions::default() };
        let written = print(program, &options);
        let refused = |why: String| format!("refused as it is printed: {why}\n{written}");
        let read = Compiler::new().parse("printed.mlir", &written);
        let read = read.map_err(|why| refused(why.to_string()))?;
        let again = print(&read, &options);
        if again != written {
            return Err(format!(
                "printed otherwise the second time: {}",
                difference(&written, &again)
            ));
        }
    }
    Ok(())
}

/// The first line in which two texts differ, and both of them.
pub fn difference(a: &str, b: &str) -> String {
    let differ = a.lines().zip(b.lines()).find(|(a, b)| a != b);
    let (x, y) = differ.unwrap_or_default();
    format!("{x}\nbecomes\n{y}\nin\n{a}\nand\n{b}")
}

/// What is done with a program that is valid: each in its share of the cases.
fn valid(context: &mut Context, program: &Program, rng: &mut Rng) -> Reached {
    printed(program)?;
    let compiler = Compiler::new();
    let ops: usize = program.walk(program.top()).len().min(20);
    let done = match rng.u8(..64) {
        0..12 => match compiler.canonicalize(program) {
            Ok((canonical, report)) => {
                printed(&canonical)?;
                format!("canonical {}", report.remarks.len())
            }
            Err(why) => first(why.diagnostics()),
        },
        12..18 => interpreted(program),
        18..24 => {
            let targets: Vec<_> = registry().targets().collect();
            let target = targets[rng.usize(..targets.len())];
            match compiler.convert(program, target, Bounds::Warn) {
                Ok((converted, _)) => {
                    printed(&converted)?;
                    format!("to {}", target.name)
                }
                Err(why) => first(why.diagnostics()),
            }
        }
        24..26 => compiled(program),
        26..30 => match onnx::export(program, None, "fuzz.data") {
            Ok(exported) => {
                let model = bytes(&exported);
                match onnx::import(
                    registry(),
                    model,
                    &mut onnx::NoExternalData,
                    onnx::Purpose::Translate,
                ) {
                    Ok(_) => "model".into(),
                    Err(why) => format!("model {}", first(&why)),
                }
            }
            Err(why) => first(&why),
        },
        30..33 => {
            let refined = Program::new(multigather::refine::refine(program));
            printed(&refined)?;
            "refined".into()
        }
        // In the generic form, in which no parser of MLIR's own reads what others have written.
        33 => match mlir::verify(&print(
            program,
            &PrintOptions { generic: true, ..PrintOptions::default() },
        )) {
            Ok(()) => "MLIR accepts".into(),
            Err(_) => "MLIR refuses".into(),
        },
        _ => "valid".into(),
    };
    (context.progress)();
    Ok(format!("{ops} {done}"))
}

fn bytes(exported: &onnx::Exported) -> Vec<u8> {
    exported.model.iter().flat_map(|piece| piece.bytes().iter().copied()).collect()
}

/// Zeros for the arguments of the function that a run means; `None` where values are large: a run of them may be
/// long.
fn zeros(program: &Program) -> Option<(multigather::ir::Op, Vec<Tensor>)> {
    const LARGEST: i64 = 1 << 16;
    let is_small = |&value: &multigather::ir::Value| {
        let ty = program.pools.to_value_type(program.value_type(value));
        ty.as_tensor().and_then(|ty| ty.element_count()).is_none_or(|count| count <= LARGEST)
    };
    if !program.walk(program.top()).iter().all(|&op| program[op].results.iter().all(is_small)) {
        return None;
    }
    let func = Compiler::new().function(program, None).ok()?;
    let (inputs, _) = program.function_type(func)?;
    let zero = |&ty: &multigather::ir::Type| {
        let ty = program.pools.to_value_type(ty);
        let shape: Vec<i64> = ty.shape().unwrap_or(&[]).iter().map(|&n| n.max(1)).collect();
        let count = shape.iter().try_fold(1i64, |all, &n| all.checked_mul(n))?;
        (count <= LARGEST).then(|| Some(Tensor::zero(ty.element()?, &shape)))?
    };
    Some((func, inputs.iter().map(zero).collect::<Option<_>>()?))
}

/// A compiler that ends runs after a time: a program may have a loop without an end.
fn runner() -> Compiler {
    let mut options = Options::default();
    options.limits.until = Some(Deadline::after(Duration::from_secs(1)));
    Compiler::with_options(options)
}

fn interpreted(program: &Program) -> String {
    let Some((func, inputs)) = zeros(program) else { return "nothing small".into() };
    match runner().run(program, func, &inputs, Engine::Interpreter) {
        Ok(_) => "values".into(),
        Err(why) => first(why.diagnostics()),
    }
}

fn compiled(program: &Program) -> String {
    let Some((_, inputs)) = zeros(program) else { return "nothing small".into() };
    let called = runner().compile(program, None).and_then(|it| it.call(&inputs));
    match called {
        Ok(_) => "called".into(),
        Err(why) => first(why.diagnostics()),
    }
}

fn model(context: &mut Context, input: &[u8]) -> Reached {
    let mut rng = choices(input);
    let purpose = if rng.bool() { onnx::Purpose::Translate } else { onnx::Purpose::Run };
    let imported = onnx::import(registry(), input.to_vec(), &mut onnx::NoExternalData, purpose);
    match imported {
        Err(why) => {
            let shown = render::to_text(&why, &SourceMap::default());
            Ok(format!("{} {}", first(&why), shown.is_empty()))
        }
        Ok(imported) => match Verified::new(imported.module) {
            Err(why) => Ok(format!("imported {}", first(&why))),
            Ok(module) => valid(context, &Program::new(module), &mut rng),
        },
    }
}

fn array(_: &mut Context, input: &[u8]) -> Reached {
    let length = input.len() as u64;
    let shape = npy::shape(input, length);
    let element = ElementType::ALL[choices(input).usize(..ElementType::ALL.len())];
    let declared = match shape {
        Ok(shape) => TensorType::new(element, &shape),
        Err(_) => TensorType::new(element, &[2]),
    };
    match npy::read(input, length, &declared) {
        Err(why) => Ok(skeleton(&why)),
        Ok(tensor) => {
            let mut again = Vec::new();
            npy::write(&tensor, &mut again).map_err(|why| format!("it is not written: {why}"))?;
            let read = npy::read(&again[..], again.len() as u64, &tensor.ty())?;
            match read.same_bits(&tensor) {
                true => Ok(format!("{element} {}", tensor.rank())),
                false => Err("it is written as another tensor".into()),
            }
        }
    }
}

fn named_array(_: &mut Context, input: &[u8]) -> Reached {
    let mut choices = choices(input);
    let element = ElementType::ALL[choices.usize(..ElementType::ALL.len())];
    let declared = TensorType::new(element, &[DYNAMIC; 3][..choices.usize(..4)]);
    let name = [None, Some("table"), Some("ids")][choices.usize(..3)];
    match named::find(input, input.len() as u64, name, &declared) {
        Err(why) => Ok(skeleton(&why)),
        Ok(place) => {
            let read = place.read(&input[place.start()..]);
            let viewed = place.view(Arc::new(input.to_vec()));
            match (read, viewed) {
                (Err(why), None) => Ok(skeleton(&why)),
                (Err(why), Some(_)) => Err(format!("it is viewed, and not read: {why}")),
                (Ok(read), Some(viewed)) if !viewed.same_bits(&read) => {
                    Err("it is viewed as another tensor".into())
                }
                (Ok(read), _) => Ok(format!("{element} {}", read.rank())),
            }
        }
    }
}

fn rules(context: &mut Context, input: &[u8]) -> Reached {
    let Ok(text) = std::str::from_utf8(input) else { return Ok("no UTF-8".into()) };
    let mut sources = SourceMap::default();
    let file = sources.add("fuzz.mgr", text);
    let compiled =
        parse_rules(&sources, file).and_then(|parsed| canon::user::compile(registry(), &parsed));
    let rules = match compiled {
        Ok(rules) => rules,
        Err(why) => {
            let shown = render::to_text(&why, &sources);
            return Ok(format!("{} {}", first(&why), shown.is_empty()));
        }
    };
    (context.progress)();
    let mut rng = choices(input);
    let tried = match rng.u8(..16) {
        0 => {
            let try_one = |rule: &UserRule| {
                (context.progress)();
                tried(rule)
            };
            rules.iter().map(try_one).collect::<Vec<_>>().join(" ")
        }
        1 => applied(&rules),
        _ => String::new(),
    };
    Ok(format!("{} rules {tried}", rules.len()))
}

fn tried(rule: &UserRule) -> String {
    match rule.try_out() {
        Ok(_) => "sound".into(),
        Err(why) => skeleton(&why.message),
    }
}

/// Rules in a search, sound or not.
fn applied(rules: &[UserRule]) -> String {
    const PROGRAM: &str =
        "func.func @main(%x: tensor<2x3xi64>, %y: tensor<2x3xi64>) -> tensor<3x2xi64> {
        %0 = arith.addi %x, %y : tensor<2x3xi64>
        %1 = arith.muli %0, %x : tensor<2x3xi64>
        %2 = mg.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<2x3xi64>) -> tensor<3x2xi64>
        return %2 : tensor<3x2xi64>
    }";
    let (_, module) = parse_text("applied.mlir", PROGRAM).expect("it is valid");
    let module = Verified::new(module).expect("it is valid");
    let options = canon::Options { rules: rules.to_vec(), node_limit: 2000, ..Default::default() };
    let (_, report) = canon::canonicalize(&module, &options);
    format!("applied {}", report.remarks.len())
}

fn pipeline(_: &mut Context, input: &[u8]) -> Reached {
    let Ok(text) = std::str::from_utf8(input) else { return Ok("no UTF-8".into()) };
    match parse_pipeline(text) {
        Ok(steps) => Ok(format!("{} steps", steps.len().min(20))),
        Err(why) => match text.get(why.at.clone()) {
            Some(_) => Ok(skeleton(&why.message)),
            None => {
                Err(format!("'{}' is at {:?}, which is no part of the text", why.message, why.at))
            }
        },
    }
}

fn input(_: &mut Context, input: &[u8]) -> Reached {
    let Ok(written) = std::str::from_utf8(input) else { return Ok("no UTF-8".into()) };
    match text::parse_input(written) {
        Ok(tensor) if tensor.count() < 1 << 16 => {
            let shown = text::to_text(&tensor);
            Ok(format!("{} {} {}", tensor.element(), tensor.rank(), shown.len().min(4)))
        }
        Ok(_) => Ok("large".into()),
        Err(why) => Ok(skeleton(&why)),
    }
}

fn bytecode(context: &mut Context, input: &[u8]) -> Reached {
    match mlir::import(input) {
        Ok(text) => {
            (context.progress)();
            program_text(context, text.as_bytes()).map(|reached| format!("imported {reached}"))
        }
        Err(why) => Ok(why.first().map_or(String::new(), |why| skeleton(&why.message))),
    }
}
