-- 212 to 214 have their places.
DROP INDEX person_index_current, person_index_home, person_index_name;
