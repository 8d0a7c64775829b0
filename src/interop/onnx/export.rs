//! Exports a program of `onnx` operations as a model: the reverse of the import.

use std::collections::HashMap;

use indexmap::IndexMap;
use prost::Message;
use prost::bytes::Bytes;

use super::description::Description;
use super::encode::{self, Chunk, Initializer};
use super::names::Names;
use super::node::{CUSTOM, ESCAPE, GRAPHS, OVERLOAD, RESERVED};
use super::notes::Note;
use super::ports::{Interface, Port};
use super::proto::{self, Attribute, Graph, Model, Node, OperatorSet, ValueInfo, attribute_kind};
use super::regions::{MEMBER, YIELD, usual_names};
use super::scope::domain;
use super::versions::{self, Spelling};
use super::{attributes, dictionary, types};
use crate::identifiers::ONNX;
use crate::ir::{Attr, Block, Module, Op, Type, TypeKind, Value};
use crate::ops::Semantics;
use crate::ops::def::Role;
use crate::source::{Code, Diagnostic};
use crate::verify::Verified;

/// The format version of models for programs that were not imported from a model.
const IR_VERSION: i64 = 10;

/// The first format version in which initializers need not be inputs.
const FREE_INITIALIZERS: i64 = 4;

/// The largest number of bytes of a protobuf file.
pub const LARGEST: u64 = 1 << 31;

/// The number of bytes from which on a tensor is moved out of a file that would become too large.
const LARGE: u64 = 1024;

/// A model as the contents of its files.
pub struct Exported {
    /// The model file, in chunks.
    pub model: Vec<Chunk>,
    /// The file for external data, in chunks; empty if there is none.
    pub external: Vec<Chunk>,
}

/// Exports a module's only public function, or `main`, as a model. Properties that the module lacks are taken from
/// `interface`; external tensors are in the file named `external`.
///
/// # Errors
/// Points at operations and types that a model cannot have; at the first one of each kind.
pub fn export(
    module: &Verified,
    interface: Option<&Interface>,
    external: &str,
) -> Result<Exported, Vec<Diagnostic>> {
    let func = exported_function(module).map_err(|error| vec![error])?;
    let interface = Interface::of(module, func).complete_from(interface);
    let mut exporter = Exporter::new(module, &interface);
    let graph = exporter.export_function(func, &interface).map_err(|error| vec![error])?;
    if !exporter.refused.is_empty() {
        return Err(exporter.refusal_errors());
    }
    let initializers = std::mem::take(&mut exporter.initializers);
    let description = interface.description.unwrap_or_else(own_description);
    let threshold = description.external_from;
    let (initializers, external) = separate_elements(initializers, threshold, external);
    let model = exporter.make_model(description);
    Ok(Exported { model: encode::encode_model(&model, &graph, initializers), external })
}

/// The description of a model that was not imported from one.
fn own_description() -> Description {
    let model = Model {
        ir_version: IR_VERSION,
        producer_name: "multigather".to_string(),
        producer_version: env!("CARGO_PKG_VERSION").to_string(),
        ..Model::default()
    };
    Description { model, ..Description::default() }
}

/// The function that is exported: `main`, or the only public one.
///
/// # Errors
/// There is no such function, or there are several.
pub fn exported_function(module: &Module) -> Result<Op, Diagnostic> {
    let public: Vec<Op> = module.functions().filter(|&func| module.is_public(func)).collect();
    let main = module.function("main").filter(|func| public.contains(func));
    match (main, &public[..]) {
        (Some(main), _) => Ok(main),
        (None, &[only]) => Ok(only),
        (None, []) => Err(Diagnostic::error(
            Code::NoFunction,
            None,
            "there is no public function to make a model of",
        )),
        (None, [_, second, ..]) => Err(module.op_error(
            Code::NoModel,
            *second,
            "a model is one function: name it main, or leave only one public",
        )),
    }
}

