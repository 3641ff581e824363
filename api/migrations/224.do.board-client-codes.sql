-- oldest program: 223
-- A client's code for another phone and last visit; joined clients point at the one that stays, removed ones are marked.
ALTER TABLE board_clients ADD COLUMN code text;
ALTER TABLE board_clients ADD COLUMN wrong_codes smallint NOT NULL DEFAULT 0;
ALTER TABLE board_clients ADD COLUMN last_at timestamptz;
ALTER TABLE board_clients ADD COLUMN joined_into uuid;
ALTER TABLE board_clients ADD COLUMN is_removed boolean NOT NULL DEFAULT false;
ALTER TABLE board_clients ADD COLUMN ended_at timestamptz;
