//! The model's graph as a function.

use std::collections::HashMap;
use std::rc::Rc;

use indexmap::IndexMap;
use prost::bytes::Bytes;

use super::proto::{self, Function, Graph, Model, Node, ValueInfo, decode};
use super::scope::{FunctionKey, Scope, domain};
use super::tensor::{ExternalData, Reader};
use super::versions::{NEWEST, OLDEST, OLDEST_READABLE, UNCHANGED};
use super::{Imported, Purpose, attributes, types};
use crate::ir::{
    Attr, AttrKind, Block, ConstantFolder, Loc, LocKind, Module, Op, OpState, Type, TypeKind, Value,
};
use crate::ops::Registry;
use crate::source::Diagnostic;
use crate::tensor::Tensor;
use crate::types::ElementType;

type Map<K, V> = HashMap<K, V, ahash::RandomState>;

/// How many nodes calls of functions may make of a small model; larger ones may have as many as
/// they have bytes.
const NODES: usize = 100_000;

/// A module on its way.
pub struct Importer<'a> {
    pub module: Module,
    block: Block,
    pub reader: Reader<'a>,
    pub functions: Map<FunctionKey, Rc<Function>>,
    /// The `onnx.NoValue`, once there is one.
    pub none: Option<Value>,
    /// The values that are known before the model runs.
    pub known: ConstantFolder,
    /// How many nodes may still be built.
    pub budget: usize,
    /// Whether operators without a row are errors.
    pub must_know: bool,
    /// What is not supported: operator and reason, and the nodes that need it.
    pub refused: IndexMap<(String, &'static str), Vec<String>>,
    warnings: Vec<Diagnostic>,
}

/// See [`super::import`].
pub fn import(
    registry: &'static Registry,
    bytes: Bytes,
    external: &mut dyn ExternalData,
    purpose: Purpose,
) -> Result<Imported, Vec<Diagnostic>> {
    let budget = NODES.max(bytes.len());
    let mut module = Module::new(registry);
    let region = module.create_region();
    let block = module.create_block(region, &[]);
    let mut importer = Importer {
        module,
        block,
        reader: Reader::new(external),
        functions: Map::default(),
        none: None,
        known: ConstantFolder::default(),
        budget,
        must_know: purpose == Purpose::Run,
        refused: IndexMap::new(),
        warnings: Vec::new(),
    };
    let built = importer.model(bytes, region);
    built.map_err(|why| vec![Diagnostic::error(None, why)])?;
    if importer.refused.is_empty() {
        return Ok(Imported { module: importer.module, warnings: importer.warnings });
    }
    Err(importer.refused.iter().map(refusal).collect())
}

/// Whether all nodes are of operators that have meant the same in all versions.
fn is_unchanged(graph: &Graph) -> bool {
    graph.node.iter().all(|bytes| {
        decode::<Node>(bytes.clone(), "node")
            .is_ok_and(|node| UNCHANGED.contains(&node.op_type.as_str()))
    })
}

