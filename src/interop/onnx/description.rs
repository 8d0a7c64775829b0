//! The properties of a model other than its graph: versions, producer, documentation. They are stored in the module's
//! attribute `onnx.model`.

use super::dictionary::{self, Entries};
use super::proto::{Entry, Graph, Model, OperatorSet, Quantization};
use super::scope::domain;
use crate::ir::{AttrKind, Module, Pools};

/// The module's attribute that holds the description.
const ATTRIBUTE: &str = "onnx.model";

/// The text that stands for ONNX's own domain, whose name is empty, in the list of operator sets.
const OWN_DOMAIN: &str = "ai.onnx";

/// The properties of a model that are no operations. The graph in `model` has no nodes.
#[derive(Clone, PartialEq, Default, Debug)]
pub struct Description {
    pub model: Model,
    pub graph: Graph,
    /// The size in bytes from which on tensors are written to an external file.
    pub external_from: Option<u64>,
}

impl Description {
    /// Writes the description to a module's attribute.
    pub fn write(&self, module: &mut Module) {
        let pools = &mut module.pools;
        let Description { model, graph, external_from } = self;
        let mut entries = Entries::default();
        let set = |set: &OperatorSet| {
            let own = domain(&set.domain).is_empty();
            let key = if own { OWN_DOMAIN } else { &set.domain };
            Entry { key: key.to_string(), value: set.version.to_string() }
        };
        let sets: Vec<Entry> = model.opset_import.iter().map(set).collect();
        entries.push_pairs(pools, "opset_import", &sets);
        entries.push_int(pools, "ir_version", model.ir_version);
        entries.push_int(pools, "model_version", model.model_version);
        let texts = [
            ("producer_name", &model.producer_name),
            ("producer_version", &model.producer_version),
            ("domain", &model.domain),
            ("doc_string", &model.doc_string),
            ("graph_name", &graph.name),
            ("graph_doc_string", &graph.doc_string),
        ];
        for (key, text) in texts {
            entries.push_text(pools, key, text);
        }
        entries.push_pairs(pools, "metadata", &model.metadata_props);
        entries.push_pairs(pools, "graph_metadata", &graph.metadata_props);
        entries.push_int(
            pools,
            "external_from",
            external_from.map_or(0, |size| size.max(1) as i64),
        );
        if !graph.quantization_annotation.is_empty() {
            let quantized = graph.quantization_annotation.iter();
            let list = quantized.map(|tensor| encode_quantization(pools, tensor)).collect();
            let list = pools.attr(AttrKind::Array(list));
            entries.push(pools, "quantization", list);
        }
        let attr = entries.finish(pools);
        let (top, name) = (module.top(), module.pools.name(ATTRIBUTE));
        module.set_attr(top, name, attr);
    }

    /// Reads the description that the import wrote to a module; `None` if there is none.
    pub fn read(module: &Module) -> Option<Description> {
        let pools = &module.pools;
        let attr = module.attr(module.top(), ATTRIBUTE)?;
        let AttrKind::Dictionary(entries) = &pools[attr] else { return None };
        let text = |key: &str| dictionary::find_text(pools, entries, key).unwrap_or_default();
        let int = |key: &str| dictionary::find_int(pools, entries, key).unwrap_or_default();
        let set = |entry: Entry| {
            let own = entry.key == OWN_DOMAIN;
            let domain = if own { String::new() } else { entry.key };
            Some(OperatorSet { domain, version: entry.value.parse().ok()? })
        };
        let sets = dictionary::find_pairs(pools, entries, "opset_import");
        let model = Model {
            ir_version: int("ir_version"),
            producer_name: text("producer_name"),
            producer_version: text("producer_version"),
            domain: text("domain"),
            model_version: int("model_version"),
            doc_string: text("doc_string"),
            opset_import: sets.into_iter().filter_map(set).collect(),
            metadata_props: dictionary::find_pairs(pools, entries, "metadata"),
            ..Model::default()
        };
        let graph = Graph {
            name: text("graph_name"),
            doc_string: text("graph_doc_string"),
            metadata_props: dictionary::find_pairs(pools, entries, "graph_metadata"),
            quantization_annotation: decode_quantizations(pools, entries),
            ..Graph::default()
        };
        let external_from = u64::try_from(int("external_from")).ok().filter(|&size| size > 0);
        Some(Description { model, graph, external_from })
    }
}

fn encode_quantization(pools: &mut Pools, tensor: &Quantization) -> crate::ir::Attr {
    let mut entries = Entries::default();
    entries.push_text(pools, "tensor", &tensor.tensor_name);
    entries.push_pairs(pools, "parameters", &tensor.parameters);
    entries.finish(pools)
}

fn decode_quantizations(pools: &Pools, entries: &[crate::ir::NamedAttr]) -> Vec<Quantization> {
    let list = dictionary::find(pools, entries, "quantization").map(|attr| &pools[attr]);
    let Some(AttrKind::Array(list)) = list else { return Vec::new() };
    let read = |&attr: &crate::ir::Attr| {
        let AttrKind::Dictionary(entries) = &pools[attr] else { return None };
        Some(Quantization {
            tensor_name: dictionary::find_text(pools, entries, "tensor").unwrap_or_default(),
            parameters: dictionary::find_pairs(pools, entries, "parameters"),
        })
    };
    list.iter().filter_map(read).collect()
}
