//! Identifiers of the languages that programs are written in: names of MLIR's symbols and of a model's
//! values, which are any text, as names that a language has, each once.

use std::collections::{HashMap, HashSet};

/// The syntax of a language's identifiers.
pub struct Language {
    /// Whether an identifier may contain this character.
    is_letter: fn(char) -> bool,
    /// Whether an identifier may begin with this character.
    is_first: fn(char) -> bool,
    /// The prefix of a name that is empty or begins with a character that is not allowed there.
    prefix: &'static str,
    /// Whether a name is reserved: a keyword, or a name of the language.
    is_reserved: fn(&str) -> bool,
}

/// Python's functions and variables. Names of built-in functions are reserved: a definition would hide
/// them from the rest of the file.
pub static PYTHON: Language = Language {
    is_letter: |c| c.is_ascii_alphanumeric() || c == '_',
    is_first: |c| c.is_ascii_alphabetic() || c == '_',
    prefix: "f",
    is_reserved: |name| {
        let is_special = name.starts_with("__") && name.ends_with("__");
        is_special || KEYWORDS.contains(&name) || BUILT_IN.contains(&name)
    },
};

/// The part of a C function's name after a prefix: it may begin with a digit and be a keyword.
pub static C: Language = Language {
    is_letter: |c| c.is_ascii_alphanumeric() || c == '_',
    is_first: |c| c.is_ascii_alphanumeric() || c == '_',
    prefix: "f",
    is_reserved: |_| false,
};

/// Values and graphs of an ONNX model: any text but the empty one, which means that there is none.
pub static ONNX: Language =
    Language { is_letter: |_| true, is_first: |_| true, prefix: "v", is_reserved: |_| false };

/// Python's reserved words. Soft keywords (`match`, `type`) are names elsewhere.
const KEYWORDS: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue",
    "def", "del", "elif", "else", "except", "finally", "for", "from", "global", "if", "import",
    "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try", "while",
    "with", "yield",
];

/// Python's built-in functions and types that expressions may use.
const BUILT_IN: &[&str] = &[
    "abs",
    "aiter",
    "all",
    "anext",
    "any",
    "ascii",
    "bin",
    "bool",
    "breakpoint",
    "bytearray",
    "bytes",
    "callable",
    "chr",
    "classmethod",
    "compile",
    "complex",
    "delattr",
    "dict",
    "dir",
    "divmod",
    "enumerate",
    "eval",
    "exec",
    "filter",
    "float",
    "format",
    "frozenset",
    "getattr",
    "globals",
    "hasattr",
    "hash",
    "help",
    "hex",
    "id",
    "input",
    "int",
    "isinstance",
    "issubclass",
    "iter",
    "len",
    "list",
    "locals",
    "map",
    "max",
    "memoryview",
    "min",
    "next",
    "object",
    "oct",
    "open",
    "ord",
    "pow",
    "print",
    "property",
    "range",
    "repr",
    "reversed",
    "round",
    "set",
    "setattr",
    "slice",
    "sorted",
    "staticmethod",
    "str",
    "sum",
    "super",
    "tuple",
    "type",
    "vars",
    "zip",
];

impl Language {
    /// Whether a text is an identifier that is not reserved.
    pub fn is_valid(&self, name: &str) -> bool {
        name.starts_with(self.is_first)
            && name.chars().all(self.is_letter)
            && !(self.is_reserved)(name)
    }

    /// The name with all characters replaced that the language does not allow. It may be reserved.
    pub fn spell(&self, name: &str) -> String {
        let letter = |c: char| if (self.is_letter)(c) { c } else { '_' };
        let letters: String = name.chars().map(letter).collect();
        match letters.starts_with(self.is_first) {
            true => letters,
            false => format!("{}{letters}", self.prefix),
        }
    }
}

/// The identifiers of a scope tree, each unique where it is visible.
pub struct Identifiers {
    language: &'static Language,
    /// The names of the enclosing scopes, the innermost last.
    scopes: Vec<HashSet<String, ahash::RandomState>>,
    /// For each name the number of suffixes that were tried.
    tries: HashMap<String, usize, ahash::RandomState>,
}

impl Identifiers {
    /// The identifiers of a file in a language; the `used` ones are taken.
    pub fn new(language: &'static Language, used: &[&str]) -> Identifiers {
        let scope = used.iter().map(|&name| name.to_owned()).collect();
        Identifiers { language, scopes: vec![scope], tries: HashMap::default() }
    }

    /// Enters a scope: the names that it claims are free again after it.
    pub fn enter(&mut self) {
        self.scopes.push(HashSet::default());
    }

    /// Ends the innermost scope.
    pub fn leave(&mut self) {
        self.scopes.pop();
    }

