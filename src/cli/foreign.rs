//! Files that are no programs here, but that users of the frameworks have at hand: what they are, and how
//! to get a program instead.

use super::session::Failure;
use multigather::source::{Code, Diagnostic};

/// A kind of file.
struct Kind {
    is: fn(&[u8]) -> bool,
    what: &'static str,
    help: &'static str,
}

/// A hint for JAX users, with a function `f` and its arguments.
const LOWERED: &str = "in JAX, write open(\"f.mlir\", \"w\").write(jax.jit(f).lower(*args).as_text()), \
                       which is StableHLO";

static KINDS: &[Kind] = &[
    Kind {
        is: |bytes| bytes.trim_ascii_start().starts_with(b"HloModule"),
        what: "XLA's HLO text, which is no MLIR",
        help: LOWERED,
    },
    Kind {
        is: |bytes| bytes.trim_ascii_start().starts_with(b"{ lambda"),
        what: "a jaxpr, which is JAX's own notation",
        help: LOWERED,
    },
    Kind {
        is: |bytes| {
            let begins = |text: &str| bytes.trim_ascii_start().starts_with(text.as_bytes());
            ["ExportedProgram:", "class GraphModule(", "graph():", "graph(%"]
                .into_iter()
                .any(begins)
        },
        what: "a printed graph of PyTorch's, which is no MLIR",
        help: "in Python, multigather.parse reads the torch.export program itself; or write the text of \
               torch_mlir.fx.export_and_import(model, *args)",
    },
    Kind {
        is: |bytes| {
            let (magic, head) = (b"ML\xefR\rStableHLO_v", &bytes[..bytes.len().min(4096)]);
            head.windows(magic.len()).any(|window| window == magic)
        },
        what: "StableHLO's portable bytecode, as jax.export serializes it",
        help: "write exported.mlir_module() of the same jax.export.Exported to a file, which is text, or \
               ask stablehlo-translate --deserialize",
    },
    Kind {
        is: |bytes| bytes.starts_with(b"PK\x03\x04"),
        what: "a zip archive, as torch.save, torch.export.save and numpy.savez write",
        help: "in PyTorch, export with torch.onnx.export(model, args, \"model.onnx\", dynamo=True), or with \
               torch_mlir.fx.export_and_import, whose text is read here",
    },
    Kind {
        is: |bytes| bytes.get(4..8) == Some(b"TFL3"),
        what: "a TFLite model",
        help: "flatbuffer_translate --tflite-flatbuffer-to-mlir writes it as text in the tfl dialect",
    },
    Kind {
        is: |bytes| bytes.starts_with(b"\x93NUMPY"),
        what: "an array of NumPy, not a program",
        help: "an array is an input: mg run PROGRAM --input=@x.npy",
    },
    Kind {
        is: |bytes| bytes.starts_with(b"\x89HDF\r\n") || bytes.starts_with(b"\x80\x04"),
        what: "weights or a pickle, not a program",
        help: "export the model to ONNX, to StableHLO's text, or by torch_mlir",
    },
];

/// The error for a file of a known kind that is not supported.
pub fn refused(path: &str, bytes: &[u8]) -> Option<Failure> {
    let kind = KINDS.iter().find(|kind| (kind.is)(bytes))?;
    let found = Diagnostic::error(Code::File, None, format!("{path} is {}", kind.what));
    Some(found.help(kind.help).into())
}

#[cfg(test)]
mod tests {
    use crate::tests::mg;

    #[test]
    fn a_foreign_text_is_named_with_a_way_out() {
        for (text, kind, way) in [
            ("HloModule jit_f, entry_computation_layout={}\n", "HLO text", "as_text()"),
            ("{ lambda ; a:f32[4]. let\n  in (a,) }", "a jaxpr", "as_text()"),
            ("ExportedProgram:\n    class GraphModule(torch.nn.Module):\n", "PyTorch's", "parse"),
            ("graph(%x : Tensor):\n  return (%x)\n", "PyTorch's", "export_and_import"),
            ("PK\x03\x04", "a zip archive", "torch.onnx.export"),
            ("....TFL3", "a TFLite model", "flatbuffer_translate"),
        ] {
            let (status, stdout, stderr) = mg(&["opt"], text);
            assert_eq!((status, &*stdout), (1, ""), "{stderr}");
            assert!(stderr.contains(kind) && stderr.contains(way), "{stderr}");
        }
    }
}
