//! One lookup through all stages: the program, its canonical form, why the two are equal, the
//! result. `make run` runs it.
//!
//! The input is a sentence, whose words are looked up in a table of word vectors. The lookup is
//! spelled with coordinates, as exported models do; the canonical form is a gather along one axis.

use std::error::Error;

use multigather::Compiler;
use multigather::compiler::{Engine, Options};
use multigather::tensor::Tensor;
use ndarray::{Array1, Array2, Axis};

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

fn main() -> Result<(), Box<dyn Error>> {
    let mut options = Options::default();
    options.canonicalize.explain = true;
    let compiler = Compiler::with_options(options);
    let program = compiler.parse("tour.mlir", PROGRAM)?;
    println!("== The program ==\n\n{}", PROGRAM.trim());

    let (canonical, report) = compiler.canonicalize(&program)?;
    println!("\n== Its canonical form ==\n\n{}", canonical.to_text());
    println!("== Why they are equal ==\n\n{}", report.explain());

    let words: Vec<&str> = SENTENCE.split(' ').collect();
    let inputs = inputs(&words);
    let results = compiler.compile(&program, "main")?.call(&inputs)?;
    print_result(&words, &results[0])?;

    let main = compiler.function(&program, None)?;
    let expected = compiler.run(&program, main, &inputs, Engine::Interpreter)?;
    let same = results[0].same_bits(&expected[0]);
    println!(
        "\nThe interpreter, on the program as written, gives {} bits.",
        match same {
            true => "the same",
            false => "OTHER",
        }
    );
    if same { Ok(()) } else { Err("the compiled code is wrong".into()) }
}

/// The table and the numbers of the words.
fn inputs(words: &[&str]) -> [Tensor; 2] {
    let number = |word: &str| VOCABULARY.iter().position(|(known, _)| *known == word).unwrap_or(0);
    let ids: Array1<i64> = words.iter().map(|word| number(word) as i64).collect();
    let table = Array2::from_shape_fn((6, 4), |(word, k)| VOCABULARY[word].1[k]);
    [Tensor::from_array(&table), Tensor::from_array(&ids)]
}

fn print_result(words: &[&str], result: &Tensor) -> Result<(), Box<dyn Error>> {
    let rows = result.to_array::<f32>()?;
    println!("== The result ==\n\n          thing  alive  large  frequent");
    for (word, row) in words.iter().zip(rows.axis_iter(Axis(0))) {
        println!("  {word:<6} {:6.1} {:6.1} {:6.1} {:9.1}", row[0], row[1], row[2], row[3]);
    }
    Ok(())
}
