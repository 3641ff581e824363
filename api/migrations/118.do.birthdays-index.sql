CREATE INDEX CONCURRENTLY users_birthdays ON users (next_birthday(date_of_birth, age)) WHERE date_of_birth IS NOT NULL;
