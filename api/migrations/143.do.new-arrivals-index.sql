-- Whoever is new is asked about before those who only changed, however many these are.
CREATE INDEX CONCURRENTLY arrivals_new ON arrivals (id) WHERE NOT changed;
