//! The files of `filetests/canon` that show the rules, and what each rule does to them.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};

use libtest_mimic::{Failed, Trial};
use multigather::canon::{self, Options, Report, Rule, canonicalize};
use multigather::ir::Op;
use multigather::ir::print::{PrintOptions, print};
use multigather::types::ValueType;
use multigather::verify::Verified;

use super::{entries, parsed, root};

/// `canon/shown/<rule>`: its file shows the rule at work. In one of the file's functions the rule is
/// applied, and with all rules but this one the function has another form. Where other rules lead to
/// the same form, that holds with these left out, too ([`REPLACEABLE`]). Of an op without a result that
/// is computed with (`!torch.int`), which no rule expands, nothing is left in the form.
pub fn trials() -> Vec<Trial> {
    let trial = |rule: &'static Rule| {
        Trial::test(format!("canon/shown/{}", rule.name), move || is_shown(rule))
    };
    canon::all_rules(multigather::registry()).into_iter().map(trial).collect()
}

/// Rules that are needed in no program of the tests and in none of 6,000 random ones, with the rules
/// that then do the same in more steps. They are there to find forms sooner.
const REPLACEABLE: [(&str, &[&str]); 3] = [
    // Dimensions of size 1 merge with their neighbours, too.
    ("gather-drop-unit", &["gather-merge-free", "gather-merge-index"]),
    // A cast is a function of its operand.
    ("gather-of-cast", &["gather-of-function"]),
    // The part that is looked up in is a slice, and a slice of a concatenation one of its member.
    ("gather-of-concat-input", &["gather-of-part"]),
];

/// One public function of a file, with the private ones that it may call.
pub struct Function {
    pub module: Verified,
    /// Its canonical text.
    text: String,
    /// How often each rule was applied to it.
    applied: HashMap<&'static str, usize>,
}

fn printed(module: &Verified, options: &Options) -> (String, Report) {
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
            let mut alone = module.clone().into_module();
            for &other in public.iter().filter(|&&other| other != func) {
                alone.erase(other);
            }
            let alone = Verified::new(alone).map_err(|found| format!("{found:?}"))?;
            let (text, report) = printed(&alone, &Options::default());
            let counts = report.functions.iter().flat_map(|function| &function.rules);
            let applied = counts.map(|count| (count.rule, count.applied)).collect();
            functions.push(Function { module: alone, text, applied });
        }
    }
    Ok(functions)
}

/// The files that show a rule: `<rule>.mlir`, and those of families of ops, like
/// `expand-numpy.elementwise.mlir`, that have the op.
pub fn files(rule: &Rule) -> Vec<PathBuf> {
    let folder = root().join("filetests/canon");
    let own = format!("{}.mlir", rule.name);
    let op = rule.name.strip_prefix("expand-");
    let family = op.map(|op| format!("expand-{}.", op.split('.').next().unwrap_or_default()));
    let shows = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let has_op = |op| fs::read_to_string(path).is_ok_and(|text| text.contains(op));
        let of_family = family.as_ref().is_some_and(|family| name.starts_with(family));
        name == own || name.ends_with(".mlir") && of_family && op.is_some_and(has_op)
    };
    entries(&folder).into_iter().filter(shows).collect()
}

fn is_shown(rule: &Rule<'static>) -> Result<(), Failed> {
    let files = files(rule);
    if files.is_empty() {
        let file = root().join("filetests/canon").join(format!("{}.mlir", rule.name));
        return Err(format!("no file shows the rule: {}", file.display()).into());
    }
    let read = files.iter().map(|file| functions(file)).collect::<Result<Vec<_>, _>>()?;
    let functions: Vec<&Function> = read.into_iter().flatten().collect();
    if let Some(op) = rule.name.strip_prefix("expand-")
        && computes_nothing(op, &functions)
    {
        return is_gone(op, &functions);
    }
    let replaced =
        REPLACEABLE.iter().find(|(name, _)| *name == rule.name).map_or(&[][..], |it| it.1);
    let without = |rules: &[&'static str], function: &Function| {
        let options = Options { disabled_rules: rules.to_vec(), ..Options::default() };
        printed(&function.module, &options).0
    };
    let is_applied = |function: &&Function| function.applied.get(rule.name).is_some_and(|&n| n > 0);
    let mut applied = functions.into_iter().filter(is_applied).peekable();
    let files: Vec<String> = files.iter().map(|file| file.display().to_string()).collect();
    let files = files.join(", ");
    if applied.peek().is_none() {
        return Err(format!("the rule is applied to no function of {files}").into());
    }
    let is_needed = |function: &Function| match replaced {
        [] => without(&[rule.name], function) != function.text,
        others => without(others, function) != without(&[others, &[rule.name]].concat(), function),
    };
    match applied.any(is_needed) {
        true => Ok(()),
        false => Err(format!("without the rule, {files} has the same form").into()),
    }
}

impl Function {
    pub fn applies(&self, op: &str) -> bool {
        !self.results_of(op).is_empty()
    }

    /// The types of the results of each application of an op.
    fn results_of(&self, op: &str) -> Vec<Vec<ValueType>> {
        let module = &self.module;
        let is_meant = |&it: &Op| module.op_name(it) == op;
        let types = |it: Op| {
            let results = module[it].results.iter();
            results.map(|&value| module.pools.to_value_type(module[value].ty)).collect()
        };
        module.walk(module.top()).into_iter().filter(is_meant).map(types).collect()
    }
}

/// Whether an op is applied, and its results are neither tensors nor scalars anywhere.
pub fn computes_nothing(op: &str, functions: &[&Function]) -> bool {
    let mut applied = functions.iter().flat_map(|function| function.results_of(op)).peekable();
    applied.peek().is_some()
        && applied.flatten().all(|ty| matches!(ty, ValueType::Other(_)) && !ty.is_unranked())
}

/// Whether nothing is left of an op in a form: where an unknown op uses its result, it stays.
fn is_gone(op: &str, functions: &[&Function]) -> Result<(), Failed> {
    let is_gone = |function: &&Function| function.applies(op) && !function.text.contains(op);
    match functions.iter().copied().any(|function| is_gone(&function)) {
        true => Ok(()),
        false => Err(format!("{op} is left wherever it is shown").into()),
    }
}
