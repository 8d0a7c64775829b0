//! The codes of diagnostics: what each one is about, whatever its wording.

use std::fmt;

/// Declares the codes, each with its number, a summary, and an explanation with a remedy.
macro_rules! codes {
    ($($name:ident = $number:literal, $summary:literal, $explanation:literal;)*) => {
        /// The code of a diagnostic. The number is part of the printed diagnostic and never changes; programs should
        /// rely on the code, not on the message.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Code {
            $(#[doc = $summary] $name = $number,)*
        }

        impl Code {
            /// All codes in the order of their numbers.
            pub const ALL: &[Code] = &[$(Code::$name),*];

            /// The subject in few words.
            pub fn summary(self) -> &'static str {
                match self { $(Code::$name => $summary,)* }
            }

            /// When the diagnostic is reported, and what a reader may do.
            pub fn explanation(self) -> &'static str {
                match self { $(Code::$name => $explanation,)* }
            }
        }
    };
}

codes! {
    Syntax = 1, "the text is not of the IR's grammar",
        "The parser expected something else at this position. The IR is a strict subset of MLIR's: \
         'mg ops NAME' shows an example of each operation, docs/language.md the grammar.";
    UnknownForm = 2, "the custom assembly format of an operation is not known",
        "An operation that mg does not define is read in the generic form only: \
         \"dialect.op\"(%a) {attributes} : (types) -> types. 'mlir-opt --mlir-print-op-generic' prints it.";
    Undeclared = 3, "a name is used that nothing declares",
        "A value, a result number or a block is referred to that the text does not define. A value is \
         visible in its own region and in those nested in it, unless the operation is isolated from above.";
    Redefined = 4, "a name is defined twice",
        "Values, blocks, attributes of one dictionary, aliases and symbols of one module have distinct names. \
         A note shows the first definition.";
    UseType = 5, "a value is used with another type than it has",
        "The type that is written at a use differs from that of the definition, which a note shows.";
    Literal = 6, "a literal does not fit its type",
        "A number is out of the range of its element type, or a dense literal has another number of elements \
         than its shape.";
    TooLarge = 7, "a text or a type is larger than what can be represented",
        "Files have at most 4 GiB and tensors at most 2^63 elements. What the aliases of a file stand for is limited, \
         too: an alias nests 256 deep at most, and all of them expand to a number of parts that the error gives.";

    Constraint = 101, "an operation violates a constraint of its definition",
        "The parentheses at the end of the message name the operation and the number of the constraint; \
         'mg ops NAME' lists all constraints of an operation. Its number of operands or results has no number.";
    Dominance = 102, "an operand is not defined before its use",
        "In a region with SSA dominance each value is defined before the operations that use it.";
    Attribute = 103, "an attribute is missing, unknown, duplicate or of another kind",
        "An operation was built with attributes that its definition does not declare so. 'mg ops NAME' lists \
         the attributes.";
    Misspelled = 104, "a name is close to a known one",
        "An operation or an attribute of a known dialect is not defined, but one with a similar name is. The \
         program is accepted as it is: operations without a definition are preserved, not computed.";

    NotComputed = 201, "an operation cannot be computed",
        "It has no definition, or its definition is of its text alone (carried: 'mg ops --carried'), or only \
         another engine computes it. Such operations are preserved in canonical programs and in models.";
    Input = 202, "inputs do not match the arguments of a function",
        "The number, element types or shapes of the inputs differ from those that the function declares.";
    OutOfBounds = 203, "an index is out of bounds",
        "A gather or scatter met an index outside of its axis, which its operator treats as an error. Notes \
         show the element of the indices and the shapes of the operands.";
    Fault = 204, "the program stopped with an error",
        "An operation met values at run time that its definition refuses, such as a size that contradicts \
         another, or updates that are promised to be unique and are not.";
    DynamicSize = 205, "sizes must be known that are dynamic",
        "The operation is compiled, exported or translated only where its sizes are static, or expressions of \
         the sizes of arguments. Give inputs, or declare the sizes.";
    NoFunction = 206, "there is no such function",
        "A program, a model or a shared library is made of a public function with a body of one block.";
    Memory = 207, "there is not enough memory",
        "The values of the program need more than the system gives, or more than '--max-memory' allows. \
         '--chunk' computes large results part by part.";
    Ended = 208, "the work was ended before its end",
        "The time limit was reached ('--timeout'), or the memory limit ('--max-memory'), or the caller \
         cancelled the work.";
    Unavailable = 209, "this build lacks a component",
        "The program was built without LLVM, MLIR or ONNX: features llvm, mlir and onnx of the crate.";
    Engine = 210, "an engine failed",
        "LLVM or MLIR refused what was generated for it. It is a defect of the compiler, not of the program: \
         please report it with the program.";
    NotCompiled = 211, "an operation cannot be compiled",
        "The interpreter may run the program: '--backend=interpreter'.";
    Chunks = 212, "a program cannot be computed chunk by chunk",
        "A result depends on all of an argument at once, at the operation that the message names. The program \
         is run as a whole.";
    Linking = 213, "a shared library cannot be linked",
        "The C compiler named in CC, or cc, links the object file. '--to=object' needs none.";
    NameInC = 214, "a function has another name in C",
        "Two functions would have one name in C, or one is a reserved word. The header declares the names.";
    MathLibrary = 215, "compiled code calls the C library's functions",
        "Link with -lm. The last bits of such functions may differ from those of 'mg run'.";

    AmbiguousFunction = 216, "there are several functions, and none is main",
        "A function named main is taken, else the only public one with a body. '--function=NAME' names another.";
    RuntimeLibrary = 217, "compiled code calls functions of libmultigather_runtime.a",
        "'cargo build --release -p multigather-runtime' makes this library. '--to=shared' links it where it is beside mg, or \
         where the variable MG_RUNTIME names it; link other files with it.";

    SearchEnd = 301, "why equality saturation ended",
        "A limit of nodes, iterations, work or time was reached, or nothing was left to find. \
         'canonicalize{max-nodes=N max-iterations=N max-work=N}' sets the limits.";
    OpaqueOperation = 302, "an operation is opaque to canonicalization",
        "It has no decomposition into core operations, so that it is opaque: the program has it as it is written.";
    Contradiction = 303, "a program contradicts itself",
        "What is inferred of an operand is what its operation refuses: the operation fails whenever it is \
         reached. The program is left as it is written.";
    Rule = 304, "a rewrite rule is ill-formed",
        "docs/rules.md describes files of rules.";
    UnsoundRule = 305, "a rewrite rule does not preserve meaning",
        "A trial found operands for which both sides differ. '--rules-unchecked' uses the rule all the same.";

    NotSupported = 401, "the target cannot express an operation",
        "No operation of the target dialect, nor a composition of them, means the same.";
    LostBoundsCheck = 402, "a check of bounds is lost in translation",
        "The operation stops the program at an index out of bounds; that of the target does not. \
         '--to-bounds=refuse' makes it an error, '--to-bounds=ignore' is silent.";
    Mlir = 403, "MLIR refuses a program",
        "The text of the message is MLIR's own.";
    Gradient = 404, "a function or an operation has no gradient",
        "Only floats have gradients, and only operations with the mark 'differentiates' in 'mg ops' propagate them.";
    Devices = 405, "a program cannot be divided among devices",
        "The layout does not fit the shape of an argument, or an operation needs all of a dimension that is divided.";
    DeviceExchange = 406, "what devices exchange for a gather",
        "The strategy that moves the fewest bytes, with the number of bytes.";

    Model = 501, "a model cannot be read",
        "The file is no ONNX model, or a node of it violates its operator's schema; or a program of torch.export has \
         what the IR has no form for, such as a higher-order operation.";
    ModelContent = 502, "a model is read with reservations",
        "The operator set is older or newer than those that are tested, or a declared type contradicts the inferred one.";
    NoModel = 503, "a program cannot be written as a model",
        "A model is one function of ONNX operations on tensors: '--to=onnx' translates programs of other dialects.";

    Differs = 601, "two programs differ",
        "Inputs were found for which one program gives another result or error. The notes show them.";
    Agrees = 602, "two programs agree on all inputs tried",
        "The notes list the inputs that were tried. Tests are no proof.";
    NotCompared = 603, "a function was not compared",
        "It has arguments for which no inputs are generated, or it is too large to be run that often.";
    RoundTrip = 604, "a program changes when it is printed and read again",
        "It is a defect of the printer or the parser: please report it with the program.";

    File = 701, "a file cannot be read or written",
        "The message of the system is part of the text. Programs are MLIR's text or bytecode, or ONNX models.";
    Usage = 702, "the command line is wrong",
        "'mg COMMAND --help' lists the options. The exit status is 2.";
    UnknownName = 703, "there is nothing of this name",
        "No operation, dialect, target, pass or code has it. 'mg ops' lists the operations, 'mg error' the codes.";
    Expectation = 704, "diagnostics differ from those that are expected",
        "Under --verify-diagnostics each 'expected-error {{text}}' names a diagnostic of its line, and each \
         diagnostic must be expected.";
    Checks = 705, "a text does not match the directives of a check file",
        "'mg filecheck' found no text that a directive asks for, or one that it excludes; or a directive is \
         misspelt, or is of a form that is not known here. The message gives the line in both files.";
    NothingToReduce = 706, "what 'mg reduce' is to keep true is not true",
        "The test does not hold of the program as it is given: the engines agree on it, for instance, or it does not \
         fail with the code. 'mg reduce --help' says what each test asks.";

    Internal = 901, "a defect of mg",
        "Please report it with the program.";
}

