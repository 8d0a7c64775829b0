//! The page of `mg explain --html`: it loads nothing, escapes all that programs say, links every operation
//! that is used, is the same on every run, and works in a browser, where one is installed.

mod browser;
mod gallery;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use libtest_mimic::{Failed, Trial};

use crate::program::mg;

/// `report/<what>`
pub fn trials() -> Vec<Trial> {
    vec![
        Trial::test("report/loads nothing", loads_nothing),
        Trial::test("report/escapes", escapes),
        Trial::test("report/links", links),
        Trial::test("report/errors", errors),
        Trial::test("report/large", large),
        Trial::test("report/gallery", gallery::is_current),
        Trial::test("report/browser", browser::works),
    ]
}

/// What JAX writes for `x[i]`.
const TAKE: &str = r#"
func.func @main(%x: tensor<6x4xf32>, %i: tensor<3xi32>) -> tensor<3x4xf32> {
  %c = stablehlo.constant dense<0> : tensor<i32>
  %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %1 = stablehlo.compare LT, %i, %0, SIGNED : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi1>
  %c_0 = stablehlo.constant dense<6> : tensor<i32>
  %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
  %3 = stablehlo.add %i, %2 : tensor<3xi32>
  %4 = stablehlo.select %1, %3, %i : tensor<3xi1>, tensor<3xi32>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
  %6 = "stablehlo.gather"(%x, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xf32>, tensor<3x1xi32>) -> tensor<3x4xf32>
  return %6 : tensor<3x4xf32>
}
"#;

/// The page about a program, which has been made twice.
fn page_of(program: &str) -> Result<String, Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("program.mlir");
    fs::write(&file, program)?;
    let made = |name: &str| page_of_file(&file, &folder.path().join(name), &[]);
    let (first, second) = (made("a.html")?, made("b.html")?);
    if first != second {
        return Err("two runs write two pages".into());
    }
    Ok(first)
}

fn page_of_file(file: &Path, page: &Path, more: &[&str]) -> Result<String, Failed> {
    let (file, html) = (file.to_string_lossy(), format!("--html={}", page.display()));
    let done = mg(&[&["explain", &*file, &*html], more].concat());
    match done.status {
        0 => Ok(fs::read_to_string(page)?),
        _ => Err(done.stderr.into()),
    }
}

