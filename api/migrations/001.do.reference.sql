-- The lists that profiles and roles choose from; `api/reference/` fills them after the migrations.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The oldest program that still works on this schema, by its newest migration.
ALTER TABLE schema_version ADD COLUMN oldest_program integer;

-- Departments of the film trades, like Acting or Camera.
CREATE TABLE departments (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  "bit" smallint NOT NULL UNIQUE CHECK (("bit" >= 0) AND ("bit" <= 62))
);

-- The trades of a department.
CREATE TABLE department_roles (
  id uuid PRIMARY KEY,
  department_id uuid NOT NULL REFERENCES departments ON DELETE CASCADE,
  name text NOT NULL,
  show_in_ui boolean NOT NULL DEFAULT true,
  UNIQUE (department_id, name)
);

-- Languages that a profile or a role may name.
CREATE TABLE languages (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  "bit" smallint NOT NULL UNIQUE CHECK (("bit" >= 0) AND ("bit" <= 62))
);

-- Skills that a profile or a role may name.
CREATE TABLE skills (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE
);
