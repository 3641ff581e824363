-- Where and how long the work is used, what else an actor must not advertise, and the days of a role.
ALTER TABLE project_roles
  ADD COLUMN usage_media text[] NOT NULL DEFAULT '{}',
  ADD COLUMN usage_territory text,
  ADD COLUMN usage_months smallint,
  ADD COLUMN usage_in_pay text NOT NULL DEFAULT 'unsaid',
  ADD COLUMN exclusive_what text,
  ADD COLUMN exclusive_months smallint,
  ADD COLUMN dates jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN shoot_days datemultirange;
ALTER TABLE project_roles ADD CONSTRAINT project_roles_usage CHECK (
  usage_media <@ ARRAY['tv', 'digital', 'cinema', 'print', 'outdoor', 'radio']
  AND coalesce(usage_territory IN ('india', 'south_asia', 'worldwide'), true)
  AND coalesce(usage_months BETWEEN 1 AND 120, true)
  AND usage_in_pay IN ('yes', 'no', 'unsaid')
  AND coalesce(exclusive_months BETWEEN 1 AND 60, true)
) NOT VALID;
