-- The number that somebody is called by on the day sheet, and the day that counts it; given once and kept.
ALTER TABLE invitations ADD COLUMN number integer, ADD COLUMN number_day date;

-- Numbers who was checked in before there were numbers, a round at a time, by their first check-ins.
CREATE PROCEDURE number_check_ins_before() LANGUAGE plpgsql AS $$
DECLARE
  round uuid;
BEGIN
  FOR round IN SELECT DISTINCT audition_id FROM check_ins WHERE step IN ('arrived', 'in', 'done') LOOP
    PERFORM FROM auditions WHERE id = round FOR NO KEY UPDATE;
    UPDATE invitations AS own SET number = numbered.number, number_day = numbered.day
    FROM (
      SELECT id, day, row_number() OVER (PARTITION BY day ORDER BY at, id) AS number
      FROM (
        SELECT invitations.id, min(at) AS at, (coalesce(min(starts_at), min(at)) AT TIME ZONE 'Asia/Kolkata')::date AS day
        FROM check_ins JOIN invitations ON invitations.id = invitation_id LEFT JOIN slots ON slots.id = slot_id
        WHERE check_ins.audition_id = round AND check_ins.step IN ('arrived', 'in', 'done')
        GROUP BY invitations.id
      ) AS came
    ) AS numbered
    WHERE own.id = numbered.id AND own.number IS NULL;
    COMMIT;
  END LOOP;
END $$;
