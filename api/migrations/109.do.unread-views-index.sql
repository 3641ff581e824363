-- 108 does what this one did, for the version before as well.
DROP INDEX contact_views_newest;
