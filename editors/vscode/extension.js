// The client of `mg lsp`. Commands ask the server for a text, which is shown beside the program.

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

const TARGETS = ["stablehlo", "onnx", "torch", "tf", "tfl", "tosa", "openvino", "coreml", "webnn", "mg"];

let client;

async function show(command, ...more) {
  const editor = vscode.window.activeTextEditor;
  if (!editor) return;
  const address = editor.document.uri.toString();
  const text = await client.sendRequest("workspace/executeCommand", { command, arguments: [address, ...more] });
  const document = await vscode.workspace.openTextDocument({ language: "mlir", content: text });
  await vscode.window.showTextDocument(document, vscode.ViewColumn.Beside);
}

exports.activate = async (context) => {
  const command = vscode.workspace.getConfiguration("multigather").get("path");
  // The commands of code lenses are the server's; these run and show what they give.
  const middleware = {
    executeCommand: async (name, given) => show(name, ...given.slice(1)),
  };
  client = new LanguageClient(
    "multigather",
    { command, args: ["lsp"] },
    { documentSelector: [{ language: "mlir" }], middleware },
  );
  const commands = {
    "multigather.canonicalForm": () => show("mg.canonicalForm"),
    "multigather.explain": () => show("mg.explain"),
    "multigather.run": () => show("mg.run"),
    "multigather.translate": async () => {
      const target = await vscode.window.showQuickPick(TARGETS);
      if (target) await show("mg.translate", target);
    },
  };
  for (const [name, run] of Object.entries(commands)) {
    context.subscriptions.push(vscode.commands.registerCommand(name, run));
  }
  await client.start();
};

exports.deactivate = () => client?.stop();
