//! FileCheck's command line.

use std::path::PathBuf;

/// The options that are understood; any other is an error, never ignored.
#[derive(Debug, Clone)]
pub struct Options {
    /// The file with directives.
    pub check_file: PathBuf,
    /// The input, if it is not standard input.
    pub input_file: Option<String>,
    /// What directives begin with.
    pub prefixes: Vec<String>,
    /// Variables, with their values.
    pub defines: Vec<(String, String)>,
    /// Whether each blank counts.
    pub strict_whitespace: bool,
    /// Whether a pattern is a whole line.
    pub match_full_lines: bool,
    /// Whether the input may be empty.
    pub allow_empty: bool,
    /// Whether labels end the scope of variables that do not begin with `$`.
    pub enable_var_scope: bool,
    /// Whether upper and lower case are the same.
    pub ignore_case: bool,
    /// Patterns that must not match between any two directives.
    pub implicit_nots: Vec<String>,
    /// What makes the rest of its line a comment.
    pub comment_prefixes: Vec<String>,
    /// Whether a prefix may be that of no directive.
    pub allow_unused_prefixes: bool,
    /// Whether directives may stand anywhere in a line, as LLVM has it; else they begin comments.
    pub anywhere: bool,
    /// What is handed on to LLVM's program: the arguments without the two files.
    pub forwarded: Vec<String>,
}

impl Options {
    /// Reads the arguments (without the program's name).
    ///
    /// # Errors
    /// An option is unknown or has no value; there is no check file, or there are two.
    pub fn parse(arguments: &[String]) -> Result<Options, String> {
        let mut options = Options {
            check_file: PathBuf::new(),
            input_file: None,
            prefixes: Vec::new(),
            defines: Vec::new(),
            strict_whitespace: false,
            match_full_lines: false,
            allow_empty: false,
            enable_var_scope: false,
            ignore_case: false,
            implicit_nots: Vec::new(),
            comment_prefixes: Vec::new(),
            allow_unused_prefixes: false,
            anywhere: false,
            forwarded: Vec::new(),
        };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            options.take(argument, &mut rest)?;
        }
        if options.check_file.as_os_str().is_empty() {
            return Err("FileCheck needs a check file".into());
        }
        if options.prefixes.is_empty() {
            options.prefixes.push("CHECK".into());
            // Nothing but the implicit patterns is asked for.
            options.allow_unused_prefixes |= !options.implicit_nots.is_empty();
        }
        if options.comment_prefixes.is_empty() {
            options.comment_prefixes.extend(["COM", "RUN"].map(str::to_owned));
        }
        let mut known: Vec<&String> = Vec::new();
        for prefix in options.prefixes.iter().chain(&options.comment_prefixes) {
            let is_part = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            if !prefix.starts_with(|c: char| c.is_ascii_alphabetic())
                || !prefix.chars().all(is_part)
            {
                return Err(format!(
                    "'{prefix}' is no prefix: it begins with a letter and has letters, digits, '-' and '_' alone"
                ));
            }
            if known.contains(&prefix) {
                return Err(format!("the prefix '{prefix}' is given twice"));
            }
            known.push(prefix);
        }
        Ok(options)
    }

    fn take<'a>(
        &mut self,
        argument: &'a str,
        rest: &mut impl Iterator<Item = &'a String>,
    ) -> Result<(), String> {
        if !argument.starts_with('-') {
            if !self.check_file.as_os_str().is_empty() {
                return Err(format!("FileCheck takes one check file; unexpected '{argument}'"));
            }
            self.check_file = argument.into();
            return Ok(());
        }
        let (name, inline) = match argument.trim_start_matches('-').split_once('=') {
            Some((name, value)) => (name, Some(value)),
            None => (argument.trim_start_matches('-'), None),
        };
        if let Some(variable) = name.strip_prefix('D') {
            return self.define(argument, variable, inline);
        }
        let mut value = || {
            inline
                .or_else(|| rest.next().map(String::as_str))
                .ok_or_else(|| format!("FileCheck's option '{argument}' needs a value"))
        };
        match name {
            "check-prefix" | "check-prefixes" => {
                let value = value()?;
                self.prefixes.extend(value.split(',').map(str::to_owned));
                self.forwarded.push(format!("--{name}={value}"));
                return Ok(());
            }
            "input-file" => {
                self.input_file = Some(value()?.to_owned());
                return Ok(());
            }
            "comment-prefixes" => {
                let value = value()?;
                self.comment_prefixes.extend(value.split(',').map(str::to_owned));
                self.forwarded.push(format!("--{name}={value}"));
                return Ok(());
            }
            "implicit-check-not" => {
                let value = value()?;
                self.implicit_nots.push(value.to_owned());
                self.forwarded.push(format!("--{name}={value}"));
                return Ok(());
            }
            "allow-unused-prefixes" => self.allow_unused_prefixes = truth(name, inline)?,
            "ignore-case" => self.ignore_case = truth(name, inline)?,
            "strict-whitespace" => self.strict_whitespace = truth(name, inline)?,
            "match-full-lines" => self.match_full_lines = truth(name, inline)?,
            "allow-empty" => self.allow_empty = truth(name, inline)?,
            "enable-var-scope" => self.enable_var_scope = truth(name, inline)?,
            // These change what is shown.
            "color" | "v" | "vv" => return Ok(()),
            "dump-input" | "dump-input-context" | "dump-input-filter" => {
                value()?;
                return Ok(());
            }
            _ => return Err(format!("FileCheck's option '{argument}' is not supported here")),
        }
        self.forwarded.push(argument.to_owned());
        Ok(())
    }

    fn define(
        &mut self,
        argument: &str,
        variable: &str,
        value: Option<&str>,
    ) -> Result<(), String> {
        let begins = |c: char| c.is_ascii_alphabetic() || c == '_' || c == '$';
        let is_part = |c: char| c.is_ascii_alphanumeric() || c == '_';
        let is_name = variable.starts_with(begins) && variable[1..].chars().all(is_part);
        match value {
            Some(value) if is_name => {
                self.defines.push((variable.to_owned(), value.to_owned()));
                self.forwarded.push(argument.to_owned());
                Ok(())
            }
            _ => Err(format!("expected '-DNAME=VALUE', found '{argument}'")),
        }
    }
}

/// The value of an option that is true where it has none.
fn truth(name: &str, value: Option<&str>) -> Result<bool, String> {
    match value {
        None | Some("true" | "1") => Ok(true),
        Some("false" | "0") => Ok(false),
        Some(other) => {
            Err(format!("FileCheck's option '--{name}' is true or false, not '{other}'"))
        }
    }
}
