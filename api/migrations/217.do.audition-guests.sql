-- A walk-in who is no member. The id is the key of the tap that made it, unique in its round.
CREATE TABLE audition_guests (
  audition_id uuid NOT NULL REFERENCES auditions ON DELETE CASCADE,
  id uuid NOT NULL,
  name text NOT NULL,
  phone text,
  project_role_id uuid REFERENCES project_roles ON DELETE SET NULL,
  -- the day in India on which they came
  day date NOT NULL,
  number integer,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (audition_id, id)
);
CREATE INDEX audition_guests_day ON audition_guests (day);
CREATE UNIQUE INDEX audition_guests_number ON audition_guests (audition_id, day, number);
CREATE INDEX audition_guests_role ON audition_guests (project_role_id) WHERE project_role_id IS NOT NULL;

-- A tap is of an invitation or of a guest.
ALTER TABLE check_ins ALTER COLUMN invitation_id DROP NOT NULL;
ALTER TABLE check_ins ADD COLUMN guest_id uuid;
ALTER TABLE check_ins ADD CONSTRAINT check_ins_guest FOREIGN KEY (audition_id, guest_id)
  REFERENCES audition_guests ON DELETE CASCADE NOT VALID;
ALTER TABLE check_ins ADD CONSTRAINT check_ins_one CHECK ((invitation_id IS NULL) <> (guest_id IS NULL)) NOT VALID;
