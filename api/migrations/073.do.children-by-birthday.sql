CREATE INDEX CONCURRENTLY users_children ON users (date_of_birth) WHERE is_child;
