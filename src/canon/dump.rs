//! E-graphs for other programs: as egraph-serialize's JSON, which egraph-visualizer and
//! extraction-gym read, and as a drawing for Graphviz.

use std::collections::{HashMap, HashSet};
use std::fmt::Write;

use egg::{Id, Language};
use egraph_serialize::{ClassData, ClassId, EGraph as Serialized, Node as SerializedNode, NodeId};

use super::analysis::{Data, EGraph};
use super::cost::{Canonical, Cost};
use super::extract::{Extraction, costs};
use super::language::{Node, NodeOp};
use crate::ir::Pools;
use crate::ir::print::{self, PrintOptions};
use crate::ops::{AttrValue, Attrs, OpDef, Registry};
use crate::types::ValueType;

/// The e-graph of one function at the end of its search.
#[derive(Clone, Debug)]
pub struct Dump {
    /// The function's name, without its sign.
    pub function: String,
    graph: Serialized,
    /// The e-nodes of the extracted form.
    chosen: HashSet<NodeId>,
}

/// An e-class of a [`Dump`].
#[derive(Clone, PartialEq, Debug)]
pub struct Class {
    /// The type of its values, and the facts of its analysis.
    pub label: String,
    /// Whether the function returns it.
    pub is_root: bool,
    /// Its forms.
    pub nodes: Vec<Form>,
}

/// An e-node of a [`Class`]: one of the forms that were found for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Form {
    /// The operation, its attributes and its type.
    pub label: String,
    /// The classes of the operands, as indices of the list of classes.
    pub operands: Vec<usize>,
    /// Whether the extracted form contains the e-node.
    pub is_chosen: bool,
}

/// Constants of more elements are omitted from labels.
const SHOWN_ELEMENTS: usize = 16;

impl Dump {
    pub(super) fn new(function: &str, egraph: &EGraph, roots: &[Id]) -> Self {
        let mut graph = Serialized::default();
        let mut pools = Pools::default();
        let mut classes: Vec<Id> = egraph.classes().map(|class| class.id).collect();
        classes.sort_unstable();
        let costs = costs(egraph, &classes, &Canonical);
        for class in classes {
            let data = &egraph[class].data;
            graph.class_data.insert(class_id(class), class_data(data));
            for (number, node) in egraph[class].iter().enumerate() {
                let first = |&child: &Id| node_id(egraph.find(child), 0);
                let serialized = SerializedNode {
                    op: node_label(&mut pools, node, &data.ty),
                    children: node.children().iter().map(first).collect(),
                    eclass: class_id(class),
                    cost: cost_as_number(&costs.get(&(class, node)).copied().unwrap_or_default()),
                    subsumed: false,
                };
                graph.add_node(node_id(class, number), serialized);
            }
        }
        for &root in roots {
            let root = class_id(egraph.find(root));
            if !graph.root_eclasses.contains(&root) {
                graph.root_eclasses.push(root);
            }
        }
        Dump { function: function.to_string(), graph, chosen: HashSet::new() }
    }

    /// Marks the e-nodes that were extracted from the e-graph of this dump.
    pub(super) fn mark_chosen(&mut self, egraph: &EGraph, extraction: &Extraction) {
        for class in egraph.classes() {
            let chosen = extraction.chosen(class.id);
            let number = class.iter().position(|node| Some(node) == chosen);
            self.chosen.extend(number.map(|number| node_id(class.id, number)));
        }
    }

    /// The e-classes in the order of their creation.
    pub fn classes(&self) -> Vec<Class> {
        let mut places: HashMap<&ClassId, usize> = HashMap::new();
        let mut classes: Vec<Class> = Vec::new();
        for node in self.graph.nodes.values() {
            places.entry(&node.eclass).or_insert_with(|| {
                let label = class_label(&self.graph.class_data[&node.eclass]);
                let is_root = self.graph.root_eclasses.contains(&node.eclass);
                classes.push(Class { label, is_root, nodes: Vec::new() });
                classes.len() - 1
            });
        }
        for (id, node) in &self.graph.nodes {
            let operands =
                node.children.iter().map(|child| places[&self.graph.nodes[child].eclass]);
            let (label, is_chosen) = (node.op.clone(), self.chosen.contains(id));
            let form = Form { label, operands: operands.collect(), is_chosen };
            classes[places[&node.eclass]].nodes.push(form);
        }
        classes
    }
}

fn class_id(class: Id) -> ClassId {
    class.to_string().into()
}

fn node_id(class: Id, number: usize) -> NodeId {
    format!("{class}.{number}").into()
}

/// The cost of an op that is no core op, in one number: more than any cost of a core form.
const FOREIGN: f64 = 1e15;

