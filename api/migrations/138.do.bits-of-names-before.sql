CALL know_bits_of_lists();
