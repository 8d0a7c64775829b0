//! The program `call.c`, which loads shared libraries and calls their functions: for this machine, or for
//! another one as which an emulator runs it. What a library does wrong ends that program, not the tests.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use multigather::tensor::Tensor;
use multigather::types::TensorType;

/// What a call gave.
#[derive(Debug)]
pub enum Answer {
    Results(Vec<Tensor>),
    /// The message of a bad index, with its position.
    Fault(String),
}

pub struct Caller {
    child: Child,
    _folder: tempfile::TempDir,
}

impl Drop for Caller {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Caller {
    /// Compiles the program, and starts it by the emulator's command, which may be empty.
    pub fn start(compiler: &str, emulator: &[&str]) -> Result<Self, String> {
        let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
        let program = folder.path().join("call").display().to_string();
        let source = crate::harness::root().join("tests/compiled/call.c");
        let mut build = Command::new(compiler);
        build.args(["-std=c11", "-D_GNU_SOURCE", "-O1", "-Wall", "-Wextra", "-Werror"]);
        build.arg(source).args(["-ldl", "-o", &program]);
        let built = build.output().map_err(|error| format!("{compiler}: {error}"))?;
        if !built.status.success() {
            return Err(String::from_utf8_lossy(&built.stderr).into_owned());
        }
        let command = [emulator, &[&program]].concat();
        let child = Command::new(command[0])
            .args(&command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{}: {error}", command[0]))?;
        Ok(Caller { child, _folder: folder })
    }

    /// Calls a function of a library whose inputs and outputs are of these types.
    pub fn call(
        &mut self,
        library: &Path,
        name: &str,
        inputs: &[Tensor],
        outputs: &[TensorType],
    ) -> Result<Answer, String> {
        let inputs: Vec<Tensor> = inputs.iter().map(Tensor::expanded).collect();
        let mut asked = Vec::new();
        text(&mut asked, &library.display().to_string());
        text(&mut asked, name);
        words(&mut asked, &[inputs.len() as i64, outputs.len() as i64]);
        for ty in inputs.iter().map(Tensor::ty).chain(outputs.iter().cloned()) {
            words(&mut asked, &[ty.rank() as i64, ty.element.bytes() as i64]);
            words(&mut asked, &ty.shape);
        }
        inputs.iter().for_each(|input| asked.extend(input.stored_bytes()));
        let ended = |error: std::io::Error| format!("the program that calls has ended: {error}");
        let stdin = self.child.stdin.as_mut().expect("it is piped");
        stdin.write_all(&asked).and_then(|()| stdin.flush()).map_err(ended)?;
        self.answer(outputs).map_err(ended)?
    }

    fn answer(&mut self, outputs: &[TensorType]) -> std::io::Result<Result<Answer, String>> {
        match self.word()? {
            0 => {}
            status if status < 0 => return Ok(Err(format!("status {status}"))),
            _ => return Ok(self.fault()?.map(Answer::Fault)),
        }
        let mut results = Vec::new();
        for ty in outputs {
            let shape = self.words(ty.rank())?;
            let mut result = Tensor::zeroed(ty.element, &shape);
            self.child.stdout.as_mut().expect("it is piped").read_exact(result.bytes_mut())?;
            results.push(result);
        }
        Ok(Ok(Answer::Results(results)))
    }

    /// A fault's message, with the position of the index.
    fn fault(&mut self) -> std::io::Result<Result<String, String>> {
        let (place, op) = (self.text()?, self.text()?);
        let numbers = self.words(6)?;
        let [axis, size, is_unsigned, position, value, rank] = numbers[..] else { unreachable!() };
        let shape = self.words(rank as usize)?;
        if !place.contains("case.mlir:") || !op.contains('.') {
            return Ok(Err(format!("the fault is at {place:?}, {op:?}")));
        }
        let mut rest = position;
        let mut at: Vec<String> = Vec::new();
        for &size in shape.iter().rev() {
            at.insert(0, (rest % size).to_string());
            rest /= size;
        }
        let value = match is_unsigned {
            0 => value.to_string(),
            _ => (value as u64).to_string(),
        };
        let at = at.join(", ");
        Ok(Ok(format!("index {value} is out of bounds for axis {axis} of size {size} at [{at}]")))
    }

    fn word(&mut self) -> std::io::Result<i64> {
        let mut bytes = [0; 8];
        self.child.stdout.as_mut().expect("it is piped").read_exact(&mut bytes)?;
        Ok(i64::from_ne_bytes(bytes))
    }

    fn words(&mut self, count: usize) -> std::io::Result<Vec<i64>> {
        (0..count).map(|_| self.word()).collect()
    }

    fn text(&mut self) -> std::io::Result<String> {
        let mut bytes = vec![0; self.word()? as usize];
        self.child.stdout.as_mut().expect("it is piped").read_exact(&mut bytes)?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }
}

fn words(to: &mut Vec<u8>, words: &[i64]) {
    words.iter().for_each(|word| to.extend(word.to_ne_bytes()));
}

fn text(to: &mut Vec<u8>, text: &str) {
    words(to, &[text.len() as i64]);
    to.extend(text.as_bytes());
}
