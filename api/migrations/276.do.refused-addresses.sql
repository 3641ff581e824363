-- Addresses that their mail server refuses for good, until their owner proves them again. Only hashes.
CREATE TABLE refused_addresses (
  address_hash bytea PRIMARY KEY,
  since timestamptz NOT NULL
);
