//! `mg test`, `filecheck`, `roundtrip` and `reduce`, run as a user runs them: the program in a folder of its own; and
//! `mg lsp`, as an editor does.

mod lsp;

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use libtest_mimic::{Failed, Trial};

use crate::docs::console::{self, Shown};

type Case = fn(&Folder) -> Result<(), Failed>;

/// `commands/<case>`.
pub fn trials() -> Vec<Trial> {
    let cases: [(&str, Case); 14] = [
        ("page", page),
        ("a-test-passes-breaks-and-is-updated", pass_break_update),
        ("update-gives-what-filecheck-accepts", update_is_accepted),
        ("update-refuses-what-changes", update_of_unstable),
        ("update-writes-expected-files", update_expected),
        ("no-test-is-a-failure", nothing_ran),
        ("programs-of-the-user", programs),
        ("a-program-that-does-not-end", endless),
        ("requirements", requirements),
        ("reports", reports),
        ("filecheck", filecheck),
        ("roundtrip", roundtrip),
        ("reduce", reduce),
        ("usage", usage),
    ];
    let trial = |(name, case): (&'static str, Case)| {
        Trial::test(format!("commands/{name}"), move || case(&Folder::new(name)?))
    };
    cases.into_iter().map(trial).chain(lsp::trials()).collect()
}

/// An empty folder, in which the program runs.
struct Folder(PathBuf);

struct Ended {
    status: Option<i32>,
    stdout: String,
    stderr: String,
}

impl Folder {
    fn new(name: &str) -> Result<Folder, Failed> {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("commands").join(name);
        if path.exists() {
            fs::remove_dir_all(&path)?;
        }
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }

    fn write(&self, file: &str, text: &str) -> Result<(), Failed> {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().expect("it is in a folder"))?;
        Ok(fs::write(path, text)?)
    }

    fn read(&self, file: &str) -> Result<String, Failed> {
        Ok(fs::read_to_string(self.0.join(file))?)
    }

    fn mg(&self, arguments: &[&str], input: &str) -> Result<Ended, Failed> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mg"))
            .args(arguments)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()?;
        let mut stdin = child.stdin.take().expect("it is piped");
        // A program may end without reading all of its input.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        let output = child.wait_with_output()?;
        let text = |bytes| String::from_utf8_lossy(bytes).into_owned();
        Ok(Ended {
            status: output.status.code(),
            stdout: text(&output.stdout),
            stderr: text(&output.stderr),
        })
    }

    /// Runs a command whose status must be this, and whose output must have these parts.
    fn expect(&self, arguments: &[&str], status: i32, parts: &[&str]) -> Result<Ended, Failed> {
        self.expect_of(arguments, "", status, parts)
    }

    fn expect_of(
        &self,
        arguments: &[&str],
        input: &str,
        status: i32,
        parts: &[&str],
    ) -> Result<Ended, Failed> {
        let ended = self.mg(arguments, input)?;
        let said = format!("{}{}", ended.stdout, ended.stderr);
        let missing = parts.iter().find(|part| !said.contains(**part));
        if ended.status == Some(status) && missing.is_none() {
            return Ok(ended);
        }
        let wanted = missing.map_or(String::new(), |part| format!(" and '{part}'"));
        Err(format!(
            "mg {arguments:?}: expected status {status}{wanted}; it ended with {:?}:\n{said}",
            ended.status
        )
        .into())
    }
}

const PROGRAM: &str = "\
// RUN: mg opt --canonicalize %s | FileCheck %s

