//! The frameworks that the runner asks, and their engines.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde_json::{Value, json};

use multigather::grad::Convention;
use multigather::tensor::Tensor;
use multigather::types::ElementType;

/// An engine of a framework.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Engine {
    /// The framework, and the name of the engine where it has several: `torch:compile`.
    pub title: &'static str,
    /// The dialect whose operations it runs.
    pub dialect: &'static str,
}

/// The engines of each dialect, those of one framework one after the other. `mg compare` asks the first one of a dialect
/// where none is named.
const ENGINES: &[(&str, &[&str])] = &[
    ("numpy", &["numpy", "jax:eager", "jax:jit"]),
    (
        "onnx",
        &[
            "onnxruntime:all",
            "onnxruntime:extended",
            "onnxruntime:basic",
            "onnxruntime:disabled",
            "onnx",
            "tvm",
        ],
    ),
    ("torch", &["torch:eager", "torch:compile", "executorch"]),
    ("tf", &["tensorflow:eager", "tensorflow:xla"]),
    ("tfl", &["tflite:optimized", "tflite:reference", "litert:optimized", "litert:reference"]),
    ("stablehlo", &["xla", "iree"]),
    ("openvino", &["openvino"]),
    ("coreml", &["coreml"]),
];

/// The formulas of `hunt/formula`, which the runner evaluates as it does a framework's operations.
pub const FORMULA: Engine = Engine { title: "formula", dialect: "" };

/// Every engine of a framework.
pub fn all() -> impl Iterator<Item = Engine> {
    let of_dialect = |&(dialect, titles): &(&'static str, &'static [&'static str])| {
        titles.iter().map(move |title| Engine { title, dialect })
    };
    ENGINES.iter().flat_map(of_dialect)
}

/// The engine that runs a dialect where none is named.
pub fn default_for(dialect: &str) -> Option<Engine> {
    all().find(|engine| engine.dialect == dialect)
}

/// The engine whose gradients are compared where none is named.
pub fn default_with_gradients(dialect: &str) -> Option<Engine> {
    all().find(|engine| engine.dialect == dialect && engine.has_gradients())
}

impl Engine {
    pub fn framework(&self) -> &'static str {
        self.title.split(':').next().unwrap_or(self.title)
    }

    /// Its name within the framework, where there are several.
    pub fn name(&self) -> Option<&'static str> {
        self.title.split_once(':').map(|(_, name)| name)
    }

    /// The framework's name and version as the runner reports them, with the engine's name.
    pub fn with_version(&self, version: &str) -> String {
        self.name().map_or(version.to_string(), |name| format!("{version} ({name})"))
    }

    /// Whether the runner takes gradients of it.
    pub fn has_gradients(&self) -> bool {
        matches!(self.framework(), "jax" | "tensorflow" | "torch")
    }

    /// Whether the framework computes with these elements: OpenVINO with the lower 32 bits of `i64`, as it documents.
    pub fn computes_with(&self, tensor: &Tensor) -> bool {
        let is_narrow = |value: &i128| i32::try_from(*value).is_ok();
        self.framework() != "openvino"
            || tensor.element() != ElementType::I64
            || tensor.ints().iter().all(is_narrow)
    }

    /// The derivative that it takes where frameworks differ.
    pub fn convention(&self) -> Convention {
        if self.framework() == "torch" { Convention::Torch } else { Convention::Jax }
    }

    /// The engine, for the runner.
    pub fn description(&self) -> Value {
        json!({ "framework": self.framework(), "engine": self.name() })
    }
}

/// The engines that one name selects.
pub type Selection = Vec<Engine>;

/// The engines of several selections, each once, in the order of the table.
pub fn selected(selections: &[Selection]) -> Vec<Engine> {
    all().filter(|engine| selections.iter().flatten().any(|other| other == engine)).collect()
}

/// The engines of a framework, or one engine, by `torch` or `torch:compile`.
fn named(name: &str) -> Selection {
    all().filter(|engine| engine.framework() == name || engine.title == name).collect()
}

/// Reads the names of a flag.
pub fn parser() -> impl TypedValueParser<Value = Selection> {
    let mut names: Vec<&str> =
        all().flat_map(|engine| [engine.framework(), engine.title]).collect();
    names.sort_unstable();
    names.dedup();
    PossibleValuesParser::new(names).map(|name| named(&name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_framework_is_all_of_its_engines() {
        let titles = |name| named(name).iter().map(|engine| engine.title).collect::<Vec<_>>();
        assert_eq!(titles("torch"), ["torch:eager", "torch:compile"]);
        assert_eq!(titles("torch:compile"), ["torch:compile"]);
        assert_eq!(titles("xla"), ["xla"]);
        assert_eq!(titles("tor"), [""; 0]);
        assert_eq!(default_for("onnx").map(|engine| engine.title), Some("onnxruntime:all"));
    }

    #[test]
    fn openvino_computes_with_integers_of_32_bits() {
        let computes_with = |name: &str, element, value| {
            let [engine] = named(name)[..] else { panic!("one engine") };
            engine.computes_with(&Tensor::from_ints(element, &[1], &[value]))
        };
        assert!(computes_with("openvino", ElementType::I64, -(1 << 31)));
        assert!(!computes_with("openvino", ElementType::I64, 1 << 31));
        assert!(computes_with("openvino", ElementType::UI16, 1 << 15));
        assert!(computes_with("xla", ElementType::I64, 1 << 31));
    }

    /// `mg hunt` groups the engines of a framework where they follow each other.
    #[test]
    fn the_engines_of_a_framework_follow_each_other() {
        let engines: Vec<Engine> = all().collect();
        let mut frameworks: Vec<&str> = engines
            .chunk_by(|a, b| a.framework() == b.framework())
            .map(|of| of[0].framework())
            .collect();
        let count = frameworks.len();
        frameworks.sort_unstable();
        frameworks.dedup();
        assert_eq!(frameworks.len(), count);
    }
}
