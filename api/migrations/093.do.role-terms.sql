-- What a project role offers, demands and wishes. Languages, skills, dialects and states stand by the words that profiles
-- are kept with, in the order of the form.
ALTER TABLE project_roles ADD COLUMN pay_kind text NOT NULL DEFAULT 'unsaid';
ALTER TABLE project_roles ADD COLUMN pay_from integer;
ALTER TABLE project_roles ADD COLUMN pay_to integer;
ALTER TABLE project_roles ADD COLUMN pay_per text;
ALTER TABLE project_roles ADD COLUMN pay_within smallint;
ALTER TABLE project_roles ADD COLUMN days smallint;
ALTER TABLE project_roles ADD COLUMN apply_until date;
ALTER TABLE project_roles ADD COLUMN languages text[] NOT NULL DEFAULT '{}';
ALTER TABLE project_roles ADD COLUMN skills text[] NOT NULL DEFAULT '{}';
ALTER TABLE project_roles ADD COLUMN dialects text[] NOT NULL DEFAULT '{}';
ALTER TABLE project_roles ADD COLUMN height_from smallint;
ALTER TABLE project_roles ADD COLUMN height_to smallint;
-- empty is anywhere
ALTER TABLE project_roles ADD COLUMN place_states text[] NOT NULL DEFAULT '{}';
ALTER TABLE project_roles ADD COLUMN content text[] NOT NULL DEFAULT '{}';
ALTER TABLE project_roles ADD COLUMN conveyance text NOT NULL DEFAULT 'unsaid';
ALTER TABLE project_roles ADD COLUMN meals text NOT NULL DEFAULT 'unsaid';
ALTER TABLE project_roles ADD COLUMN stay text NOT NULL DEFAULT 'unsaid';
ALTER TABLE project_roles ADD COLUMN must text[] NOT NULL DEFAULT '{}';

ALTER TABLE project_roles ADD CONSTRAINT project_roles_pay CHECK (
  CASE pay_kind
    WHEN 'paid' THEN pay_from BETWEEN 1 AND 99999999 AND coalesce(pay_to BETWEEN pay_from AND 99999999, true)
      AND pay_per IN ('day', 'project', 'month') AND coalesce(pay_within BETWEEN 1 AND 365, true)
    WHEN 'unpaid' THEN num_nonnulls(pay_from, pay_to, pay_per, pay_within) = 0
    WHEN 'unsaid' THEN num_nonnulls(pay_from, pay_to, pay_per, pay_within) = 0
    ELSE false
  END IS TRUE) NOT VALID;
ALTER TABLE project_roles ADD CONSTRAINT project_roles_days CHECK (days BETWEEN 1 AND 365) NOT VALID;
ALTER TABLE project_roles ADD CONSTRAINT project_roles_height CHECK (
  height_from BETWEEN 50 AND 250 AND height_to BETWEEN 50 AND 250 AND height_from <= height_to) NOT VALID;
ALTER TABLE project_roles ADD CONSTRAINT project_roles_content CHECK (
  content <@ ARRAY['intimate', 'stunts', 'night_shoot', 'smoking', 'animals', 'water']) NOT VALID;
ALTER TABLE project_roles ADD CONSTRAINT project_roles_must CHECK (
  must <@ ARRAY['languages', 'skills', 'dialects', 'height', 'place']) NOT VALID;
ALTER TABLE project_roles ADD CONSTRAINT project_roles_provisions CHECK (
  ARRAY[conveyance, meals, stay] <@ ARRAY['yes', 'no', 'unsaid']) NOT VALID;
