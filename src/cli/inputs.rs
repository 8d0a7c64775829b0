//! `--input` and `--output`: tensors of the types that a function declares.

mod assign;
mod convert;
mod generated;
mod npz;
mod results;

use std::cell::LazyCell;
use std::io::{BufReader, Seek, SeekFrom};
use std::path::Path;

use clap::{Args, ValueEnum};

use self::assign::Arguments;
use self::generated::Generated;
pub use self::results::Destinations;
use super::files;
use super::map::Mapping;
use super::session::{Outcome, Session};
use multigather::expand::{Graph, OpenGraph};
use multigather::ir::{Module, Op, contradiction};
use multigather::source::{Code, Diagnostic};
use multigather::tensor::{Tensor, named, npy, text};
use multigather::types::{TensorType, ValueType};
use multigather::verify::Verified;

/// The arguments of a function.
#[derive(Args)]
pub struct Inputs {
    /// An argument: 2x3xf32=1,2,3,4,5,6 or 2x3xf32=0 (all alike) or f32=1 or @x.npy or @x.safetensors:NAME or
    /// @x.npz:NAME; or random, random:seed=3 or iota (0, 1, 2, …), or one of these behind a type, as in 2x3xf32=random.
    /// By the argument's name it is NAME=SPEC, as in ids=@x.npy; @x.npz gives all arguments by the names of its arrays.
    /// A single random or iota without a type and a name is for all arguments
    #[arg(long, value_name = "SPEC")]
    input: Vec<String>,
    /// Convert integers of an input to the integers that are declared, and floats to floats: i32 to i64, f64 to f32
    #[arg(long)]
    convert_inputs: bool,
    /// Whether large arrays, of inputs and of external data, stay in their files, of which only what is used is read
    #[arg(long, value_enum, default_value_t = Map::Auto)]
    map: Map,
}

impl Inputs {
    pub fn is_empty(&self) -> bool {
        self.input.is_empty()
    }

    /// Whether large arrays may stay in their files.
    pub fn may_map(&self) -> bool {
        self.map != Map::Never
    }

    /// Whether they stay there although they fit into memory.
    pub fn must_map(&self) -> bool {
        self.map == Map::Always
    }
}

/// See [`Inputs::map`].
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Map {
    /// Those that need no conversion and hold no indices; mg bench copies arguments into large pages of memory, as
    /// libraries of arrays have them, if there is room
    Auto,
    /// The same, and mg bench copies nothing
    Always,
    /// All are read before the run
    Never,
}

/// The size of a file from which on mapping is cheaper than reading.
pub const SMALLEST_MAPPED: u64 = 1 << 20;

/// A file larger than the results by this factor is advised as randomly accessed, without readahead.
const SCATTERED: u64 = 16;

/// Reads one `--input` for each argument of the function.
pub fn read(
    session: &mut Session,
    module: &Verified,
    func: Op,
    inputs: &Inputs,
) -> Outcome<Vec<Tensor>> {
    let read = read_or_map(session, module, func, inputs)?;
    Ok(read.into_iter().map(|(tensor, _)| tensor).collect())
}

