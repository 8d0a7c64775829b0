//! `docs/gathers.md`: the gathers side by side, computed from the operation definitions.

use libtest_mimic::{Failed, Trial};

use super::lookups::{self, Lookup, Reached, title};
use super::probe::{Gather, Refusal, gathers};
use super::{cell, push_line};
use multigather::ops::OpDef;
use multigather::tensor::Tensor;
use multigather::tensor::text::to_text;
use multigather::types::ElementType;

const HEAD: &str = "\
<!-- Generated from the definitions of src/dialects: MG_BLESS=docs cargo test --workspace --test main docs/ -->

# The gathers, side by side

Everything here is what the definitions answer when they are asked; nothing is written by hand.
`mg ops NAME` gives an operator's own formula and constraints. [The scatters](scatters.md) have a page like
this one.

Gathers that also compute with the gathered elements are not listed: `onnx.GatherBlockQuantized`, whose negative
indices count from the end, and whose rows out of range are zeros.

## In short

What a negative index and one out of range give.

";

const ONE_INDEX: &str = "
## One index

What an index gives in `[10, 20, 30, 40]`, and the element types of indices.

";

const SHAPES: &str = "
## Shapes and batches

Along axis 1, as each operator takes it: `x` is `[[10, 20, 30], [40, 50, 60]]`.

- **blocks**: the result's shape for data of shape 5×6×7 and indices of shape 2×3.
- **a pair**: `x` with the indices `[1, 0]`, of shape 2.
- **a row**: `x` with the indices `[[2, 0, 1]]`, of shape 1×3.
- **a column**: `x` with the indices `[[2], [0]]`, of shape 2×1.
- **batched**: the same column with one batch dimension, where the operator has batch dimensions.

Where something is refused, the violated constraint is named; the operator's reference has its text.

";

/// The page.
pub fn gathers_markdown() -> String {
    let gathers = gathers();
    let mut text = String::from(HEAD);
    lookups::push_summary(&mut text, &gathers);
    text.push_str(ONE_INDEX);
    lookups::push_indices(&mut text, &gathers);
    text.push_str(SHAPES);
    lookups::push_head(&mut text, "| operator | blocks | a pair | a row | a column | batched |");
    let mut last = ("", String::new());
    for gather in &gathers {
        // Most modes change no shape.
        let row = (gather.def.name, shape_cells(gather));
        if row != last {
            push_line(&mut text, &format!("| {} | {} |", title(gather), row.1));
        }
        last = row;
    }
    lookups::push_formulas(&mut text, &gathers);
    text
}

impl Lookup for Gather {
    const NOTHING: &'static str = "zero";

    fn def(&self) -> &'static OpDef {
        self.def
    }

    fn mode(&self) -> Vec<String> {
        let modes = self.modes.iter().map(|(name, value)| lookups::mode_words(name, value));
        modes.chain((!self.has_axis).then(|| "without an axis".into())).collect()
    }

    fn reached(&self, index: i128) -> Reached {
        let outcome = self.look_up(index).expect("it is found by a lookup");
        let Ok(tensor) = outcome else { return Reached::Error };
        match tensor.int_at(0) {
            0 => Reached::Nothing,
            value => Reached::Element(value as usize / 10 - 1),
        }
    }

    fn shown(reached: Reached) -> String {
        match reached {
            Reached::Error => "error".into(),
            Reached::Nothing => "0".into(),
            Reached::Element(at) => (10 * (at + 1)).to_string(),
        }
    }

    fn index_types(&self) -> Vec<ElementType> {
        Gather::index_types(self)
    }
}

fn shape_cells(gather: &Gather) -> String {
    let numbers: Vec<i128> = vec![0; 5 * 6 * 7];
    let data = Tensor::from_ints(ElementType::I32, &[5, 6, 7], &numbers);
    let blocks = match gather.apply(&data, &gather.indices(&[2, 3], &[0; 6]), 1, 0) {
        Some(Ok(result)) => shape(&result),
        other => outcome(other),
    };
    let x = Tensor::from_ints(ElementType::I32, &[2, 3], &[10, 20, 30, 40, 50, 60]);
    let pair = gather.indices(&[2], &[1, 0]);
    let row = gather.indices(&[1, 3], &[2, 0, 1]);
    let column = gather.indices(&[2, 1], &[2, 0]);
    let cells = [
        blocks,
        outcome(gather.apply(&x, &pair, 1, 0)),
        outcome(gather.apply(&x, &row, 1, 0)),
        outcome(gather.apply(&x, &column, 1, 0)),
        outcome(gather.apply(&x, &column, 1, 1)),
    ];
    cells.join(" | ")
}

fn shape(tensor: &Tensor) -> String {
    tensor.shape().iter().map(ToString::to_string).collect::<Vec<_>>().join("×")
}

fn outcome(found: Option<Result<Tensor, Refusal>>) -> String {
    match found {
        None => "-".to_string(),
        Some(Ok(result)) => {
            let text = to_text(&result);
            let (_, elements) = text.split_once(": ").unwrap_or(("", &text));
            format!("`{elements}`")
        }
        Some(Err(Refusal::Verify(violation))) => match violation.constraint {
            "" => format!("refused: {}", cell(&violation.message)),
            constraint => format!("refused ({constraint})"),
        },
        Some(Err(Refusal::Run(_))) => "error".to_string(),
    }
}

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("docs/modes-and-shapes", modes_and_shapes_are_found_by_asking),
        Trial::test("docs/every-gather", every_gather_is_on_the_page),
    ]
}

fn modes_and_shapes_are_found_by_asking() -> Result<(), Failed> {
    let gathers = gathers();
    let answers = |words: &str| lookups::answers(lookups::find(&gathers, words));
    assert_eq!(answers("onnx.Gather"), ["error", "40", "40", "error"]);
    assert_eq!(answers("mode = \"wrap\""), ["40", "40", "40", "10"]);
    assert_eq!(answers("mode = \"clip\""), ["10", "10", "40", "40"]);
    assert_eq!(answers("openvino.Gather"), ["0", "40", "40", "0"]);
    assert_eq!(answers("stablehlo.gather"), ["10", "10", "40", "40"]);
    Ok(())
}

fn every_gather_is_on_the_page() -> Result<(), Failed> {
    let text = gathers_markdown();
    // The one that the page's first words except, and one of processes, which has no indices.
    let excepted = ["onnx.GatherBlockQuantized", "stablehlo.all_gather"];
    let gathers = multigather::registry()
        .ops()
        .filter(|def| def.name.to_lowercase().contains("gather") && !excepted.contains(&def.name));
    let names: Vec<&str> = gathers.map(|def| def.name).collect();
    assert!(names.len() > 20, "{names:?}");
    let others = ["numpy.take", "torch.aten.take_along_dim", "torch.aten.embedding"];
    for name in names.iter().chain(&others) {
        assert!(text.contains(&format!("`{name}`")), "{name}");
    }
    Ok(())
}
