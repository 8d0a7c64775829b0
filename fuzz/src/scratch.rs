//! What a worker is at, in a file: whoever watches it sees whether it goes on, and has the input at hand
//! where the worker's process has ended.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::os::unix::fs::FileExt;
use std::path::Path;

/// A worker's side.
pub struct Scratch {
    file: File,
    ticks: u64,
}

impl Scratch {
    pub fn create(path: &Path) -> io::Result<Scratch> {
        let file = OpenOptions::new().create(true).truncate(true).write(true).open(path)?;
        Ok(Scratch { file, ticks: 0 })
    }

    /// Work on an input begins.
    pub fn begin(&mut self, input: &[u8]) {
        let mut record = Vec::with_capacity(16 + input.len());
        self.ticks += 1;
        record.extend(self.ticks.to_le_bytes());
        record.extend((input.len() as u64).to_le_bytes());
        record.extend(input);
        // Where the disk is full there is nothing better to do than to go on.
        let _ = self.file.write_all_at(&record, 0);
    }

    /// Work on the same input goes on.
    pub fn step(&mut self) {
        self.ticks += 1;
        let _ = self.file.write_all_at(&self.ticks.to_le_bytes(), 0);
    }
}

/// How often the worker has said that it goes on, and the input at hand.
pub fn read(path: &Path) -> io::Result<(u64, Vec<u8>)> {
    let mut bytes = Vec::new();
    File::open(path)?.read_to_end(&mut bytes)?;
    let number = |at: usize| {
        let bytes = bytes.get(at..at + 8).and_then(|bytes| bytes.try_into().ok());
        bytes.map_or(0, u64::from_le_bytes)
    };
    let length = usize::try_from(number(8)).unwrap_or(0);
    let input = bytes.get(16..).unwrap_or_default();
    Ok((number(0), input[..length.min(input.len())].to_vec()))
}
