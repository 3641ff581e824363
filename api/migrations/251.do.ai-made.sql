-- oldest program: 229
-- Photographs and tapes that were made or changed by AI. A new file or link has its own mark.
ALTER TABLE files ADD COLUMN ai_made boolean NOT NULL DEFAULT false;
ALTER TABLE applications ADD COLUMN video_ai_made boolean NOT NULL DEFAULT false;
ALTER TABLE tapes ADD COLUMN ai_made boolean NOT NULL DEFAULT false;
