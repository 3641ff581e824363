CALL part_bits_by_kind();
