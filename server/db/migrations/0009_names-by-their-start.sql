CREATE INDEX "account_kind" ON "account" USING btree ("type","id");--> statement-breakpoint
CREATE INDEX "account_name_start" ON "account" USING btree (lower("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "kyc_request_status" ON "kyc_request" USING btree ("verification_status","id");--> statement-breakpoint
CREATE INDEX "organization_name_start" ON "organization" USING btree (lower("name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "seat_email_start" ON "seat" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "seat_name_start" ON "seat" USING btree (lower("first_name" || ' ' || "last_name") text_pattern_ops);--> statement-breakpoint
-- Accounts are searched by their usernames, too; without pg_trgm the same queries run on a scan.
DO $$
BEGIN
	CREATE INDEX account_username_words ON "account" USING gin (instagram_username gin_trgm_ops);
EXCEPTION WHEN OTHERS THEN
	RAISE NOTICE 'Usernames are searched without pg_trgm: %', SQLERRM;
END $$;
