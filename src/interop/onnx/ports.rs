//! The inputs and outputs of a model: their names, those of their dimensions, and default values. They are stored in
//! the attributes of a function's arguments and results, as onnx-mlir writes them.

use super::description::Description;
use super::dictionary;
use super::proto::{self, Entry, Tensor};
use super::{tensor, types};
use crate::ir::{AttrKind, Module, NamedAttr, Op, Pools};

/// The properties of a model, and of its inputs and outputs.
#[derive(Clone, Default, Debug)]
pub struct Interface {
    /// The properties of the model.
    pub description: Option<Description>,
    /// The inputs.
    pub inputs: Vec<Port>,
    /// The outputs.
    pub outputs: Vec<Port>,
}

/// An input or output.
#[derive(Clone, Default, Debug)]
pub struct Port {
    pub name: Option<String>,
    /// The names of the dimensions: see [`super::types::dim_names`].
    pub dims: String,
    /// The dimensions that the imported model declares, if they differ from those of the type.
    pub shape: Vec<proto::Dimension>,
    pub doc_string: String,
    pub metadata: Vec<Entry>,
    /// The default value of an input.
    pub default: Option<Tensor>,
}

impl Interface {
    /// Reads the interface from a function's attributes.
    pub fn of(module: &Module, func: Op) -> Interface {
        Interface {
            description: Description::read(module),
            inputs: read_ports(module, func, "arg_attrs"),
            outputs: read_ports(module, func, "res_attrs"),
        }
    }

    /// The interface, with what it lacks taken from another one.
    #[must_use]
    pub fn complete_from(self, other: Option<&Interface>) -> Interface {
        let Some(other) = other else { return self };
        let is_named = |ports: &[Port]| ports.iter().any(|port| port.name.is_some());
        let inputs = if is_named(&self.inputs) { self.inputs } else { other.inputs.clone() };
        let outputs = if is_named(&self.outputs) { self.outputs } else { other.outputs.clone() };
        let description = self.description.or_else(|| other.description.clone());
        Interface { description, inputs, outputs }
    }
}

fn read_ports(module: &Module, func: Op, key: &str) -> Vec<Port> {
    let pools = &module.pools;
    let Some(attr) = module.attr(func, key) else { return Vec::new() };
    let AttrKind::Array(list) = &pools[attr] else { return Vec::new() };
    let port = |&attr: &_| match &pools[attr] {
        AttrKind::Dictionary(entries) => read_port(pools, entries),
        _ => Port::default(),
    };
    list.iter().map(port).collect()
}

fn read_port(pools: &Pools, entries: &[NamedAttr]) -> Port {
    let text = |key: &str| dictionary::find_text(pools, entries, key);
    let default = dictionary::find(pools, entries, "onnx.default").map(|attr| &pools[attr]);
    Port {
        name: text("onnx.name").filter(|name| !name.is_empty()),
        dims: text("onnx.dim_params").unwrap_or_default(),
        shape: types::dims_of_texts(dictionary::find_pairs(pools, entries, "onnx.shape")),
        doc_string: text("onnx.doc_string").unwrap_or_default(),
        metadata: dictionary::find_pairs(pools, entries, "onnx.metadata"),
        default: match default {
            Some(AttrKind::Dense { value, .. }) => Some(tensor::message(value, String::new())),
            _ => None,
        },
    }
}
