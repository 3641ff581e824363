-- Departments with their roles, languages and skills: loaded from api/reference at every start.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- bit is the department's place in the listing's mask
CREATE TABLE departments (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  bit smallint NOT NULL UNIQUE CHECK (bit BETWEEN 0 AND 62)
);

CREATE TABLE department_roles (
  id uuid PRIMARY KEY,
  department_id uuid NOT NULL REFERENCES departments ON DELETE CASCADE,
  name text NOT NULL,
  show_in_ui boolean NOT NULL DEFAULT true,
  UNIQUE (department_id, name)
);

-- bit is the language's place in the listing's mask
CREATE TABLE languages (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE,
  bit smallint NOT NULL UNIQUE CHECK (bit BETWEEN 0 AND 62)
);

CREATE TABLE skills (
  id uuid PRIMARY KEY,
  name text NOT NULL UNIQUE
);