/// The cost as the one number that extractors of other programs compare: later fields only decide
/// where earlier ones are equal.
fn cost_as_number(cost: &Cost) -> egraph_serialize::Cost {
    let [foreign, price, minor @ ..] = cost.key();
    let fraction = minor.into_iter().rev().fold(0.0, |rest, field| (field as f64 + rest) / 256.0);
    let whole = foreign as f64 * FOREIGN + price as f64;
    egraph_serialize::Cost::new(whole + fraction).unwrap_or_default()
}

fn class_data(data: &Data) -> ClassData {
    let mut extra = HashMap::new();
    if let Some((low, high)) = data.range {
        extra.insert("range".to_string(), format!("[{low}, {high}]"));
    }
    ClassData { typ: Some(data.ty.to_string()), extra }
}

/// The label of an e-node: `mg.transpose {permutation = array<i64: 1, 0>} : tensor<3x2xf32>`.
fn node_label(pools: &mut Pools, node: &Node, ty: &ValueType) -> String {
    let op = match &node.op {
        NodeOp::Argument { .. } | NodeOp::PartitionInput { .. } | NodeOp::OpaqueValue { .. } => {
            node.to_string()
        }
        NodeOp::Opaque { .. } => node.to_string(),
        NodeOp::Core(op) => {
            let def = Registry::core().find(op.name()).expect("a core op is defined");
            op.name().to_string() + &attributes_text(pools, def, &op.attrs(), ty)
        }
        NodeOp::Framework { def, attrs, results, index } => {
            let which = if results.len() > 1 { format!("#{index}") } else { String::new() };
            def.name.to_string() + &which + &attributes_text(pools, def, attrs, ty)
        }
    };
    format!("{op} : {ty}")
}

fn attributes_text(
    pools: &mut Pools,
    def: &'static OpDef,
    attrs: &Attrs,
    ty: &ValueType,
) -> String {
    let is_body =
        |name: &str| def.attributes.iter().any(|attr| attr.name == name && attr.kind.is_region());
    let (bodies, attrs): (Attrs, Attrs) = attrs.iter().cloned().partition(|(n, _)| is_body(n));
    let mut out = String::new();
    for (_, body) in bodies {
        match body {
            AttrValue::Text(body) => {
                let _ = write!(out, " applies {body}");
            }
            AttrValue::Region(body) => {
                let names: Vec<&str> = body.steps.iter().map(|step| step.def.name).collect();
                let _ = write!(out, " applies {}", names.join(", "));
            }
            _ => {}
        }
    }
    if !attrs.is_empty() {
        let scalar = matches!(ty, ValueType::Scalar(_));
        let entries = pools.encode_attrs(def, &attrs, scalar);
        let limit = Some(SHOWN_ELEMENTS);
        let options = PrintOptions { elide_elements_larger_than: limit, ..PrintOptions::default() };
        out.push(' ');
        out += &print::dictionary_text(pools, &entries, &options);
    }
    out
}

/// All functions' e-graphs as one; each name is prefixed with that of its function.
fn join_dumps(dumps: &[Dump]) -> Serialized {
    let mut all = Serialized::default();
    for (name, dump) in unique_names(dumps).iter().zip(dumps) {
        let class = |id: &ClassId| ClassId::from(format!("{name}.{id}"));
        let node = |id: &NodeId| NodeId::from(format!("{name}.{id}"));
        for (id, old) in &dump.graph.nodes {
            let children = old.children.iter().map(node).collect();
            let eclass = class(&old.eclass);
            all.add_node(node(id), SerializedNode { children, eclass, ..old.clone() });
        }
        all.root_eclasses.extend(dump.graph.root_eclasses.iter().map(class));
        let data = dump.graph.class_data.iter();
        all.class_data.extend(data.map(|(id, data)| (class(id), data.clone())));
    }
    all
}

/// The functions' names. Repeated ones, which the parts of a split file may have, get a numeric suffix.
fn unique_names(dumps: &[Dump]) -> Vec<String> {
    let mut used = HashSet::new();
    let mut unused = |dump: &Dump| {
        let numbered = (2usize..).map(|number| format!("{}#{number}", dump.function));
        let mut candidates = std::iter::once(dump.function.clone()).chain(numbered);
        candidates.find(|name| used.insert(name.clone())).expect("there is a number for each")
    };
    dumps.iter().map(&mut unused).collect()
}

/// The e-graphs in egraph-serialize's format. A node's cost is its own, without its operands'.
pub fn to_json(dumps: &[Dump]) -> String {
    let text = serde_json::to_string_pretty(&join_dumps(dumps));
    text.expect("names and finite numbers are JSON") + "\n"
}

/// The e-graphs as a drawing in Graphviz's language: a box for each function, in it one for each
/// e-class, those of results and of operands of opaque operations with a thick border.
pub fn to_dot(dumps: &[Dump]) -> String {
    let mut out = String::from(
        "digraph {\n  compound=true; fontname=Helvetica; fontsize=9;\n  \
         node [shape=box, style=\"rounded,filled\", fillcolor=white, fontname=Helvetica, fontsize=9];\n  \
         edge [arrowsize=0.5, fontname=Helvetica, fontsize=7];\n",
    );
    for (name, dump) in unique_names(dumps).iter().zip(dumps) {
        write_function(&mut out, name, &dump.graph);
    }
    out + "}\n"
}

