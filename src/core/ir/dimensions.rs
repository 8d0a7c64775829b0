//! The names that a program gives to sizes.

use std::collections::HashMap;

use super::{AttrKind, Module, Value, ValueDef};

impl Module {
    /// The names of an argument's dimensions: `onnx.dim_params = "0:batch,1:sequence"`. Dimensions of one
    /// name have one size.
    pub fn dimension_names(&self, value: Value, index: u32) -> HashMap<usize, String> {
        let text = self.argument_text(value, index, "onnx.dim_params").unwrap_or_default();
        let pair = |pair: &str| {
            let (d, name) = pair.split_once(':')?;
            Some((d.trim().parse().ok()?, name.trim().to_owned()))
        };
        text.split(',').filter_map(pair).collect()
    }

    /// A string among the attributes of a function's argument.
    fn argument_text(&self, value: Value, index: u32, name: &str) -> Option<String> {
        let ValueDef::Argument { block, .. } = self[value].def else { return None };
        let func = self[self[block].parent?].parent?;
        let attrs = self.attr(func, "arg_attrs")?;
        let AttrKind::Array(list) = &self.pools[attrs] else { return None };
        let AttrKind::Dictionary(entries) = &self.pools[*list.get(index as usize)?] else {
            return None;
        };
        let found = entries.iter().find(|(key, _)| &self.pools[*key] == name)?;
        match &self.pools[found.1] {
            AttrKind::String { bytes, .. } => String::from_utf8(bytes.to_vec()).ok(),
            _ => None,
        }
    }
}
