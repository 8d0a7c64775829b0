//! The page on the dialects that programs are translated to, generated from their tables.

use std::fmt::Write;

use multigather::ops::conversion::{GatherForm, Layout, Native, Target};
use multigather::ops::core::Bounds;
use multigather::ops::recipes::Mode;
use multigather::types::ElementType;

const HEAD: &str = "\
<!-- Generated from the tables in src/dialects/*/target.rs: MG_BLESS=docs cargo test --workspace --test main docs/ -->

# From any framework to any other

`mg opt --to=DIALECT` writes a program in the ops of one dialect, whichever wrote it: each public
function, with what it calls, of static shapes or of dynamic sizes. The result is verified, and means the same: equal bits
for every input, by the dialect's own semantics as `mg ops` describes them.

- Each op of the program, as it was written and in its canonical form, is spelled by one op of the
  dialect where one fits, else by several; the shorter program of the two is written. `--to=mg` writes
  each op by its own mapping, without search.
- `--to=jax` is `--to=stablehlo`: StableHLO is what JAX prints and what its tools read.
- **Dynamic sizes** (`?`) that an operation takes as operands are values of the program: onnx.Shape, tf.Shape,
  tfl.shape, openvino.ShapeOf, stablehlo.get_dimension_size and torch.aten.size.int of an argument, and
  sums, products and quotients of these. NumPy and Core ML have them where one size of a reshape follows from
  the number of elements; WebNN, TOSA, `tensor` and `mg` have no programs of dynamic sizes here. A function is
  translated where each of its operations is one for all sizes, as [code for dynamic
  sizes](language.md#l31-code-for-dynamic-sizes) is. Names of sizes (`onnx.dim_params`) are preserved. The
  translation is for sizes with which the program is no error: it may not stop at others.
- An op that the target cannot express is an error, which points at the op and states what is missing.
- **Indices out of bounds.** A gather that clamps, wraps or fills does so there, by the dialect's own
  op or by index arithmetic and a select around it. Where such an index *stops* the program and no op of the
  dialect does, the translation holds for indices in
  range, and a warning at the op reports it. `--to-bounds=allow` suppresses the warning,
  `--to-bounds=refuse` makes it an error. Indices that are known to be in range need neither.
- `--emit=python` writes the program of `--to=numpy` as calls of NumPy, that of `--to=torch` as calls of
  `torch.ops.aten`, that of `--to=jax` as calls of `jax.lax`: a Python function of arrays for each
  function, which runs as it is.
- `index` becomes the dialect's 64-bit integer; scalars become tensors of rank 0.
- Moved elements keep their bits; arithmetic on them is that of `arith`: where a framework leaves an integer
  divided by 0 or a shift by the width undefined, or refuses it, so does the result.
";

/// `docs/targets.md`.
pub fn targets_markdown() -> String {
    let mut text = String::from(HEAD);
    for target in multigather::registry().targets() {
        push_target(&mut text, target);
    }
    text
}

fn push_target(text: &mut String, target: &Target) {
    let name = target.name;
    let _ = write!(text, "\n## {name}\n\n{}\n", target.notes);
    let lacks = lacking(target);
    if !lacks.is_empty() {
        let names: Vec<String> = lacks.iter().map(|element| format!("`{element}`")).collect();
        let _ = write!(text, "\nElements that it lacks: {}.\n", names.join(", "));
    }
    if target.gathers.is_empty() {
        return;
    }
    text.push_str(
        "\n| gather | what it gathers | indices | an index outside |\n|---|---|---|---|\n",
    );
    for form in target.gathers {
        let modes: Vec<String> = form.modes.iter().map(mode).collect();
        let indices: Vec<String> = form.indices.iter().map(ElementType::to_string).collect();
        let (name, modes, indices) = (form.def.name, modes.join("; "), indices.join(" "));
        let _ = writeln!(text, "| `{name}` | {} | {indices} | {modes} |", layout(form));
    }
}

fn lacking(target: &Target) -> Vec<ElementType> {
    use ElementType::*;
    let all = [
        I1, I8, I16, I32, I64, UI8, UI16, UI32, UI64, F16, BF16, F32, F64, ComplexF32, ComplexF64,
        String,
    ];
    all.into_iter().filter(|&element| (target.element)(element).is_none()).collect()
}

fn layout(form: &GatherForm) -> &'static str {
    match form.layout {
        Layout::Take { batch: true, before: true } => "slices along one axis, batch by batch",
        Layout::Take { batch: true, before: false } => "rows, batch by batch",
        Layout::Take { batch: false, before: true } => "slices along one axis",
        Layout::Take { batch: false, before: false } => "slices along the first axis",
        Layout::Nd { batch: true } => "coordinate tuples, batch by batch",
        Layout::Nd { batch: false } => "coordinate tuples",
        Layout::Elements { broadcasts: true } => "elements along one axis, broadcast",
        Layout::Elements { broadcasts: false } => "elements along one axis",
        Layout::Free => "any dimensions, in any order",
    }
}

fn mode(native: &Native) -> String {
    let Mode { bounds, from_end } = &native.mode;
    let outside = match bounds {
        Bounds::Error if native.stops => "stops the program",
        Bounds::Error => "is undefined",
        Bounds::Fill(_) => "gives zero",
        Bounds::Clamp => "is clamped",
        Bounds::Wrap => "wraps",
    };
    let word = match native.word {
        "" => String::new(),
        word => format!(" (`{word}`)"),
    };
    let counted = if *from_end { ", negative ones count from the end" } else { "" };
    format!("{outside}{word}{counted}")
}
