//! Proofs that are stored by a digest of all that they depend on: both programs as core operations, the sizes, and
//! the sources of the prover and of what core operations mean. What a framework's operation or a rule gives is in the
//! programs, so that a change of these alone leaves the proofs of what stays the same.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use sha2::{Digest, Sha256};

use crate::cache::Key;
use crate::denote::program::Program;
use crate::proof::Effort;
use crate::{Options, types};

/// The programs of a proof, each with the numbers of its sizes.
type Sides<'p> = [(&'p Program, Rc<Vec<Option<u32>>>); 2];

/// The place of one proof in a store.
pub struct Stored<'o> {
    options: &'o Options,
    /// `None` where proofs are not stored.
    key: Option<Key>,
}

impl<'o> Stored<'o> {
    /// The place of a proof that two programs are equal.
    pub fn of_programs(sides: &Sides, options: &'o Options) -> Self {
        Stored::new(sides, "programs", options)
    }

    /// The place of a proof that also assumes what the first program requires of sizes.
    pub fn of_rule(sides: &Sides, options: &'o Options) -> Self {
        Stored::new(sides, "rule", options)
    }

    fn new(sides: &Sides, kind: &str, options: &'o Options) -> Self {
        // Questions that are written to files are asked.
        let is_used = options.store.is_some() && options.dump.is_none();
        let key = || {
            let mut state = Digester(Sha256::new());
            let solver = options.solver.as_ref().map(|solver| solver.path().file_name());
            let prover = (env!("CARGO_PKG_VERSION"), env!("MULTIGATHER_PROVER"));
            (prover, kind, options.is_symmetric, solver).hash(&mut state);
            types::size::hash_symbols(&mut state);
            for (program, sizes) in sides {
                program.hash_into(&mut state);
                sizes.hash(&mut state);
            }
            Key::from_bytes(state.0.finalize().into())
        };
        Stored { options, key: is_used.then(key) }
    }

    /// What the proof has cost, if it is stored.
    pub fn find(&self) -> Option<Effort> {
        let bytes = self.options.store.as_ref()?.load(&self.key?)?;
        let text = std::str::from_utf8(&bytes).ok()?;
        let (obligations, questions) = text.split_once(' ')?;
        Some(Effort { obligations: obligations.parse().ok()?, questions: questions.parse().ok()? })
    }

    /// Stores that there is a proof, and what it has cost.
    pub fn add(&self, effort: &Effort) {
        if let Some((store, key)) = self.options.store.as_ref().zip(self.key) {
            let text = format!("{} {}", effort.obligations, effort.questions);
            store.save(&key, text.as_bytes());
        }
    }
}

/// A digest of what is hashed into it.
struct Digester(Sha256);

impl Hasher for Digester {
    fn write(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    fn finish(&self) -> u64 {
        0
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::cache::Store;
    use crate::ops::CoreOp;
    use crate::ops::core::{BinaryOp, Constant};
    use crate::tensor::Tensor;
    use crate::types::{ElementType, ValueType};

    #[derive(Default, Debug)]
    struct Memory(Mutex<HashMap<Key, Vec<u8>>>);

    impl Store for Memory {
        fn load(&self, key: &Key) -> Option<Vec<u8>> {
            self.0.lock().expect("no panic").get(key).cloned()
        }

        fn save(&self, key: &Key, bytes: &[u8]) {
            self.0.lock().expect("no panic").insert(*key, bytes.to_vec());
        }
    }

    /// `x op c` for a constant of which one element is given.
    fn program(op: BinaryOp, last: i64) -> Program {
        let count = 20_000;
        let mut program =
            Program::of_arguments(&[ValueType::tensor(ElementType::I64, &[count])], 0);
        let numbers: Vec<i64> = (1..count).chain([last]).collect();
        let constant = Constant::tensor(Tensor::from_i64s(&[count], &numbers));
        let c = program.add_core(&CoreOp::Constant(constant), &[]).expect("a constant");
        let result = program.add_core(&CoreOp::Binary(op), &[0, c]).expect("it fits");
        program.results.push(result);
        program
    }

    #[test]
    fn a_proof_is_found_again_and_no_other_is() {
        let store = Arc::new(Memory::default());
        let options = Options { solver: None, store: Some(store.clone()), ..Options::default() };
        let prove =
            |a: &Program, b: &Program| crate::prove_programs("f", (a, b), false, &options).is_ok();
        let count = || store.0.lock().expect("no panic").len();
        let sum = program(BinaryOp::Addi, 0);
        assert!(prove(&sum, &sum));
        assert_eq!(count(), 1);
        assert!(prove(&sum, &program(BinaryOp::Addi, 0)));
        assert_eq!(count(), 1, "the same content is the same proof");
        // One element of 20,000, of which no sample need be.
        let other = program(BinaryOp::Addi, 1);
        assert!(!prove(&sum, &other));
        assert!(!prove(&sum, &program(BinaryOp::Subi, 0)));
        assert_eq!(count(), 1, "what is not proved is not stored");
        assert!(prove(&other, &other));
        assert_eq!(count(), 2);
        // What the store says is believed: so no proof was made again.
        let stored = Stored::of_rule(
            &[(&sum, Rc::new(Vec::new())), (&other, Rc::new(Vec::new()))],
            &options,
        );
        stored.add(&Effort { obligations: 7, questions: 3 });
        assert!(prove(&sum, &other));
        let symmetric = Options { is_symmetric: true, ..options.clone() };
        assert!(crate::prove_programs("f", (&sum, &other), false, &symmetric).is_err());
    }
}
