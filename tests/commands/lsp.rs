//! A session of an editor with `mg lsp`: each request once and more, on texts that parse and on texts that do not.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use libtest_mimic::{Failed, Trial};
use serde_json::{Value, json};

const URI: &str = "file:///program.mlir";
const TEXT: &str = "\
func.func @main(%x: tensor<6x4xf32>, %i: tensor<3xi64>) -> tensor<3x4xf32> {
  %0 = \"onnx.Gather\"(%x, %i) {axis = 0 : si64} : (tensor<6x4xf32>, tensor<3xi64>) -> tensor<3x4xf32>
  %1 = arith.addf %0, %0 : tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}
";

/// `commands/lsp/<case>`.
pub fn trials() -> Vec<Trial> {
    type Case = fn(&mut Editor) -> Result<(), Failed>;
    let cases: [(&str, Case); 10] = [
        ("names", names),
        ("hover", hover),
        ("attributes", attributes),
        ("completion", completion),
        ("parts", parts),
        ("diagnostics", diagnostics),
        ("broken-text", broken_text),
        ("whole-text", whole_text),
        ("commands", commands),
        ("protocol", protocol),
    ];
    let trial = |(name, case): (&'static str, Case)| {
        Trial::test(format!("commands/lsp/{name}"), move || {
            let mut editor = Editor::start()?;
            case(&mut editor)?;
            editor.end()
        })
    };
    cases.into_iter().map(trial).collect()
}

struct Editor {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
    last: i64,
    /// The diagnostics that came last, of each message.
    published: Vec<Value>,
}

impl Editor {
    fn start() -> Result<Editor, Failed> {
        let mut child = Command::new(env!("CARGO_BIN_EXE_mg"))
            .arg("lsp")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let stdin = child.stdin.take().expect("it is piped");
        let stdout = BufReader::new(child.stdout.take().expect("it is piped"));
        let mut editor = Editor { child, stdin, stdout, last: 0, published: Vec::new() };
        let answer = editor.ask("initialize", json!({"capabilities": {}}))?;
        same(&answer["capabilities"]["hoverProvider"], &json!(true))?;
        editor.tell("initialized", json!({}))?;
        Ok(editor)
    }

    fn send(&mut self, message: &Value) -> Result<(), Failed> {
        let text = message.to_string();
        write!(self.stdin, "Content-Length: {}\r\n\r\n{text}", text.len())?;
        Ok(self.stdin.flush()?)
    }

    fn tell(&mut self, method: &str, params: Value) -> Result<(), Failed> {
        self.send(&json!({"jsonrpc": "2.0", "method": method, "params": params}))
    }

    fn receive(&mut self) -> Result<Value, Failed> {
        let mut length = 0;
        loop {
            let mut line = String::new();
            self.stdout.read_line(&mut line)?;
            match line.trim().split_once(':') {
                Some((_, value)) => length = value.trim().parse()?,
                None if length > 0 => break,
                None => return Err("the server has ended".into()),
            }
        }
        let mut bytes = vec![0; length];
        self.stdout.read_exact(&mut bytes)?;
        Ok(serde_json::from_slice(&bytes)?)
    }

    /// The result of a request, or its error.
    fn ask(&mut self, method: &str, params: Value) -> Result<Value, Failed> {
        self.last += 1;
        let id = self.last;
        self.send(&json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params}))?;
        loop {
            let mut message = self.receive()?;
            if message["id"] == id {
                let key = if message["error"].is_null() { "result" } else { "error" };
                return Ok(message[key].take());
            }
            self.published.push(message["params"].take());
        }
    }

    fn open(&mut self, text: &str) -> Result<Value, Failed> {
        let document = json!({"uri": URI, "languageId": "mlir", "version": 1, "text": text});
        self.tell("textDocument/didOpen", json!({"textDocument": document}))?;
        self.diagnostics()
    }

    /// Replaces the text between two places of one line.
    fn edit(&mut self, [line, begin, end]: [u32; 3], text: &str) -> Result<Value, Failed> {
        let range = json!({
            "start": {"line": line, "character": begin}, "end": {"line": line, "character": end},
        });
        let params = json!({
            "textDocument": {"uri": URI, "version": 2}, "contentChanges": [{"range": range, "text": text}],
        });
        self.tell("textDocument/didChange", params)?;
        self.diagnostics()
    }

    fn diagnostics(&mut self) -> Result<Value, Failed> {
        let mut message = self.receive()?;
        same(&message["method"], &json!("textDocument/publishDiagnostics"))?;
        Ok(message["params"]["diagnostics"].take())
    }

    fn at(&mut self, request: &str, line: u32, character: u32) -> Result<Value, Failed> {
        let position = json!({"line": line, "character": character});
        let context = json!({"includeDeclaration": true});
        let document = json!({"uri": URI});
        let params = json!({"textDocument": document, "position": position, "context": context, "newName": "%sum"});
        self.ask(&format!("textDocument/{request}"), params)
    }

    fn end(mut self) -> Result<(), Failed> {
        same(&self.ask("shutdown", Value::Null)?, &Value::Null)?;
        self.tell("exit", Value::Null)?;
        let status = self.child.wait()?;
        if status.success() { Ok(()) } else { Err(status.to_string().into()) }
    }
}

