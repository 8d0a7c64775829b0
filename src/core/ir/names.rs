//! The names that arguments and results of functions have in the texts and models that programs come from.

use super::{AttrKind, LocKind, Module, NamedAttr, Op, Value};
use crate::source::SourceMap;

/// The attributes of an argument or a result that are its name: that in a model, and the path that JAX writes.
const NAMES: [&str; 2] = ["onnx.name", "jax.result_info"];

impl Module {
    /// The names of each argument of a function, without `%`: in the text, if its sources are given, then those in the
    /// model that the program was made from.
    pub fn argument_names(&self, func: Op, sources: Option<&SourceMap>) -> Vec<Vec<String>> {
        let entry = self[func].regions.first().and_then(|&region| self.entry_block(region));
        let count = self.function_type(func).map_or(0, |(inputs, _)| inputs.len());
        let names = |index: usize| {
            let arg = entry.map(|entry| self[entry].args[index]);
            let written =
                arg.zip(sources).and_then(|(arg, sources)| self.name_in_text(arg, sources));
            let written = written.map(|name| name.trim_start_matches('%').to_owned());
            let imported = arg.and_then(|arg| self.name_by_location(arg));
            let declared = self.declared_name(func, "arg_attrs", index);
            let mut names: Vec<String> =
                written.into_iter().chain(imported).chain(declared).collect();
            names.dedup();
            names
        };
        (0..count).map(names).collect()
    }

    /// The name of an argument in its text: `%x` of `%x: tensor<…>`.
    pub fn name_in_text(&self, arg: Value, sources: &SourceMap) -> Option<String> {
        let text = sources.text(self[arg].span?);
        let end = text.find([':', ' ']).unwrap_or(text.len());
        text.starts_with('%').then(|| text[..end].to_string())
    }

    /// The name of an input in the model that the program was made from.
    pub fn name_by_location(&self, arg: Value) -> Option<String> {
        match self.pools[self[arg].loc] {
            LocKind::Named { name, .. } => Some(self.pools[name].to_string()),
            _ => None,
        }
    }

    /// The name that an argument (`arg_attrs`) or a result (`res_attrs`) of a function has in an attribute.
    pub fn declared_name(&self, func: Op, attrs: &str, index: usize) -> Option<String> {
        let AttrKind::Array(list) = &self.pools[self.attr(func, attrs)?] else { return None };
        let AttrKind::Dictionary(entries) = &self.pools[*list.get(index)?] else { return None };
        NAMES.iter().find_map(|key| self.text_of(entries, key)).filter(|name| !name.is_empty())
    }

    fn text_of(&self, entries: &[NamedAttr], key: &str) -> Option<String> {
        let entry = entries.iter().find(|&&(name, _)| &self.pools[name] == key)?;
        match &self.pools[entry.1] {
            AttrKind::String { bytes, .. } => String::from_utf8(bytes.to_vec()).ok(),
            _ => None,
        }
    }
}
