// An exchange: rows of a table of which each device has a part. Each device sorts its indices by the devices
// that have their rows, sends each of these $slots at a time, and gets as many rows, in as many turns as the
// device takes that is asked for most.
func.func private @$name(%table: tensor<$table_x$element>, %indices: tensor<$indices_xi64>) -> tensor<$rows_x$element> attributes {mg.exchange = $axis : i64} {
  %0 = "sdy.manual_computation"(%table, %indices) <{in_shardings = #sdy.sharding_per_value<[$table_sharding, $indices_sharding]>, manual_axes = #sdy<manual_axes{$axes}>, out_shardings = #sdy.sharding_per_value<[$rows_sharding]>}> ({
  ^bb0(%local: tensor<$local_table_x$element>, %local_indices: tensor<$local_indices_xi64>):
    %c0 = stablehlo.constant dense<0> : tensor<i64>
    %c_slots = stablehlo.constant dense<$slots> : tensor<i64>
    %i_size = stablehlo.constant dense<$size> : tensor<$countxi64>
    %moved = stablehlo.transpose %local, dims = [$front] : (tensor<$local_table_x$element>) -> tensor<$moved_x$element>
    %part = stablehlo.reshape %moved : (tensor<$moved_x$element>) -> tensor<$sizex$widthx$element>
    %at = stablehlo.reshape %local_indices : (tensor<$local_indices_xi64>) -> tensor<$countxi64>

    // Which device has each row, and where.
    %owner = stablehlo.divide %at, %i_size : tensor<$countxi64>
    %place64 = stablehlo.remainder %at, %i_size : tensor<$countxi64>
    %place = stablehlo.convert %place64 : (tensor<$countxi64>) -> tensor<$countx$integer>

    // Sorted by devices; and where each index went.
    %number = stablehlo.iota dim = 0 : tensor<$countxi64>
    %sorted:3 = "stablehlo.sort"(%owner, %place, %number) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>, %a1: tensor<$integer>, %b1: tensor<$integer>, %a2: tensor<i64>, %b2: tensor<i64>):
      %less = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    }) : (tensor<$countxi64>, tensor<$countx$integer>, tensor<$countxi64>) -> (tensor<$countxi64>, tensor<$countx$integer>, tensor<$countxi64>)
    %went:2 = "stablehlo.sort"(%sorted#2, %number) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>, %a1: tensor<i64>, %b1: tensor<i64>):
      %less = stablehlo.compare LT, %a, %b, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %less : tensor<i1>
    }) : (tensor<$countxi64>, tensor<$countxi64>) -> (tensor<$countxi64>, tensor<$countxi64>)

    // Where the indices for each device begin, how many there are, and the number of each among them.
    %owners = stablehlo.broadcast_in_dim %owner, dims = [1] : (tensor<$countxi64>) -> tensor<$partsx$countxi64>
    %device = stablehlo.iota dim = 0 : tensor<$partsx$countxi64>
    %is_before = stablehlo.compare LT, %owners, %device, SIGNED : (tensor<$partsx$countxi64>, tensor<$partsx$countxi64>) -> tensor<$partsx$countxi1>
    %is_own = stablehlo.compare EQ, %owners, %device, SIGNED : (tensor<$partsx$countxi64>, tensor<$partsx$countxi64>) -> tensor<$partsx$countxi1>
    %before = stablehlo.convert %is_before : (tensor<$partsx$countxi1>) -> tensor<$partsx$countxi64>
    %own = stablehlo.convert %is_own : (tensor<$partsx$countxi1>) -> tensor<$partsx$countxi64>
    %starts = stablehlo.reduce(%before init: %c0) applies stablehlo.add across dimensions = [1] : (tensor<$partsx$countxi64>, tensor<i64>) -> tensor<$partsxi64>
    %counts = stablehlo.reduce(%own init: %c0) applies stablehlo.add across dimensions = [1] : (tensor<$partsx$countxi64>, tensor<i64>) -> tensor<$partsxi64>
    %owner_tuple = stablehlo.reshape %owner : (tensor<$countxi64>) -> tensor<$countx1xi64>
    %start = "stablehlo.gather"(%starts, %owner_tuple) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<$partsxi64>, tensor<$countx1xi64>) -> tensor<$countxi64>
    %rank = stablehlo.subtract %went#1, %start : tensor<$countxi64>

    // All devices take as many turns.
    %most = stablehlo.reduce(%counts init: %c0) applies stablehlo.maximum across dimensions = [0] : (tensor<$partsxi64>, tensor<i64>) -> tensor<i64>
    %end = "stablehlo.all_reduce"(%most) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, replica_groups = dense<$groups> : tensor<$group_countx$partsxi64>, use_global_device_ids}> ({
    ^bb0(%a: tensor<i64>, %b: tensor<i64>):
      %more = stablehlo.maximum %a, %b : tensor<i64>
      stablehlo.return %more : tensor<i64>
    }) : (tensor<i64>) -> tensor<i64>

    %slot = stablehlo.iota dim = 1 : tensor<$partsx$slotsxi64>
    %begin = stablehlo.broadcast_in_dim %starts, dims = [0] : (tensor<$partsxi64>) -> tensor<$partsx$slotsxi64>
    %slots = stablehlo.add %begin, %slot : tensor<$partsx$slotsxi64>
    %last = stablehlo.constant dense<$last> : tensor<$partsx$slotsxi64>
    %zero = stablehlo.constant dense<$zero> : tensor<$element>
    %none = stablehlo.broadcast_in_dim %zero, dims = [] : (tensor<$element>) -> tensor<$countx$widthx$element>
    %found:2 = "stablehlo.while"(%c0, %none) ({
    ^bb0(%first: tensor<i64>, %so_far: tensor<$countx$widthx$element>):
      %is_left = stablehlo.compare LT, %first, %end, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %is_left : tensor<i1>
    }, {
    ^bb0(%first: tensor<i64>, %so_far: tensor<$countx$widthx$element>):
      // What is beyond the indices for a device asks for something, too.
      %firsts = stablehlo.broadcast_in_dim %first, dims = [] : (tensor<i64>) -> tensor<$partsx$slotsxi64>
      %next = stablehlo.add %slots, %firsts : tensor<$partsx$slotsxi64>
      %there = stablehlo.minimum %next, %last : tensor<$partsx$slotsxi64>
      %there_tuple = stablehlo.reshape %there : (tensor<$partsx$slotsxi64>) -> tensor<$partsx$slotsx1xi64>
      %wanted = "stablehlo.gather"(%sorted#1, %there_tuple) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1>}> : (tensor<$countx$integer>, tensor<$partsx$slotsx1xi64>) -> tensor<$partsx$slotsx$integer>
      %asked = "stablehlo.all_to_all"(%wanted) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<$groups> : tensor<$group_countx$partsxi64>, split_count = $parts : i64, split_dimension = 0 : i64}> : (tensor<$partsx$slotsx$integer>) -> tensor<$partsx$slotsx$integer>
      %asked_tuple = stablehlo.reshape %asked : (tensor<$partsx$slotsx$integer>) -> tensor<$partsx$slotsx1x$integer>
      %rows = "stablehlo.gather"(%part, %asked_tuple) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, slice_sizes = array<i64: 1, $width>}> : (tensor<$sizex$widthx$element>, tensor<$partsx$slotsx1x$integer>) -> tensor<$partsx$slotsx$widthx$element>
      %answers = "stablehlo.all_to_all"(%rows) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, concat_dimension = 0 : i64, replica_groups = dense<$groups> : tensor<$group_countx$partsxi64>, split_count = $parts : i64, split_dimension = 0 : i64}> : (tensor<$partsx$slotsx$widthx$element>) -> tensor<$partsx$slotsx$widthx$element>

      // The rows that came in this turn.
      %flat = stablehlo.reshape %answers : (tensor<$partsx$slotsx$widthx$element>) -> tensor<$filledx$widthx$element>
      %turn = stablehlo.broadcast_in_dim %first, dims = [] : (tensor<i64>) -> tensor<$countxi64>
      %in_turn = stablehlo.subtract %rank, %turn : tensor<$countxi64>
      %no = stablehlo.constant dense<0> : tensor<$countxi64>
      %yes = stablehlo.constant dense<$slots> : tensor<$countxi64>
      %above = stablehlo.compare GE, %in_turn, %no, SIGNED : (tensor<$countxi64>, tensor<$countxi64>) -> tensor<$countxi1>
      %below = stablehlo.compare LT, %in_turn, %yes, SIGNED : (tensor<$countxi64>, tensor<$countxi64>) -> tensor<$countxi1>
      %has_come = stablehlo.and %above, %below : tensor<$countxi1>
      %line = stablehlo.multiply %owner, %yes : tensor<$countxi64>
      %answer = stablehlo.add %line, %in_turn : tensor<$countxi64>
      %answer_tuple = stablehlo.reshape %answer : (tensor<$countxi64>) -> tensor<$countx1xi64>
      %new = "stablehlo.gather"(%flat, %answer_tuple) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, $width>}> : (tensor<$filledx$widthx$element>, tensor<$countx1xi64>) -> tensor<$countx$widthx$element>
      %is_new = stablehlo.broadcast_in_dim %has_come, dims = [0] : (tensor<$countxi1>) -> tensor<$countx$widthxi1>
      %more = stablehlo.select %is_new, %new, %so_far : tensor<$countx$widthxi1>, tensor<$countx$widthx$element>
      %after = stablehlo.add %first, %c_slots : tensor<i64>
      stablehlo.return %after, %more : tensor<i64>, tensor<$countx$widthx$element>
    }) : (tensor<i64>, tensor<$countx$widthx$element>) -> (tensor<i64>, tensor<$countx$widthx$element>)
    %shaped = stablehlo.reshape %found#1 : (tensor<$countx$widthx$element>) -> tensor<$shaped_x$element>
    %turned = stablehlo.transpose %shaped, dims = [$back] : (tensor<$shaped_x$element>) -> tensor<$turned_x$element>
    %result = stablehlo.reshape %turned : (tensor<$turned_x$element>) -> tensor<$local_rows_x$element>
    sdy.return %result : tensor<$local_rows_x$element>
  }) : (tensor<$table_x$element>, tensor<$indices_xi64>) -> tensor<$rows_x$element>
  return %0 : tensor<$rows_x$element>
}