fn same(found: &Value, expected: &Value) -> Result<(), Failed> {
    if found == expected { Ok(()) } else { Err(format!("{found}\nis not\n{expected}").into()) }
}

fn says(found: &Value, part: &str) -> Result<(), Failed> {
    let text = found.to_string();
    if text.contains(part) { Ok(()) } else { Err(format!("'{part}' is not in {text}").into()) }
}

/// Line and column of the beginning and of the end of each range.
fn places(found: &Value) -> Vec<[u64; 3]> {
    let of_one = |it: &Value| {
        let range = if it["range"].is_null() { it } else { &it["range"] };
        let number = |side: &str, name: &str| range[side][name].as_u64().unwrap_or(u64::MAX);
        [number("start", "line"), number("start", "character"), number("end", "character")]
    };
    match found.as_array() {
        Some(all) => all.iter().map(of_one).collect(),
        None => vec![of_one(found)],
    }
}

fn are(found: &Value, expected: &[[u64; 3]]) -> Result<(), Failed> {
    if places(found) == expected {
        Ok(())
    } else {
        Err(format!("{found}\nis not at {expected:?}").into())
    }
}

fn names(editor: &mut Editor) -> Result<(), Failed> {
    same(&editor.open(TEXT)?, &json!([]))?;
    let uses = [[1, 2, 4], [2, 18, 20], [2, 22, 24], [3, 9, 11]];
    are(&editor.at("definition", 3, 10)?, &uses[..1])?;
    are(&editor.at("references", 1, 2)?, &uses)?;
    are(&editor.at("documentHighlight", 2, 23)?, &uses)?;
    are(&editor.at("prepareRename", 2, 23)?, &[[2, 23, 24]])?;
    let renamed = editor.at("rename", 2, 23)?;
    are(&renamed["changes"][URI], &uses.map(|[line, begin, end]| [line, begin + 1, end]))?;
    says(&renamed, "\"newText\":\"sum\"")?;
    says(&editor.at("rename", 1, 7)?, "nothing to rename")?;
    let mut to = |line: u32, character: u32, name: &str| {
        let position = json!({"line": line, "character": character});
        let document = json!({"uri": URI});
        let params = json!({"textDocument": document, "position": position, "newName": name});
        editor.ask("textDocument/rename", params)
    };
    says(&to(1, 2, "%1")?, "there is another %1 already")?;
    for name in ["%3x", "@x", "x y", "", "%"] {
        says(&to(1, 2, name)?, "is no name of MLIR's here")?;
    }
    says(&to(0, 12, "@1x")?, "is no name of MLIR's here")?;
    are(&editor.at("documentSymbol", 0, 0)?[0]["selectionRange"], &[[0, 10, 15]])?;
    let symbols = editor.ask("workspace/symbol", json!({"query": "mai"}))?;
    are(&symbols[0]["location"], &[[0, 10, 15]])?;
    same(&editor.ask("workspace/symbol", json!({"query": "other"}))?, &json!([]))?;
    same(&editor.at("definition", 0, 30)?, &Value::Null)
}

fn hover(editor: &mut Editor) -> Result<(), Failed> {
    editor.open(TEXT)?;
    says(&editor.at("hover", 1, 10)?, "## onnx.Gather")?;
    says(&editor.at("hover", 3, 4)?, "## func.return")?;
    says(&editor.at("hover", 2, 18)?, "%0 : tensor<3x4xf32>")?;
    says(&editor.at("hover", 1, 25)?, "%i : tensor<3xi64>")?;
    says(&editor.at("hover", 2, 3)?, "%1 : tensor")?;
    same(&editor.at("hover", 4, 0)?, &Value::Null)?;
    // Elements of small constants, and the interval of others.
    editor.open(FACTS)?;
    says(&editor.at("hover", 3, 25)?, "tensor<3xi64>: [1, 1, 2]")?;
    says(&editor.at("hover", 4, 3)?, "elements in [1, 7]")?;
    says(&editor.at("hover", 6, 10)?, "elements in [1, 7]")?;
    let argument = editor.at("hover", 3, 21)?.to_string();
    if argument.contains("elements") { Err(argument.into()) } else { Ok(()) }
}

