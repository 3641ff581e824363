-- Messages that wait, the longest wait first, and those that were closed, the last first.
CREATE INDEX CONCURRENTLY contacts_waiting ON contacts (closed_at, created_at, id);