func.func @lookup(%x: tensor<8x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %c = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %0 = \"onnx.Gather\"(%x, %i) {axis = 0 : si64} : (tensor<8x4xf32>, tensor<3xi32>) -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

func.func @twice(%x: tensor<2x2xi32>) -> (tensor<2x2xi32>, tensor<2x2xi32>) {
  %c = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %0 = arith.addi %x, %c : tensor<2x2xi32>
  return %0, %0 : tensor<2x2xi32>, tensor<2x2xi32>
}
";

fn pass_break_update(folder: &Folder) -> Result<(), Failed> {
    folder.write("tests/lookup.mlir", PROGRAM)?;
    let missing = ["FAIL: tests/lookup.mlir", "no directive", "\n0 passed, 1 failed, 0 skipped\n"];
    folder.expect(&["test"], 1, &missing)?;
    folder.expect(&["test", "--update-checks"], 0, &["UPDATED: tests/lookup.mlir"])?;
    let updated = folder.read("tests/lookup.mlir")?;
    folder.expect(
        &["test", "-v"],
        0,
        &["PASS: tests/lookup.mlir", "1 passed, 0 failed, 0 skipped\n"],
    )?;
    // What is current stays as it is.
    let again = folder.expect(&["test", "--bless"], 0, &["1 passed"])?;
    if again.stdout.contains("UPDATED") || folder.read("tests/lookup.mlir")? != updated {
        return Err("a test that passes is written again".into());
    }
    folder.write("tests/lookup.mlir", &updated.replace("axes [0]", "axes [1]"))?;
    folder.expect(&["test", "tests/lookup.mlir"], 1, &["axes [1]", "0 passed, 1 failed"])?;
    folder.write("tests/lookup.mlir", &updated.replace("CHECK-NEXT", "CHECK-NXT"))?;
    folder.expect(&["test"], 1, &["did you mean 'CHECK-NEXT:'?"])?;
    folder.expect(&["test", "--filter=scatter"], 1, &["0 passed, 0 failed, 0 skipped\n"]).map(drop)
}

/// The directives that are written, by the library with LLVM's FileCheck as a second opinion where it is installed.
fn update_is_accepted(folder: &Folder) -> Result<(), Failed> {
    use crate::harness::{bless::Blessing, lit};
    folder.write("a.mlir", PROGRAM)?;
    folder.expect(&["test", "--update-checks", "a.mlir"], 0, &["1 passed"])?;
    let header = lit::Header::parse(&folder.read("a.mlir")?)?;
    lit::run(&folder.0.join("a.mlir"), "commands/update", &header, false, Blessing::NONE)?;
    let text = folder.read("a.mlir")?;
    let expected =
        "// CHECK-LABEL: func.func @lookup\n// CHECK-SAME: (%[[VAL_0:[^ ,:)#]+]]: tensor<8x4xf32>";
    if text.contains(expected) { Ok(()) } else { Err(text.into()) }
}

fn update_of_unstable(folder: &Folder) -> Result<(), Failed> {
    let test = "// RUN: echo run >> runs && cat runs | FileCheck %s\n// CHECK: nothing\n";
    folder.write("a.mlir", test)?;
    folder.expect(&["test", "--update-checks", "-j1"], 0, &["UPDATED"])?;
    // The output of the next run has a line more, which a line of CHECK does not exclude.
    folder.write(
        "b.mlir",
        "// RUN: mg opt %s | FileCheck %s --check-prefixes=A,B\n// A: x\n// B: x\n",
    )?;
    folder.expect(&["test", "--update-checks", "b.mlir"], 1, &["several prefixes (A, B)"])?;
    let two = "// RUN: echo a | FileCheck %s\n// RUN: echo b | FileCheck %s\n// CHECK: c\n";
    folder.write("c.mlir", two)?;
    folder.expect(&["test", "--update-checks", "c.mlir"], 1, &["give different outputs"]).map(drop)
}

fn update_expected(folder: &Folder) -> Result<(), Failed> {
    folder.write("a.mlir", "// RUN: echo new | diff %s.expected -\n")?;
    folder.write("a.mlir.expected", "old\n")?;
    folder.expect(&["test"], 1, &["mg test --update-checks", "- old", "+ new"])?;
    folder.expect(&["test", "--update-checks"], 0, &["UPDATED: a.mlir", "1 passed"])?;
    if folder.read("a.mlir.expected")? == "new\n" {
        Ok(())
    } else {
        Err("it is not written".into())
    }
}

fn nothing_ran(folder: &Folder) -> Result<(), Failed> {
    folder.expect(&["test"], 1, &["0 passed, 0 failed, 0 skipped"])?;
    folder.expect(&["test", "absent"], 1, &["absent: ", "MG0701"])?;
    folder.write("a.mlir", "func.func private @f()\n")?;
    folder.expect(&["test"], 1, &["the file has no 'RUN:' line"])?;
    // Inputs of tests are none, and other files are none unless they are named.
    folder.write("a.mlir", "// RUN: cat %S/Inputs/b.mlir | FileCheck %s\n// CHECK: @g\n")?;
    folder.write("Inputs/b.mlir", "func.func private @g()\n")?;
    folder.write("c.txt", "; RUN: echo a | FileCheck %s\n; CHECK: a\n")?;
    folder.expect(&["test"], 0, &["1 passed, 0 failed"])?;
    folder.expect(&["test", ".", "c.txt"], 0, &["2 passed, 0 failed"])?;
    folder.expect(&["test", "--suffixes=.mlir,.txt"], 0, &["2 passed, 0 failed"]).map(drop)
}

fn programs(folder: &Folder) -> Result<(), Failed> {
    folder.write("a.mlir", "// RUN: sort %s | FileCheck %s\n// CHECK: RUN\n")?;
    folder.expect(&["test"], 0, &["1 passed"])?;
    folder.write("a.mlir", "// RUN: my-opt %s | FileCheck %s\n// CHECK: RUN\n")?;
    folder.expect(&["test"], 1, &["there is no program 'my-opt' here"])?;
    folder.expect(&["test", "--program=my-opt=/bin/cat"], 0, &["1 passed"])?;
    folder.expect(&["test", "--program=my-opt"], 2, &["expected NAME=FILE"])?;
    folder.write("a.mlir", "// RUN: sh -c 'exit 3'\n")?;
    folder.expect(&["test"], 1, &["`sh -c exit 3` ended with status 3"])?;
    folder.write("a.mlir", "// RUN: not sh -c 'kill -9 $$'\n")?;
    folder.expect(&["test"], 1, &["signal"]).map(drop)
}

fn endless(folder: &Folder) -> Result<(), Failed> {
    folder.write("a.mlir", "// RUN: sleep 100\n")?;
    folder.write("b.mlir", "// RUN: not sh -c 'sleep 100'\n")?;
    let ended = "it was ended after 0.2 seconds";
    folder.expect(&["test", "--test-timeout=0.2"], 1, &[ended, "0 passed, 2 failed"])?;
    // A process in the background that outlives the command.
    folder.write("a.mlir", "// RUN: sh -c 'sleep 30 & echo a'\n")?;
    folder.write("b.mlir", "// RUN: echo a\n")?;
    let held = "a process that it started holds its output open";
    folder.expect(&["test", "--test-timeout=0.2"], 1, &[held, "1 passed, 1 failed"])?;
    folder.expect(&["test", "--test-timeout=-1"], 2, &["--test-timeout"]).map(drop)
}

fn requirements(folder: &Folder) -> Result<(), Failed> {
    folder.expect(&["test"], 1, &["no file ends in .mlir", "0 passed, 0 failed, 0 skipped"])?;
    folder.write("a.mlir", "// REQUIRES: no-such-opt\n// RUN: no-such-opt %s\n")?;
    folder.expect(
        &["test", "-v"],
        1,
        &["SKIP: a.mlir: needs no-such-opt", "0 passed, 0 failed, 1 skipped"],
    )?;
    folder.write("b.mlir", "// REQUIRES: sh\n// UNSUPPORTED: windows\n// RUN: echo a\n")?;
    folder.expect(&["test"], 0, &["1 passed, 0 failed, 1 skipped"])?;
    folder.write("c.mlir", "// REQUIRES: lnux\n// RUN: echo a\n")?;
    folder.expect(&["test"], 1, &["unknown feature 'lnux'"])?;
    folder.expect(&["test", "--feature=lnux"], 0, &["2 passed, 0 failed, 1 skipped"])?;
    folder.expect(&["test", "--no-feature=lnux"], 0, &["1 passed, 0 failed, 2 skipped"])?;
    folder.write("c.mlir", "// XFAIL: *\n// RUN: echo \"\n")?;
    folder.expect(&["test"], 1, &["FAIL: c.mlir", "1 passed, 1 failed, 1 skipped"])?;
    folder.write("c.mlir", "// XFAIL: *\n// RUN: echo a | FileCheck %s\n// CHECK: b\n")?;
    folder.expect(&["test"], 0, &["2 passed, 0 failed, 1 skipped"])?;
    folder.write("c.mlir", "// RUN: echo $(a)\n")?;
    folder.expect(&["test"], 1, &["'$' is not supported; quote it"]).map(drop)
}

fn reports(folder: &Folder) -> Result<(), Failed> {
    folder.write("x/a.mlir", "// RUN: echo a\n")?;
    folder.write("x/b.mlir", "// RUN: echo '<b>' | FileCheck %s\n// CHECK: c & d\n")?;
    folder.write("x/c.mlir", "// UNSUPPORTED: *\n// RUN: echo a\n")?;
    let ended = folder.expect(&["test", "--json", "--junit=report.xml"], 1, &[])?;
    let json: serde_json::Value = serde_json::from_str(&ended.stdout)?;
    let counts = ["passed", "failed", "skipped"].map(|name| json[name].as_u64());
    let outcomes: Vec<_> = (0..3).map(|k| json["tests"][k]["outcome"].as_str()).collect();
    if counts != [Some(1); 3] || outcomes != [Some("passed"), Some("failed"), Some("skipped")] {
        return Err(ended.stdout.into());
    }
    let xml = folder.read("report.xml")?;
    let parts = [
        "tests=\"3\" failures=\"1\" skipped=\"1\"",
        "classname=\"x\" name=\"a.mlir\"",
        "c &amp; d",
        "&lt;b&gt;",
        "<skipped message=\"unsupported with *\"/>",
    ];
    match parts.into_iter().find(|part| !xml.contains(part)) {
        Some(part) => Err(format!("'{part}' is not in\n{xml}").into()),
        None => Ok(()),
    }
}

fn filecheck(folder: &Folder) -> Result<(), Failed> {
    // Directives stand anywhere in a line, as LLVM has it.
    let checks = "some text CHECK: one\n# CHECK-NEXT: two\n; CHECK-NOT: three\nCOM: CHECK: four\nOTHER: five\n";
    folder.write("checks", checks)?;
    folder.expect_of(&["filecheck", "checks"], "one\ntwo\n", 0, &[])?;
    folder.expect_of(
        &["filecheck", "checks"],
        "one\ntwo\nthree\n",
        1,
        &["excluded text found", "MG0705"],
    )?;
    folder.expect_of(&["filecheck", "checks", "--check-prefix=OTHER"], "five\n", 0, &[])?;
    folder.expect_of(
        &["filecheck", "-check-prefix", "OTHER", "checks"],
        "six\n",
        1,
        &["OTHER: five"],
    )?;
    folder.write("input", "one\ntwo\n")?;
    folder.expect(&["filecheck", "checks", "--input-file=input"], 0, &[])?;
    folder.expect(&["filecheck", "checks"], 1, &["the input is empty"])?;
    folder.expect(&["filecheck", "checks", "--nonsense"], 2, &["'--nonsense' is not supported"])?;
    folder.expect(&["filecheck", "absent"], 1, &["cannot read absent"])?;
    folder.write("misspelt", "CHECK: a\n// CHECK-NXT: b\n")?;
    folder.expect_of(&["filecheck", "misspelt"], "a\n", 1, &["did you mean 'CHECK-NEXT:'?"])?;
    for wrong in ["CHECK-COUNT-0: b", "CHECK-NOT-NEXT: b", "CHECK_NEXT: b"] {
        folder.write("wrong", &format!("CHECK: a\n{wrong}\n"))?;
        folder.expect_of(&["filecheck", "wrong"], "a\n", 1, &["is no directive"])?;
    }
    for (prefixes, why) in [("A,A", "given twice"), ("1", "is no prefix"), ("A,RUN", "given twice")]
    {
        let prefixes = format!("--check-prefixes={prefixes}");
        folder.expect_of(&["filecheck", "checks", &prefixes], "a\n", 2, &[why])?;
    }
    folder.write("loose", "CHECK: a  b\n")?;
    folder.expect_of(&["filecheck", "loose", "--strict-whitespace=false"], "a b\n", 0, &[])?;
    // A prefix of another command of the file is no mistake.
    folder.write(
        "two",
        "// RUN: x | FileCheck %s --check-prefix=CHECK-B\n// CHECK: a\n// CHECK-B: b\n",
    )?;
    folder.expect_of(&["filecheck", "two"], "a\n", 0, &[])?;
    folder.write("numbers", "CHECK: [[#N:]]\nCHECK: [[#N+1]]\n")?;
    folder.expect_of(&["filecheck", "numbers"], "1\n2\n", 1, &["line 1"]).map(drop)
}

fn roundtrip(folder: &Folder) -> Result<(), Failed> {
    folder.write("a.mlir", PROGRAM)?;
    folder.write(
        "b.mlir",
        "func.func private @f()\n// -----\nfunc.func private @f()\n// -----\nx\n",
    )?;
    folder.expect(&["roundtrip", "a.mlir"], 0, &["1 the same in the default form", ", 0 not"])?;
    folder.expect(
        &["roundtrip", "--split-input-file", "a.mlir", "b.mlir"],
        1,
        &["b.mlir:", "error", "3 the same", ", 1 not"],
    )?;
    folder.expect_of(&["roundtrip", "-"], PROGRAM, 0, &["1 the same"]).map(drop)
}

fn reduce(folder: &Folder) -> Result<(), Failed> {
    folder.write(
        "a.mlir",
        &PROGRAM.replace("return %0, %0 : tensor<2x2xi32>", "return %0, %1 : tensor<2x2xi32>"),
    )?;
    let reduced = folder.expect(
        &["reduce", "a.mlir", "--test=MG0003", "-o", "small.mlir"],
        0,
        &[" bytes of "],
    )?;
    let small = folder.read("small.mlir")?;
    if small.len() > 200 {
        return Err(format!("{}\n{small}", reduced.stderr).into());
    }
    folder.expect(&["opt", "small.mlir"], 1, &["MG0003"])?;
    let ended = folder.expect(&["reduce", "a.mlir", "--test=grep -q addi %s"], 0, &[])?;
    if ended.stdout.trim() != "arith.addi" {
        return Err(ended.stdout.into());
    }
    folder.write(
        "right.mlir",
        "func.func @main(%x: tensor<3xf32>) -> tensor<3xf32> {\n  return %x : tensor<3xf32>\n}\n",
    )?;
    for test in ["differ", "canonicalize", "MG0203"] {
        folder.expect(
            &["reduce", "right.mlir", "--test", test],
            1,
            &["does not hold", "MG0706"],
        )?;
    }
    folder.expect(&["reduce", "right.mlir", "--test=true"], 2, &["a command with %s"]).map(drop)
}

fn usage(folder: &Folder) -> Result<(), Failed> {
    folder.expect(&["test", "--filter=("], 2, &["unclosed group"])?;
    folder.expect(&["test", "--help"], 0, &["RUN lines", "--update-checks"])?;
    folder.expect(&["filecheck"], 2, &["<FILE>"])?;
    folder.expect(&["roundtrip"], 2, &["<FILES>"])?;
    folder.expect(&["reduce", "a.mlir"], 2, &["--test"]).map(drop)
}

/// The page that shows these commands at a prompt.
pub const PAGE: &str = "docs/howto/test-your-ir.md";

/// What it shows, in the order in which it stands there. `...` stands for any lines.
fn page(folder: &Folder) -> Result<(), Failed> {
    let page = fs::read_to_string(crate::harness::root().join(PAGE))?;
    let mut commands = 0;
    for Shown { command, printed } in console::commands(&page) {
        if let Some(file) = command.strip_prefix("cat ") {
            folder.write(file, &printed)?;
            continue;
        }
        let words: Vec<&str> = command.split(' ').skip(1).collect();
        let ended = folder.mg(&words, "")?;
        let said = format!("{}{}", ended.stdout, ended.stderr);
        let mut rest = said.as_str();
        for shown in printed.trim_end().split("...\n") {
            let at = rest.find(shown.trim_end());
            let at =
                at.ok_or_else(|| format!("`{command}` does not print\n{shown}\nbut\n{said}"))?;
            rest = &rest[at + shown.trim_end().len()..];
        }
        commands += 1;
    }
    if commands >= 3 { Ok(()) } else { Err(format!("the page shows {commands} commands").into()) }
}
