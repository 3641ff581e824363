-- Deleted pictures, whose copies a CDN has to forget; for a month.
CREATE TABLE gone_pictures (
  path text NOT NULL,
  widths integer[] NOT NULL,
  gone_at timestamptz NOT NULL
);
CREATE INDEX gone_pictures_at ON gone_pictures (gone_at);
