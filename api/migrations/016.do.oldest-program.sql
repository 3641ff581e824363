-- Which programs still work on this database: the oldest, by the number of its newest migration. A migration that ends
-- what an older program needs says so in a line of its own: '-- oldest program: 23'.
ALTER TABLE schema_version ADD COLUMN oldest_program integer;
