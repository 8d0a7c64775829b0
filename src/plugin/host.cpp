// What only C++ can say to MLIR: a pass class, and a dialect with its forms. Everything else is in Rust.

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/AttrTypeSubElements.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/ExtensibleDialect.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/Pass.h"

using namespace mlir;

namespace {

// ---- The tables of lib.rs, with the same layout.

struct Text {
  const char *data;
  size_t size;
  StringRef str() const { return {data, size}; }
};

struct OptionEntry {
  Text name, summary, initial;
};

struct PassEntry {
  Text name, summary;
  const OptionEntry *options;
  size_t optionCount;
};

// The kinds of elements of an operation's assembly format.
enum class Part : uint32_t { Literal, Operand, Operands, Axes, Dictionary, Types, Type };

struct PartEntry {
  Part part;
  Text text; // the literal, or the attribute's name
};

// An attribute's value that its absence means, as text; the zero of any type where there is none.
struct DefaultEntry {
  Text name, value;
};

struct OperationEntry {
  Text name; // without the dialect
  const PartEntry *parts;
  size_t partCount;
  const DefaultEntry *defaults;
  size_t defaultCount;
};

template <typename Entry>
struct Table {
  const Entry *entries;
  size_t count;
  ArrayRef<Entry> ref() const { return {entries, count}; }
};

// Zero-terminated: what llvm::Statistic asks for.
struct StatisticEntry {
  const char *name, *summary;
};

// What Rust calls back while it works, on the thread that called it.
struct Answers {
  void *host;
  void (*report)(void *host, uint32_t severity, Text location, Text message);
  void (*note)(void *host, Text message);
  void (*result)(void *host, Text program);
  void (*statistic)(void *host, size_t index, uint64_t value);
};

} // namespace

extern "C" {
Table<PassEntry> mg_plugin_passes();
Table<StatisticEntry> mg_plugin_statistics();
Table<OperationEntry> mg_plugin_operations();
bool mg_plugin_run(size_t pass, Text program, const Text *options, const Answers *);
bool mg_plugin_verify(Text program, const Answers *);
}

namespace {

Text text(StringRef str) { return {str.data(), str.size()}; }

// ---- Diagnostics.

// The operation that Rust works for, and the diagnostic that notes belong to.
struct Host {
  Operation *op;
  std::optional<InFlightDiagnostic> last = std::nullopt;
  std::string program = {};
  std::vector<std::unique_ptr<Pass::Statistic>> *statistics = nullptr;

  Answers answers() {
    return {this, report, note, result, statistic};
  }

  static Host &of(void *host) { return *static_cast<Host *>(host); }

  static void report(void *self, uint32_t severity, Text place, Text message) {
    Host &host = of(self);
    host.last.reset();
    Location location = host.op->getLoc();
    if (place.size)
      if (auto found = dyn_cast_or_null<LocationAttr>(
              parseAttribute(place.str(), host.op->getContext())))
        location = found;
    constexpr DiagnosticSeverity severities[] = {
        DiagnosticSeverity::Error, DiagnosticSeverity::Warning, DiagnosticSeverity::Remark};
    switch (severities[severity]) {
    case DiagnosticSeverity::Error:
      host.last.emplace(emitError(location));
      break;
    case DiagnosticSeverity::Warning:
      host.last.emplace(emitWarning(location));
      break;
    default:
      host.last.emplace(emitRemark(location));
    }
    *host.last << message.str();
  }

  static void note(void *self, Text message) {
    if (of(self).last)
      of(self).last->attachNote() << message.str();
  }

  static void result(void *self, Text program) {
    of(self).program = program.str().str();
  }

  static void statistic(void *self, size_t index, uint64_t value) {
    if (auto *statistics = of(self).statistics)
      *(*statistics)[index] += value;
  }
};

// ---- The dialect.

// No operation has an effect: those that nothing uses may go.
struct NoEffects
    : MemoryEffectOpInterface::ExternalModel<NoEffects, Operation> {
  void getEffects(Operation *,
                  SmallVectorImpl<MemoryEffects::EffectInstance> &) const {}
};

ParseResult parseAxes(OpAsmParser &parser, Text name, OperationState &state) {
  SmallVector<int64_t> axes;
  auto one = [&] { return parser.parseInteger(axes.emplace_back()); };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, one))
    return failure();
  state.addAttribute(name.str(), parser.getBuilder().getDenseI64ArrayAttr(axes));
  return success();
}

