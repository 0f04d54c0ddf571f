-- pg_trgm makes searching inside names fast. It is optional: without it (or without the right to create it) the same
-- queries run on a scan.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX account_name_words ON "account" USING gin (display_name gin_trgm_ops);
	CREATE INDEX organization_name_words ON "organization" USING gin (name gin_trgm_ops);
	CREATE INDEX seat_email_words ON "seat" USING gin (email gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'Word search runs without pg_trgm: %', SQLERRM;
END $$;
