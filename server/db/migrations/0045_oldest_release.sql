-- The newest migration of the oldest release that may run on this database. A later migration that an older release cannot run on
-- replaces the function, in the transaction of its own changes. It is a function because a backup restores data, not this.
CREATE FUNCTION palapa.oldest_release() RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT '0044_appeal_notices' $$;