ParseResult parseLiteral(OpAsmParser &parser, StringRef literal) {
  if (llvm::isAlpha(literal.front()))
    return parser.parseKeyword(literal);
  switch (literal.front()) {
  case '[':
    return parser.parseLSquare();
  case ']':
    return parser.parseRSquare();
  case ',':
    return parser.parseComma();
  default:
    return parser.parseColon();
  }
}

ParseResult parseForm(ArrayRef<PartEntry> form, OpAsmParser &parser,
                      OperationState &state) {
  if (form.empty())
    return parser.emitError(parser.getNameLoc(), "only the generic form is known here");
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  FunctionType types;
  SMLoc place = parser.getCurrentLocation();
  auto parse = [&](const PartEntry &entry) -> ParseResult {
    switch (entry.part) {
    case Part::Literal:
      return parseLiteral(parser, entry.text.str());
    case Part::Operand:
      return parser.parseOperand(operands.emplace_back());
    case Part::Operands:
      return parser.parseOperandList(operands);
    case Part::Axes:
      return parseAxes(parser, entry.text, state);
    case Part::Dictionary:
      return parser.parseOptionalAttrDict(state.attributes);
    case Part::Types:
      return parser.parseType(types);
    case Part::Type: {
      mlir::Type type;
      if (parser.parseType(type))
        return failure();
      SmallVector<mlir::Type> all(operands.size(), type);
      types = parser.getBuilder().getFunctionType(all, type);
      return success();
    }
    }
    return failure();
  };
  for (const PartEntry &entry : form)
    if (parse(entry))
      return failure();
  state.addTypes(types.getResults());
  return parser.resolveOperands(operands, types.getInputs(), place, state.operands);
}

bool isZero(Attribute value) {
  if (auto integer = dyn_cast<IntegerAttr>(value))
    return integer.getValue().isZero();
  if (auto real = dyn_cast<FloatAttr>(value))
    return real.getValue().isPosZero();
  if (auto string = dyn_cast<StringAttr>(value))
    return string.empty();
  auto dense = dyn_cast<DenseElementsAttr>(value);
  return dense && llvm::all_of(dense.getRawData(), [](char byte) { return byte == 0; });
}

bool isDefault(const DefaultEntry &entry, Operation *op) {
  Attribute value = op->getAttr(entry.name.str());
  if (!value || !entry.value.size)
    return value && isZero(value);
  std::string written;
  llvm::raw_string_ostream(written) << value;
  return written == entry.value.str();
}

void printForm(ArrayRef<PartEntry> form, ArrayRef<DefaultEntry> defaults, Operation *op,
               OpAsmPrinter &printer) {
  unsigned operand = 0;
  SmallVector<StringRef> written;
  for (const DefaultEntry &entry : defaults)
    if (isDefault(entry, op))
      written.push_back(entry.name.str());
  bool isOpen = false;
  for (const PartEntry &entry : form) {
    StringRef literal = entry.part == Part::Literal ? entry.text.str() : StringRef(" ");
    bool isGlued = literal == "[" || literal == "]" || literal == ",";
    bool isEmpty = (entry.part == Part::Operands && !op->getNumOperands()) ||
                   entry.part == Part::Dictionary;
    if (!isOpen && !isGlued && !isEmpty)
      printer << ' ';
    isOpen = literal == "[";
    switch (entry.part) {
    case Part::Literal:
      printer << literal;
      break;
    case Part::Operand:
      printer.printOperand(op->getOperand(operand++));
      break;
    case Part::Operands:
      printer.printOperands(op->getOperands());
      break;
    case Part::Axes:
      written.push_back(entry.text.str());
      printer << '[' << op->getAttrOfType<DenseI64ArrayAttr>(entry.text.str()).asArrayRef() << ']';
      break;
    case Part::Dictionary:
      printer.printOptionalAttrDict(op->getAttrs(), written);
      break;
    case Part::Types:
      printer.printFunctionalType(op);
      break;
    case Part::Type:
      printer.printType(op->getResult(0).getType());
    }
  }
}

