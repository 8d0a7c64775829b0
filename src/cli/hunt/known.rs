//! Differences that are known, with their reasons: `known.toml`.

use super::trial::Difference;

/// A difference that is counted apart. `*` stands for any system, operation or symptom.
#[derive(Default, Debug)]
pub struct Known {
    system: String,
    operation: String,
    symptom: String,
    /// What the framework's message contains.
    message: String,
    /// What the text of the reduced program contains: an attribute, or a type.
    program: String,
    pub reason: String,
    pub source: String,
}

/// The table that the program is built with.
const TABLE: &str = include_str!("known.toml");

impl Known {
    fn matches(
        &self,
        system: &str,
        operations: &[&str],
        found: &Difference,
        program: &str,
    ) -> bool {
        let is = |pattern: &str, text: &str| pattern == "*" || pattern == text;
        is(&self.system, system)
            && operations.iter().any(|name| is(&self.operation, name))
            && is(&self.symptom, found.symptom.as_str())
            && found.detail.contains(&self.message)
            && program.contains(&self.program)
    }
}

/// The known differences.
///
/// # Panics
/// Where the table has another form than a list of `[[known]]` with texts.
pub fn table() -> Vec<Known> {
    parse(TABLE).unwrap_or_else(|why| panic!("known.toml: {why}"))
}

/// The first known difference that this one is; `program` is the text of the reduced program.
pub fn find<'a>(
    table: &'a [Known],
    system: &str,
    operations: &[&str],
    found: &Difference,
    program: &str,
) -> Option<&'a Known> {
    table.iter().find(|known| known.matches(system, operations, found, program))
}

/// The subset of TOML that the table is written in.
fn parse(text: &str) -> Result<Vec<Known>, String> {
    let mut table: Vec<Known> = Vec::new();
    for (number, line) in (1..).zip(text.lines().map(str::trim)) {
        match line {
            "" => {}
            comment if comment.starts_with('#') => {}
            "[[known]]" => table.push(Known::default()),
            line => {
                let (key, value) =
                    line.split_once(" = ").ok_or(format!("line {number}: no value"))?;
                let value = value.strip_prefix('"').and_then(|value| value.strip_suffix('"'));
                let value = value.ok_or(format!("line {number}: no text"))?.to_string();
                let last = table.last_mut().ok_or(format!("line {number}: before [[known]]"))?;
                let field = match key {
                    "system" => &mut last.system,
                    "operation" => &mut last.operation,
                    "symptom" => &mut last.symptom,
                    "message" => &mut last.message,
                    "program" => &mut last.program,
                    "reason" => &mut last.reason,
                    "source" => &mut last.source,
                    _ => return Err(format!("line {number}: '{key}' is no key")),
                };
                *field = value;
            }
        }
    }
    let is_whole = |known: &Known| {
        [&known.system, &known.operation, &known.symptom, &known.reason, &known.source]
            .iter()
            .all(|field| !field.is_empty())
    };
    match table.iter().position(|known| !is_whole(known)) {
        Some(at) => Err(format!("entry {}: a key is missing", at + 1)),
        None => Ok(table),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hunt::trial::Symptom;

    /// An entry for any operation is one for a message, and one without a message for a part of the program.
    #[test]
    fn no_entry_is_for_a_whole_operation() {
        let table = table();
        assert!(!table.is_empty());
        for Known { system, operation, symptom, message, program, reason, .. } in table {
            assert!(system != "*" && symptom != "*", "{reason}");
            assert!(operation != "*" || !message.is_empty(), "{reason}");
            assert!(!message.is_empty() || !program.is_empty(), "{reason}");
        }
    }

    #[test]
    fn mistakes_are_named_by_their_lines() {
        assert_eq!(parse("system = \"x\"").expect_err("no table"), "line 1: before [[known]]");
        assert_eq!(
            parse("[[known]]\nkind = \"x\"").expect_err("no key"),
            "line 2: 'kind' is no key"
        );
        assert_eq!(
            parse("[[known]]\nsystem = \"x\"").expect_err("short"),
            "entry 1: a key is missing"
        );
    }

    #[test]
    fn patterns_and_messages_must_match() {
        let text = "[[known]]\nsystem = \"xla\"\noperation = \"*\"\nsymptom = \"wrong error\"\n\
                    message = \"not implemented\"\nreason = \"r\"\nsource = \"s\"";
        let table = parse(text).expect("a table");
        let found = |symptom, detail: &str| Difference {
            symptom,
            detail: detail.to_string(),
            rows: Vec::new(),
        };
        let is_known =
            |system, difference| find(&table, system, &["a"], &difference, "f32").is_some();
        assert!(is_known("xla", found(Symptom::WrongError, "it is not implemented")));
        assert!(!is_known("xla", found(Symptom::WrongError, "another message")));
        assert!(!is_known("xla", found(Symptom::Crash, "it is not implemented")));
        assert!(!is_known("tf", found(Symptom::WrongError, "it is not implemented")));
        let of_type = parse(&format!("{text}\nprogram = \"f16\"")).expect("a table");
        let difference = found(Symptom::WrongError, "it is not implemented");
        assert!(find(&of_type, "xla", &["a"], &difference, "f32").is_none());
        assert!(find(&of_type, "xla", &["a"], &difference, "f16").is_some());
    }
}
