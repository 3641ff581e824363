CREATE UNIQUE INDEX CONCURRENTLY contact_days_network ON contact_days (network, day) WHERE network IS NOT NULL;