// Whether the form can say what the operation has; else the generic one is printed.
bool fits(ArrayRef<PartEntry> form, Operation *op) {
  unsigned operands = 0;
  bool takesAll = false;
  if (form.empty() || op->getNumRegions())
    return false;
  for (const PartEntry &entry : form) {
    auto hasType = [&](Type type) { return type == op->getResult(0).getType(); };
    if (entry.part == Part::Type &&
        (op->getNumResults() != 1 || !llvm::all_of(op->getOperandTypes(), hasType)))
      return false;
    operands += entry.part == Part::Operand;
    takesAll |= entry.part == Part::Operands;
    if (entry.part == Part::Axes && !op->getAttrOfType<DenseI64ArrayAttr>(entry.text.str()))
      return false;
  }
  return takesAll || operands == op->getNumOperands();
}

// The operation as a function of its operands, which Rust reads and verifies.
LogicalResult verifyOperation(Operation *op) {
  if (op->getNumRegions() || op->getNumSuccessors())
    return op->emitOpError("takes no regions and no successors");
  std::string program;
  llvm::raw_string_ostream out(program);
  auto list = [&](auto range, auto each) {
    llvm::interleaveComma(llvm::enumerate(range), out,
                          [&](auto item) { each(item.index(), item.value()); });
  };
  auto use = [&](size_t index, Type) { out << "%a" << index; };
  auto type = [&](size_t, Type type) { out << type; };
  out << "func.func private @f(";
  list(op->getOperandTypes(), [&](size_t index, Type type) { out << "%a" << index << ": " << type; });
  out << ") -> (";
  list(op->getResultTypes(), type);
  out << ") {\n";
  if (op->getNumResults())
    out << "%r:" << op->getNumResults() << " = ";
  out << '"' << op->getName() << "\"(";
  list(op->getOperandTypes(), use);
  out << ") " << op->getAttrDictionary() << " : (";
  list(op->getOperandTypes(), type);
  out << ") -> (";
  list(op->getResultTypes(), type);
  out << ")\nreturn ";
  list(op->getResultTypes(), [&](size_t index, Type) { out << "%r#" << index; });
  out << (op->getNumResults() ? " : " : "");
  list(op->getResultTypes(), type);
  out << "\n}\n";
  Host host{op};
  Answers answers = host.answers();
  return success(mg_plugin_verify(text(program), &answers));
}

void populateDialect(MLIRContext *, DynamicDialect *dialect) {
  // Strings, and the results of operations of which only the text is known.
  for (StringRef name : {"string", "untyped"})
    dialect->registerDynamicType(DynamicTypeDefinition::get(
        name, dialect, [](function_ref<InFlightDiagnostic()> error, ArrayRef<Attribute> parameters) {
          return parameters.empty() ? success()
                                    : LogicalResult(error() << "the type has no parameters");
        }));
  for (const OperationEntry &entry : mg_plugin_operations().ref()) {
    ArrayRef<PartEntry> form(entry.parts, entry.partCount);
    auto parse = [form](OpAsmParser &parser, OperationState &state) {
      return parseForm(form, parser, state);
    };
    ArrayRef<DefaultEntry> defaults(entry.defaults, entry.defaultCount);
    auto print = [form, defaults](Operation *op, OpAsmPrinter &printer, StringRef) {
      if (fits(form, op)) {
        printer << op->getName();
        printForm(form, defaults, op, printer);
      } else {
        printer.printGenericOp(op);
      }
    };
    dialect->registerDynamicOp(DynamicOpDefinition::get(
        entry.name.str(), dialect, verifyOperation, [](Operation *) { return success(); }, parse,
        print));
    auto name = RegisteredOperationName::lookup(("mg." + entry.name.str()).str(), dialect->getContext());
    name->attachInterface<NoEffects>();
  }
}

// ---- The passes.

class TextPass : public Pass {
public:
  TextPass(size_t index, const PassEntry &entry, TypeID id)
      : Pass(id, ModuleOp::getOperationName()), index(index), entry(entry) {
    for (size_t i = 0; i != entry.optionCount; ++i) {
      const OptionEntry &option = entry.options[i];
      options.push_back(std::make_unique<Option<std::string>>(
          *this, option.name.str(), llvm::cl::desc(option.summary.str()),
          llvm::cl::init(option.initial.str().str())));
    }
    for (const StatisticEntry &statistic : mg_plugin_statistics().ref())
      statistics.push_back(std::make_unique<Statistic>(this, statistic.name, statistic.summary));
  }

