;; In init.el; mlir-mode is LLVM's own, in mlir/utils/emacs
(add-to-list 'auto-mode-alist '("\\.mlir\\'" . mlir-mode))
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(mlir-mode . ("mg" "lsp"))))