/// Moves the elements of initializers with at least `threshold` bytes to an external file; equal ones are stored
/// once.
fn separate_elements(
    initializers: Vec<(Attr, Initializer)>,
    threshold: Option<u64>,
    location: &str,
) -> (Vec<Initializer>, Vec<Chunk>) {
    let all: u64 = initializers.iter().map(|(_, initializer)| initializer.size()).sum();
    let threshold = threshold.or((all >= LARGEST).then_some(LARGE));
    let (mut places, mut file) = (HashMap::new(), Vec::new());
    let mut end = 0;
    let mut moved = Vec::new();
    for (attr, mut initializer) in initializers {
        let size = initializer.size();
        let leaves = threshold.is_some_and(|threshold| size >= threshold) && size > 0;
        if leaves && (size >= LARGE || !initializer.determines_types) {
            let known = places.get(&attr).copied();
            let start = known.unwrap_or(align_offset(end, size));
            let data = initializer.take_data(location, start);
            if let (None, Some(data)) = (known, data) {
                file.push(Chunk::Bytes(vec![0; (start - end) as usize].into()));
                file.push(data);
                end = start + size;
                places.insert(attr, start);
            }
        }
        moved.push(initializer);
    }
    (moved, file)
}

/// The offset in the external file of a tensor after `end`: large ones are aligned to a page, so that they can be
/// mapped.
fn align_offset(end: u64, size: u64) -> u64 {
    end.next_multiple_of(if size >= 1 << 20 { 4096 } else { 64 })
}

struct Exporter<'m> {
    module: &'m Module,
    names: Names,
    /// The initializers of the main graph, with their attributes in the program.
    initializers: Vec<(Attr, Initializer)>,
    /// The version of ONNX's own operator set.
    version: i64,
    /// Whether the module was imported from a model.
    is_model: bool,
    /// Whether every initializer must be an input, too, as in old versions of the format.
    initializers_are_inputs: bool,
    /// The domains of the operators of all nodes.
    domains: IndexMap<String, ()>,
    /// The next number for a value without a name.
    number: usize,
    /// The names of nodes so far, each with a counter: several operations may come from one node.
    node_names: HashMap<String, u64>,
    depth: usize,
    /// The operations of other dialects, by name: the first one, and the number of all.
    refused: IndexMap<String, (Op, usize)>,
}

/// The result of exporting a part of the program.
type Outcome<T = ()> = Result<T, Diagnostic>;

impl<'m> Exporter<'m> {
    fn new(module: &'m Module, interface: &Interface) -> Self {
        let sets = interface.description.iter().flat_map(|from| &from.model.opset_import);
        let own = sets.filter(|set| domain(&set.domain).is_empty()).map(|set| set.version).next();
        let nodes = versions::Nodes::of(module);
        Exporter {
            module,
            names: Names::default(),
            initializers: Vec::new(),
            version: nodes.oldest_operator_set(own),
            is_model: interface.description.is_some(),
            initializers_are_inputs: interface
                .description
                .as_ref()
                .is_some_and(|from| from.model.ir_version < FREE_INITIALIZERS),
            domains: IndexMap::new(),
            number: 0,
            node_names: HashMap::new(),
            depth: 0,
            refused: IndexMap::new(),
        }
    }

    /// The model message with this description, without the graph.
    fn make_model(&self, description: Description) -> Model {
        let mut model = description.model;
        for set in &mut model.opset_import {
            if domain(&set.domain).is_empty() {
                set.version = self.version;
            }
        }
        let own = String::new();
        let needed = std::iter::once(&own).filter(|_| !self.is_model).chain(self.domains.keys());
        for name in needed {
            if !model.opset_import.iter().any(|set| domain(&set.domain) == name) {
                let version = if name.is_empty() { self.version } else { 1 };
                model.opset_import.push(OperatorSet { domain: name.clone(), version });
            }
        }
        model
    }

    fn refusal_errors(&self) -> Vec<Diagnostic> {
        let refusal = |(name, &(op, count)): (&String, &(Op, usize))| {
            let message = format!("'{name}' is no operator of ONNX: translate the program first");
            let found = self.module.op_error(Code::NoModel, op, message);
            match count {
                1 => found,
                _ => found.note(format!("and {} more of this name", count - 1)),
            }
        };
        self.refused.iter().map(refusal).collect()
    }