  StringRef getName() const override { return entry.name.str(); }
  StringRef getArgument() const override { return entry.name.str(); }
  StringRef getDescription() const override { return entry.summary.str(); }
  bool canScheduleOn(RegisteredOperationName name) const override {
    return name.getStringRef() == ModuleOp::getOperationName();
  }
  std::unique_ptr<Pass> clonePass() const override {
    return std::make_unique<TextPass>(index, entry, getTypeID());
  }

  // Those of canonical forms, and those that programs are converted to.
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, cf::ControlFlowDialect, complex::ComplexDialect,
                    func::FuncDialect, linalg::LinalgDialect, math::MathDialect, scf::SCFDialect,
                    tensor::TensorDialect, tosa::TosaDialect>();
    registry.insertDynamic("mg", populateDialect);
  }

  void runOnOperation() override {
    Operation *module = getOperation();
    std::string program = printed(module, OpPrintingFlags().useLocalScope());
    // The data of resources are printed with a whole program alone.
    if (StringRef(program).contains("dense_resource<"))
      program = printed(module, OpPrintingFlags());
    SmallVector<Text> values;
    for (auto &option : options)
      values.push_back(text(option->getValue()));
    Host host{module};
    host.statistics = &statistics;
    Answers answers = host.answers();
    if (!mg_plugin_run(index, text(program), values.data(), &answers)) {
      host.last.reset();
      return signalPassFailure();
    }
    host.last.reset();
    if (failed(replace(cast<ModuleOp>(module), host.program)))
      signalPassFailure();
  }

private:
  static std::string printed(Operation *module, OpPrintingFlags flags) {
    std::string text;
    llvm::raw_string_ostream out(text);
    module->print(out, flags.printGenericOpForm().enableDebugInfo(true, false));
    return text;
  }

  // A resource that is read where one of its name is known gets another name, which a number ends.
  static void restoreResources(Operation *module) {
    AttrTypeReplacer replacer;
    replacer.addReplacement([](DenseResourceElementsAttr value) -> std::optional<Attribute> {
      DenseResourceElementsHandle handle = value.getRawHandle();
      auto &manager = DenseResourceElementsHandle::getManagerInterface(value.getContext());
      StringRef name = handle.getKey().rtrim("0123456789");
      auto *original = name.consume_back("_") ? manager.getBlobManager().lookup(name) : nullptr;
      if (!original)
        return std::nullopt;
      return DenseResourceElementsAttr::get(
          value.getType(), DenseResourceElementsHandle(
                               original, cast<BuiltinDialect>(handle.getDialect())));
    });
    replacer.recursivelyReplaceElementsIn(module, /*replaceAttrs=*/true);
  }

  // The module's contents become those of the program. Its attributes that are no part of the program stay: other
  // dialects may need them.
  static LogicalResult replace(ModuleOp module, StringRef program) {
    std::string reason;
    OwningOpRef<ModuleOp> result;
    {
      ScopedDiagnosticHandler keep(module.getContext(), [&](Diagnostic &found) {
        if (reason.empty())
          reason = found.str();
        return success();
      });
      ParserConfig config(module.getContext(), /*verifyAfterParse=*/false);
      result = parseSourceString<ModuleOp>(program, config, "multigather");
    }
    if (!result)
      return emitError(module.getLoc(), "the result cannot be read here: ") << reason;
    restoreResources(*result);
    module.getBodyRegion().takeBody(result->getBodyRegion());
    for (NamedAttribute attribute : (*result)->getAttrs())
      module->setAttr(attribute.getName(), attribute.getValue());
    return success();
  }

  size_t index;
  const PassEntry &entry;
  std::vector<std::unique_ptr<Option<std::string>>> options;
  std::vector<std::unique_ptr<Statistic>> statistics;
};

} // namespace

extern "C" void mg_plugin_register_passes() {
  // A program may be told to load the plugin twice.
  static bool isDone = false;
  static TypeIDAllocator ids;
  if (std::exchange(isDone, true))
    return;
  for (auto [index, entry] : llvm::enumerate(mg_plugin_passes().ref())) {
    TypeID id = ids.allocate();
    registerPass([index = index, &entry = entry, id] {
      return std::make_unique<TextPass>(index, entry, id);
    });
  }
}

extern "C" void mg_plugin_register_dialects(DialectRegistry *registry) {
  registry->insertDynamic("mg", populateDialect);
}
