DROP INDEX "channel_username";--> statement-breakpoint
DROP INDEX "account_handle";--> statement-breakpoint
CREATE INDEX "channel_username_start" ON "channel" USING btree (lower("username") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "account_handle_start" ON "account" USING btree (lower("instagram_username") text_pattern_ops);