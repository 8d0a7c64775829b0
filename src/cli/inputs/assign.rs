//! Which argument each `--input` is for: by its name, by the names in an .npz file, or by its position.

use super::npz;
use crate::session::Outcome;
use multigather::ir::{Module, Op};
use multigather::source::spelling::nearest;
use multigather::source::{Code, Diagnostic};
use multigather::tensor::text;

/// The function and its arguments' names.
pub struct Arguments<'a> {
    pub module: &'a Module,
    pub func: Op,
    /// The names of each argument, in the program and in the model that the program was made from.
    pub names: Vec<Vec<String>>,
}

impl Arguments<'_> {
    /// The specifications in the order of the arguments. Those with a name are for the argument of this name, all
    /// others for the remaining arguments in order. If they are too few or too many, they are returned as they are.
    ///
    /// # Errors
    /// A name that no argument has, two specifications for one argument, and an .npz file that cannot be read.
    pub fn assign(&self, specs: &[String]) -> Outcome<Vec<String>> {
        let mut given = Vec::new();
        for spec in specs {
            match self.split_name(spec)? {
                Some((index, value)) => given.push((Some(index), value.to_string())),
                None => match spec.strip_prefix('@').and_then(npz::split_path) {
                    Some((path, None)) => self.add_archive(path, &mut given)?,
                    _ => given.push((None, spec.clone())),
                },
            }
        }
        let mut assigned: Vec<Option<String>> = vec![None; self.names.len()];
        for (index, value) in &given {
            let Some(index) = *index else { continue };
            if assigned[index].replace(value.clone()).is_some() {
                let name = self.names[index].first().map_or("", |name| name);
                let message = format!("--input: argument '{name}' is given twice");
                return Err(self.error(message).help("give one --input for each argument").into());
            }
        }
        if given.len() != assigned.len() {
            return Ok(given.into_iter().map(|(_, value)| value).collect());
        }
        let mut others = given.into_iter().filter(|(index, _)| index.is_none());
        let filled = assigned.into_iter().map(|known| known.or_else(|| Some(others.next()?.1)));
        Ok(filled.flatten().collect())
    }

    fn error(&self, message: impl Into<String>) -> Diagnostic {
        Diagnostic::error(Code::Input, self.module.name_span(self.func), message)
    }

    fn position(&self, name: &str) -> Option<usize> {
        let name = name.strip_prefix('%').unwrap_or(name);
        self.names.iter().position(|names| names.iter().any(|known| known == name))
    }

    /// The argument that `NAME=…` begins with, and what follows the sign; `None` for a value without a name.
    fn split_name<'s>(&self, spec: &'s str) -> Outcome<Option<(usize, &'s str)>> {
        let Some((name, value)) = spec.split_once('=').filter(|_| !spec.starts_with('@')) else {
            return Ok(None);
        };
        let known = self.position(name);
        let is_type = text::parse_type(name.trim()).is_ok();
        if let Some(index) = known.filter(|_| !is_type || value.starts_with('@')) {
            return Ok(Some((index, value)));
        }
        let is_part = |c: char| c.is_alphanumeric() || "_.-/".contains(c);
        let bare = name.strip_prefix('%').unwrap_or(name);
        let is_name = bare.starts_with(|c: char| c.is_alphabetic() || c == '_');
        match is_type || !is_name || !bare.chars().all(is_part) {
            true => Ok(None),
            false => Err(self.unknown(name, "and it is no type").into()),
        }
    }

    fn unknown(&self, name: &str, what: &str) -> Diagnostic {
        let function = self.module.text_attr(self.func, "sym_name").unwrap_or_default();
        let found = self.error(format!("--input: @{function} has no argument '{name}', {what}"));
        let known = || self.names.iter().flatten().map(String::as_str);
        match nearest(name, known()) {
            Some(near) => found.help(format!("did you mean '{near}'?")),
            None if self.names.iter().all(Vec::is_empty) => {
                found.help("its arguments have no names: give one --input for each, in order")
            }
            None => found.help(format!("it has {}", known().collect::<Vec<_>>().join(", "))),
        }
    }

    /// Adds all arrays of an archive by their names. Those of `numpy.savez` without names are taken in order, and so
    /// is a single one for a single argument.
    fn add_archive(&self, path: &str, given: &mut Vec<(Option<usize>, String)>) -> Outcome {
        let names = npz::Archive::open(path).map_err(|why| self.error(why))?.names;
        let number = |name: &String| name.strip_prefix("arr_")?.parse::<usize>().ok();
        let mut numbers: Vec<usize> = names.iter().filter_map(number).collect();
        let is_named = names.iter().any(|name| self.position(name).is_some());
        if !is_named && numbers.len() == names.len() {
            numbers.sort_unstable();
            given.extend(numbers.iter().map(|number| (None, format!("@{path}:arr_{number}"))));
            return Ok(());
        }
        if let ([name], [_]) = (&names[..], &self.names[..]) {
            given.push((None, format!("@{path}:{name}")));
            return Ok(());
        }
        for name in names {
            let index = self.position(&name).ok_or_else(|| {
                let message = format!("as an array of {path} is named");
                self.unknown(&name, &message)
                    .note(format!("one array alone is --input=NAME=@{path}:ARRAY"))
            })?;
            given.push((Some(index), format!("@{path}:{name}")));
        }
        Ok(())
    }
}
