//! `docs/gathers.md`: the gathers side by side, computed from the operation definitions.

use libtest_mimic::{Failed, Trial};

use super::probe::{Gather, Refusal, gathers};
use super::{anchor, cell, push_line};
use multigather::ops::AttrValue;
use multigather::tensor::Tensor;
use multigather::tensor::text::to_text;
use multigather::types::ElementType;

const HEAD: &str = "\
<!-- Generated from the rows in src/ops/: MG_BLESS=docs cargo test --test main docs/ -->

# The gathers, side by side

Everything here is what the definitions answer when they are asked; nothing is written by hand.
Each name leads to the operator's own formula and constraints.

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
- **batched**: the same column with one batch dimension, where the operator knows any.

Where something is refused, the constraint is named; its text stands in the operator's reference.

";

const FORMULAS: &str = "
## Formulas

As each operator's documentation has them, in its own names.
";

/// The page.
pub fn gathers_markdown() -> String {
    let gathers = gathers();
    let mut text = String::from(HEAD);
    push_summary(&mut text, &gathers);
    text.push_str(ONE_INDEX);
    push_line(&mut text, "| operator | -5 | -1 | 3 | 4 | negative | out of range | indices |");
    push_line(&mut text, "|---|---|---|---|---|---|---|---|");
    gathers.iter().for_each(|gather| push_line(&mut text, &index_row(gather)));
    text.push_str(SHAPES);
    push_line(&mut text, "| operator | blocks | a pair | a row | a column | batched |");
    push_line(&mut text, "|---|---|---|---|---|---|");
    let mut last = ("", String::new());
    for gather in &gathers {
        // Most modes change no shape.
        let row = (gather.def.name, shape_cells(gather));
        if row != last {
            push_line(&mut text, &format!("| {} | {} |", title(gather), row.1));
        }
        last = row;
    }
    text.push_str(FORMULAS);
    let mut last = "";
    for gather in gathers.iter().filter(|gather| formula(gather.def.description).is_some()) {
        if gather.def.name != last {
            let formula = formula(gather.def.description).unwrap_or_default();
            push_line(&mut text, &format!("\n{}:\n\n{formula}", link(gather)));
        }
        last = gather.def.name;
    }
    text
}

fn link(gather: &Gather) -> String {
    let name = gather.def.name;
    format!("[`{name}`](operators.md#{})", anchor(name))
}

/// The operator and what makes the mode.
fn title(gather: &Gather) -> String {
    let mode = |(name, value): &(&str, AttrValue)| match value {
        AttrValue::Str(text) => format!("`{name} = \"{text}\"`"),
        AttrValue::Bool(value) => format!("`{name} = {value}`"),
        _ => format!("`{name}`"),
    };
    let mut parts: Vec<String> = gather.modes.iter().map(mode).collect();
    if !gather.has_axis {
        parts.push("without an axis".to_string());
    }
    let modes = if parts.is_empty() { String::new() } else { format!(", {}", parts.join(", ")) };
    format!("{}{}", link(gather), modes)
}

/// A line for each pair of what negative indices and those out of range give.
fn push_summary(text: &mut String, gathers: &[Gather]) {
    let mut kinds: Vec<((&str, &str), Vec<String>)> = Vec::new();
    for gather in gathers {
        let [below, last, beyond] = [-5, -1, 4].map(|index| answer(gather, index));
        let kind = (negative(&last), out_of_range(&below, &beyond));
        match kinds.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, members)) => members.push(title(gather)),
            None => kinds.push((kind, vec![title(gather)])),
        }
    }
    push_line(text, "| negative | out of range | operators |\n|---|---|---|");
    for ((negative, out_of_range), members) in kinds {
        push_line(text, &format!("| {negative} | {out_of_range} | {} |", members.join("; ")));
    }
}

fn index_row(gather: &Gather) -> String {
    let answers = [-5, -1, 3, 4].map(|index| answer(gather, index));
    let [below, last, _, beyond] = &answers;
    format!(
        "| {} | {} | {} | {} | {} |",
        title(gather),
        answers.join(" | "),
        negative(last),
        out_of_range(below, beyond),
        index_types(&gather.index_types()),
    )
}

fn answer(gather: &Gather, index: i128) -> String {
    match gather.look_up(index) {
        Some(Ok(tensor)) => tensor.int_at(0).to_string(),
        Some(Err(_)) => "error".to_string(),
        None => "-".to_string(),
    }
}

/// What -1 gives, in words.
fn negative(answer: &str) -> &'static str {
    match answer {
        "40" => "from the end",
        "10" => "the first",
        "0" => "zero",
        "error" => "error",
        other => unreachable!("-1 gives {other}, which has no name"),
    }
}

/// What -5 and 4 give in four elements, in words.
fn out_of_range(below: &str, beyond: &str) -> &'static str {
    match (below, beyond) {
        ("error", "error") => "error",
        ("0", "0") => "zero",
        ("10", "40") => "the nearest",
        ("40", "10") => "modulo the size",
        other => unreachable!("-5 and 4 give {other:?}, which has no name"),
    }
}

fn index_types(types: &[ElementType]) -> String {
    let all = ElementType::ALL.into_iter().filter(|element| element.is_index_type());
    let missing: Vec<&str> =
        all.filter(|element| !types.contains(element)).map(ElementType::name).collect();
    match &missing[..] {
        [] => "any integer".to_string(),
        _ => types.iter().map(|element| element.name()).collect::<Vec<_>>().join(", "),
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

/// The first indented block of a description.
fn formula(description: &str) -> Option<String> {
    let lines = description.lines().skip_while(|line| !line.starts_with("    "));
    let block: Vec<&str> =
        lines.take_while(|line| line.starts_with("    ") || line.is_empty()).collect();
    let block = block.join("\n");
    let block = block.trim_end();
    (!block.is_empty()).then(|| block.to_string())
}

pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("docs/modes-and-shapes", modes_and_shapes_are_found_by_asking),
        Trial::test("docs/every-gather", every_gather_is_on_the_page),
    ]
}

fn modes_and_shapes_are_found_by_asking() -> Result<(), Failed> {
    let gathers = gathers();
    let find = |title_: &str| {
        let found = gathers.iter().find(|gather| title(gather).replace('`', "").contains(title_));
        found.unwrap_or_else(|| panic!("{title_} is not among {:?}", titles(&gathers)))
    };
    let answers = |title_: &str| [-5, -1, 3, 4].map(|index| answer(find(title_), index));
    assert_eq!(answers("[onnx.Gather]"), ["error", "40", "40", "error"]);
    assert_eq!(answers("mode = \"wrap\""), ["40", "40", "40", "10"]);
    assert_eq!(answers("mode = \"clip\""), ["10", "10", "40", "40"]);
    assert_eq!(answers("[openvino.Gather]"), ["0", "40", "40", "0"]);
    assert_eq!(answers("[stablehlo.gather]"), ["10", "10", "40", "40"]);
    Ok(())
}

fn titles(gathers: &[Gather]) -> Vec<String> {
    gathers.iter().map(title).collect()
}

fn every_gather_is_on_the_page() -> Result<(), Failed> {
    let text = gathers_markdown();
    let gathers =
        multigather::registry().ops().filter(|def| def.name.to_lowercase().contains("gather"));
    let names: Vec<&str> = gathers.map(|def| def.name).collect();
    assert!(names.len() > 20, "{names:?}");
    let others = ["numpy.take", "torch.aten.take_along_dim", "torch.aten.embedding"];
    for name in names.iter().chain(&others) {
        assert!(text.contains(&format!("[`{name}`]")), "{name}");
    }
    Ok(())
}
