CREATE INDEX CONCURRENTLY guardians_phone ON guardians (phone);