    fn export_function(&mut self, func: Op, interface: &Interface) -> Outcome<Graph> {
        let module = self.module;
        let Some(entry) = module.only_block(func) else {
            return Err(module.op_error(
                Code::NoModel,
                func,
                "a model is made of a function with one block",
            ));
        };
        let described = interface.description.as_ref();
        let mut graph = described.map(|from| from.graph.clone()).unwrap_or_default();
        if graph.name.is_empty() {
            let name = module.text_attr(func, "sym_name").unwrap_or("main");
            // A graph has a name, which may be any text but the empty one.
            graph.name = ONNX.spell(name);
        }
        self.names.enter();
        let none = Port::default();
        for (k, &arg) in module[entry].args.iter().enumerate() {
            let port = interface.inputs.get(k).unwrap_or(&none);
            let wanted = port.name.clone().unwrap_or_else(|| format!("input{k}"));
            let name = self.names.claim(&wanted);
            if let Some(default) = port.default.clone() {
                let default = proto::Tensor { name: name.clone(), ..default };
                graph.initializer.push(Initializer::of(default).encode());
            }
            graph.input.push(encode_message(&self.port_info(func, arg, name.clone(), port)?));
            self.names.set(arg, name);
        }
        let (&end, ops) = module[entry].ops.split_last().expect("a block ends in a terminator");
        let results = module[end].operands.clone();
        let mut outputs = Vec::new();
        for (k, &result) in results.iter().enumerate() {
            let port = interface.outputs.get(k).unwrap_or(&none);
            let wanted = port.name.clone().unwrap_or_else(|| format!("output{k}"));
            outputs.push(self.name_output(entry, result, &wanted, true));
        }
        self.name_results(ops);
        for &op in ops {
            self.export_op(op, &mut graph)?;
        }
        for (k, (&result, name)) in results.iter().zip(outputs).enumerate() {
            let port = interface.outputs.get(k).unwrap_or(&none);
            let info = self.port_info(end, result, name.clone(), port)?;
            self.add_identity(result, name, &mut graph);
            graph.output.push(encode_message(&info));
        }
        let names: Vec<String> = graph.output.iter().filter_map(info_name).collect();
        graph.value_info.retain(|info| info_name(info).is_none_or(|name| !names.contains(&name)));
        self.names.leave();
        if self.initializers_are_inputs {
            self.initializers_as_inputs(&mut graph);
        }
        Ok(graph)
    }

    /// Declares initializers as inputs, as old format versions require.
    fn initializers_as_inputs(&self, graph: &mut Graph) {
        let infos =
            self.initializers.iter().map(|(_, initializer)| encode_message(&initializer.info()));
        graph.input.extend(infos);
    }

    /// Chooses the name of a block's output: the name of the value if it can be `wanted`, else the name for an
    /// Identity of it.
    fn name_output(&mut self, block: Block, value: Value, wanted: &str, is_own: bool) -> String {
        let module = self.module;
        if self.names.get(value).is_some_and(|name| name == wanted && is_own) {
            return wanted.to_string();
        }
        let op = module.defining_op(value).filter(|&op| module[op].parent == Some(block));
        let is_free = self.names.get(value).is_none()
            && op.is_some_and(|op| match module.op_name(op) {
                "onnx.NoValue" => false,
                "onnx.Constant" => self.is_named_constant(op, wanted),
                _ => true,
            });
        let name = self.names.claim(wanted);
        if is_free {
            self.names.set(value, name.clone());
        }
        name
    }

    /// Whether a constant had this name in the model that was imported.
    fn is_named_constant(&self, op: Op, name: &str) -> bool {
        let note = Note::read(&self.module.pools, self.module[op].loc);
        note.is_some_and(|note| note.outputs.first().unwrap_or(&note.name) == name)
    }

    /// Adds an Identity that gives a value this name, unless it has the name already.
    fn add_identity(&mut self, value: Value, name: String, graph: &mut Graph) {
        let own = self.names.get(value).unwrap_or_default().to_string();
        if own == name {
            return;
        }
        let node = Node {
            input: vec![own],
            name: format!("give_{name}"),
            output: vec![name],
            op_type: "Identity".to_string(),
            ..Node::default()
        };
        graph.node.push(encode_message(&node));
    }

