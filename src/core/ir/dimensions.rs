//! Names that a function gives to sizes of its arguments: `onnx.dim_params = "0:batch,1:sequence"`.

use std::collections::HashMap;

use super::{AttrKind, Module, Op};

impl Module {
    /// The dimensions of argument `index` that have a name, with these.
    pub fn dimension_names(&self, func: Op, index: usize) -> Vec<(usize, String)> {
        let text = self.argument_text(func, index, "onnx.dim_params").unwrap_or_default();
        let pair = |pair: &str| {
            let (d, name) = pair.split_once(':')?;
            Some((d.trim().parse().ok()?, name.trim().to_owned()))
        };
        text.split(',').filter_map(pair).collect()
    }

    /// Whether a function has arguments of dynamic sizes.
    pub fn has_dynamic_arguments(&self, func: Op) -> bool {
        let inputs = self.function_type(func).map_or(&[][..], |ty| ty.0);
        let mut types = inputs.iter().map(|&ty| self.pools.to_value_type(ty));
        types.any(|ty| ty.as_tensor().is_some_and(|ty| !ty.is_static()))
    }

    /// Reports a name that arguments of these shapes give to two different sizes: the number of the later argument,
    /// and a message.
    pub fn unequal_sizes(&self, func: Op, shapes: &[&[i64]]) -> Option<(usize, String)> {
        let mut known: HashMap<String, (i64, usize, usize)> = HashMap::new();
        for (index, shape) in shapes.iter().enumerate() {
            for (d, name) in self.dimension_names(func, index) {
                let Some(&size) = shape.get(d) else { continue };
                let (first, of, at) = *known.entry(name.clone()).or_insert((size, index, d));
                if first != size {
                    let message = format!(
                        "argument {index} has size {size} in dimension {d}, and argument {of} has \
                         size {first} in dimension {at}, but both are called '{name}'"
                    );
                    return Some((index, message));
                }
            }
        }
        None
    }

    /// A string among the attributes of a function's argument.
    fn argument_text(&self, func: Op, index: usize, name: &str) -> Option<String> {
        let AttrKind::Array(list) = &self.pools[self.attr(func, "arg_attrs")?] else { return None };
        let AttrKind::Dictionary(entries) = &self.pools[*list.get(index)?] else { return None };
        let found = entries.iter().find(|(key, _)| &self.pools[*key] == name)?;
        match &self.pools[found.1] {
            AttrKind::String { bytes, .. } => String::from_utf8(bytes.to_vec()).ok(),
            _ => None,
        }
    }
}
