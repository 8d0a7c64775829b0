//! Programs as conformance cases (`case.mlir`, `case.json`, `in0.npy`, …, `out0.npy`, …), for the
//! frameworks themselves to run.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use libtest_mimic::Failed;
use multigather::tensor::{Tensor, npy};

use super::program::{Expected, Program};

/// Writes every run of every program that is no conformance case already.
pub fn write(folder: &Path, programs: &[Program]) -> Result<(), Failed> {
    for (number, program) in programs.iter().enumerate().filter(|(_, it)| !it.is_case) {
        let text = program.text();
        let core = program.core().unwrap_or_default();
        let (close, open) = (is_close(&core), is_open(&core));
        for (k, run) in program.runs.iter().enumerate() {
            let group = program.name.split([' ', '/']).next().unwrap_or_default();
            let place = folder.join(group).join(format!("{number:05}-{k}"));
            fs::create_dir_all(&place)?;
            fs::write(place.join("case.mlir"), &text)?;
            let status = if matches!(run.expected, Expected::Fault) { "error" } else { "ok" };
            let about = serde_json::json!({
                "status": status, "name": program.name, "close": close, "open": open
            });
            fs::write(place.join("case.json"), about.to_string())?;
            let saved = save(&place, "in", &run.inputs)
                .and_then(|()| save(&place, "out", run.expected.values()));
            // A string that ends in a zero byte has no place in a file.
            if saved.is_err_and(|error| error.kind() == ErrorKind::Other) {
                fs::remove_dir_all(&place)?;
            }
        }
    }
    Ok(())
}

fn save(place: &Path, kind: &str, tensors: &[Tensor]) -> std::io::Result<()> {
    for (k, tensor) in tensors.iter().enumerate() {
        let mut bytes = Vec::new();
        npy::write(tensor, &mut bytes)?;
        fs::write(place.join(format!("{kind}{k}.npy")), bytes)?;
    }
    Ok(())
}

/// Whether it computes what frameworks compute each to its own last bit: functions, sums of floats.
fn is_close(core: &str) -> bool {
    const EXACT: [&str; 12] = [
        "absf", "absi", "ceil", "floor", "trunc", "round", "copysign", "is", "ctlz", "cttz",
        "ctpop", "ipowi",
    ];
    let called = core.split("math.").skip(1);
    let is_function = |call: &str| !EXACT.iter().any(|name| call.starts_with(name));
    core.contains("mg.reduce") || called.map(str::trim_start).any(is_function)
}

/// Whether it computes what frameworks leave open: of integers divided by 0, of shifts by the width, of
/// floats that are no integers of the type.
fn is_open(core: &str) -> bool {
    ["arith.div", "arith.rem", "arith.ceildiv", "arith.floordiv", "arith.sh", "arith.fpto", "ipowi"]
        .iter()
        .any(|name| core.contains(name))
}
