//! The names of values in a model: their own where they have one, each once in the graphs that see
//! it.

use std::collections::{HashMap, HashSet};

use crate::ir::Value;

type Map<K, V> = HashMap<K, V, ahash::RandomState>;

#[derive(Default)]
pub struct Names {
    of_values: Map<Value, String>,
    /// Of the graphs around a node, the innermost last.
    taken: Vec<HashSet<String, ahash::RandomState>>,
    /// How often a name was looked for in vain.
    tries: Map<String, usize>,
}

impl Names {
    pub fn enter(&mut self) {
        self.taken.push(HashSet::default());
    }

    pub fn leave(&mut self) {
        self.taken.pop();
    }

    /// A name that nothing in sight has: the wanted one, or one that begins with it.
    pub fn claim(&mut self, wanted: &str) -> String {
        let mut name = wanted.to_string();
        while self.taken.iter().any(|taken| taken.contains(&name)) {
            let tries = self.tries.entry(wanted.to_string()).or_default();
            *tries += 1;
            name = format!("{wanted}_{tries}");
        }
        if let Some(taken) = self.taken.last_mut() {
            taken.insert(name.clone());
        }
        name
    }

    pub fn set(&mut self, value: Value, name: String) {
        self.of_values.insert(value, name);
    }

    pub fn get(&self, value: Value) -> Option<&str> {
        self.of_values.get(&value).map(String::as_str)
    }
}