const FACTS: &str = "\
func.func @f(%x: tensor<3xi64>, %y: tensor<4x3xf32>, %z: tensor<3xf32>) -> tensor<3xi64> {
  %c = arith.constant dense<[1, 1, 2]> : tensor<3xi64>
  %d = arith.constant dense<7> : tensor<3xi64>
  %0 = arith.maxsi %x, %c : tensor<3xi64>
  %1 = arith.minsi %0, %d : tensor<3xi64>
  %2 = \"onnx.Add\"(%y, %z) {  } : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  return %1 : tensor<3xi64>
}
";

/// Names of attributes and values of truths, in an operation's dictionary alone; the shape of a broadcast operand.
fn attributes(editor: &mut Editor) -> Result<(), Failed> {
    let gather = |attributes: &str| {
        TEXT.replace("{axis = 0 : si64}", &format!("{{{attributes}}}"))
            .replace(" -> tensor<3x4xf32>\n", "\n")
    };
    let at = |editor: &mut Editor, text: &str, column: u32| -> Result<Value, Failed> {
        editor.open(text)?;
        Ok(editor.at("completion", 1, column)?["items"].take())
    };
    let names = at(editor, &gather(""), 30)?;
    same(&names[0]["label"], &json!("axis"))?;
    same(&names[0]["textEdit"]["newText"], &json!("axis = 0 : si64"))?;
    says(&names[0]["detail"], "an integer of type si64")?;
    same(&at(editor, &gather("axis = 0 : si64, "), 47)?, &json!([]))?;
    let text =
        TEXT.replace("onnx.Gather\"(%x, %i) {axis = 0 : si64}", "numpy.sum\"(%x) {keepdims = }");
    let truths = at(editor, &text, 35)?;
    same(&truths[1]["label"], &json!("true"))?;
    // The braces of a function's body are no dictionary.
    editor.open(TEXT)?;
    let inside = editor.at("completion", 4, 0)?["items"].take();
    if inside.to_string().contains("sym_name") {
        return Err(inside.to_string().into());
    }
    editor.open(FACTS)?;
    let hints = editor.at("inlayHint", 0, 0)?;
    says(&hints, "{\"position\":{\"line\":5,\"character\":24},\"label\":\" → 4x3\",\"kind\":1}")
}

fn completion(editor: &mut Editor) -> Result<(), Failed> {
    editor.open(TEXT)?;
    let labels = |found: &Value| -> Vec<String> {
        let all = found["items"].as_array().into_iter().flatten();
        all.map(|item| item["label"].as_str().unwrap_or_default().to_owned()).collect()
    };
    let values = labels(&editor.at("completion", 3, 10)?);
    let begun = labels(&editor.at("completion", 3, 11)?);
    if begun != ["%0"] {
        return Err(format!("{begun:?}").into());
    }
    if values != ["%0", "%1", "%i", "%x"] {
        return Err(format!("{values:?}").into());
    }
    let operations = labels(&editor.at("completion", 2, 15)?);
    let is_known = |name: &str| operations.iter().any(|label| label == name);
    if !is_known("arith.addf") || operations.iter().any(|label| !label.starts_with("arith.a")) {
        return Err(format!("{operations:?}").into());
    }
    // In quotes, the quotes are part of what is put in.
    let quoted = labels(&editor.at("completion", 1, 15)?);
    if !quoted.contains(&"\"onnx.Gather\"".to_string()) {
        return Err(format!("{quoted:?}").into());
    }
    let types = labels(&editor.at("completion", 0, 23)?);
    if types.contains(&"tensor".to_string()) { Ok(()) } else { Err(format!("{types:?}").into()) }
}

/// Programs of one file that have nothing to do with each other.
fn parts(editor: &mut Editor) -> Result<(), Failed> {
    let part =
        "func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {\n  return %a : tensor<4xf32>\n}\n";
    same(&editor.open(&format!("{part}// -----\n{part}"))?, &json!([]))?;
    are(&editor.at("definition", 4, 11)?, &[[4, 10, 12]])?;
    are(&editor.at("references", 0, 11)?, &[[0, 10, 12]])?;
    let given = json!({"command": "mg.canonicalForm", "arguments": [URI]});
    says(&editor.ask("workspace/executeCommand", given)?, "// -----")
}