/// One error for an operator, however many nodes need it.
fn refusal(((operator, why), nodes): (&(String, &'static str), &Vec<String>)) -> Diagnostic {
    let message = format!("operator {operator} {why}");
    let found = Diagnostic::error(None, message);
    match &nodes[..] {
        [only] => found.note(format!("needed by {only}")),
        [first, rest @ ..] => found.note(format!("needed by {first} and {} more", rest.len())),
        [] => found,
    }
}

impl Importer<'_> {
    fn model(&mut self, bytes: Bytes, region: crate::ir::Region) -> Result<(), String> {
        let model: Model = decode(bytes, "ONNX model")?;
        let Some(graph) = model.graph else {
            return Err("not an ONNX model: it has no graph".to_string());
        };
        let mut scope = Scope::default();
        scope.set_versions(&model.opset_import);
        self.check_version(&scope, &graph)?;
        for bytes in model.functions {
            let function: Function = decode(bytes, "function")?;
            let domain = domain(&function.domain).to_string();
            let key = (domain, function.name.clone(), function.overload.clone());
            if let Some(old) = self.functions.insert(key, Rc::new(function)) {
                return Err(format!("function '{}' is defined twice", old.name));
            }
        }
        self.graph(graph, region, &mut scope)
    }

    fn check_version(&mut self, scope: &Scope, graph: &Graph) -> Result<(), String> {
        let version = match scope.versions.get("") {
            Some(&version) => version,
            // A model may consist of calls and operators of other domains.
            None if !scope.versions.is_empty() => return Ok(()),
            None => return Err("not an ONNX model: it says no operator set (opset)".to_string()),
        };
        let advice = "onnx.version_converter brings a model to another version";
        if version < OLDEST_READABLE && !is_unchanged(graph) {
            return Err(format!(
                "operator set {version} is not supported: {OLDEST_READABLE} is the oldest that \
                 can be read, {OLDEST} the oldest that is tested ({advice})"
            ));
        }
        let message = if version < OLDEST {
            format!("operator set {version} is older than {OLDEST}, the oldest that is tested")
        } else if version > NEWEST {
            format!("operator set {version} is not known: it is read as {NEWEST}, the newest known")
        } else {
            return Ok(());
        };
        self.warnings.push(Diagnostic::warning(None, message).help(advice));
        Ok(())
    }

    fn graph(
        &mut self,
        graph: Graph,
        region: crate::ir::Region,
        scope: &mut Scope,
    ) -> Result<(), String> {
        if !graph.sparse_initializer.is_empty() {
            return Err("sparse initializers are not supported".to_string());
        }
        for bytes in graph.initializer {
            let message: proto::Tensor = decode(bytes, "initializer")?;
            let name = &message.name;
            if name.is_empty() {
                return Err("an initializer has no name".to_string());
            }
            let tensor = self.reader.tensor(&message);
            let tensor = tensor.map_err(|why| format!("initializer '{name}': {why}"))?;
            let loc = self.named_loc(name);
            let value = self.constant(&tensor, loc);
            scope.define(name, Some(value))?;
        }
        let inputs = self.inputs(graph.input, scope)?;
        self.declare(&graph.value_info, scope)?;
        self.declare(&graph.output, scope)?;
        for bytes in graph.node {
            self.node(bytes, scope)?;
        }
        let (results, outputs) = self.outputs(graph.output, scope)?;
        let mut end =
            OpState::new(self.module.pools.name("func.return"), self.module.unknown_loc());
        end.operands = results.into();
        self.insert(end);
        self.function(region, inputs, outputs);
        Ok(())
    }

    /// Arguments for the inputs that no initializer gives; their names.
    fn inputs(&mut self, inputs: Vec<Bytes>, scope: &mut Scope) -> Result<Vec<Attr>, String> {
        let mut names = Vec::new();
        let mut seen = std::collections::HashSet::new();
        for bytes in inputs {
            let info: ValueInfo = decode(bytes, "input")?;
            if info.name.is_empty() || !seen.insert(info.name.clone()) {
                return Err(format!("input '{}' has no name of its own", info.name));
            }
            if scope.is_defined(&info.name) {
                continue;
            }
            let declared = types::declared(&mut self.module.pools, &info.ty.unwrap_or_default());
            let ty = declared.map_err(|why| format!("input '{}': {why}", info.name))?;
            let loc = self.named_loc(&info.name);
            let value = self.module.add_block_arg(self.block, ty, loc);
            names.push(self.name_attr(&info.name));
            scope.define(&info.name, Some(value))?;
        }
        Ok(names)
    }

    /// Notes the types that the model declares for values.
    pub fn declare(&mut self, infos: &[Bytes], scope: &mut Scope) -> Result<(), String> {
        for bytes in infos {
            let info: ValueInfo = decode(bytes.clone(), "value info")?;
            if let Some(ty) = info.ty {
                scope.types.insert(info.name, ty);
            }
        }
        Ok(())
    }

    /// The values that the graph gives, and their names.
    fn outputs(
        &mut self,
        outputs: Vec<Bytes>,
        scope: &Scope,
    ) -> Result<(Vec<Value>, Vec<Attr>), String> {
        let (mut values, mut names) = (Vec::new(), Vec::new());
        for bytes in outputs {
            let info: ValueInfo = decode(bytes, "output")?;
            let given = scope.value(&info.name).ok().flatten();
            let value = given.ok_or_else(|| format!("nothing gives the output '{}'", info.name))?;
            self.check_output(value, &info)?;
            values.push(value);
            names.push(self.name_attr(&info.name));
        }
        Ok((values, names))
    }

    /// A wrong element type is an error; of a wrong shape the user should know.
    fn check_output(&mut self, value: Value, info: &ValueInfo) -> Result<(), String> {
        let Some(ty) = &info.ty else { return Ok(()) };
        let name = &info.name;
        let declared = types::declared(&mut self.module.pools, ty);
        let declared = declared.map_err(|why| format!("output '{name}': {why}"))?;
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
            self.warnings.push(Diagnostic::warning(None, message));
        }
        Ok(())
    }

    fn function(&mut self, region: crate::ir::Region, inputs: Vec<Attr>, outputs: Vec<Attr>) {
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
            state.properties.push((pools.name(key), pools.attrs.intern(kind)));
        };
        property("function_type", AttrKind::Type(ty));
        property("sym_name", AttrKind::String { bytes: b"main"[..].into(), ty: None });
        for (key, names) in [("arg_attrs", inputs), ("res_attrs", outputs)] {
            if !names.is_empty() {
                property(key, AttrKind::Array(names.into()));
            }
        }
        state.regions.push(region);
        let op = self.module.create(state);
        let body = self.module.body();
        self.module.append(body, op);
    }

    // What nodes are built with.

    /// Appends an operation to the function.
    pub fn insert(&mut self, state: OpState) -> Op {
        let op = self.module.create(state);
        self.module.append(self.block, op);
        op
    }

    /// `onnx.Constant dense<…>`.
    pub fn constant(&mut self, value: &Tensor, loc: Loc) -> Value {
        let pools = &mut self.module.pools;
        let attr = attributes::dense(pools, &value.clone().packed());
        let mut state = OpState::new(pools.name("onnx.Constant"), loc);
        state.attrs.push((pools.name("value"), attr));
        state.result_types.push(types::tensor_type(pools, value.element(), value.shape()));
        let op = self.insert(state);
        self.module[op].results[0]
    }

    /// `"onnx.NoValue"() {value} : () -> none`.
    pub fn no_value(&mut self) -> Value {
        if let Some(none) = self.none {
            return none;
        }
        let pools = &mut self.module.pools;
        let mut state = OpState::new(pools.name("onnx.NoValue"), pools.loc(LocKind::Unknown));
        state.attrs.push((pools.name("value"), pools.attrs.intern(AttrKind::Unit)));
        state.result_types.push(pools.ty(TypeKind::None));
        let op = self.insert(state);
        *self.none.insert(self.module[op].results[0])
    }

    /// `loc("name")`.
    pub fn named_loc(&mut self, name: &str) -> Loc {
        let name = self.module.pools.name(name);
        self.module.pools.loc(LocKind::Named { name, child: None })
    }

    /// `{onnx.name = "x"}`.
    fn name_attr(&mut self, name: &str) -> Attr {
        let pools = &mut self.module.pools;
        let entry = (pools.name("onnx.name"), pools.string_attr(name));
        pools.attr(AttrKind::Dictionary([entry].into()))
    }

    /// The element type of a tensor, of known rank or not.
    pub fn element(&self, value: Value) -> Option<ElementType> {
        let pools = &self.module.pools;
        match pools[self.module.value_type(value)] {
            TypeKind::RankedTensor { element, .. } | TypeKind::UnrankedTensor(element) => {
                pools.as_element(element)
            }
            _ => None,
        }
    }

    /// The rank of a tensor, where it is known.
    pub fn rank(&self, value: Value) -> Option<usize> {
        match &self.module.pools[self.module.value_type(value)] {
            TypeKind::RankedTensor { shape, .. } => Some(shape.len()),
            _ => None,
        }
    }
}
