CREATE INDEX "company_request_name_start" ON "company_request" USING btree (lower("company_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "legal_entity_name_start" ON "legal_entity" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
-- Organizations are found by the names of their companies, requests by that of the company; without pg_trgm the same queries run on a scan.
DO $$
BEGIN
	CREATE INDEX legal_entity_name_words ON "legal_entity" USING gin (name gin_trgm_ops);
	CREATE INDEX company_request_name_words ON "company_request" USING gin (company_name gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'Companies are searched without pg_trgm: %', SQLERRM;
END $$;
