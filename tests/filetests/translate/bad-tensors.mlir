// Tensors that are not what they say, and files that no model may name.
//
// REQUIRES: onnx
// RUN: not mg translate %S/Inputs/bad-absent.onnx 2>&1 | FileCheck %s --check-prefix=ABSENT
// RUN: not mg translate %S/Inputs/bad-absolute.onnx 2>&1 | FileCheck %s --check-prefix=ABSOLUTE
// RUN: not mg translate %S/Inputs/bad-backslash.onnx 2>&1 | FileCheck %s --check-prefix=BACKSLASH
// RUN: not mg translate %S/Inputs/bad-bool.onnx 2>&1 | FileCheck %s --check-prefix=BOOL
// RUN: not mg translate %S/Inputs/bad-dotdot.onnx 2>&1 | FileCheck %s --check-prefix=DOTDOT
// RUN: not mg translate %S/Inputs/bad-drive.onnx 2>&1 | FileCheck %s --check-prefix=DRIVE
// RUN: not mg translate %S/Inputs/bad-external-strings.onnx 2>&1 | FileCheck %s --check-prefix=EXTERNAL-STRINGS
// RUN: not mg translate %S/Inputs/bad-folder.onnx 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not mg translate %S/Inputs/bad-huge.onnx 2>&1 | FileCheck %s --check-prefix=HUGE
// RUN: not mg translate %S/Inputs/bad-int8.onnx 2>&1 | FileCheck %s --check-prefix=INT8
// RUN: not mg translate %S/Inputs/bad-larger.onnx 2>&1 | FileCheck %s --check-prefix=LARGER
// RUN: not mg translate %S/Inputs/bad-length.onnx 2>&1 | FileCheck %s --check-prefix=LENGTH
// RUN: not mg translate %S/Inputs/bad-list-size.onnx 2>&1 | FileCheck %s --check-prefix=LIST-SIZE
// RUN: not mg translate %S/Inputs/bad-negative.onnx 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not mg translate %S/Inputs/bad-no-location.onnx 2>&1 | FileCheck %s --check-prefix=NO-LOCATION
// RUN: not mg translate %S/Inputs/bad-offset.onnx 2>&1 | FileCheck %s --check-prefix=OFFSET
// RUN: not mg translate %S/Inputs/bad-other-list.onnx 2>&1 | FileCheck %s --check-prefix=OTHER-LIST
// RUN: not mg translate %S/Inputs/bad-overflow.onnx 2>&1 | FileCheck %s --check-prefix=OVERFLOW
// RUN: not mg translate %S/Inputs/bad-overlap.onnx 2>&1 | FileCheck %s --check-prefix=OVERLAP
// RUN: not mg translate %S/Inputs/bad-raw-size.onnx 2>&1 | FileCheck %s --check-prefix=RAW-SIZE
// RUN: not mg translate %S/Inputs/bad-raw-strings.onnx 2>&1 | FileCheck %s --check-prefix=RAW-STRINGS
// RUN: not mg translate %S/Inputs/bad-short.onnx 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not mg translate %S/Inputs/bad-two-places.onnx 2>&1 | FileCheck %s --check-prefix=TWO-PLACES
// RUN: not mg translate %S/Inputs/bad-type.onnx 2>&1 | FileCheck %s --check-prefix=TYPE

// ABSENT: bad-absent.onnx: initializer 't': its elements are in the file "absent.bin": there is no such file or directory
// ABSOLUTE: bad-absolute.onnx: initializer 't': the external file "/etc/passwd" is an absolute path: only files in the model's folder are read
// BACKSLASH: bad-backslash.onnx: initializer 't': the external file "..\\external.bin" has a backslash in its name: folders are separated by '/'
// BOOL: bad-bool.onnx: initializer 't': 2 in int32_data does not fit into i1
// DOTDOT: bad-dotdot.onnx: initializer 't': the external file "a/../../external.bin" has '..' in its path: only files in the model's folder are read
// DRIVE: bad-drive.onnx: initializer 't': the external file "C:external.bin" names a drive: only files in the model's folder are read
// EXTERNAL-STRINGS: bad-external-strings.onnx: initializer 't': strings cannot be stored in external data
// FOLDER: bad-folder.onnx: initializer 't': its elements are in ".", which is no regular file
// HUGE: bad-huge.onnx: initializer 't': its shape [4611686018427387904, 4611686018427387904] has more elements than can be counted
// INT8: bad-int8.onnx: initializer 't': 300 in int32_data does not fit into i8
// LARGER: bad-larger.onnx: initializer 't': its shape has 1099511627776 elements, but float_data has 1 numbers
// LENGTH: bad-length.onnx: initializer 't': its shape needs 8 bytes, but it has 9
// LIST-SIZE: bad-list-size.onnx: initializer 't': its shape has 2 elements, but float_data has 1 numbers
// NEGATIVE: bad-negative.onnx: initializer 't': its shape [-1] has the negative size -1
// NO-LOCATION: bad-no-location.onnx: initializer 't': its elements are external, but no location is given
// OFFSET: bad-offset.onnx: initializer 't': its offset in the external file, "-1", is no number
// OTHER-LIST: bad-other-list.onnx: initializer 't': elements of type f32 are not stored in int32_data
// OVERFLOW: bad-overflow.onnx: initializer 't': its 8 bytes from 18446744073709551615 on are not all in "external.bin", which has 143
// OVERLAP: bad-overlap.onnx: initializer 't1': more is taken out of "external.bin" than the 143 bytes it has
// RAW-SIZE: bad-raw-size.onnx: initializer 't': its shape needs 8 bytes, but it has 7
// RAW-STRINGS: bad-raw-strings.onnx: initializer 't': strings are not stored in raw_data
// SHORT: bad-short.onnx: initializer 't': its 8 bytes from 1000000 on are not all in "external.bin", which has 143
// TWO-PLACES: bad-two-places.onnx: initializer 't': its elements are given both in raw_data and in a list
// TYPE: bad-type.onnx: initializer 't': 99 is the number of no element type