    /// Names the results of operations that have no names yet.
    fn name_results(&mut self, ops: &[Op]) {
        let module = self.module;
        for &op in ops {
            let note = Note::read(&module.pools, module[op].loc);
            let number = self.number;
            self.number += 1;
            for (k, &result) in module[op].results.iter().enumerate() {
                let is_none = matches!(module.pools[module.value_type(result)], TypeKind::None);
                let is_unused = module[result].uses.is_empty()
                    && note.as_ref().is_some_and(|note| note.omits_output(k));
                if is_none || is_unused || module.op_name(op) == "onnx.NoValue" {
                    self.names.set(result, String::new());
                } else if self.names.get(result).is_none() {
                    let wanted = preferred_name(note.as_ref(), k, number);
                    let name = self.names.claim(&wanted);
                    self.names.set(result, name);
                }
            }
        }
    }

    fn export_op(&mut self, op: Op, graph: &mut Graph) -> Outcome {
        let module = self.module;
        match module.op_name(op) {
            "onnx.NoValue" => Ok(()),
            "onnx.Constant" => self.export_constant(op, graph),
            name if name.starts_with("onnx.") => self.export_node(op, graph),
            name => {
                self.refused.entry(name.to_string()).or_insert((op, 0)).1 += 1;
                Ok(())
            }
        }
    }

    /// Exports a constant as an initializer, or as the Constant node that it was.
    fn export_constant(&mut self, op: Op, graph: &mut Graph) -> Outcome {
        let module = self.module;
        let result = module[op].results[0];
        if versions::is_absorbed(module, result, self.version) {
            return Ok(());
        }
        let name = self.names.get(result).unwrap_or_default().to_string();
        let note = Note::read(&module.pools, module[op].loc).unwrap_or_default();
        let (attr, value) = self.constant_value(op)?;
        if !note.constant.is_empty() {
            let attribute = attributes::make_attribute(&note.constant, &value);
            let node = Node {
                output: vec![name],
                name: note.name.clone(),
                op_type: "Constant".to_string(),
                attribute: vec![attribute],
                doc_string: note.doc_string.clone(),
                metadata_props: note.metadata.clone(),
                ..Node::default()
            };
            graph.node.push(encode_message(&node));
            self.add_result_infos(op, Some(&note), graph);
            return Ok(());
        }
        let mut initializer = Initializer::new(&value, name);
        initializer.determines_types = self.determines_types(result);
        match self.depth {
            0 => self.initializers.push((attr, initializer)),
            // An initializer would have to be an input, and the graph of a node has those that the node gives.
            _ if self.initializers_are_inputs => {
                graph.node.push(encode_message(&constant_node(initializer.message())));
            }
            _ => graph.initializer.push(initializer.encode()),
        }
        Ok(())
    }

    /// Whether the types of other values may depend on a value, such as a size or an axis: readers of a model infer
    /// types without reading external files.
    fn determines_types(&self, value: Value) -> bool {
        self.module[value].uses.iter().any(|used| {
            let Some(def) = self.module[used.op].def else { return true };
            let at = (used.operand as usize).min(def.operands.len().saturating_sub(1));
            let decides = def.operands.get(at).is_some_and(|it| it.role == Role::Constant);
            let is_opaque = matches!(def.semantics, Semantics::Opaque { .. });
            decides || is_opaque
        })
    }

    /// The value of a constant, and the attribute that holds it.
    fn constant_value(&self, op: Op) -> Outcome<(Attr, crate::tensor::Tensor)> {
        let module = self.module;
        let attr = module[op].attrs.first().or(module[op].properties.first());
        let no_form = || {
            module.op_error(Code::NoModel, op, "the value of this constant has no form in a model")
        };
        let attr = attr.map(|&(_, attr)| attr).ok_or_else(no_form)?;
        let value = module.constant_value(module[op].results[0]).ok_or_else(no_form)?;
        let size = value.ty().byte_count().and_then(|size| u64::try_from(size).ok());
        if value.is_splat() && size.is_none_or(|size| size >= LARGEST) {
            let message = format!("{} is larger than a model can be", value.ty());
            return Err(module.op_error(Code::NoModel, op, message));
        }
        Ok((attr, value))
    }

