//! The names of values in an exported model: the names that they had in the imported model where possible, each
//! unique in the graphs that can use it.

use std::collections::HashMap;

use crate::identifiers::{Identifiers, ONNX};
use crate::ir::Value;

pub struct Names {
    of_values: HashMap<Value, String, ahash::RandomState>,
    /// The names that are used in the current graph and in the enclosing ones.
    used: Identifiers,
}

impl Default for Names {
    fn default() -> Self {
        Names { of_values: HashMap::default(), used: Identifiers::new(&ONNX, &[]) }
    }
}

impl Names {
    pub fn enter(&mut self) {
        self.used.enter();
    }

    pub fn leave(&mut self) {
        self.used.leave();
    }

    /// Reserves a unique name: the wanted one, or one with a suffix.
    pub fn claim(&mut self, wanted: &str) -> String {
        self.used.claim(wanted)
    }

    pub fn set(&mut self, value: Value, name: String) {
        self.of_values.insert(value, name);
    }

    pub fn get(&self, value: Value) -> Option<&str> {
        self.of_values.get(&value).map(String::as_str)
    }
}
