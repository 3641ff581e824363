-- Only card and profile go out of the row of person_index. Before, tags, languages, skills and sounds went out, too, and each
-- filter read every one of them from the TOAST table: searches by sound took up to 1,000 ms at 100,000 people, suggestions 190.
-- Rows that are there get this form when they are next written; VACUUM FULL person_index gives it to all.
ALTER TABLE person_index
  ALTER COLUMN name_key SET STORAGE MAIN,
  ALTER COLUMN phonetic_key SET STORAGE MAIN,
  ALTER COLUMN public_identifier SET STORAGE MAIN,
  ALTER COLUMN languages SET STORAGE MAIN,
  ALTER COLUMN skills SET STORAGE MAIN,
  ALTER COLUMN clips SET STORAGE MAIN,
  ALTER COLUMN tags SET STORAGE MAIN,
  SET (toast_tuple_target = 768);
