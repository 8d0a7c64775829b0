/* Calls a function of lookup.mlir, once with good indices and once with a bad one. */
#include "lookup.h"

int main(void) {
  float table[4][3] = {{0, 1, 2}, {10, 11, 12}, {20, 21, 22}, {30, 31, 32}};
  int64_t ids[2] = {3, -3};
  float rows[2][3];
  mg_2d_f32 table_memref = {&table[0][0], &table[0][0], 0, {4, 3}, {3, 1}};
  mg_1d_i64 ids_memref = {ids, ids, 0, {2}, {1}};
  mg_2d_f32 rows_memref = {&rows[0][0], &rows[0][0], 0, {2, 3}, {3, 1}};

  if (_mlir_ciface_lookup(&table_memref, &ids_memref, &rows_memref) != 0) return 1;
  for (int i = 0; i < 2; ++i) printf("%g %g %g\n", rows[i][0], rows[i][1], rows[i][2]);

  ids[1] = 7;
  if (_mlir_ciface_lookup(&table_memref, &ids_memref, &rows_memref) > 0) {
    mg_fault fault;
    char message[512];
    if (_mlir_ciface_lookup_fault(&table_memref, &ids_memref, &fault) == 1) {
      mg_fault_message(&fault, message, sizeof message);
      printf("%s\n", message);
    }
  }
  return 0;
}
