-- A reporter asks for another look at a closed report: a report of its own, about the same.
ALTER TABLE reports ADD COLUMN appeal_of uuid;