    fn export_node(&mut self, op: Op, graph: &mut Graph) -> Outcome {
        let module = self.module;
        let note = Note::read(&module.pools, module[op].loc);
        let number = self.number;
        self.number += 1;
        let (domain, mut operator) = self.operator_of(op)?;
        if domain.is_empty() {
            operator = versions::current_name(&operator, self.version).to_string();
        }
        let name = |value: &Value| self.names.get(*value).unwrap_or_default().to_string();
        let node_name = match (&note, module.text_attr(op, "onnx_node_name")) {
            (Some(note), _) => note.name.clone(),
            (None, Some(name)) => name.to_string(),
            (None, None) => format!("{operator}{number}"),
        };
        let node_name = unused_name(&mut self.node_names, node_name);
        let mut node = Node {
            input: module[op].operands.iter().map(name).collect(),
            output: module[op].results.iter().map(name).collect(),
            name: node_name,
            overload: module.text_attr(op, OVERLOAD).unwrap_or_default().to_string(),
            op_type: operator,
            domain,
            ..Node::default()
        };
        self.export_attributes(op, &mut node)?;
        if node.domain.is_empty() {
            let spelling = Spelling { module, op, version: self.version };
            spelling.apply(&mut node).map_err(|why| module.op_error(Code::NoModel, op, why))?;
        }
        self.export_regions(op, &mut node)?;
        for list in [&mut node.input, &mut node.output] {
            while list.last().is_some_and(String::is_empty) {
                list.pop();
            }
        }
        if let Some(note) = &note {
            node.doc_string = note.doc_string.clone();
            node.metadata_props = note.metadata.clone();
        }
        self.domains.insert(node.domain.clone(), ());
        graph.node.push(encode_message(&node));
        self.add_result_infos(op, note.as_ref(), graph);
        Ok(())
    }

    /// The domain and the name of the operator that an operation stands for.
    fn operator_of(&self, op: Op) -> Outcome<(String, String)> {
        let module = self.module;
        let name = module.op_name(op);
        if name == CUSTOM {
            let text = |key: &str| module.text_attr(op, key).unwrap_or_default().to_string();
            let function = text("function_name");
            if function.is_empty() {
                let message = "attribute 'function_name' must name the operator";
                return Err(module.op_error(Code::NoModel, op, message));
            }
            return Ok((text("domain_name"), function));
        }
        let name = name.strip_prefix("onnx.").unwrap_or(name);
        match versions::domain_of(name) {
            "" => Ok((String::new(), versions::operator(name).to_string())),
            domain => Ok((domain.to_string(), name.to_string())),
        }
    }

    fn export_attributes(&self, op: Op, node: &mut Node) -> Outcome {
        let module = self.module;
        let data = &module[op];
        for &(key, attr) in data.properties.iter().chain(&data.attrs) {
            let key = &module.pools[key];
            let name = match key.strip_prefix(ESCAPE) {
                Some(name) => name,
                None if key.contains('.') || RESERVED.contains(&key) => continue,
                None => key,
            };
            let attribute = attributes::attribute_message(&module.pools, name, attr);
            node.attribute.push(attribute.map_err(|why| module.op_error(Code::NoModel, op, why))?);
        }
        Ok(())
    }

