//! Every gather op, alone in a function with static shapes: one `mg.gather_multiaxis` with views
//! around it is left. `alone/<op>.txt` lists the cases of `conformance/` of which something else is
//! left, with the op as it was written: no gather where no coordinate can change the result, index
//! arithmetic where windows are looked up.

use std::fs;
use std::path::{Path, PathBuf};

use libtest_mimic::{Failed, Trial};

use super::{entries, root};
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
    if tried == 0 {
        return Err("no case has a canonical form".into());
    }
    let list = root().join("canon/alone").join(format!("{op}.txt"));
    if std::env::var_os("MG_BLESS").is_some() {
        return bless(&list, &found);
    }
    let expected = fs::read_to_string(&list).unwrap_or_default();
    if found == expected {
        return Ok(());
    }
    let list = list.display();
    Err(format!("{list} says\n{expected}but left are\n{found}MG_BLESS=1 writes it anew").into())
}

fn bless(list: &PathBuf, found: &str) -> Result<(), Failed> {
    match found.is_empty() {
        true => fs::remove_file(list).or(Ok(())),
        false => Ok(fs::write(list, found)?),
    }
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
fn exception(op: &str, file: &Path, canonical: &str) -> Result<String, Failed> {
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
        return Err(format!("{}: {gathers} gathers are left", file.display()).into());
    }
    if gathers == 1 && others.is_empty() {
        return Ok(String::new());
    }
    let text = fs::read_to_string(file)?;
    let quoted = format!("\"{op}\"");
    let written = text.lines().find(|line| line.contains(&quoted)).unwrap_or_default().trim();
    Ok(format!("{gathers} gathers, {}: {written}\n", others.join(" ")))
}
