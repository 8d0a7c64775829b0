//! Programs as JAX, TensorFlow and PyTorch (through ONNX) write them, and how many gathers are
//! left of them: what stands around a lookup is seen through.

use std::fs;
use std::path::Path;

use libtest_mimic::{Failed, Trial};

use super::{entries, root};
use crate::program::mg;

/// The models of `tests/models/idioms`, and the gathers left of each.
const MODELS: &[(&str, usize)] = &[
    ("index_select", 1),
    ("gather_dim1", 1),
    ("index_rows", 1),
    ("index_pairs", 1),
    ("embedding", 1),
    ("last_token", 1),
    ("topk_gather", 1),
    ("rows_then_cols", 1),
    ("select_of_slice", 1),
    ("flatten_by_shape", 0),
    ("backend_gather_0", 1),
    ("backend_gather_elements_1", 1),
    ("backend_gathernd_example_float32", 1),
    ("backend_slice", 0),
];

/// `canon/ideal/<tool>/<program>`. The first line of a program says how many gathers are left, and it
/// may say in how many operations, reshapes and constants not counted.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for tool in ["jax", "tf"] {
        for file in entries(&root().join("canon/ideal").join(tool)) {
            let name = file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
            let title = format!("canon/ideal/{tool}/{}", name.unwrap_or_default());
            trials.push(Trial::test(title, move || {
                let text = fs::read_to_string(&file)?;
                let mut words = text.lines().next().unwrap_or_default().split_whitespace();
                let gathers = words.nth(1).and_then(|word| word.parse().ok());
                let operations = words.nth(3).and_then(|word| word.parse().ok());
                leaves(
                    &file,
                    gathers.ok_or("the first line says how many gathers are left")?,
                    operations,
                )
            }));
        }
    }
    for &(name, count) in MODELS {
        let file = root().join("models/idioms").join(name).join("case.onnx");
        let title = format!("canon/ideal/onnx/{name}");
        let trial = Trial::test(title, move || leaves(&file, count, None));
        trials.push(trial.with_ignored_flag(!cfg!(feature = "onnx")));
    }
    trials
}

fn leaves(file: &Path, gathers: usize, operations: Option<usize>) -> Result<(), Failed> {
    let finished = mg(&["opt", "--canonicalize", &file.to_string_lossy()]);
    if finished.status != 0 {
        return Err(finished.stderr.into());
    }
    // A framework's own gathers, too, have it in their names.
    let is_gather =
        |line: &&str| line.trim_start().starts_with('%') && line.to_lowercase().contains("gather");
    let found = finished.stdout.lines().filter(is_gather).count();
    if found != gathers {
        return Err(format!("{found} gathers are left:\n{}", finished.stdout).into());
    }
    let is_work = |line: &&str| {
        let free = ["mg.reshape", "arith.constant"];
        line.trim_start().starts_with('%') && !free.iter().any(|name| line.contains(name))
    };
    let found = finished.stdout.lines().filter(is_work).count();
    if operations.is_some_and(|operations| operations != found) {
        return Err(format!("{found} operations are left:\n{}", finished.stdout).into());
    }
    Ok(())
}