/// Reads inputs like [`read`], and returns the mappings of those that stay in their files.
pub fn read_or_map(
    session: &mut Session,
    module: &Verified,
    func: Op,
    inputs: &Inputs,
) -> Outcome<Vec<(Tensor, Option<Mapping>)>> {
    let types = module.function_type(func).map_or(&[][..], |(inputs, _)| inputs);
    // One that is made for whatever type is declared is made for each.
    let given = match &inputs.input[..] {
        [one] if matches!(Generated::parse(one), Some(Ok((_, None)))) => {
            &vec![one.clone(); types.len()]
        }
        all => all,
    };
    let args = module[func].regions.first().and_then(|&region| module.entry_block(region));
    let arg = |index: usize| args.map(|entry| module[entry].args[index]);
    let span_of = |index: usize| arg(index).and_then(|arg| module[arg].span);
    let names = module.argument_names(func, Some(&session.sources));
    let assigned = Arguments { module, func, names };
    let (specs, names) = (assigned.assign(given)?, assigned.names);
    let name = module.text_attr(func, "sym_name").unwrap_or_default();
    if types.len() != specs.len() {
        let count = |n: usize| if n == 1 { "1 input".to_string() } else { format!("{n} inputs") };
        let message = format!(
            "@{name} takes {}, but {} given",
            count(types.len()),
            match specs.len() {
                0 => "none is".to_string(),
                1 => "1 is".to_string(),
                n => format!("{n} are"),
            }
        );
        let signature: Vec<String> =
            types.iter().map(|&ty| module.pools.to_value_type(ty).to_string()).collect();
        let found = Diagnostic::error(Code::Input, module.name_span(func), message);
        let help =
            format!("its arguments are ({}): give one --input for each", signature.join(", "));
        return Err(found.help(help).into());
    }
    let results = result_bytes(module, func);
    // Whether indices are computed from each argument; if that is not known, they may be from all.
    let deciding = LazyCell::new(|| of_graph(module, func, Graph::index_arguments));
    let limits = LazyCell::new(|| of_graph(module, func, Graph::index_limits));
    let (mut tensors, mut remarks) = (Vec::new(), Vec::new());
    for (index, (&ty, spec)) in types.iter().zip(&specs).enumerate() {
        let declared = module.pools.to_value_type(ty);
        let span = span_of(index);
        let describe = |what: &str| {
            let imported = || Some(format!("\"{}\"", module.name_by_location(arg(index)?)?));
            let written = arg(index).and_then(|arg| module.name_in_text(arg, &session.sources));
            let argument = match written.or_else(imported) {
                Some(argument) => format!("argument {argument} of @{name}"),
                None => format!("argument {index} of @{name}"),
            };
            format!("input {index}, for {argument}: {what}")
        };
        let refuse = |why: String| Diagnostic::error(Code::Input, span, describe(&why));
        let may_map = || inputs.may_map() && deciding.get(index) == Some(&false);
        let made = Generated::parse(spec).map(|parsed| {
            let (generated, ty) = parsed?;
            let ty = ty.map_or_else(|| tensor_type(&declared), Ok)?;
            if !ty.is_static() {
                return Err(format!("{ty} has dynamic sizes: say them, as in 2x3xf32=random"));
            }
            generated.tensor(&ty, limits.get(index).copied().flatten(), index)
        });
        let names = &names[index];
        let read_as = |declared: &TensorType| read_one(spec, declared, names, &may_map, results);
        let read = match made {
            Some(tensor) => tensor.map(|tensor| (tensor, None)),
            None => tensor_type(&declared).and_then(|ty| read_as(&ty)),
        };
        let contradicted = |found: &Tensor| {
            let found = found.ty().into();
            let why = contradiction("argument", index, &found, &declared, name)?;
            Some(refuse(format!("expected {declared}, but found {found}")).note(why))
        };
        let error = match &read {
            Ok((tensor, _)) => contradicted(tensor),
            Err(why) => Some(refuse(why.clone())),
        };
        let (tensor, mapping) = match (error, read) {
            (None, Ok(read)) => read,
            (error, _) => {
                let ty = tensor_type(&declared).map_err(refuse)?;
                let read_other = |ty: &TensorType| Some(read_as(ty).ok()?.0);
                let other = convert::read_other(&ty, read_other);
                let error = error.unwrap_or_else(|| refuse("it cannot be read".to_string()));
                let Some(other) = other else { return Err(error.into()) };
                if !inputs.convert_inputs {
                    let help = format!(
                        "--convert-inputs makes {} of its {} elements",
                        ty.element,
                        other.element()
                    );
                    return Err(error.help(help).into());
                }
                let (tensor, rounded) = convert::convert(&other, ty.element).map_err(refuse)?;
                if let Some(error) = contradicted(&tensor) {
                    return Err(error.into());
                }
                let rounding = match rounded {
                    0 => String::new(),
                    n => format!(", of which {n} of {} are rounded", tensor.count()),
                };
                let (from, to) = (other.element(), ty.element);
                let what = format!("its elements are converted from {from} to {to}{rounding}");
                remarks.push(Diagnostic::remark(Code::Input, span, describe(&what)));
                (tensor, None)
            }
        };
        tensors.push((tensor, mapping));
    }
    session.check(remarks)?;
    Ok(tensors)
}

