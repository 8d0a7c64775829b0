/* Calls a function of embed.mlir at several sizes, and with a bad index. */
#include <stdlib.h>

#include "embed.h"

static float table[4][3] = {{0, 1, 2}, {10, 11, 12}, {20, 21, 22}, {30, 31, 32}};
static int64_t ids[6] = {0, 1, 2, 3, 0, 1};

static int embed(int64_t batch, int64_t length, const int64_t *from) {
  mg_2d_f32 rows = {&table[0][0], &table[0][0], 0, {4, 3}, {3, 1}};
  mg_2d_i64 in = {(int64_t *)from, (int64_t *)from, 0, {batch, length}, {length, 1}};
  int64_t sizes[3];
  if (_mlir_ciface_embed_sizes(&rows, &in, sizes) != 0) return 1;
  size_t count = (size_t)(sizes[0] * sizes[1] * sizes[2]);
  float *memory = malloc(count * sizeof(float) + 1);
  if (!memory) return 1;
  mg_3d_f32 out = {memory, memory, 0, {sizes[0], sizes[1], sizes[2]},
                   {sizes[1] * sizes[2], sizes[2], 1}};
  int64_t status = _mlir_ciface_embed(&rows, &in, &out);
  if (status == 0) {
    printf("%d x %d x %d:", (int)sizes[0], (int)sizes[1], (int)sizes[2]);
    for (size_t k = 0; k < count; k += 3) printf(" %g", memory[k]);
    printf("\n");
  } else if (status > 0) {
    mg_fault fault;
    char message[512];
    if (_mlir_ciface_embed_fault(&rows, &in, &fault) == 1) {
      mg_fault_message(&fault, message, sizeof message);
      printf("%s\n", message);
    }
  }
  free(memory);
  return 0;
}

int main(void) {
  if (embed(1, 1, ids + 3) || embed(2, 3, ids) || embed(0, 5, ids)) return 1;
  ids[3] = 9;
  if (embed(2, 3, ids)) return 1;
  /* Nothing can be looked up in an empty table. */
  mg_2d_f32 none = {&table[0][0], &table[0][0], 0, {0, 3}, {3, 1}};
  mg_2d_i64 in = {ids, ids, 0, {1, 1}, {1, 1}};
  int64_t sizes[3];
  if (_mlir_ciface_embed_sizes(&none, &in, sizes) == MG_SIZES) printf("the sizes do not fit\n");
  return 0;
}
