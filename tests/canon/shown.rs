//! The files of `filetests/canon` that show the rules, and what each rule does to them.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};

use libtest_mimic::{Failed, Trial};
use multigather::canon::{self, Options, Report, Rule, canonicalize};
use multigather::ir::Module;
use multigather::ir::print::{PrintOptions, print};

use super::{entries, parsed, root};

/// `canon/shown/<rule>`: its file shows the rule at work. In one of the file's functions the rule is
/// applied, and with all rules but this one the function has another form.
pub fn trials() -> Vec<Trial> {
    let trial = |rule: &'static Rule| {
        Trial::test(format!("canon/shown/{}", rule.name), move || is_shown(rule))
    };
    canon::all_rules().into_iter().map(trial).collect()
}

/// One public function of a file, with the private ones that it may call.
pub struct Function {
    pub name: String,
    pub module: Module,
    /// Its canonical text.
    text: String,
    /// How often each rule was applied to it.
    applied: HashMap<&'static str, usize>,
}

fn printed(module: &Module, options: &Options) -> (String, Report) {
    let (canonical, report) = canonicalize(module, options);
    (print(&canonical, &PrintOptions::default()), report)
}

/// The functions of a file, canonicalized once for all rules that it shows.
pub fn functions(file: &Path) -> Result<&'static [Function], String> {
    type Files = HashMap<PathBuf, Result<&'static [Function], String>>;
    static FILES: LazyLock<Mutex<Files>> = LazyLock::new(Mutex::default);
    if let Some(known) = FILES.lock().map_err(|error| error.to_string())?.get(file) {
        return known.clone();
    }
    let found = read(file).map(|functions| &*functions.leak());
    let mut files = FILES.lock().map_err(|error| error.to_string())?;
    files.entry(file.to_owned()).or_insert(found).clone()
}

fn read(file: &Path) -> Result<Vec<Function>, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let mut functions = Vec::new();
    for part in text.split("\n// -----") {
        let module = parsed(part)?;
        let public: Vec<_> = module.functions().filter(|&func| module.is_public(func)).collect();
        for &func in &public {
            let mut alone = module.clone();
            for &other in public.iter().filter(|&&other| other != func) {
                alone.erase(other);
            }
            let name = module.text_attr(func, "sym_name").unwrap_or_default().to_string();
            let (text, report) = printed(&alone, &Options::default());
            let counts = report.functions.iter().flat_map(|function| &function.rules);
            let applied = counts.map(|count| (count.rule, count.applied)).collect();
            functions.push(Function { name, module: alone, text, applied });
        }
    }
    Ok(functions)
}

/// The files that show a rule: `<rule>.mlir`, or those of a family of ops, like
/// `expand-numpy.elementwise.mlir`.
pub fn files(rule: &Rule) -> Vec<PathBuf> {
    let folder = root().join("filetests/canon");
    let own = folder.join(format!("{}.mlir", rule.name));
    if own.is_file() {
        return vec![own];
    }
    let Some(op) = rule.name.strip_prefix("expand-") else { return Vec::new() };
    let family = format!("expand-{}.", op.split('.').next().unwrap_or_default());
    let is_of_family = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with(&family) && name.ends_with(".mlir")
    };
    let shows = |path: &PathBuf| fs::read_to_string(path).is_ok_and(|text| text.contains(op));
    entries(&folder).into_iter().filter(is_of_family).filter(shows).collect()
}

fn is_shown(rule: &Rule) -> Result<(), Failed> {
    let files = files(rule);
    if files.is_empty() {
        let file = root().join("filetests/canon").join(format!("{}.mlir", rule.name));
        return Err(format!("no file shows the rule: {}", file.display()).into());
    }
    let options = Options { disabled_rules: vec![rule.name], ..Options::default() };
    let mut applied = 0;
    for file in &files {
        for function in functions(file)? {
            if function.applied.get(rule.name).is_none_or(|&count| count == 0) {
                continue;
            }
            applied += 1;
            let (text, _) = printed(&function.module, &options);
            if text != function.text {
                return Ok(());
            }
        }
    }
    let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let files = files.join(", ");
    Err(match applied {
        0 => format!("the rule is applied to no function of {files}").into(),
        _ => format!("without the rule, the functions of {files} have the same form").into(),
    })
}
