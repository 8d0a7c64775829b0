//! `mg tour`: one lookup through all stages. `make run` runs it.

use std::fmt::Write;

use clap::Args;

use super::engine::Backend;
use super::session::{Failure, Outcome, Session};
use multigather::compiler::{Compiler, Engine};
use multigather::source::Code;
use multigather::tensor::Tensor;

/// Shows one lookup through all stages: the program, its canonical form, why the two are equal, the
/// result.
///
/// The input is a sentence, whose words are looked up in a table of word vectors. The lookup is
/// written with coordinates, as exported models have it; the canonical form is a gather along one
/// axis.
#[derive(Args)]
pub struct Arguments {}

const SENTENCE: &str = "the old man and the sea";

/// A word and its vector: is it a thing, alive, large, frequent?
const VOCABULARY: [(&str, [f32; 4]); 6] = [
    ("the", [0.0, 0.0, 0.0, 1.0]),
    ("and", [0.0, 0.0, 0.0, 0.9]),
    ("old", [0.1, 0.4, 0.2, 0.3]),
    ("man", [0.8, 1.0, 0.3, 0.4]),
    ("sea", [0.9, 0.2, 1.0, 0.2]),
    ("fish", [0.9, 1.0, 0.1, 0.2]),
];

/// Each word number is a coordinate of one component.
const PROGRAM: &str = r#"
func.func @main(%table: tensor<6x4xf32>, %ids: tensor<6xi64>) -> tensor<6x4xf32> {
  %tuples = mg.reshape %ids : (tensor<6xi64>) -> tensor<6x1xi64>
  %words = "onnx.GatherND"(%table, %tuples) : (tensor<6x4xf32>, tensor<6x1xi64>) -> tensor<6x4xf32>
  return %words : tensor<6x4xf32>
}
"#;

pub fn run(_: &Arguments, session: &mut Session) -> Outcome {
    let mut options = session.limits.options();
    options.canonicalize.explain = true;
    let compiler = Compiler::with_options(options);
    let program = compiler.parse("tour.mlir", PROGRAM)?;
    session.print(&format!("== The program ==\n\n{}\n", PROGRAM.trim()))?;

    let (canonical, report) = compiler.canonicalize(&program)?;
    session.print(&format!("\n== Its canonical form ==\n\n{}\n", canonical.to_text()))?;
    session.print(&format!("== Why they are equal ==\n\n{}\n", report.explain()))?;

    let words: Vec<&str> = SENTENCE.split(' ').collect();
    let inputs = tour_inputs(&words);
    let main = compiler.function(&program, None)?;
    let results = compiler.run(&program, main, &inputs, Backend::DEFAULT.engine()?)?;
    session.print(&result_table(&words, &results[0]))?;

    let expected = compiler.run(&program, main, &inputs, Engine::Interpreter)?;
    if !results[0].same_bits(&expected[0]) {
        return Err(Failure::new(
            Code::Differs,
            "the interpreter, on the program as written, gives OTHER bits",
        ));
    }
    session.print("\nThe interpreter, on the program as written, gives the same bits.\n")
}

/// The table and the numbers of the words.
fn tour_inputs(words: &[&str]) -> [Tensor; 2] {
    let number = |word: &&str| VOCABULARY.iter().position(|(known, _)| known == word).unwrap_or(0);
    let ids: Vec<i64> = words.iter().map(|word| number(word) as i64).collect();
    let vectors: Vec<f32> = VOCABULARY.iter().flat_map(|(_, vector)| *vector).collect();
    [Tensor::from_f32s(&[6, 4], &vectors), Tensor::from_i64s(&[6], &ids)]
}

fn result_table(words: &[&str], result: &Tensor) -> String {
    let mut text = "== The result ==\n\n          thing  alive  large  frequent\n".to_string();
    for (row, word) in words.iter().enumerate() {
        let at = |k: usize| result.float_at(4 * row + k);
        // Writing to a string cannot fail.
        let _ =
            writeln!(text, "  {word:<6} {:6.1} {:6.1} {:6.1} {:9.1}", at(0), at(1), at(2), at(3));
    }
    text
}
