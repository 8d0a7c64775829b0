//! Graphs in attributes of nodes, as regions: the inputs of the graph are the arguments of the block, `onnx.Yield`
//! returns its outputs, and names of enclosing graphs can be used.

use prost::bytes::Bytes;

use super::graph::Importer;
use super::node::Draft;
use super::proto::{Attribute, Graph, ValueInfo, decode};
use super::scope::Scope;
use super::{attributes, notes, types};
use crate::ir::{Module, OpState, Region, Type, TypeKind, Value};
use crate::types::ElementType;

/// The largest depth of nested graphs.
const DEEPEST: usize = 32;

/// The terminator of a graph's block.
pub const YIELD: &str = "onnx.Yield";

/// The suffix of the name of an attribute that is a list of graphs; the name is repeated for each of them.
pub const MEMBER: char = '*';

/// The graphs of a node.
#[derive(Default)]
pub struct Graphs {
    pub regions: Vec<Region>,
    /// The names of the attributes that the graphs are in.
    pub names: Vec<String>,
}

/// The names of the graph attributes of an operator, in the order of onnx-mlir's regions; empty for operators without
/// any.
pub fn usual_names(operator: &str) -> &'static [&'static str] {
    match operator {
        "If" => &["then_branch", "else_branch"],
        "Loop" | "Scan" | "SequenceMap" => &["body"],
        _ => &[],
    }
}

impl Graphs {
    /// Whether the graphs are in the attributes that the operator implies.
    pub fn has_usual_names(&self, operator: &str) -> bool {
        self.names == usual_names(operator) || self.names.is_empty()
    }

    /// The value in a region that becomes this result of the operation, or an element of it.
    pub fn yielded(&self, module: &Module, operator: &str, index: usize) -> Option<Value> {
        let skipped = usize::from(operator == "Loop");
        let block = module.entry_block(*self.regions.first()?)?;
        let end = *module[block].ops.last()?;
        match operator {
            "If" | "Loop" | "Scan" => module[end].operands.get(index + skipped).copied(),
            _ => None,
        }
    }
}

impl Importer<'_> {
    /// Imports the graphs of a node as regions.
    pub fn import_graphs(
        &mut self,
        draft: &Draft,
        attributes: &[Attribute],
        scope: &mut Scope,
    ) -> Result<Graphs, String> {
        let mut found = Graphs::default();
        let usual = usual_names(&draft.node.op_type);
        let place = |attr: &&Attribute| usual.iter().position(|name| *name == attr.name);
        let mut ordered: Vec<&Attribute> = attributes.iter().collect();
        ordered.sort_by_key(|attr| place(attr).unwrap_or(usual.len()));
        for attr in ordered {
            let Some((graphs, is_list)) = attributes::graphs_of(attr) else { continue };
            for graph in graphs {
                let region = self.import_region(graph.clone(), draft, scope);
                found.regions.push(region.map_err(|why| format!("in '{}': {why}", attr.name))?);
                let mark = if is_list { String::from(MEMBER) } else { String::new() };
                found.names.push(format!("{}{mark}", attr.name));
            }
        }
        Ok(found)
    }

    fn import_region(
        &mut self,
        graph: Bytes,
        draft: &Draft,
        scope: &mut Scope,
    ) -> Result<Region, String> {
        if scope.depth() > DEEPEST {
            return Err(format!("graphs are nested more than {DEEPEST} deep"));
        }
        let graph: Graph = decode(graph, "graph")?;
        let region = self.module.create_region();
        let block = self.module.create_block(region, &[]);
        let outside = (std::mem::replace(&mut self.block, block), self.none);
        scope.enter();
        let built = self.import_body(graph, draft, scope);
        scope.leave();
        (self.block, self.none) = outside;
        built.map(|()| region)
    }

    fn import_body(
        &mut self,
        mut graph: Graph,
        draft: &Draft,
        scope: &mut Scope,
    ) -> Result<(), String> {
        for (index, bytes) in std::mem::take(&mut graph.input).into_iter().enumerate() {
            let info: ValueInfo = decode(bytes, "input")?;
            self.add_argument(info, index, draft, scope)?;
        }
        self.import_initializers(&mut graph, scope)?;
        self.note_declared_types(&graph.value_info, scope)?;
        self.note_declared_types(&graph.output, scope)?;
        for bytes in graph.node {
            self.import_node(bytes, scope)?;
        }
        let loc = match &graph.name[..] {
            "" => self.module.unknown_loc(),
            name => self.named_loc(name),
        };
        let mut end = OpState::new(self.module.pools.name(YIELD), loc);
        for bytes in graph.output {
            let info: ValueInfo = decode(bytes, "output")?;
            let given = scope.value(&info.name)?;
            end.operands.push(given.ok_or("an output has no name")?);
        }
        self.insert(end);
        Ok(())
    }

    /// Adds an argument of a block for an input of a graph.
    fn add_argument(
        &mut self,
        info: ValueInfo,
        index: usize,
        draft: &Draft,
        scope: &mut Scope,
    ) -> Result<(), String> {
        let ty = match &info.ty {
            Some(ty) => types::declared_type(&mut self.module.pools, ty).ok(),
            None => None,
        };
        let is_declared = ty.is_some();
        let ty = ty.unwrap_or_else(|| self.argument_type(draft, index));
        let mut note = notes::Note { name: info.name.clone(), ..notes::Note::default() };
        if let Some(declared) = info.ty.filter(|_| is_declared) {
            let value = types::dim_names(&declared);
            note.declared.push(super::proto::Entry { key: info.name.clone(), value });
        }
        let loc = note.loc(&mut self.module.pools);
        let value = self.module.add_block_arg(self.block, ty, loc);
        if !is_declared {
            self.guessed.insert(value);
        }
        scope.define(&info.name, Some(value))
    }

    /// The type of a graph input that declares none: that of the operand that the operator passes to it.
    fn argument_type(&mut self, draft: &Draft, index: usize) -> Type {
        let element = match (&draft.node.op_type[..], index) {
            ("Loop", 0) => Some(ElementType::I64),
            ("Loop", 1) => Some(ElementType::I1),
            _ => None,
        };
        if let Some(element) = element {
            return types::tensor_type(&mut self.module.pools, element, &[]);
        }
        let operand = draft.operands.get(index).copied();
        if let Some(value) = operand
            && matches!(self.module.pools[self.module.value_type(value)], TypeKind::Opaque(_))
        {
            return self.module.value_type(value);
        }
        match operand.and_then(|value| self.element(value)) {
            Some(element) => types::unranked_type(&mut self.module.pools, element),
            None => types::unknown_type(&mut self.module.pools),
        }
    }
}
