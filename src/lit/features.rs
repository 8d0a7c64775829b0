//! lit's boolean expressions over features: `llvm && !(mlir-opt || debug)`.

/// Whether a feature is there; `None` for an unknown name.
pub type Feature<'a> = &'a dyn Fn(&str) -> Option<bool>;

/// The value of `expression`.
pub fn holds(expression: &str, feature: Feature<'_>) -> Result<bool, String> {
    let mut parser = Parser { rest: expression, feature };
    let value = parser.either().map_err(|e| format!("in the condition '{expression}': {e}"))?;
    match parser.rest.trim_start() {
        "" => Ok(value),
        rest => Err(format!("in the condition '{expression}': unexpected '{rest}'")),
    }
}

struct Parser<'a> {
    rest: &'a str,
    feature: Feature<'a>,
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
        let value = match name {
            "true" => Some(true),
            "false" => Some(false),
            name => (self.feature)(name),
        };
        // A misspelt name would skip its test for ever.
        value.ok_or_else(|| match name {
            "" => "a feature is missing".to_owned(),
            name => format!(
                "unknown feature '{name}': --feature={name} says that it is there, --no-feature={name} that it is not"
            ),
        })
    }
}
