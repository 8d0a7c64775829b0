//! The model's graph as a function.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use prost::bytes::Bytes;

use super::description::Description;
use super::dictionary::Entries;
use super::proto::{self, Function, Graph, ValueInfo, decode};
use super::scope::{FunctionKey, Scope, domain};
use super::stream::Source;
use super::tensor::{ExternalData, Reader};
use super::versions::{NEWEST, OLDEST, OLDEST_READABLE};
use super::{Imported, Purpose, attributes, notes, types};
use crate::ir::{
    Attr, AttrKind, Block, ConstantFolder, Loc, LocKind, Module, Op, OpState, Region, Type,
    TypeKind, Value,
};
use crate::ops::Registry;
use crate::source::{Code, Diagnostic};
use crate::types::ElementType;

type Map<K, V> = HashMap<K, V, ahash::RandomState>;

/// The largest number of nodes that function calls may add to a small model; in larger models, the number of its
/// bytes.
const NODES: usize = 1 << 15;

/// The IR version since which an initializer that is an input, too, is the default of that input; before, every
/// initializer had to be an input.
const DEFAULTS: i64 = 4;

/// The import of a model: the module under construction, and what is known about its values.
pub struct Importer<'a> {
    pub module: Module,
    pub block: Block,
    pub reader: Reader<'a>,
    pub functions: Map<FunctionKey, Rc<Function>>,
    /// The `onnx.NoValue` that can be used in the current block, if there is one.
    pub none: Option<Value>,
    /// Values whose types are guessed: neither declared by the model nor inferred.
    pub guessed: HashSet<Value, ahash::RandomState>,
    /// The folder of constants, for type inference.
    pub known: ConstantFolder,
    /// The number of nodes that may still be imported.
    pub budget: usize,
    /// Whether the program is imported to be run: see [`Purpose::Run`].
    pub is_run: bool,
    /// Whether nodes of operator sets before [`OLDEST_READABLE`] are imported as operations of their own.
    pub reads_old: bool,
    /// Whether a node of such an operator set cannot be imported as an operation of its own.
    pub has_unreadable: bool,
    warnings: Vec<Diagnostic>,
}

/// Imports a model: see [`super::import`].
pub fn import(
    registry: &'static Registry,
    source: &Source,
    external: &mut dyn ExternalData,
    purpose: Purpose,
) -> Result<Imported, Vec<Diagnostic>> {
    match import_once(registry, source, Reader::new(external), purpose, true)? {
        Ok(imported) => Ok(imported),
        Err(reader) => Ok(import_once(registry, source, reader, purpose, false)?
            .unwrap_or_else(|_| unreachable!("nodes of old operator sets are carried"))),
    }
}

/// Imports a model. Returns the reader if a node of an old operator set cannot be imported as an operation of its
/// own: then the import starts again, and none of them is.
fn import_once<'a>(
    registry: &'static Registry,
    source: &Source,
    reader: Reader<'a>,
    purpose: Purpose,
    reads_old: bool,
) -> Result<Result<Imported, Reader<'a>>, Vec<Diagnostic>> {
    let budget = NODES.max(source.len());
    let mut module = Module::new(registry);
    let region = module.create_region();
    let block = module.create_block(region, &[]);
    let mut importer = Importer {
        module,
        block,
        reader,
        functions: Map::default(),
        none: None,
        guessed: HashSet::default(),
        known: ConstantFolder::default(),
        budget,
        is_run: purpose == Purpose::Run,
        reads_old,
        has_unreadable: false,
        warnings: Vec::new(),
    };
    let built = importer.model(source, region);
    built.map_err(|why| vec![Diagnostic::error(Code::Model, None, why)])?;
    if reads_old && importer.has_unreadable {
        return Ok(Err(importer.reader));
    }
    Ok(Ok(Imported { module: importer.module, warnings: importer.warnings }))
}

/// The attributes of a function's arguments or results.
type Notes = Vec<Attr>;

