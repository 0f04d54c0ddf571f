ALTER TABLE "impersonation" ADD COLUMN "session_id" integer;--> statement-breakpoint
-- The names of seats are searched like their e-mails; without pg_trgm the same queries run on a scan.
DO $$
BEGIN
	CREATE INDEX seat_name_words ON "seat" USING gin ((first_name || ' ' || last_name) gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'Names of seats are searched without pg_trgm: %', SQLERRM;
END $$;