/// The values of an attribute, in the order of the text.
fn values<'a>(page: &'a str, attribute: &str) -> Vec<&'a str> {
    let start = format!(" {attribute}=\"");
    page.split(&*start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

fn loads_nothing() -> Result<(), Failed> {
    let page = page_of(TAKE)?;
    for part in ["http://", "https://", "src=", "<link", "@import", "url(", "fetch(", "<iframe"] {
        if page.contains(part) {
            return Err(format!("the page says {part}").into());
        }
    }
    let elsewhere = values(&page, "href").into_iter().find(|to| !to.starts_with('#'));
    if let Some(to) = elsewhere {
        return Err(format!("a link leads to {to}").into());
    }
    let ids = values(&page, "id");
    match ids.iter().collect::<BTreeSet<_>>().len() == ids.len() {
        true => Ok(()),
        false => Err(format!("ids stand twice: {ids:?}").into()),
    }
}

fn escapes() -> Result<(), Failed> {
    let program = r#"
func.func @"<script>alert(1)</script>"(%x: tensor<4xf32>, %i: tensor<2xi64>) -> tensor<2xf32> {
  %0 = "onnx.Gather"(%x, %i) {axis = 0 : si64, "a\22><img onerror=\22x" = "</script><b>"} : (tensor<4xf32>, tensor<2xi64>) -> tensor<2xf32>
  %1 = "</pre><script>"(%0) {why = "--><svg/onload=x>"} : (tensor<2xf32>) -> tensor<2xf32>
  %2 = "</pre><script>"(%1) : (tensor<2xf32>) -> tensor<2xf32> // </span><script>
  return %2 : tensor<2xf32>
}
"#;
    let page = page_of(program)?;
    let plain = page_of(TAKE)?;
    for tag in ["<script", "</script", "<img", "<b>alert", "</pre><script", "<svg/onload"] {
        let count = |page: &str| page.matches(tag).count();
        let most = if tag.contains("script") && tag.len() < 9 { count(&plain) } else { 0 };
        if count(&page) != most {
            return Err(format!("{tag} stands {} times", count(&page)).into());
        }
    }
    let name = "&lt;script&gt;alert(1)&lt;/script&gt;";
    if page.contains(name) { Ok(()) } else { Err("the function's name is not shown".into()) }
}

/// Each operation of both programs belongs to something on the other side.
fn links() -> Result<(), Failed> {
    let page = page_of(TAKE)?;
    let (_, sides) = page.split_once("class=\"sides\"").ok_or("no sides")?;
    let (before, after) = sides.split_once("Canonical form").ok_or("no canonical form")?;
    let after = after.split("<h2").next().unwrap_or_default();
    let groups = |side| {
        let lines = values(side, "data-g");
        lines.into_iter().map(|line| line.split(' ').collect()).collect::<Vec<BTreeSet<&str>>>()
    };
    let (old, new) = (groups(before), groups(after));
    let lengths = (old.len(), new.len());
    // The module of the canonical text is not written in the source.
    if lengths != (11, 5) {
        return Err(format!("{lengths:?} operations").into());
    }
    for (side, other) in [(&old[..], &new[1..]), (&new[1..], &old[..])] {
        if let Some(lonely) =
            side.iter().find(|own| other.iter().all(|other| own.is_disjoint(other)))
        {
            return Err(format!("{lonely:?} is on one side only").into());
        }
    }
    // The arithmetic that makes negative indices count from the end has become the gather's `from_end`.
    match old[3] == old[9] && old[3] == new[3] && old[10] != old[9] {
        true => Ok(()),
        false => Err(format!("wrong groups: {old:?} {new:?}").into()),
    }
}

/// The page of a large program is of a bounded size, and says what it leaves out; of one of some hundred
/// operations it has the derivation.
fn large() -> Result<(), Failed> {
    let program = |lookups: usize| {
        let mut text =
            "func.func @main(%x0: tensor<64x64xf32>, %i: tensor<64xi64>) -> tensor<64x64xf32> {\n"
                .to_owned();
        for k in 0..lookups {
            let (ty, next) = ("tensor<64x64xf32>", k + 1);
            text += &format!(
                "  %g{k} = \"onnx.Gather\"(%x{k}, %i) {{axis = {} : si64}} : ({ty}, tensor<64xi64>) -> {ty}\n  \
                 %x{next} = \"onnx.Softmax\"(%g{k}) {{axis = -1 : si64}} : ({ty}) -> {ty}\n",
                k % 2
            );
        }
        text + &format!("  return %x{lookups} : tensor<64x64xf32>\n}}\n")
    };
    let some = page_of(&program(60))?;
    let all = page_of(&program(1_500))?;
    if !some.contains(" steps</summary>") || some.contains("too large for a derivation") {
        return Err("120 operations have no derivation".into());
    }
    for part in
        ["more lookups are not drawn", "more lines are not shown", "too large for a derivation"]
    {
        if !all.contains(part) {
            return Err(format!("the page does not say: {part}").into());
        }
    }
    match some.len().max(all.len()) {
        ..2_000_000 => Ok(()),
        size => Err(format!("a page has {size} bytes").into()),
    }
}

fn errors() -> Result<(), Failed> {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join("program.mlir");
    fs::write(&file, TAKE.replace("tensor<3x4xf32> {", "tensor<9x4xf32> {"))?;
    let page = folder.path().join("page.html");
    if page_of_file(&file, &page, &[]).is_ok() || page.exists() {
        return Err("a program that is not valid has a page".into());
    }
    fs::write(&file, TAKE)?;
    let nowhere = folder.path().join("no/such/folder/page.html");
    let said = page_of_file(&file, &nowhere, &[]).map(|_| ()).expect_err("there is no such folder");
    let said = said.message().unwrap_or_default();
    match said.starts_with("error: cannot write ") {
        true => Ok(()),
        false => Err(format!("it says {said}").into()),
    }
}
