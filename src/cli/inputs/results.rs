//! `--output`: the files of a function's results.

use super::npz;
use crate::session::{Failure, Outcome, Session};
use multigather::ir::{Module, Op};
use multigather::source::spelling::nearest;
use multigather::tensor::{Tensor, npy};

/// The files of a function's results.
pub struct Destinations<'s> {
    /// The .npy file of each result; empty where there is none of any.
    pub paths: Vec<Option<&'s str>>,
    /// The .npz file of all results.
    pub archive: Option<&'s str>,
    /// The names of the results.
    names: Vec<String>,
}

impl<'s> Destinations<'s> {
    /// Reads the values of `--output`: `NAME=@y.npy` for the result of this name, `@y.npy` for the remaining results
    /// in order, `@results.npz` for all.
    ///
    /// # Errors
    /// More files than there are results, a name that no result has, two files for one result.
    pub fn parse(module: &Module, func: Op, specs: &'s [String]) -> Outcome<Self> {
        let names = result_names(module, func);
        let mut paths = vec![None; names.len()];
        let (mut archive, mut in_order) = (None, Vec::new());
        for spec in specs {
            let malformed = || {
                let message = format!(
                    "--output={spec}: expected @FILE or NAME=@FILE, such as @y.npy or y=@y.npy"
                );
                Failure::usage(message)
            };
            let (name, path) = match spec.strip_prefix('@') {
                Some(path) => (None, path),
                None => spec
                    .split_once("=@")
                    .map(|(name, path)| (Some(name), path))
                    .ok_or_else(malformed)?,
            };
            if path.is_empty() {
                return Err(malformed());
            }
            let twice = |what: &str| Failure::usage(format!("--output={spec}: {what}"));
            match name {
                None if path.ends_with(".npz") => {
                    if archive.replace(path).is_some() {
                        return Err(twice("a file of all results is given twice"));
                    }
                }
                None => in_order.push(path),
                Some(_) if path.ends_with(".npz") => {
                    let message = "an .npz file takes all results: leave the name out";
                    return Err(Failure::usage(format!("--output={spec}: {message}")));
                }
                Some(name) => {
                    let index = names.iter().position(|known| known == name);
                    let index = index.ok_or_else(|| unknown_name(spec, name, &names))?;
                    if paths[index].replace(path).is_some() {
                        return Err(twice("this result is given a file twice"));
                    }
                }
            }
        }
        let given = specs.len() - usize::from(archive.is_some());
        if given > names.len() {
            let there = match names.len() {
                0 => "there are no results".to_string(),
                1 => "there is 1 result".to_string(),
                n => format!("there are {n} results"),
            };
            let message = format!("--output is given {given} times, but {there}");
            return Err(Failure::usage(message));
        }
        let unnamed = paths.iter_mut().filter(|path| path.is_none());
        unnamed.zip(in_order).for_each(|(path, given)| *path = Some(given));
        if given == 0 {
            paths.clear();
        }
        Ok(Destinations { paths, archive, names })
    }

    /// Whether no result is written to a file, so that they are printed.
    pub fn is_empty(&self) -> bool {
        self.paths.is_empty() && self.archive.is_none()
    }

    /// Writes the results to their files.
    pub fn write(&self, session: &mut Session, results: &[Tensor]) -> Outcome {
        for (path, result) in self.paths.iter().zip(results) {
            if let Some(path) = path {
                session.write(path, |out| npy::write(result, out))?;
            }
        }
        let named = || self.names.iter().map(String::as_str).zip(results);
        match self.archive {
            Some(path) => session.write(path, |out| npz::write(named(), out)),
            None => Ok(()),
        }
    }
}

fn unknown_name(spec: &str, name: &str, names: &[String]) -> Failure {
    let help = match nearest(name, names.iter().map(String::as_str)) {
        Some(near) => format!("did you mean '{near}'?"),
        None => format!("the results are {}", names.join(", ")),
    };
    Failure::usage(format!("--output={spec}: no result is named '{name}'; {help}"))
}

/// The names of a function's results; `output0`, `output1` and so on where they have none, or not each its own.
fn result_names(module: &Module, func: Op) -> Vec<String> {
    let count = module.function_type(func).map_or(0, |(_, results)| results.len());
    let declared: Vec<Option<String>> =
        (0..count).map(|index| module.declared_name(func, "res_attrs", index)).collect();
    let is_own = |name: &String| declared.iter().flatten().filter(|&it| it == name).count() == 1;
    let own = declared.iter().map(|name| name.clone().filter(is_own)).enumerate();
    own.map(|(index, name)| name.unwrap_or_else(|| format!("output{index}"))).collect()
}
