//! Loop nests as text: the loops, the action in them, and the kernel that moves the elements.

use std::fmt::Write;

use multigather::compiler::Program;
use multigather::expand::Graph;
use multigather::ir::Op;
use multigather::lower::affine::{Affine, Var};
use multigather::lower::nest::{Action, Buffer, Expr, ExprId, Nest, SortedBy};
use multigather::lower::schedule::{Kernel, Schedule};
use multigather::lower::{self, Machine};
use multigather::ops::core::Core;
use multigather::types::size;

/// The largest number of nests that are shown of one function.
const MOST: usize = 24;

/// The loop nests of a function, or why it has none.
pub struct Nests {
    pub function: String,
    pub texts: Result<Vec<String>, String>,
    pub left_out: usize,
}

impl Nests {
    pub fn new(program: &Program, func: Op, machine: &Machine) -> Nests {
        let function = program.text_attr(func, "sym_name").unwrap_or_default().to_owned();
        let graph = Graph::with_regions(program, func).map_err(|why| why.message);
        let lowered = graph.and_then(|graph| {
            lower::lower(&graph, machine).map_err(|_| "it is not compiled".to_owned())
        });
        let count = lowered.as_ref().map_or(0, |program| program.nests.len());
        let texts = lowered.map(|program| program.nests.iter().take(MOST).map(nest_text).collect());
        Nests { function, texts, left_out: count.saturating_sub(MOST) }
    }
}

fn nest_text(nest: &Nest) -> String {
    let mut out = format!("// {}\n", schedule_text(&nest.schedule));
    let mut indent = 0;
    for id in &nest.order {
        let extent = number_text(nest.extents[id.0 as usize]);
        let step = match nest.stride(*id) {
            1 => String::new(),
            stride => format!(" step {stride}"),
        };
        // Writing to a string cannot fail.
        let _ = writeln!(out, "{:indent$}for i{} in 0..{extent}{step}", "", id.0);
        indent += 2;
    }
    let reached = nest.reachable();
    for (id, expr) in nest.exprs.iter().enumerate().filter(|(id, _)| reached[*id]) {
        let _ = writeln!(out, "{:indent$}t{id} = {}", "", expr_text(expr));
    }
    let t = |id: &ExprId| format!("t{}", id.0);
    let _ = match &nest.action {
        Action::Store { buffer, at, value } => {
            writeln!(out, "{:indent$}{}[{}] = {}", "", buffer_name(buffer), map_text(at), t(value))
        }
        Action::Update { buffer, at, value, op, inside } => {
            let how = op.as_ref().map_or("=".to_owned(), |op| format!("{op:?}=").to_lowercase());
            let when = inside.as_ref().map_or(String::new(), |inside| format!(" if {}", t(inside)));
            writeln!(
                out,
                "{:indent$}{}[{}] {how} {}{when}",
                "",
                buffer_name(buffer),
                map_text(at),
                t(value)
            )
        }
        Action::Sort { buffer, at, key, by, .. } => {
            let (target, at) = (buffer_name(buffer), map_text(at));
            let what = match by {
                SortedBy::Value { .. } => "",
                SortedBy::ShortPosition | SortedBy::Position => "positions of ",
            };
            writeln!(out, "{:indent$}{target}[{at}] = {what}sorted {}", "", t(key))
        }
        Action::Check { inside, .. } => writeln!(out, "{:indent$}stop unless {}", "", t(inside)),
        Action::Regions(regions) => {
            writeln!(out, "{:indent$}run {} regions", "", regions.programs.len())
        }
        Action::Library(call) => {
            let operands: Vec<String> = call.operands.iter().map(buffer_name).collect();
            let (result, name) = (buffer_name(&call.result), call.function.name());
            writeln!(out, "{:indent$}{result} = {name} of {}", "", operands.join(", "))
        }
        Action::Find { coordinates, .. } => {
            let all: Vec<String> = coordinates.iter().map(|own| t(&own.within)).collect();
            writeln!(out, "{:indent$}stop unless {}", "", all.join(" and "))
        }
    };
    out
}

fn schedule_text(schedule: &Schedule) -> String {
    let kernel = match &schedule.kernel {
        Kernel::Elements => "one element after the other".to_owned(),
        Kernel::Run(run) => format!("runs of {} bytes are moved at once", number_text(run.bytes)),
        other => {
            let shown = format!("{other:?}");
            let end = shown.find(|c: char| !c.is_alphanumeric()).unwrap_or(shown.len());
            format!("kernel {}", &shown[..end])
        }
    };
    let prefetch = schedule
        .prefetch
        .as_ref()
        .map(|own| format!("prefetched {} iterations ahead", own.distance));
    let stream = schedule.stream.then(|| "stored past the caches".to_owned());
    let threads = schedule.divisible.then(|| "may be divided among threads".to_owned());
    [Some(kernel), prefetch, stream, threads].into_iter().flatten().collect::<Vec<_>>().join("; ")
}

fn number_text(value: i64) -> String {
    if size::is_code(value) { "?".to_owned() } else { value.to_string() }
}

fn buffer_name(buffer: &Buffer) -> String {
    match buffer {
        Buffer::Input(k) => format!("arg{k}"),
        Buffer::Constant(k) => format!("constant{k}"),
        Buffer::Output(k) => format!("result{k}"),
        Buffer::Slot(k) => format!("buffer{k}"),
    }
}

fn map_text(at: &Affine) -> String {
    let term = |&(var, factor): &(Var, i64)| {
        let var = match var {
            Var::Loop(id) => format!("i{}", id.0),
            Var::Value(id) => format!("t{}", id.0),
        };
        if factor == 1 { var } else { format!("{}*{var}", number_text(factor)) }
    };
    let mut parts: Vec<String> = at.terms.iter().map(term).collect();
    if at.constant != 0 || parts.is_empty() {
        parts.push(number_text(at.constant));
    }
    parts.join(" + ")
}

fn expr_text(expr: &Expr) -> String {
    let call = |name: String| {
        let operands: Vec<String> = expr.operands().iter().map(|id| format!("t{}", id.0)).collect();
        format!("{}({})", name.to_lowercase(), operands.join(", "))
    };
    match expr {
        Expr::Bits { element, bits } if element.is_integer() => {
            let unused = 128 - (element.bytes() as u32 * 8).min(128);
            format!("{} : {element}", (*bits as i128) << unused >> unused)
        }
        Expr::Bits { element, bits } => format!("{bits:#x} : {element}"),
        Expr::Position(at) => map_text(at),
        Expr::Load { buffer, at, .. } => format!("{}[{}]", buffer_name(buffer), map_text(at)),
        Expr::Binary { op, .. } => call(format!("{op:?}")),
        Expr::Negf { .. } => call("negf".to_owned()),
        Expr::Cmpi { predicate, .. } => call(format!("cmpi {predicate:?} ")),
        Expr::Cmpf { predicate, .. } => call(format!("cmpf {predicate:?} ")),
        Expr::Select { .. } => call("select".to_owned()),
        Expr::Cast { to, .. } => call(format!("{to}")),
        Expr::Math { op, .. } => call(format!("{op:?}")),
        Expr::Formula { function, .. } => call(function.name().to_owned()),
        Expr::Complex { op, .. } => call(format!("{op:?}")),
        Expr::Reduce { op, .. } => call(format!("reduce {op:?} ")),
    }
}