impl Importer<'_> {
    fn model(&mut self, source: &Source, region: Region) -> Result<(), String> {
        let mut model = source.decode()?;
        let Some(graph) = model.graph.take() else {
            return Err("not an ONNX model: it has no graph".to_string());
        };
        let mut scope = Scope::default();
        scope.set_versions(&model.opset_import);
        self.check_version(&scope)?;
        for bytes in std::mem::take(&mut model.functions) {
            let function: Function = decode(bytes, "function")?;
            let domain = domain(&function.domain).to_string();
            let key = (domain, function.name.clone(), function.overload.clone());
            if let Some(old) = self.functions.insert(key, Rc::new(function)) {
                return Err(format!("function '{}' is defined twice", old.name));
            }
        }
        if !std::mem::take(&mut model.training_info).is_empty() {
            self.warn("how the model is trained (training_info) is left out".to_string());
        }
        let description = Graph {
            name: graph.name.clone(),
            doc_string: graph.doc_string.clone(),
            metadata_props: graph.metadata_props.clone(),
            quantization_annotation: graph.quantization_annotation.clone(),
            ..Graph::default()
        };
        let has_defaults = model.ir_version >= DEFAULTS && !self.is_run;
        self.import_main(graph, has_defaults, region, &mut scope)?;
        let external_from = self.reader.smallest_external;
        Description { model, graph: description, external_from }.write(&mut self.module);
        Ok(())
    }

    fn check_version(&mut self, scope: &Scope) -> Result<(), String> {
        let version = match scope.versions.get("") {
            Some(&version) => version,
            // A model may consist of calls and operators of other domains.
            None if !scope.versions.is_empty() => return Ok(()),
            None => return Err("not an ONNX model: it states no operator set (opset)".to_string()),
        };
        let advice = "onnx.version_converter brings a model to another version";
        let is_too_old = version < OLDEST_READABLE && !self.reads_old;
        let message = if is_too_old {
            format!(
                "operator set {version} is older than {OLDEST_READABLE}: its nodes are carried unchanged"
            )
        } else if version < OLDEST {
            format!("operator set {version} is older than {OLDEST}, the oldest that is tested")
        } else if version > NEWEST {
            format!("operator set {version} is not known: it is read as {NEWEST}, the newest known")
        } else {
            return Ok(());
        };
        self.warnings.push(Diagnostic::warning(Code::ModelContent, None, message).help(advice));
        Ok(())
    }

    /// Imports the main graph as the body of the function.
    fn import_main(
        &mut self,
        mut graph: Graph,
        has_defaults: bool,
        region: Region,
        scope: &mut Scope,
    ) -> Result<(), String> {
        let infos = std::mem::take(&mut graph.input);
        let defaults = match has_defaults {
            true => self.take_defaults(&mut graph, &infos)?,
            false => Map::default(),
        };
        self.import_initializers(&mut graph, scope)?;
        let inputs = self.import_inputs(infos, &defaults, scope)?;
        self.note_declared_types(&graph.value_info, scope)?;
        self.note_declared_types(&graph.output, scope)?;
        for bytes in graph.node {
            self.import_node(bytes, scope)?;
        }
        let (results, outputs) = self.collect_outputs(graph.output, scope)?;
        let mut end =
            OpState::new(self.module.pools.name("func.return"), self.module.unknown_loc());
        end.operands = results.into();
        self.insert(end);
        self.add_function(region, inputs, outputs);
        Ok(())
    }

    /// Removes and returns the initializers of inputs, which are their defaults.
    fn take_defaults(
        &mut self,
        graph: &mut Graph,
        inputs: &[Bytes],
    ) -> Result<Map<String, Bytes>, String> {
        let mut names = HashSet::new();
        for bytes in inputs {
            names.insert(decode::<ValueInfo>(bytes.clone(), "input")?.name);
        }
        let mut defaults = Map::default();
        for bytes in std::mem::take(&mut graph.initializer) {
            let name = decode::<proto::Tensor>(bytes.clone(), "initializer")?.name;
            if names.contains(&name) && !defaults.contains_key(&name) {
                defaults.insert(name, bytes);
            } else {
                graph.initializer.push(bytes);
            }
        }
        Ok(defaults)
    }

    /// Imports the initializers of a graph as constants.
    pub fn import_initializers(
        &mut self,
        graph: &mut Graph,
        scope: &mut Scope,
    ) -> Result<(), String> {
        for bytes in std::mem::take(&mut graph.sparse_initializer) {
            let message: proto::SparseTensor = decode(bytes, "sparse initializer")?;
            let name = message.values.as_ref().map_or("", |values| &values.name).to_string();
            let found = self.reader.expand_sparse(message);
            let tensor = found.map_err(|why| format!("sparse initializer '{name}': {why}"))?;
            let (attr, ty) = attributes::tensor_attr_and_type(&mut self.module.pools, &tensor);
            let loc = self.named_loc(&name);
            let value = self.constant(attr, ty, loc);
            scope.define(&name, Some(value))?;
        }
        for bytes in std::mem::take(&mut graph.initializer) {
            let (name, attr, ty) = self.decode_initializer(bytes)?;
            let loc = self.named_loc(&name);
            let value = self.constant(attr, ty, loc);
            scope.define(&name, Some(value))?;
        }
        Ok(())
    }

    /// The name, the value and the type of an initializer.
    fn decode_initializer(&mut self, bytes: Bytes) -> Result<(String, Attr, Type), String> {
        let message: proto::Tensor = decode(bytes, "initializer")?;
        if message.name.is_empty() {
            return Err("an initializer has no name".to_string());
        }
        let name = message.name.clone();
        let found = attributes::elements_attr(&mut self.module.pools, &mut self.reader, message);
        let (attr, ty) = found.map_err(|why| format!("initializer '{name}': {why}"))?;
        Ok((name, attr, ty))
    }

    /// Adds arguments for the inputs that have no initializer, or have it as a default; returns the arguments'
    /// attributes.
    fn import_inputs(
        &mut self,
        inputs: Vec<Bytes>,
        defaults: &Map<String, Bytes>,
        scope: &mut Scope,
    ) -> Result<Notes, String> {
        let mut notes = Vec::new();
        let mut seen = HashSet::new();
        for bytes in inputs {
            let info: ValueInfo = decode(bytes, "input")?;
            if info.name.is_empty() || !seen.insert(info.name.clone()) {
                return Err(format!("input '{}' has no name of its own", info.name));
            }
            if scope.is_defined(&info.name) {
                continue;
            }
            let declared = info.ty.clone().unwrap_or_default();
            let declared = types::declared_type(&mut self.module.pools, &declared);
            let ty = declared.map_err(|why| format!("input '{}': {why}", info.name))?;
            let loc = self.named_loc(&info.name);
            let value = self.module.add_block_arg(self.block, ty, loc);
            let default = match defaults.get(&info.name) {
                Some(bytes) => Some(self.decode_initializer(bytes.clone())?.1),
                None => None,
            };
            notes.push(self.port_attribute(&info, value, default));
            scope.define(&info.name, Some(value))?;
        }
        Ok(notes)
    }

    /// Notes the types that the model declares for values.
    pub fn note_declared_types(
        &mut self,
        infos: &[Bytes],
        scope: &mut Scope,
    ) -> Result<(), String> {
        for bytes in infos {
            let info: ValueInfo = decode(bytes.clone(), "value info")?;
            if let Some(ty) = info.ty.filter(|ty| *ty != proto::Type::default()) {
                scope.declare(info.name, ty);
            }
        }
        Ok(())
    }

    /// The values of the graph's outputs, and their attributes.
    fn collect_outputs(
        &mut self,
        outputs: Vec<Bytes>,
        scope: &Scope,
    ) -> Result<(Vec<Value>, Notes), String> {
        let (mut values, mut notes) = (Vec::new(), Vec::new());
        for bytes in outputs {
            let info: ValueInfo = decode(bytes, "output")?;
            let given = scope.value(&info.name).ok().flatten();
            let value = given.ok_or_else(|| format!("nothing gives the output '{}'", info.name))?;
            self.check_output(value, &info)?;
            values.push(value);
            notes.push(self.port_attribute(&info, value, None));
        }
        Ok((values, notes))
    }

    /// Checks the declared type of an output: another element type is an error, another shape a warning.
    fn check_output(&mut self, value: Value, info: &ValueInfo) -> Result<(), String> {
        let Some(ty) = &info.ty else { return Ok(()) };
        let name = &info.name;
        let declared = types::declared_type(&mut self.module.pools, ty);
        let declared = declared.map_err(|why| format!("output '{name}': {why}"))?;
        if self.guessed.remove(&value) {
            self.module.set_value_type(value, declared);
            return Ok(());
        }
        let pools = &self.module.pools;
        let types = [self.module.value_type(value), declared].map(|ty| pools.to_value_type(ty));
        let [Some(found), Some(declared)] = types.each_ref().map(|ty| ty.as_tensor()) else {
            return Ok(());
        };
        let message = format!("output '{name}' is declared {declared}, but is {found}");
        if found.element != declared.element {
            return Err(message);
        }
        if !types[0].is_compatible(&types[1]) {
            self.warn(message);
        }
        Ok(())
    }

    pub fn warn(&mut self, message: String) {
        self.warnings.push(Diagnostic::warning(Code::ModelContent, None, message));
    }

    fn add_function(&mut self, region: Region, inputs: Notes, outputs: Notes) {
        let types_of = |module: &Module, values: &[Value]| -> Box<[Type]> {
            values.iter().map(|&value| module.value_type(value)).collect()
        };
        let end = *self.module[self.block].ops.last().expect("a function ends in a return");
        let results = types_of(&self.module, &self.module[end].operands);
        let args = types_of(&self.module, &self.module[self.block].args);
        let pools = &mut self.module.pools;
        let ty = pools.ty(TypeKind::Function { inputs: args, results });
        let mut state = OpState::new(pools.name("func.func"), pools.loc(LocKind::Unknown));
        let mut property = |key: &str, kind: AttrKind| {
            state.properties.push((pools.name(key), pools.attr(kind)));
        };
        property("function_type", AttrKind::Type(ty));
        property("sym_name", AttrKind::String { bytes: b"main"[..].into(), ty: None });
        for (key, notes) in [("arg_attrs", inputs), ("res_attrs", outputs)] {
            if !notes.is_empty() {
                property(key, AttrKind::Array(notes.into()));
            }
        }
        state.regions.push(region);
        let op = self.module.create(state);
        let body = self.module.body();
        self.module.append(body, op);
    }

    // What nodes are built with.

    /// Appends an operation to the current block.
    pub fn insert(&mut self, state: OpState) -> Op {
        let op = self.module.create(state);
        self.module.append(self.block, op);
        op
    }

    /// Adds a constant: `onnx.Constant dense<…>`.
    pub fn constant(&mut self, value: Attr, ty: Type, loc: Loc) -> Value {
        let pools = &mut self.module.pools;
        let mut state = OpState::new(pools.name("onnx.Constant"), loc);
        state.attrs.push((pools.name("value"), value));
        state.result_types.push(ty);
        let op = self.insert(state);
        self.module[op].results[0]
    }

    /// The value for an absent operand: `"onnx.NoValue"() {value} : () -> none`.
    pub fn no_value(&mut self) -> Value {
        if let Some(none) = self.none {
            return none;
        }
        let pools = &mut self.module.pools;
        let mut state = OpState::new(pools.name("onnx.NoValue"), pools.loc(LocKind::Unknown));
        state.attrs.push((pools.name("value"), pools.attr(AttrKind::Unit)));
        state.result_types.push(pools.ty(TypeKind::None));
        let op = self.insert(state);
        *self.none.insert(self.module[op].results[0])
    }

    /// The location `loc("name")`.
    pub fn named_loc(&mut self, name: &str) -> Loc {
        notes::named(&mut self.module.pools, name)
    }

    /// The attributes of an input or an output: `{onnx.name = "x", onnx.dim_params = "0:batch"}`.
    fn port_attribute(&mut self, info: &ValueInfo, value: Value, default: Option<Attr>) -> Attr {
        let ty = self.module.value_type(value);
        let pools = &mut self.module.pools;
        let mut entries = Entries::default();
        let name = pools.string_attr(&info.name);
        entries.push(pools, "onnx.name", name);
        let dims = info.ty.as_ref().map_or_else(String::new, types::dim_names);
        entries.push_text(pools, "onnx.dim_params", &dims);
        // What is declared is kept where the value's type does not say it.
        let declared = info.ty.as_ref().and_then(types::declared_dims);
        let found = types::type_message(pools, ty, &dims);
        if found.as_ref().and_then(types::declared_dims) != declared {
            entries.push_pairs(pools, "onnx.shape", &types::dims_as_texts(declared.unwrap_or(&[])));
        }
        entries.push_text(pools, "onnx.doc_string", &info.doc_string);
        entries.push_pairs(pools, "onnx.metadata", &info.metadata_props);
        if let Some(default) = default {
            entries.push(pools, "onnx.default", default);
        }
        entries.finish(pools)
    }

    /// The element type of a tensor, of known or unknown rank.
    pub fn element(&self, value: Value) -> Option<ElementType> {
        let pools = &self.module.pools;
        match pools[self.module.value_type(value)] {
            TypeKind::RankedTensor { element, .. } | TypeKind::UnrankedTensor(element) => {
                pools.as_element(element)
            }
            _ => None,
        }
    }

    /// The rank of a tensor, if it is known.
    pub fn rank(&self, value: Value) -> Option<usize> {
        match &self.module.pools[self.module.value_type(value)] {
            TypeKind::RankedTensor { shape, .. } => Some(shape.len()),
            _ => None,
        }
    }
}
