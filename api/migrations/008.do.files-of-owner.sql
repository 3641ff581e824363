-- How much room somebody's files take is asked at every upload.
CREATE INDEX files_owner ON files (owner_id) INCLUDE (bytes);
