//! The values of a function by their names: those that a model, or the text of a program, gives them.

use super::model;
use super::session::{Failure, Outcome, Session};
use multigather::compiler::{Compiler, Program};
use multigather::ir::{Module, Op, Value};
use multigather::source::spelling::nearest;

/// A value of a function.
pub struct Named {
    pub value: Value,
    /// The operation that it is a result of.
    pub op: Op,
    /// Its names: in the model, and in the text, where it begins with a `%`.
    pub names: Vec<String>,
}

impl Named {
    /// The name that tells it apart for a reader; that of the operation where it has none.
    pub fn name<'s>(&'s self, module: &'s Module) -> &'s str {
        self.names.first().map_or(module.op_name(self.op), String::as_str)
    }
}

/// The results of the operations in a function's only block, in their order.
pub fn of_function(session: &Session, module: &Module, func: Op) -> Vec<Named> {
    let ops = module.only_block(func).map_or(&[][..], |block| &module[block].ops);
    let of_op = |&op: &Op| {
        let in_model = model::output_names(module, op);
        let in_text = names_in_text(session, module, op);
        let results = module[op].results.iter().enumerate();
        let named = results.map(|(k, &value)| {
            let names = in_model.get(k).cloned().into_iter().chain(in_text.get(k).cloned());
            Named { value, op, names: names.filter(|name| !name.is_empty()).collect() }
        });
        named.collect::<Vec<_>>()
    };
    ops.iter().flat_map(of_op).collect()
}

/// The names of an operation's results in the text: `%a`, and `%a#1` of several by one name.
fn names_in_text(session: &Session, module: &Module, op: Op) -> Vec<String> {
    let Some(span) = module.spans(op).op else { return Vec::new() };
    let before = &session.sources.file(span.file).text[..span.start as usize];
    let Some(list) = before.trim_end().strip_suffix('=') else { return Vec::new() };
    let begin = list.rfind(['\n', '{', '}', ';', ')']).map_or(0, |at| at + 1);
    let names_of_group = |group: &str| {
        let (name, count) = group.trim().split_once(':').unwrap_or((group.trim(), "1"));
        match count.parse().unwrap_or(1) {
            1 => vec![name.to_owned()],
            count => (0..count).map(|k: usize| format!("{name}#{k}")).collect(),
        }
    };
    list[begin..].split(',').flat_map(names_of_group).collect()
}

/// The program in which a function returns the values of these names in place of its results.
///
/// # Errors
/// A name that no value has, or several.
pub fn select<'n>(
    session: &Session,
    compiler: &Compiler,
    (program, func): (&Program, Op),
    names: &'n [String],
) -> Outcome<Program> {
    let mut known = of_function(session, program, func);
    // A result of the function may have another name than the value in the text.
    let end = program.only_block(func).and_then(|block| program[block].ops.last().copied());
    for (index, &value) in end.map_or(&[][..], |end| &program[end].operands).iter().enumerate() {
        let declared = program.declared_name(func, "res_attrs", index);
        if let (Some(declared), Some(found)) =
            (declared, known.iter_mut().find(|it| it.value == value))
        {
            found.names.push(declared);
        }
    }
    let find = |name: &'n String| -> Outcome<(Value, &'n str)> {
        let written = format!("%{name}");
        let is_named = |it: &&Named| it.names.iter().any(|own| own == name || *own == written);
        let mut found = known.iter().filter(is_named);
        let refused = |why: String| Failure::usage(format!("--outputs={name}: {why}"));
        match (found.next(), found.next()) {
            (Some(only), None) => Ok((only.value, name.trim_start_matches('%'))),
            (Some(_), Some(_)) => Err(refused("several values have this name".to_owned())),
            (None, _) => {
                let all = known.iter().flat_map(|it| &it.names);
                let near = nearest(
                    name.trim_start_matches('%'),
                    all.map(|own| own.trim_start_matches('%')),
                )
                .map(|near| format!("; did you mean '{near}'?"));
                let help = near.unwrap_or_else(|| {
                    "; a value has the name of a node's output, or that of the text, as in %3"
                        .into()
                });
                Err(refused(format!("no value is named so{help}")))
            }
        }
    };
    let found: Vec<(Value, &str)> = names.iter().map(find).collect::<Outcome<_>>()?;
    Ok(compiler.with_results(program, func, &found)?)
}
