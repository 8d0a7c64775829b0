//! lit's boolean expressions over features: `llvm && !(mlir-opt || debug)`.

use super::tools;

/// The features that tests may ask for, and whether each is there. An unknown name is an error:
/// a misspelt one would skip its test for ever.
fn available(feature: &str) -> Option<bool> {
    Some(match feature {
        "true" => true,
        "false" => false,
        "llvm" => cfg!(feature = "llvm"),
        "mlir" => cfg!(feature = "mlir"),
        "onnx" => cfg!(feature = "onnx"),
        "debug" => cfg!(debug_assertions),
        "linux" => cfg!(target_os = "linux"),
        "x86_64" => cfg!(target_arch = "x86_64"),
        "aarch64" => cfg!(target_arch = "aarch64"),
        "filecheck" => tools::find("FileCheck").is_some(),
        name if tools::EXTERNAL.contains(&name) => tools::find(name).is_some(),
        _ => return None,
    })
}

/// The value of `expression`.
pub fn holds(expression: &str) -> Result<bool, String> {
    let mut parser = Parser { rest: expression };
    let value = parser.either().map_err(|e| format!("in the condition '{expression}': {e}"))?;
    match parser.rest.trim_start() {
        "" => Ok(value),
        rest => Err(format!("in the condition '{expression}': unexpected '{rest}'")),
    }
}

struct Parser<'a> {
    rest: &'a str,
}

impl Parser<'_> {
    fn accept(&mut self, token: &str) -> bool {
        let after = self.rest.trim_start().strip_prefix(token);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn either(&mut self) -> Result<bool, String> {
        let mut value = self.both()?;
        while self.accept("||") {
            value |= self.both()?;
        }
        Ok(value)
    }

    fn both(&mut self) -> Result<bool, String> {
        let mut value = self.one()?;
        while self.accept("&&") {
            value &= self.one()?;
        }
        Ok(value)
    }

    fn one(&mut self) -> Result<bool, String> {
        if self.accept("!") {
            return Ok(!self.one()?);
        }
        if self.accept("(") {
            let value = self.either()?;
            return if self.accept(")") { Ok(value) } else { Err("')' is missing".into()) };
        }
        let text = self.rest.trim_start();
        let is_name = |c: char| c.is_ascii_alphanumeric() || "-+=._".contains(c);
        let (name, rest) = text.split_at(text.find(|c| !is_name(c)).unwrap_or(text.len()));
        self.rest = rest;
        available(name).ok_or_else(|| format!("unknown feature '{name}'"))
    }
}