/// The bytes of a function's results, as far as they are known.
pub fn result_bytes(module: &Module, func: Op) -> u64 {
    let results = module.function_type(func).map_or(&[][..], |(_, results)| results);
    let types = results.iter().map(|&ty| module.pools.to_value_type(ty));
    let bytes = types.filter_map(|ty| u64::try_from(ty.as_tensor()?.byte_count()?).ok());
    bytes.sum()
}

/// What the graph of a function says of each argument; nothing if it has none.
fn of_graph<T>(module: &Verified, func: Op, say: fn(&Graph) -> Vec<T>) -> Vec<T> {
    let open = || OpenGraph::of_function(module, func).map(|open| say(&open.graph));
    let graph = Graph::of_function(module, func).map(|graph| say(&graph));
    graph.or_else(|_| open()).unwrap_or_default()
}

/// The type of the tensors that an argument takes.
fn tensor_type(declared: &ValueType) -> Result<TensorType, String> {
    match declared {
        ValueType::Tensor(ty) => Ok(ty.clone()),
        ValueType::Scalar(element) => Ok(TensorType::new(*element, &[])),
        ValueType::Other(text) => Err(format!("no input can be of type {text}")),
    }
}

/// Reads one input. `names`: those of its argument; `may_map`: whether its file may be mapped; `results`: the bytes of
/// the run's results.
fn read_one(
    spec: &str,
    ty: &TensorType,
    names: &[String],
    may_map: &dyn Fn() -> bool,
    results: u64,
) -> Result<(Tensor, Option<Mapping>), String> {
    let is_archive = npz::split_path(spec).is_some();
    let (tensor, mapping) = match spec.strip_prefix('@') {
        Some(path) => read_file(path, ty, names, may_map, results)?,
        None if spec.ends_with(".npy") || is_archive || array_of_many(spec).is_some() => {
            return Err(format!("a file is written with an @: --input=@{spec}"));
        }
        None => (text::parse_input(spec)?, None),
    };
    // Signed and signless integers are one type to the outside.
    let tensor = match tensor.element().canonical() == ty.element.canonical() {
        true => tensor.reinterpreted(ty.element),
        false => tensor,
    };
    Ok((tensor, mapping))
}

/// The file and the name in `weights.safetensors:embed.weight`; a file with one array needs no name.
fn array_of_many(path: &str) -> Option<(&str, Option<&str>)> {
    const ENDING: &str = ".safetensors";
    let named = path.split_once(".safetensors:").map(|(stem, name)| (stem.len(), Some(name)));
    let (stem, name) = named.or_else(|| Some((path.strip_suffix(ENDING)?.len(), None)))?;
    Some((&path[..stem + ENDING.len()], name))
}

fn read_file(
    path: &str,
    ty: &TensorType,
    names: &[String],
    may_map: &dyn Fn() -> bool,
    results: u64,
) -> Result<(Tensor, Option<Mapping>), String> {
    if let Some((path, array)) = npz::split_path(path) {
        let tensor = npz::Archive::open(path)?.read(array, names, ty)?;
        return Ok((tensor, None));
    }
    let (path, array) = array_of_many(path).map_or((path, None), |(path, name)| (path, Some(name)));
    let reason = |error: std::io::Error| format!("cannot read {path}: {}", files::reason(&error));
    let in_file = |why: String| format!("{path}: {why}");
    let (mut file, metadata) = files::open_regular(Path::new(path)).map_err(reason)?;
    let length = metadata.len();
    let place = array.map(|name| named::find(BufReader::new(&file), length, name, ty));
    let place = place.transpose().map_err(in_file)?;
    let bytes = place.as_ref().map_or(length, |place| place.bytes() as u64);
    if bytes >= SMALLEST_MAPPED
        && may_map()
        && let Some(mapping) = Mapping::of(&file, bytes / SCATTERED > results)
    {
        let viewed = match &place {
            Some(place) => place.view(mapping.bytes()),
            None => npy::view(mapping.bytes(), ty).map_err(in_file)?,
        };
        if let Some(tensor) = viewed {
            return Ok((tensor, Some(mapping)));
        }
    }
    let read = match place {
        Some(place) => {
            file.seek(SeekFrom::Start(place.start() as u64)).map_err(reason)?;
            place.read(file)
        }
        None => npy::read(BufReader::new(file), length, ty),
    };
    read.map(|tensor| (tensor, None)).map_err(in_file)
}
