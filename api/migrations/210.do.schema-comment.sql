-- oldest program: 209
COMMENT ON SCHEMA public IS 'Kirdaar: the files 001 to 009 of api/migrations describe it, an area each.';
