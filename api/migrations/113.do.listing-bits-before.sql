CALL know_bits_before();
