-- Auditions, their times, who is invited, the day sheet and self-tapes.

-- A round of auditions of a project: in person, online, or a request for self-tapes.
CREATE TABLE auditions (
  id uuid PRIMARY KEY,
  project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('in_person', 'online', 'self_tape')),
  stage text NOT NULL CHECK (stage IN ('audition', 'callback')),
  place_name text,
  address text,
  city text,
  map_url text,
  bring text,
  link text,
  script text,
  deadline timestamptz,
  takes smallint CHECK (takes >= 1 AND takes <= 5),
  instructions text,
  answer_by timestamptz,
  refill boolean NOT NULL,
  version integer NOT NULL DEFAULT 1,
  created_by uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  cancelled_at timestamptz,
  cancel_reason text
);
CREATE INDEX auditions_created_by ON auditions (created_by) WHERE created_by IS NOT NULL;
CREATE INDEX auditions_project ON auditions (project_id, created_at, id);

-- The roles that a round is for, in the order of the team; none for a project without roles.
CREATE TABLE audition_roles (
  audition_id uuid NOT NULL REFERENCES auditions ON DELETE CASCADE,
  project_role_id uuid NOT NULL REFERENCES project_roles ON DELETE CASCADE,
  position smallint NOT NULL,
  PRIMARY KEY (audition_id, project_role_id)
);
CREATE INDEX audition_roles_role ON audition_roles (project_role_id);

-- The times of a round, each with places for some people.
CREATE TABLE slots (
  id uuid PRIMARY KEY,
  audition_id uuid NOT NULL REFERENCES auditions ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('timed', 'window', 'call')),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  capacity smallint NOT NULL CHECK (capacity >= 1 AND capacity <= 200),
  CHECK (ends_at > starts_at)
);
CREATE INDEX slots_round ON slots (audition_id, starts_at);
CREATE INDEX slots_start ON slots (starts_at);

-- An artist asked to a round.
CREATE TABLE invitations (
  id uuid PRIMARY KEY,
  audition_id uuid NOT NULL REFERENCES auditions ON DELETE CASCADE,
  artist_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  project_role_id uuid REFERENCES project_roles ON DELETE SET NULL,
  slot_id uuid REFERENCES slots ON DELETE SET NULL,
  state text NOT NULL CHECK (state IN ('invited', 'confirmed', 'declined', 'reschedule_asked', 'cancelled', 'attended', 'no_show')),
  held_until timestamptz,
  is_offer boolean NOT NULL DEFAULT false,
  waiting_since timestamptz,
  in_line_since timestamptz,
  let_go uuid,
  reason text CONSTRAINT invitations_reasons CHECK (reason IN ('shoot', 'travelling', 'unwell', 'not_right', 'other', 'not_available')),
  answer_text text,
  message text,
  invited_by uuid REFERENCES users ON DELETE SET NULL,
  invited_at timestamptz NOT NULL,
  activity_id uuid REFERENCES activities ON DELETE SET NULL,
  answered_at timestamptz,
  confirmed_at timestamptz,
  is_asked_again boolean NOT NULL DEFAULT false,
  checked_from text,
  step text CHECK (step IN ('arrived', 'in', 'done', 'no_show')),
  arrived_at timestamptz,
  is_walk_in boolean NOT NULL DEFAULT false,
  sequence integer NOT NULL DEFAULT 0,
  calendar_start timestamptz,
  calendar_end timestamptz,
  ended_by_block boolean NOT NULL DEFAULT false,
  wished_at timestamptz,
  guardian_answer text CONSTRAINT invitations_guardian_answers CHECK (guardian_answer IN ('yes', 'no')),
  asks_guardian boolean NOT NULL DEFAULT true,
  number integer,
  number_day date,
  UNIQUE (audition_id, artist_id)
);
CREATE INDEX invitations_activity ON invitations (activity_id) WHERE activity_id IS NOT NULL;
CREATE INDEX invitations_artist ON invitations (artist_id, state);
CREATE INDEX invitations_asking
  ON invitations (artist_id)
  WHERE asks_guardian AND (state IN ('invited', 'reschedule_asked'));
CREATE INDEX invitations_held
  ON invitations (held_until)
  WHERE (slot_id IS NOT NULL) AND (state IN ('invited', 'reschedule_asked'));
CREATE INDEX invitations_invited_by ON invitations (invited_by, invited_at) WHERE invited_by IS NOT NULL;
CREATE UNIQUE INDEX invitations_number ON invitations (audition_id, number_day, number) WHERE number IS NOT NULL;
CREATE INDEX invitations_role ON invitations (project_role_id) WHERE project_role_id IS NOT NULL;
CREATE INDEX invitations_round ON invitations (audition_id, state);
CREATE INDEX invitations_slot ON invitations (slot_id) WHERE slot_id IS NOT NULL;

-- What was tapped on the day sheet, each tap once.
CREATE TABLE check_ins (
  audition_id uuid NOT NULL REFERENCES auditions ON DELETE CASCADE,
  key uuid NOT NULL,
  invitation_id uuid NOT NULL REFERENCES invitations ON DELETE CASCADE,
  step text NOT NULL CHECK (step IN ('arrived', 'in', 'done', 'no_show', 'undo')),
  at timestamptz NOT NULL,
  made_by uuid REFERENCES users ON DELETE SET NULL,
  PRIMARY KEY (audition_id, key)
);
CREATE INDEX check_ins_invitation ON check_ins (invitation_id);
CREATE INDEX check_ins_made_by ON check_ins (made_by) WHERE made_by IS NOT NULL;

-- What was reminded of already: of one time of one place once, of the next day once a round.
CREATE TABLE reminders (
  audition_id uuid NOT NULL REFERENCES auditions ON DELETE CASCADE,
  invitation_id uuid REFERENCES invitations ON DELETE CASCADE,
  slot_id uuid,
  kind text NOT NULL,
  moment timestamptz NOT NULL,
  UNIQUE NULLS NOT DISTINCT (audition_id, invitation_id, slot_id, kind, moment)
);
CREATE INDEX reminders_invitation ON reminders (invitation_id) WHERE invitation_id IS NOT NULL;

-- The tapes that were sent to a round.
CREATE TABLE tapes (
  invitation_id uuid NOT NULL REFERENCES invitations ON DELETE CASCADE,
  position smallint NOT NULL,
  url text NOT NULL,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (invitation_id, "position")
);