impl Code {
    /// The number that `MG0101` is written for.
    pub fn number(self) -> u16 {
        self as u16
    }

    /// The code of a text such as `MG0101`; upper and lower case are the same, and `MG` may be missing.
    pub fn parse(text: &str) -> Option<Code> {
        let digits = match text.get(..2) {
            Some(prefix) if prefix.eq_ignore_ascii_case("mg") => &text[2..],
            _ => text,
        };
        let number: u16 = digits.parse().ok()?;
        Code::ALL.iter().copied().find(|code| code.number() == number)
    }
}

/// `MG0101`.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.pad(&format!("MG{:04}", self.number()))
    }
}

#[cfg(test)]
mod tests {
    use super::Code;

    #[test]
    fn codes_have_numbers_in_order_and_are_read_back() {
        assert!(Code::ALL.is_sorted_by(|a, b| a.number() < b.number()));
        for &code in Code::ALL {
            assert_eq!(Code::parse(&code.to_string()), Some(code));
            assert!(
                !code.summary().ends_with('.') && code.explanation().ends_with(['.', ':']),
                "{code}"
            );
        }
        assert_eq!(Code::parse("mg101"), Some(Code::Constraint));
        assert_eq!(Code::Constraint.to_string(), "MG0101");
        assert!(["", "MG", "MG0", "MG9999", "µ1"].map(Code::parse).iter().all(Option::is_none));
    }
}
