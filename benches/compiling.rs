//! From a program's text to code that can be called: `cargo bench --bench compiling [NAME…]`.
//!
//! The goals: one gather in at most 10 ms, a hundred operations in at most 50 ms, with three loops in at most 60 ms.

#[path = "compiling/hundred.rs"]
mod hundred;

use std::sync::LazyLock;

use divan::{Bencher, black_box};
use multigather::canon;
use multigather::expand::Graph;
use multigather::jit::{Jit, Options};
use multigather::parse::parse_text;
use multigather::verify::Verified;

fn main() {
    divan::main();
}

#[derive(Clone, Copy, Debug)]
enum Program {
    /// One `onnx.Gather`.
    Gather,
    /// A lookup as JAX writes it, of ten operations.
    Wrapped,
    /// A hundred operations: lookups, additions, transposes.
    Hundred,
    /// As many, most of them in three loops.
    Loops,
}

const ALL: [Program; 4] = [Program::Gather, Program::Wrapped, Program::Hundred, Program::Loops];

impl Program {
    fn text(self) -> String {
        match self {
            Program::Gather => GATHER.to_owned(),
            Program::Wrapped => WRAPPED.to_owned(),
            Program::Hundred => hundred::text(),
            Program::Loops => hundred::loops(),
        }
    }

    fn module(self) -> Verified {
        parse(&self.text())
    }

    fn canonical(self) -> Verified {
        canonicalize(&self.module())
    }
}

const GATHER: &str = r#"
func.func @main(%data: tensor<50257x768xf32>, %ids: tensor<8x512xi64>) -> tensor<8x512x768xf32> {
  %0 = "onnx.Gather"(%data, %ids) {axis = 0 : si64}
      : (tensor<50257x768xf32>, tensor<8x512xi64>) -> tensor<8x512x768xf32>
  return %0 : tensor<8x512x768xf32>
}"#;

const WRAPPED: &str = r#"
func.func @main(%data: tensor<1000x64xf32>, %ids: tensor<256xi64>) -> tensor<256x64xf32> {
  %zero = arith.constant dense<0> : tensor<256xi64>
  %size = arith.constant dense<1000> : tensor<256xi64>
  %negative = arith.cmpi slt, %ids, %zero : tensor<256xi64>
  %moved = arith.addi %ids, %size : tensor<256xi64>
  %wrapped = arith.select %negative, %moved, %ids : tensor<256xi1>, tensor<256xi64>
  %tuples = mg.reshape %wrapped : (tensor<256xi64>) -> tensor<256x1xi64>
  %rows = "onnx.GatherND"(%data, %tuples) : (tensor<1000x64xf32>, tensor<256x1xi64>) -> tensor<256x64xf32>
  return %rows : tensor<256x64xf32>
}"#;

fn parse(text: &str) -> Verified {
    match parse_text("program.mlir", text) {
        Ok((_, module)) => Verified::new(module).expect("the program is valid"),
        Err((_, errors)) => panic!("{errors:?}"),
    }
}

fn canonicalize(module: &Verified) -> Verified {
    canon::canonicalize(module, &canon::Options::default()).0
}

/// What one process has.
static JIT: LazyLock<Jit> = LazyLock::new(Jit::new);

/// No code of the round before is taken.
fn anew() -> Options {
    Options { reuse: false, ..Options::default() }
}

#[divan::bench(args = ALL)]
fn whole(bencher: Bencher, program: Program) {
    let text = program.text();
    bencher.bench(|| {
        let canonical = canonicalize(&parse(black_box(&text)));
        JIT.compile_with(&canonical, &anew()).expect("it compiles")
    });
}

#[divan::bench(args = ALL)]
fn parsing(bencher: Bencher, program: Program) {
    let text = program.text();
    bencher.bench(|| parse(black_box(&text)));
}

#[divan::bench(args = ALL)]
fn canonicalizing(bencher: Bencher, program: Program) {
    let module = program.module();
    bencher.bench(|| canonicalize(black_box(&module)));
}

#[divan::bench(args = ALL)]
fn expanding(bencher: Bencher, program: Program) {
    let module = program.canonical();
    let func = module.function("main").expect("it is there");
    bencher.bench(|| Graph::with_regions(black_box(&module), func).expect("it expands"));
}

#[divan::bench(args = ALL)]
fn generating(bencher: Bencher, program: Program) {
    let module = program.canonical();
    bencher.bench(|| JIT.compile_with(black_box(&module), &anew()).expect("it compiles"));
}

/// Code that is loaded already.
#[divan::bench(args = ALL)]
fn generating_again(bencher: Bencher, program: Program) {
    let module = program.canonical();
    bencher
        .bench(|| JIT.compile_with(black_box(&module), &Options::default()).expect("it compiles"));
}
