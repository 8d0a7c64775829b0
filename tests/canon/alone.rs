//! Every gather op, alone in a function with static shapes: one `mg.gather_multiaxis` with views
//! around it is left. `alone/<op>.txt` lists the cases of `conformance/` of which something else is
//! left, with the op as it was written: no gather where no coordinate can change the result, index
//! arithmetic where windows are looked up.

use std::fs;
use std::path::Path;

use libtest_mimic::{Failed, Trial};

use super::{entries, root};
use crate::harness::bless::{Blessing, Kind};
use crate::program::mg;

/// `canon/alone/<op>`.
pub fn trials() -> Vec<Trial> {
    let folders = entries(&root().join("conformance"));
    let name = |folder: &Path| folder.file_name().map(|name| name.to_string_lossy().into_owned());
    let ops = folders.into_iter().filter(|folder| folder.is_dir()).filter_map(|folder| {
        // Of the ops around the gathers, whose cases are packed, nothing is said here.
        entries(&folder).iter().find(|case| case.join("case.mlir").exists())?;
        let op = name(&folder).filter(|op| multigather::registry().find(op).is_some())?;
        Some(Trial::test(format!("canon/alone/{op}"), move || is_one_gather(&op, &folder)))
    });
    ops.collect()
}

fn is_one_gather(op: &str, folder: &Path) -> Result<(), Failed> {
    let list = root().join("canon/alone").join(format!("{op}.txt"));
    let test = format!("canon/alone/{op}");
    let blessing = Blessing::of_environment()?;
    Ok(blessing.compare(Kind::Alone, &list, &test, || exceptions(op, folder))?)
}

/// The lines of all cases.
fn exceptions(op: &str, folder: &Path) -> Result<String, String> {
    let mut found = String::new();
    let mut tried = 0;
    for case in entries(folder) {
        let file = case.join("case.mlir");
        let finished = mg(&["opt", "--canonicalize", &file.to_string_lossy()]);
        // Cases that the verifier refuses have no canonical form.
        if finished.status == 0 {
            tried += 1;
            found += &exception(op, &file, &finished.stdout)?;
        }
    }
    if tried == 0 { Err("no case has a canonical form".into()) } else { Ok(found) }
}

/// The ops that move elements without looking at them, and what they take.
const VIEWS: [&str; 6] = [
    "mg.reshape",
    "mg.transpose",
    "mg.broadcast",
    "mg.slice",
    "arith.constant",
    "mg.gather_multiaxis",
];

/// A line for a case of which more or less than one gather with views is left; else nothing.
fn exception(op: &str, file: &Path, canonical: &str) -> Result<String, String> {
    let ops = canonical.lines().filter_map(|line| {
        let (_, right) = line.split_once(" = ")?;
        right.split_whitespace().next()
    });
    let (mut gathers, mut others) = (0, Vec::new());
    for name in ops {
        gathers += usize::from(name == "mg.gather_multiaxis");
        if !VIEWS.contains(&name) {
            others.push(name);
        }
    }
    if gathers > 1 {
        return Err(format!("{}: {gathers} gathers are left", file.display()));
    }
    if gathers == 1 && others.is_empty() {
        return Ok(String::new());
    }
    let text = fs::read_to_string(file).map_err(|error| error.to_string())?;
    let quoted = format!("\"{op}\"");
    let written = text.lines().find(|line| line.contains(&quoted)).unwrap_or_default().trim();
    Ok(format!("{gathers} gathers, {}: {written}\n", others.join(" ")))
}
