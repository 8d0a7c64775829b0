//! `--mesh` and `--shard`: devices, and how they share a function's arguments.

use std::collections::HashMap;

use clap::Args;

use super::session::{Failure, Outcome, Session};
use multigather::ir::{Module, Op};
use multigather::source::spelling::nearest;
use multigather::source::{Code, Diagnostic};
use multigather::types::ValueType;
use multigather_shard::mesh::{Mesh, Request, Sharding};

/// Devices, and how they share the arguments of a function.
#[derive(Args)]
pub struct Devices {
    /// Divide the program among devices on a mesh with these axes, as data=2,model=4
    #[arg(long, value_name = "AXES")]
    pub mesh: Option<String>,
    /// Divide an argument, by its name or number: of each dimension the axis of the mesh, + between
    /// several, or _, as table:model,_
    #[arg(long, value_name = "SPEC", requires = "mesh")]
    pub shard: Vec<String>,
}

/// A mesh, and how the arguments that are divided are, by number.
pub type Layout = (Mesh, HashMap<usize, Sharding>);

/// Parses the layout that the arguments give for a function.
///
/// # Errors
/// They are no mesh or sharding, name no argument of the function, or do not fit it.
pub fn read(
    session: &Session,
    module: &Module,
    func: Op,
    arguments: &Devices,
) -> Outcome<Option<Layout>> {
    let Some(mesh) = &arguments.mesh else { return Ok(None) };
    let mesh = Mesh::parse(mesh).map_err(|why| Failure::usage(format!("--mesh: {why}")))?;
    let args = module.only_block(func).map_or(&[][..], |entry| &module[entry].args);
    let names: Vec<Option<String>> =
        args.iter().map(|&arg| module.name_in_text(arg, &session.sources)).collect();
    let mut shardings = HashMap::new();
    for text in &arguments.shard {
        let request =
            Request::parse(text).map_err(|why| Failure::usage(format!("--shard: {why}")))?;
        let wanted = request.argument.trim_start_matches('%');
        let is_named = |name: &Option<String>| {
            name.as_deref().is_some_and(|name| name.trim_start_matches('%') == wanted)
        };
        let by_number = || wanted.parse().ok().filter(|&at| at < args.len());
        let Some(at) = names.iter().position(is_named).or_else(by_number) else {
            return Err(unknown_argument(module, func, wanted, &names).into());
        };
        let ty = module.pools.to_value_type(module.value_type(args[at]));
        let name = names[at].clone().unwrap_or_else(|| format!("argument {at}"));
        let refuse = |why| {
            Diagnostic::error(
                Code::Devices,
                module[args[at]].span,
                format!("--shard={text}: {name}: {why}"),
            )
        };
        let shape = match &ty {
            ValueType::Tensor(tensor) if tensor.is_static() => &tensor.shape[..],
            _ => return Err(refuse(format!("{ty} has no known shape to divide")).into()),
        };
        let sharding = request.sharding(&mesh, shape, at).map_err(refuse)?;
        if shardings.insert(at, sharding).is_some() {
            return Err(refuse("it is divided a second time".to_string()).into());
        }
    }
    Ok(Some((mesh, shardings)))
}

fn unknown_argument(
    module: &Module,
    func: Op,
    wanted: &str,
    names: &[Option<String>],
) -> Diagnostic {
    let function = module.text_attr(func, "sym_name").unwrap_or_default();
    let message = format!("--shard: @{function} has no argument '{wanted}'");
    let found = Diagnostic::error(Code::Devices, module.name_span(func), message);
    let known = names.iter().flatten().map(|name| name.trim_start_matches('%'));
    match nearest(wanted, known.clone()) {
        Some(near) => found.help(format!("did you mean '{near}'?")),
        None => {
            let known: Vec<&str> = known.collect();
            found.help(format!("it has {}, and numbers from 0 on", known.join(", ")))
        }
    }
}
