//! `#stablehlo.gather<…>` and `#stablehlo.scatter<…>`: the meaning of each dimension.

use super::spelling;
use crate::prelude::*;

/// The attribute `dimension_numbers`; omitted fields are empty or 0.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct GatherNumbers {
    pub offset_dims: Vec<i64>,
    pub collapsed_slice_dims: Vec<i64>,
    pub operand_batching_dims: Vec<i64>,
    pub start_indices_batching_dims: Vec<i64>,
    pub start_index_map: Vec<i64>,
    pub index_vector_dim: i64,
}

impl GatherNumbers {
    const LISTS: [&str; 5] = [
        "offset_dims",
        "collapsed_slice_dims",
        "operand_batching_dims",
        "start_indices_batching_dims",
        "start_index_map",
    ];

    /// The numbers of an application.
    pub fn of(call: &Call) -> Result<GatherNumbers, Violation> {
        let text = match call.attr("dimension_numbers") {
            Some(AttrValue::Text(text)) => &**text,
            _ => "",
        };
        parse(text).ok_or_else(|| refuse_text("dimension_numbers", "gather", Self::LISTS, text))
    }
}

/// The attribute `scatter_dimension_numbers`; omitted fields are empty or 0.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct ScatterNumbers {
    pub update_window_dims: Vec<i64>,
    pub inserted_window_dims: Vec<i64>,
    pub input_batching_dims: Vec<i64>,
    pub scatter_indices_batching_dims: Vec<i64>,
    pub scatter_dims_to_operand_dims: Vec<i64>,
    pub index_vector_dim: i64,
}

impl ScatterNumbers {
    const LISTS: [&str; 5] = [
        "update_window_dims",
        "inserted_window_dims",
        "input_batching_dims",
        "scatter_indices_batching_dims",
        "scatter_dims_to_operand_dims",
    ];

    pub const ATTR: &'static str = "scatter_dimension_numbers";

    /// The numbers of an application.
    pub fn of(call: &Call) -> Result<ScatterNumbers, Violation> {
        let text = call.text(Self::ATTR).unwrap_or_default();
        parse_scatter(text).ok_or_else(|| refuse_text(Self::ATTR, "scatter", Self::LISTS, text))
    }
}

/// The violation by a text that is no such attribute: names the first missing field.
fn refuse_text(attr: &'static str, kind: &str, lists: [&str; 5], text: &str) -> Violation {
    let known = |key: &str| lists.contains(&key) || key == "index_vector_dim";
    let fields = text.strip_prefix(&*format!("#stablehlo.{kind}<")).into_iter();
    let mut keys = fields.flat_map(|body| body.split('=')).filter_map(|before| {
        let key = before.rsplit([',', ' ', ']']).find(|part| !part.is_empty())?;
        key.starts_with(|c: char| c.is_ascii_alphabetic()).then_some(key)
    });
    let message = match keys.find(|key| !known(key)) {
        Some(key) => format!(
            "#stablehlo.{kind} has no field '{key}', but {} and index_vector_dim",
            lists.join(", ")
        ),
        None => format!("{attr} must be #stablehlo.{kind}<…>, but is {text}"),
    };
    Violation::new("", Site::Attr(attr), message)
}

/// The text of `#stablehlo.gather<…>` or `#stablehlo.scatter<…>` as StableHLO prints it; `None` for any other text.
pub fn usual(text: &str) -> Option<String> {
    let gather = || {
        let numbers = parse(text)?;
        let lists = [
            &numbers.offset_dims[..],
            &numbers.collapsed_slice_dims,
            &numbers.operand_batching_dims,
            &numbers.start_indices_batching_dims,
            &numbers.start_index_map,
        ];
        Some((
            "gather",
            spelling::lists(GatherNumbers::LISTS.into_iter().zip(lists)),
            numbers.index_vector_dim,
        ))
    };
    let scatter = || {
        let numbers = parse_scatter(text)?;
        let lists = [
            &numbers.update_window_dims[..],
            &numbers.inserted_window_dims,
            &numbers.input_batching_dims,
            &numbers.scatter_indices_batching_dims,
            &numbers.scatter_dims_to_operand_dims,
        ];
        Some((
            "scatter",
            spelling::lists(ScatterNumbers::LISTS.into_iter().zip(lists)),
            numbers.index_vector_dim,
        ))
    };
    let (name, mut fields, vector_dim) = gather().or_else(scatter)?;
    if vector_dim != 0 {
        fields.push(format!("index_vector_dim = {vector_dim}"));
    }
    Some(format!("#stablehlo.{name}<{}>", fields.join(", ")))
}

