-- Moderators find people by the beginnings of the words of a name, and by whole numbers.
CREATE INDEX CONCURRENTLY users_search ON users
  USING gin ((' ' || lower(name)) gin_trgm_ops, (ARRAY[number, whatsapp_number]));