    /// Exports the regions of an operation as attributes of the node.
    fn export_regions(&mut self, op: Op, node: &mut Node) -> Outcome {
        let module = self.module;
        let regions = module[op].regions.clone();
        let names = match module.attr(op, GRAPHS) {
            Some(attr) => dictionary::strings_of(&module.pools, attr),
            None => usual_names(&node.op_type).iter().map(|name| (*name).to_string()).collect(),
        };
        if regions.len() > names.len() {
            let message = format!("attribute '{GRAPHS}' must name the attribute of each region");
            return Err(module.op_error(Code::NoModel, op, message));
        }
        for (region, name) in regions.into_iter().zip(names) {
            let [block] = module[region].blocks[..] else {
                return Err(module.op_error(Code::NoModel, op, "a graph in a model has one block"));
            };
            let graph = encode_message(&self.export_block(block, &name, op)?);
            let Some(list) = name.strip_suffix(MEMBER) else {
                let kind = attribute_kind::GRAPH;
                node.attribute.push(Attribute {
                    name,
                    kind,
                    g: Some(graph),
                    ..Attribute::default()
                });
                continue;
            };
            match node.attribute.iter_mut().find(|attr| attr.name == list) {
                Some(attr) => attr.graphs.push(graph),
                None => node.attribute.push(Attribute {
                    name: list.to_string(),
                    kind: attribute_kind::GRAPHS,
                    graphs: vec![graph],
                    ..Attribute::default()
                }),
            }
        }
        Ok(())
    }

    /// Exports a block as a graph in an attribute of a node.
    fn export_block(&mut self, block: Block, attribute: &str, op: Op) -> Outcome<Graph> {
        let module = self.module;
        let end = module[block].ops.split_last().filter(|(end, _)| module.op_name(**end) == YIELD);
        let Some((&end, ops)) = end else {
            return Err(module.op_error(
                Code::NoModel,
                op,
                format!("a graph in a model must end in '{YIELD}'"),
            ));
        };
        let note = Note::read(&module.pools, module[end].loc).unwrap_or_default();
        let default = attribute.trim_end_matches(MEMBER).to_string();
        let name = if note.name.is_empty() { default } else { note.name };
        let mut graph = Graph { name, ..Graph::default() };
        self.names.enter();
        self.depth += 1;
        for (k, &arg) in module[block].args.iter().enumerate() {
            let note = Note::read(&module.pools, module[arg].loc);
            let wanted =
                note.as_ref().map(|note| note.name.clone()).filter(|name| !name.is_empty());
            let name = self.names.claim(&wanted.unwrap_or_else(|| format!("{attribute}_input{k}")));
            self.names.set(arg, name.clone());
            graph.input.push(encode_message(&self.inner_info(arg, name, note.as_ref())));
        }
        let results = module[end].operands.clone();
        let mut outputs = Vec::new();
        for (k, &result) in results.iter().enumerate() {
            let wanted =
                self.imported_name(result).unwrap_or_else(|| format!("{attribute}_output{k}"));
            outputs.push(self.name_output(block, result, &wanted, false));
        }
        self.name_results(ops);
        for &op in ops {
            self.export_op(op, &mut graph)?;
        }
        for (&result, name) in results.iter().zip(outputs) {
            let note = module.defining_op(result);
            let note = note.and_then(|op| Note::read(&module.pools, module[op].loc));
            let own = self.names.get(result) == Some(&name);
            let note = note.filter(|_| own);
            self.add_identity(result, name.clone(), &mut graph);
            graph.output.push(encode_message(&self.inner_info(result, name, note.as_ref())));
        }
        let names: Vec<String> = graph.output.iter().filter_map(info_name).collect();
        graph.value_info.retain(|info| info_name(info).is_none_or(|name| !names.contains(&name)));
        self.depth -= 1;
        self.names.leave();
        Ok(graph)
    }

    /// The name that a value had in the model that was imported.
    fn imported_name(&self, value: Value) -> Option<String> {
        let module = self.module;
        let op = module.defining_op(value)?;
        let note = Note::read(&module.pools, module[op].loc)?;
        let at = module[op].results.iter().position(|&result| result == value)?;
        let name = note.outputs.get(at).or(Some(&note.name).filter(|_| at == 0))?;
        Some(name.clone()).filter(|name| !name.is_empty())
    }

    /// Adds the value infos of an operation's results to the graph.
    fn add_result_infos(&self, op: Op, note: Option<&Note>, graph: &mut Graph) {
        for &result in &self.module[op].results {
            let name = self.names.get(result).unwrap_or_default();
            let info = self.inner_info(result, name.to_string(), note);
            if info.ty.is_some() && !name.is_empty() {
                graph.value_info.push(encode_message(&info));
            }
        }
    }

