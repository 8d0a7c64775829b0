//! The C header of an object file: descriptors, functions, and the messages for an index out of
//! bounds.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{FAULT, Function, SIZES, c_type, interface_name};
use crate::lower::sizes::Sizes;
use crate::source::render::visible;
use crate::types::TensorType;
use crate::types::size::Atom;

const BEGIN: &str = "\
/* Written by mg translate.
 *
 * Tensors are memref descriptors, as MLIR's _mlir_ciface_ functions take them: `aligned + offset` is
 * the first element, the others follow without gaps, the last dimension fastest; `allocated` is not
 * read. Sizes and strides must be those of the type. Outputs are the caller's memory and overlap
 * nothing, but that one may be the whole of the input that its function names (\"may be\"): then it is
 * updated in place. A scalar is a tensor of rank 0.
 *
 * Sizes written `?` are those of the descriptors: code is for all of them. Where there are any, a
 * function's _sizes writes the sizes of all outputs, in order, so that memory for them can be
 * taken.
 *
 * A function returns 0; or MG_NO_MEMORY; or MG_SIZES where the inputs' sizes contradict each other, or
 * what the program requires of them; or -1 - k where descriptor k is not of its type; or a
 * positive number where an index is out of bounds: then the outputs hold anything, and the
 * function's _fault finds the index, given the same inputs.
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __cplusplus
extern \"C\" {
#endif

#ifndef MG_FAULT
#define MG_FAULT
#define MG_NO_MEMORY INT64_MIN
#define MG_SIZES (INT64_MIN + 1)

typedef struct { float re, im; } mg_complex_f32;
typedef struct { double re, im; } mg_complex_f64;

/* An index out of bounds. */
typedef struct mg_fault {
  const char *place;    /* where the operation stands: file:line:column */
  const char *op;       /* its name */
  int64_t axis, size;   /* what the index counts along */
  int64_t is_unsigned;  /* how `value` is to be read */
  int64_t rank;         /* of the tensor of indices */
  const int64_t *shape; /* its sizes */
  int64_t position;     /* the index's place in it, counted in elements */
  int64_t value;        /* the index as it is stored */
  int64_t room[16];     /* where `shape` points if sizes are open */
} mg_fault;

/* Writes the message of a fault to a text of `size` bytes; its length, as snprintf has it. */
static inline int mg_fault_message(const mg_fault *fault, char *text, size_t size) {
  char at[256] = \"\";
  int64_t rest = fault->position, volume = 1;
  for (int64_t d = 0; d < fault->rank; ++d) volume *= fault->shape[d];
  size_t end = 0;
  for (int64_t d = 0; d < fault->rank && end + 32 < sizeof at; ++d) {
    volume /= fault->shape[d];
    end += (size_t)snprintf(at + end, sizeof at - end, d ? \", %lld\" : \"%lld\",
                            (long long)(rest / volume));
    rest %= volume;
  }
  return snprintf(text, size,
                  fault->is_unsigned
                      ? \"%s: error: index %llu is out of bounds for axis %lld of size %lld (%s, at indices[%s])\"
                      : \"%s: error: index %lld is out of bounds for axis %lld of size %lld (%s, at indices[%s])\",
                  fault->place, (long long)fault->value, (long long)fault->axis,
                  (long long)fault->size, fault->op, at);
}
#endif
";

const END: &str = "
#ifdef __cplusplus
}
#endif
";

/// The C header that declares these functions and the types of their parameters.
pub fn write_header(functions: &[Function]) -> String {
    let mut out = String::from(BEGIN);
    let types = functions.iter().flat_map(|f| f.inputs.iter().chain(&f.outputs));
    let descriptors: BTreeMap<String, String> =
        types.map(|ty| (descriptor_name(ty), descriptor_type(ty))).collect();
    descriptors.values().for_each(|text| out.push_str(text));
    for function in functions {
        declare_function(function, &mut out);
    }
    out.push_str(END);
    out
}

/// The C name of the descriptor type of an element type and a rank.
fn descriptor_name(ty: &TensorType) -> String {
    format!("mg_{}d_{}", ty.shape.len(), ty.element.to_string().replace(['<', '>'], "_"))
}

