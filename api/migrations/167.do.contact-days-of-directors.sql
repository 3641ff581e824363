-- Takes the place of the primary key, which the next migration drops: a day of a network has no director.
CREATE UNIQUE INDEX CONCURRENTLY contact_days_director ON contact_days (director_id, day);
