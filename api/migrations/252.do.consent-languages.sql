-- oldest program: 229
-- The language of what was agreed to, and what was agreed to before.
ALTER TABLE consents ADD COLUMN language text NOT NULL DEFAULT 'en';
ALTER TABLE users ADD COLUMN consent_language text NOT NULL DEFAULT 'en', ADD COLUMN earlier_consents jsonb NOT NULL DEFAULT '[]';