fn write_function(out: &mut String, name: &str, graph: &Serialized) {
    // Writing to a string cannot fail.
    let _ = writeln!(out, "  subgraph {} {{", quote_text(&format!("cluster @{name}")));
    let _ = writeln!(out, "    label={};", quote_text(&format!("@{name}")));
    let cluster = |class: &ClassId| quote_text(&format!("cluster {name}.{class}"));
    let node_name = |node: &NodeId| quote_text(&format!("{name}.{node}"));
    for (id, class) in graph.classes() {
        let label = graph.class_data.get(id).map_or(String::new(), class_label);
        let width = if graph.root_eclasses.contains(id) { 3 } else { 1 };
        let _ = writeln!(
            out,
            "    subgraph {} {{ label={}; style=\"rounded,filled\"; fillcolor=gray95; penwidth={width};",
            cluster(id),
            quote_text(&label),
        );
        for node in &class.nodes {
            let text = quote_text(&graph[node].op);
            let _ = writeln!(out, "      {} [label={text}];", node_name(node));
        }
        out.push_str("    }\n");
    }
    for (id, node) in &graph.nodes {
        for (number, child) in node.children.iter().enumerate() {
            let class = &graph[child].eclass;
            let mut attributes = Vec::new();
            if *class != node.eclass {
                attributes.push(format!("lhead={}", cluster(class)));
            }
            if node.children.len() > 1 {
                attributes.push(format!("taillabel={number}"));
            }
            let (from, to) = (node_name(id), node_name(child));
            let _ = writeln!(out, "    {from} -> {to} [{}];", attributes.join(", "));
        }
    }
    out.push_str("  }\n");
}

fn class_label(data: &ClassData) -> String {
    let ty = data.typ.clone().unwrap_or_default();
    let mut extra: Vec<_> = data.extra.iter().collect();
    extra.sort_unstable();
    extra.into_iter().fold(ty, |text, (name, value)| format!("{text}, {name} {value}"))
}

/// A string of Graphviz's language: in it only the quote is special, and a backslash, which starts
/// an escape in labels.
fn quote_text(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::SourceMap;
    use crate::{Options, canonicalize};
    use multigather_semantics::verify::Verified;

    const TEXT: &str = r#"
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = mg.transpose %x {permutation = array<i64: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = "tosa.transpose"(%0) {perms = array<i32: 1, 0>} : (tensor<3x2xf32>) -> tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}
func.func @"say \22x\22"(%i: i64) -> i64 {
  %0 = "unknown.op"(%i) : (i64) -> i64
  return %0 : i64
}
"#;

    fn dumps() -> Vec<Dump> {
        let mut sources = SourceMap::default();
        let file = sources.add("test.mlir", TEXT);
        let module = multigather_syntax::parse(multigather_dialects::registry(), &sources, file)
            .expect("the text is right");
        let module = Verified::new(module).expect("the program is valid");
        let options = Options { dump: true, ..Options::default() };
        let dumps = canonicalize(&module, &options).1.dumps;
        // As where a split file has a function in both its parts.
        [dumps.clone(), dumps].concat()
    }

    #[test]
    fn json_is_read_back_whole() {
        let read: Serialized = serde_json::from_str(&to_json(&dumps())).expect("its own format");
        assert_eq!(read, join_dumps(&dumps()));
        assert_eq!(read.root_eclasses.len(), 6, "{:?}", read.root_eclasses);
        let class = |id: &ClassId| &read[id];
        let labels = |id: &ClassId| -> Vec<&str> {
            class(id).nodes.iter().map(|node| &*read[node].op).collect()
        };
        let main = labels(&read.root_eclasses[0]);
        assert!(main.contains(&"%arg0 : tensor<2x3xf32>"), "{main:?}");
        let transpose = "mg.transpose {permutation = array<i64: 1, 0>} : tensor<3x2xf32>";
        assert!(read.nodes.values().any(|node| node.op == transpose), "{:?}", read.nodes);
        for node in read.nodes.values() {
            node.children.iter().for_each(|child| assert!(read.nodes.contains_key(child)));
        }
    }

    #[test]
    fn cheaper_nodes_have_smaller_numbers() {
        let cost = |bytes, loops, ops, ranks| {
            cost_as_number(&Cost { bytes, loops, ops, ranks, ..Cost::default() })
        };
        let rising = [
            cost(0, 0, 0, 3),
            cost(0, 0, 1, 0),
            cost(0, 2, 1, 0),
            cost(0, 2, 1, 1),
            cost(4, 0, 1, 1),
        ];
        assert!(rising.is_sorted_by(|a, b| a < b), "{rising:?}");
    }
}
