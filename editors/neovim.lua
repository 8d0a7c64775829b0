-- In init.lua, for Neovim 0.11 and later
vim.filetype.add({ extension = { mlir = "mlir" } })
vim.lsp.config("mg", { cmd = { "mg", "lsp" }, filetypes = { "mlir" }, root_markers = { ".git" } })
vim.lsp.enable("mg")

-- Shows the canonical form beside the program: :MgShow mg.canonicalForm, :MgShow mg.translate stablehlo
vim.api.nvim_create_user_command("MgShow", function(given)
  local client = vim.lsp.get_clients({ name = "mg", bufnr = 0 })[1]
  local arguments = { vim.uri_from_bufnr(0), given.fargs[2] }
  client:request("workspace/executeCommand", { command = given.fargs[1], arguments = arguments }, function(_, text)
    vim.cmd("vnew")
    vim.bo.filetype = "mlir"
    vim.bo.buftype = "nofile"
    vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text or "", "\n"))
  end)
end, { nargs = "+" })
