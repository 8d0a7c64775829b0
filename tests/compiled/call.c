/* Calls functions of shared libraries, as it is asked on its standard input, and answers on its standard
   output; caller.rs writes and reads these. All numbers are words of 64 bits in this machine's order.

   asked:    path, name, inputs, outputs; for each memref its rank, width of an element, sizes;
             then the bytes of the inputs
   answered: status; if 0, for each output its sizes and bytes; if more, what _fault gives: place, op,
             axis, size, is_unsigned, position, value, rank, shape
   A text is its length and its bytes. Where the library has a function for the sizes of the outputs,
   those are taken. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 8, RANKS = 64 };

typedef struct { const char *place, *op; int64_t axis, size, is_unsigned, rank; const int64_t *shape;
                 int64_t position, value, room[16]; } fault_type;
typedef struct { int64_t rank, width, words[3 + 2 * RANKS]; } memref;

static void fail(const char *why) {
  fprintf(stderr, "call: %s\n", why);
  exit(2);
}

static void take(void *to, size_t bytes) {
  if (bytes != 0 && fread(to, bytes, 1, stdin) != 1) exit(0);
}

static int64_t word(void) {
  int64_t word;
  take(&word, sizeof word);
  return word;
}

static char *text(const char *end) {
  size_t length = (size_t)word(), more = strlen(end);
  char *text = malloc(length + more + 1);
  if (!text) fail("no memory");
  take(text, length);
  memcpy(text + length, end, more + 1);
  return text;
}

static void give(const void *from, size_t bytes) {
  if (bytes != 0 && fwrite(from, bytes, 1, stdout) != 1) fail("nobody reads");
}

static void say(int64_t word) { give(&word, sizeof word); }

static void say_text(const char *text) {
  say((int64_t)strlen(text));
  give(text, strlen(text));
}

static int64_t bytes_of(const memref *m) {
  int64_t bytes = m->width;
  for (int64_t d = 0; d < m->rank; ++d) bytes *= m->words[3 + d];
  return bytes;
}

/* Memory of a memref, full of zeroes, and its strides. */
static void allocate(memref *m) {
  char *memory = calloc((size_t)bytes_of(m) + 1, 1);
  if (!memory) fail("no memory");
  m->words[0] = m->words[1] = (int64_t)(intptr_t)memory;
  m->words[2] = 0;
  int64_t stride = 1;
  for (int64_t d = m->rank; d-- > 0; stride *= m->words[3 + d]) m->words[3 + m->rank + d] = stride;
}

static void *memory_of(const memref *m) { return (void *)(intptr_t)m->words[1]; }

static int64_t call(void *function, int count, void **p) {
  typedef void *a;
  union { void *object; int64_t (*f0)(void); int64_t (*f1)(a); int64_t (*f2)(a, a); int64_t (*f3)(a, a, a);
          int64_t (*f4)(a, a, a, a); int64_t (*f5)(a, a, a, a, a); int64_t (*f6)(a, a, a, a, a, a);
          int64_t (*f7)(a, a, a, a, a, a, a); int64_t (*f8)(a, a, a, a, a, a, a, a); } as = {function};
  switch (count) {
    case 0: return as.f0();
    case 1: return as.f1(p[0]);
    case 2: return as.f2(p[0], p[1]);
    case 3: return as.f3(p[0], p[1], p[2]);
    case 4: return as.f4(p[0], p[1], p[2], p[3]);
    case 5: return as.f5(p[0], p[1], p[2], p[3], p[4]);
    case 6: return as.f6(p[0], p[1], p[2], p[3], p[4], p[5]);
    case 7: return as.f7(p[0], p[1], p[2], p[3], p[4], p[5], p[6]);
    case 8: return as.f8(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7]);
  }
  fail("too many arguments");
  return -1;
}

static void *symbol(void *library, const char *name, const char *end) {
  char full[256];
  snprintf(full, sizeof full, "_mlir_ciface_%s%s", name, end);
  return dlsym(library, full);
}

int main(void) {
  for (;;) {
    char *path = text(""), *name = text("");
    int inputs = (int)word(), count = inputs + (int)word();
    if (count > MOST) fail("too many arguments");
    static memref memrefs[MOST];
    void *arguments[MOST + 1];
    for (int k = 0; k < count; ++k) {
      memref *m = &memrefs[k];
      m->rank = word(), m->width = word(), arguments[k] = m->words;
      if (m->rank > RANKS) fail("too many dimensions");
      for (int64_t d = 0; d < m->rank; ++d) m->words[3 + d] = word();
    }
    for (int k = 0; k < inputs; ++k) {
      allocate(&memrefs[k]);
      take(memory_of(&memrefs[k]), (size_t)bytes_of(&memrefs[k]));
    }
    void *library = dlopen(path, RTLD_NOW), *entry, *sizes;
    if (!library) fail(dlerror());
    if (!(entry = symbol(library, name, ""))) fail("there is no such function");
    if ((sizes = symbol(library, name, "_sizes"))) {
      int64_t given[MOST * RANKS], *next = given;
      arguments[inputs] = given;
      if (call(sizes, inputs + 1, arguments) != 0) fail("the sizes do not fit");
      for (int k = inputs; k < count; ++k)
        for (int64_t d = 0; d < memrefs[k].rank; ++d) memrefs[k].words[3 + d] = *next++;
      arguments[inputs] = memrefs[inputs].words;
    }
    for (int k = inputs; k < count; ++k) allocate(&memrefs[k]);
    int64_t status = call(entry, count, arguments);
    say(status);
    if (status == 0) {
      for (int k = inputs; k < count; ++k) {
        give(memrefs[k].words + 3, (size_t)memrefs[k].rank * sizeof(int64_t));
        give(memory_of(&memrefs[k]), (size_t)bytes_of(&memrefs[k]));
      }
    } else if (status > 0) {
      for (int k = inputs; k < count; ++k)
        for (int64_t b = 0; b < bytes_of(&memrefs[k]); ++b)
          if (((char *)memory_of(&memrefs[k]))[b]) fail("there is a fault, and an output was written");
      fault_type fault;
      void *explain = symbol(library, name, "_fault");
      if (!explain) fail("there is no function for faults");
      arguments[inputs] = &fault;
      status = call(explain, inputs + 1, arguments);
      if (status != 1) fail("no fault is found");
      say_text(fault.place), say_text(fault.op);
      say(fault.axis), say(fault.size), say(fault.is_unsigned), say(fault.position), say(fault.value);
      say(fault.rank);
      give(fault.shape, (size_t)fault.rank * sizeof(int64_t));
    }
    fflush(stdout);
    for (int k = 0; k < count; ++k) free(memory_of(&memrefs[k]));
    dlclose(library);
    free(path), free(name);
  }
}