fn descriptor_type(ty: &TensorType) -> String {
    let (element, said) = c_type(ty.element);
    let said = if said.is_empty() { String::new() } else { format!(" /* {said} */") };
    let name = descriptor_name(ty);
    let rank = ty.shape.len();
    let sizes = match rank {
        0 => String::new(),
        _ => format!("  int64_t sizes[{rank}], strides[{rank}];\n"),
    };
    let guard = name.to_uppercase();
    format!(
        "\n#ifndef {guard}\n#define {guard}\ntypedef struct {{\n  {element} *allocated, *aligned;{said}\n  int64_t offset;\n{sizes}}} {name};\n#endif\n"
    )
}

/// Writes the declarations of a function and its documentation.
fn declare_function(function: &Function, out: &mut String) {
    let Function { name, symbol, inputs, outputs, .. } = function;
    let parameters = |kind: &str, types: &[TensorType]| -> Vec<String> {
        let named = |(k, ty): (usize, &TensorType)| format!("{} *{kind}{k}", descriptor_name(ty));
        types.iter().enumerate().map(named).collect()
    };
    let shown =
        |types: &[TensorType]| types.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    let ins = parameters("in", inputs);
    let all: Vec<String> = ins.iter().cloned().chain(parameters("out", outputs)).collect();
    let finder: Vec<String> = ins.into_iter().chain(["mg_fault *fault".to_owned()]).collect();
    let all = if all.is_empty() { "void".to_owned() } else { all.join(", ") };
    let called = interface_name(symbol);
    let sizes = match function.is_dynamic() {
        true => format!(
            "\n/* The sizes of the outputs: {}. */\nint64_t {called}{SIZES}({});\n",
            dynamic_sizes(function),
            finder[..inputs.len()]
                .iter()
                .cloned()
                .chain(["int64_t *sizes".to_owned()])
                .collect::<Vec<_>>()
                .join(", "),
        ),
        false => String::new(),
    };
    let in_place: String = (function.program.in_place().iter())
        .filter(|(_, output)| (*output as usize) < outputs.len())
        .map(|(input, output)| format!("; out{output} may be in{input}"))
        .collect();
    // Writing to a string cannot fail.
    let _ = write!(
        out,
        "\n/* @{}: ({}) -> ({}){in_place} */\nint64_t {called}({all});\n{sizes}\n/* The first index out of bounds: 1, and *fault says which; or 0 where there is none. */\nint64_t {called}{FAULT}({});\n",
        escape_for_comment(name),
        shown(inputs),
        shown(outputs),
        finder.join(", "),
    );
}

/// A name for use in a C comment, which it cannot terminate; control characters are replaced by visible ones.
fn escape_for_comment(name: &str) -> String {
    let name: String = name.chars().map(|c| if c == '\\' { '/' } else { c }).collect();
    visible(name.replace(['\n', '\t'], " ").replace("*/", "* /").replace("/*", "/ *"))
}

/// The dynamic sizes of all outputs, as C expressions of the sizes of inputs.
fn dynamic_sizes(function: &Function) -> String {
    let sizes = function.program.outputs.iter().flat_map(|ty| &ty.shape);
    let shown: Vec<String> =
        sizes.map(|&size| size_expression(&function.program.sizes, size)).collect();
    if shown.is_empty() { "there are none".to_owned() } else { shown.join(", ") }
}

/// A size as a C expression of the sizes of inputs.
fn size_expression(sizes: &Sizes, size: i64) -> String {
    let Some(at) = sizes.index_of(size) else { return size.to_string() };
    let atom = |atom: &Atom| match *atom {
        Atom::Root(root) => {
            let (input, d) = sizes.roots[root as usize];
            format!("in{input}->sizes[{d}]")
        }
        Atom::Least(a, b) => {
            format!(
                "the smaller of {} and {}",
                size_expression(sizes, a),
                size_expression(sizes, b)
            )
        }
        Atom::Quotient(a, b) | Atom::Part(a, b) => {
            format!("({}) / ({})", size_expression(sizes, a), size_expression(sizes, b))
        }
    };
    let product = |(atoms, factor): &(Vec<Atom>, i64)| {
        let own = (*factor != 1 || atoms.is_empty()).then(|| factor.to_string());
        own.into_iter().chain(atoms.iter().map(atom)).collect::<Vec<_>>().join(" * ")
    };
    sizes.all[at].1.iter().map(product).collect::<Vec<_>>().join(" + ")
}