fn diagnostics(editor: &mut Editor) -> Result<(), Failed> {
    same(&editor.open(TEXT)?, &json!([]))?;
    let found = editor.edit([3, 9, 11], "%i")?;
    same(&found[0]["code"], &json!("MG0005"))?;
    are(&found[0], &[[3, 9, 11]])?;
    are(&found[0]["relatedInformation"][0]["location"], &[[0, 37, 39]])?;
    // A value that nothing declares, and the one that was meant.
    let found = editor.edit([3, 9, 11], "%xx")?;
    same(&found[0]["code"], &json!("MG0003"))?;
    let range = json!({"start": {"line": 3, "character": 9}, "end": {"line": 3, "character": 9}});
    let params =
        json!({"textDocument": {"uri": URI}, "range": range, "context": {"diagnostics": found}});
    let fixes = editor.ask("textDocument/codeAction", params)?;
    same(&fixes[0]["title"], &json!("replace by %x"))?;
    are(&fixes[0]["edit"]["changes"][URI], &[[3, 9, 12]])?;
    // An operation of a known dialect whose name is nearly one.
    editor.edit([3, 9, 12], "%0")?;
    let found = editor.edit([1, 8, 19], "onnx.Gathre")?;
    same(&found[0]["code"], &json!("MG0104"))?;
    let params =
        json!({"textDocument": {"uri": URI}, "range": range, "context": {"diagnostics": found}});
    says(&editor.ask("textDocument/codeAction", params)?, "\\\"onnx.Gather\\\"")?;
    editor.tell("textDocument/didClose", json!({"textDocument": {"uri": URI}}))?;
    same(&editor.diagnostics()?, &json!([]))
}

fn broken_text(editor: &mut Editor) -> Result<(), Failed> {
    let text = "func.func @f(%a: i32) {\n  %b = arith.addi %a, \n  return %b\n// -----\nfunc.func private @g()\n";
    says(&editor.open(text)?, "MG0001")?;
    are(&editor.at("references", 1, 3)?, &[[1, 2, 4], [2, 9, 11]])?;
    are(&editor.at("completion", 1, 22)?["items"][0]["textEdit"], &[[1, 22, 22]])?;
    says(&editor.at("hover", 1, 9)?, "## arith.addi")?;
    says(&editor.at("documentSymbol", 0, 0)?, "@g")?;
    for text in ["", "%", "\"", "{{{", "é", "func.func @", "// -----\n// -----\n}"] {
        let params =
            json!({"textDocument": {"uri": URI, "version": 3}, "contentChanges": [{"text": text}]});
        editor.tell("textDocument/didChange", params)?;
        editor.diagnostics()?;
        for request in [
            "hover",
            "definition",
            "references",
            "rename",
            "documentSymbol",
            "completion",
            "foldingRange",
            "semanticTokens/full",
            "inlayHint",
            "codeLens",
            "formatting",
            "codeAction",
        ] {
            editor.at(request, 0, 1)?;
        }
    }
    Ok(())
}

fn whole_text(editor: &mut Editor) -> Result<(), Failed> {
    editor.open(&TEXT.replace("  return", "return").replace("  %0 =", "      %0 ="))?;
    let folds = editor.at("foldingRange", 0, 0)?;
    same(&folds, &json!([{"startLine": 0, "endLine": 4}]))?;
    are(&editor.at("formatting", 0, 0)?, &[[1, 0, 6], [3, 0, 0]])?;
    let data = editor.at("semanticTokens/full", 0, 0)?["data"].take();
    // The operation, the name of the function, and its first argument.
    let first: Vec<u64> =
        data.as_array().into_iter().flatten().take(15).filter_map(Value::as_u64).collect();
    if first != [0, 0, 9, 6, 0, 0, 10, 5, 3, 0, 0, 6, 2, 2, 0] {
        return Err(format!("{first:?}").into());
    }
    says(&editor.at("codeLens", 0, 0)?, "canonical form")?;
    same(&editor.at("inlayHint", 0, 0)?, &json!([]))
}

fn commands(editor: &mut Editor) -> Result<(), Failed> {
    editor.open(TEXT)?;
    let mut run = |name: &str, arguments: Value| {
        editor.ask("workspace/executeCommand", json!({"command": name, "arguments": arguments}))
    };
    says(&run("mg.canonicalForm", json!([URI]))?, "mg.gather_multiaxis")?;
    says(&run("mg.run", json!([URI]))?, "tensor<3x4xf32>: [")?;
    says(&run("mg.translate", json!([URI, "stablehlo"]))?, "stablehlo.gather")?;
    says(&run("mg.explain", json!([URI]))?, "expand")?;
    says(&run("mg.run", json!(["file:///other"]))?, "needs the address of an open text")?;
    says(&run("mg.walk", json!([URI]))?, "there is no command 'mg.walk'")
}

fn protocol(editor: &mut Editor) -> Result<(), Failed> {
    says(&editor.ask("textDocument/hover", json!({}))?, "textDocument")?;
    says(&editor.at("hover", 0, 0)?, "is not open")?;
    editor.open("\n")?;
    says(&editor.at("willSave", 0, 0)?, "there is no request")?;
    // Places behind the end are at the end.
    same(&editor.at("hover", 9, 9)?, &Value::Null)?;
    editor.tell("textDocument/didChange", json!({"no": "document"}))?;
    editor.tell("$/setTrace", json!({"value": "off"}))?;
    same(&editor.at("documentSymbol", 0, 0)?, &json!([]))
}
