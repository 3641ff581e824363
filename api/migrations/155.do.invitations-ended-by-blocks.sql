-- Whether a block of the project's owner ended the invitation: the artist reads that, and cannot answer it any more.
ALTER TABLE invitations ADD COLUMN ended_by_block boolean NOT NULL DEFAULT false;
