//! The names of values in a model: their own where they have one, each once in the graphs that see
//! it.

use std::collections::HashMap;

use crate::identifiers::{Identifiers, ONNX};
use crate::ir::Value;

pub struct Names {
    of_values: HashMap<Value, String, ahash::RandomState>,
    /// The names of the enclosing graphs.
    taken: Identifiers,
}

impl Default for Names {
    fn default() -> Self {
        Names { of_values: HashMap::default(), taken: Identifiers::new(&ONNX, &[]) }
    }
}

impl Names {
    pub fn enter(&mut self) {
        self.taken.enter();
    }

    pub fn leave(&mut self) {
        self.taken.leave();
    }

    /// A unique name: the wanted one, or one with a suffix.
    pub fn claim(&mut self, wanted: &str) -> String {
        self.taken.claim(wanted)
    }

    pub fn set(&mut self, value: Value, name: String) {
        self.of_values.insert(value, name);
    }

    pub fn get(&self, value: Value) -> Option<&str> {
        self.of_values.get(&value).map(String::as_str)
    }
}
