CREATE INDEX CONCURRENTLY reports_hiding ON reports (person_id) WHERE hid_at IS NOT NULL;