    /// The value info of a value that is no input or output of the model: with a type if the imported model declared
    /// it, or if the value was not imported and its type is known.
    fn inner_info(&self, value: Value, name: String, note: Option<&Note>) -> ValueInfo {
        let pools = &self.module.pools;
        let ty = self.module.value_type(value);
        let dims = match note {
            Some(note) => note.declaration(&name),
            None if matches!(pools[ty], TypeKind::RankedTensor { .. }) => Some(""),
            None => None,
        };
        let ty = dims.and_then(|dims| types::type_message(pools, ty, dims));
        ValueInfo { name, ty, ..ValueInfo::default() }
    }

    /// The value info of an input or output of the model.
    fn port_info(&self, at: Op, value: Value, name: String, port: &Port) -> Outcome<ValueInfo> {
        let ty = self.module.value_type(value);
        if types::is_unknown(&self.module.pools, ty) {
            let (doc_string, metadata_props) = (port.doc_string.clone(), port.metadata.clone());
            return Ok(ValueInfo { name, ty: None, doc_string, metadata_props });
        }
        let Some(mut message) = types::type_message(&self.module.pools, ty, &port.dims) else {
            return Err(self.type_error(at, ty));
        };
        if let Some(tensor) = message.tensor.as_mut() {
            let is_result = self.module[at].operands.contains(&value);
            match (&port.shape[..], tensor.shape.as_mut()) {
                // The name of a result's size, also where more of it is known now.
                ([], Some(shape)) if is_result => types::name_dims(&mut shape.dim, &port.dims),
                ([], _) => {}
                (declared, _) => tensor.shape = Some(proto::Shape { dim: declared.to_vec() }),
            }
        }
        let (doc_string, metadata_props) = (port.doc_string.clone(), port.metadata.clone());
        Ok(ValueInfo { name, ty: Some(message), doc_string, metadata_props })
    }

    fn type_error(&self, at: Op, ty: Type) -> Diagnostic {
        let text = crate::ir::print::type_text(&self.module.pools, ty);
        self.module.op_error(Code::NoModel, at, format!("a model has no values of type {text}"))
    }
}

/// A Constant node with the tensor of an initializer as its value.
fn constant_node(message: proto::Tensor) -> Node {
    let name = message.name.clone();
    let attribute = Attribute {
        name: "value".to_string(),
        kind: attribute_kind::TENSOR,
        t: Some(proto::Tensor { name: String::new(), ..message }),
        ..Attribute::default()
    };
    Node {
        name: name.clone(),
        output: vec![name],
        op_type: "Constant".to_string(),
        attribute: vec![attribute],
        ..Node::default()
    }
}

/// The preferred name of a result: that of the imported model, or one with a number.
fn preferred_name(note: Option<&Note>, index: usize, number: usize) -> String {
    let numbered = |name: &str| match index {
        0 => name.to_string(),
        _ => format!("{name}_{index}"),
    };
    let Some(note) = note else { return numbered(&format!("v{number}")) };
    match note.outputs.get(index) {
        Some(name) if !name.is_empty() => name.clone(),
        _ if note.name.is_empty() => numbered(&format!("v{number}")),
        _ => numbered(&note.name),
    }
}

fn info_name(bytes: &Bytes) -> Option<String> {
    proto::decode::<ValueInfo>(bytes.clone(), "value info").ok().map(|info| info.name)
}

fn encode_message(message: &impl Message) -> Bytes {
    Bytes::from(message.encode_to_vec())
}

/// A node name that is not used yet: the wanted one, or one with a counter; an empty name stays empty.
fn unused_name(names: &mut HashMap<String, u64>, wanted: String) -> String {
    let Some(&last) = names.get(&wanted).filter(|_| !wanted.is_empty()) else {
        names.insert(wanted.clone(), 0);
        return wanted;
    };
    let mut number = last;
    let name = loop {
        number += 1;
        let name = format!("{wanted}_{number}");
        if !names.contains_key(&name) {
            break name;
        }
    };
    names.insert(wanted, number);
    names.insert(name.clone(), 0);
    name
}
