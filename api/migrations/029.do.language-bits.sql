-- The languages among traits as a mask. Whether it has one of some bits is seen in a fraction of the time that a list takes.
CREATE FUNCTION language_bits(traits smallint[]) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  bits bigint := 0;
  trait smallint;
BEGIN
  FOREACH trait IN ARRAY traits LOOP
    IF trait < 64 THEN
      bits := bits | (1::bigint << trait);
    END IF;
  END LOOP;
  RETURN bits;
END $$;
