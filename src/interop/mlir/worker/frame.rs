//! The protocol between client and worker: a greeting, then frames with a length, a kind and bytes.

use std::io::{self, BufRead, Error, ErrorKind, Read, Write};

/// The text with which a worker begins. Output before it is that of the program that the worker is.
const GREETING: &str = concat!("\nmultigather MLIR worker ", env!("CARGO_PKG_VERSION"), "\n");
/// The largest number of bytes before the greeting.
const MOST_BEFORE: usize = 1 << 16;

pub fn greet(to: &mut impl Write) -> io::Result<()> {
    to.write_all(GREETING.as_bytes())?;
    to.flush()
}

/// Reads up to the end of the greeting.
///
/// # Errors
/// There is no greeting.
pub fn expect_greeting(from: &mut impl BufRead) -> io::Result<()> {
    let mut seen = Vec::new();
    for byte in from.take((MOST_BEFORE + GREETING.len()) as u64).bytes() {
        seen.push(byte?);
        if seen.ends_with(GREETING.as_bytes()) {
            return Ok(());
        }
    }
    Err(Error::new(ErrorKind::InvalidData, "the program does not answer as a worker"))
}

pub fn write(to: &mut impl Write, kind: u8, bytes: &[u8]) -> io::Result<()> {
    to.write_all(&(bytes.len() as u64).to_le_bytes())?;
    to.write_all(&[kind])?;
    to.write_all(bytes)?;
    to.flush()
}

/// Reads the next frame's kind and bytes. Memory is allocated as bytes arrive, not by the declared length, which may
/// be wrong if the worker fails.
pub fn read(from: &mut impl Read) -> io::Result<(u8, Vec<u8>)> {
    let mut head = [0; 9];
    from.read_exact(&mut head)?;
    let [length @ .., kind] = head;
    let length = u64::from_le_bytes(length);
    let mut bytes = Vec::new();
    if from.take(length).read_to_end(&mut bytes)? as u64 != length {
        return Err(ErrorKind::UnexpectedEof.into());
    }
    Ok((kind, bytes))
}