    /// A unique identifier: the wanted one, or one with a suffix.
    pub fn claim(&mut self, wanted: &str) -> String {
        self.claim_with(wanted, &[""])
    }

    /// An identifier that nothing in sight has with any of these suffixes, which are claimed with it.
    pub fn claim_with(&mut self, wanted: &str, suffixes: &[&str]) -> String {
        let spelled = self.language.spell(wanted);
        let mut name = spelled.clone();
        while !suffixes.iter().all(|suffix| self.is_free(&format!("{name}{suffix}"))) {
            let tries = self.tries.entry(spelled.clone()).or_default();
            *tries += 1;
            name = format!("{spelled}_{tries}");
        }
        if let Some(scope) = self.scopes.last_mut() {
            scope.extend(suffixes.iter().map(|suffix| format!("{name}{suffix}")));
        }
        name
    }

    /// A unique identifier for each of the wanted names. Those that are valid identifiers are claimed first, so that
    /// they do not lose their names to others that are converted to the same one.
    pub fn claim_all(&mut self, wanted: &[(&str, &[&str])]) -> Vec<String> {
        let mut given = vec![String::new(); wanted.len()];
        for is_valid in [true, false] {
            for (&(name, suffixes), given) in wanted.iter().zip(&mut given) {
                if self.language.is_valid(name) == is_valid {
                    *given = self.claim_with(name, suffixes);
                }
            }
        }
        given
    }

    fn is_free(&self, name: &str) -> bool {
        self.language.is_valid(name) && !self.scopes.iter().any(|scope| scope.contains(name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LANGUAGES: [&Language; 3] = [&PYTHON, &C, &ONNX];

    /// Names that come near each other, and near what is reserved.
    fn draw(rng: &mut fastrand::Rng) -> String {
        const PARTS: [&str; 18] = [
            "", "a", "b", "_", " ", ".", "1", "_1", "\u{202e}", "é", "\0", "class", "np", "main",
            "_fault", "_sizes", "__", "sum",
        ];
        (0..rng.usize(..4)).map(|_| PARTS[rng.usize(..PARTS.len())]).collect()
    }

    /// Identifiers are valid, different with all their suffixes, and the same for the same names; a
    /// name that is an identifier stays as it is where no suffixes stand against it, whatever the other
    /// names are.
    #[test]
    fn identifiers_of_random_names_are_valid_distinct_and_stable() {
        const USED: [&str; 2] = ["np", "v1"];
        const SUFFIXES: [&[&str]; 3] = [&[""], &["", "_fault"], &["", "_sizes", "_fault"]];
        let mut rng = fastrand::Rng::with_seed(1);
        for run in 0..2_000 {
            let language = LANGUAGES[run % LANGUAGES.len()];
            let names: HashSet<String> = (0..rng.usize(1..12)).map(|_| draw(&mut rng)).collect();
            let plain = rng.bool();
            let mut wanted: Vec<(&str, &[&str])> = names
                .iter()
                .map(|name| (&**name, if plain { SUFFIXES[0] } else { SUFFIXES[rng.usize(..3)] }))
                .collect();
            wanted.sort_unstable();
            let given = Identifiers::new(language, &USED).claim_all(&wanted);
            let mut seen: HashSet<String> = USED.iter().map(|name| (*name).to_owned()).collect();
            for (&(name, suffixes), given) in wanted.iter().zip(&given) {
                for suffix in suffixes {
                    let whole = format!("{given}{suffix}");
                    assert!(language.is_valid(&whole), "{name:?} became {whole:?}");
                    assert!(seen.insert(whole), "{name:?} became {given:?} with {suffix:?}");
                }
                let stays = plain && language.is_valid(name) && !USED.contains(&name);
                assert!(!stays || given == name, "{name:?} became {given:?}");
            }
            assert_eq!(Identifiers::new(language, &USED).claim_all(&wanted), given);
        }
    }

    #[test]
    fn what_python_reserves_is_not_given() {
        let mut names = Identifiers::new(&PYTHON, &["np"]);
        let given = ["class", "class", "sum", "np", "__debug__", "", "1", "match", "é"]
            .map(|name| names.claim(name));
        let due = ["class_1", "class_2", "sum_1", "np_1", "__debug___1", "f", "f1", "match", "_"];
        assert_eq!(given, due);
    }

    #[test]
    fn scopes_see_those_around_them_alone() {
        let mut names = Identifiers::new(&ONNX, &[]);
        assert_eq!(names.claim("x"), "x");
        names.enter();
        assert_eq!([names.claim("x"), names.claim("y"), names.claim("")], ["x_1", "y", "v"]);
        names.leave();
        assert_eq!([names.claim("y"), names.claim("v")], ["y", "v"]);
    }
}
