//! The table of answers.

use super::Answer;
use multigather::tensor::text::to_text;

/// The number of characters of an answer that are shown.
const WIDTH: usize = 100;

pub struct Row {
    pub engine: String,
    pub answer: Answer,
}

impl Row {
    pub fn new(engine: &str, answer: Answer) -> Self {
        Row { engine: engine.to_string(), answer }
    }
}

/// One line for each engine: its results, its error, or why it is absent.
pub fn format(rows: &[Row]) -> String {
    let width = rows.iter().map(|row| row.engine.chars().count()).max().unwrap_or(0);
    let line =
        |row: &Row| format!("{:width$}  {}\n", row.engine, shorten_text(&answer_text(&row.answer)));
    rows.iter().map(line).collect()
}

fn answer_text(answer: &Answer) -> String {
    match answer {
        Answer::Results(results) if results.is_empty() => "(no results)".to_string(),
        Answer::Results(results) => results.iter().map(to_text).collect::<Vec<_>>().join("; "),
        Answer::Error(message) => format!("error: {}", first_line(message)),
        Answer::Absent(why) => format!("- ({})", first_line(why)),
    }
}

fn first_line(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

fn shorten_text(text: &str) -> String {
    match text.char_indices().nth(WIDTH) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use multigather::tensor::Tensor;

    #[test]
    fn names_are_aligned_and_answers_are_one_short_line() {
        let many = Tensor::from_i64s(&[60], &(0..60).collect::<Vec<_>>());
        let rows = [
            Row::new("a", Answer::Results(vec![Tensor::from_f32s(&[2], &[1.0, 2.5])])),
            Row::new("long", Answer::Error("out of bounds\nand more".into())),
            Row::new("ü", Answer::Absent("not installed".into())),
            Row::new("b", Answer::Results(vec![many])),
            Row::new("c", Answer::Results(Vec::new())),
        ];
        let text = format(&rows);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines[0], "a     tensor<2xf32>: [1, 2.5]");
        assert_eq!(lines[1], "long  error: out of bounds");
        assert_eq!(lines[2], "ü     - (not installed)");
        assert_eq!(lines[3].chars().count(), "b     ".len() + WIDTH + 1);
        assert!(lines[3].ends_with('…'), "{}", lines[3]);
        assert_eq!(lines[4], "c     (no results)");
    }

    #[test]
    fn several_results_stand_side_by_side() {
        let one = Tensor::from_i64s(&[], &[1]);
        let text = format(&[Row::new("a", Answer::Results(vec![one.clone(), one]))]);
        assert_eq!(text, "a  tensor<i64>: 1; tensor<i64>: 1\n");
    }
}
