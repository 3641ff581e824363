CREATE INDEX CONCURRENTLY users_reminded ON users (reminded_on, created_at);