/// `None` for any other text.
fn parse_scatter(text: &str) -> Option<ScatterNumbers> {
    let mut numbers = ScatterNumbers::default();
    let lists = [
        &mut numbers.update_window_dims,
        &mut numbers.inserted_window_dims,
        &mut numbers.input_batching_dims,
        &mut numbers.scatter_indices_batching_dims,
        &mut numbers.scatter_dims_to_operand_dims,
    ];
    read_numbers(
        text,
        "#stablehlo.scatter<",
        ScatterNumbers::LISTS.into_iter().zip(lists).collect(),
        &mut numbers.index_vector_dim,
    )?;
    Some(numbers)
}

/// `None` for any other text.
fn parse(text: &str) -> Option<GatherNumbers> {
    let mut numbers = GatherNumbers::default();
    let lists = [
        &mut numbers.offset_dims,
        &mut numbers.collapsed_slice_dims,
        &mut numbers.operand_batching_dims,
        &mut numbers.start_indices_batching_dims,
        &mut numbers.start_index_map,
    ];
    read_numbers(
        text,
        "#stablehlo.gather<",
        GatherNumbers::LISTS.into_iter().zip(lists).collect(),
        &mut numbers.index_vector_dim,
    )?;
    Some(numbers)
}

/// Reads `prefix key = [0, 1], …, index_vector_dim = 2>`; `None` for any other text.
fn read_numbers(
    text: &str,
    prefix: &str,
    mut lists: Vec<(&str, &mut Vec<i64>)>,
    index_vector_dim: &mut i64,
) -> Option<()> {
    for (key, value) in parse_fields(text, prefix)? {
        match key {
            "index_vector_dim" => *index_vector_dim = value.parse().ok()?,
            key => *lists.iter_mut().find(|(name, _)| *name == key)?.1 = parse_list(value)?,
        }
    }
    Some(())
}

/// The fields of `prefix key = value, …>`, each once; `None` for any other text. A comma may follow the last one, as
/// in MLIR's own reader of these attributes, and none need follow a list.
pub fn parse_fields<'a>(text: &'a str, prefix: &str) -> Option<Vec<(&'a str, &'a str)>> {
    let mut rest = text.strip_prefix(prefix)?.strip_suffix('>')?.trim();
    let mut fields: Vec<(&str, &str)> = Vec::new();
    while !rest.is_empty() {
        let (key, value) = rest.split_once('=')?;
        let (key, value) = (key.trim(), value.trim_start());
        // A list may hold commas.
        let end = match value.starts_with('[') {
            true => value.find(']')? + 1,
            false => value.find(',').unwrap_or(value.len()),
        };
        let (value, behind) = value.split_at(end);
        let behind = behind.trim_start();
        rest = behind.strip_prefix(',').unwrap_or(behind).trim_start();
        if fields.iter().any(|(name, _)| *name == key) {
            return None;
        }
        fields.push((key, value.trim_end()));
    }
    Some(fields)
}

/// `[0, 1]`.
pub fn parse_list(text: &str) -> Option<Vec<i64>> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?.trim();
    if inner.is_empty() {
        return Some(Vec::new());
    }
    inner.split(',').map(|number| number.trim().parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::{GatherNumbers, parse};

    #[test]
    fn reads_what_stablehlo_prints() {
        let text = "#stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], \
                    operand_batching_dims = [3], start_indices_batching_dims = [ ], \
                    start_index_map = [0,-1], index_vector_dim = 2>";
        let numbers = GatherNumbers {
            offset_dims: vec![1, 2],
            collapsed_slice_dims: vec![0],
            operand_batching_dims: vec![3],
            start_indices_batching_dims: vec![],
            start_index_map: vec![0, -1],
            index_vector_dim: 2,
        };
        assert_eq!(parse(text), Some(numbers));
        assert_eq!(parse("#stablehlo.gather<>"), Some(GatherNumbers::default()));
    }

    #[test]
    fn refuses_other_texts() {
        for text in [
            "",
            "#stablehlo.scatter<offset_dims = [1]>",
            "#stablehlo.gather<offset_dims = [1>",
            "#stablehlo.gather<offset_dims = 1>",
            "#stablehlo.gather<offset_dims = [x]>",
            "#stablehlo.gather<index_vector_dim = [1]>",
            "#stablehlo.gather<index_vector_dim = 99999999999999999999>",
            "#stablehlo.gather<offsets = [1]>",
            "#stablehlo.gather<offset_dims>",
            "#stablehlo.gather<offset_dims = [1], offset_dims = [1]>",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }
}
