//! Programs as MLIR's bytecode.

use std::iter;

use melior::ir::Module;
use mlir_sys as sys;

use super::diagnostic::{self, MlirDiagnostic};
use super::printing::{self, Printing};
use super::{import, on_big_stack};

/// The reason why a program cannot be written as bytecode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BytecodeError {
    /// MLIR or the guard rejects the program.
    Rejected(Vec<MlirDiagnostic>),
    /// MLIR reads its own bytecode back as another program.
    Changed {
        /// The first part that differs, in the program.
        written: String,
        /// The same part, as MLIR reads it back.
        read: String,
    },
}

/// Parses and verifies `text`, writes it as MLIR's bytecode, and reads that back to compare it.
///
/// # Errors
/// MLIR's diagnostics, or the guard's reason to reject the text; or the bytecode is read back as another program.
pub fn bytecode(text: &str) -> Result<Vec<u8>, BytecodeError> {
    let printing = Printing { generic: true, locations: true, ..Printing::default() };
    let (bytes, written, read) = on_big_stack(text, |module| {
        let bytes = write_bytecode(module);
        let read = import::with_source(&bytes, |module| printing::print(module, printing));
        Ok((bytes, printing::print(module, printing)?, read))
    })
    .map_err(BytecodeError::Rejected)?;
    let read = read.map_err(BytecodeError::Rejected)?;
    match first_difference(&written, &read) {
        None => Ok(bytes),
        Some([written, read]) => Err(BytecodeError::Changed { written, read }),
    }
}

fn write_bytecode(module: &Module) -> Vec<u8> {
    let mut bytes: Vec<u8> = Vec::new();
    // SAFETY: the module lives through the call; `append` takes the `Vec<u8>` it is given.
    unsafe {
        sys::mlirOperationWriteBytecode(
            sys::mlirModuleGetOperation(module.to_raw()),
            Some(diagnostic::append),
            (&raw mut bytes).cast(),
        );
    }
    bytes
}

/// The number of characters before a difference that are shown of each line.
const BEFORE: usize = 40;
const AFTER: usize = 80;

/// The first pair of lines that differ, each cut to the surroundings of the difference.
fn first_difference(left: &str, right: &str) -> Option<[String; 2]> {
    if left == right {
        return None;
    }
    let pairs = left.lines().map(Some).chain(iter::repeat(None));
    let mut pairs = pairs.zip(right.lines().map(Some).chain(iter::repeat(None)));
    let (left, right) = pairs.find(|(left, right)| left != right || left.is_none())?;
    let [left, right] = [left, right].map(|line| line.unwrap_or("").trim_start());
    let common = left.chars().zip(right.chars()).take_while(|(left, right)| left == right).count();
    let start = common.saturating_sub(BEFORE);
    Some([left, right].map(|line| {
        let shown: String = line.chars().skip(start).take(BEFORE + AFTER).collect();
        let is_cut = line.chars().nth(start + BEFORE + AFTER).is_some();
        format!("{}{shown}{}", if start > 0 { "…" } else { "" }, if is_cut { "…" } else { "" })
    }))
}

#[cfg(test)]
mod tests {
    use super::first_difference;

    #[test]
    fn shows_what_surrounds_the_first_difference() {
        assert_eq!(first_difference("a\nb", "a\nb"), None);
        let expected = Some(["b = 1".to_string(), "b = 2".to_string()]);
        assert_eq!(first_difference("a\n  b = 1\nc", "a\n  b = 2\nd"), expected);
        assert_eq!(first_difference("a\nb", "a"), Some(["b".to_string(), String::new()]));
        let [left, right] = ["1", "2"].map(|end| "x".repeat(100) + end + &"é".repeat(100));
        let [left, right] = first_difference(&left, &right).expect("they differ");
        assert_eq!(left, format!("…{}1{}…", "x".repeat(40), "é".repeat(79)));
        assert_eq!(right, left.replace('1', "2"));
    }
}
