-- oldest program: 228
-- Casting directors to whom moderators show no new contact details for now.
ALTER TABLE users ADD COLUMN contacts_paused_at timestamptz;
