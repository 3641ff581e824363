CALL date_hidden_listings();
