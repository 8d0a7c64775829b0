// Each op that PyTorch composes of others is the core ops of its steps.
//
// RUN: mg opt %s --canonicalize | diff - %s.expected
