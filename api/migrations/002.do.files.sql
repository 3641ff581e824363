-- Every stored file has a row, written before the file is linked; rows that lost their link are swept later.
CREATE TABLE files (
  id uuid PRIMARY KEY,
  owner_id uuid,
  kind text NOT NULL CHECK (kind IN ('image', 'pdf')),
  path text NOT NULL UNIQUE,
  width integer,
  height integer,
  widths integer[] NOT NULL DEFAULT '{}',
  blur text,
  bytes integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- set when something newer took its place; removed by a job
  released_at timestamptz
);
CREATE INDEX files_released ON files (released_at) WHERE released_at IS NOT NULL;
