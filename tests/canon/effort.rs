//! How much the search of a plain program finds: it is most of the time of canonicalization, which is measured in
//! `benches/compiling.rs`, of the same program.

use libtest_mimic::Failed;
use multigather::canon::{Options, canonicalize};

use super::parsed;
use crate::hundred;

/// E-nodes in all, for a hundred operations.
const MOST_NODES: usize = 600;
const MOST_ITERATIONS: usize = 8;

pub fn a_hundred_operations() -> Result<(), Failed> {
    let (_, report) = canonicalize(&parsed(&hundred::text())?, &Options::default());
    let done = &report.functions[0];
    if done.nodes > MOST_NODES || done.iterations > MOST_ITERATIONS {
        let found = (done.nodes, done.iterations);
        return Err(format!("{found:?} e-nodes and iterations: {}", report.statistics()).into());
    }
    Ok(())
}

/// E-nodes in all, for the mask of a Swin block's windows.
const MOST_NODES_OF_MASK: usize = 700;

/// The mask numbers nine regions of an image, each by a slice of what is numbered so far: as an exporter writes it, a chain of
/// fifty slices, transpositions and scatters of constants alone, of which nothing but its value is of interest.
pub fn a_mask_of_constants() -> Result<(), Failed> {
    let (_, report) = canonicalize(&parsed(&mask())?, &Options::default());
    let done = &report.functions[0];
    match done.nodes > MOST_NODES_OF_MASK || !report.remarks.is_empty() {
        true => Err(format!("{} e-nodes: {}", done.nodes, report.statistics()).into()),
        false => Ok(()),
    }
}

fn mask() -> String {
    const RANGES: [(i64, i64); 3] = [(0, 49), (49, 4), (53, 3)];
    let whole = "tensor<56x56xf32>";
    let mut text = format!(
        "func.func @main(%x: {whole}) -> {whole} {{\n  %m0 = onnx.Constant dense<0.0> : {whole}\n  %axis = \
         onnx.Constant dense<0> : tensor<1xi64>\n  %step = onnx.Constant dense<1> : tensor<1xi64>\n"
    );
    for (k, (from, count)) in (0..).zip(RANGES) {
        let rows: Vec<[i64; 1]> = (from..from + count).map(|row| [row]).collect();
        text += &format!("  %i{k} = onnx.Constant dense<{rows:?}> : tensor<{count}x1xi64>\n");
        for (name, at) in [("b", from), ("e", from + count)] {
            text += &format!("  %{name}{k} = onnx.Constant dense<{at}> : tensor<1xi64>\n");
        }
    }
    let mut n = 0;
    for (r, (_, rows)) in (0..).zip(RANGES) {
        for (c, (_, columns)) in (0..).zip(RANGES) {
            let (part, turned) =
                (format!("tensor<{rows}x56xf32>"), format!("tensor<56x{rows}xf32>"));
            let next = n + 1;
            text += &format!(
                "  %s{n} = \"onnx.Slice\"(%m{n}, %b{r}, %e{r}, %axis, %step) : ({whole}, tensor<1xi64>, \
                 tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> {part}\n  \
                 %t{n} = \"onnx.Transpose\"(%s{n}) {{perm = [1, 0]}} : ({part}) -> {turned}\n  \
                 %v{n} = onnx.Constant dense<{n}.0> : tensor<{columns}x{rows}xf32>\n  \
                 %u{n} = \"onnx.ScatterND\"(%t{n}, %i{c}, %v{n}) : ({turned}, tensor<{columns}x1xi64>, \
                 tensor<{columns}x{rows}xf32>) -> {turned}\n  \
                 %w{n} = \"onnx.Transpose\"(%u{n}) {{perm = [1, 0]}} : ({turned}) -> {part}\n  \
                 %m{next} = \"onnx.ScatterND\"(%m{n}, %i{r}, %w{n}) : ({whole}, tensor<{rows}x1xi64>, {part}) -> {whole}\n"
            );
            n = next;
        }
    }
    text + &format!(
        "  %y = \"onnx.Add\"(%x, %m{n}) : ({whole}, {whole}) -> {whole}\n  return %y : {whole}\n}}\n"
    )
}
